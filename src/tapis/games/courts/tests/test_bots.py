"""The bots: by vocabulary and by skill; they never bluff and are quick."""

from collections.abc import Iterator

import pytest

from tapis.bots.arena import Ring, bout
from tapis.bots.tally import Tally
from tapis.bots.timed import Timed, p99
from tapis.games.courts import GAME
from tapis.games.courts.dictionary import book
from tapis.games.courts.model import State
from tapis.games.courts.moves import Answer, Best, Contest, Contesting, Laid, Lay, Options, Pass, Spelled, Spelt
from tapis.games.courts.tests.vocabulary import STOCK, Scene, go_out, lay, solitaire, table, throw
from tapis.kernel import Entry, Event, Look, Move, Rng, Seat, Setup, start, step
from tapis.kernel.testing import rule

TABLE = ("child", "normal", "champion", "normal")


def answer(t: Scene, seat: Seat, level: str) -> Move | None:
    return GAME.bots[level].answer(look(t.state, seat))


def look(state: State, seat: Seat) -> Look:
    window = next(w for w in GAME.windows(state) if w.waits)
    chance = Rng(b"a bot's chance!!", seat)
    return Look(seat, window, GAME.view(state, seat), lambda: GAME.redeal(state, seat, chance), chance)


def played(level: str, seats: int, seed: int, options: Options | None = None) -> Iterator[tuple[Entry, Event]]:
    """Everything that is seen in a whole game between bots of one level."""
    key = seed.to_bytes(16, "big")
    state, seq = start(GAME, options or Options(), Setup(seats), key), 0
    while GAME.result(state) is None:
        window = next(w for w in GAME.windows(state) if w.waits)
        seat = min(window.seats)
        move = GAME.bots[level].answer(look(state, seat))
        assert move is not None
        seq += 1
        entry = Entry(seq, seq, window.id, seat, "bot", move)
        state, events = step(GAME, state, entry, key)
        yield from ((entry, event) for event in events)


@pytest.mark.parametrize("level", GAME.bots)
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_every_level_plays_a_whole_game(level: str, seats: int) -> None:
    kinds = {type(event) for _, event in played(level, seats, 7)}
    assert (Spelled if seats == 1 else Laid) in kinds


@pytest.mark.parametrize("level", GAME.bots)
def test_bots_lay_only_words_of_their_own_vocabulary(level: str) -> None:
    vocabulary = {"child": 1, "normal": 3, "champion": 5}[level]
    known = book(Options(lexicon="en")).at_level(vocabulary)
    words = [
        word
        for _, event in played(level, 3, 11, Options(lexicon="en"))
        if isinstance(event, Laid)
        for word in event.words
    ]
    assert len(words) > 10
    assert [word for word in words if not known.contains(word)] == []


def test_the_champion_challenges_what_its_dictionary_does_not_have_and_nothing_else() -> None:
    t = go_out(table("Z E N", "TH E B", "C D F", stock="W A S"), 0, "ZNE", "W")
    t.play(1, STOCK, lay("(TH)E", "B")).play(2, STOCK, throw("F"))
    assert answer(t, 2, "champion") == Contest(0, 0)
    t.play(2, Contest(0, 0))
    assert answer(t, 2, "champion") == Pass()  # THE is a word


def test_lower_levels_go_by_how_often_a_word_is_met() -> None:
    """They doubt good words that are rare, and never common ones."""
    doubted = [event for seed in range(3) for event in _contests_of_the_normal_bot(seed)]
    assert doubted
    assert all(event.valid for event in doubted)  # bots never bluff, so these challenges are lost
    levels = [book(Options()).level(event.word) or 9 for event in doubted]
    assert min(levels) > 4


def _contests_of_the_normal_bot(seed: int) -> Iterator[Contesting]:
    bots = [GAME.bots["champion"], GAME.bots["normal"], GAME.bots["champion"]]
    ring = Ring(GAME, bots, Options(), seed.to_bytes(16, "big"))
    ring.play()
    for round_ in GAME.view(ring.state, None).rounds:
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
    t = Scene(start(GAME, options, Setup(1), b"x" * 16))
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
    tally = _series(16)
    child, normal, champion = (tally.mean_score(level)[0] for level in GAME.bots)
    assert child < normal < champion


@pytest.mark.soak
def test_the_levels_stand_clearly_apart() -> None:
    tally = _series(200)
    ends = [(mean - reach, mean + reach) for mean, reach in map(tally.mean_score, GAME.bots)]
    for level in GAME.bots:
        print(f"{level}: {tally.mean_score(level)[0]:.1f} ± {tally.mean_score(level)[1]:.1f}")
    assert ends[0][1] < ends[1][0]
    assert ends[1][1] < ends[2][0]


def _series(games: int) -> Tally:
    tally = Tally(TABLE)
    for number in range(games):
        tally.add(number, bout(GAME, [GAME.bots[level] for level in TABLE], Options(), 1, number))
    return tally


@pytest.mark.soak
@pytest.mark.parametrize("lexicon", ["fr", "fr+en"])
def test_a_champion_s_move_takes_less_than_300_ms(lexicon: str) -> None:
    timed = Timed(GAME.bots["champion"])
    options = Options(lexicon="fr" if lexicon == "fr" else "fr+en")
    for seed in range(20):
        Ring(GAME, [timed] * 4, options, seed.to_bytes(16, "big")).play()
    print(f"{lexicon}: {timed}")
    assert p99(timed.took) < 300
