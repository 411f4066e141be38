"""Sentences made of cards in their order."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from tapis.games.mots.deck import WORDS
from tapis.words.sentences import Lang, story_wordings, wordings


def drafts(cards: str, lang: Lang) -> tuple[str, ...]:
    return wordings([WORDS[card] for card in cards.split(", ")], lang)


@pytest.mark.parametrize(
    ("lang", "cards", "text"),
    [
        ("fr", "chat, gris, dormir, lit", "Le chat gris dort sur le lit."),
        ("en", "gris, chat, dormir, lit", "The grey cat sleeps on the bed."),
        ("fr", "chat, bébé, jouer, balle", "Le chat et le bébé jouent avec la balle."),
        ("en", "chat, bébé, jouer, balle", "The cat and the baby play with the ball."),
        ("fr", "bébé, regarder, chat, jouer, balle", "Le bébé regarde le chat qui joue avec la balle."),
        ("fr", "moine, prophète, croire, Père Noël", "Le moine et le prophète croient au Père Noël."),
        ("en", "moine, prophète, croire, Père Noël", "The monk and the prophet believe in Santa Claus."),
        ("fr", "beau, arbre, aimer, danser", "Le bel arbre aime danser."),
        ("fr", "souvent, abeille, devenir, fou", "Souvent, l’abeille devient folle."),
        ("fr", "temps, argent", "Le temps est de l’argent."),
        ("en", "temps, argent", "Time is money."),
        ("fr", "hibou, manger, deux, œil", "Le hibou mange les deux yeux."),
        ("en", "chameau, valoir, deux, cadeau", "The camel is worth the two gifts."),
        ("fr", "hier, roi, devenir, crapaud", "Hier, le roi est devenu un crapaud."),
        ("en", "demain, reine, aimer, moine", "Tomorrow, the queen will love the monk."),
        ("fr", "pirate, donner, perroquet, princesse", "Le pirate donne le perroquet à la princesse."),
        ("en", "pirate, voler, perruque, juge", "The pirate steals the wig from the judge."),
        ("fr", "moine, dormir, amour", "Le moine dort sans amour."),
        ("en", "moine, savoir, danser", "The monk knows how to dance."),
        ("en", "chien, regarder, juge, pleurer", "The dog looks at the judge who cries."),
        ("fr", "reine, aller, dentiste", "La reine va chez le dentiste."),
        ("fr", "deux, belle-mère, rire", "Les deux belles-mères rient."),
        ("en", "deux, soupe, tomber", "The two soups fall."),
        ("fr", "reine, dormir, toilette", "La reine dort aux toilettes."),
        ("en", "reine, dormir, paradis", "The queen sleeps in paradise."),
    ],
)
def test_the_plainest_sentence_comes_first(lang: Lang, cards: str, text: str) -> None:
    assert drafts(cards, lang)[0] == text


@pytest.mark.parametrize(
    ("lang", "cards", "fault"),
    [
        ("fr", "chaussette, sale, ogre, odeur, bizarre, marteau", "a noun left dangling"),
        ("en", "chat, deux, chien, deux, souris", "two numbers and nothing said"),
        ("fr", "grand-mère, manger, délicieux, gâteau", "an adjective after a comma"),
        ("fr", "bleu, montagne, mordre, reine", "an adjective before the sentence"),
        ("fr", "maison, blanc, toujours, loin", "adverbs listed at the end"),
        ("en", "jamais, reine, chatouiller, dragon", "never before the sentence"),
        ("fr", "ours, attendre, printemps, ensemble", "together of one"),
        ("en", "ours, attendre, printemps, ensemble", "together of one"),
        ("fr", "loup, partout, courir, forêt, loin", "two adverbs of one verb"),
        ("fr", "deux, moutarde, tomber", "mustard counted"),
        ("en", "roi, dernier", "a word that stands only before its noun"),
        ("en", "pareil, lune, briller", "one alone alike"),
        ("fr", "maison, chat, toujours", "nothing behind to be"),
        ("en", "voiture, téléphone, pirate, toujours", "nothing behind to be"),
    ],
)
def test_what_is_no_sentence_is_not_said(lang: Lang, cards: str, fault: str) -> None:
    assert drafts(cards, lang) == (), fault


@pytest.mark.parametrize("cards", ["pirate, donner, moutarde, voisin, chien", "reine, vendre, chapeau, roi, juge"])
def test_nothing_is_given_to_two_people_one_after_the_other(cards: str) -> None:
    assert drafts(cards, "en")
    assert not any(text.count(" to ") > 1 for text in drafts(cards, "en"))
    assert not any(text.count(" à ") + text.count(" au ") > 1 for text in drafts(cards, "fr"))


@pytest.mark.parametrize(
    ("lang", "cards", "text"),
    [
        ("fr", "reine, jamais, manger, pain", ()),
        ("fr", "reine, manger, jamais, pain", "La reine ne mange jamais de pain."),
        ("en", "reine, jamais, manger, pain", "The queen never eats bread."),
        ("fr", "reine, rencontrer, jamais, ami", "La reine ne rencontre jamais son ami."),
        ("fr", "reine, rencontrer, jamais, ours, rire", "La reine ne rencontre jamais d’ours qui rit."),
        ("en", "reine, jamais, rencontrer, ours", "The queen never meets a bear."),
        ("fr", "roi, reine, danser, ensemble", "Le roi et la reine dansent ensemble."),
        ("fr", "deux, porte, pareil", "Les deux portes sont pareilles."),
        ("fr", "reine, embrasser, fils", "La reine embrasse son fils."),
        ("en", "pirate, trouver, clé", "The pirate finds a key."),
        ("fr", "hier, princesse, tomber", "Hier, la princesse est tombée."),
        ("fr", "hier, princesse, souvent, tomber", ()),
        ("en", "demain, reine, jamais, dormir", "Tomorrow, the queen will never sleep."),
    ],
)
def test_articles_agreement_and_adverbs(lang: Lang, cards: str, text: str | tuple[str, ...]) -> None:
    found = drafts(cards, lang)
    assert (found[0] if found else ()) == text


def test_up_to_five_different_drafts() -> None:
    found = drafts("chat, gris, dormir, lit", "fr")
    assert len(found) == len(set(found)) == 5
    assert "Les chats gris dorment sur le lit." in found
    assert wordings([], "fr") == ()


def test_of_two_nouns_one_may_own_the_other() -> None:
    assert drafts("chat, prophète, croire, Père Noël", "fr")[1] == "Le chat du prophète croit au Père Noël."
    assert drafts("chat, prophète, croire, Père Noël", "en")[1] == "The cat of the prophet believes in Santa Claus."
    assert not any(" de l" in text for text in drafts("chat, lit, dormir", "fr"))


def test_somebody_who_tells_stories_says_more_ways() -> None:
    told = story_wordings([WORDS[card] for card in ("vampire", "manger", "saucisse")], "fr")
    assert told[0] == "Le vampire mange une saucisse."
    assert "Les vampires mangent une saucisse." in told
    assert (
        story_wordings([WORDS[card] for card in ("moine", "regarder", "lune")], "en")[0]
        == "The monk looks at the moon."
    )


def test_two_threads_do_not_mix_their_languages() -> None:
    langs: tuple[Lang, ...] = ("fr", "en")
    alone = {lang: drafts("chat, dormir", lang) for lang in langs}
    asked = list(langs) * 10
    with ThreadPoolExecutor(2) as pool:
        found = list(pool.map(lambda lang: drafts("chat, dormir", lang), asked))
    assert found == [alone[lang] for lang in asked]


def test_the_library_is_loaded_only_when_something_is_woven() -> None:
    look = "import sys, tapis.words.sentences; sys.exit('pyrealb' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", look], check=False).returncode == 0
