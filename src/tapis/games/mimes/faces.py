"""What is printed on the cards: three zones of six words, numbered as the dice name them."""

from msgspec.structs import replace

from tapis.games.mimes.cards import LINES, ZONES, Card, Zone
from tapis.games.mimes.moves import Options
from tapis.games.mimes.pack import pack
from tapis.kernel.card_faces import HEIGHT, MARGIN, WIDTH, CardFace, Mark, Panel, Press, Words

ZONE_HEIGHT = (HEIGHT - 2 * MARGIN) / len(ZONES)
LINE_HEIGHT = (ZONE_HEIGHT - 3) / LINES
BADGE = 8.0  # the column of the zone's letter
COLOURS: dict[Zone, tuple[str, str]] = {
    "A": ("#a32358", "#fdf0f4"),
    "B": ("#1d6b43", "#eef6f0"),
    "C": ("#1f4f96", "#eef3fb"),
}


def faces(options: Options, press: Press) -> list[CardFace]:
    language = "fr" if press.language == "fr" else "en"
    return [_face(card, press) for card in pack(replace(options, lang=language)).cards]


def with_words(options: Options, words: str) -> Options:
    return replace(options, own_words=words)


def _face(card: Card, press: Press) -> CardFace:
    zones = (mark for index, zone in enumerate(ZONES) for mark in _zone(card, zone, MARGIN + index * ZONE_HEIGHT))
    return *zones, Panel(MARGIN, MARGIN, WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN, edge=press.colours.ink, pen=0.7)


def _zone(card: Card, zone: Zone, top: float) -> CardFace:
    ink, tint = COLOURS[zone]
    ground = Panel(MARGIN, top, WIDTH - 2 * MARGIN, ZONE_HEIGHT, tint)
    badge = Panel(MARGIN, top, BADGE, ZONE_HEIGHT, ink)
    letter = Words(zone, MARGIN + BADGE / 2, top + ZONE_HEIGHT / 2, BADGE - 1, 8, "bold", "#ffffff")
    words = (mark for line in range(1, LINES + 1) for mark in _line(card, zone, line, top, ink))
    return ground, badge, letter, *words


def _line(card: Card, zone: Zone, line: int, top: float, ink: str) -> tuple[Mark, ...]:
    y = top + 1.5 + (line - 0.5) * LINE_HEIGHT
    left, right = MARGIN + BADGE + 4.5, WIDTH - MARGIN - 1.5
    return (
        Words(str(line), MARGIN + BADGE + 2.4, y, 4, 3.2, "narrow", ink),
        Words(card.words(zone, line).text, left, y, right - left, 3.7, "slim", align="left"),
    )
