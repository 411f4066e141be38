"""Somebody who has never played mots and does what the board offers: a yardstick for the level that is the default.

Touches one word of each card in any order, takes what the house makes of them, and announces it as soon as it has four
cards; adds a card to a sentence under way where the house still finds words for it; throws any card.
"""

from collections.abc import Iterator, Sequence

from tapis.games.mots.bots.hand import mine
from tapis.games.mots.bots.sentences import is_legal
from tapis.games.mots.deck import CARDS
from tapis.games.mots.language.drafts import best_part, drafts
from tapis.games.mots.language.forms import Item
from tapis.games.mots.model import SHORTEST, State
from tapis.games.mots.moves import (
    Censor,
    Close,
    Compose,
    Correct,
    Discard,
    Finish,
    Fourre,
    Free,
    Grade,
    Misspell,
    MotsView,
    Pass,
    Put,
    Seen,
    Sentence,
    Take,
    Vote,
)
from tapis.kernel import Bot, Look, Move, Rng

LOOKS = 3  # ways of touching the cards that are tried before giving up
SMILES = 40  # per cent of sentences that make a newcomer smile


class Newcomer(Bot[State, MotsView]):
    def answer(self, look: Look[State, MotsView]) -> Move | None:
        view = look.view
        if not look.window.waits:
            return None
        match view.phase:
            case "turn":
                return _turn(look)
            case "discard":
                return look.rng.pick(view.options)
            case "take":
                return Take("stock") if Take("stock") in view.options else Take("face")
            case "vote":
                return next(move for move in view.options if isinstance(move, Vote) and move.say != "no")
            case "grade":
                return Grade(look.rng.below(100) < SMILES)
            case "fourre" if Fourre() in view.options:
                return Fourre()
        return Pass()


def _turn(look: Look[State, MotsView]) -> Move:
    view = look.view
    if Close() in view.options:
        return Close()
    tries = (*_parries(view), *_finished(look), *_continued(look), *_begun(look), *_attacks(view))
    return next((move for move in tries if is_legal(look, move)), None) or _thrown(look)


def _thrown(look: Look[State, MotsView]) -> Move:
    discards = [move for move in look.view.options if isinstance(move, Discard) and move.take == "stock"]
    return look.rng.pick(discards or [move for move in look.view.options if isinstance(move, Discard)])


def _parries(view: MotsView) -> Iterator[Move]:
    return (move for move in view.options if isinstance(move, Free | Correct))


def _attacks(view: MotsView) -> Iterator[Move]:
    return (move for move in view.options if isinstance(move, Misspell | Censor))


def _words(cards: Sequence[Seen], chance: Rng) -> list[Put]:
    """One word of each card that has words, touched in any order."""
    return [Put(seen.card, chance.below(2) == 1) for seen in chance.shuffled([s for s in cards if s.kind == "word"])]


def _said(row: Sequence[Put]) -> list[Item]:
    return [put.word or (CARDS[put.card].turned if put.turned else CARDS[put.card].upright) for put in row]


def _row(sentence: Sentence) -> tuple[Put, ...]:
    return tuple(Put(seen.card, seen.turned, seen.word) for seen in sentence.row)


def _finished(look: Look[State, MotsView]) -> Iterator[Move]:
    for sentence in mine(look.view, look.seat):
        if "finish" in sentence.may and len(sentence.row) >= SHORTEST:
            for text in drafts(_said(_row(sentence)), "fr")[:1]:
                yield Finish(sentence.id, text)


def _continued(look: Look[State, MotsView]) -> Iterator[Move]:
    for sentence in mine(look.view, look.seat):
        if "compose" in sentence.may:
            for put in _words(look.view.hand, look.rng):
                row = (*_row(sentence), put)
                if drafts(_said(row), "fr"):
                    yield Compose(sentence.id, row)


def _begun(look: Look[State, MotsView]) -> Iterator[Move]:
    for _ in range(LOOKS):
        row = _words(look.view.hand, look.rng)
        part = best_part(_said(row), "fr") if len(row) > 1 else None
        if part is not None:
            chosen = tuple(row[at] for at in part.places)
            whole = len(chosen) >= SHORTEST
            yield Finish(0, part.text, row=chosen) if whole else Compose(0, chosen)
