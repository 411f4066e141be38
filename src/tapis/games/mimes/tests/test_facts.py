"""What the page is told once: equal to what the rules take, and without a word of any card."""

import msgspec
import pytest

from tapis.games.mimes.cards import deck
from tapis.games.mimes.entries import Lang
from tapis.games.mimes.facts import FACTS
from tapis.games.mimes.moves import Answer, Guess, Ink
from tapis.kernel.testing import rule


def test_what_the_sheet_and_the_texts_take_is_what_is_told() -> None:
    x, y = FACTS.width, FACTS.height
    assert takes(Ink, stroke=1, points=[x, y, 0] * FACTS.most_points)
    assert not takes(Ink, stroke=1, points=[x, y, 0] * (FACTS.most_points + 1))
    assert not takes(Ink, stroke=1, points=[x + 1, y, 0])
    for kind in (Guess, Answer):
        assert takes(kind, text="a" * FACTS.longest_text)
        assert not takes(kind, text="a" * (FACTS.longest_text + 1))


def takes(kind: type[msgspec.Struct], **fields: object) -> bool:
    try:
        msgspec.convert({"move": kind.__struct_config__.tag, **fields}, kind)
    except msgspec.ValidationError:
        return False
    return True


@rule("MIM-03")
def test_a_card_has_as_many_words_as_the_dice_can_tell() -> None:
    assert (FACTS.zones, FACTS.lines, FACTS.dice) == (("A", "B", "C"), 6, ("draw", "mime", "choice"))
    assert {len(card.entries) for card in deck("fr")} == {len(FACTS.zones) * FACTS.lines}


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_no_word_of_a_card_is_told(lang: Lang) -> None:
    told = {text.lower() for text in strings(msgspec.to_builtins(FACTS))}
    words = {entry.text.lower() for card in deck(lang) for entry in card.entries}
    assert len(words) > 900
    assert told.isdisjoint(words)


def strings(part: object) -> set[str]:
    if isinstance(part, dict):
        return strings([*part, *part.values()])
    if isinstance(part, list | tuple):
        return set().union(*map(strings, part))
    return {part} if isinstance(part, str) else set()
