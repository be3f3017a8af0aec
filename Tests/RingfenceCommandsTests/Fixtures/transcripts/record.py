#!/usr/bin/env python3
"""Runs the commands of the transcripts again and rewrites what they say: for a change that is meant.

    swift build && Tests/RingfenceCommandsTests/Fixtures/transcripts/record.py .build/debug/ringfence [NAME…]

Read the difference before you commit it: the transcripts are the contract. A new command is added as its
`$ ringfence …` line alone.
"""

import os
import pathlib
import shlex
import subprocess
import sys
import tempfile

here = pathlib.Path(__file__).resolve().parent
tool = pathlib.Path(sys.argv[1]).resolve()
names = sys.argv[2:] or sorted(path.stem for path in here.glob("*.txt"))

for name in names:
    transcript = here / f"{name}.txt"
    commands = [line for line in transcript.read_text().splitlines() if line.startswith("$ ringfence")]
    with tempfile.TemporaryDirectory() as folder:
        os.symlink(here.parent, f"{folder}/fixtures")
        os.symlink(here.parents[3] / "tracks", f"{folder}/tracks")
        os.mkdir(f"{folder}/scratch")
        text = ""
        for command in commands:
            words = shlex.split(command)[2:]
            run = subprocess.run(
                [tool, *words], cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True,
                env={"PATH": os.environ["PATH"]})
            text += command + "\n"
            text += "-- stdout\n" + run.stdout if run.stdout else ""
            text += "-- stderr\n" + run.stderr if run.stderr else ""
            text += f"-- status {run.returncode}\n\n"
    transcript.write_text(text)
