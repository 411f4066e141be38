"""tapis rules."""

import pytest

from tests.cli.conftest import Tapis


@pytest.mark.parametrize(("lang", "title"), [("fr", "La défausse"), ("en", "discard pile")])
def test_a_rulebook_is_printed_whole(tapis: Tapis, lang: str, title: str) -> None:
    done = tapis("rules", "bornes", "--lang", lang)
    assert done.exit_code == 0
    assert title.lower() in done.output.lower()
    assert [rule for rule in ("BOR-01", "BOR-42", "BOR-83") if rule not in done.output] == []


def test_one_rule_alone(tapis: Tapis) -> None:
    done = tapis("rules", "bornes", "bor-42", "--lang", "en")
    assert done.exit_code == 0
    assert done.output.startswith("BOR-42 ")
    assert "BOR-43" not in done.output


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_lists_from_a_game_s_data_are_printed_too(tapis: Tapis, lang: str) -> None:
    done = tapis("rules", "mots", "--lang", lang)
    assert [text for text in ("L’habit ne fait pas le moine", "Time is money") if text not in done.output] == []
    assert "<!--" not in done.output


def test_common_rules_are_found_from_any_game(tapis: Tapis) -> None:
    assert tapis("rules", "bornes", "ALL-09").output == tapis("rules", "common", "ALL-09").output
    assert "ALL-09" in tapis("rules", "common").output


def test_the_language_is_that_of_the_terminal(tapis: Tapis, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    french = tapis("rules", "bornes", "BOR-01").output
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert french == tapis("rules", "bornes", "BOR-01", "--lang", "fr").output
    assert tapis("rules", "bornes", "BOR-01").output == tapis("rules", "bornes", "BOR-01", "--lang", "en").output
    assert french != tapis("rules", "bornes", "BOR-01").output


def test_without_a_game_those_that_there_are(tapis: Tapis) -> None:
    assert {"bornes", "common"} <= set(tapis("rules").output.split())


@pytest.mark.parametrize("args", [("chess",), ("bornes", "BOR-999"), ("bornes", "BOR")])
def test_what_does_not_exist(tapis: Tapis, args: tuple[str, ...]) -> None:
    done = tapis("rules", *args)
    assert (done.exit_code, args[-1] in done.output) == (2, True)
