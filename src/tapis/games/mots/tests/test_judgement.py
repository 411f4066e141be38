"""The votes of bots beside those of a reader: 200 sentences judged by hand, half of which nobody tuned them on."""

from pathlib import Path
from statistics import fmean
from typing import NamedTuple

import pytest

from tapis.games.mots import GAME
from tapis.games.mots.deck import WORDS
from tapis.games.mots.language.judgement import fault, sense
from tapis.games.mots.moves import Vote
from tapis.games.mots.tests.test_bots import answer
from tapis.games.mots.tests.vocabulary import compose, finish, table
from tapis.kernel.testing import rule
from tapis.words.sentences import Lang

HELD_OUT = "# Held out"
LEAST = 0.9  # of the sentences, in each language and half


class Judged(NamedTuple):
    accepted: bool
    cards: str
    text: str


def halves(lang: Lang) -> list[list[Judged]]:
    """The sentences on which votes were tuned, and the others."""
    text = Path(__file__).with_name(f"judged.{lang}.txt").read_text("utf-8")
    return [[_judged(line) for line in half.splitlines() if _is_judged(line)] for half in text.split(HELD_OUT)]


def _is_judged(line: str) -> bool:
    return " | " in line and not line.startswith(("#", ":"))


def _judged(line: str) -> Judged:
    cards, text = line.removeprefix("! ").split(" | ")
    return Judged(not line.startswith("!"), cards, text)


def vote(judged: Judged, lang: Lang, level: str) -> Vote:
    """What a bot of this level votes when the sentence is announced."""
    names = judged.cards.replace(" ", "_").replace(",", " ").lower()
    t = table(f"{names} faute", "", "", check_text="voters")
    t.do(0, compose(names, lang=lang), finish(text=judged.text, lang=lang))
    said = answer(t, 1, level)
    assert isinstance(said, Vote)
    return said


def agreement(lang: Lang, level: str) -> tuple[float, ...]:
    """The share of votes that are the reader's, in each half."""
    votes = [[(vote(one, lang, level).say == "sentence") == one.accepted for one in half] for half in halves(lang)]
    assert [len(half) for half in votes] == [50, 50]
    print(f"{lang}, {level}: {sum(votes[0])} of 50 that it was tuned on, {sum(votes[1])} of 50 others")
    return tuple(fmean(half) for half in votes)


@rule("MOT-30")
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_bot_votes_as_an_honest_table_would(lang: Lang) -> None:
    assert min(agreement(lang, GAME.usual)) >= LEAST


@pytest.mark.soak
@pytest.mark.parametrize("level", GAME.bots)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_level_votes_as_an_honest_table_would(lang: Lang, level: str) -> None:
    assert min(agreement(lang, level)) >= LEAST


@pytest.mark.parametrize(
    ("cards", "text", "lang", "wrong"),
    [
        ("fenêtre,poisson,espion,chaud", "La fenêtre était un poisson un espion chaud.", "fr", "form"),
        ("roi,donner,reine,gâteau", "The king gave the queen a cake.", "en", ""),
        ("pain,casino,ventre,faire", "There is bread in a casino and a belly that makes.", "en", "form"),
        ("gâteau,cuisinier,faire,délicieux", "The cake that the cook makes is delicious.", "en", ""),
        ("casino,soupe,joyeux,loup", "In the casino, a soup and a merry wolf are.", "en", "form"),
        ("abeille,deux,ressembler,balai", "L’abeille, deux, ressemblait au balai.", "fr", "form"),
        ("robot,laver,éléphant,mer", "Robot wash elephant sea.", "en", "form"),
        ("manger,gâteau,lune,bébé", "Manger du gâteau sur la lune avec un bébé.", "fr", "verb"),
        ("nouveau,parapluie,rouge,moustache", "Le nouveau parapluie rouge est une moustache.", "fr", "sense"),
        ("fée,parfait,voleur,timide", "La fée parfaite est un voleur timide.", "fr", ""),
        ("vert,caméléon,éternuer,jeu", "A green chameleon sneezes without a game.", "en", "sense"),
    ],
)
def test_a_reader_minds_what_is_missing(cards: str, text: str, lang: Lang, wrong: str) -> None:
    assert fault(text, [WORDS[name] for name in cards.split(",")], lang) == wrong


def test_what_nobody_can_imagine_makes_less_sense_than_what_is_silly() -> None:
    silly = [WORDS[name] for name in ("dent", "nager", "nez", "tomber")]
    unclear = [WORDS[name] for name in ("poule", "boire", "mariage", "énorme")]
    assert sense(silly, "fr") > 0.4 > sense(unclear, "fr")
