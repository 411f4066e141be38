"""The rulebook's tables say what the engine does."""

import re
from collections import Counter
from pathlib import Path

import pytest

from tapis.games.bornes.cards import ANSWERS, CODES, NAMES
from tapis.games.bornes.decks import DECKS
from tapis.kernel.testing import rule

HOME = Path(__file__).parent.parent
PRINTED = {  # code of a card → its name in the rulebooks
    "feu-rouge": "Feu rouge",
    "radar": "Radar",
    "panne": "Panne d’essence",
    "crevaison": "Crevaison",
    "accident": "Accident",
    "feu-vert": "Feu vert",
    "fin-radar": "Fin de radar",
    "essence": "Essence",
    "roue": "Roue de secours",
    "reparations": "Réparations",
    "super": "Super Parade",
    "prioritaire": "Véhicule prioritaire",
    "citerne": "Citerne d’essence",
    "increvable": "Increvable",
    "volant": "As du volant",
    "accelerateur": "Accélérateur",
    "retroviseur": "Rétroviseur",
    "demi-tour": "Demi-tour",
    "helico": "Hélicoptère",
    "police": "Police",
    "poubelle": "Poubelle",
}


def rows(language: str) -> list[list[str]]:
    """The rows of all tables, without glosses in brackets, marks and no-break spaces."""
    text = (HOME / f"rules.{language}.md").read_text("utf-8").replace("\u00a0", " ").replace("\u202f", " ")
    lines = [line for line in text.splitlines() if line.startswith("|")]
    return [[re.sub(r" \(.*?\)|[*«»“”]", "", cell).strip() for cell in line.strip("|").split("|")] for line in lines]


@rule("BOR-05")
@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_decks_are_printed_as_they_are(language: str) -> None:
    printed = {row[0]: tuple(int(count) for count in row[1:]) for row in rows(language) if row[-1].isdigit()}
    counts = [Counter(str(NAMES[code]) for code in DECKS[name]) for name in ("route", "douce", "corsee")]
    expected = {PRINTED.get(card, f"{card} km"): tuple(count[card] for count in counts) for card in CODES}
    assert printed == expected | {"Total": tuple(count.total() for count in counts)}


@rule("BOR-27", "BOR-30", "BOR-31", "BOR-40")
@pytest.mark.parametrize("language", ["fr", "en"])
def test_attacks_are_printed_with_their_parade_botte_and_sound(language: str) -> None:
    printed = {
        (row[0], row[2], row[3], row[4]) for row in rows(language) if len(row) == 5 and row[0] in PRINTED.values()
    }
    assert printed == {
        (PRINTED[NAMES[attack]], PRINTED[NAMES[parade]], PRINTED[NAMES[botte]], sound)
        for attack, (parade, botte, sound) in ANSWERS.items()
    }
