"""Times the tool from file to report, as whole processes, beside two bare loops: byte_scan.c and sax_loop.c.

    make install DESTDIR=FOLDER/tool PREFIX=
    python3 Benchmarks/make_workloads.py FOLDER
    python3 Benchmarks/reading.py FOLDER [RUNS] [RINGFENCE]

FOLDER holds big.gpx, big.csv and watch.gpx, RUNS is 7, RINGFENCE is FOLDER/tool/bin/ringfence. The answers are checked
before anything is timed. The processes take turns, since a machine drifts by half within minutes; what is printed is
the wall time, the processor time (which says more where others use the machine) and the peak of memory.
"""

import json
import os
import pathlib
import platform
import statistics
import subprocess
import sys
import tempfile
import time

PROJECT = pathlib.Path(__file__).resolve().parent.parent
FIXES = 1_000_000
REGION = ["--region", "Tokyo@35.68,139.77,15km"]
# Entries and exits of that region in the recording of make_workloads.py.
TRANSITIONS = 74
ROUTE = PROJECT / "tracks" / "planned-route.gpx"


def run(words):
    """Wall seconds, processor seconds and peak bytes (at least this script's own) of a process that nobody reads."""
    with open(os.devnull, "w") as nowhere:
        begin = time.perf_counter()
        process = subprocess.Popen([str(word) for word in words], stdout=nowhere, stderr=nowhere)
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.perf_counter() - begin
    if status != 0:
        sys.exit(f"{words[0]} ended with status {os.waitstatus_to_exitcode(status)}")
    process.returncode = 0
    return wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024


def output(*words, **options):
    return subprocess.run([str(word) for word in words], check=True, capture_output=True, text=True, **options).stdout


def check(ringfence, yardsticks, gpx, others):
    """Ends the run where an answer is not the known one."""
    if any(int(output(yardstick, gpx)) != FIXES for yardstick in yardsticks):
        sys.exit(f"{gpx} does not hold {FIXES} track points; make it anew with make_workloads.py")
    answers = []
    for path in (gpx, *others):
        report = json.loads(output(ringfence, "replay", path, *REGION, "--format", "json"))
        track = report["tracks"][0]
        if (track["records"], track["fixes"], len(report["transitions"])) != (FIXES, FIXES, TRANSITIONS):
            sys.exit(f"{path}: {track['fixes']} fixes, {len(report['transitions'])} transitions; that is wrong")
        answers.append([(each["kind"], each["crossedAt"]) for each in report["transitions"]])
    # A watch's further decimals move a crossing by less than its file's are apart.
    if answers[0] != answers[1] or [kind for kind, _ in answers[0]] != [kind for kind, _ in answers[2]]:
        sys.exit("the files of one recording give different transitions")


def spread(values, scale, digits):
    return " / ".join(f"{value * scale:.{digits}f}" for value in (min(values), statistics.median(values), max(values)))


def main():
    if not 2 <= len(sys.argv) <= 4:
        sys.exit(__doc__)
    folder = pathlib.Path(sys.argv[1])
    runs = int(sys.argv[2]) if len(sys.argv) > 2 else 7
    ringfence = pathlib.Path(sys.argv[3]) if len(sys.argv) > 3 else folder / "tool" / "bin" / "ringfence"
    gpx, csv, watch = (folder / name for name in ("big.gpx", "big.csv", "watch.gpx"))
    with tempfile.TemporaryDirectory() as scratch:
        scan, loop = (pathlib.Path(scratch) / name for name in ("byte_scan", "sax_loop"))
        flags = output("pkg-config", "--cflags", "--libs", "libxml-2.0").split()
        output("cc", "-O3", PROJECT / "Benchmarks" / "byte_scan.c", "-o", scan)
        output("cc", "-O2", PROJECT / "Benchmarks" / "sax_loop.c", *flags, "-o", loop)
        check(ringfence, (scan, loop), gpx, (csv, watch))
        commands = {
            "byte scan, GPX": ([scan, gpx], gpx),
            "libxml2 loop, GPX": ([loop, gpx], gpx),
            "file to report, GPX": ([ringfence, "replay", gpx, *REGION], gpx),
            "byte scan, GPX of a watch": ([scan, watch], watch),
            "file to report, GPX of a watch": ([ringfence, "replay", watch, *REGION], watch),
            "file to report, CSV": ([ringfence, "replay", csv, *REGION], csv),
            "start to report, small route": ([ringfence, "replay", ROUTE, *REGION], None),
        }
        results = {name: [] for name in commands}
        for _ in range(runs):
            for name, (words, _) in commands.items():
                results[name].append(run(words))

    compilers = [output("cc", "--version").splitlines()[0], output("swift", "--version").splitlines()[0]]
    print(f"{platform.platform()}, {os.cpu_count()} cores, {runs} runs each, taking turns; min / median / max")
    print("; ".join(compilers) + "\n")
    for name, (_, path) in commands.items():
        wall, processor, memory = zip(*results[name])
        print(f"{name}\n  wall {spread(wall, 1000, 1)} ms, processor {spread(processor, 1000, 1)} ms")
        if path is not None:
            fixes, megabytes = (FIXES / min(wall) / 1e6, path.stat().st_size / min(wall) / 1e6)
            print(f"  at best {fixes:.2f} million fixes/s, {megabytes:.0f} MB/s; peak memory {max(memory) / 1e6:.1f} MB")
    for bare in ("byte scan, GPX", "libxml2 loop, GPX"):
        for kind, place in (("wall", 0), ("processor", 1)):
            yardstick, tool = ([run[place] for run in results[name]] for name in (bare, "file to report, GPX"))
            pairs = [theirs / mine for theirs, mine in zip(yardstick, tool)]
            print(f"{bare} ÷ file to report, {kind}: {min(yardstick) / min(tool):.2f} of the best, {spread(pairs, 1, 2)} pair by pair")


if __name__ == "__main__":
    main()
