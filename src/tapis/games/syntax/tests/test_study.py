"""What a seat may ask: a hint on its turn, a look back at a round that is counted."""

import pytest

from tapis.games.syntax.moves import Change, Contest, Deed, Discard, Hint, Insert, Lay, Options, Review
from tapis.games.syntax.study import check_book, study
from tapis.games.syntax.tests.vocabulary import Scene, match
from tapis.kernel import Illegal
from tapis.words import lexicon


def refusal(m: Scene, seat: int, question: str) -> Illegal:
    with pytest.raises(Illegal) as no:
        study(m.state, seat, question)
    return no.value


def hint(m: Scene) -> Hint:
    found = study(m.state, m.state.player, "hint")
    assert isinstance(found, Hint)
    return found


def review(m: Scene, seat: int, number: int = 1) -> Review:
    found = study(m.state, seat, f"round-{number}")
    assert isinstance(found, Review)
    return found


def test_a_hint_shows_places_and_no_letters() -> None:
    found = hint(match("LLE", "QQ", words="RUE"))
    assert [(spot.word, spot.kind, spot.cells) for spot in found.spots] == [(1, "insert", "...___")]
    assert found.lay == len("LE")


def test_every_place_of_a_hint_takes_a_word_that_exists() -> None:
    m = match("SERATION", "QQ", words="ROND AIR VIS COUR")
    words = {word.id: word.letters for word in m.view(0).words}
    found = hint(m)
    assert 0 < len(found.spots) <= 3
    for spot in found.spots:
        kept = sum(cell == "." for cell in spot.cells)
        assert kept == len(words[spot.word]) if spot.kind == "insert" else len(spot.cells) == len(words[spot.word])
        assert "_" in spot.cells


def test_a_hint_is_for_the_player_whose_turn_it_is() -> None:
    m = match("CHAT", "QQ")
    assert refusal(m, 1, "hint").rule == "ALL-03"
    m.do(0, Lay("CH"))
    assert refusal(m, 0, "hint").rule == "ALL-03"


def test_the_host_may_do_without_hints() -> None:
    no = refusal(match("CHAT", "QQ", options=Options(hints=False)), 0, "hint")
    assert (no.rule, no.params["why"]) == ("SYN-11", "hint")


def test_a_round_is_looked_at_once_it_is_counted_and_only_ones_own_turns() -> None:
    m = match("CHATS", "ROQ", words="RUE")
    assert refusal(m, 0, "round-1").rule == "SYN-40"
    m.do(0, Lay("CHAT")).pass_all().do(1, Discard("R", "stock")).do(0, Insert(1, "...S")).pass_all()
    assert m.state.round == 2
    mine, other = review(m, 0), review(m, 1)
    assert [turn.did for turn in mine.turns] == [Deed("lay", "", "CHAT", 28), Deed("insert", "RUE", "RUES", 8)]
    assert mine.turns[0].hand == "CHATS"
    assert [turn.did.kind for turn in other.turns] == ["discard"]
    assert refusal(m, 0, "round-2").rule == "SYN-40"


def test_the_best_move_is_at_least_as_good_as_what_was_done() -> None:
    m = match("CHATS", "QQ", words="RUE")
    m.do(0, Lay("CHAT")).pass_all().do(1, Discard("Q", "stock")).do(0, Insert(1, "...S")).pass_all()
    first = review(m, 0).turns[0]
    assert first.best is not None
    assert first.best.shed == 36  # all five: CHATS
    assert sorted(first.best.word) == sorted("CHATS")
    assert lexicon("fr").graph.contains(first.best.word)


def test_an_operation_that_was_contested_is_told_as_undone() -> None:
    m = match("CHX", "QQ")
    m.do(0, Lay("CHX")).do(1, Contest())
    m.do(1, Discard("Q", "stock")).do(0, Lay("CHX")).pass_all()
    assert [turn.undone for turn in review(m, 0).turns] == [True, False]


def test_a_word_that_is_none_is_told_as_such_though_nobody_contested_it() -> None:
    m = match("QUOAGHAFPK", "QQ").do(0, Lay("QUOAGHAFPK")).pass_all()
    (turn,) = review(m, 0).turns
    assert (turn.known, turn.undone) == (False, False)
    assert turn.best is not None
    assert lexicon("fr").contains(turn.best.word)


def test_a_change_sheds_what_it_plays_less_what_it_takes_back() -> None:
    m = match("BX", "QQ", words="ROND")
    m.do(0, Change(1, "B...")).pass_all()
    assert m.state.turned[-1].shed == 4 - 8


def test_the_dictionary_is_closed_while_a_round_is_played() -> None:
    m = match("CHAT", "QQ")
    with pytest.raises(Illegal):
        check_book(m.state, 1)
    m.do(0, Lay("CHAT"))
    with pytest.raises(Illegal):
        check_book(m.state, 1)
    m.do(1, Contest())
    check_book(m.state, 1)


def test_other_questions_have_no_answer() -> None:
    assert refusal(match("CHAT", "QQ"), 0, "word").rule == "house.page"
