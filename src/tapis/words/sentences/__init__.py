"""Sentence generation: words in, French or English sentences out, with articles, agreement, tenses and prepositions.

Words become trees (`tree.py`) by adding one after another (`expansion.py`, `search.py`), trees are checked
(`acceptability.py`) and written out (`realisation.py`, with the grammar of each language).
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from tapis.words.sentences.english import English
from tapis.words.sentences.french import French
from tapis.words.sentences.grammar import MANNERS, STYLES, Grammar, Style
from tapis.words.sentences.groups import chunks
from tapis.words.sentences.realisation import Realiser
from tapis.words.sentences.search import Made, in_any_order, in_order
from tapis.words.sentences.sentence import Sentence
from tapis.words.sentences.taste import AnyTaste, Taste
from tapis.words.sentences.terms import BE, BEINGS, Kind, Lang, Sense, Term
from tapis.words.sentences.tree import NONE, Clause, items

__all__ = [
    "BE",
    "BEINGS",
    "Arrangement",
    "Kind",
    "Lang",
    "Sense",
    "Taste",
    "Term",
    "arrange",
    "story_wordings",
    "unfinished",
    "wordings",
]

MOST: Final = 5
CLOSE: Final = 0.12  # a second way to understand the same row is offered too if it sounds nearly as well
AN_ITEM: Final = 0.08  # what a sentence may lose of its mark for each item more that it says
_GRAMMARS: Final[dict[Lang, Grammar]] = {"fr": French(), "en": English()}
_ANY: Final = AnyTaste()


class Arrangement(NamedTuple):
    """Ways to say some of the words, the plainest first, and which words in which order."""

    texts: tuple[str, ...]
    order: tuple[int, ...]
    mark: float  # from 0 to 1: what `taste` gave to its links, mean and lowest


def wordings(terms: Sequence[Term], lang: Lang, taste: Taste = _ANY, least: float = 0.0) -> tuple[str, ...]:
    """Up to five sentences that say all these words in this order, the plainest first; none if there is no sentence."""
    found = [made for made in in_order(terms, lang, taste) if made.mark >= least]
    return _in_styles(found, terms, lang, taste) if found else ()


def arrange(terms: Sequence[Term], lang: Lang, taste: Taste, bars: Sequence[float]) -> Arrangement | None:
    """The best sentence of two or more of these words in any order, the longer the better; None if there is none.

    `bars` are the marks it must have: the first that any sentence reaches counts.
    """
    made = [one for one in in_any_order(terms, lang, taste) if one.used.bit_count() > 1]
    found = next((good for bar in bars if (good := [one for one in made if one.mark >= bar])), None)
    if found is None:
        return None
    best = max(found, key=lambda one: one.mark + AN_ITEM * one.used.bit_count())
    order = tuple(items(best.clause, tuple(terms), lang, best.layout))
    return Arrangement(_in_styles([best], terms, lang, taste), order, best.mark)


def _in_styles(found: Sequence[Made], terms: Sequence[Term], lang: Lang, taste: Taste) -> tuple[str, ...]:
    best, *others = found
    close = [made for made in others if made.mark >= best.mark - CLOSE][:1]
    first = [_say(made, terms, lang, STYLES[0], taste) for made in (best, *close)]
    return tuple(dict.fromkeys([*first, *(_say(best, terms, lang, style, taste) for style in STYLES[1:])]))[:MOST]


def _say(made: Made, terms: Sequence[Term], lang: Lang, style: Style, taste: Taste) -> str:
    dated = _dated(style, made.clause, terms)
    return Realiser(_GRAMMARS[lang], dated, terms, made.layout, taste.needs_object).text(made.clause)


def _dated(style: Style, clause: Clause, terms: Sequence[Term]) -> Style:
    """The style in the tense that the clause's day asks for: perfect with hier, future with demain."""
    if clause.day == NONE:
        return style
    return style._replace(tense="perfect" if terms[clause.day].fr == "hier" else "f")


def story_wordings(terms: Sequence[Term], lang: Lang) -> tuple[str, ...]:
    """Sentences that say the words one after another, unchecked, in a storyteller’s styles (`MANNERS`): for bots."""
    return _said(terms, lang, MANNERS)


def unfinished(terms: Sequence[Term], lang: Lang) -> str:
    """The words as the beginning of a sentence, without its full stop."""
    return Sentence(_GRAMMARS[lang], _timed(Style(), terms), chunks(terms, lang)).opening() if terms else ""


def _said(terms: Sequence[Term], lang: Lang, styles: Sequence[Style]) -> tuple[str, ...]:
    if not terms:
        return ()
    said = (Sentence(_GRAMMARS[lang], _timed(style, terms), chunks(terms, lang)).text() for style in styles)
    return tuple(dict.fromkeys(said))


def _timed(style: Style, terms: Sequence[Term]) -> Style:
    """The style in the tense that an adverb asks for: past with yesterday, future with tomorrow."""
    said = {term.en for term in terms if term.kind == "adverb"}
    if "yesterday" in said:
        return style._replace(tense="past")
    return style._replace(tense="f") if "tomorrow" in said else style
