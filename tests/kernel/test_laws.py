"""Every registered game obeys the laws, and each law catches a game that breaks it."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapis.kernel.registry import games
from tapis.kernel.testing import LAWS, LIVE, RELAXED, laws, play_in_silence, rule, some_options, wander
from tapis.kernel.testing import walk as walks
from tests.kernel.toy import Toy
from tests.later import later

GAMES = sorted(games())
CHUNKS = [0, 1, later(2), later(3)]  # so that workers share the load
GAMES_EACH = 250  # × 4 = 1,000 games at most
ENTRIES_EACH = {"bornes": 4_000}  # some 170 games; games of words are longer and slower


def check(name: str, seed: int) -> int:
    """The laws on one game; how many entries it took."""
    game = games()[name]
    seats = game.min_seats + seed % (game.max_seats - game.min_seats + 1)
    options = some_options(game, seed, seats)
    walk = wander(game, seed, seats, options, RELAXED if seed % 3 == 0 else LIVE)
    for law in LAWS:
        law(walk)
    return len(walk.moments)


def check_many(name: str, seeds: range, entries: int) -> None:
    """Every seed, until so many entries have been looked at."""
    for seed in seeds:
        entries -= check(name, seed)
        if entries < 0:
            break


@rule("ALL-01", "ALL-03", "ALL-09")
@pytest.mark.parametrize("chunk", CHUNKS)
@pytest.mark.parametrize("name", GAMES)
def test_the_laws_hold(name: str, chunk: int) -> None:
    check_many(name, range(chunk * GAMES_EACH, (chunk + 1) * GAMES_EACH), ENTRIES_EACH.get(name, 1_000))


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
@given(seed=st.integers(min_value=1_000_000, max_value=2**60))
@settings(max_examples=20, deadline=None)
def test_the_laws_hold_anywhere(name: str, seed: int) -> None:
    check(name, seed)


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(6))
@pytest.mark.parametrize("name", GAMES)
def test_the_laws_hold_for_long(name: str, chunk: int) -> None:
    """What is promised of hidden cards has its own ten thousand games (tests/promises)."""
    check_many(name, range(10_000 + chunk * GAMES_EACH, 10_000 + (chunk + 1) * GAMES_EACH), 10_000)


@rule("ALL-07", "ALL-09")
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("absent", [False, True])
def test_a_silent_table_ends(name: str, absent: bool) -> None:
    game = games()[name]
    for seats in range(game.min_seats, game.max_seats + 1):
        assert play_in_silence(game, seats, absent) >= seats


def test_the_toy_is_sound() -> None:
    for seed in range(60):
        walk = wander(Toy(), seed, 2 + seed % 3)
        for law in LAWS:
            law(walk)


FAULTS = {
    "changes the old state": laws.refusals_and_moves_leave_the_old_state_alone,
    "impure": laws.replay_equals_play,
    "a card vanishes": laws.cards_are_conserved,
    "does not survive the wire": laws.what_travels_comes_back,
    "all see one hand": laws.views_made_at_once_are_the_views,
    "takes any number": laws.what_is_received_is_bounded,
    "illegal option": laws.options_are_legal,
    "lists too few": laws.what_is_listed_is_what_the_view_offers,
    "waits for all": laws.what_is_listed_is_what_the_view_offers,
    "spectator plays": laws.spectators_have_no_options,
    "peeks": laws.a_view_shows_only_what_its_owner_may_know,
    "opens when usable": laws.what_happens_does_not_tell_hidden_cards,
    "one name": laws.windows_are_clear,
    "waits for nobody": laws.windows_are_clear,
    "open after end": laws.windows_are_clear,
    "refuses silence": laws.silence_is_always_possible,
    "lapse by the hand": laws.lapses_do_not_depend_on_the_hand,
    "a feat of nobody": laws.highlights_belong_to_seats,
}


@pytest.mark.parametrize("fault", FAULTS)
def test_each_law_catches_its_breaker(fault: str) -> None:
    def look_everywhere() -> None:
        for seed in range(200):
            FAULTS[fault](wander(Toy(fault), seed, 3))

    with pytest.raises(AssertionError):
        look_everywhere()


def test_every_law_has_a_breaker() -> None:
    assert set(FAULTS.values()) == set(LAWS)


def test_a_game_without_end_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(walks, "LONGEST", 500)
    with pytest.raises(AssertionError, match="does not end"):
        wander(Toy("no end"), 1, 3)
    with pytest.raises(AssertionError, match="does not end"):
        play_in_silence(Toy("no end"), 3, absent=False)
