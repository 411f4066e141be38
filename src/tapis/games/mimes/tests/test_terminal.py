"""What is typed in the terminal, read as moves; the drawing in dots."""

from rich.console import Console

from tapis.games.mimes import terminal
from tapis.games.mimes.moves import Answer, Guess, Heard, Ink
from tapis.games.mimes.tests.vocabulary import THREE_TEAMS, match, room
from tapis.kernel.testing import rule

NAMES = ["Ada", "Bob", "Cleo", "Dan"]


def said(key: str, /, **values: object) -> str:
    return key


def test_what_is_typed_is_a_guess_an_answer_or_a_line() -> None:
    m = match().perform()
    assert terminal.read("un poisson", m.view(2)) == Guess("un poisson")
    assert terminal.read("un poisson", m.view(1)) is None
    assert terminal.read("10,10 50,100", m.view(0)) == Ink(0, (100, 100, 500, 500, 1000, 500))
    assert terminal.read("un poisson", m.view(0)) is None
    m.lapse()
    assert terminal.read("un poisson", m.view(1)) == Answer("un poisson")
    assert terminal.read("1", m.view(1)) is None


def test_the_next_line_is_another_stroke() -> None:
    m = match().perform()
    for _ in range(2):
        line = terminal.read("0,0 100,100", m.view(0))
        assert line is not None
        m.do(0, line)
    assert m.state.sheet == (0, 1)


def test_the_table_shows_teams_the_word_and_the_drawing() -> None:
    console = Console(record=True, width=100, force_terminal=False)
    m = match().perform().do(0, Ink(0, (0, 0, 500, 1000, 0, 500))).do(2, Guess("poison"))
    with console.capture() as shown:
        console.print(terminal.draw(m.view(0), NAMES, said))
    assert "poisson" in shown.get()
    assert "poison terminal.near" in shown.get()
    assert "⠉" * terminal.COLUMNS in shown.get()
    assert "0/30" in shown.get()
    with console.capture() as hidden:
        console.print(terminal.draw(m.view(1), NAMES, said))
    assert "poisson" not in hidden.get()


def test_bare_paper_is_not_shown() -> None:
    assert len(terminal.dotted([((0, 375), (1000, 375))])) == 1
    assert terminal.dotted([]) == []


@rule("MIM-16")
def test_the_performer_is_asked_for_one_team_at_a_time() -> None:
    m = room(THREE_TEAMS).not_found()
    console = Console(record=True, width=100, force_terminal=False)
    with console.capture() as shown:
        console.print(terminal.draw(m.view(4), [*NAMES, "Eve", "Flo"], spelled))
    assert "terminal.asked team.1" in shown.get()
    assert terminal.describe(Heard(1), m.view(0), NAMES, spelled) == "terminal.heard team.1"
    assert terminal.describe(Heard(), m.view(0), NAMES, spelled) == "terminal.missed team.1"


def spelled(key: str, /, **values: object) -> str:
    return " ".join([key, *map(str, values.values())])
