"""What is printed on the cards: a letter or a pair of letters, underlined, and what it is worth."""

from tapis.games.courts.cards import DECK, FACE_VALUES, NAMES, Card
from tapis.games.courts.moves import Options
from tapis.kernel.card_faces import HEIGHT, WIDTH, CardFace, Panel, Press, Turned, Words, frame

LETTER, PAPER = "#1d4b90", "#fdf6e4"
LINES = tuple(f"round-{number}" for number in range(1, 9))


def faces(options: Options, press: Press) -> list[CardFace]:
    drawn = [_face(name) for name in NAMES]
    return [drawn[code] for code in DECK]


def _face(name: Card) -> CardFace:
    value = Words(str(FACE_VALUES[name]), WIDTH - 11, 11.5, 12, 8, "bold", LETTER)
    pair = len(name) > 1
    size, foot = (26, 58) if pair else (44, 63)
    line = Panel(WIDTH / 2 - 19, foot, 38, 1, LETTER)
    second = (Panel(WIDTH / 2 - 19, foot + 2, 38, 1, LETTER),) if pair else ()
    dots = tuple(Panel(8 + n * 3.4, 9.5, 2.4, 2.4, LETTER, radius=1.2) for n in range(2)) if pair else ()
    return (
        frame(LETTER, PAPER),
        *dots,
        value,
        Words(name, WIDTH / 2, HEIGHT / 2 - 2, WIDTH - 18, size, "letters", LETTER),
        line,
        *second,
        Turned((value, *dots)),
    )
