"""`python -m tools previews`: the picture of each game's box that messengers show beside a link, drawn by Chromium."""

import io
import json
from base64 import b64encode
from pathlib import Path

from tools import chromium
from tools.stamp import ROOT

GAMES = ROOT / "src/tapis/games"
FONTS = ROOT / "src/tapis/printing/fonts"
OUT = "preview.png"
SIZE = (1200, 630)
COLOURS = 128  # enough for flat drawings, and a third of the bytes
PAGE = """<!doctype html><meta charset="utf-8"><style>
@font-face {{ font-family: "Bricolage Tapis"; src: url("{bold}") }}
@font-face {{ font-family: "Narrow"; src: url("{narrow}") }}
* {{ margin: 0; box-sizing: border-box }}
body {{ width: 1200px; height: 630px; background: #1f5c45; display: grid; grid-template-columns: 640px 1fr;
  font-family: "Bricolage Tapis"; font-weight: 800; overflow: hidden }}
body::after {{ content: ""; position: absolute; inset: 18px; border: 5px dashed #d9cf9f; border-radius: 28px }}
.box {{ margin: 60px 0 60px 70px; border: 5px solid #241f18; border-radius: 14px; overflow: hidden;
  background: {fill} }}
.box text {{ font-family: "Narrow" }}
.box svg {{ display: block; width: 100%; height: 100% }}
div {{ align-self: center; padding: 0 50px 0 55px; color: #f7efdb; line-height: 1 }}
b {{ display: block; font-size: 108px; letter-spacing: -3px }}
i {{ display: inline-block; font-style: normal; font-size: 46px; margin-top: 34px; padding-bottom: 10px;
  border-bottom: 6px dashed #d9cf9f }}
</style><body><span class="box">{box}</span><div><b>{name}</b><i>Tapis</i></div>"""


def write() -> None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": SIZE[0], "height": SIZE[1]})
        for box in sorted(GAMES.glob("*/web/box.svg")):
            page.goto("about:blank")
            page.set_content(_page(box.parent))
            page.evaluate("document.fonts.ready")
            (box.parent / OUT).write_bytes(_small(page.screenshot()))
        browser.close()


def _page(web: Path) -> str:
    texts = json.loads((web / "messages.fr.json").read_text("utf-8"))
    theme = json.loads((web / "theme.json").read_text("utf-8"))
    fonts = {name: _data((FONTS / f"{name}.ttf").read_bytes()) for name in ("bold", "narrow")}
    return PAGE.format(**fonts, fill=theme["fill"], box=(web / "box.svg").read_text("utf-8"), name=texts["name"])


def _data(font: bytes) -> str:
    return f"data:font/ttf;base64,{b64encode(font).decode()}"


def _small(png: bytes) -> bytes:
    from PIL import Image

    packed = io.BytesIO()
    Image.open(io.BytesIO(png)).convert("RGB").quantize(COLOURS).save(packed, "PNG", optimize=True)
    return packed.getvalue()
