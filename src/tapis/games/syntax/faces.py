"""What is printed on the cards: a letter, underlined, and what it costs in hand; a star on a Joker."""

from tapis.games.syntax.cards import DECKS
from tapis.games.syntax.moves import Options
from tapis.kernel.card_faces import HEIGHT, MARGIN, WIDTH, CardFace, Panel, Picture, Press, Words, frame
from tapis.words import JOKER

LETTER, PAPER, GROUND = "#4b3a8c", "#fdf6e4", "#e8e3f6"
STAR = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">'
    f'<path d="M12 1l3.2 7.2 7.8.8-5.9 5.2 1.7 7.7L12 17.9 5.2 21.9l1.7-7.7L1 9l7.800-.8z" fill="{LETTER}"/></svg>'
)


def faces(options: Options, press: Press) -> list[CardFace]:
    """One pack, or two."""
    deck = DECKS[options.deck]
    once = [_face(card, deck.values[card], press) for card in deck.cards]
    return once * (2 if options.decks == "two" else 1)


def _face(card: str, value: int, press: Press) -> CardFace:
    corner = Words(str(value), 11, 11.5, 12, 8, "bold", LETTER)
    foot = Panel(MARGIN, HEIGHT - 15, WIDTH - 2 * MARGIN, 6, LETTER)
    if card == JOKER:
        star = Picture(STAR, 14, 22, WIDTH - 28, WIDTH - 28)
        name = Words(press.text("card.?"), WIDTH / 2, HEIGHT - 22, WIDTH - 20, 8, "narrow", LETTER)
        return frame(LETTER, GROUND), corner, star, name, foot
    return (
        frame(LETTER, PAPER),
        corner,
        Words(card, WIDTH / 2, HEIGHT / 2 - 4, WIDTH - 18, 44, "bold", LETTER),
        Panel(WIDTH / 2 - 16, HEIGHT / 2 + 16, 32, 1.4, LETTER),
        foot,
    )
