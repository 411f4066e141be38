"""Anybody can check a finished game without Tapis: docs/verify.py finds nothing wrong with 10,000 logs, and every lie.

The script is loaded as a reader would have it, from the documents; it imports nothing of ours.
"""

import ast
import importlib.util
import json
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tapis.games.bornes.cards import NAMES as BORNES
from tapis.games.courts.cards import NAMES as COURTS
from tapis.kernel import AnyMatch
from tapis.kernel.log import Origin, commitment, write, write_public
from tapis.kernel.registry import games
from tests.promises.quick import deal, moments

SCRIPT = Path(__file__).parents[2] / "docs" / "verify.py"
GAMES = sorted(games())
FEW = 20  # games of each kind in `make test`
CHUNKS, EACH = 4, 500  # … and 2,000 of each in `make soak`
LIED_ABOUT = 4  # one game in so many is tampered with, in every way
# entries of a game at least, on average, in which every card is followed, and the share of other deals that they tell
FOLLOWED = {"bornes": 5, "courts": 5, "mimes": 15, "mots": 5, "syntax": 1}
DEALS_FOUND = {"bornes": 0.7, "courts": 0.7, "mimes": 0.3, "mots": 0.7, "syntax": 0.7}
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
Lines = list[dict[str, Any]]


def _script() -> Any:
    spec = importlib.util.spec_from_file_location("verify", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["verify"] = module
    spec.loader.exec_module(module)
    return module


verify = _script()


def finished(name: str, seed: int) -> tuple[AnyMatch, Lines]:
    """A game played to its end, and its log as it is exported."""
    match = deal(games()[name], seed)
    for _ in moments(match, seed):
        pass
    text = write(match, Origin("table", 1, (), Random(seed).randbytes(16)))
    return match, [json.loads(line) for line in text.splitlines()]


def check(lines: Lines) -> Any:
    return verify.check("\n".join(json.dumps(line) for line in lines))


# — the lies: each changes a good log, or says that this one gives no occasion for it —


def another_seed(match: AnyMatch, lines: Lines, chance: Random) -> bool:
    lines[0]["seed"] = chance.randbytes(32).hex()
    return True


def another_salt(match: AnyMatch, lines: Lines, chance: Random) -> bool:
    lines[0]["salt"] = chance.randbytes(16).hex()
    return True


def an_entry_left_out(match: AnyMatch, lines: Lines, chance: Random) -> bool:
    if len(lines) < 3:
        return False
    del lines[chance.randrange(1, len(lines) - 1)]
    return True


def two_entries_exchanged(match: AnyMatch, lines: Lines, chance: Random) -> bool:
    """… and numbered anew, so that only their times tell."""
    places = [i for i in range(1, len(lines) - 1) if lines[i]["at"] < lines[i + 1]["at"]]
    if not places:
        return False
    i = chance.choice(places)
    lines[i], lines[i + 1] = {**lines[i + 1], "seq": i}, {**lines[i], "seq": i + 1}
    return True


def an_entry_put_in(match: AnyMatch, lines: Lines, chance: Random) -> bool:
    place = chance.randrange(1, len(lines))
    lines.insert(place, lines[place])
    return True


def the_clock_played_by_hand(match: AnyMatch, lines: Lines, chance: Random) -> bool:
    silent = [line for line in lines[1:] if line["by"] == "clock"]
    for line in silent:
        line["by"] = "player"
    return bool(silent)


def a_card_from_nowhere(match: AnyMatch, lines: Lines, chance: Random) -> bool:
    """A card that its seat never held is discarded, among the entries in which cards can be followed."""
    if match.game.name == "mimes":
        return False
    places = [i for i in range(1, check(lines).followed + 1) if lines[i]["move"]["move"] in ("discard", "lay")]
    places = [i for i in places if match.game.name == "syntax" or "card" in lines[i]["move"]]
    if not places:
        return False
    place = chance.choice(places)
    move, hand = lines[place]["move"], match.at(place - 1).state.hands[lines[place]["seat"]]
    cards: Any = {"bornes": BORNES, "courts": COURTS, "syntax": LETTERS, "mots": range(230)}[match.game.name]
    held = [cards[card] for card in hand] if isinstance(hand, bytes) else hand
    other = chance.choice([card for card in cards if card not in held])
    move["card" if "card" in move else "word"] = other if "card" in move else other * len(move["word"])
    return True


LIES: list[Callable[[AnyMatch, Lines, Random], bool]] = [
    another_seed,
    another_salt,
    an_entry_left_out,
    two_entries_exchanged,
    an_entry_put_in,
    the_clock_played_by_hand,
    a_card_from_nowhere,
]


def another_deal(lines: Lines, chance: Random) -> None:
    """The best that a cheating house could do: another seed, sealed anew. Only the cards tell."""
    seed, salt = chance.randbytes(32), bytes.fromhex(lines[0]["salt"])
    lines[0].update(seed=seed.hex(), commitment=commitment(seed, salt))


def verify_many(name: str, seeds: range) -> str:
    """All these games are found good and all their twins bad; the figures."""
    tally: Counter[str] = Counter()
    for seed in seeds:
        chance = Random(seed)
        match, lines = finished(name, seed)
        report = check(lines)
        assert report.trouble == "", f"{name} {seed}: {report.trouble}"
        assert report.entries == match.seq
        tally.update(games=1, entries=report.entries, followed=report.followed)
        for lie in LIES if seed % LIED_ABOUT == 0 else ():
            twin = json.loads(json.dumps(lines))
            if lie(match, twin, chance):
                assert check(twin).trouble, f"{name} {seed}: {lie.__name__} is not found"
                tally[lie.__name__] += 1
        another_deal(lines, chance)
        tally["dealt"] += check(lines).trouble != ""
    assert tally["followed"] >= FOLLOWED[name] * len(seeds), f"{name}: only {tally['followed']} entries followed"
    assert tally["dealt"] >= DEALS_FOUND[name] * len(seeds), f"{name}: only {tally['dealt']} other deals found"
    assert all(tally[lie.__name__] for lie in LIES if lie is not a_card_from_nowhere or name != "mimes")
    lies = sum(tally[lie.__name__] for lie in LIES)
    return (
        f"{name}: {tally['games']} of {len(seeds)} finished games verified without Tapis (seal, order and deal; every "
        f"card followed in {tally['followed']} of {tally['entries']} entries, "
        f"{100 * tally['followed'] / tally['entries']:.0f} %), {lies} of {lies} tampered logs found; "
        f"{tally['dealt']} of {len(seeds)} with another deal, sealed anew, found by their cards"
    )


@pytest.mark.parametrize("name", GAMES)
def test_finished_games_are_verified_without_tapis(name: str) -> None:
    print(verify_many(name, range(FEW)))


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("name", GAMES)
def test_ten_thousand_finished_games_are_verified_without_tapis(name: str, chunk: int) -> None:
    print(verify_many(name, range(2_000_000 + chunk * EACH, 2_000_000 + (chunk + 1) * EACH)))


def test_a_game_with_something_withheld_shows_its_seal_and_its_order() -> None:
    seed = next(seed for seed in range(100) if deal(games()["mimes"], seed).options.own_words)
    match, _ = finished("mimes", seed)
    lines = [json.loads(line) for line in write_public(match, Origin(salt=b"a salt")).splitlines()]
    report = check(lines)
    assert (report.trouble, report.entries, report.followed) == ("", match.seq, 0)
    for lie in (another_seed, another_salt, an_entry_left_out, two_entries_exchanged, an_entry_put_in):
        twin = json.loads(json.dumps(lines))
        assert lie(match, twin, Random(seed))
        assert check(twin).trouble


def test_the_script_imports_nothing_of_ours() -> None:
    tree = ast.parse(SCRIPT.read_text("utf-8"))
    named = [node.names for node in ast.walk(tree) if isinstance(node, ast.Import)]
    modules = {alias.name for names in named for alias in names}
    modules |= {str(node.module) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert {module.partition(".")[0] for module in modules} <= sys.stdlib_module_names


def test_it_runs_from_the_command_line(tmp_path: Path) -> None:
    _, lines = finished("bornes", 1)
    file = tmp_path / "game.jsonl"
    for text, code, told in ((lines, 0, "dealt: seat 0:"), (lines[:3] + lines[4:], 1, "WRONG: entry 3 is missing")):
        file.write_text("\n".join(map(json.dumps, text)), "utf-8")
        command = [sys.executable, "-I", str(SCRIPT), str(file)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert (done.returncode, told in done.stdout) == (code, True), done.stdout + done.stderr


def test_a_verifier_that_believes_everything_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """The planted fault: without the look at the seal a changed seed passes."""
    monkeypatch.setattr(verify, "check_seal", lambda header: None)
    with pytest.raises(AssertionError, match=r"another_(seed|salt) is not found"):
        verify_many("mimes", range(FEW))


@pytest.mark.parametrize("name", GAMES)
def test_a_verifier_that_looks_at_no_card_is_caught(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verify, "follow", lambda header, entries: ("", len(entries)))
    with pytest.raises(AssertionError, match="only 0 other deals found"):
        verify_many(name, range(1, 4))
    monkeypatch.setattr(verify, "follow", lambda header, entries: ("", 0))
    with pytest.raises(AssertionError, match="only 0 entries followed"):
        verify_many(name, range(1, 4))
