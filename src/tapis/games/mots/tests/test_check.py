"""A typed sentence and its cards (MOT-13), with the freedoms that the players agreed on (MOT-16)."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tapis.games.mots.deck import WORDS, Word
from tapis.games.mots.language.check import Mistake, TextWord, check
from tapis.games.mots.language.forms import ALL, Freedom, Item
from tapis.games.mots.language.joker_words import is_one_word
from tapis.games.mots.language.small_words import is_all_small
from tapis.kernel.testing import rule
from tapis.words.sentences import Lang

LANGS: tuple[Lang, ...] = ("fr", "en")


def laid(*cards: str) -> list[Word]:
    return [WORDS[card] for card in cards]


def sentences(lang: Lang, file: str = "sentences") -> Iterator[tuple[bool, list[Item], str]]:
    for line in Path(__file__).with_name(f"{file}.{lang}.txt").read_text("utf-8").splitlines():
        if not line.startswith("#"):
            cards, text = line.removeprefix("! ").split(" | ")
            items: list[Item] = [card[1:] if card.startswith("*") else WORDS[card] for card in cards.split(",")]
            yield not line.startswith("!"), items, text


def is_right(text: str, items: list[Item], lang: Lang) -> bool:
    """Are its Jokers words (MOT-40), and does it say its cards?"""
    jokers = [word for word in items if isinstance(word, str)]
    named = all(is_one_word(word, lang) and not is_all_small(word, lang) for word in jokers)
    return named and isinstance(check(text, items, lang), list)


@rule("MOT-13")
@pytest.mark.parametrize("lang", LANGS)
def test_the_check_agrees_with_people(lang: Lang) -> None:
    judged = [(isinstance(check(text, cards, lang), list) == right, text) for right, cards, text in sentences(lang)]
    agreed = sum(same for same, _ in judged)
    print(f"{lang}: {agreed} of {len(judged)} sentences, {agreed / len(judged):.1%}")
    assert len(judged) >= 200
    assert agreed / len(judged) >= 0.98, [text for same, text in judged if not same]


@rule("MOT-13", "MOT-40")
@pytest.mark.parametrize("lang", LANGS)
def test_the_check_agrees_with_sentences_as_families_write_them(lang: Lang) -> None:
    judged = [(is_right(text, items, lang) == right, text) for right, items, text in sentences(lang, "families")]
    agreed = sum(same for same, _ in judged)
    print(f"{lang}: {agreed} of {len(judged)} sentences, {agreed / len(judged):.1%}")
    assert len(judged) >= 150
    assert agreed / len(judged) >= 0.995, [text for same, text in judged if not same]


@rule("MOT-13")
def test_each_word_is_a_card_in_order_or_small() -> None:
    said = check("Le chat dort.", laid("chat", "dormir"), "fr")
    assert said == [TextWord(0, 2, "small"), TextWord(3, 7, "card", 0), TextWord(8, 12, "card", 1)]


@rule("MOT-13")
def test_a_mistake_points_at_its_word() -> None:
    cards = laid("chat", "dormir", "lit")
    assert check("Le chat dort sur le tapis.", cards, "fr") == Mistake("strange", 20, 25, "tapis")
    assert check("Le lit dort.", cards, "fr") == Mistake("order", 3, 6, "lit")
    assert check("Le chat dort.", cards, "fr") == Mistake("missing", 13, 13, "lit")


@rule("MOT-13")
def test_a_word_already_laid_may_be_said_again_but_not_before_its_card() -> None:
    said = check("Qui vole un œuf vole un bœuf", laid("voler", "œuf", "bœuf"), "fr")
    assert isinstance(said, list)
    assert [word.role for word in said] == ["small", "card", "small", "card", "again", "small", "card"]
    assert said[4].card == 0
    assert isinstance(check("Un bœuf vole un œuf", laid("voler", "œuf"), "fr"), Mistake)


@rule("MOT-15")
def test_a_sentence_keeps_to_one_language() -> None:
    cards = laid("chat", "dormir")
    assert isinstance(check("The cat sleeps", cards, "en"), list)
    assert isinstance(check("The cat sleeps", cards, "fr"), Mistake)
    assert isinstance(check("Le chat sleeps", cards, "fr"), Mistake)


@rule("MOT-16")
@pytest.mark.parametrize(
    ("freedom", "lang", "card", "text"),
    [
        ("participles", "fr", "forger", "en forgeant"),
        ("participles", "fr", "tenir", "tenu par eux"),
        ("participles", "fr", "manger", "le mangé"),
        ("participles", "en", "jouer", "playing"),
        ("participles", "en", "casser", "the broken one"),
        ("noun_as_adjective", "fr", "silence", "silencieuses"),
        ("noun_as_adjective", "en", "silence", "silent"),
        ("adjective_as_noun", "fr", "beau", "la beauté"),
        ("adjective_as_noun", "en", "beau", "the beauty"),
    ],
)
def test_a_freedom_that_is_off_is_named(freedom: Freedom, lang: Lang, card: str, text: str) -> None:
    assert isinstance(check(text, laid(card), lang), list)
    refused = check(text, laid(card), lang, ALL - {freedom})
    assert isinstance(refused, Mistake)
    assert refused.why == freedom


NO_PARTICIPLES: frozenset[Freedom] = ALL - {"participles"}


@rule("MOT-16")
@pytest.mark.parametrize(
    ("lang", "cards", "text"),
    [
        ("fr", "lion,boire,vin", "Le lion a bu le vin."),
        ("fr", "lion,manger,gâteau", "Le lion a mangé le gâteau."),
        ("fr", "lion,jamais,manger,gâteau", "Le lion n’a-t-il jamais mangé de gâteau ?"),
        ("fr", "lion,toujours,bien,dormir", "Le lion a toujours très bien dormi."),
        ("fr", "sorcière,tomber,soupe", "Les sorcières ne sont pas tombées dans la soupe."),
        ("fr", "voleur,mordre,chien", "Le voleur a été mordu par le chien."),
        ("fr", "fée,cacher,casser,miroir", "La fée s’est cachée et a cassé le miroir."),
        ("fr", "lion,manger,pain,boire,vin", "Le lion a mangé le pain et bu le vin."),
        ("fr", "chanter,danser,rire", "Nous aurions chanté, dansé, ri."),
        ("fr", "manger,lion,dormir", "Après avoir mangé, le lion dort."),
        ("fr", "manger,lion,gateau", "Mange, lion : le gateau !"),
        ("en", "lion,casser,miroir", "The lion has broken the mirror."),
        ("en", "lion,jamais,manger,gâteau", "Haven’t lions never eaten a cake?"),
        ("en", "lion,dormir", "The lion was sleeping."),
        ("en", "voleur,mordre,chien", "Why was the thief bitten by the dog?"),
        ("en", "voleur,mordre,chien", "The thief has just been bitten by the dog."),
        ("en", "lion,casser,miroir", "The lion’s broken the mirror."),
        ("en", "lion,manger,pain,boire,vin", "The lion has eaten the bread and drunk the wine."),
        ("en", "lion,peindre,porte", "The lion painted the door."),
        ("en", "vieux,peindre,porte", "The old painted the door."),
        ("en", "roi,mourir", "The king is dead."),
    ],
)
def test_a_compound_tense_is_a_tense_and_needs_no_freedom(lang: Lang, cards: str, text: str) -> None:
    said = check(text, laid(*cards.replace("gateau", "gâteau").split(",")), lang, NO_PARTICIPLES)
    assert isinstance(said, list), said


@rule("MOT-16")
@pytest.mark.parametrize(
    ("lang", "cards", "text"),
    [
        ("fr", "chat,manger,dormir", "Le chat mangeant dort."),
        ("fr", "chat,manger", "Le chat est mangeant."),
        ("fr", "manger,chat,rire", "En mangeant, le chat rit."),
        ("fr", "gâteau,manger,lit", "Le gâteau mangé est sur le lit."),
        ("fr", "lion,voir,miroir,casser", "Le lion a vu le miroir cassé."),
        ("fr", "lion,miroir,casser", "Le lion est sur un miroir cassé."),
        ("fr", "manger,lion,dormir", "Ayant mangé, le lion dort."),
        ("fr", "miroir,*briser,lit", "Le miroir brisé est sur le lit."),
        ("en", "casser,miroir,tomber", "The broken mirror fell."),
        ("en", "vieux,casser,miroir,tomber", "The old broken mirror fell."),
        ("en", "peindre,porte,tomber", "The painted door fell."),
        ("en", "roi,casser,miroir,tomber", "The king’s broken mirror fell."),
        ("en", "lion,regarder,dormir,chat", "The lion looked at the sleeping cat."),
        ("en", "chat,lit,dormir", "The cat is on the bed, sleeping."),
        ("en", "manger,lion,dormir", "Having eaten, the lion sleeps."),
        ("en", "mourir,roi,tomber", "The dead king fell."),
        ("en", "*devour,lion,dormir", "Devouring, the lion sleeps."),
    ],
)
def test_a_participle_as_a_word_needs_its_freedom_in_both_languages(lang: Lang, cards: str, text: str) -> None:
    items: list[Item] = [card[1:] if card.startswith("*") else WORDS[card] for card in cards.split(",")]
    assert isinstance(check(text, items, lang), list)
    refused = check(text, items, lang, NO_PARTICIPLES)
    assert isinstance(refused, Mistake)
    assert refused.why == "participles"


@rule("MOT-18")
def test_the_participle_of_to_be_is_small_though_a_card_has_the_summer() -> None:
    said = check("Le voleur a toujours été là cet été.", laid("voleur", "toujours", "été"), "fr")
    assert isinstance(said, list)
    assert [word.card for word in said] == [None, 0, None, 1, None, None, None, 2]
    assert isinstance(check("Le voleur dort cet été.", laid("voleur", "dormir"), "fr"), Mistake)
    assert isinstance(check("Le voleur a un été.", laid("voleur"), "fr"), Mistake)


@rule("MOT-18")
@pytest.mark.parametrize(
    ("lang", "small"),
    [
        ("fr", "auxquels desquels siens quiconque cependant pourtant sinon autour durant"),
        ("en", "whoever whatever whenever however once ever within beyond"),
    ],
)
def test_words_of_grammar_are_small(lang: Lang, small: str) -> None:
    for word in small.split():
        assert isinstance(check(word, [], lang), list), word


@rule("MOT-18")
def test_a_phrase_is_small_as_a_whole() -> None:
    cards = laid("chat", "dormir", "lit")
    assert isinstance(check("Aujourd’hui, le chat dort à côté du lit.", cards, "fr"), list)
    assert check("Le chat dort du côté du lit.", cards, "fr") == Mistake("strange", 16, 20, "côté")
    assert isinstance(check("The cat sleeps in front of the bed.", cards, "en"), list)
    assert check("The cat sleeps on the front bed.", cards, "en") == Mistake("strange", 22, 27, "front")


@rule("MOT-13")
@pytest.mark.parametrize(
    ("lang", "card", "forms"),
    [
        ("fr", "loup", "louve louves"),
        ("fr", "empereur", "impératrice"),
        ("fr", "canard", "cane canes"),
        ("fr", "chameau", "chamelle"),
        ("fr", "sorcière", "sorcier"),
        ("en", "mourir", "dead died dying"),
        ("en", "lion", "lioness"),
        ("en", "empereur", "empress"),
    ],
)
def test_he_and_she_are_forms_of_one_word(lang: Lang, card: str, forms: str) -> None:
    for form in forms.split():
        assert isinstance(check(form, laid(card), lang), list), form


@rule("MOT-16")
def test_other_forms_need_no_freedom() -> None:
    none: frozenset[Freedom] = frozenset()
    assert isinstance(check("Ses yeux dormiront", laid("œil", "dormir"), "fr", none), list)
    assert isinstance(check("The mice slept", laid("souris", "dormir"), "en", none), list)


@rule("MOT-40")
@pytest.mark.parametrize(
    ("lang", "word", "text"),
    [
        ("fr", "dévorer", "dévorait"),
        ("fr", "pomme de terre", "les pommes de terre"),
        ("fr", "table", "des tables"),
        ("fr", "œil", "les yeux"),
        ("en", "bring", "brought"),
        ("en", "snowman", "the snowmen"),
        ("en", "blorf", "the blorfs"),
    ],
)
def test_a_joker_is_said_as_any_form_of_the_word_that_was_named(lang: Lang, word: str, text: str) -> None:
    named: list[Item] = [word]
    said = check(text, named, lang)
    assert isinstance(said, list)
    assert said[-1].role == "card"
    other: list[Item] = ["xylophone"]
    assert isinstance(check(text, other, lang), Mistake)


@rule("MOT-40")
def test_a_joker_that_nothing_says_is_missing_by_its_name() -> None:
    assert check("Le chat dort.", [*laid("chat", "dormir"), "hamac"], "fr") == Mistake("missing", 13, 13, "hamac")


@rule("MOT-04", "MOT-07")
def test_the_word_of_a_blank_is_checked_like_any_other() -> None:
    cards: list[Item] = [*laid("chat"), "ronronner", *laid("lit")]
    assert isinstance(check("Le chat ronronne sur le lit.", cards, "fr"), list)
    assert check("Le chat miaule sur le lit.", cards, "fr") == Mistake("strange", 8, 14, "miaule")
