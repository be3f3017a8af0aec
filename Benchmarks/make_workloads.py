"""Makes the workloads of the benchmarks: tracks that wander among circles, with known answers.

    python3 make_workloads.py FOLDER

writes FOLDER/w1.csv, w1-circles.csv (1 000 circles) and w2.csv, w2-circles.csv (23 000 circles): 100 tracks of
2 000 fixes, 10 s apart, and circles of 5 000 m, 70 % of them around 60 hubs. Every track starts near a circle and
moves at about 25 m/s, so that edges are met all the time. The draws are those of numpy's default generator with
seed 42, so the answers that the benchmark checks are always the same. Needs numpy.

It also writes FOLDER/big.gpx and FOLDER/big.csv, one recording of 1 000 000 fixes (116 MB and 49 MB), and
FOLDER/watch.gpx, the same places as a sports watch writes them, with sixteen decimals and extensions (375 MB).
"""

import datetime
import pathlib
import random
import sys

import numpy as np

TRACKS, FIXES, RADIUS = 100, 2000, 5000.0
METERS_PER_DEGREE = 111320


WATCH_HEAD = """<?xml version="1.0" encoding="UTF-8"?>
<gpx creator="watch" version="1.1"
  xmlns:ns3="http://www.garmin.com/xmlschemas/TrackPointExtension/v1"
  xmlns="http://www.topografix.com/GPX/1/1">
  <trk>
    <name>big</name>
    <trkseg>
"""


def circles_and_fixes(count):
    rng = np.random.default_rng(42)
    around = int(count * 0.7)
    hubs = np.column_stack((rng.uniform(36, 60, 60), rng.uniform(-10, 30, 60)))
    near_hubs = hubs[rng.integers(0, 60, around)] + rng.normal(0, 0.6, (around, 2))
    rest = count - around
    scattered = np.column_stack((rng.uniform(36, 60, rest), rng.uniform(-10, 30, rest)))
    centres = np.vstack((near_hubs, scattered))
    fixes = []
    for track in range(TRACKS):
        latitude, longitude = centres[rng.integers(0, count)] + rng.normal(0, 0.1, 2)
        heading = rng.uniform(0, 2 * np.pi)
        headings = rng.normal(0, 0.08, FIXES).cumsum() + heading
        steps = np.clip(rng.normal(25, 6, FIXES), 0, None) * 10
        latitudes = np.clip(latitude + (np.cos(headings) * steps / METERS_PER_DEGREE).cumsum(), -85, 85)
        east = np.sin(headings) * steps / (METERS_PER_DEGREE * np.cos(np.radians(latitudes)))
        longitudes = longitude + east.cumsum()
        fixes.append(np.column_stack((np.full(FIXES, track), np.arange(FIXES) * 10, latitudes, longitudes)))
    return centres, np.concatenate(fixes)


def write_workload(folder, name, count):
    centres, fixes = circles_and_fixes(count)
    np.savetxt(
        folder / f"{name}-circles.csv", np.column_stack((np.arange(count), centres, np.full(count, RADIUS))),
        delimiter=",", fmt=["%d", "%.7f", "%.7f", "%.1f"], header="id,latitude,longitude,radius", comments="")
    np.savetxt(
        folder / f"{name}.csv", fixes, delimiter=",", fmt=["%d", "%d", "%.7f", "%.7f"],
        header="track,seconds,latitude,longitude", comments="")


def write_recording(folder, count):
    random.seed(1)
    time = datetime.datetime(2024, 5, 3)
    latitude, longitude = 35.6, 139.7
    with (
        open(folder / "big.gpx", "w") as gpx, open(folder / "big.csv", "w") as csv,
        open(folder / "watch.gpx", "w") as watch,
    ):
        gpx.write(
            '<?xml version="1.0" encoding="UTF-8"?>\n'
            '<gpx version="1.1" creator="synth" xmlns="http://www.topografix.com/GPX/1/1">\n'
            "<trk><name>big</name><trkseg>\n")
        csv.write("time,lat,lon,ele\n")
        watch.write(WATCH_HEAD)
        for number in range(count):
            latitude += random.uniform(-1e-4, 1e-4)
            longitude += random.uniform(-1e-4, 1e-4)
            time += datetime.timedelta(seconds=1)
            stamp = time.strftime("%Y-%m-%dT%H:%M:%SZ")
            gpx.write(
                f'   <trkpt lat="{latitude:.7f}" lon="{longitude:.7f}">\n'
                f"    <ele>{50 + number % 100}.4</ele>\n    <time>{stamp}</time>\n   </trkpt>\n")
            csv.write(f"{stamp},{latitude:.7f},{longitude:.7f},{50 + number % 100}.4\n")
            watch.write(
                f'      <trkpt lat="{latitude:.16f}" lon="{longitude:.16f}">\n'
                f"        <ele>{50 + number % 100 + 0.4000015258789062:.16f}</ele>\n"
                f"        <time>{stamp[:-1]}.000Z</time>\n        <extensions>\n          <ns3:TrackPointExtension>\n"
                f"            <ns3:atemp>{20 + number // 1000 % 10}.0</ns3:atemp>\n"
                f"            <ns3:hr>{100 + number // 10 % 60}</ns3:hr>\n            <ns3:cad>{70 + number % 20}</ns3:cad>\n"
                "          </ns3:TrackPointExtension>\n        </extensions>\n      </trkpt>\n")
        gpx.write("</trkseg></trk></gpx>\n")
        watch.write("    </trkseg>\n  </trk>\n</gpx>\n")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    target = pathlib.Path(sys.argv[1])
    target.mkdir(parents=True, exist_ok=True)
    write_workload(target, "w1", 1000)
    write_workload(target, "w2", 23000)
    write_recording(target, 1_000_000)
