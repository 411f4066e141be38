"""The cards: their names on the wire, their numbers in the engine, what answers what, and the named decks."""

import tomllib
from importlib.resources import files
from typing import Final, Literal, get_args

Borne = Literal["25", "50", "75", "100", "200"]
Attaque = Literal["feu-rouge", "radar", "panne", "crevaison", "accident"]
Parade = Literal["feu-vert", "fin-radar", "essence", "roue", "reparations", "super"]
Botte = Literal["prioritaire", "citerne", "increvable", "volant"]
Speciale = Literal["accelerateur", "retroviseur", "demi-tour", "helico", "police", "poubelle"]
Card = Literal[Borne, Attaque, Parade, Botte, Speciale]
Family = Literal["borne", "attaque", "parade", "botte", "speciale"]

NAMES: Final[tuple[Card, ...]] = get_args(Card)
BORNES: Final[tuple[Borne, ...]] = get_args(Borne)
ATTAQUES: Final[tuple[Attaque, ...]] = get_args(Attaque)
PARADES: Final[tuple[Parade, ...]] = get_args(Parade)
BOTTES: Final[tuple[Botte, ...]] = get_args(Botte)
CODES: Final[dict[str, int]] = {name: code for code, name in enumerate(NAMES)}
FAMILIES: Final[dict[Card, Family]] = {
    card: family
    for family, kind in zip(get_args(Family), (Borne, Attaque, Parade, Botte, Speciale), strict=True)
    for card in get_args(kind)
}


def attaque(code: int) -> Attaque:
    return ATTAQUES[code - FEU_ROUGE]


def parade(code: int) -> Parade:
    return PARADES[code - FEU_VERT]


def botte(code: int) -> Botte:
    return BOTTES[code - PRIORITAIRE]


KM: Final = (25, 50, 75, 100, 200)  # by Borne
B25: Final = 0
B50: Final = 1
B200: Final = 4
FEU_ROUGE: Final = 5
RADAR: Final = 6
PANNE: Final = 7
CREVAISON: Final = 8
ACCIDENT: Final = 9
FEU_VERT: Final = 10
FIN_RADAR: Final = 11
ESSENCE: Final = 12
ROUE: Final = 13
REPARATIONS: Final = 14
SUPER: Final = 15
PRIORITAIRE: Final = 16
CITERNE: Final = 17
INCREVABLE: Final = 18
VOLANT: Final = 19
ACCELERATEUR: Final = 20
RETROVISEUR: Final = 21
DEMI_TOUR: Final = 22
HELICO: Final = 23
POLICE: Final = 24
POUBELLE: Final = 25
KINDS: Final = 26

ANSWERS: Final = {  # attack → its Parade, its Botte, its sound (BOR-27, BOR-31, BOR-40)
    FEU_ROUGE: (FEU_VERT, PRIORITAIRE, "STOP !"),
    RADAR: (FIN_RADAR, PRIORITAIRE, "FLASH"),
    PANNE: (ESSENCE, CITERNE, "BIP BIP"),
    CREVAISON: (ROUE, INCREVABLE, "PSCHHH"),
    ACCIDENT: (REPARATIONS, VOLANT, "BAM !"),
}
CRIES: Final[tuple[Attaque, ...]] = ("radar", "feu-rouge", "panne", "crevaison", "accident")  # as they lie side by side
PARADE_OF: Final = tuple(ANSWERS[code][0] if code in ANSWERS else -1 for code in range(KINDS))
BOTTE_OF: Final = tuple(ANSWERS[code][1] if code in ANSWERS else -1 for code in range(KINDS))
SOUND_OF: Final[dict[str, str]] = {NAMES[code]: sound for code, (_, _, sound) in ANSWERS.items()}


def _decks() -> dict[str, bytes]:
    """By name, from deck.toml."""
    text = files(__package__).joinpath("deck.toml").read_text("utf-8")
    return {
        name: b"".join(bytes([CODES[card]]) * count for card, count in counts.items())
        for name, counts in tomllib.loads(text).items()
    }


DECKS: Final = _decks()
