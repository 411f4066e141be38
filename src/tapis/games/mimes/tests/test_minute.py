"""Reading, the choice, guessing, the sheet of paper, the clock (MIM-11 to MIM-13, MIM-23, MIM-25, MIM-32 to MIM-44)."""

import pytest

from tapis.games.mimes.moves import Began, Begin, Clear, Foul, Guess, Guessed, Ink, Inked, Options, Piece, Roll, Undo
from tapis.games.mimes.paper import MOST_BYTES, weight
from tapis.games.mimes.tests.vocabulary import LINE, match, room
from tapis.kernel.testing import rule


@rule("MIM-12", "MIM-23")
def test_the_question_mark_leaves_the_choice_which_all_are_shown() -> None:
    m = match().roll(die="choice")
    assert m.view().options == (Begin("draw"), Begin("mime"))
    assert m.view(1).way is None
    m.do(0, Begin("mime"))
    assert m.saw(Began)[0].way == "mime"
    assert m.view(1).way == "mime"


@rule("MIM-12")
def test_a_mime_is_not_mixed_with_a_drawing() -> None:
    m = match().roll(die="choice").do(0, Begin("mime"))
    for move in (LINE, Undo(), Clear()):
        no = m.refused(0, move)
        assert (no.rule, no.params) == ("MIM-12", {"why": "mix"})
    assert match().roll(die="choice").refused(0, Begin()).params == {"why": "choose"}


@rule("MIM-11")
def test_the_die_decides_where_it_leaves_no_choice() -> None:
    assert match().perform(die="draw").view().way == "draw"
    assert match().perform(die="mime").view().way == "mime"
    assert match().roll(die="draw").refused(0, Begin("mime")).rule == "MIM-11"
    assert room().roll(die="mime").refused(0, Begin("draw")).rule == "MIM-11"


@rule("MIM-43")
def test_without_a_camera_the_performer_draws_whatever_the_die_says() -> None:
    m = match().roll(die="mime")
    assert Begin("draw") in m.view().options
    m.do(0, Begin("draw"))
    assert m.saw(Began) == [Began(0, "draw", instead=True)]
    assert m.do(0, LINE).view(3).ink


@rule("MIM-43", "MIM-40")
def test_a_drawing_goes_to_everybody_stroke_by_stroke() -> None:
    m = match().perform().do(0, LINE)
    assert m.saw(Inked)
    before = m.view(1).ink
    m.do(0, Ink(0, (30, 30, 500)))
    assert all(m.view(viewer).ink[:-1] == before for viewer in (None, 0, 1, 2, 3))
    assert m.view(None).ink[-1].points == (30, 30, 500)


@rule("MIM-23")
def test_ten_seconds_to_read_then_the_minute_begins_and_no_choice_means_drawing() -> None:
    m = match().roll(die="choice")
    window = m.window("read")
    assert window.closes_at - m.state.since == 10_000
    m.lapse()
    assert (m.phase, m.view().way) == ("perform", "draw")
    assert match().roll(die="mime").lapse().view().way == "mime"
    assert match(options=Options(read_seconds=3)).roll().window("read").closes_at == 3_001
    assert m.refused(0, Begin("mime")).rule == "ALL-03"


@rule("MIM-13", "MIM-25")
def test_any_number_of_guesses_one_a_second_a_player() -> None:
    m = match(((0, 2, 4), (1, 3))).perform()
    for n in range(20):
        m.do(2, Guess(f"idée {n}"), at=m.at + 1_000)
    no = m.refused(2, Guess("poisson"), at=m.at + 999)
    assert (no.rule, no.params) == ("MIM-25", {"why": "fast"})
    m.do(4, Guess("encore"))
    assert len(m.view(1).guesses) == 21
    for other in (0, 1):
        assert m.refused(other, Guess("poisson")).rule == "ALL-03", "only the rest of the team guesses"


@rule("MIM-25")
def test_guesses_are_shown_to_all_and_near_only_to_the_team() -> None:
    m = match().perform().do(2, Guess("poison"))
    assert m.saw(Guessed) == [Guessed(2, "poison")]
    near = {viewer: [said.near for said in m.view(viewer).guesses] for viewer in (None, 0, 1, 2, 3)}
    assert near == {None: [False], 0: [True], 1: [False], 2: [True], 3: [False]}


@rule("MIM-32")
def test_usual_signs_are_no_letters_nothing_is_forbidden_by_itself() -> None:
    plus = (Ink(0, (400, 300, 500, 600, 300, 500)), Ink(1, (500, 200, 500, 500, 400, 500)))
    m = match().perform()
    for line in plus:
        m.do(0, line)
    assert (m.phase, m.state.marks) == ("perform", ())
    m.wait(2_000).do(2, Guess("poisson"))
    assert m.scores == [3, 0], "only what opponents mark is judged"


@rule("MIM-33")
def test_one_colour_and_one_width_unless_there_is_a_paintbox() -> None:
    red, thick = Ink(0, (1, 1, 1), colour=3), Ink(0, (1, 1, 1), width=2)
    for move in (red, thick):
        assert match().perform().refused(0, move).params == {"why": "paintbox"}
        assert match(options=Options(paintbox=True)).perform().do(0, move).view().ink
    assert match().perform().do(0, Ink(0, (1, 1, 1), tool="eraser")).view().ink[0].tool == "eraser"


@rule("MIM-33")
def test_undo_takes_the_last_stroke_and_clear_all_while_the_drawing_only_grows() -> None:
    m = match().perform()
    for stroke in range(3):
        m.do(0, Ink(stroke, (1, 1, 1)))
    m.do(0, Undo())
    assert m.state.sheet == (0, 1)
    m.do(0, Clear())
    assert not m.state.sheet
    assert [piece.kind for piece in m.view(1).ink] == ["ink", "ink", "ink", "undo", "clear"]
    assert m.refused(0, Undo()).params == {"why": "bare"}
    assert m.refused(0, Ink(2, (2, 2, 2))).params == {"why": "stroke"}
    assert m.do(0, Ink(3, (2, 2, 2))).state.sheet == (3,)


@rule("MIM-33")
@pytest.mark.parametrize("points", [(), (1, 2)])
def test_points_must_lie_on_the_sheet(points: tuple[int, ...]) -> None:
    assert match().perform().refused(0, Ink(0, points)).params == {"why": "points"}


@rule("MIM-33")
def test_a_stroke_keeps_its_tool_and_strokes_follow_each_other() -> None:
    m = match().perform().do(0, Ink(5, (1, 1, 1)))
    assert m.refused(0, Ink(5, (2, 2, 2), tool="eraser")).params == {"why": "stroke"}
    assert m.refused(0, Ink(4, (2, 2, 2))).params == {"why": "stroke"}


@rule("MIM-33")
def test_about_ten_pieces_a_second_bursts_allowed_and_a_sheet_is_full_some_day() -> None:
    m = match(options=Options(seconds=300)).perform()
    at = m.at
    for n in range(22):
        m.do(0, Ink(n, (1, 1, 1)), at=at)
    assert m.refused(0, Ink(22, (1, 1, 1)), at=at).params == {"why": "fast"}
    m.do(0, Ink(22, (1, 1, 1)), at=at + 100)
    busy = tuple(700 for _ in range(360))
    n = 23
    while m.state.ink_size + weight(Piece(0, "ink", 0, busy)) <= MOST_BYTES:
        m.do(0, Ink(n, busy), at=at + 100 * n)
        n += 1
    assert n > 60, "room for a busy minute"
    assert m.refused(0, Ink(n, busy), at=at + 100 * n).params == {"why": "full"}


@rule("MIM-44")
def test_a_lost_performer_neither_stops_nor_lengthens_the_minute_and_may_go_on_drawing() -> None:
    m = match().perform().do(0, LINE)
    ends = m.window("perform").closes_at
    m.wait(5_000).skip(0)
    assert m.window("minute").closes_at == ends
    assert m.view(0).ink == m.view(1).ink != ()
    m.do(0, Ink(1, (5, 5, 5)))
    assert m.window("minute") is None
    assert m.window("perform").closes_at == ends
    m.skip(0).lapse()
    assert (m.phase, m.at) == ("answer", ends)


@rule("MIM-44")
def test_after_time_is_up_nothing_is_drawn_guessed_or_marked() -> None:
    m = match().not_found()
    for seat, move in ((0, LINE), (2, Guess("poisson")), (1, Foul()), (0, Roll())):
        assert m.refused(seat, move).rule in ("ALL-03", "ALL-04")


def test_the_album_is_kept_for_the_end() -> None:
    m = match(options=Options(target=3)).perform().do(0, LINE)
    assert m.view(0).album == ()
    m.wait(2_000).do(2, Guess("poisson"))
    (page,) = m.view(None).album
    assert (page.word, page.seat, page.found, len(page.pieces)) == ("poisson", 0, True, 1)
