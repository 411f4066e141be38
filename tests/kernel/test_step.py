"""The door into the rules: who may pass, when, and what comes back."""

import pytest

from tapis.kernel import (
    TABLE,
    By,
    Entry,
    Illegal,
    Lapse,
    Move,
    Pace,
    Retime,
    Rng,
    Setup,
    Skip,
    due,
    replay,
    start,
    step,
)
from tapis.kernel.testing import rule
from tests.kernel.toy import Drop, Hit, Options, Parry, Shout, State, Toy

SEED = b"0123456789abcdef"


def entry(move: Move, *, seat: int = 0, window: str = "turn:0", at: int = 0, by: By = "player", seq: int = 1) -> Entry:
    return Entry(seq, at, window, seat, by, move)


def refusal(state: State, wrong: Entry) -> Illegal:
    with pytest.raises(Illegal) as refused:
        step(Toy(), state, wrong, SEED)
    return refused.value


@pytest.fixture
def opening() -> State:
    return start(Toy(), Options(), Setup(3), SEED)


@rule("ALL-04")
def test_a_late_click_fails_cleanly(opening: State) -> None:
    assert refusal(opening, entry(Hit(1), window="turn:7")).rule == "ALL-04"


@rule("ALL-03")
def test_only_the_seats_asked_may_answer_and_only_with_what_is_accepted(opening: State) -> None:
    assert refusal(opening, entry(Hit(2), seat=1)).params == {"why": "seat"}
    assert refusal(opening, entry(Parry())).params == {"why": "move"}


@rule("ALL-09")
def test_the_clock_plays_when_the_window_closes_and_not_before(opening: State) -> None:
    turn = Pace().turn
    assert turn is not None
    assert list(due(Toy(), opening, turn - 1)) == []
    assert list(due(Toy(), opening, turn)) == [("turn:0", 0)]
    early = entry(Lapse("turn:0"), at=turn - 1, by="clock")
    assert refusal(opening, early).params == {"why": "early"}
    assert refusal(opening, entry(Hit(1), at=turn)).params == {"why": "late"}
    after, _ = step(Toy(), opening, entry(Lapse("turn:0"), at=turn, by="clock"), SEED)
    assert after.turn == 1


@rule("ALL-07", "ALL-09")
def test_silence_is_the_clocks_alone(opening: State) -> None:
    assert refusal(opening, entry(Skip("turn:0"))).params == {"why": "clock"}
    assert refusal(opening, entry(Lapse("turn:9"), by="clock")).params == {"why": "clock"}
    assert refusal(opening, entry(Skip("shouts"), window="shouts", by="clock")).params == {"why": "clock"}


@rule("ALL-11")
def test_only_the_host_changes_the_lengths_of_windows_and_nothing_else(opening: State) -> None:
    slower = Retime(Pace(turn=None))
    assert refusal(opening, entry(slower)).rule == "ALL-11"
    after, _ = step(Toy(), opening, entry(slower, seat=TABLE, window="", by="host"), SEED)
    assert Toy().windows(after)[0].closes_at is None


@rule("ALL-11")
def test_a_game_starts_only_with_the_seats_it_is_made_for() -> None:
    for seats in (1, 6):
        with pytest.raises(Illegal, match="ALL-11"):
            start(Toy(), Options(), Setup(seats), SEED)


def test_a_log_folds_back_into_the_same_state(opening: State) -> None:
    log = [entry(Hit(1)), entry(Shout(), seq=2, seat=2, window="shouts"), entry(Lapse("hit:0"), seq=3, seat=1,
           window="hit:0", at=8_000, by="clock")]  # fmt: skip
    state = opening
    for line in log:
        state, _ = step(Toy(), state, line, SEED)
    assert replay(Toy(), Options(), Setup(3), SEED, log) == state


def test_a_refusal_says_its_rule_and_what_it_is_about() -> None:
    assert str(Illegal("BOR-30", card="200")) == "BOR-30 (card=200)"
    assert str(Illegal("BOR-15")) == "BOR-15"


@rule("ALL-06")
def test_chance_is_a_function_of_seed_and_entry() -> None:
    cards = bytes(range(92))
    assert Rng(SEED, 5).shuffled_bytes(cards) == Rng(SEED, 5).shuffled_bytes(cards)
    assert Rng(SEED, 5).shuffled_bytes(cards) != Rng(SEED, 6).shuffled_bytes(cards)
    assert Rng(SEED, 5).shuffled_bytes(cards) != Rng(SEED[::-1], 5).shuffled_bytes(cards)
    twice = Rng(SEED, 5)
    assert twice.shuffled_bytes(cards) != twice.shuffled_bytes(cards)
    assert sorted(Rng(SEED, 1).shuffled_bytes(cards)) == sorted(cards)


def test_chance_is_even() -> None:
    counts = [0] * 6
    rng = Rng(SEED, 0)
    for _ in range(6_000):
        counts[rng.below(6)] += 1
    assert all(880 < count < 1_120 for count in counts)
    tops = [0] * 4
    for seq in range(4_000):
        tops[Rng(SEED, seq).order(4)[0]] += 1
    assert all(880 < count < 1_120 for count in tops)


def test_a_dropped_card_must_be_held(opening: State) -> None:
    assert refusal(opening, entry(Drop(99))).rule == "T-2"
