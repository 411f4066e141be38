"""What counts as the word (MIM-41)."""

import pytest

from tapis.games.mimes.cards import WORDS, Lang
from tapis.games.mimes.moves import Guess, Options
from tapis.games.mimes.pack import Pack, pack
from tapis.games.mimes.tests.vocabulary import match
from tapis.games.mimes.verdict import distance, slipped, verdict
from tapis.kernel.testing import rule

FRENCH = "poisson\nchauve-souris\nfeu de camp = feu de bois\nnager\nchat\nœuf\ncheval à bascule\npêche à la ligne"
ENGLISH = "swimming\nbutterfly\nletter box"


def said(text: str, word: str, own: str = FRENCH, lang: Lang = "fr") -> str:
    known = pack(Options(own_words=own, lang=lang))
    return verdict(text, number(known, word), known)


def number(known: Pack, word: str) -> int:
    return next(n for n in reversed(range(WORDS * len(known.cards))) if known.entry(n).text == word)


@rule("MIM-41")
@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("Poisson", "poisson"),
        ("le poisson", "poisson"),
        ("des poissons", "poisson"),
        ("chauve souris", "chauve-souris"),
        ("CHAUVESOURIS", "chauve-souris"),
        ("oeufs", "œuf"),
        ("un feu de camp", "feu de camp"),
        ("feu de bois", "feu de camp"),
        ("cheval a bascule", "cheval à bascule"),
    ],
)
def test_accents_case_articles_plural_hyphens_and_spaces_do_not_count(text: str, word: str) -> None:
    assert said(text, word) == "right"


@rule("MIM-41")
@pytest.mark.parametrize("text", ["poisso", "poissom", "pooisson", "opisson", "poissoon"])
def test_one_slip_in_a_long_word_is_forgiven(text: str) -> None:
    assert said(text, "poisson") == "right"
    assert said(f"feu de {text}", "feu de camp") == "wrong"


@rule("MIM-41")
def test_a_slip_that_makes_another_word_is_only_near() -> None:
    assert said("poison", "poisson") == "near"
    assert said("chauve sourit", "chauve-souris") == "near"


@rule("MIM-41")
@pytest.mark.parametrize(("text", "word"), [("chzt", "chat"), ("feu de kamp", "feu de camp"), ("poiszson", "poisson")])
def test_no_slip_is_forgiven_in_a_short_word_nor_any_letter_added(text: str, word: str) -> None:
    assert said(text, word) == "near"


@rule("MIM-41")
@pytest.mark.parametrize("text", ["nageons", "nageaient", "ils nageraient"])
def test_another_form_of_the_word_is_near(text: str) -> None:
    assert said(text, "nager") == ("near" if " " not in text else "wrong")


@rule("MIM-41")
@pytest.mark.parametrize("text", ["girafe", "?", "…", "le", "pois"])
def test_everything_else_is_wrong(text: str) -> None:
    assert said(text, "poisson") == "wrong"


@rule("MIM-41")
def test_accents_count_where_two_words_differ_by_nothing_else() -> None:
    assert said("bronze dore", "bronze doré", "bronze doré") == "right"
    known = pack(Options(own_words="bronze doré"))
    split = known._replace(accents=known.accents | {"BRONZEDORE": frozenset(("BRONZEDORÉ", "BRONZEDORE"))})
    word = number(split, "bronze doré")
    assert verdict("le bronze doré", word, split) == "right"
    assert verdict("bronze dore", word, split) == "near"


@rule("MIM-41")
def test_the_english_deck_is_judged_in_english() -> None:
    assert said("The Butterflies", "butterfly", ENGLISH, "en") == "near"
    assert said("a buterfly", "butterfly", ENGLISH, "en") == "right"
    assert said("swim", "swimming", ENGLISH, "en") == "near"
    assert said("letterbox", "letter box", ENGLISH, "en") == "right"


@rule("MIM-41", "MIM-25")
def test_near_misses_are_kept_once_each_and_six_at_most() -> None:
    m = match().perform("chauve-souris")
    texts = ["chauve sourit", "Chauve-Sourit", "chauve suri", "chauve sous", "chauv sors", "cauve sourit"]
    for text in [*texts, "chave sourib", "haube souris"]:
        m.do(2, Guess(text), at=m.at + 1_000)
        assert m.phase == "perform", text
    assert [kept.text for kept in m.state.kept][:2] == ["chauve sourit", "chauve suri"]
    assert len(m.state.kept) == 6
    assert m.state.kept[0].at == 1_000


@rule("MIM-41", "MIM-14")
def test_a_right_guess_counts_at_once() -> None:
    m = match().perform().wait(2_000).do(2, Guess("les poisons"))
    assert m.phase == "perform"
    m.do(2, Guess("Les Poissons"), at=m.at + 1_000)
    assert m.scores == [3, 0]


def test_distance_counts_a_swap_once() -> None:
    assert distance("CHAT", "CHTA") == 1
    assert distance("CHAT", "CHIEN") == 3
    assert distance("", "ABC") == 3
    assert not slipped("CHATS", "CHIEN")
