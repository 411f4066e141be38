"""Moves worth trying in tests, though no view lists them: sentences, some of them wrong."""

from random import Random

from tapis.games.mots.cards import is_wild, is_word
from tapis.games.mots.language.forms import name
from tapis.games.mots.model import TURN, VOTE, Laid, Lying, State
from tapis.games.mots.moves import Capture, Compose, Finish, Lang, Put, Swap, Vote
from tapis.games.mots.rules.wording import items
from tapis.kernel import Move

WORDS = ("bébé", "croire", "beau", "hélicoptère")


def tries(s: State, seat: int, chance: Random) -> list[Move]:
    """Some of what a hand can lay, and votes: rather for than against, so that games come to an end."""
    if s.phase == VOTE:
        return [Vote("sentence")] * 3
    if s.phase != TURN or seat != s.player:
        return []
    lang: Lang = "en" if s.options.languages == "en" else "fr"
    own = [t for t in s.sentences if not t.finished and s.are_partners(seat, t.owner)]
    others = [t for t in s.sentences if not t.finished and t not in own]
    found: list[Move] = [_opening(s, seat, lang, chance)] if _puts(s, seat, chance) else []
    for sentence in chance.sample(own, min(2, len(own))):
        found += [_more(s, seat, sentence, lang, chance), *_finishes(s, sentence, lang, chance)]
    for sentence in chance.sample(others, min(2, len(others))):
        found += _replacements(s, seat, sentence, chance)
    return found


def _puts(s: State, seat: int, chance: Random) -> list[Put]:
    """The cards of the hand that may lie in a row, in random order."""
    cards = [card for card in s.hands[seat] if is_word(card, s.options) or is_wild(card, s.options)]
    return [_put(s, card, chance) for card in chance.sample(cards, len(cards))]


def _put(s: State, card: int, chance: Random) -> Put:
    if is_wild(card, s.options):
        return Put(card, word=chance.choice(WORDS))
    return Put(card, chance.random() < 0.5)


def _opening(s: State, seat: int, lang: Lang, chance: Random) -> Move:
    hand = _puts(s, seat, chance)
    jokers = [put for put in hand if put.word]
    words = [put for put in hand if not put.word]
    row = [*jokers[: chance.randint(0, 1)], *words][: max(1, min(len(hand), len(s.hands[seat]) - 1))]
    return Compose(0, tuple(chance.sample(row, len(row))) or tuple(hand[:1]), "", lang)


def _more(s: State, seat: int, sentence: Lying, lang: Lang, chance: Random) -> Move:
    """Some more cards, and now and then another order."""
    row = [Put(laid.card, laid.turned, laid.word) for laid in sentence.row]
    row += _puts(s, seat, chance)[: chance.randint(0, 4)]
    if chance.random() < 0.3:
        chance.shuffle(row)
    return Compose(sentence.id, tuple(row[:24]), "" if chance.random() < 0.8 else "Le chat dort.", lang)


def _finishes(s: State, sentence: Lying, lang: Lang, chance: Random) -> list[Move]:
    text = _said(s, sentence.row, lang)
    proverb = chance.random() < 0.2
    right: list[Move] = [Finish(sentence.id, text, proverb, lang)]
    return [*right * 4, Finish(sentence.id, f"{text} xyz", False, lang)]


def _said(s: State, row: tuple[Laid, ...], lang: Lang) -> str:
    """The words one after the other: not grammatical, but accepted by the check."""
    return " ".join(name(item, lang) for item in items(row, lang, s.options))[:240]


def _replacements(s: State, seat: int, sentence: Lying, chance: Random) -> list[Move]:
    hand = _puts(s, seat, chance)
    if not hand:
        return []
    out, new = chance.choice(sentence.row), hand[0]
    row = tuple(Laid(new.card, new.turned, new.word) if laid == out else laid for laid in sentence.row)
    text = _said(s, row, sentence.lang) if chance.random() < 0.7 else ""
    jokers = [laid.card for laid in sentence.row if is_wild(laid.card, s.options)]
    taken: list[Move] = [Capture(sentence.id, joker, new, text) for joker in jokers[:1] if len(jokers) == 1]
    return [*taken, Swap(sentence.id, out.card, new, text)] if s.options.swap_any != "off" else taken
