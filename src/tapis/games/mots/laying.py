"""Sentences are begun, continued, put in another order; cards are turned over: one mechanism (MOT-10, MOT-14)."""

from tapis.games.mots.may import check_free, check_game_of, check_keeps_one, fresh_wilds, spend, unfinished
from tapis.games.mots.model import Laid, Lying, State
from tapis.games.mots.moves import Compose, Composed, Put
from tapis.games.mots.pack import is_wild, is_word
from tapis.games.mots.said import check_lang, draft, tidy
from tapis.games.mots.text import pieces
from tapis.kernel import Event, Illegal


def compose(s: State, seat: int, move: Compose, seen: list[Event]) -> None:
    old = unfinished(s, move.sentence) if move.sentence else begin(s, seat)
    check_game_of(s, seat, old.owner)
    check_free(old)
    check_lang(move.lang, s.options)
    row = tuple(laid(s, put) for put in move.row)
    new = new_cards(old, row)
    check_row(s, old, row, new)
    for card in new:
        spend(s, seat, card)
    text = tidy(move.text)
    sentence = old._replace(
        row=row,
        text=text or draft(row, move.lang, s.options),
        lang=move.lang,
        draft=not text,
        opening=old.opening if move.sentence else bytes(card for card in new if is_wild(card, s.options)),
        fresh=old.fresh + new,
    )
    s.put(sentence)
    check_keeps_one(s, seat)
    s.laid = s.laid or bool(new)
    seen.append(Composed(seat, sentence.owner, sentence.id, tuple(new), sentence.text, not move.sentence))


def begin(s: State, seat: int) -> Lying:
    """An empty row, before the player."""
    s.numbers += 1
    sentence = Lying(s.numbers, seat, (), "", "fr", True, b"", b"", True)
    s.sentences = (*s.sentences, sentence)
    return sentence


def laid(s: State, put: Put) -> Laid:
    """A card as it shall lie: a Joker stands for a word its player names (MOT-40), other cards for their own."""
    if is_wild(put.card, s.options):
        word = tidy(put.word)
        if not pieces(word, "fr"):
            raise Illegal("MOT-40", why="word")
        return Laid(put.card, False, word)
    if not is_word(put.card, s.options):
        raise Illegal("MOT-40", why="kind")
    if put.word:
        raise Illegal("MOT-40", why="printed")
    return Laid(put.card, put.turned, "")


def new_cards(old: Lying, row: tuple[Laid, ...]) -> bytes:
    """What comes from the hand; every card that lay there must still lie there (MOT-19)."""
    cards = [laid.card for laid in row]
    if len(set(cards)) < len(cards):
        raise Illegal("MOT-19", why="twice")
    if not set(old.cards) <= set(cards):
        raise Illegal("MOT-19", why="stays")
    return bytes(card for card in cards if card not in old.cards)


def check_row(s: State, old: Lying, row: tuple[Laid, ...], new: bytes) -> None:
    if len(row) < 2:
        raise Illegal("MOT-10", why="two")
    wilds = sum(is_wild(card, s.options) for card in new)
    if wilds and wilds + fresh_wilds(s, old) > 1:
        raise Illegal("MOT-19" if old.row else "MOT-10", why="joker")
