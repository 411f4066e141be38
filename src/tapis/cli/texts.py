"""Texts in the reader's language: a game's own words first, then those common to games, then the terminal's."""

import os
import re
from collections.abc import Callable, Container, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Literal

import msgspec

from tapis.kernel import Event, Illegal, Move, Seat, registry
from tapis.kernel.board import SEATS, Board, board_of
from tapis.kernel.texts import read_texts

Lang = Literal["fr", "en"]
LANGS: tuple[Lang, ...] = ("fr", "en")
HERE = Path(__file__).parent
COMMON = HERE.parent / "games"


def spoken_here() -> Lang:
    """The language of this terminal: French or, for everybody else, English."""
    said = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    return "fr" if said.lower().startswith("fr") else "en"


_read = cache(read_texts)


def _own(game: str, lang: Lang) -> dict[str, str]:
    """A game's texts, and those that only its `terminal.py` needs."""
    home = registry.home(game)
    return {**_read(home / f"terminal.{lang}.json"), **_read(home / "web" / f"messages.{lang}.json")}


class Texts:
    """Call it with a key to get the text; {fields} are filled in, a missing key shows itself."""

    def __init__(self, lang: Lang, game: str | None = None) -> None:
        own = _own(game, lang) if game else {}
        self.lang = lang
        self.board = board_of(registry.home(game)) if game else Board()
        self.seats = self.board.naming  # fields that name a seat
        self._texts = {**_read(HERE / f"messages.{lang}.json"), **_read(COMMON / f"messages.{lang}.json"), **own}

    def __contains__(self, key: str) -> bool:
        return key in self._texts

    def __call__(self, key: str, /, **values: object) -> str:
        return fill(self._texts.get(key, key), values)

    def either(self, *keys: str, **values: object) -> str:
        """The first of these texts that exists."""
        return self(next((key for key in keys if key in self), keys[-1]), **values)

    def line(self, event: Event, me: Seat | None, name: Callable[[Seat], str]) -> str | None:
        """One line for an event, as this reader would be told it; None: it deserves none (no text, or an empty one)."""
        facts: dict[str, Any] = msgspec.to_builtins(event)
        key = key_of(facts, me, self._texts, self.seats)
        if key is None and not any(text.startswith("log.") for text in self._texts):
            return self._plain_line(facts, name)
        return (self(key, **self.worded(facts, name)) or None) if key else None

    def _plain_line(self, facts: Mapping[str, Any], name: Callable[[Seat], str]) -> str:
        """`Ana: Took · Stones 3`: an event of a game that has no lines for its log."""
        who = f"{name(facts['seat'])}: " if isinstance(facts.get("seat"), int) else ""
        told = {field: value for field, value in facts.items() if field not in ("event", "seat") and value is not None}
        words = [f"{self.label(field)} {word}" for field, word in self.worded(told, name).items()]
        return who + " · ".join([readable(facts["event"]), *words])

    def label(self, field: str) -> str:
        """What a field of a view or of a move is called."""
        return self(f"field.{field}") if f"field.{field}" in self else readable(field)

    def move(self, move: Move, name: Callable[[Seat], str]) -> str:
        """What a move does, in the game's words (`move.lay`); empty if it has none."""
        key = f"move.{move.__struct_config__.tag}"
        return self(key, **self.worded(msgspec.to_builtins(move), name)) if key in self else ""

    def refusal(self, no: Illegal, name: Callable[[Seat], str]) -> str:
        """Why a move is refused, with the number of the rule."""
        exact, plain = f"refused.{no.rule}.{no.params.get('why')}", f"refused.{no.rule}"
        told = self.either(exact, plain, "refused.other", **self.worded(no.params, name))
        return f"{told} ({no.rule})"

    def worded(self, values: Mapping[str, object], name: Callable[[Seat], str]) -> dict[str, object]:
        """Seats, teams, card codes and sounds as words."""
        return {field: self._word(field, value, name) for field, value in values.items()}

    def _word(self, field: str, value: object, name: Callable[[Seat], str]) -> object:
        if field in self.seats and isinstance(value, int):
            return name(value)
        if field == "team" and f"team.{value}" in self:
            return self(f"team.{value}")
        if field == "winners" and isinstance(value, list | tuple):
            return self.listed([name(seat) for seat in value])
        if isinstance(value, list | tuple) and all(isinstance(word, str) for word in value):
            return self.listed([str(word) for word in value])
        if isinstance(value, str) and value:
            return next((self(key) for key in (f"{field}.{value}", f"card.{value}") if key in self), value)
        return value

    def listed(self, words: list[str]) -> str:
        *most, last = words or [""]
        return f"{', '.join(most)} {self('and')} {last}" if most else last


def readable(name: str) -> str:
    """`two_of_a_kind` → `Two of a kind`."""
    words = name.replace("_", " ").strip()
    return words[:1].upper() + words[1:]


def fill(text: str, values: Mapping[str, object]) -> str:
    def value(found: re.Match[str]) -> str:
        given = values.get(found[1])
        return found[0] if given is None else str(given)

    return re.sub(r"\{(\w+)\}", value, text)


def key_of(
    facts: Mapping[str, Any], me: Seat | None, there: Container[str], seats: Sequence[str] = SEATS
) -> str | None:
    """Which of these texts tells an event; the page (`web/src/lib/lines.ts`) chooses the same one.

    The most exact key wins: first by what happened (`laid.no-said`), then by who reads it (`attacked|target`).
    """
    mine = [f"|{field}" for field in seats if me is not None and facts.get(field) == me]
    keys = (f"log.{what}{who}" for what in _kinds(facts, seats) for who in (*mine, ""))
    return next((key for key in keys if key in there), None)


def _kinds(facts: Mapping[str, Any], seats: Sequence[str]) -> list[str]:
    """`laid.no-said`, `drew.discard`, `laid.2`, `blundered.pays`, then the bare tag."""
    tag = facts["event"]
    told = {field: value for field, value in facts.items() if field != "event" and field not in seats}
    missing = [f"no-{field}" for field, value in told.items() if value is False or value in ("", None, (), [])]
    present = [field if value is True else str(value) for field, value in told.items() if _is_telling(field, value)]
    return [f"{tag}.{kind}" for kind in (*missing, *present)] + [tag]


def _is_telling(field: str, value: object) -> bool:
    """What somebody says may be anything, so it chooses no line."""
    return field != "said" and bool(value) and not isinstance(value, list | tuple | dict)
