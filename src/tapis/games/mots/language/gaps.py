"""What a sentence lacks though it says all its cards: an object, a complement, a word between two nouns (MOT-30)."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from tapis.games.mots.language import sense
from tapis.games.mots.language.check import TextWord
from tapis.games.mots.language.pieces import Piece
from tapis.games.mots.language.small_words import verb_forms, words
from tapis.words import fold
from tapis.words.sentences import Lang, Sense, Term


class Said(NamedTuple):
    """A piece of a text; `term` if it is a card's word. `apart`: a comma or the like stands before it."""

    text: str
    term: Term | None
    apart: bool


def _set(text: str) -> frozenset[str]:
    return frozenset(text.split())


_DETERMINERS: Final[dict[Lang, frozenset[str]]] = {
    "fr": _set("LE LA LES L UN UNE MON MA MES TON TA TES SON SA SES NOTRE NOS VOTRE VOS LEUR LEURS CE CET CES"),
    "en": _set("A AN THE MY YOUR HIS HER ITS OUR THEIR THIS THAT THESE THOSE"),
}
_ARTICLES: Final[dict[Lang, frozenset[str]]] = {"fr": _set("UN UNE DES DU DE LE LA LES L"), "en": _set("A AN THE")}
_INERT: Final[frozenset[Sense]] = frozenset({"thing", "food", "body", "place", "nature", "time"})
_WITH: Final = _set("AVEC WITH")
TOO_MANY: Final = 3  # times with
_WITHOUT: Final = _set("SANS WITHOUT")
_NOT_MISSED: Final = _set("jeu temps pratique vue esprit chasse nouvelle jour nuit hiver été printemps")
_BE: Final = _set("AM IS ARE WAS WERE BE BEEN S M RE")
_GIVING: Final = _set("donner prêter vendre acheter faire chanter lire écrire payer trouver")  # him a cake
# with one of these somewhere, the object may stand elsewhere, or the verb may be compared
_LINKS: Final[dict[Lang, frozenset[str]]] = {
    "fr": _set("QUE QU QUOI COMME OU SE S EN Y ME M TE T NOUS VOUS RIEN TOUT TOUS PERSONNE CELA CA"),
    "en": _set("THAT WHICH WHOM WHAT WHO HOW AS THAN WHERE IT HIM HER THEM ME US YOU BY TO NOTHING EVERYTHING SO"),
}
_WHO: Final = _set("THAT WHICH WHO")
_END: Final = Said("", None, True)
_CLITICS: Final = _set("LE LA LES L")


def said_as(typed: Sequence[Piece], roles: Sequence[TextWord], terms: Sequence[Term], text: str) -> list[Said]:
    """The pieces of the text with the cards that they say."""
    found: list[Said] = []
    before = 0
    for piece in typed:
        role = next((one for one in roles if one.start <= piece.start < one.end), None)
        term = terms[role.card] if role is not None and role.card is not None else None
        apart = any(mark in text[before : piece.start] for mark in ",;:.!?…—–()")
        found.append(Said(piece.text, term, apart))
        before = piece.end
    return found


def has_gap(said: Sequence[Said], lang: Lang) -> bool:
    return (
        _has_nouns_side_by_side(said, lang)
        or _has_bare_verb(said, lang)
        or _is_left_at_be(said, lang)
        or _has_lonely_number(said)
        or sum(one.text in _WITH for one in said) >= TOO_MANY
        or _is_a_list(said)
    )


def says_nothing(said: Sequence[Said], lang: Lang) -> bool:
    """A form without a meaning: an umbrella that is a moustache, a princess without a game."""
    return _equates_things(said, lang) or _lacks_nothing(said)


def _equates_things(said: Sequence[Said], lang: Lang) -> bool:
    for at, one in enumerate(said[:-1]):
        if one.term is not None or not _is_be(one.text, lang) or said[at + 1].text not in _ARTICLES[lang]:
            continue
        before = next((other.term for other in reversed(said[:at]) if _is(other, "noun", "verb")), None)
        behind = next((other.term for other in said[at + 1 :] if _is(other, "noun", "verb")), None)
        if before and behind and {before.sense, behind.sense} <= _INERT and before.kind == behind.kind == "noun":
            return True
    return False


def _lacks_nothing(said: Sequence[Said]) -> bool:
    for at, one in enumerate(said):
        if one.text in _WITHOUT:
            noun = next((other.term for other in said[at + 1 :] if other.term is not None), None)
            if noun is not None and noun.fr in _NOT_MISSED:
                return True
    return False


def _is(one: Said, *kinds: str) -> bool:
    return one.term is not None and one.term.kind in kinds


def _has_nouns_side_by_side(said: Sequence[Said], lang: Lang) -> bool:
    """Was a fish a spy; not: the night the storm came, gave the king a cake."""
    giving = lang == "en" and any(one.term is not None and one.term.fr in _GIVING for one in said)
    if giving or _is_linked(said, lang):
        return False
    plain = [one for one in said if not _is(one, "adverb")]
    for at, (one, other) in enumerate(pairwise(plain)):
        if _is(one, "noun", "adjective") and other.text in _DETERMINERS[lang] and not other.apart:
            rest = plain[at + 2 :]
            noun = next((later.term for later in rest if _is(later, "noun")), None)
            acted = any(_is(earlier, "verb") for earlier in plain[:at]) and _is(one, "adjective")
            if (
                noun is not None
                and noun.sense != "time"
                and not acted
                and not any(_is(later, "verb") for later in rest)
            ):
                return True
    return False


def _has_bare_verb(said: Sequence[Said], lang: Lang) -> bool:
    """He is worth; a casino that makes: nothing is there that it could be done to."""
    if _is_linked(said, lang):
        return False
    verbs = [at for at, one in enumerate(said) if _is(one, "verb")]
    for at, after in zip(verbs, [*verbs[1:], len(said)], strict=False):
        verb = said[at].term
        assert verb is not None
        if not sense.needs_object(verb) or _is_suffered(said, at, lang) or said[at - 1 if at else 0].text in _CLITICS:
            continue
        takes_verb = verb.infinitive is not None and after < len(said)
        if not takes_verb and not any(_is(one, "noun") for one in said[at + 1 : after]):
            return True
    return False


def _is_suffered(said: Sequence[Said], at: int, lang: Lang) -> bool:
    """Whether a form of to be makes it a passive, or it is said as an adjective."""
    before = [one.text for one in said[max(0, at - 3) : at]]
    verb = said[at].term
    return verb is not None and verb.fr != "valoir" and any(_is_be(piece, lang) for piece in before)


def _is_be(piece: str, lang: Lang) -> bool:
    return piece in _BE if lang == "en" else "être" in verb_forms(piece)


def _is_left_at_be(said: Sequence[Said], lang: Lang) -> bool:
    """Whether the sentence ends with a form of to be, its complement missing: in the casino, a soup and a wolf are."""
    last = [one for one in said if not _is(one, "adverb")]
    if not last or last[-1].term is not None or last[-1].text == "S" or _is_linked(said, lang):
        return False
    return _is_be(last[-1].text, lang)


def _is_linked(said: Sequence[Said], lang: Lang) -> bool:
    """Whether what is missing may be said elsewhere: the cake that he makes; not: a casino that makes."""
    small = [(one.text, other) for one, other in pairwise([*said, _END]) if one.term is None]
    return any(text in _LINKS[lang] and not (text in _WHO and _acts(other)) for text, other in small)


def _acts(one: Said) -> bool:
    return _is(one, "verb") or (one.term is None and one.text in words("en", "verbs", "forms"))


def _has_lonely_number(said: Sequence[Said]) -> bool:
    """L’abeille, deux, ressemblait."""
    return any(_is(one, "number") and other.apart for one, other in pairwise(said))


def _is_a_list(said: Sequence[Said]) -> bool:
    """Robot wash elephant: cards and no small word, where a noun would need one."""
    bare = [one.term for one in said if one.term is not None and _is(one, "noun") and _is_single(one)]
    return all(one.term is not None for one in said) and any(not noun.mass and not noun.proper for noun in bare)


def _is_single(one: Said) -> bool:
    return one.term is not None and one.text in (fold(one.term.fr), fold(one.term.en))
