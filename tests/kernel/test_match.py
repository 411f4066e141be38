"""A match: who may play, when, what comes back; how it is saved, branched and misused."""

import pickle

import pytest
from msgspec.structs import replace

from tapis.games.bornes import bornes
from tapis.kernel import TABLE, By, Entry, Illegal, Lapse, Match, Move, Pace, Retime, Rng, Setup, Skip, log
from tapis.kernel.testing import rule
from tests.kernel.toy import Drop, Hit, Options, Parry, Shout, State, Toy, ToyView

SEED = b"0123456789abcdef"
Game = Match[State, Options, ToyView]


def entry(move: Move, *, seat: int = 0, window: str = "turn:0", at: int = 0, by: By = "player", seq: int = 1) -> Entry:
    return Entry(seq, at, window, seat, by, move)


def refusal(match: Game, wrong: Entry) -> Illegal:
    with pytest.raises(Illegal) as refused:
        match.attempt(wrong)
    return refused.value


@pytest.fixture
def opening() -> Game:
    return Match(Toy(), Options(), Setup(3), SEED)


@rule("ALL-04")
def test_a_late_click_fails_cleanly(opening: Game) -> None:
    assert refusal(opening, entry(Hit(1), window="turn:7")).rule == "ALL-04"


@rule("ALL-03")
def test_only_the_seats_asked_may_answer_and_only_with_what_is_accepted(opening: Game) -> None:
    assert refusal(opening, entry(Hit(2), seat=1)).params == {"why": "seat"}
    assert refusal(opening, entry(Parry())).params == {"why": "move"}


@rule("ALL-09")
def test_the_clock_plays_when_the_window_closes_and_not_before(opening: Game) -> None:
    turn = Pace().turn
    assert turn is not None
    assert list(opening.due(turn - 1)) == []
    assert list(opening.due(turn)) == [("turn:0", 0)]
    early = entry(Lapse("turn:0"), at=turn - 1, by="clock")
    assert refusal(opening, early).params == {"why": "early"}
    assert refusal(opening, entry(Hit(1), at=turn)).params == {"why": "late"}
    assert opening.attempt(entry(Lapse("turn:0"), at=turn, by="clock")).state.turn == 1


@rule("ALL-07", "ALL-09")
def test_silence_is_the_clocks_alone(opening: Game) -> None:
    assert refusal(opening, entry(Skip("turn:0"))).params == {"why": "clock"}
    assert refusal(opening, entry(Lapse("turn:9"), by="clock")).params == {"why": "clock"}
    assert refusal(opening, entry(Skip("shouts"), window="shouts", by="clock")).params == {"why": "clock"}


@rule("ALL-11")
def test_only_the_host_changes_the_lengths_of_windows_and_nothing_else(opening: Game) -> None:
    slower = Retime(Pace(turn=None))
    assert refusal(opening, entry(slower)).rule == "ALL-11"
    opening.keep(opening.attempt(entry(slower, seat=TABLE, window="", by="host")))
    assert opening.windows[0].closes_at is None


@rule("ALL-11")
def test_a_game_starts_only_with_the_seats_it_is_made_for() -> None:
    for seats in (1, 6):
        with pytest.raises(ValueError, match=f"toy is for 2 to 5 seats, not {seats}"):
            Match(Toy(), Options(), Setup(seats), SEED)
    with pytest.raises(TypeError, match="seats '3': their number is an int, not str"):
        Match(Toy(), Options(), Setup("3"), SEED)  # type: ignore[arg-type]


def played(match: Game) -> Game:
    """Three entries: a hit, a shout of somebody else, and nobody parries."""
    match.play(0, "turn:0", Hit(1), 0)
    match.play(2, "shouts", Shout(), 0)
    match.play(1, "hit:0", Lapse("hit:0"), 8_000, "clock")
    return match


def test_attempting_changes_nothing_and_keeping_does(opening: Game) -> None:
    before = opening.state.copy()
    step = opening.attempt(entry(Hit(1)))
    assert (opening.state, opening.seq, step.state.target) == (before, 0, 1)
    opening.keep(step)
    assert (opening.state.target, opening.seq, opening.log) == (1, 1, [step.entry])


def test_steps_can_be_attempted_one_after_another_before_any_is_kept(opening: Game) -> None:
    first = opening.attempt(entry(Hit(1)))
    second = opening.attempt(entry(Lapse("hit:0"), seq=2, seat=1, window="hit:0", at=8_000, by="clock"), first)
    assert opening.seq == 0
    opening.keep(first)
    opening.keep(second)
    assert opening.state.turn == 1


def test_windows_are_asked_of_the_game_once_for_each_entry(opening: Game) -> None:
    assert opening.windows is opening.windows
    before = opening.windows
    opening.play(0, "turn:0", Hit(1), 0)
    assert opening.windows != before


def test_a_match_is_saved_read_and_gone_on_with(opening: Game) -> None:
    match = played(opening)
    again = match.at(match.seq)
    assert (again.state, again.log) == (match.state, match.log)
    again.play(1, "turn:1", Hit(0), 8_100)
    assert (again.seq, match.seq) == (4, 3)


def test_a_match_is_branched_where_one_likes(opening: Game) -> None:
    match = played(opening)
    branch = match.at(1)
    assert branch.windows[0].id == "hit:0"
    branch.play(1, "hit:0", Lapse("hit:0"), 8_000, "clock")
    assert branch.state.shouts == 0
    assert match.state.shouts == 1
    assert match.at(0).state == Match(Toy(), Options(), Setup(3), SEED).state


def test_a_match_written_and_read_is_the_same_match() -> None:
    match = Match(bornes, bornes.options(), Setup(2, youngest=0), SEED)
    match.play(0, "turn:1", match.view(0).options[0], 1_500)
    again = log.read(log.write(match)).match()
    assert (again.state, again.log, again.options) == (match.state, match.log, match.options)


# — misuse is told in sentences —


def test_a_seed_must_be_long_enough_and_bytes() -> None:
    with pytest.raises(ValueError, match="a seed of 5 bytes is too short: at least 16"):
        Match(Toy(), Options(), Setup(3), b"short")
    with pytest.raises(TypeError, match="a seed is bytes, not str"):
        Match(Toy(), Options(), Setup(3), "0123456789abcdef")  # type: ignore[arg-type]


def test_options_must_be_possible() -> None:
    with pytest.raises(ValueError, match=r"not options of bornes: Invalid enum value 'motorway'.*deck"):
        Match(bornes, bornes.options(deck="motorway"), Setup(2), SEED)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="not options of bornes: dict instead of Options"):
        Match(bornes, {}, Setup(2), SEED)  # type: ignore[misc]


def test_seats_entries_and_times_must_exist(opening: Game) -> None:
    with pytest.raises(ValueError, match="seat 3: the seats of this game are 0 to 2"):
        opening.view(3)
    with pytest.raises(TypeError, match="seat '0': a seat is an int, not str"):
        opening.view("0")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="entry 5 cannot follow entry 0"):
        opening.attempt(entry(Hit(1), seq=5))
    with pytest.raises(ValueError, match="entry 1 is at -1 ms: table time stood at 0 ms already"):
        opening.attempt(entry(Hit(1), at=-1))
    for seq in (-1, 9):
        with pytest.raises(ValueError, match=f"entry {seq}: this match has no entries yet, and 0 is the deal"):
            opening.at(seq)
    step = opening.attempt(entry(Hit(1)))
    opening.keep(step)
    with pytest.raises(ValueError, match="entry 1 cannot follow entry 1"):
        opening.keep(step)
    with pytest.raises(ValueError, match="entry 9: this match has entries 1 to 1, and 0 is the deal"):
        opening.at(9)


def test_whoever_plays_has_a_seat_or_is_the_table(opening: Game) -> None:
    for seat in (3, -2):
        with pytest.raises(ValueError, match=f"seat {seat}: the seats of this game are 0 to 2"):
            opening.entry(seat, "turn:0", Hit(1), 0)
    with pytest.raises(ValueError, match="seat 9: the seats of this game are 0 to 2"):
        opening.play(9, "turn:0", Hit(1), 0)
    with pytest.raises(TypeError, match="seat '0': a seat is an int, not str"):
        opening.play("0", "turn:0", Hit(1), 0)  # type: ignore[arg-type]
    assert opening.entry(TABLE, "", Retime(Pace()), 0, "host").seat == TABLE


def test_time_does_not_run_backwards() -> None:
    match = Match(bornes, bornes.options(), Setup(2, youngest=0), SEED)
    match.play(0, "turn:1", match.view(0).options[0], 4_000)
    late = log.write(match)
    match.log[0] = replace(match.log[0], at=0)
    window = next(window for window in match.windows if window.waits)
    seat = min(window.seats)
    match.play(seat, window.id, match.view(seat).options[0], 1_000)
    back = late.splitlines()[:2] + log.write(match).splitlines()[2:]
    assert "entry 2" in log.verify(log.read(b"\n".join(back))).trouble


def test_whoever_is_named_before_the_deal_has_a_seat() -> None:
    for setup in (Setup(2, youngest=9), Setup(2, asked=(0, 2)), Setup(2, youngest=-1)):
        with pytest.raises(ValueError, match="the seats of this game are 0 to 1"):
            Match(bornes, bornes.options(), setup, SEED)


def test_a_match_says_what_it_is(opening: Game) -> None:
    assert repr(opening) == "<match of toy, 3 seats, 0 entries>"


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


def test_a_dropped_card_must_be_held(opening: Game) -> None:
    assert refusal(opening, entry(Drop(99))).rule == "T-2"


def test_a_refusal_comes_from_another_process_as_it_was() -> None:
    again = pickle.loads(pickle.dumps(Illegal("BOR-30", card="200")))
    assert (again.rule, again.params) == ("BOR-30", {"card": "200"})
