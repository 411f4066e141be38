"""The rules of the solitaire: what each move leads to, and what is seen (COU-40 to COU-43).

Tables play by it, and without a network so does the page, in a small Python of its own: it imports only what that one
has, and events and views are the plain values that travel.
"""

from typing import TYPE_CHECKING, Final

from tapis.games.courts.cards import NAMES, SHORTEST, names, points, spelt
from tapis.games.courts.piles import CARDS, PILES, Solo, carried, exposed, gaps, sources, taken, undone
from tapis.games.courts.spellings import spells_any, ways

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tapis.words.graph import Graph

WHO: Final = 0  # the only seat
WORD_HELP: Final = 3  # steps of help with one word
REMEMBERED: Final = 512  # racks


class Refusal(Exception):
    """A move refused: the number of the rule, and what its sentence names."""

    def __init__(self, rule: str, **params: str) -> None:
        super().__init__(rule, params)
        self.rule = rule
        self.params = params


class Book:
    """The dictionary: its graph, its name, and how it writes what somebody types (or refuses to)."""

    def __init__(self, graph: "Graph", lexicon: str, letters: "Callable[[str], str]") -> None:
        self.graph = graph
        self.lexicon = lexicon
        self.letters = letters
        self._spells: dict[bytes, bool] = {}

    def has(self, word: bytes) -> bool:
        return self.graph.contains(spelt(word))

    def spells_any(self, cards: bytes) -> bool:
        """Whether some of these cards spell a word; remembered, since each view asks again."""
        same = bytes(sorted(cards))
        if same not in self._spells:
            if len(self._spells) >= REMEMBERED:
                self._spells.clear()
            self._spells[same] = spells_any(self.graph, same)
        return self._spells[same]


# — moves: where each leads, and the events that everybody sees —


def spell(solo: Solo, given: "Sequence[int] | str", book: Book) -> tuple[Solo, list[dict[str, object]]]:
    """A word leaves the table, by its piles or as typed; the next card of each pile used is turned up (COU-40)."""
    if gaps(solo):
        raise Refusal("COU-41", why="gap")
    places = _typed(solo, book.letters(given)) if isinstance(given, str) else bytes(given)
    if len(set(places)) < len(places) or not all(solo.piles[place] for place in places):
        raise Refusal("COU-40", why="exposed")
    if len(places) < SHORTEST:
        raise Refusal("COU-03")
    word = bytes([solo.piles[place][-1] for place in places])
    if not book.has(word):
        raise Refusal("COU-40", why="unknown", word=spelt(word), lexicon=book.lexicon)
    after = solo.done(taken(solo.piles, places), (word, places))
    events: list[dict[str, object]] = [
        {"event": "spelled", "seat": WHO, "word": spelt(word), "piles": list(places)},
    ]
    if after.left == 0:
        events.append({"event": "over", "reason": "won", "winners": [WHO]})
    return after, events


def _typed(solo: Solo, letters: str) -> bytes:
    """The piles of a word that was typed: the cards that are worth most (ALL-08), of equal ones the tallest piles."""
    found = list(ways(letters, exposed(solo)))
    if not found:
        raise Refusal("COU-13", why="typed", word=letters)
    return chosen(solo, max(found, key=points))


def chosen(solo: Solo, word: bytes) -> bytes:
    """The piles that give these cards, the tallest first."""
    free = sorted(range(PILES), key=lambda pile: (-len(solo.piles[pile]), pile))  # not every Python sorts stably
    places: list[int] = []
    for card in word:
        place = next(pile for pile in free if solo.piles[pile][-1:] == bytes([card]))
        free.remove(place)
        places.append(place)
    return bytes(places)


def fill(solo: Solo, source: int, gap: int) -> tuple[Solo, list[dict[str, object]]]:
    """The exposed card of a pile moves to a gap, and the next one is turned up (COU-41)."""
    if solo.piles[gap]:
        raise Refusal("COU-41", why="full")
    if len(solo.piles[source]) < 2:
        raise Refusal("COU-41", why="short")
    after = solo.done(carried(solo.piles, source, gap), (b"", bytes([source, gap])))
    return after, [{"event": "filled", "seat": WHO, "source": source, "gap": gap}]


def undo(solo: Solo) -> tuple[Solo, list[dict[str, object]]]:
    """The last word or filling is taken back (COU-43)."""
    if not solo.deeds:
        raise Refusal("COU-43", why="nothing")
    before = undone(solo.piles, solo.deeds[-1])
    after = Solo(before, solo.deeds[:-1], hints=solo.hints, undos=solo.undos + 1)
    return after, [{"event": "undone", "seat": WHO}]


def hint(solo: Solo, book: Book) -> tuple[Solo, list[dict[str, object]]]:
    """One more step of help: the first pile, how long the word is, the word (COU-43). What it is, a study tells."""
    if is_stuck(solo, book) and not solo.deeds:
        raise Refusal("COU-42", why="stuck")
    more = 1 if solo.helped < most_help(solo) else 0  # asking again tells the same again
    after = Solo(solo.piles, solo.deeds, solo.helped + more, solo.hints + more, solo.undos)
    return after, [{"event": "hinted", "seat": WHO}]


def most_help(solo: Solo) -> int:
    """A gap is filled from one pile: that is all there is to tell. Of a word there are three things."""
    return 1 if gaps(solo) else WORD_HELP


def give_up(solo: Solo) -> tuple[Solo, list[dict[str, object]]]:
    """It ends with the cards that are left (COU-42)."""
    after = Solo(solo.piles, solo.deeds, 0, solo.hints, solo.undos, given_up=True)
    return after, [
        {"event": "gaveup", "seat": WHO, "left": solo.left},
        {"event": "over", "reason": "lost", "winners": []},
    ]


# — what is seen —


def is_stuck(solo: Solo, book: Book) -> bool:
    """No word left, and no gap to fill: lost, unless something is undone (COU-42)."""
    return not gaps(solo) and solo.left > 0 and not book.spells_any(exposed(solo))


def view_of(solo: Solo, book: Book) -> dict[str, object]:
    """The part of a view that shows the solitaire."""
    return {
        "piles": [{"top": NAMES[pile[-1]] if pile else None, "under": max(0, len(pile) - 1)} for pile in solo.piles],
        "left": solo.left,
        "used": CARDS - solo.left,
        "words": [
            {"cards": list(names(word)), "word": spelt(word), "points": points(word), "contested": ""}
            for word, _ in solo.deeds
            if word
        ],
        "gaps": list(gaps(solo)),
        "sources": list(sources(solo)) if gaps(solo) else [],
        "stuck": not solo.over and is_stuck(solo, book),
        "helped": solo.helped,
        "hints": solo.hints,
        "undos": solo.undos,
        "may_undo": bool(solo.deeds) and not solo.over,
        "outcome": "" if not solo.over else "won" if solo.left == 0 else "lost",
    }


def options_of(solo: Solo, book: Book) -> list[dict[str, object]]:
    """Fillings, and what helps; words are for the player to find."""
    if solo.over:
        return []
    found: list[dict[str, object]] = [
        {"move": "fill", "source": source, "gap": gap} for gap in gaps(solo) for source in sources(solo)
    ]
    if solo.deeds:
        found.append({"move": "undo"})
    if solo.deeds or not is_stuck(solo, book):
        found.append({"move": "hint"})
    found.append({"move": "giveup"})
    return found


def result_of(solo: Solo) -> dict[str, object]:
    """Won with all cards used, else lost (COU-42); the score is how many were."""
    won = solo.left == 0
    return {"reason": "won" if won else "lost", "ranks": [1 if won else 2], "scores": [CARDS - solo.left], "sheet": []}
