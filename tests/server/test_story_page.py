"""The story as a file: it needs nothing else, says what was played in both languages, and hides what was hidden."""

import re
from html.parser import HTMLParser
from typing import Any

import pytest
from msgspec import Raw
from msgspec.structs import replace

from tapis.kernel import Result, registry
from tapis.kernel.highlights import Drawing, Feat, Highlights, Learnt, Sentence, Stroke
from tapis.server.history import history
from tapis.server.story import story
from tapis.server.story_page import Language, story_page
from tapis.table.state import DealtGame, Sitter, TableState

EVIL = "<script>alert('x')</script>"


def table(*games: tuple[str, tuple[int, ...]], code: str = "AAAAA", made: int = 1_800_000_000) -> TableState:
    """An evening of two people and a bot who have played these games, with these ranks."""
    people = [
        Sitter(1, EVIL, "k1", {"one"}, face="cup", colour=1),
        Sitter(2, "Bob", "k2", {"two"}, face="kite", colour=2),
    ]
    bot = Sitter(3, "Léon", level="family")
    game = registry.game("bornes")
    state = TableState(code, game, Raw(b"{}"), pace=None, patience="bot", chairs=[*people, bot], size=3, made=made)  # type: ignore[arg-type]
    state.people = {1: people[0], 2: people[1]}
    state.games = [
        DealtGame(number, name, Raw(b"{}"), f"seal{number}", [*people, bot], result=Result("goal", ranks, ranks))
        for number, (name, ranks) in enumerate(games, 1)
    ]
    return state


HIGHLIGHTS = Highlights(
    feats=(Feat("km", (1,), 200), Feat("holdups", (0, 1), 2)),
    sentences=(Sentence((0,), EVIL, 2), Sentence((1,), "Le roi dort.")),
    drawings=(Drawing((1,), 0, "un phare", True, (Stroke((10, 20, 30, 40), "#241f18", 13),)),),
    words=(Learnt((0,), "ERS", "fr", "Lentille bâtarde."),),
)


class Page(HTMLParser):
    """The tags, the addresses and the text of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.addresses: list[str] = []
        self.text = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.addresses += [value or "" for name, value in attrs if name in ("href", "src", "xlink:href", "action")]

    def handle_data(self, data: str) -> None:
        self.text += data


def page(language: Language, state: TableState, highlights: Highlights = HIGHLIGHTS) -> str:
    return story_page(story(state, {1: highlights}), history([state], more=False), language)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_it_needs_nothing_else_and_says_everything(language: Language) -> None:
    text = page(language, table(("bornes", (2, 1, 3)), ("bornes", (1, 2, 3))))
    read = Page(text)
    assert "script" not in read.tags
    assert all(address.startswith("#") for address in read.addresses)
    assert not re.search(r"url\(|@import", text)
    assert EVIL in read.text  # as a name, not as a tag
    wanted = {
        "fr": ["Trophées", "200 km d’une seule carte", "un phare", "ers"],
        "en": ["Trophies", "200 km with a single"],
    }
    for words in [*wanted[language], "Bob", "Léon", "Le roi dort.", "Lentille bâtarde."]:
        assert words in read.text, words
    assert "M10 20L30 40" in text
    assert "{" not in read.text.rpartition("}")[2]  # after the styles: no text was left unfilled


def test_an_empty_evening_is_a_page_too() -> None:
    read = Page(story_page(story(table(), {}), history([table()], more=False), "fr"))
    assert read.tags.count("section") == 1  # who is there


def test_a_hidden_drawing_is_left_out() -> None:
    state = table(("mimes", (1, 2, 2)))
    assert story(state, {1: HIGHLIGHTS}).drawings
    state.games[0].veiled = frozenset({0})
    assert story(state, {1: HIGHLIGHTS}).drawings == ()
    assert "un phare" not in page("fr", state)


def test_the_drawing_that_most_people_liked_best_comes_first_and_is_a_trophy() -> None:
    state = table(("mimes", (1, 2, 2)))
    boat = Drawing((0,), 1, "un bateau", True, HIGHLIGHTS.drawings[0].strokes)
    found = {1: replace(HIGHLIGHTS, feats=(), drawings=(boat, *HIGHLIGHTS.drawings))}
    assert [kept.word for kept in story(state, found).drawings] == ["un bateau", "un phare"]
    assert story(state, found).trophies == ()
    state.games[0].favourites = {1: 0, 2: 0, 3: 1}
    told = story(state, found)
    assert [(kept.word, kept.votes) for kept in told.drawings] == [("un phare", 2), ("un bateau", 1)]
    (trophy,) = told.trophies
    assert (trophy.kind, trophy.guests, trophy.value, trophy.text) == ("favourite", (2,), 2, "un phare")
    assert [seat.favourite for seat in told.games[0].seats] == [0, 0, 1]
    assert "«\xa0un phare\xa0», voix\xa0: 2" in page("fr", state, found[1])
    state.games[0].veiled = frozenset({0})
    assert [trophy.text for trophy in story(state, found).trophies] == ["un bateau"]
    assert story(state, found).games[0].veiled == (0,)


def test_the_best_of_an_evening_has_the_trophy() -> None:
    state = table(("bornes", (2, 1, 3)), ("bornes", (1, 2, 3)))
    better = replace(HIGHLIGHTS, feats=(Feat("km", (0,), 400),))
    told = {trophy.kind: trophy for trophy in story(state, {1: HIGHLIGHTS, 2: better}).trophies}
    assert (told["km"].number, told["km"].guests, told["km"].value) == (2, (1,), 400)
    assert told["holdups"].guests == (1, 2)


def test_a_bot_may_have_a_trophy_too() -> None:
    told = story(table(("bornes", (2, 1, 3))), {1: Highlights((Feat("km", (2,), 200),))})
    assert (told.trophies[0].guests, told.trophies[0].names) == ((), ("Léon",))


def test_wins_and_ratings_over_evenings() -> None:
    first = table(("bornes", (1, 2, 3)), code="AAAAA")
    second = table(("mots", (1, 2, 2)), ("mots", (2, 1, 3)), code="CCCCC")
    second.people[2].name, second.people[1].owners = "Robert", {"a new phone"}  # known by browser, and by name and face
    told = history([first, second], more=True)
    people: dict[str, Any] = {person.name: person for person in told.people}
    assert set(people) == {EVIL, "Robert"}
    assert people[EVIL].evenings == (1, 1)
    assert people["Robert"].evenings == (0, 1)
    assert people[EVIL].by_game == {"bornes": 1, "mots": 1}
    assert people[EVIL].rating.value > people["Robert"].rating.value
    text = story_page(story(second, {}), told, "fr")
    assert "Qui gagne à quoi" in text
    assert text.count('class="plot"') == 2


def test_two_at_one_browser_stay_two() -> None:
    first, second = table(("bornes", (1, 2, 3))), table(("bornes", (1, 2, 3)), code="CCCCC")
    for state in (first, second):
        for sitter in state.people.values():
            sitter.owners = {"the tablet"}
    second.people[1].name = "Zoé"
    told = history([first, second], more=False)
    assert sorted(person.name for person in told.people) == ["<script>alert('x')</script>", "Bob", "Zoé"]


def test_a_game_without_a_better_one_is_nobodys_win() -> None:
    told = story(table(("courts", (1, 1, 1))), {})
    assert [(person.wins, person.games, person.rating) for person in told.people] == [(0, 1, None)] * 2
