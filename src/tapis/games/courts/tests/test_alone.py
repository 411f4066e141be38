"""One player alone: the solitaire (COU-40 to COU-43) and the puzzle of the day (COU-50)."""

from collections import Counter

import pytest

from tapis.games.courts import GAME
from tapis.games.courts.cards import DECK, NAMES
from tapis.games.courts.moves import (
    Advice,
    Answer,
    Answered,
    Arrange,
    Best,
    Fill,
    Filled,
    GaveUp,
    GiveUp,
    Hint,
    Options,
    Over,
    Puzzle,
    Spell,
    Spelled,
    Undo,
    Winnable,
)
from tapis.games.courts.tests.vocabulary import Scene, solitaire
from tapis.kernel import Illegal, Match, Pace, Setup
from tapis.kernel.testing import LAWS, RELAXED, SEED, rule, wander


def tops(t: Scene) -> str:
    seen = t.view(0).solitaire
    assert seen is not None
    return " ".join(pile.top or "·" for pile in seen.piles)


def heights(t: Scene) -> list[int]:
    seen = t.view(0).solitaire
    assert seen is not None
    return [pile.under + (pile.top is not None) for pile in seen.piles]


# — the solitaire —


@rule("COU-40", "COU-10")
def test_one_player_has_eight_piles_of_five_and_one_card_face_up_on_each() -> None:
    t = Scene(GAME, Options(), Setup(1))
    seen = t.view(0).solitaire
    assert seen is not None
    assert [(pile.under, pile.top is not None) for pile in seen.piles] == [(5, True)] * 8
    assert (seen.left, t.phase) == (48, "solitaire")
    assert Counter(GAME.census(t.state)) == Counter(DECK)


@rule("COU-40")
def test_a_word_leaves_and_the_next_card_of_each_pile_used_is_turned_up() -> None:
    t = solitaire("A Z", "B E", "C N", "D S", "A", "A", "A", "A").play(0, Spell((0, 1, 2)))
    assert t.saw(Spelled) == [Spelled(0, "ZEN", (0, 1, 2))]
    assert tops(t) == "A B C S A A A A"


@rule("COU-40")
@pytest.mark.parametrize(
    ("piles", "refusal"),
    [((0, 0), ("COU-40", "exposed")), ((0, 4), ("COU-40", "exposed")), ((3,), ("COU-03", "")), ((), ("COU-03", ""))],
)
def test_only_exposed_cards_make_words(piles: tuple[int, ...], refusal: tuple[str, str]) -> None:
    t = solitaire("Z", "E", "N", "S")
    assert t.refusal(0, Spell(piles)) == refusal


@rule("COU-40")
def test_an_unknown_word_is_refused() -> None:
    t = solitaire("Z", "E", "N", "S")
    assert t.refusal(0, Spell((1, 0, 2))) == ("COU-40", "unknown")
    assert t.refusal(0, Spell("brol")) == ("COU-13", "typed")


@rule("COU-40", "ALL-08")
def test_a_word_may_be_typed() -> None:
    t = solitaire("A TH", "E", "C B E", "A S", "A A", "A A", "A A", "A A").play(0, Spell("thé"))
    assert t.saw(Spelled) == [Spelled(0, "THE", (0, 2))]  # of two E the one on the taller pile


@rule("COU-41")
def test_gaps_are_filled_before_the_next_word() -> None:
    t = solitaire("Z", "E", "N", "A B C", "D F", "G", "H", "I").play(0, Spell((0, 1, 2)))
    seen = t.view(0).solitaire
    assert seen is not None
    assert (seen.gaps, seen.sources) == ((0, 1, 2), (3, 4))
    assert t.refusal(0, Spell((3, 4))) == ("COU-41", "gap")
    assert t.refusal(0, Fill(5, 0)) == ("COU-41", "short")
    assert t.refusal(0, Fill(3, 4)) == ("COU-41", "full")
    t.play(0, Fill(3, 1))
    assert t.saw(Filled) == [Filled(0, 3, 1)]
    assert tops(t) == "· C · B F G H I"
    t.play(0, Fill(3, 0), Fill(4, 2))
    assert tops(t) == "B C F A D G H I"


@rule("COU-41")
def test_when_no_pile_has_two_cards_the_gaps_stay() -> None:
    t = solitaire("Z", "E", "N", "TH", "E").play(0, Spell((0, 1, 2)), Spell((3, 4)))
    assert t.saw(Over) == [Over("won", (0,))]


@rule("COU-42")
def test_all_cards_used_is_won() -> None:
    t = solitaire("Z", "E", "N").play(0, Spell((0, 1, 2)))
    result = GAME.result(t.state)
    assert result is not None
    assert (result.reason, result.winners) == ("won", (0,))
    assert t.view(0).solitaire.outcome == "won"  # type: ignore[union-attr]


@rule("COU-42")
def test_no_word_left_is_lost_with_the_count_of_cards_left() -> None:
    t = solitaire("Z", "E", "N", "B", "C").play(0, Spell((0, 1, 2)))
    seen = t.view(0).solitaire
    assert seen is not None
    assert (seen.stuck, seen.left) == (True, 2)
    assert t.view(0).options == (Undo(), Hint(), GiveUp())
    t.play(0, GiveUp())
    assert t.saw(GaveUp) == [GaveUp(0, 2)]
    result = GAME.result(t.state)
    assert result is not None
    assert (result.reason, result.winners, result.scores) == ("lost", (), (46,))


@rule("COU-43")
def test_undo_goes_back_as_far_as_one_likes() -> None:
    t = solitaire("Z", "E", "N", "A B C", "D F", "G", "H", "I")
    before = (tops(t), heights(t))
    t.play(0, Spell((0, 1, 2)), Fill(3, 1), Fill(3, 0), Fill(4, 2))
    for _ in range(4):
        t.play(0, Undo())
    assert (tops(t), heights(t)) == before
    assert t.refusal(0, Undo()) == ("COU-43", "nothing")
    assert t.view(0).solitaire.undos == 4  # type: ignore[union-attr]


def advice(t: Scene) -> Advice:
    found = GAME.study(t.state, 0, "hint")
    assert isinstance(found, Advice)
    return found


@rule("COU-43")
def test_a_hint_tells_the_first_pile_then_the_length_then_the_word() -> None:
    t = solitaire("Z", "E", "N", "W")
    with pytest.raises(Illegal, match="COU-43"):
        advice(t)
    t.play(0, Hint())
    (pile,) = advice(t).piles
    assert (advice(t).length, advice(t).word) == (None, "")
    t.play(0, Hint())
    assert (advice(t).piles, advice(t).length, advice(t).word) == ((pile,), 3, "")
    t.play(0, Hint())
    assert sorted(advice(t).word) == ["E", "N", "Z"]
    t.play(0, Hint())  # there is no more to tell
    assert t.view(0).solitaire.hints == 3  # type: ignore[union-attr]
    t.play(0, Spell(advice(t).piles))
    assert t.view(0).solitaire.helped == 0  # type: ignore[union-attr]
    assert solitaire("B", "C").refusal(0, Hint()) == ("COU-42", "stuck")


@rule("COU-43")
@pytest.mark.parametrize("seed", [b"0" * 16, b"3" * 16])
def test_hints_followed_to_the_end_win_a_deal_that_can_be_won(seed: bytes) -> None:
    t = Scene(GAME, Options(), Setup(1), seed)
    while t.phase == "solitaire":
        found = advice(t.play(0, Hint()))
        assert found.wins
        if found.fill:
            t.play(0, Fill(found.piles[0], t.view(0).solitaire.gaps[0]))  # type: ignore[union-attr]
        else:
            t.play(0, Spell(advice(t.play(0, Hint(), Hint())).piles))
    assert t.saw(Over) == [Over("won", (0,))]


@rule("COU-43")
def test_a_hint_at_a_dead_end_says_how_far_to_go_back() -> None:
    t = solitaire("Z", "E", "N", "TH", "E", "S").play(0, Hint())
    assert advice(t).wins
    t.play(0, Spell("se"), Hint())  # ZEN and THE are gone with it
    assert advice(t).back == 1
    t.play(0, Undo(), Hint())
    assert advice(t).wins


@rule("COU-43")
def test_the_same_deal_can_be_played_again() -> None:
    first = Scene(GAME, Options(), Setup(1))
    before = (tops(first), heights(first))
    found = GAME.study(first.play(0, GiveUp()).state, 0, "winnable")
    assert isinstance(found, Winnable)
    options = Options(deal=found.deal)
    again = Scene(GAME, options, Setup(1), b"another shuffle!")
    assert (tops(again), heights(again)) == before
    assert Counter(GAME.census(again.state)) == Counter(DECK)
    assert GAME.public_options(options).deal == ()  # its cards lie face down again
    with pytest.raises(Illegal, match="COU-43"):
        Scene(GAME, Options(deal=("Z",) * 48), Setup(1))


@rule("COU-43")
def test_at_the_end_the_solver_says_whether_the_deal_was_winnable() -> None:
    piles = ("Z", "E", "A N", "TH", "E", "S", "O", "N")
    t = solitaire(*piles)
    with pytest.raises(Illegal, match="COU-43"):
        GAME.study(t.state, 0, "winnable")
    found = GAME.study(t.play(0, Spell((0, 1, 2)), GiveUp()).state, 0, "winnable")
    assert isinstance(found, Winnable)
    assert found.outcome == "won"
    again = solitaire(*piles)  # its line wins
    for step in found.line:
        again.play(0, Spell(step.piles), *step.fills)
    assert again.view(0).solitaire.outcome == "won"  # type: ignore[union-attr]


@rule("COU-43")
def test_a_deal_without_a_way_is_told_as_lost_and_one_s_own_way_as_won() -> None:
    lost = GAME.study(solitaire("B", "C").play(0, GiveUp()).state, 0, "winnable")
    assert lost == Winnable("lost", (), ("B", "C"))
    won = GAME.study(solitaire("Z", "E", "N").play(0, Spell((0, 1, 2))).state, 0, "winnable")
    assert isinstance(won, Winnable)
    assert [step.word for step in won.line] == ["ZEN"]


def test_a_whole_deal_is_won_by_the_solver_s_line() -> None:
    t = Scene(GAME, Options(), Setup(1))
    found = GAME.study(Scene(GAME, Options(), Setup(1)).play(0, GiveUp()).state, 0, "winnable")
    assert isinstance(found, Winnable)
    assert found.outcome == "won"
    for step in found.line:
        t.play(0, Spell(step.piles), *step.fills)
    assert GAME.result(t.state).reason == "won"  # type: ignore[union-attr]
    assert Counter(GAME.census(t.state)) == Counter(DECK)


def test_silence_is_not_held_against_one_who_plays_alone_for_an_hour() -> None:
    t = Scene(GAME, Options(), Setup(1))
    assert t.asked.closes_at == 40 * 90_000
    assert t.time_runs_out().saw(GaveUp) == [GaveUp(0, 48)]
    relaxed = Scene(GAME, Options(), Setup(1, RELAXED))
    assert relaxed.asked.closes_at is None


# — the puzzle of the day —


def puzzle(hand: str = "Z E N TH E W B A S E", pace: Pace = RELAXED) -> Scene:
    held = tuple(card for name in hand.split() for card in NAMES if card == name)
    return Scene(GAME, Options(puzzle=Puzzle("2026-11-16", held)), Setup(1, pace))


@rule("COU-50")
def test_the_puzzle_comes_from_the_secret_alone() -> None:
    one = GAME.daily(Options(), b"secret" * 4, "2026-11-16")
    assert one == GAME.daily(Options(), b"secret" * 4, "2026-11-16")
    assert one.puzzle is not None
    other = GAME.daily(Options(lexicon="en"), b"secret" * 4, "2026-11-16").puzzle
    assert other == one.puzzle  # the hand is the same whatever the dictionary
    assert GAME.daily(Options(), b"another" * 4, "2026-11-16").puzzle != one.puzzle
    assert len(one.puzzle.hand) == 10


@rule("COU-50")
def test_no_day_is_without_words() -> None:
    for day in range(30):
        options = GAME.daily(Options(), bytes([day] * 16), "2026-11-16")
        t = Scene(GAME, options, Setup(1)).play(0, Answer(()))
        best = GAME.study(t.state, 0, "best")
        assert isinstance(best, Best)
        assert best.score > 0


@rule("COU-50")
def test_cards_in_words_count_for_and_all_others_against() -> None:
    t = puzzle().play(0, Answer(("zen", "thé", "base")))
    assert t.saw(Answered) == [Answered(0, ("ZEN", "THE", "BASE"), 21 + 11 + 15 - 10)]
    seen = t.view(0).daily
    assert seen is not None
    assert (seen.score, seen.unused) == (37, ("W",))
    assert GAME.result(t.state).scores == (37,)  # type: ignore[union-attr]


@rule("COU-50")
def test_an_unknown_word_is_part_of_the_one_try() -> None:
    """A refusal that cost nothing would tell which words exist, as often as one likes."""
    t = puzzle()
    assert t.refusal(0, Answer((("Z",),))) == ("COU-03", "")
    t.play(0, Answer(("wz", "base", "thé")))
    assert t.saw(Answered) == [Answered(0, ("BASE", "THE"), 15 + 11 - 24 - 2, ("WZ",))]
    seen = t.view(0).daily
    assert seen is not None
    assert (seen.refused, seen.unused, seen.score) == (("WZ",), ("Z", "N", "W", "E"), 0)
    assert t.phase == "over"


@rule("COU-50")
def test_the_best_possible_result_is_shown_after_the_try_only() -> None:
    t = puzzle()
    with pytest.raises(Illegal, match="COU-50"):
        GAME.study(t.state, 0, "best")
    with pytest.raises(Illegal, match="COU-50"):
        GAME.check_book(t.state, 0)
    best = GAME.study(t.play(0, Answer(())).state, 0, "best")
    assert isinstance(best, Best)
    assert best.score >= 37
    assert sorted(card for word in best.layout.words for card in word) + list(best.layout.unused)
    assert t.view(0).daily.score == 0  # type: ignore[union-attr]


@rule("COU-50")
def test_the_puzzle_is_for_one() -> None:
    options = GAME.daily(Options(), b"secret" * 4, "2026-11-16")
    with pytest.raises(Illegal, match="COU-50"):
        Match(GAME, options, Setup(2), SEED)


@rule("ALL-09")
def test_when_the_time_is_up_what_was_arranged_is_the_try() -> None:
    t = puzzle(pace=Pace()).play(0, Arrange(("zen", "wb")))
    assert t.view(0).gain == 21 + 18 - 9 - 2 - 2 - 3 - 2
    t.time_runs_out()
    assert t.view(0).daily.words[0].word == "ZEN"  # type: ignore[union-attr]


@rule("ALL-01")
@pytest.mark.parametrize("seed", range(12))
def test_the_laws_hold_for_one_alone(seed: int) -> None:
    options = GAME.daily(Options(), bytes([seed] * 16), "2026-11-16") if seed % 2 else Options()
    walk = wander(GAME, seed, 1, options, RELAXED if seed % 3 else Pace())
    for law in LAWS:
        law(walk)
