"""The 118 cards: letters and pairs of letters, how many of each, what each is worth (COU-01, COU-02)."""

from typing import Final, Literal, get_args

Card = Literal[
    "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "P", "Q", "R", "S", "T", "U", "V", "W",
    "X", "Y", "Z", "QU", "IN", "ER", "TH", "CL",
]  # fmt: skip

NAMES: Final[tuple[Card, ...]] = get_args(Card)
CODES: Final[dict[str, int]] = {name: code for code, name in enumerate(NAMES)}

_COUNTS = "A10 B2 C2 D4 E12 F2 G4 H2 I8 J2 K2 L4 M2 N6 O8 P2 Q2 R6 S4 T6 U6 V2 W2 X2 Y4 Z2 QU2 IN2 ER2 TH2 CL2"
_VALUES = "A2 B8 C8 D5 E2 F6 G6 H7 I2 J13 K8 L3 M5 N5 O2 P6 Q15 R5 S3 T3 U4 V11 W10 X12 Y4 Z14 QU9 IN7 ER7 TH9 CL10"


def _table(text: str) -> tuple[int, ...]:
    given = {entry.rstrip("0123456789"): int(entry.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")) for entry in text.split()}
    return tuple(given[name] for name in NAMES)


COUNTS: Final = _table(_COUNTS)
VALUES: Final = _table(_VALUES)
POINTS: Final[dict[str, int]] = dict(zip(NAMES, VALUES, strict=True))
DECK: Final = b"".join(bytes([code]) * count for code, count in enumerate(COUNTS))


def spelt(word: bytes) -> str:
    """The word that these cards make."""
    return "".join([NAMES[card] for card in word])


def points(cards: bytes) -> int:
    return sum([VALUES[card] for card in cards])
