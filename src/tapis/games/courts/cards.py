"""The 118 cards: letters and pairs of letters, how many of each, what each is worth (COU-01, COU-02)."""

from typing import Final, Literal, get_args

Card = Literal[
    "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "P", "Q", "R", "S", "T", "U", "V", "W",
    "X", "Y", "Z", "QU", "IN", "ER", "TH", "CL",
]  # fmt: skip

NAMES: Final[tuple[Card, ...]] = get_args(Card)
CODES: Final[dict[str, int]] = {name: code for code, name in enumerate(NAMES)}

_COUNTS = "A10 B2 C2 D4 E12 F2 G4 H2 I8 J2 K2 L4 M2 N6 O8 P2 Q2 R6 S4 T6 U6 V2 W2 X2 Y4 Z2 QU2 IN2 ER2 TH2 CL2"


def _table(text: str) -> tuple[int, ...]:
    given = {entry.rstrip("0123456789"): int(entry.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")) for entry in text.split()}
    return tuple(given[name] for name in NAMES)


FACE_VALUES: Final[dict[str, int]] = {
    "A": 2, "B": 8, "C": 8, "D": 5, "E": 2, "F": 6, "G": 6, "H": 7, "I": 2, "J": 13, "K": 8, "L": 3, "M": 5,
    "N": 5, "O": 2, "P": 6, "Q": 15, "R": 5, "S": 3, "T": 3, "U": 4, "V": 11, "W": 10, "X": 12, "Y": 4, "Z": 14,
    "QU": 9, "IN": 7, "ER": 7, "CL": 10, "TH": 9,
}  # fmt: skip
"""By name, as printed on the cards (COU-02)."""

COUNTS: Final = _table(_COUNTS)
VALUES: Final = tuple(FACE_VALUES[name] for name in NAMES)
SHORTEST: Final = 2  # cards of a word (COU-03)
DECK: Final = b"".join(bytes([code]) * count for code, count in enumerate(COUNTS))


def names(cards: bytes) -> tuple[Card, ...]:
    return tuple([NAMES[card] for card in cards])


def spelt(word: bytes) -> str:
    """The word that these cards make."""
    return "".join([NAMES[card] for card in word])


def points(cards: bytes) -> int:
    return sum([VALUES[card] for card in cards])
