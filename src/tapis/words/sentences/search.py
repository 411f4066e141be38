"""Beam search for the best trees that say the words: in the order in which they lie, or in any."""

from collections.abc import Iterable, Sequence
from heapq import nlargest
from itertools import pairwise
from typing import Final, NamedTuple

from tapis.words.sentences.acceptability import Context, is_whole, lacks_object, within
from tapis.words.sentences.expansion import grown, seeds
from tapis.words.sentences.taste import Taste
from tapis.words.sentences.terms import Lang, Term
from tapis.words.sentences.tree import Clause, Layout, breaks_off, items, layouts

VAGUE: Final = 0.08
LEAST: Final = 0.35  # marks below are not said at all


class Made(NamedTuple):
    clause: Clause
    used: int  # its items, as bits
    total: float
    worst: float
    links: int
    layout: Layout = Layout()
    whole: bool = False

    vague: int = 0  # objects that are left open

    @property
    def mark(self) -> float:
        return 0.5 * self.worst + 0.5 * self.total / self.links - VAGUE * self.vague


def in_order(terms: Sequence[Term], lang: Lang, taste: Taste, width: int = 20) -> list[Made]:
    """The trees that say all these words as they lie, the best first."""
    return [made for made in _search(terms, lang, taste, width, True) if made.used == (1 << len(terms)) - 1]


def in_any_order(terms: Sequence[Term], lang: Lang, taste: Taste, width: int = 32) -> list[Made]:
    """Whole trees of some or all of these words in any order."""
    return _search(terms, lang, taste, width, False)


def _search(terms: Sequence[Term], lang: Lang, taste: Taste, width: int, ordered: bool) -> list[Made]:
    context = Context(tuple(terms), lang, taste, ordered)
    beam = _best(_seeds(context), context, width, ordered)
    found: list[Made] = []
    while beam:
        found += [made for made in beam if made.whole]
        beam = _best(_grown(beam, context), context, width, ordered)
    return sorted(found, key=lambda made: made.mark, reverse=True)


def _seeds(context: Context) -> Iterable[Made]:
    for item, clause, marks in seeds(context):
        if min(marks) >= LEAST:
            yield Made(clause, 1 << item, sum(marks), min(marks), len(marks))


def _grown(beam: Sequence[Made], context: Context) -> Iterable[Made]:
    for made in beam:
        for item in range(len(context.terms)):
            if made.used & 1 << item:
                continue
            for clause, marks in grown(made.clause, item, context):
                worst = min(marks, default=made.worst)
                if worst >= LEAST:
                    used, total = made.used | 1 << item, made.total + sum(marks)
                    yield Made(clause, used, total, min(worst, made.worst), made.links + len(marks))


def _best(made: Iterable[Made], context: Context, width: int, ordered: bool) -> list[Made]:
    different: dict[Clause, Made] = {}
    for one in made:
        old = different.get(one.clause)
        if old is None:
            laid = _laid(one, context) if ordered else one
            if laid is not None:
                whole = is_whole(one.clause, context) and not breaks_off(one.clause, laid.layout)
                different[one.clause] = laid._replace(whole=whole, vague=vagueness(one.clause, context))
        elif old.worst + old.total / old.links < one.worst + one.total / one.links:
            different[one.clause] = one._replace(layout=old.layout, whole=old.whole, vague=old.vague)
    return nlargest(width, different.values(), key=lambda one: _promise(one, ordered))


def _promise(made: Made, ordered: bool) -> float:
    """How worthwhile it is to grow it further: gaps between items that lie in an order must still be filled."""
    low = made.used // (made.used & -made.used)
    gaps = ordered and low & (low + 1) != 0
    return made.mark + 0.1 * made.whole - 0.1 * gaps


def _laid(made: Made, context: Context) -> Made | None:
    """The layout that says the words in the order in which they lie, if there is one."""
    for layout in layouts(made.clause, context.terms):
        order = list(items(made.clause, context.terms, context.lang, layout))
        if all(one < other for one, other in pairwise(order)):
            return made._replace(layout=layout)
    return None


def vagueness(clause: Clause, context: Context) -> int:
    """How often somebody or everything is said instead of an object."""
    return lacks_object(clause, context) + sum(vagueness(one, context) for one in within(clause))
