"""Writes each Mirror.md from the Mirror.tsv beside it: python3 Documentation/mirror.py

A row of the table is a symbol of Apple's module or of ours, its status and, where it is not the same, the reason.
"""

import pathlib

HEAD = """# Mirror of {module}

What of Apple's {module} is here, and how. {count} symbols: {counts}. This page is written by
`Documentation/mirror.py` from `Mirror.tsv`; a test holds both against the module.

Where Apple's page and phones disagree, or nobody has documented what happens, there is a switch: see
`NotificationBehavior` and `LocationBehavior`. The row of a class that is absent as a whole stands for its members.
"""
SECTIONS = [
    ("different", "Different on purpose"),
    ("absent", "Absent"),
    ("ours", "Ours, beside Apple's"),
    ("same", "The same"),
]

for table in sorted(pathlib.Path(__file__).parent.glob("*/Mirror.tsv")):
    rows = [line.split("\t") for line in table.read_text().splitlines()[1:]]
    counts = ", ".join(
        f"{sum(row[1] == status for row in rows)} {status}" for status, _ in SECTIONS if any(row[1] == status for row in rows))
    text = HEAD.format(module=table.parent.name, count=len(rows), counts=counts)
    for status, title in SECTIONS:
        chosen = [row for row in rows if row[1] == status]
        if not chosen:
            continue
        text += f"\n## {title}\n\n"
        if status == "same":
            text += "\n".join(f"* `{symbol}`" for symbol, _, _ in chosen) + "\n"
        else:
            text += "| symbol | |\n|---|---|\n"
            text += "".join(f"| `{symbol}` | {why} |\n" for symbol, _, why in chosen)
    (table.parent / "Mirror.md").write_text(text)
