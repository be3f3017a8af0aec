"""Makes the compressed tables of this folder, and cuts.csv: of how many bytes of each how many whole rows come, and
whether a row comes in part.

    python3 make.py

What comes is what Python's decompressors give, which decompress as far as they can.
"""

import bz2
import gzip
import lzma
import pathlib
import zlib

FOLDER = pathlib.Path(__file__).resolve().parent
HEADER = "time,lat,lon\n"
TABLES = {
    # Two streams in a row.
    "journey": [HEADER + "".join(f"{1714694400 + row},1,2\n" for row in range(2500)),
                "".join(f"{1714694400 + row},1,2\n" for row in range(2500, 5000))],
    # A few bytes become many blocks.
    "repeated": [HEADER + "1714694400,1,2\n" * 12_000],
}
KINDS = {
    "gz": (lambda text: gzip.compress(text, 9, mtime=0), lambda: zlib.decompressobj(31)),
    "bz2": (lambda text: bz2.compress(text, 9), bz2.BZ2Decompressor),
    "xz": (lambda text: lzma.compress(text, preset=6), lzma.LZMADecompressor),
}


def decompressed(data, decompressor):
    text = b""
    while data:
        stream = decompressor()
        text += stream.decompress(data)
        data = stream.unused_data if stream.eof else b""
    return text


lines = ["file,bytes,rows,cut row"]
for table, parts in TABLES.items():
    for kind, (compress, decompressor) in KINDS.items():
        data = b"".join(compress(part.encode()) for part in parts)
        name = f"{table}.csv.{kind}"
        (FOLDER / name).write_bytes(data)
        for share in (0.02, 0.3, 0.6, 0.9, 0.999):
            count = int(len(data) * share)
            text = decompressed(data[:count], decompressor)
            # Nothing at all is no table.
            rows = text.count(b"\n") - 1
            is_row_cut = text != b"" and not text.endswith(b"\n")
            lines.append(f"{name},{count},{rows},{int(is_row_cut)}")
(FOLDER / "cuts.csv").write_text("\n".join(lines) + "\n")
