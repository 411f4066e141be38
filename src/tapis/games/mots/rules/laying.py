"""Laying cards: one move begins a sentence, continues it, changes its order or turns cards over (MOT-10, MOT-14)."""

from tapis.games.mots.cards import is_wild, is_word
from tapis.games.mots.language.joker_words import is_one_word
from tapis.games.mots.language.pieces import pieces
from tapis.games.mots.language.small_words import is_all_small
from tapis.games.mots.model import Laid, Lying, State
from tapis.games.mots.moves import Compose, Composed, Lang, Put
from tapis.games.mots.rules.legality import (
    check_free,
    check_game_of,
    check_keeps_one,
    fresh_wilds,
    spend,
    unfinished,
    waits_for_text,
)
from tapis.games.mots.rules.wording import check_lang, draft, tidy
from tapis.kernel import Event, Illegal


def compose(s: State, seat: int, move: Compose, events: list[Event]) -> None:
    old = unfinished(s, move.sentence) if move.sentence else begin(s, seat)
    check_game_of(s, seat, old.owner)
    check_free(old)
    check_lang(move.lang, s.options)
    row = tuple(laid(s, put, move.lang) for put in move.row)
    new = new_cards(old, row)
    check_row(s, old, row, new)
    if seat != old.owner:
        check_completes(old, row, new)
    for card in new:
        spend(s, seat, card)
    text = tidy(move.text)
    sentence = old._replace(
        row=row,
        text=text or draft(row, move.lang, s.options),
        lang=move.lang,
        draft=not text,
        opening=old.opening + opening_wilds(s, old, new),
        fresh=old.fresh + new,
    )
    if seat != old.owner and waits_for_text(old):
        sentence = sentence._replace(text="", draft=False)
    s.put(sentence)
    check_keeps_one(s, seat)
    s.laid = s.laid or bool(new)
    events.append(Composed(seat, sentence.owner, sentence.id, tuple(new), sentence.text, not move.sentence))


def opening_wilds(s: State, old: Lying, new: bytes) -> bytes:
    """The new Jokers in the turn that began the sentence, however many moves it takes (MOT-43)."""
    return bytes(card for card in new if is_wild(card, s.options)) if old.begun else b""


def begin(s: State, seat: int) -> Lying:
    """An empty row, before the player."""
    s.numbers += 1
    sentence = Lying(s.numbers, seat, (), "", "fr", True, b"", b"", True)
    s.sentences = (*s.sentences, sentence)
    return sentence


def laid(s: State, put: Put, lang: Lang) -> Laid:
    """A card as it shall lie: a Joker stands for a word its player names (MOT-40), other cards for their own."""
    if is_wild(put.card, s.options):
        return Laid(put.card, False, named(tidy(put.word), lang))
    if not is_word(put.card, s.options):
        raise Illegal("MOT-40", why="kind")
    if put.word:
        raise Illegal("MOT-40", why="printed")
    return Laid(put.card, put.turned, "")


def named(word: str, lang: Lang) -> str:
    """What a Joker is said to be: one word or one listed compound, no phrase and no small word (MOT-40)."""
    if not pieces(word, "fr"):
        raise Illegal("MOT-40", why="word")
    if is_all_small(word, lang):
        raise Illegal("MOT-40", why="small", word=word)
    if not is_one_word(word, lang):
        raise Illegal("MOT-40", why="phrase", word=word)
    return word


def new_cards(old: Lying, row: tuple[Laid, ...]) -> bytes:
    """What comes from the hand; every card that lay there must still lie there (MOT-19)."""
    cards = [laid.card for laid in row]
    if len(set(cards)) < len(cards):
        raise Illegal("MOT-19", why="twice")
    if not set(old.cards) <= set(cards):
        raise Illegal("MOT-19", why="stays")
    return bytes(card for card in cards if card not in old.cards)


def check_completes(old: Lying, row: tuple[Laid, ...], new: bytes) -> None:
    """A partner adds cards; those that lie there belong to the owner, as they lie (MOT-96)."""
    if not new:
        raise Illegal("MOT-96", why="nothing")
    kept = tuple(one for one in row if one.card in old.cards)
    if [one.card for one in kept] != [one.card for one in old.row]:
        raise Illegal("MOT-96", why="order")
    if [one.turned for one in kept] != [one.turned for one in old.row]:
        raise Illegal("MOT-96", why="turned")
    if kept != old.row:
        raise Illegal("MOT-96", why="word")


def check_row(s: State, old: Lying, row: tuple[Laid, ...], new: bytes) -> None:
    if len(row) < 2:
        raise Illegal("MOT-10", why="two")
    wilds = sum(is_wild(card, s.options) for card in new)
    if wilds and wilds + fresh_wilds(s, old) > 1:
        raise Illegal("MOT-19" if old.row else "MOT-10", why="joker")
