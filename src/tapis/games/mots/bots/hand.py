"""What a bot reads in its view: the words and values of cards, its own sentences, points, the language."""

from functools import lru_cache
from typing import Final, NamedTuple

from tapis.games.mots.deck import CARDS, WORDS
from tapis.games.mots.language.composition import Faces
from tapis.games.mots.language.forms import Item
from tapis.games.mots.language.joker_words import meaning
from tapis.games.mots.moves import Face, MotsView, Put, Seen, Sentence
from tapis.kernel import Seat
from tapis.words.sentences import Lang, Term

# what a bot lets a Joker stand for (MOT-40): words of every kind that go with many others
JOKER_WORDS: Final = (
    "manger, chercher, voir, danser, embrasser, trouver, porter, boire, lire, dormir, regarder, craindre, acheter, "
    "roi, chat, sorcière, dragon, gâteau, maison, trésor, chapeau, lune, vieux, petit, rouge, fou, souvent"
)


class Held(NamedTuple):
    """A card with a word. `lying`: it is in the sentence already."""

    card: int
    faces: Faces
    wild: bool
    values: tuple[int, ...]
    lying: bool = False

    def without(self, words: set[str]) -> "Held":
        faces = tuple(face for face in self.faces if face.fr not in words)
        return self._replace(faces=faces, values=(0,) * len(faces))

    def put(self, turned: bool, term: Term, lang: Lang) -> Put:
        return Put(self.card, word=term.text(lang)) if self.wild else Put(self.card, turned)


def held(seen: Seen, lang: Lang) -> Held | None:
    """The card as one to compose with; None if it has no word: attacks and defences."""
    if seen.kind == "word":
        card = CARDS[seen.card]
        return Held(seen.card, (card.upright, card.turned), False, (card.upright.value, card.turned.value))
    if seen.kind == "blank" and seen.upright is not None:
        return Held(seen.card, (meaning(_text(seen.upright, lang), lang),), False, (seen.upright.value,))
    if seen.kind in ("joker", "blank"):
        words = _joker_words()
        return Held(seen.card, words, True, (0,) * len(words))
    return None


def _text(face: Face, lang: Lang) -> str:
    return face.fr if lang == "fr" else face.en


@lru_cache(maxsize=1)
def _joker_words() -> Faces:
    return tuple(WORDS[word] for word in JOKER_WORDS.split(", "))


def lying(sentence: Sentence, lang: Lang) -> list[Held]:
    """The cards of a row sorted by number, so that a search finds the same whatever their order is."""
    found = [card for seen in sentence.row if (card := held(seen, lang)) is not None]
    return [card._replace(lying=True) for card in sorted(found)]


def in_hand(view: MotsView, lang: Lang) -> list[Held]:
    return [card for seen in view.hand if (card := held(seen, lang)) is not None]


def items(sentence: Sentence) -> list[Item]:
    """The words of a row in its order."""
    return [item(seen, sentence.lang) for seen in sentence.row]


def item(seen: Seen, lang: Lang) -> Item:
    if seen.kind == "word":
        card = CARDS[seen.card]
        return card.turned if seen.turned else card.upright
    return seen.word or (_text(seen.upright, lang) if seen.upright is not None else "")


def mine(view: MotsView, seat: Seat) -> list[Sentence]:
    return [sentence for sentence in view.sentences if sentence.owner == seat]


def may_close(view: MotsView, seat: Seat) -> bool:
    """Whether the last card may be laid too: two sentences are finished (MOT-70)."""
    return sum(sentence.finished for sentence in mine(view, seat)) >= 2


def standing(view: MotsView, seat: Seat) -> int:
    """The score and the points of finished sentences."""
    return view.players[seat].score + sum(sentence.value for sentence in mine(view, seat) if sentence.finished)


def language(view: MotsView, seat: Seat) -> Lang:
    """The language agreed on; else English if a quarter of the others' sentences are English, else French."""
    if view.agreed.languages != "both":
        return view.agreed.languages
    others = [sentence.lang for sentence in view.sentences if sentence.owner != seat]
    english = others.count("en")
    return "en" if english and 4 * english >= len(others) else "fr"
