"""Short whole games by chance, thousands of them: moves that bring the end nearer, and little thinking.

The walk of the laws (`kernel/testing/walk.py`) tries everything and is slow in games of words; this one lays words that
are none, which an open table accepts until somebody doubts them, and gives up when a game has lasted long enough.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from tapis.games.bornes.moves import Attack, Parry, Protect
from tapis.games.bornes.moves import Lay as LayStone
from tapis.games.courts.moves import Arrange
from tapis.games.courts.moves import Lay as LayWords
from tapis.games.courts.moves import Pass as PassWords
from tapis.games.courts.tries import tries as courts_tries
from tapis.games.mimes.tries import tries as mimes_tries
from tapis.games.mots.cards import is_word
from tapis.games.mots.moves import Compose, Finish, Lang, Put
from tapis.games.syntax.moves import Change, Discard, Insert, Lay, Pass
from tapis.kernel import (
    TABLE,
    AnyGame,
    AnyMatch,
    Entry,
    Illegal,
    Lapse,
    Match,
    Move,
    Ms,
    Seat,
    Setup,
    Skip,
    View,
    Window,
)
from tapis.kernel.testing import LIVE, RELAXED, some_options

LONGEST = 3_000
UNASKED = {"mimes": 0.6}  # how often somebody speaks unasked: a word must be guessed before anything ends
Views = dict[Seat | None, View]


class Moment(NamedTuple):
    """One entry, the states around it, what everybody then sees, and the refusals on the way to it."""

    before: Any
    entry: Entry
    events: tuple[Any, ...]
    after: Any
    views: Views
    refused: tuple[tuple[Entry, Illegal], ...]


def deal(game: AnyGame, seed: int) -> AnyMatch:
    """A match with options by the seed; small tables are more frequent than large ones."""
    chance = Random(seed)
    least = game.min_seats if chance.random() < 0.05 else max(2, game.min_seats)  # who plays alone deals long games
    seats = least + int((game.max_seats - least + 1) * chance.random() ** 6)
    options = replace(some_options(game, seed, seats), **SHORT[game.name](chance))
    asked = tuple(seat for seat in range(seats) if chance.random() < 0.5)
    setup = Setup(seats, RELAXED if chance.random() < 0.25 else LIVE, asked=asked)
    return Match(game, options, setup, chance.randbytes(32))


def moments(match: AnyMatch, seed: int) -> Iterator[Moment]:
    """Play it to its end, and stop at every entry."""
    chance, at = Random(seed + 1), 0
    views = look(match)
    refused: list[tuple[Entry, Illegal]] = []
    while not match.over:
        assert match.seq + len(refused) < LONGEST, "a game that does not end"
        entry = _next_entry(match, views, at + chance.choice((10, 400, 3_000)), chance)
        before, at = match.state, entry.at
        try:
            step = match.attempt(entry)
        except Illegal as refusal:
            refused.append((entry, refusal))
            continue
        match.keep(step)
        views = look(match)
        yield Moment(before, entry, step.events, match.state, views, tuple(refused))
        refused = []


def look(match: AnyMatch) -> Views:
    """What every seat and everybody sees."""
    return {seat: match.view(seat) for seat in (None, *range(match.setup.seats))}


def _next_entry(match: AnyMatch, views: Views, at: Ms, chance: Random) -> Entry:
    for late, seat in match.due(at):
        return match.entry(seat, late, Lapse(late), at, "clock")
    asked = next(w for w in match.windows if w.waits)
    unasked = [w for w in match.windows if not w.waits]
    often = UNASKED.get(match.game.name, 0.08)
    window = chance.choice(unasked) if unasked and chance.random() < often else asked
    seat = chance.choice(sorted(window.seats))
    move = None if seat == TABLE or chance.random() < 0.02 else move_for(match, views[seat], window, chance)
    if move is None:
        seat = seat if window is asked else min(asked.seats)
        return _silence(match, asked, seat, at, chance)
    return match.entry(seat, window.id, move, at)


def move_for(match: AnyMatch, view: Any, window: Window, chance: Random) -> Move | None:
    """A move that whoever has this view may try in this window; it may be refused."""
    lively = LIVELY[match.game.name](match, view, chance)
    if lively is not None and isinstance(lively, window.accepts):
        return lively
    moves = [move for move in view.options if isinstance(move, window.accepts)]
    if not moves:
        moves = [move for move in match.game.unlisted if isinstance(move, window.accepts)]
    return chance.choice(moves) if moves else None


def _silence(match: AnyMatch, window: Window, seat: Seat, at: Ms, chance: Random) -> Entry:
    if window.closes_at is not None and (seat == TABLE or chance.random() < 0.5):
        return match.entry(seat, window.id, Lapse(window.id), max(at, window.closes_at), "clock")
    return match.entry(seat, window.id, Skip(window.id), at, "clock")


# — what brings each game to its end —


def _bornes(match: AnyMatch, view: Any, chance: Random) -> Move | None:
    """Rather a stone or what lets one go on than anything else; few attacks."""
    onwards = [move for move in view.options if isinstance(move, LayStone | Parry | Protect)]
    if onwards and chance.random() < 0.9:
        return chance.choice(onwards)
    peaceful = [move for move in view.options if not isinstance(move, Attack)]
    return chance.choice(peaceful) if peaceful and chance.random() < 0.7 else None


def _courts(match: AnyMatch, view: Any, chance: Random) -> Move | None:
    """Cards in any order as words; where the server checks them, what the hand really spells."""
    s = match.state
    if s.phase == "contest" and chance.random() < 0.8:
        return PassWords()
    if s.solo is not None or s.options.challenge == "auto":
        found = courts_tries(s, view.you, chance)
        return chance.choice(found) if found and chance.random() < 0.9 else None
    hand = chance.sample(view.hand, len(view.hand))
    if len(hand) < 3 or chance.random() < 0.2:
        return None
    cut = chance.randint(3, len(hand))
    words = tuple(tuple(word) for word in (hand[1:cut], hand[cut:]) if len(word) > 1)
    return Arrange(words) if chance.random() < 0.2 else LayWords(words, hand[0])


def _syntax(match: AnyMatch, view: Any, chance: Random) -> Move | None:
    """Words that are none; where the server checks them, discards until the round is stuck."""
    s = match.state
    if s.phase == "contest" and chance.random() < 0.8:
        return Pass()
    if s.phase != "turn" or view.you != s.player or (s.options.challenge == "auto" and chance.random() < 0.9):
        return None
    hand = [letter if letter != "?" else "e" for letter in view.hand]
    chance.shuffle(hand)
    if s.words and chance.random() < 0.2:
        return _worked_on(chance.choice(s.words), hand[0], chance)
    return Lay("".join(hand[: chance.choice((4, 6, 10, 10))])) if len(hand) > 1 else Discard(view.hand[0], "stock")


def _worked_on(word: Any, letter: str, chance: Random) -> Move:
    place = chance.randrange(len(word.letters))
    dots = "." * len(word.letters)
    if chance.random() < 0.5:
        return Insert(word.id, dots[:place] + letter + dots[place:])
    return Change(word.id, dots[:place] + letter + dots[place + 1 :])


def _mimes(match: AnyMatch, view: Any, chance: Random) -> Move | None:
    """Strokes, guesses, an answer to be sealed."""
    if match.state.phase == "answer" and chance.random() < 0.5:
        return None
    found = mimes_tries(match.state, view.you, chance)
    return chance.choice(found) if found and chance.random() < 0.7 else None


def _mots(match: AnyMatch, view: Any, chance: Random) -> Move | None:
    """Two words in a row, more on it, its end; nobody lays anything any more after a while."""
    s = match.state
    if s.phase != "turn" or match.seq > 20 or chance.random() < 0.5:
        return None
    words = [card for card in s.hands[view.you] if is_word(card, s.options)]
    row = [Put(card, chance.random() < 0.5) for card in chance.sample(words, min(len(words), chance.randint(2, 5)))]
    own = [sentence for sentence in s.sentences if sentence.owner == view.you and not sentence.finished]
    lang: Lang = "en" if s.options.languages == "en" else "fr"
    if not own:
        return Compose(0, tuple(row), "Le chat dort.", lang) if len(row) > 1 else None
    lying = [Put(laid.card, laid.turned, laid.word) for laid in own[0].row]
    if chance.random() < 0.5:
        return Finish(own[0].id, "Le chat dort.", False, lang)
    return Compose(own[0].id, (*lying, *row), "Le chat dort.", lang)


LIVELY: dict[str, Callable[[AnyMatch, Any, Random], Move | None]] = {
    "bornes": _bornes,
    "courts": _courts,
    "mimes": _mimes,
    "mots": _mots,
    "syntax": _syntax,
}

OWN_WORDS = "\n".join(f"mot très à moi {number}" for number in range(60))

SHORT: dict[str, Callable[[Random], dict[str, Any]]] = {
    "bornes": lambda chance: {},
    "courts": lambda chance: {"challenge": "auto" if chance.random() < 0.03 else "open"},
    "mimes": lambda chance: {
        "target": 3,
        "first_team": "chance",
        "own_words": OWN_WORDS if chance.random() < 0.3 else "",
    },
    "mots": lambda chance: {"check_text": "voters"},
    "syntax": lambda chance: {"challenge": "auto" if chance.random() < 0.05 else "open"},
}

__all__ = ["Moment", "Views", "deal", "look", "moments", "move_for"]
