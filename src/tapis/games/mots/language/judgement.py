"""What a reader would object to in a sentence that is put to the vote: its form first, then its sense (MOT-30).

The form is read word by word, with what the check knows of each (`check.py`); the sense is good where the drafts would
say these cards in this order themselves, and otherwise as good as its words go together (`plausibility.py`).
"""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import Final, Literal

from tapis.games.mots.language.check import Mistake, TextWord, check
from tapis.games.mots.language.drafts import drafts, literal
from tapis.games.mots.language.forms import Item
from tapis.games.mots.language.gaps import has_gap, said_as, says_nothing
from tapis.games.mots.language.pieces import Piece, pieces
from tapis.games.mots.language.plausibility import has_subject, is_picturable, plausibility, terms_of
from tapis.games.mots.language.small_words import is_small_verb, verb_forms, words
from tapis.games.mots.language.tense import is_in_tense
from tapis.words import fold, lexicon
from tapis.words.sentences import Lang, Term

Fault = Literal["", "cards", "subject", "verb", "form", "sense"]
WOVEN: Final = 1.0  # the sense of a row for which the house has a draft of its own
GRAMMATICAL: Final = 0.5  # at least of one that it can say word for word
CLEAR: Final = 0.6  # of a row that is understood without being woven
UNCLEAR: Final = 0.1  # at most of what nobody can imagine
LONGEST: Final = 10  # cards of a row that is woven: longer ones take too long


def _set(text: str) -> frozenset[str]:
    return frozenset(text.split())


# small words that nothing can end with, unless it is a question
_OPEN: Final[dict[Lang, frozenset[str]]] = {
    "fr": _set(
        "L D DE DU DES AU AUX J M N S NE ME TE SE MON MA MES TON TA TES SA SES NOTRE NOS VOTRE VOS CET CETTE CES "
        "CHAQUE QUELQUE QUELQUES QUELQU QUI QUE QU DONT DANS SUR SOUS SANS PAR POUR VERS CHEZ ENTRE PENDANT MALGRE "
        "PARMI JUSQUE JUSQU SAUF HORMIS SELON ENVERS OUTRE ET OU MAIS NI CAR SI QUAND COMME LORSQUE LORSQU PUISQUE "
        "PUISQU PARCE AFIN TANDIS QUOIQUE QUOIQU SINON TRES"
    ),
    "en": _set(
        "A AN THE MY YOUR ITS OUR THEIR EVERY WHO WHOM WHOSE WHICH OF AT FROM INTO ONTO UPON AMONG DURING DESPITE "
        "EXCEPT THAN AS AND OR BUT NOR IF WHEN WHENEVER WHILE WHEREAS BECAUSE ALTHOUGH UNLESS WHETHER VERY"
    ),
}
# what cannot follow an article: another small word that begins something else
_AFTER_ARTICLE: Final[dict[Lang, frozenset[str]]] = {
    "fr": _set(
        "DANS SUR SOUS SANS PAR POUR VERS CHEZ MAIS ET NI CAR SI QUAND COMME QUI QUE QU DONT JE J TU IL ILS ELLE ELLES "
        "ON LE LA LES UN UNE DES AU AUX DU MON MA MES TON TA TES SA SES"
    ),
    "en": _set(
        "IN ON AT TO FROM WITH WITHOUT BY FOR INTO OF AND OR BUT NOR IF WHO WHOM WHICH THAT I HE SHE IT WE THEY "
        "A AN THE MY YOUR HIS ITS OUR THEIR IS ARE WAS WERE HAS HAVE"
    ),
}
# what a verb cannot follow, unless it is an infinitive
_BEFORE_NOUN: Final[dict[Lang, frozenset[str]]] = {
    "fr": _set("AVEC DANS SUR SOUS PAR CHEZ VERS POUR SANS"),
    "en": frozenset(),
}
_LEFT_OF_A_VERB: Final = _set("S M RE VE LL D")  # ’s, ’m: is, am
_ARTICLES: Final[dict[Lang, frozenset[str]]] = {"fr": _set("AUX DU DES AU"), "en": _set("A AN THE")}
_PRESENTING: Final = _set("VOICI VOILA")


def fault(text: str, cards: Sequence[Item], lang: Lang) -> Fault:
    """What is wrong with it as it is said; empty: nothing."""
    said = check(text, cards, lang)
    if isinstance(said, Mistake):
        return "cards"
    typed = pieces(text, lang)
    if not _has_finite_verb(typed, said, terms_of(cards, lang), lang):
        return "verb"
    if not has_subject(text, cards, lang):
        return "subject"
    odd = _breaks_off(text, typed, said, lang) or _has_verb_for_noun(typed, said, terms_of(cards, lang), lang)
    spoken = said_as(typed, said, terms_of(cards, lang), text)
    if odd or has_gap(spoken, lang):
        return "form"
    return "sense" if says_nothing(spoken, lang) else ""


def sense(cards: Sequence[Item], lang: Lang) -> float:
    """From 0 to 1: how well a reader understands these cards in this order."""
    alone, clear = plausibility(cards, lang), is_picturable(cards, lang)
    if clear and alone >= CLEAR:
        return alone
    if len(cards) <= LONGEST and drafts(cards, lang):
        return WOVEN
    if not clear:
        return min(alone, UNCLEAR)
    return max(alone, GRAMMATICAL) if len(cards) <= LONGEST and literal(cards, lang) else alone


def _has_finite_verb(typed: Sequence[Piece], said: Sequence[TextWord], terms: Sequence[Term], lang: Lang) -> bool:
    """Whether somebody does something: le voleur achète, not le voleur acheter."""
    pieced = [piece.text for piece in typed]
    for at, piece in enumerate(pieced):
        role = _role(typed[at], said)
        if role is None or role.role == "small":
            if _is_finite_small(piece, lang):
                return True
            continue
        term = terms[role.card] if role.card is not None else None
        if term is None or term.kind != "verb":
            continue
        if _is_finite(piece, term, lang) or is_in_tense(pieced, at, lang):
            return True
    return False


def _role(piece: Piece, said: Sequence[TextWord]) -> TextWord | None:
    return next((one for one in said if one.start <= piece.start < one.end), None)


@cache
def _is_finite_small(piece: str, lang: Lang) -> bool:
    if lang == "en":
        return piece in _LEFT_OF_A_VERB or is_small_verb(piece, lang)
    if piece in _PRESENTING or piece == "A":
        return True
    tags = [verb_forms(piece)[verb] for verb in verb_forms(piece)]
    return piece not in words("fr", "articles") and any(own - {"infi", "ppre", "ppas", "adj"} for own in tags)


def _is_finite(piece: str, verb: Term, lang: Lang) -> bool:
    if lang == "en":
        return not piece.endswith("ING") or piece == fold(verb.en)
    known = [one for one in lexicon("fr", "").readings(piece) if one.pos == "v" and fold(one.lemma) == fold(verb.fr)]
    return not known or any(not {"infi", "ppre", "ppas"} & set(one.tags) for one in known)


def _breaks_off(text: str, typed: Sequence[Piece], said: Sequence[TextWord], lang: Lang) -> bool:
    """Whether it ends, or an article stands, where something is missing: mais sans qui."""
    small = [role is None or role.role == "small" for role in (_role(piece, said) for piece in typed)]
    asks = "?" in text
    if small[-1] and typed[-1].text in _OPEN[lang] and not asks:
        return True
    pairs = zip(typed, typed[1:], small, small[1:], strict=False)
    return any(
        before and after and one.text in _ARTICLES[lang] and other.text in _AFTER_ARTICLE[lang]
        for one, other, before, after in pairs
    )


def _has_verb_for_noun(typed: Sequence[Piece], said: Sequence[TextWord], terms: Sequence[Term], lang: Lang) -> bool:
    """Whether a verb follows what only a noun can follow: avec dort."""
    for one, other in pairwise(typed):
        role = _role(other, said)
        if one.text in _BEFORE_NOUN[lang] and role is not None and role.card is not None:
            verb = terms[role.card]
            if verb.kind == "verb" and _is_finite(other.text, verb, lang) and not _is_noun(other.text):
                return True
    return False


def _is_noun(piece: str) -> bool:
    return any("nom" in one.pos.split() for one in lexicon("fr", "").readings(piece))
