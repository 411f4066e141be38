"""What states share: a copy that shares nothing that changes, equality, hash, time, seats, orders; and their texts."""

from dataclasses import field, fields
from functools import cache
from typing import Any, Literal

import pytest

from tapis.kernel import TABLE, Event, Illegal, Lapse, Match, Move, Ordered, Pace, Retime, Rng, Setup, registry, state
from tapis.kernel.testing import RELAXED, rule, wander

Phase = Literal["draw", "play"]
GAMES = [name for name, game in registry.games().items() if type(game).__module__.startswith("tapis.games.")]


@state.generated
class Small(state.State[Phase]):
    phase: Phase = "draw"
    stock: bytes = b""
    hands: list[bytes] = field(init=False)
    marks: dict[str, int] = field(default_factory=dict)
    given_up: set[int] = field(default_factory=set)
    past: tuple[list[int], ...] = ()

    def __post_init__(self) -> None:
        self.hands = [b""] * self.seats


class Orders(Move, frozen=True):
    attack: Literal["ask", "parry", "pass"]
    vote: Literal["ask", "for"]


def test_a_copy_shares_nothing_that_changes() -> None:
    one = Small(seats=3, stock=b"abc")
    other = one.copy()
    assert type(other) is Small
    assert other == one
    other.hands[0], other.marks["x"] = b"a", 1
    other.given_up.add(2)
    other.stock = b"ab"
    assert (one.hands, one.marks, one.given_up, one.stock) == ([b"", b"", b""], {}, set(), b"abc")


@pytest.mark.parametrize("name", [each.name for each in fields(Small)])
def test_states_differ_by_every_field(name: str) -> None:
    one, other = Small(seats=3), Small(seats=3)
    assert (one == other, hash(one) == hash(other)) == (True, True)
    setattr(other, name, "something else")
    assert one != other


def test_the_hash_tells_piles_and_phases_apart() -> None:
    assert len({Small(seats=3), Small(seats=3), Small(seats=3, stock=b"a"), Small(seats=3, phase="play")}) == 3


def test_a_field_that_is_not_declared_is_refused() -> None:
    with pytest.raises(AttributeError):
        Small(seats=2).stokc = b""  # type: ignore[attr-defined]


def test_a_state_that_is_not_marked_says_so() -> None:
    Bare = type("Bare", (state.State,), {})
    with pytest.raises(NotImplementedError, match="Bare is not marked"):
        Bare(seats=2, phase="draw").copy()


@rule("ALL-09", "ALL-11")
def test_windows_have_the_length_that_the_host_chose() -> None:
    s = Small(seats=2)
    s.ask("play", 0b11, 5_000)
    state.retime(s, Pace(turn=20_000, react=None, look=3_000))
    assert [state.until(s, length) for length in (s.turn, s.react, 3 * s.react, s.look)] == [25_000, None, None, 8_000]


def test_who_is_asked() -> None:
    s = Small(seats=4)
    s.ask("play", 0b1010, 7)
    assert (s.phase, state.seats_of(s.asked), s.since, s.windows) == ("play", frozenset({1, 3}), 7, 1)
    assert state.seats_of(0) == frozenset()


@rule("ALL-12")
def test_nobody_goes_back_to_being_asked() -> None:
    orders, events = [Orders("ask", "ask"), Orders("parry", "for")], list[Event]()
    state.change_orders(orders, 0, Orders("parry", "ask"), events)
    state.change_orders(orders, 1, Orders("pass", "for"), events)
    with pytest.raises(Illegal, match="ALL-12"):
        state.change_orders(orders, 1, Orders("pass", "ask"), events)
    assert orders == [Orders("parry", "ask"), Orders("pass", "for")]
    assert events == [Ordered(0), Ordered(1)]


# — the states and views of the games —


@cache
def some_states(name: str) -> list[Any]:
    """States on the way through a random game."""
    return wander(registry.game(name), 1, registry.game(name).max_seats).states[:60:2]


@pytest.mark.parametrize("name", GAMES)
def test_every_state_copies_every_field(name: str) -> None:
    """Also where it is compiled: such a class is no dataclass, but names its fields all the same."""
    for one in some_states(name):
        other = one.copy()
        assert (other == one, hash(other) == hash(one), type(other) is type(one)) == (True, True, True)
        for part in getattr(one, "__mypyc_attrs__", ()) or [each.name for each in fields(one)]:
            mine, its = getattr(one, part), getattr(other, part)
            assert mine == its, part
            assert mine is not its or not isinstance(mine, state.CHANGEABLE), part


@pytest.mark.parametrize("name", GAMES)
def test_a_state_says_where_the_game_stands_and_nothing_hidden(name: str) -> None:
    game = registry.game(name)
    for one in some_states(name):
        asked = sorted(next(window for window in game.windows(one) if TABLE not in window.seats).seats)
        view = game.view(one, None)
        assert repr(one).startswith(f"<state: {view.phase}, asked {asked} since "), repr(one)
        assert repr(game.redeal(one, None, Rng(bytes(16), 1))) == repr(one)
        assert len(repr(one)) < 140


@pytest.mark.parametrize("name", GAMES)
def test_a_view_says_for_whom_it_is_and_where_the_game_stands(name: str) -> None:
    game = registry.game(name)
    for one in some_states(name):
        view = game.view(one, 1)
        assert str(view).startswith(f"<view for seat 1: phase {view.phase}, ")
        assert f"{len(view.options)} options" in str(view)
        assert len(str(view)) < 100
        assert str(game.view(one, None)).startswith("<view for everybody: ")


@rule("ALL-11")
@pytest.mark.parametrize("name", GAMES)
def test_the_host_changes_the_lengths_of_windows(name: str) -> None:
    game = registry.game(name)
    match = Match(game, game.options(), Setup(game.max_seats), bytes(16))
    match.play(TABLE, "", Retime(RELAXED), 5, "host")
    assert "turn no limit, react no limit, look 4 s" in repr(match.state)
    match.play(TABLE, "", Retime(Pace(turn=30_000)), 6, "host")
    assert (match.state.turn, match.windows[0].closes_at) == (30_000, match.state.since + 30_000)
    asked = match.windows[0]
    assert asked.closes_at is not None
    match.play(min(asked.seats), asked.id, Lapse(asked.id), asked.closes_at, "clock")
