"""`python -m tools fonts`: the page's fonts as TrueType files for print, in the weights and widths that it takes."""

import shutil
from typing import NamedTuple

from tools.stamp import ROOT

SOURCE = ROOT / "web/src/fonts"
OUT = ROOT / "src/tapis/printing/fonts"


class Cut(NamedTuple):
    """One weight and width of a variable font; None of a font that has only one."""

    source: str
    axes: dict[str, float] | None


CUTS = {
    "text": Cut("bricolage-tapis.woff2", {"wght": 450, "wdth": 100}),
    "bold": Cut("bricolage-tapis.woff2", {"wght": 800, "wdth": 100}),
    "narrow": Cut("bricolage-tapis.woff2", {"wght": 800, "wdth": 80}),
    "slim": Cut("bricolage-tapis.woff2", {"wght": 500, "wdth": 78}),
    "letters": Cut("fraunces-letters.woff2", None),
}


def write() -> None:
    from fontTools.ttLib import TTFont
    from fontTools.varLib.instancer import instantiateVariableFont

    OUT.mkdir(exist_ok=True)
    for name, cut in CUTS.items():
        font = TTFont(SOURCE / cut.source)  # WOFF2 is read with Brotli
        font = instantiateVariableFont(font, cut.axes) if cut.axes else font
        font.flavor = None
        font.save(OUT / f"{name}.ttf")
    for licence in SOURCE.glob("LICENSE-*"):
        shutil.copy(licence, OUT / licence.name)
