"""What a game is to the house: the class that every game derives from.

What is abstract here a game must write, and `apply` or `play`. Everything else has a default, and one sentence says
when a game needs it.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from msgspec import Struct

from tapis.kernel.model import Event, Illegal, Move, Ms, Result, Seat, Setup, View, Window
from tapis.kernel.rng import Rng
from tapis.kernel.state import Copyable

if TYPE_CHECKING:
    from random import Random

    from click import Command

    from tapis.kernel.card_faces import CardFace, Press
    from tapis.kernel.encoding import Encoding
    from tapis.kernel.highlights import Highlights
    from tapis.kernel.kit import Kit
    from tapis.kernel.match import Match, Step
    from tapis.kernel.terminal import Terminal

S = TypeVar("S", bound=Copyable)  # a game's state
O = TypeVar("O", bound=Struct)  # its options  # noqa: E741
V = TypeVar("V", bound=View)  # its view

Range = tuple[Ms, Ms]


class Look(NamedTuple, Generic[S, V]):
    """All that a bot is given: never the state, only what its seat sees and worlds it cannot tell apart."""

    seat: Seat
    window: Window
    view: V
    world: Callable[[], S]  # another re-dealt state at each call
    rng: Rng


class Pack(NamedTuple):
    """Cards with words on them: the heads of the columns, then a row for each card."""

    heads: tuple[str, ...]
    rows: Sequence[Sequence[str]]


class Bot(ABC, Generic[S, V]):
    """A player made of code: it answers a look, and keeps nothing from one look to the next."""

    slow: bool = False  # True: it searches, so a table gives it more time, and no quick bot has to wait for it
    speaks_up: bool = True  # False: it never speaks where nobody is asked, so it need not be asked there either

    @abstractmethod
    def answer(self, look: Look[S, V], /) -> Move | None:
        """The bot's move in this window, None where it may stay silent, a `Skip` where it leaves it to the others."""


class Game(ABC, Generic[S, O, V]):
    """The rules of one game. It holds no state: the same object serves every match."""

    name: str
    min_seats: int
    max_seats: int
    minutes: int  # what a game usually takes
    options: type[O]
    moves: tuple[type[Move], ...]
    events: tuple[type[Event], ...]
    view_type: type[V]  # what `view` returns
    bots: Mapping[str, Bot[S, V]] = {}  # by level, weakest first
    usual: str = ""  # the level that a table offers first, where it is not the middle one
    earlier_levels: Mapping[str, str] = {}  # names that levels have in older logs, with today's name of each

    # — the rules —

    @abstractmethod
    def start(self, options: O, setup: Setup, at: Ms, rng: Rng, /) -> S:
        """The state after the deal."""

    @abstractmethod
    def windows(self, state: S, /) -> tuple[Window, ...]:
        """Who may act now. Public: it depends on nothing that is hidden."""

    def play(self, state: S, seat: Seat, move: Move, at: Ms, rng: Rng, /) -> tuple[S, tuple[Event, ...]]:
        """The next state and what everybody saw, or Illegal; a game whose states are immutable writes this itself."""
        after = state.copy()
        events: list[Event] = []
        self.apply(after, seat, move, at, rng, events)
        return after, tuple(events)

    def apply(self, state: S, seat: Seat, move: Move, at: Ms, rng: Rng, events: list[Event], /) -> None:
        """Change this state, which is the caller's own, as the move does, and add what everybody saw; or raise Illegal.

        For `play`, and for bots that try moves on a world of their own. After a refusal the state is worthless.
        """
        raise NotImplementedError(f"{self.name} has neither apply nor play")

    @abstractmethod
    def view(self, state: S, seat: Seat | None, /) -> V:
        """What this seat may know; None is the public view (spectators, the TV)."""

    @abstractmethod
    def result(self, state: S, /) -> Result | None:
        """How it ended; None while it goes on."""

    @abstractmethod
    def redeal(self, state: S, seat: Seat | None, rng: Rng, /) -> S:
        """Another state that this seat cannot tell from this one."""

    @abstractmethod
    def text(self, move: Move, /) -> str:
        """The short form of a move, for logs, tests and the terminal."""

    # — at the table —

    def views(self, state: S, seats: Iterable[Seat | None], /) -> list[V]:
        """The `view` of each of these; needed where what all may know can be built once for them."""
        return [self.view(state, seat) for seat in seats]

    starts_with_orders: bool = True  # False: a relaxed table asks everybody from the start, so nobody need wish for it
    youngest_begins: bool = True  # False: the youngest seat means nothing here, so the host is not asked for it

    def public_options(self, options: O, /) -> O:
        """The options as everybody may read them, for a game whose host keeps something back (a list of words)."""
        return options

    def kept_back(self, options: O, /) -> tuple[str, ...]:
        """The fields of these options that not everybody may read."""
        public = self.public_options(options)
        return tuple(name for name in options.__struct_fields__ if getattr(public, name) != getattr(options, name))

    def delays(self, options: O, /) -> Mapping[str, Range]:
        """How long bots take, least and most, by kind of window, where the usual time is wrong.

        "calls@borne" is for a window "calls" that nobody waits for, while play waits for the window "borne".
        """
        return {}

    def silence(self, window: Window, /) -> Move | None:
        """The move by which a seat lets this window go by; needed where it is not the one called `Pass`."""
        passing = (move for move in window.accepts if move.__name__ == "Pass" and not move.__struct_fields__)
        return next((move() for move in passing), None)

    def out(self, state: S, /) -> frozenset[Seat]:
        """The seats that have nothing left to decide in this game, for a game that one can be out of before its end."""
        return frozenset()

    def drawings(self, state: S, /) -> int:
        """How many drawings were begun, for a game in which people draw: its host may veil each by its number."""
        return 0

    def prepare(self) -> None:
        """Load what the rules and the bots would otherwise load at their first move, for a game that has to load much.

        A server calls it in a thread when it has the first table of this game.
        """

    # — for programs that play many games: bots that search, `tapis bench` —

    def waiting(self, state: S, /) -> Collection[Seat]:
        """The seats that play stands still for; needed where it can be said without building all windows."""
        return next((window.seats for window in self.windows(state) if window.waits), frozenset())

    def listed(self, state: S, seat: Seat, /) -> Sequence[Move]:
        """The options of a seat that is waited for, those in the window that waits.

        Needed where they can be had without the rest of the view.
        """
        accepts = next((window.accepts for window in self.windows(state) if window.waits), ())
        return [move for move in self.view(state, seat).options if isinstance(move, accepts)]

    # — in the terminal —

    def terminal(self) -> "Terminal[O, V]":
        """How it looks in a terminal, for a game that does not leave that to `tapis.cli.plain`; imported when asked."""
        from tapis.kernel.terminal import Terminal

        return Terminal()

    def pack(self, language: str, /) -> "Pack | None":
        """Its cards as `tapis cards` prints them, for a game whose cards carry words."""
        return None

    def solver(self) -> "Command | None":
        """The command `tapis solve GAME`, for a game whose best moves can be computed; imported when asked.

        It takes the game's own arguments and returns a `Solution` (`kernel/solver.py`); `--json` is added to it.
        """
        return None

    # — on paper —

    def faces(self, options: O, press: "Press", /) -> "Sequence[CardFace]":
        """What is printed on each card of its pack, for a game whose cards show more than their names.

        By default the cards that `census` counts after a deal, each with its text (`card.<value>`).
        """
        from tapis.kernel.card_faces import plain_faces

        dealt = self.census(self.start(options, Setup(self.min_seats), 0, Rng(b"", 0)))
        return plain_faces(dealt if isinstance(dealt, Iterable) else (), press)

    score_lines: tuple[str, ...] = ()  # of its score pad, as labels (`sheet.<label>`); none: a line for each round

    def with_words(self, options: O, words: str, /) -> O | None:
        """These options with words of one's own, one a line, for a game that has cards to write them on."""
        return None

    # — on its board —

    facts: Struct | None = None  # what is printed on its cards and never changes: sent once with its box, not in views

    # — looking back, looking up —

    studies: tuple[type[Struct], ...] = ()  # the types that `study` and `review` answer with

    def study(self, state: S, seat: Seat, question: str, /) -> Struct:
        """The answer to a question about what is over, for a game that lets a seat look back (best moves missed)."""
        raise Illegal("house.page")

    def questions(self, state: S, seat: Seat, move: Move, /) -> "Iterable[str]":
        """What a page asks `study` before this move is made on it: a recorded introduction has to know the answers."""
        return ()

    def highlights(self, steps: "Iterable[Step[S]]", /) -> "Highlights":
        """What a finished game leaves to talk about beside its score, from all its steps. Public facts only."""
        from tapis.kernel.highlights import Highlights

        return Highlights()

    def review(self, match: "Match[S, O, V]", /) -> Struct:
        """How a finished match went, for a game that can say so: chances of winning, moves that mattered, luck.

        It may take seconds, so a server asks it in another process.
        """
        raise Illegal("house.page")

    def check_book(self, state: S, seat: Seat | None, /) -> None:
        """Raises Illegal while the dictionary is closed to this seat, or (None) to watchers: it would be cheating."""

    def daily(self, options: O, secret: bytes, day: str, /) -> O | None:
        """The options of the puzzle of this day, for a game that has one."""
        return None

    def kit(self, language: str, /) -> "Kit | None":
        """What a page needs to play it where no server is reached, for a game that one plays alone."""
        return None

    # — in the arena —

    turn: str = "turn"  # the kind of window with which a turn begins, for counting turns
    sparring: Mapping[str, Bot[S, V]] = {}  # bots for the arena alone, against which the levels are measured

    def standing(self, state: S, /) -> tuple[int, ...]:
        """How far each seat has come, more being better, for saying whether whoever was behind has won after all."""
        return ()

    def regret(self, options: O, view: V, move: Move, /) -> float | None:
        """What this move gives away in points, for a game with an exact solver (`tapis arena --regret`); None where
        the solver has nothing to say, and for a game that has none."""
        return None

    def may_interject(self, state: S, /) -> bool:
        """Whether a bot might now speak without being asked; False spares asking them all."""
        return True

    # — in the hands of programs that learn (`tapis.envs`) —

    def encoding(self, options: O, seats: int, /) -> "Encoding[S]":
        """Its moves and views as numbers, for a game that programs may learn; imported when asked."""
        raise NotImplementedError(f"{self.name} has no encoding, so there is no environment of it")

    # — under the laws (`kernel/testing/`) —

    unlisted: Sequence[Move] = ()  # moves worth trying though no view lists them: orders, wrong words
    asks: tuple[type[Move], ...] = ()  # moves whose effect depends on something hidden by intent: a guess
    opens: tuple[type[Event], ...] = ()  # events that lay hidden cards open, so that what follows may depend on them

    def tries(self, state: S, seat: Seat, chance: "Random", /) -> Sequence[Move]:
        """More moves worth trying, computed from the state, where no view can list them: words that a hand spells."""
        return ()

    def census(self, state: S, /) -> object:
        """All cards, wherever they lie, as something that can be compared; None for a game without cards."""
        return None

    def __repr__(self) -> str:
        return f"<game {self.name}>"


AnyGame = Game[Any, Any, Any]
AnyBot = Bot[Any, Any]
AnyLook = Look[Any, Any]
