"""The bots: by vocabulary and by skill, quick, and the family level a match for somebody who is new."""

from collections.abc import Iterator
from itertools import pairwise

import pytest

from tapis.bots.arena import Arena, bout
from tapis.bots.tally import Tally
from tapis.bots.timed import TimedBot
from tapis.games.courts import GAME
from tapis.games.courts.bots import vocabulary
from tapis.games.courts.dictionary import book
from tapis.games.courts.model import State
from tapis.games.courts.moves import (
    Answer,
    Best,
    Contest,
    Contesting,
    CourtsView,
    Laid,
    Lay,
    Options,
    Pass,
    Spelled,
    Spelt,
)
from tapis.games.courts.tests.newcomer import Newcomer
from tapis.games.courts.tests.vocabulary import STOCK, Scene, go_out, lay, solitaire, table, throw
from tapis.kernel import Entry, Event, Look, Match, Move, Rng, Seat, Setup
from tapis.kernel.testing import rule
from tapis.words import plausible
from tapis.words.plausible import looks_like_a_word

TABLE = ("child", "family", "champion", "family")


def answer(t: Scene, seat: Seat, level: str) -> Move | None:
    return GAME.bots[level].answer(look(t.state, seat))


def look(state: State, seat: Seat) -> Look[State, CourtsView]:
    window = next(w for w in GAME.windows(state) if w.waits)
    chance = Rng(b"a bot's chance!!", seat)
    return Look(seat, window, GAME.view(state, seat), lambda: GAME.redeal(state, seat, chance), chance)


def played(level: str, seats: int, seed: int, options: Options | None = None) -> Iterator[tuple[Entry, Event]]:
    """Everything that is seen in a whole game between bots of one level."""
    match = Match(GAME, options or Options(), Setup(seats), seed.to_bytes(16, "big"))
    while not match.over:
        window = next(w for w in match.windows if w.waits)
        seat = min(window.seats)
        move = GAME.bots[level].answer(look(match.state, seat))
        assert move is not None
        step = match.play(seat, window.id, move, match.seq, "bot")
        yield from ((step.entry, event) for event in step.events)


@pytest.mark.parametrize(
    ("level", "seats"),
    [
        *((level, seats) for level in GAME.bots for seats in (1, 2)),
        ("child", 5),
        *(pytest.param(level, 5, marks=pytest.mark.soak) for level in list(GAME.bots)[1:]),
    ],
)
def test_every_level_plays_a_whole_game(level: str, seats: int) -> None:
    kinds = {type(event) for _, event in played(level, seats, 7)}
    assert (Spelled if seats == 1 else Laid) in kinds


def laid_by(level: str, options: Options, seeds: range) -> list[str]:
    seen = (event for seed in seeds for _, event in played(level, 3, seed, options))
    return [word for event in seen if isinstance(event, Laid) for word in event.words]


@pytest.mark.parametrize(
    ("level", "vocabulary", "longest"),
    [("child", 1, 4), ("family", 1, 5), pytest.param("champion", 5, 99, marks=pytest.mark.soak)],
)
def test_bots_lay_only_words_of_their_own_vocabulary(level: str, vocabulary: int, longest: int) -> None:
    """Where the server checks, nobody slips."""
    options = Options(lexicon="en", challenge="auto")
    known = book(options).at_level(vocabulary)
    words = laid_by(level, options, range(11, 12))
    assert len(words) > 10
    assert [word for word in words if not known.contains(word) or len(word) > longest] == []


def test_everyday_words_are_french_ones() -> None:
    everyday = book(Options()).at_level(1)
    assert [word for word in ("NEW", "BOY", "KING", "LOVE", "MALI", "PUTE") if everyday.contains(word)] == []
    assert [word for word in ("NEUF", "ROI", "THE", "OUI", "CHAT") if not everyday.contains(word)] == []
    assert all(book(Options()).contains(word) for word in ("NEW", "BOY", "KING"))  # they stay words


@pytest.mark.soak
def test_the_family_slips_now_and_then_and_the_champion_never() -> None:
    wrong = {
        level: [word for word in laid_by(level, Options(), range(12)) if not book(Options()).contains(word)]
        for level in ("family", "champion")
    }
    assert wrong["champion"] == []
    assert wrong["family"]
    assert all(looks_like_a_word(word, Options().lexicon) for word in wrong["family"])


@pytest.mark.parametrize("level", GAME.bots)
def test_every_level_challenges_nonsense(level: str) -> None:
    t = go_out(table("D QU QU J", "TH E B A", stock="W A S"), 0, "D(QU)(QU)J", "W")
    t.play(1, STOCK, lay("(TH)E", "B"))
    assert answer(t, 1, level) == Contest(0, 0)


def test_the_family_leaves_everybody_a_turn_before_their_last() -> None:
    for seed in range(3):
        match = Match(GAME, Options(), Setup(2), seed.to_bytes(16, "big"))
        ring = Arena(GAME, [Newcomer(), GAME.bots["family"]], Options(), match.seed)
        ring.play()
        for round_ in ring.match.state.rounds:
            assert round_.out != 1 or len(round_.turned[0]) > 1


def newcomer_wins(games: int) -> float:
    """The share of two-seat games that somebody new wins against the level that a table offers first."""
    tally = Tally(("newcomer", "family"))
    for number in range(games):
        tally.add(number, bout(GAME, [Newcomer(), GAME.bots["family"]], Options(), 1, number))
    share = tally.wins["newcomer"] / games
    print(f"a newcomer wins {100 * share:.0f} % of {games} games against the family level")
    return share


def test_somebody_new_has_a_fair_chance() -> None:
    """The short form: the interval of so few games is wide."""
    assert 0.25 <= newcomer_wins(16) <= 0.65


@pytest.mark.soak
def test_somebody_new_wins_a_third_to_more_than_half_of_the_games() -> None:
    assert 0.30 <= newcomer_wins(1000) <= 0.60


def test_the_champion_challenges_what_its_dictionary_does_not_have_and_nothing_else() -> None:
    t = go_out(table("Z E N", "TH E B", "C D F", stock="W A S"), 0, "ZNE", "W")
    t.play(1, STOCK, lay("(TH)E", "B")).play(2, STOCK, throw("F"))
    assert answer(t, 2, "champion") == Contest(0, 0)
    t.play(2, Contest(0, 0))
    assert answer(t, 2, "champion") == Pass()  # THE is a word


def test_lower_levels_go_by_how_often_a_word_is_met() -> None:
    """They doubt good words that are rare, and never common ones; the champion never bluffs."""
    doubted = list(_contests_of_the_family(0))
    assert doubted
    assert all(event.valid for event in doubted)  # so these challenges are lost
    levels = [book(Options()).level(event.word) or 9 for event in doubted]
    assert min(levels) > 4


def _contests_of_the_family(seed: int) -> Iterator[Contesting]:
    bots = [GAME.bots["champion"], GAME.bots["family"], GAME.bots["champion"]]
    ring = Arena(GAME, bots, Options(), seed.to_bytes(16, "big"))
    ring.play()
    for round_ in ring.match.view(None).rounds:
        assert all(one.seat == 1 for one in round_.contests)
        yield from round_.contests


def test_the_champion_goes_out_when_waiting_promises_little() -> None:
    t = table("QU I Z", "B C D", stock="W", options=Options(lexicon="en")).play(0, STOCK)
    assert isinstance(answer(t, 0, "champion"), Lay)


def test_on_a_last_turn_bonuses_are_played_for() -> None:
    t = table("O U I", "E U E T", "A B C", stock="W A")
    go_out(t, 0, "OUI", "W").play(1, STOCK)
    move = answer(t, 1, "champion")
    assert isinstance(move, Lay)
    assert len(move.words) >= 2  # two short words and the bonus


def test_a_bot_alone_plays_on_and_gives_up_in_the_end() -> None:
    t = solitaire("Z", "E", "N", "B", "C")
    assert [word.word for word in _spelt_alone(t)] == ["NEZ"]


def _spelt_alone(t: Scene) -> tuple[Spelt, ...]:
    while t.phase == "solitaire":
        t.play(0, answer(t, 0, "champion") or Pass(), by="bot")
    seen = t.view(0).solitaire
    assert seen is not None
    return seen.words


@rule("COU-50")
def test_a_bot_answers_the_puzzle() -> None:
    options = GAME.daily(Options(), b"secret" * 4, "2026-11-16")
    t = Scene(GAME, options, Setup(1), b"x" * 16)
    found = answer(t, 0, "champion")
    assert isinstance(found, Answer)
    t.play(0, found)
    best = GAME.study(t.state, 0, "best")
    result = GAME.result(t.state)
    assert isinstance(best, Best)
    assert result is not None
    assert result.scores == (best.score,)


def test_the_levels_stand_in_order() -> None:
    """The long form, with its confidence intervals, is a soak test."""
    tally = _series(2)
    child, family, champion = (tally.mean_score(level)[0] for level in TABLE[:3])
    assert child < family < champion


@pytest.mark.soak
def test_the_levels_stand_clearly_apart() -> None:
    tally = _series(200)
    ends = [(mean - reach, mean + reach) for mean, reach in map(tally.mean_score, TABLE[:3])]
    for level in TABLE[:3]:
        print(f"{level}: {tally.mean_score(level)[0]:.1f} ± {tally.mean_score(level)[1]:.1f}")
    assert ends[0][1] < ends[1][0]
    assert ends[1][1] < ends[2][0]


@pytest.mark.soak
@pytest.mark.parametrize(("weaker", "better"), list(pairwise(GAME.bots)))
def test_each_level_beats_the_one_below(weaker: str, better: str) -> None:
    """Two seats; 60 to 75 % is the aim, docs/bots.md has what was seen."""
    tally = Tally((better, weaker))
    for number in range(200):
        tally.add(number, bout(GAME, [GAME.bots[better], GAME.bots[weaker]], Options(), 1, number))
    print(f"{better} – {weaker}: {tally.wins[better] / tally.games:.1%}, {tally.interval(better)}")
    assert tally.wins[better] >= 0.55 * tally.games


def test_a_family_is_offered_first() -> None:
    assert tuple(GAME.bots) == ("child", "family", "solid", "strong", "champion")
    assert GAME.usual == "family"


def _series(games: int) -> Tally:
    tally = Tally(TABLE)
    for number in range(games):
        tally.add(number, bout(GAME, [GAME.bots[level] for level in TABLE], Options(), 1, number))
    return tally


@pytest.mark.soak
@pytest.mark.parametrize("lexicon", ["fr", "fr+en"])
def test_a_champion_s_move_takes_less_than_300_ms(lexicon: str) -> None:
    GAME.prepare()
    timed = TimedBot(GAME.bots["champion"])
    options = Options(lexicon="fr" if lexicon == "fr" else "fr+en")
    for seed in range(4):
        Arena(GAME, [timed] * 8, options, seed.to_bytes(16, "big")).play()
    print(f"{lexicon}: {timed}")
    assert max(timed.took) < 300


def test_once_prepared_the_first_moves_load_nothing() -> None:
    """Whatever takes time to read or to build is there before the first turn."""
    kept = (vocabulary._graph, plausible._familiar)
    for one in kept:
        one.cache_clear()
    GAME.prepare()
    loaded = [one.cache_info().misses for one in kept]
    for level in GAME.bots:
        assert answer(table("O U I", "E U E", stock="W A S"), 0, level)
        assert answer(go_out(table("O U I", "E U E", stock="W A S"), 0, "OUI", "W").play(1, STOCK), 1, level)
    assert [one.cache_info().misses for one in kept] == loaded
