"""Checks that every import of a module of this package is declared in Package.swift, and that arrows only point down.

The order is that of Documentation/Architecture.md. The compiler alone lets a module import what another one brings in.
"""

import json
import pathlib
import re
import subprocess
import sys

ORDER = [
    "CGEOS", "CGeographicLib", "CXML", "CArchive", "CZlib", "CLZMA", "CBZip2", "CGazetteer", "CGeodesic", "CWidth",
    "LocationCore", "RingfenceText", "CommandLineParsing", "NotificationCore", "RingfenceGeometry",
    "RingfenceMonitoring", "RingfencePlaces", "RingfenceTracks", "RingfenceSimulation", "RingfenceReports",
    "RingfenceCommands", "ringfence", "CoreLocation", "UserNotifications", "UserNotificationsUI", "foodpin",
    "nearestcities", "supper"]
IMPORT = re.compile(r"^\s*(?:@\w+(?:\(\w+\))?\s+)*(?:(?:public|package|internal|private|fileprivate)\s+)?import\s+(?:\w+\s+)?(\w+)")

package = json.loads(subprocess.run(
    ["swift", "package", "describe", "--type", "json"], check=True, capture_output=True, text=True).stdout)
targets = {target["name"]: target for target in package["targets"]}
problems = []
for name, target in targets.items():
    declared = set(target.get("target_dependencies", []))
    if target["type"] != "test":
        if name not in ORDER:
            problems.append(f"{name} has no place in the order of .ci/imports.py")
            continue
        for dependency in declared:
            if ORDER.index(dependency) >= ORDER.index(name):
                problems.append(f"{name} depends on {dependency}, which stands above it")
    used = set()
    for source in target["sources"]:
        path = pathlib.Path(target["path"]) / source
        if path.suffix != ".swift":
            continue
        for number, line in enumerate(path.read_text().splitlines(), 1):
            found = IMPORT.match(line)
            if found and found[1] in targets:
                used.add(found[1])
                if found[1] not in declared:
                    problems.append(f"{path}:{number}: imports {found[1]}, which Package.swift does not declare for {name}")
    for dependency in sorted(declared - used):
        # CGeodesic is C++ and links GeographicLib without an import that is seen here; tests may take what they need.
        if target["type"] != "test" and targets[dependency]["type"] != "system-target" and dependency != "CGeographicLib":
            problems.append(f"{name} declares {dependency} and never imports it")
print("\n".join(problems) or "imports are declared and point down")
sys.exit(1 if problems else 0)
