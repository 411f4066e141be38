"""The PDF of an order: what a game says about its cards, its pad and its rules goes to the canvas."""

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final

import msgspec

import tapis
from tapis.kernel import AnyGame, Illegal, registry
from tapis.kernel.card_faces import Colours, Press
from tapis.kernel.rulebook import rulebook
from tapis.kernel.texts import read_texts
from tapis.printing.booklet import draw_booklet
from tapis.printing.canvas import Canvas
from tapis.printing.cards import back_of, draw_cards
from tapis.printing.order import PrintOrder
from tapis.printing.paper import PAPERS, Paper
from tapis.printing.scores import draw_pads

PICTURES: Final = Path(tapis.__file__).parent / "server" / "static" / "assets"  # drawn when the page is built
MOST_SEATS: Final = 8  # columns of a score pad: a game for more players counts by teams


def print_pdf(name: str, order: PrintOrder, options: Any = None) -> bytes:
    """The sheets of this game; Illegal where its options or words are refused, or a letter cannot be printed."""
    box = _Box(name, order.language)
    paper = PAPERS[order.paper]
    match order.sheet:
        case "cards":
            canvas = Canvas(paper, box.title, order.language)
            press = Press(order.language, box.text, _picture, box.colours)
            faces = box.game.faces(_options(box.game, order, options), press)
            draw_cards(canvas, paper, faces, back_of(box.emblem, box.title, box.colours))
        case "scores":
            canvas = Canvas(paper, box.title, order.language)
            labels = [box.text(f"sheet.{label}") for label in box.game.score_lines]
            draw_pads(canvas, paper, box.title, labels, min(box.game.max_seats, MOST_SEATS), box.colours)
        case "rules":
            across = Paper(paper.height, paper.width)
            canvas = Canvas(across, box.title, order.language)
            text = rulebook(registry.home(name), order.language)
            draw_booklet(canvas, across, box.title, text, box.emblem, box.colours)
    return canvas.output()


class _Box:
    """What a game's folder brings to print: its texts, its colours, its sign."""

    def __init__(self, name: str, language: str) -> None:
        web = registry.home(name) / "web"
        self.game = registry.game(name)
        self.text = partial(_text, read_texts(web / f"messages.{language}.json"))
        self.title = name.capitalize() if self.text("name") == "name" else self.text("name")
        self.colours = _colours(web / "theme.json")
        self.emblem = _file(web / "emblem.svg")


def _options(game: AnyGame, order: PrintOrder, options: Any) -> Any:
    chosen = _with_deck(game, order.deck) if options is None else options
    if not order.words.strip():
        return chosen
    written = game.with_words(chosen, order.words)
    if written is None:
        raise Illegal("house.words")
    return written


def _with_deck(game: AnyGame, deck: str) -> Any:
    """The usual options, with this deck."""
    try:
        return msgspec.convert({"deck": deck} if deck else {}, game.options)
    except msgspec.ValidationError:
        raise Illegal("house.options") from None


def _text(texts: Mapping[str, str], key: str) -> str:
    return texts.get(key, key)


def _colours(path: Path) -> Colours:
    found = _file(path)
    theme: dict[str, Any] = msgspec.json.decode(found) if found else {}
    return Colours(**{name: theme[name] for name in Colours._fields if name in theme})


def _picture(name: str) -> str:
    found = next(PICTURES.glob(f"fluent-emoji-*/{name}.svg"), None)
    assert found is not None, f"there is no picture named {name}: is the page built?"
    return _file(found)


def _file(path: Path) -> str:
    return path.read_text("utf-8") if path.is_file() else ""
