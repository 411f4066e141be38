"""States as the build writes them out for mypyc: equal to what `@generated` makes; what it cannot write is refused."""

import builtins
import pickle
import sys
from copy import deepcopy
from dataclasses import fields
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, Literal

import pytest

from tapis.kernel import registry
from tapis.kernel import state as kernel_state
from tapis.kernel.testing import wander
from tests.house import GAMES
from tools import compiled
from tools.stamp import ROOT
from tools.states import CHANGEABLE, PLAIN, CannotWriteOut, written_out

SOURCES = ROOT / "src"
STATE = '''\
"""A small game's state."""

from dataclasses import field
from typing import Annotated, Final, Literal, final

from tapis.games.mimes.moves import Way
from tapis.kernel import Seat, state

Phase = Literal["draw", "play"]
Pile = list[int]
NOBODY: Final = -1


@final
@state.generated
class State(state.State[Phase]):
    """What lies where."""

    player: Seat
    phase: Phase = "draw"
    stock: bytes = b""
    hands: list[bytes] = field(init=False)
    order: list[int] = field(init=False)
    marks: dict[str, int] = field(default_factory=dict)
    given_up: set[int] = field(default_factory=lambda: {9})
    pile: Pile = field(default_factory=list)
    past: tuple[list[int], ...] = ()
    way: Way = "draw"
    name: Annotated[str, "short"] = ""
    winner: int | None = None

    def __post_init__(self) -> None:
        self.order = list(range(self.seats))
        self.hands = [b""] * len(self.order)

    @property
    def next(self) -> int:
        return (self.player + 1) % self.seats

    def take(self, card: int) -> None:
        """The player takes a card."""
        self.hands[self.player] += bytes([card])
'''


def loaded(folder: Path, name: str, text: str) -> ModuleType:
    (folder / f"{name}.py").write_text(text, encoding="utf-8")
    spec = spec_from_file_location(name, folder / f"{name}.py")
    assert spec
    assert spec.loader
    module = sys.modules[name] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(params=["as in the sources", "written out"])
def state(request: pytest.FixtureRequest, tmp_path: Path) -> Any:
    """The class: each test runs on both."""
    text = STATE if request.param == "as in the sources" else written_out(STATE, SOURCES)
    return loaded(tmp_path, f"small_{len(text)}", text).State


@pytest.fixture
def written(tmp_path: Path) -> Any:
    return loaded(tmp_path, "small_written", written_out(STATE, SOURCES)).State


def some(state: Any, **values: object) -> Any:
    return state(seats=3, player=0, **values)


def test_what_is_written_out_derives_from_nothing(written: Any) -> None:
    assert (written.__bases__, written.__final__, written.__doc__) == ((object,), True, "What lies where.")


def test_what_is_not_given_is_as_declared(state: Any) -> None:
    one = some(state)
    assert (one.phase, one.asked, one.turn, one.stock, one.winner, one.way) == ("draw", 0, -1, b"", None, "draw")
    assert (one.hands, one.order, one.marks, one.given_up, one.past) == ([b""] * 3, [0, 1, 2], {}, {9}, ())
    assert some(state, phase="play", marks={"x": 1}).marks == {"x": 1}


def test_what_is_made_is_made_for_each(state: Any) -> None:
    one, other = some(state), some(state)
    for name in ("hands", "order", "marks", "given_up", "pile"):
        assert getattr(one, name) is not getattr(other, name), name


@pytest.mark.parametrize("given", [{"seats": 3}, {"player": 1}, {"seats": 3, "player": 1, "stokc": b""}])
def test_what_must_be_given_must_be_given(state: Any, given: dict[str, Any]) -> None:
    with pytest.raises(TypeError, match="argument"):
        state(**given)


def test_fields_are_given_by_name(state: Any) -> None:
    with pytest.raises(TypeError, match="positional"):
        state(3, 0)


def test_a_copy_shares_nothing_that_changes(state: Any) -> None:
    one = some(state, past=([1],))
    other = one.copy()
    assert (type(other), other == one, hash(other) == hash(one)) == (state, True, True)
    other.take(65)
    other.marks["x"] = 1
    other.given_up.clear()
    other.pile.append(7)  # its type is an alias of a list
    other.order[0] = 5
    other.stock = b"abc"
    assert one == some(state, past=([1],))
    assert other.past is one.past  # what lies in a tuple is replaced, never changed


def test_states_differ_by_every_field(state: Any) -> None:
    for name in ("seats", "look", "player", "stock", "hands", "marks", "given_up", "past", "way", "winner"):
        one, other = some(state), some(state)
        setattr(other, name, "something else")
        assert one != other, name
    assert some(state) != 0


def test_the_hash_tells_piles_and_phases_apart(state: Any) -> None:
    apart: list[dict[str, object]] = [{}, {"stock": b"a"}, {"phase": "play"}, {"way": "mime"}, {"name": "x"}]
    assert len({hash(some(state, **values)) for values in apart}) == len(apart)


def test_methods_are_kept(state: Any) -> None:
    one = some(state)
    one.ask("play", 0b101, 2_000)
    one.take(65)
    assert (one.phase, one.windows, one.everyone, one.next, one.hands[0]) == ("play", 1, 0b111, 1, b"A")
    assert repr(one) == "<state: play, asked [0, 2] since 2 s; turn no limit, react no limit, look 0 s>"


@pytest.mark.parametrize("through", [deepcopy, lambda one: pickle.loads(pickle.dumps(one))])
def test_a_state_can_be_pickled(state: Any, through: Any) -> None:
    one = some(state, pile=[1, 2])
    assert through(one) == one
    assert through(one).pile is not one.pile


@pytest.mark.parametrize("name", GAMES)
def test_the_games_states_are_the_same_written_out(name: str, tmp_path: Path) -> None:
    model = SOURCES / f"tapis/games/{name}/model.py"
    written = loaded(tmp_path, f"{name}_written", written_out(model.read_text(encoding="utf-8"), SOURCES)).State
    states: list[Any] = wander(registry.game(name), 1, registry.game(name).max_seats).states[:60:2]
    for one in states:
        values = {each.name: getattr(one, each.name) for each in fields(one)}
        again = written(**values)
        assert (again.copy() == again, hash(again) == hash(one), repr(again) == repr(one)) == (True, True, True)
        for part, value in values.items():
            assert getattr(again.copy(), part) == value, part
            assert (getattr(again.copy(), part) is value) == (getattr(one.copy(), part) is value), part


def test_every_game_of_the_house_has_its_state_compiled() -> None:
    assert {f"tapis.games.{name}.model" for name in GAMES} - set(compiled.wanted(ROOT)) == set()


def test_kinds_of_fields_are_those_of_the_kernel() -> None:
    known = {**vars(builtins), "Literal": Literal}
    assert tuple(known[name] for name in CHANGEABLE) == kernel_state.CHANGEABLE
    assert tuple(known[name] for name in PLAIN) == kernel_state.PLAIN


def test_a_module_without_states_stays_as_it_is() -> None:
    text = (SOURCES / "tapis/games/courts/windows.py").read_text(encoding="utf-8")
    assert written_out(text, SOURCES) == text


@pytest.mark.parametrize(
    ("line", "instead", "why"),
    [
        ("class State(state.State[Phase])", "class State(Other)", "State does not derive from state.State"),
        (
            "class State(state.State[Phase])",
            "class State(state.State[Phase], Other)",
            "or state.Bare, and nothing else",
        ),
        ("    player: Seat\n", "    player: Seat\n    size = 3\n", "more than fields and methods: size = 3"),
        ("    player: Seat\n", "    player: Seat\n    size: ClassVar[int] = 3\n", "State.size is not a field of each"),
        ("field(default_factory=dict)", "field(default_factory=dict, compare=False)", "State.marks is neither given"),
        ("    winner: int | None = None", "    winner: int = field(init=False)", "State.winner is neither given"),
        ('stock: bytes = b""', "stock: bytes | None = field(default_factory=bytes)", "State.stock is made for each"),
        ("list(range(self.seats))", "pile(self.seats)", "State.order is made with pile, which is the name of a field"),
        ("        self.order = list", "        self.order[:] = list", "may only assign fields: self.order"),
        ("def take(self, card: int)", "def copy(self)", "State has a copy of its own"),
        ("(self.player + 1)", "(super().everyone + 1)", "State.next asks for super()"),
    ],
)
def test_what_cannot_be_written_out_is_refused_with_a_sentence(line: str, instead: str, why: str) -> None:
    assert line in STATE
    with pytest.raises(CannotWriteOut) as refused:
        written_out(STATE.replace(line, instead), SOURCES)
    assert why in str(refused.value)


def test_the_build_says_which_file_cannot_be_compiled(tmp_path: Path) -> None:
    model = tmp_path / "tapis/games/small/model.py"
    model.parent.mkdir(parents=True)
    model.write_text(STATE.replace("state.State[Phase]", "Other"), encoding="utf-8")
    with pytest.raises(CannotWriteOut, match=r"^tapis/games/small/model\.py cannot be compiled: State does not derive"):
        compiled.write_out_states(model, tmp_path)
