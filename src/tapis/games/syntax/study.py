"""What a seat may ask: where its letters could go, and once a round is counted the best it could have done."""

from functools import lru_cache

from msgspec import Struct

from tapis.games.syntax.bots.plans import Plan, plans
from tapis.games.syntax.cards import DECKS
from tapis.games.syntax.history import Turned
from tapis.games.syntax.model import CONTEST, TURN, State
from tapis.games.syntax.moves import Change, Deed, Hint, Insert, Kind, Lay, Looked, Options, Review, Spot
from tapis.games.syntax.solver import Position, best_operation
from tapis.games.syntax.view import view
from tapis.kernel import Illegal, Seat
from tapis.words import lexicon

USUAL = 3  # a hint thinks of words in use first
SPOTS = 3  # places that a hint shows
TURNS = 40  # of a round that are looked at
KINDS: dict[str, Kind] = {"lay": "lay", "insert": "insert", "change": "change"}


def study(s: State, seat: Seat, question: str) -> Struct:
    """The answer to `hint` or `round-3`; Illegal while it may not be given."""
    kind, _, number = question.partition("-")
    if kind == "round" and number.isdecimal():
        return review(s, seat, int(number))
    if question == "hint":
        return hint(s, seat)
    raise Illegal("house.page")


def check_book(s: State, seat: Seat | None) -> None:
    """The dictionary is closed while a round is played: its words are what one contests (SYN-30)."""
    if s.phase in (TURN, CONTEST):
        raise Illegal("SYN-30", why="book")


# — a hint —


def hint(s: State, seat: Seat) -> Hint:
    """The places where this hand sheds most, each word once."""
    if not s.options.hints:
        raise Illegal("SYN-11", why="hint")
    if s.phase != TURN or seat != s.player:
        raise Illegal("ALL-03", why="seat")
    found = _plans(s, seat)
    longest = max((plan for plan in found if isinstance(plan.move, Lay)), key=_worth, default=None)
    spots: dict[int, Spot] = {}
    for plan in sorted(found, key=_worth, reverse=True):
        if plan.shed > 0 and not isinstance(plan.move, Lay):
            spots.setdefault(plan.move.word, _spot(plan.move))
    shown = tuple(spots.values())[:SPOTS]
    return Hint(len(longest.move.word) if longest is not None and isinstance(longest.move, Lay) else 0, shown)


def _worth(plan: Plan) -> tuple[int, int]:
    return plan.shed, -len(plan.rest)


def _plans(s: State, seat: Seat) -> list[Plan]:
    book, seen = lexicon(s.options.lexicon), view(s, seat)
    return list(plans(book.at_level(USUAL), seen)) or list(plans(book.graph, seen))


def _spot(move: Insert | Change) -> Spot:
    cells = "".join("." if cell == "." else "_" for cell in move.cells)
    return Spot(move.word, "insert" if isinstance(move, Insert) else "change", cells)


# — a round that is over —


def review(s: State, seat: Seat, number: int) -> Review:
    """One's own turns, once the round is counted."""
    if not 1 <= number <= len(s.rounds):
        raise Illegal("SYN-40", why="round")
    own = [turn for turn in s.rounds[number - 1].turned if turn.seat == seat]
    numbered = list(enumerate(own, 1))[-TURNS:]
    return Review(number, tuple(_looked(place, turn, s.options) for place, turn in numbered))


def _looked(number: int, turn: Turned, options: Options) -> Looked:
    did = Deed(turn.kind, turn.before, turn.made, turn.shed)
    best = _best(turn.hand, _position(turn, options), options.lexicon, options.deck)
    known = turn.kind == "discard" or lexicon(options.lexicon).contains(turn.made)
    return Looked(number, turn.hand, did, turn.undone, known, best)


def _position(turn: Turned, options: Options) -> Position:
    return Position(
        words=tuple(word.letters for word in turn.words),
        barred=tuple(word.before for word in turn.words),
        min_letters=options.min_letters,
        lay_min=turn.least,
        takes_back=options.changed_letters == "hand",
    )


@lru_cache(maxsize=4096)
def _best(hand: str, position: Position, language: str, deck: str) -> Deed | None:
    found = best_operation(lexicon(language).graph, position, tuple(hand), DECKS[deck].values)
    if found is None:
        return None
    before = position.words[found.table] if found.table is not None else ""
    return Deed(KINDS[found.kind], before, found.word, found.shed)
