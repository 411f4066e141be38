"""What is printed on the cards: two words, one each way up, or the sign of an attack, a parry or a Joker."""

from importlib.resources import files

from msgspec.structs import replace

from tapis.games.mots.cards import KINDS, chosen
from tapis.games.mots.cards import faces as words_of
from tapis.games.mots.moves import Face as Word
from tapis.games.mots.moves import Kind, Options
from tapis.kernel import Rng
from tapis.kernel.card_faces import (
    FAINT,
    HEIGHT,
    INK,
    MARGIN,
    WIDTH,
    CardFace,
    Panel,
    Picture,
    Press,
    Turned,
    Words,
    frame,
)

PAPER, GOLD, JOKER, EDGE = "#fdf6e4", "#7a5200", "#fcefc9", "#8d8371"
INNER = WIDTH - 2 * MARGIN
BANDS: dict[Kind, str] = {"faute": "#c8381f", "censure": "#c8381f", "dictionnaire": "#1d6b43", "liberte": "#1d6b43"}
DOT = 1.9


def faces(options: Options, press: Press) -> list[CardFace]:
    """The cards that a match with these options is played with; a set without blanks keeps all its words."""
    return [_face(card, options, press) for card in chosen(options, 2, Rng(b"", 0))]


def with_words(options: Options, words: str) -> Options:
    return replace(options, blanks="inscribed", inscribed=words)


def _face(card: int, options: Options, press: Press) -> CardFace:
    both = words_of(card, options)
    if both is not None:
        upright, turned = both
        return (
            frame(GOLD, PAPER),
            Panel(MARGIN, HEIGHT / 2, INNER, 0, edge=EDGE, pen=0.3, dash=1.5),
            *_half(upright, press),
            Turned(_half(turned, press)),
        )
    return _sign(KINDS[card], press) if KINDS[card] in BANDS else _wild(KINDS[card], press)


def _half(word: Word, press: Press) -> CardFace:
    """The upper half of a card."""
    here, abroad = (word.fr, word.en) if press.language == "fr" else (word.en, word.fr)
    dots = (Panel(7, 7.5 + n * (DOT + 0.8), DOT, DOT, GOLD, radius=DOT / 2) for n in range(word.value))
    if not word.picture:
        return *dots, Words(here, WIDTH / 2, 24, INNER - 8, 11, "narrow", INK, lines=2)
    return (
        *dots,
        Picture(press.picture(word.picture), WIDTH / 2 - 10, 6.5, 20, 20),
        Words(here, WIDTH / 2, 31.5, INNER - 6, 8, "narrow"),
        Words(abroad, WIDTH / 2, 38.3, INNER - 10, 4.4, "text", FAINT),
    )


def _sign(kind: Kind, press: Press) -> CardFace:
    return (
        frame(BANDS[kind], PAPER),
        Picture(_art(kind), 11, 14, WIDTH - 22, WIDTH - 22),
        Panel(MARGIN, HEIGHT - 25, INNER, 16, BANDS[kind]),
        Words(press.text(f"kind.{kind}"), WIDTH / 2, HEIGHT - 17, INNER - 6, 6.8, "narrow", "#ffffff", lines=2),
    )


def _wild(kind: Kind, press: Press) -> CardFace:
    """A Joker, or a blank with a line to write on."""
    sign = Picture(_art(kind), 14, 20, WIDTH - 28, WIDTH - 28) if kind == "joker" else _line()
    return (
        frame(GOLD, JOKER if kind == "joker" else "#ffffff"),
        sign,
        Words(press.text(f"kind.{kind}"), WIDTH / 2, HEIGHT - 15, INNER - 8, 8, "narrow", GOLD),
    )


def _line() -> Panel:
    return Panel(12, HEIGHT / 2, WIDTH - 24, 0, edge=EDGE, pen=0.5)


def _art(kind: Kind) -> str:
    return files(__package__).joinpath("web", "art", f"{kind}.svg").read_text("utf-8")
