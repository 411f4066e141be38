"""The cards: numbers from 1 to 8, four of each."""

from typing import Annotated

from msgspec import Meta

HIGHEST = 8
COPIES = 4
DECK = [number for number in range(1, HIGHEST + 1) for _ in range(COPIES)]

Card = Annotated[int, Meta(ge=1, le=HIGHEST)]
