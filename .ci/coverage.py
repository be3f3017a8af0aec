"""Prints the share of library lines that the tests run, and fails below a floor.

    python3 .ci/coverage.py SCRATCH_PATH FLOOR_PERCENT
"""

import json
import pathlib
import subprocess
import sys

scratch, floor = sys.argv[1], float(sys.argv[2])
path = subprocess.run(
    ["swift", "test", "--show-codecov-path", "--scratch-path", scratch], check=True, capture_output=True,
    text=True).stdout.strip()
sources = pathlib.Path("Sources").resolve()
lines = {}
for file in json.loads(pathlib.Path(path).read_text())["data"][0]["files"]:
    name = pathlib.Path(file["filename"])
    if sources in name.parents:
        module = name.relative_to(sources).parts[0]
        summary = file["summary"]["lines"]
        total, covered = lines.get(module, (0, 0))
        lines[module] = (total + summary["count"], covered + summary["covered"])
for module, (total, covered) in sorted(lines.items()):
    print(f"  {module:24} {100 * covered / total:5.1f} % of {total}")
total = sum(count for count, _ in lines.values())
covered = sum(count for _, count in lines.values())
share = 100 * covered / total
print(f"  {'all':24} {share:5.1f} % of {total}, at least {floor:.0f} % needed")
sys.exit(0 if share >= floor else 1)
