"""Texts: the browser's own templates, read in the terminal."""

import json
from pathlib import Path

import pytest

from tapis.cli import bench
from tapis.cli.texts import HERE, LANGS, Lang, Texts
from tapis.games.bornes import GAME, terminal
from tapis.games.bornes.moves import Blundered, Drew, Emptied, Laid, Over, Stole, Turn
from tapis.games.courts.moves import Contested
from tapis.games.courts.moves import Laid as WordsLaid
from tapis.games.mimes.moves import Got
from tapis.kernel import Entry, Illegal, Match, Setup, registry

NAMES = ["Ana", "Ben", "Cleo", "Dan"]


@pytest.fixture
def texts(monkeypatch: pytest.MonkeyPatch) -> Texts:
    """A few lines that show which key was chosen."""
    chosen = Texts("en")
    log = [
        "drew",
        "drew|seat",
        "drew.discard",
        "laid",
        "laid.1",
        "laid.no-said",
        "laid.no-said|seat",
        "stole",
        "stole|victim",
    ]
    log += ["blundered", "blundered.pays", "over.goal", "emptied"]
    lines = {f"log.{key}": f"{key}: {{seat}} {{card}} {{victim}} {{said}} {{winners}}" for key in log}
    told = {
        "card.100": "a hundred",
        "said.100": "HUNDRED",
        "refused.BOR-12": "no {card}",
        "refused.BOR-12.target": "who?",
    }
    monkeypatch.setattr(chosen, "_texts", {"and": "and", "refused.other": "no", **lines, **told})
    return chosen


def _name(seat: int) -> str:
    return NAMES[seat]


def test_the_most_exact_line_wins(texts: Texts) -> None:
    def told(event: object, me: int | None = 3) -> str | None:
        line = texts.line(event, me, _name)  # type: ignore[arg-type]
        return line and line.partition(":")[0]

    assert told(Drew(0, "stock")) == "drew"
    assert told(Drew(3, "stock")) == "drew|seat"
    assert told(Drew(0, "discard", "100")) == "drew.discard"
    assert told(Laid(0, "100", 1, 200, "100")) == "laid.1"
    assert told(Laid(0, "100", 0, 100, "1")) == "laid"  # what is said chooses no line
    assert told(Laid(0, "100", 0, 100, "")) == "laid.no-said"
    assert told(Laid(3, "100", 0, 100, "")) == "laid.no-said|seat"
    assert told(Stole(1, 3, "100")) == "stole|victim"
    assert told(Stole(1, 3, "100"), me=None) == "stole"
    assert told(Blundered(1, True)) == "blundered.pays"
    assert told(Blundered(1, False)) == "blundered"
    assert told(Emptied(1, (0, 1))) == "emptied"
    assert told(Turn(1)) is None


def test_fields_become_words(texts: Texts) -> None:
    assert texts.line(Laid(0, "100", 0, 100, "100"), None, _name) == "laid: Ana a hundred {victim} HUNDRED {winners}"
    assert "Ana, Ben and Cleo" in str(texts.line(Over("goal", (0, 1, 2)), None, _name))


def test_words_are_listed_and_their_author_is_named() -> None:
    told = Texts("en", "courts")
    assert told.line(WordsLaid(0, ("ZEN", "QUAI"), out=True), None, _name) == (
        "Ana goes out: ZEN and QUAI. One last turn for the others."
    )
    assert told.line(WordsLaid(0, (), out=False), 0, _name) == "You lay no word."
    doubt = Contested(0, 1, "IAK", valid=False, points=12, lexicon="fr")
    assert told.line(doubt, 1, _name) == (
        "Ana challenges your IAK: it is not in the French dictionary. You lose 12 points."
    )


def test_a_team_goes_by_its_name() -> None:
    assert Texts("en", "mimes").line(Got(0, None, 3), None, _name) == "Got it! The Squares score."
    assert Texts("fr", "mimes").line(Got(1, 0, 3), None, _name) == "Trouvé\u202f! Les Ronds marquent."


def test_a_refusal_says_why_with_its_rule(texts: Texts) -> None:
    assert texts.refusal(Illegal("BOR-12", why="target"), _name) == "who? (BOR-12)"
    assert texts.refusal(Illegal("BOR-12", why="else", card="100"), _name) == "no a hundred (BOR-12)"
    assert texts.refusal(Illegal("BOR-99"), _name) == "no (BOR-99)"


@pytest.mark.parametrize("name", ["messages", "terminal"])
def test_both_languages_say_the_same_things(name: str) -> None:
    folder = HERE if name == "messages" else Path(registry.home("bornes"))
    french, english = (_keys(json.loads((folder / f"{name}.{lang}.json").read_text("utf-8"))) for lang in LANGS)
    assert french == english
    assert french


def _keys(tree: object, prefix: str = "") -> set[str]:
    if not isinstance(tree, dict):
        return {prefix}
    return {key for name, value in tree.items() for key in _keys(value, f"{prefix}.{name}")}


@pytest.mark.parametrize("lang", LANGS)
def test_every_option_and_question_has_its_words(lang: Lang) -> None:
    """Over a few whole games no key and no empty {field} is shown."""
    said: set[str] = set()
    for number in range(2):
        said |= _said(lang, number)
    shown = "\n".join(said)
    assert len(said) > 60
    assert [line for line in said if "{" in line or not line] == []
    assert "terminal." not in shown
    assert "card." not in shown


def _said(lang: Lang, number: int) -> set[str]:
    from rich.console import Console

    texts, options = Texts(lang, "bornes"), GAME.options()
    console = Console(width=200)
    seed = number.to_bytes(16, "big")
    match, said = Match(GAME, options, Setup(4), seed), set[str]()
    entries: list[Entry] = list(bench.random_game(GAME, number))
    for entry in entries:
        for seat in range(4):
            view = match.view(seat)
            moves = [move for move in view.options if type(move).__name__ not in ("Holdup", "Killer")]
            said |= {terminal.describe(move, view, NAMES, texts) for move in moves}
            asked = (terminal.question(move, options, texts) for move in moves)
            said |= {question.text for question in asked if question}
        if entry.seq % 20 == 0:
            with console.capture() as drawn:
                console.print(terminal.draw(view, NAMES, texts))
            said.add(drawn.get())
        match.keep(match.attempt(entry))
    return said
