"""Makes the sample recordings in this folder. None is anybody's real journey.

    python3 tracks/make_tracks.py

Places are true (stations, airports, streets of a city's edge); times, speeds, noise and stays are invented, from a
fixed seed, so that the script always writes the same bytes. Needs nothing but Python 3.
"""

import datetime
import math
import pathlib
import random

HERE = pathlib.Path(__file__).parent
EARTH = 6371008.8
UTC = datetime.timezone.utc


def distance(a, b):
    """Metres between two (latitude, longitude); a sphere is good enough for making a sample."""
    la, lb = math.radians(a[0]), math.radians(b[0])
    dlon = math.radians(b[1] - a[1])
    h = math.sin((lb - la) / 2) ** 2 + math.cos(la) * math.cos(lb) * math.sin(dlon / 2) ** 2
    return 2 * EARTH * math.asin(math.sqrt(h))


def between(a, b, share):
    dlon = (b[1] - a[1] + 180) % 360 - 180
    return a[0] + share * (b[0] - a[0]), (a[1] + share * dlon + 180) % 360 - 180


def shifted(place, north, east):
    return (place[0] + north / 111320, place[1] + east / (111320 * math.cos(math.radians(place[0]))))


class Traveller:
    """Somebody with a phone that takes a fix every few seconds."""

    def __init__(self, seed, start, place, interval, noise):
        self.random = random.Random(seed)
        self.time, self.place, self.interval, self.noise = start, place, interval, noise
        self.segments = [[]]

    def fix(self, accuracy=None):
        spread = accuracy or self.noise
        seen = shifted(self.place, self.random.gauss(0, spread / 2), self.random.gauss(0, spread / 2))
        self.segments[-1].append((self.time, seen, spread))

    def pause(self, seconds):
        """The phone is off, or in a tunnel: nothing is recorded."""
        self.time += datetime.timedelta(seconds=seconds)
        self.segments.append([])

    def stay(self, minutes, radius=30):
        """Walks about a place."""
        middle = self.place
        for _ in range(int(minutes * 60 / self.interval)):
            angle = self.random.uniform(0, 2 * math.pi)
            self.place = shifted(middle, radius * math.cos(angle), radius * math.sin(angle))
            self.fix()
            self.time += datetime.timedelta(seconds=self.interval)
        self.place = middle

    def ride(self, stops, speed, tunnels=()):
        """Moves along a line of places at about a speed in m/s; in a tunnel, a span of shares of the way, the phone
        sees nothing."""
        legs = [(a, b, distance(a, b)) for a, b in zip([self.place] + stops, stops)]
        total = sum(length for _, _, length in legs)
        gone, was_hidden = 0.0, False
        while gone < total:
            share = gone / total
            hidden = any(start <= share <= end for start, end in tunnels)
            rest = gone
            for a, b, length in legs:
                if rest <= length:
                    self.place = between(a, b, rest / length if length else 0)
                    break
                rest -= length
            if hidden and not was_hidden and self.segments[-1]:
                self.segments.append([])
            if not hidden:
                self.fix()
            was_hidden = hidden
            # Slow near the ends, as trains are.
            ease = min(1, 0.12 + 12 * min(share, 1 - share))
            gone += self.interval * speed * ease * self.random.uniform(0.96, 1.04)
            self.time += datetime.timedelta(seconds=self.interval)
        self.place = stops[-1]


def stamp(time):
    return time.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def write_gpx(name, description, segments):
    with open(HERE / name, "w") as out:
        out.write('<?xml version="1.0" encoding="UTF-8"?>\n')
        out.write('<gpx version="1.1" creator="Ringfence sample" xmlns="http://www.topografix.com/GPX/1/1">\n')
        out.write(f"<metadata><desc>{description}</desc></metadata>\n<trk><name>{name[:-4]}</name>\n")
        for segment in filter(None, segments):
            out.write("<trkseg>\n")
            for time, (latitude, longitude), _ in segment:
                out.write(f'<trkpt lat="{latitude:.6f}" lon="{longitude:.6f}"><time>{stamp(time)}</time></trkpt>\n')
            out.write("</trkseg>\n")
        out.write("</trk></gpx>\n")


def write_csv(name, segments):
    with open(HERE / name, "w") as out:
        out.write("time,latitude,longitude,accuracy,segment\n")
        for number, segment in enumerate(filter(None, segments)):
            for time, (latitude, longitude), accuracy in segment:
                out.write(f"{stamp(time)},{latitude:.6f},{longitude:.6f},{accuracy:.0f},{number}\n")


def train_day():
    """A day by train: Tokyo, lunch in Nagoya, an afternoon in Kyoto, the evening in Osaka."""
    tokyo, nagoya, kyoto, osaka = (35.6812, 139.7671), (35.1709, 136.8815), (34.9858, 135.7588), (34.7335, 135.5002)
    japan = datetime.timezone(datetime.timedelta(hours=9))
    you = Traveller(1, datetime.datetime(2024, 5, 3, 7, 20, tzinfo=japan), tokyo, 10, 12)
    you.stay(13)
    you.ride(
        [(35.6285, 139.7388), (35.5075, 139.6176), (35.2564, 139.1555), (35.1037, 139.0778), (35.1263, 138.9109),
         (34.9717, 138.3889), (34.7038, 137.7347), (34.7628, 137.3819), nagoya],
        68, tunnels=[(0.27, 0.285), (0.305, 0.33), (0.345, 0.36), (0.47, 0.48)])
    you.stay(5)
    you.ride([(35.1685, 136.8990), (35.1716, 136.9075)], 1.3)
    you.stay(55)
    you.ride([(35.1685, 136.8990), nagoya], 1.3)
    you.stay(5)
    you.ride([(35.3157, 136.6853), (35.3145, 136.2903), (35.0035, 135.8600), kyoto], 66, tunnels=[(0.42, 0.45), (0.78, 0.83)])
    you.ride([(34.9949, 135.7850), (35.0037, 135.7786)], 1.2)
    you.stay(120)
    you.ride([(34.9949, 135.7850), kyoto], 1.2)
    you.ride([(34.8500, 135.6170), osaka], 52)
    you.ride([(34.7025, 135.4959), (34.6687, 135.5013)], 8)
    you.stay(75)
    write_gpx("train-day.gpx", "A made-up day by train from Tokyo to Nagoya, Kyoto and Osaka", you.segments)


def by_air():
    """Taipei to Bangkok to Singapore, with the phone off in flight."""
    taiwan = datetime.timezone(datetime.timedelta(hours=8))
    you = Traveller(2, datetime.datetime(2024, 11, 8, 6, 0, tzinfo=taiwan), (25.0478, 121.5170), 15, 15)
    you.stay(10)
    you.ride([(25.0130, 121.2150), (25.0777, 121.2328)], 20)
    you.stay(40)
    you.pause(3 * 3600 + 50 * 60)
    you.place = (13.6900, 100.7501)
    you.stay(25)
    you.ride([(13.7220, 100.7800), (13.7563, 100.5350), (13.7460, 100.5340)], 14)
    you.stay(90)
    you.ride([(13.7563, 100.5350), (13.7220, 100.7800), (13.6900, 100.7501)], 14)
    you.stay(30)
    you.pause(2 * 3600 + 25 * 60)
    you.place = (1.3644, 103.9915)
    you.stay(20)
    you.ride([(1.3000, 103.9000), (1.2840, 103.8510)], 15)
    you.stay(30)
    write_csv("by-air.csv", you.segments)


def edge_walk():
    """A walk along the edge of Kyoto's circle (6 km around 35.0116 N, 135.7681 E) that is now inside, now outside."""
    japan = datetime.timezone(datetime.timedelta(hours=9))
    middle, radius = (35.0116, 135.7681), 6000

    def rim(bearing, offset):
        angle = math.radians(bearing)
        return shifted(middle, (radius + offset) * math.cos(angle), (radius + offset) * math.sin(angle))

    you = Traveller(3, datetime.datetime(2024, 5, 4, 9, 0, tzinfo=japan), rim(60, 250), 5, 8)
    you.stay(2, radius=5)
    you.ride([rim(60 + step, 25 * math.sin(step * 1.1)) for step in range(1, 30)], 1.4)
    you.ride([rim(90, 400)], 1.4)
    write_gpx("edge-walk.gpx", "A made-up walk along the edge of a circle around Kyoto", you.segments)


def planned_route():
    """A route from Nagoya to Kyoto by road, without times."""
    places = [
        ("Nagoya", 35.1709, 136.8815), ("Kuwana", 35.0622, 136.6838), ("Yokkaichi", 34.9650, 136.6244),
        ("Kameyama", 34.8559, 136.4517), ("Koka", 34.9660, 136.1670), ("Kusatsu", 35.0137, 135.9605),
        ("Otsu", 35.0045, 135.8686), ("Kyoto", 34.9858, 135.7588)]
    with open(HERE / "planned-route.gpx", "w") as out:
        out.write('<?xml version="1.0" encoding="UTF-8"?>\n')
        out.write('<gpx version="1.1" creator="Ringfence sample" xmlns="http://www.topografix.com/GPX/1/1">\n')
        out.write("<rte><name>Nagoya to Kyoto</name>\n")
        for name, latitude, longitude in places:
            out.write(f'<rtept lat="{latitude}" lon="{longitude}"><name>{name}</name></rtept>\n')
        out.write("</rte></gpx>\n")


def over_the_date_line():
    """A boat from Savusavu past Taveuni and over 180°."""
    fiji = datetime.timezone(datetime.timedelta(hours=12))
    you = Traveller(4, datetime.datetime(2024, 7, 1, 8, 0, tzinfo=fiji), (-16.7780, 179.3360), 30, 10)
    you.stay(5)
    you.ride([(-16.9200, 179.7000), (-16.8500, 179.9000), (-16.8000, -179.9000), (-16.8500, -179.6000)], 7)
    write_gpx("date-line.gpx", "A made-up passage by boat over 180° east of Fiji", you.segments)


if __name__ == "__main__":
    train_day()
    by_air()
    edge_walk()
    planned_route()
    over_the_date_line()
