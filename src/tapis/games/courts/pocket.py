"""The solitaire as the page plays it by itself, without a network: what travels goes in and out."""

from typing import TYPE_CHECKING

from tapis.games.courts import alone
from tapis.games.courts.alone import Book, Refusal
from tapis.games.courts.cards import CODES, DECK, names
from tapis.games.courts.piles import CARDS, Solo, dealt
from tapis.words.graph import Graph

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any


class Pocket:
    def __init__(self, data: bytes, options: dict[str, object], fold: "Callable[[str], str]") -> None:
        """`fold` gives "" for what is no word (ALL-08)."""
        self.fold = fold
        self.book = Book(Graph.from_bytes(data), str(options["lexicon"]), self._letters)
        self.solo = dealt(DECK)

    def _letters(self, text: str) -> str:
        """What somebody typed, as the dictionary would write it."""
        letters = self.fold(text.strip())
        if text.strip() and not letters:
            raise Refusal("COU-04", why="letters", word=text)
        return letters

    def deal(self, chances: "Sequence[float]") -> list[str]:
        """48 cards of the deck in the order of these numbers, of which there are as many as the page likes."""
        order = sorted(range(len(DECK)), key=lambda place: chances[place])
        return list(names(bytes([DECK[place] for place in order[:CARDS]])))

    def open(self, deal: "Sequence[str]") -> dict[str, object]:
        self.solo = dealt(bytes([CODES[card] for card in deal]))
        return self._seen([])

    def play(self, move: "dict[str, Any]") -> dict[str, object]:
        try:
            self.solo, events = self._played(move)
        except Refusal as no:
            return {"refused": {"rule": no.rule, "params": no.params}}
        return self._seen(events)

    def _played(self, move: "dict[str, Any]") -> tuple[Solo, list[dict[str, object]]]:
        kind = move["move"]
        if kind == "spell":
            return alone.spell(self.solo, move["piles"], self.book)
        if kind == "fill":
            return alone.fill(self.solo, move["source"], move["gap"])
        if kind == "undo":
            return alone.undo(self.solo)
        if kind == "hint":
            return alone.hint(self.solo, self.book)
        assert kind == "giveup", kind
        return alone.give_up(self.solo)

    def _seen(self, events: list[dict[str, object]]) -> dict[str, object]:
        """What has changed in the view, what happened, and how it ended if it has."""
        solo, book = self.solo, self.book
        return {
            "view": {
                "solitaire": alone.view_of(solo, book),
                "options": alone.options_of(solo, book),
                "phase": "over" if solo.over else "solitaire",
            },
            "events": events,
            "result": alone.result_of(solo) if solo.over else None,
        }
