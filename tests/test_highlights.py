"""What finished games leave to talk about: as the kept games have it, in both languages, and nothing hidden."""

import json
import re
from functools import cache

import pytest

from tapis.games.mimes.highlights import PAINTS, RUBBER, WIDTHS
from tapis.kernel import AnyMatch, registry
from tapis.kernel.highlights import PAPER, Feat, Highlights, best_of
from tapis.kernel.log import read
from tests.house import GAMES


@cache
def played(game: str, name: str) -> AnyMatch:
    return read((registry.home(game) / "tests" / "golden" / f"{name}.jsonl").read_bytes()).match()


@cache
def highlights(game: str, name: str) -> Highlights:
    match = played(game, name)
    return match.game.highlights(match.at(0).replay(match.log))


def feats(game: str, name: str) -> dict[str, tuple[tuple[int, ...], int, str]]:
    return {feat.kind: (feat.seats, feat.value, feat.text) for feat in highlights(game, name).feats}


def test_bornes_tells_of_the_longest_stretch_and_of_its_calls() -> None:
    assert feats("bornes", "two-in-a-hurry") == {
        "km": ((1,), 200, ""),
        "fourres": ((0,), 1, ""),
        "attacks": ((0, 1), 3, ""),
        "holdups": ((0,), 1, ""),
    }


def test_courts_and_syntax_tell_of_words_that_are_words_and_what_rare_ones_mean() -> None:
    assert feats("courts", "four-who-bluff")["long"] == ((2,), 5, "TIERS")  # UOAQUE went by, and is none
    learnt = {word.word: word for word in highlights("courts", "four-who-bluff").words}
    assert learnt["FOHN"].lang == "fr"
    assert "vent" in learnt["FOHN"].meaning
    assert feats("syntax", "three-relaxed-in-english")["long"] == ((0,), 9, "UNSOLDERS")
    assert feats("syntax", "two-who-bluff")["challenges"] == ((1,), 12, "")


def test_mots_keeps_its_sentences_with_their_smiles() -> None:
    kept = highlights("mots", "three-in-english")
    best = max(kept.sentences, key=lambda sentence: sentence.smiles)
    assert feats("mots", "three-in-english")["smiles"] == (best.seats, 3, best.text)
    assert len({sentence.text for sentence in kept.sentences}) == len(kept.sentences)


def test_mimes_tells_of_the_quickest_word_and_keeps_what_lies_on_the_sheets() -> None:
    assert feats("mimes", "four-without-hurry")["quick"] == ((3, 1), 6, "justice")
    drawings = highlights("mimes", "four-without-hurry").drawings
    assert all(drawing.strokes for drawing in drawings)
    assert all(len(stroke.points) % 2 == 0 for drawing in drawings for stroke in drawing.strokes)


def test_drawings_are_kept_in_the_colours_of_the_board() -> None:
    home = registry.home("mimes") / "web"
    colours, board = ((home / name).read_text("utf-8") for name in ("colours.ts", "strokes.ts"))
    assert f'PAPER = "{PAPER}";' in colours
    assert re.findall(r'^  \w+: "(#[0-9a-f]{6})",$', colours, re.MULTILINE) == list(PAINTS)
    assert f"WIDTHS = {list(WIDTHS)};" in board
    assert f"RUBBER = {RUBBER};" in board


def test_of_quick_words_the_quickest_is_best() -> None:
    slow, quick = Feat("quick", (0,), 9, best="least"), Feat("quick", (1,), 3, best="least")
    assert best_of([slow, quick]) == quick
    assert best_of([Feat("km", (0,), 9), Feat("km", (1,), 3)]) == Feat("km", (0,), 9)
    assert best_of([]) is None


def texts(game: str, language: str) -> dict[str, dict[str, str]]:
    found = json.loads((registry.home(game) / "web" / f"messages.{language}.json").read_text("utf-8"))
    return {part: found.get(part, {}) for part in ("trophy", "feat")}


@pytest.mark.parametrize("game", GAMES)
def test_every_feat_has_its_texts_and_belongs_to_a_seat(game: str) -> None:
    names = [file.stem for file in (registry.home(game) / "tests" / "golden").glob("*.jsonl")]
    found = [(name, feat) for name in names for feat in highlights(game, name).feats]
    kinds = {feat.kind for _, feat in found}
    assert kinds
    for language in ("fr", "en"):
        spoken = texts(game, language)
        assert kinds <= set(spoken["trophy"]) == set(spoken["feat"])
    for name, feat in found:
        assert feat.seats
        assert set(feat.seats) <= set(range(played(game, name).setup.seats))
        assert bool(feat.text) == ("{text}" in texts(game, "fr")["feat"][feat.kind])
