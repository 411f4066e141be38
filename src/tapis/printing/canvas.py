"""Draws marks (`kernel/card_faces.py`) on pages of a PDF."""

import re
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path
from typing import Final, get_args

from fontTools.ttLib import TTFont
from fpdf import FPDF
from fpdf.drawing_primitives import Transform
from fpdf.svg import SVGObject

from tapis.kernel import Illegal
from tapis.kernel.card_faces import HEIGHT, WIDTH, CardFace, Font, Mark, Panel, Picture, Turned, Words
from tapis.printing.paper import Corner, Paper

FONTS: Final = Path(__file__).parent / "fonts"
MM: Final = 72 / 25.4  # points in a millimetre
SMALLEST: Final = 2.2  # mm; a text that does not fit so is an error of the game's layout
LEADING: Final = 1.05
_SAME: Final = str.maketrans({"\u202f": "\u00a0", "\u2009": "\u00a0", "\u00ad": None, "\u2011": "-", "ʼ": "’"})


@lru_cache
def letters(font: Font) -> frozenset[int]:
    """The characters that this font can print."""
    return frozenset(TTFont(FONTS / f"{font}.ttf").getBestCmap())


class Canvas:
    """A PDF that is being drawn; every drawing starts from a place on the current page."""

    def __init__(self, paper: Paper, title: str, language: str) -> None:
        self.pdf = FPDF(unit="mm", format=(paper.width, paper.height))
        self.pdf.set_auto_page_break(False)
        self.pdf.set_margins(0, 0, 0)
        self.pdf.c_margin = 0
        self.pdf.set_title(title)
        self.pdf.set_lang(language)
        self.pdf.set_creation_date(datetime(2000, 1, 1, tzinfo=UTC))  # the same order is the same file
        for font in get_args(Font):
            for style in ("", "B"):  # SVG texts ask for bold
                self.pdf.add_font(font, style, FONTS / f"{font}.ttf")

    def add_page(self) -> None:
        self.pdf.add_page()

    def output(self) -> bytes:
        return bytes(self.pdf.output())

    def draw(self, face: CardFace, at: Corner) -> None:
        for mark in face:
            self._draw(mark, at)

    def _draw(self, mark: Mark, at: Corner) -> None:
        match mark:
            case Words():
                self.words(mark, at)
            case Picture():
                self._picture(mark, at)
            case Panel():
                self.panel(mark, at)
            case Turned(marks):
                with self.pdf.rotation(180, at.x + WIDTH / 2, at.y + HEIGHT / 2):
                    self.draw(marks, at)

    def panel(self, panel: Panel, at: Corner) -> None:
        x, y = at.x + panel.x, at.y + panel.y
        style = ("D" if panel.edge else "") + ("F" if panel.fill else "")
        if not style:
            return
        if panel.edge:
            self.pdf.set_draw_color(panel.edge)
            self.pdf.set_line_width(panel.pen)
        if panel.fill:
            self.pdf.set_fill_color(panel.fill)
        if panel.dash:
            self.pdf.set_dash_pattern(panel.dash, panel.dash * 0.8)
        if panel.height == 0 or panel.width == 0:
            self.pdf.line(x, y, x + panel.width, y + panel.height)
        elif 2 * panel.radius >= panel.width == panel.height:
            self.pdf.ellipse(x, y, panel.width, panel.height, style)
        else:
            self.pdf.rect(x, y, panel.width, panel.height, style, bool(panel.radius), panel.radius)
        if panel.dash:
            self.pdf.set_dash_pattern()

    def words(self, words: Words, at: Corner) -> None:
        text = printable(words.text, words.font)
        size, lines = self._fitted(text, words)
        self.pdf.set_text_color(words.colour)
        height = size * LEADING
        for number, line in enumerate(lines):
            middle = at.y + words.y + (number - (len(lines) - 1) / 2) * height
            indent = self.width(line, words.font, size) / 2 if words.align == "middle" else 0.0
            self._line(line, at.x + words.x - indent, middle, words.font, size)

    def line(self, text: str, x: float, baseline: float, font: Font, size: float, colour: str) -> None:
        """One line of text from x on."""
        self.pdf.set_text_color(colour)
        self._set(font, size)
        self.pdf.text(x, baseline, printable(text, font))

    def width(self, text: str, font: Font, size: float) -> float:
        self._set(font, size)
        return float(self.pdf.get_string_width(text))

    def _line(self, text: str, x: float, middle: float, font: Font, size: float) -> None:
        self._set(font, size)
        self.pdf.text(x, middle + size * 0.35, text)  # capitals are 0.7 of the size

    def _set(self, font: Font, size: float) -> None:
        self.pdf.set_font(font, size=size * MM)

    def _fitted(self, text: str, words: Words) -> tuple[float, list[str]]:
        """The largest size, up to the wanted one, at which the text fits, and its lines."""
        size = words.size
        while True:
            lines = self.wrapped(text, words.width, words.font, size)
            if len(lines) <= words.lines and all(self.width(line, words.font, size) <= words.width for line in lines):
                return size, lines
            if size < SMALLEST:
                raise ValueError(f"{text!r} does not fit {words.width} mm")
            size *= 0.95

    def wrapped(self, text: str, width: float, font: Font, size: float) -> list[str]:
        """Broken at spaces where the next word would not fit."""
        lines = [""]
        for word in text.split(" "):
            longer = f"{lines[-1]} {word}" if lines[-1] else word
            if lines[-1] and self.width(longer, font, size) > width:
                lines.append(word)
            else:
                lines[-1] = longer
        return lines

    def _picture(self, picture: Picture, at: Corner) -> None:
        _, _, drawing = _svg(picture.svg).transform_to_rect_viewport(1, picture.width, picture.height)
        assert drawing.transform is not None
        drawing.transform = drawing.transform @ Transform.translation(at.x + picture.x, at.y + picture.y)
        clip = self.pdf.rect_clip(at.x + picture.x, at.y + picture.y, picture.width, picture.height)
        with clip, self.pdf.drawing_context() as context:
            context.add_item(drawing, clone=False)


def printable(text: str, font: Font) -> str:
    """The text without signs that our fonts lack, or with others that look the same; Illegal if a letter is missing."""
    told = text.translate(_SAME)
    known = letters(font)
    missing = next((letter for letter in told if letter.isalnum() and ord(letter) not in known), None)
    if missing is not None:
        raise Illegal("house.letter", letter=missing)
    return "".join(letter for letter in told if ord(letter) in known)


@lru_cache(maxsize=512)
def _svg(svg: str) -> SVGObject:
    """Texts inside a drawing are printed in our narrow font."""
    plain = re.sub(r'\sfont-family="[^"]*"', "", svg)
    return SVGObject(plain.replace("<svg ", '<svg font-family="narrow" ', 1))
