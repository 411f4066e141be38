"""The build: the same bytes every time, and the same graphs as those in use."""

import subprocess
import sys
from pathlib import Path

import pytest

from tapis.words.build.english import lemmas, read_lists, read_wordnet
from tapis.words.build.french import forms
from tapis.words.build.littre import LONGEST, Headword, gloss_of, glosses
from tapis.words.lexicon import built

AFF = """FLAG long
PFX L' Y 1
PFX L' 0 l' [aeiou]
PFX Um Y 2
PFX Um 0 kilo/S.() .
PFX Um 0 l' [aeiou]
SFX S. Y 2
SFX S. 0 0/L' [^sxz] is:sg
SFX S. 0 s [^sxz] is:pl
SFX a0 Y 2
SFX a0 er er er po:infi
SFX a0 ger geons ger po:ipre po:1pl
"""


def words(entry: str) -> list[str]:
    return sorted({form.word for form in forms(f"1\n{entry}\n", AFF)})


def test_affixes() -> None:
    assert words("âne/S.() po:nom is:mas") == ["ANE", "ANES"]
    assert words("manger/a0() po:v1_it") == ["MANGEONS", "MANGER"]
    assert words("gramme/S.Um() po:nom is:mas") == ["GRAMME", "GRAMMES", "KILOGRAMME", "KILOGRAMMES"]


@pytest.mark.parametrize(
    "entry",
    [
        "Lyon/L' po:npr",
        "France/L' po:nom",
        "km/|| po:nom",
        "anti/L' po:pfx",
        "km/L' po:nom",
        "a-t-il/L' po:nom",
        "bof po:loc.adv",
    ],
)
def test_what_is_left_out(entry: str) -> None:
    assert words(entry) == []


def test_interjections_need_no_vowel() -> None:
    assert words("brr po:interj") == ["BRR"]


def test_english_levels_and_lemmas() -> None:
    lists = read_lists("# 10\nthe\n# 80\nthe\ncafé\nkg\n")
    assert lists == {"THE": (1, "the"), "CAFE": (5, "café")}
    wordnet = read_wordnet("goose\tn\ta bird\ngeese\tn\t=goose\nhop\tv\tjump\nhappy\ta\tglad\n")
    assert list(lemmas("geese", wordnet)) == [("goose", "n")]
    assert list(lemmas("hops", wordnet)) == [("hop", "v")]
    assert list(lemmas("happiest", wordnet)) == [("happy", "a")]


def littre(head: str, label: str, *senses: str) -> Headword:
    return Headword(head, label, senses)


def test_a_gloss_is_the_first_sense_alive() -> None:
    cour = littre(
        "COUR", "(kour) s. f.", "Domaine rural : sens primitif, tombé en désuétude.", "Terrain clos. Cour d'entrée."
    )
    assert gloss_of(cour) == "Terrain clos"
    assert gloss_of(littre("NŒUD", "s. m.", "Terme de marine. Enlacement d'une corde. Un noeud.")).startswith(
        "Terme de"
    )
    assert gloss_of(littre("NŒUD", "s. m.", "Terme de marine. Enlacement d'une corde.")).endswith("d’une corde")
    assert gloss_of(littre("FOO", "s. m.", "Voy. FOU.")) == ""
    assert gloss_of(littre("FOO", "s. m.", "Insulte faite aux sauvages de là-bas.")) == ""
    assert len(gloss_of(littre("FOO", "s. m.", "mot " * 60))) <= LONGEST + 2


def test_glosses_find_their_lemma_in_the_spelling_of_today() -> None:
    entries = [
        littre("CAPITEUX, EUSE", "(ka-pi-teû) adj.", "Qui porte à la tête."),
        littre("COLLÉGE", "(ko-lé-j') s. m.", "Maison d'étude."),
        littre("COEUR", "(keur) s. m.", "Organe qui meut le sang."),
        littre("VENIR", "(ve-nir), je viens, tu viens, v. n.", "Se transporter d'un lieu à un autre."),
        littre("MARIÉ, ÉE", "part. passé de marier", "Uni par le mariage."),
    ]
    lemmas = {"capiteux": ["adj"], "collège": ["nom"], "cœur": ["nom"], "venir": ["v"], "marié": ["nom"]}
    assert glosses(entries, lemmas) == {
        ("capiteux", "adj"): "Qui porte à la tête",
        ("collège", "nom"): "Maison d’étude",
        ("cœur", "nom"): "Organe qui meut le sang",
        ("venir", "v"): "Se transporter d’un lieu à un autre",
    }


@pytest.mark.soak
def test_same_bytes(tmp_path: Path) -> None:
    for seed in ("1", "2"):
        command = [sys.executable, "-m", "tapis.words.build", "--out", str(tmp_path / seed)]
        subprocess.run(command, check=True, env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)})
    names = sorted(path.name for path in (tmp_path / "1").iterdir())
    assert names == sorted(path.name for path in (tmp_path / "2").iterdir())
    for name in names:
        data = (tmp_path / "1" / name).read_bytes()
        assert data == (tmp_path / "2" / name).read_bytes()
        assert data == (built() / name).read_bytes()
