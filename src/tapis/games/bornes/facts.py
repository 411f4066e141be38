"""What never changes in bornes and its board needs: what is printed on the cards, what is said aloud."""

from typing import Literal

from msgspec import Struct

from tapis.games.bornes.cards import (
    ANSWERS,
    BORNES,
    CRIES,
    FAMILIES,
    KM,
    Attaque,
    Borne,
    Botte,
    Card,
    Family,
    Parade,
    Speciale,
    attaque,
    botte,
    parade,
)

TIMES = (1, 2, 4)  # what a Borne counts with no, one, two Accélérateurs (BOR-50)


class Facts(Struct, frozen=True):
    families: dict[Card, Family]
    times: tuple[int, ...]  # with no, one, two Accélérateurs (BOR-50)
    km: dict[Borne, tuple[int, ...]]  # likewise
    played_by: dict[Literal["mirror", "uturn", "helicopter", "police", "bin"], Speciale]  # a move → the card it plays
    cries: tuple[Attaque, ...]  # the attacks, as their sounds lie side by side (BOR-27)
    parades: dict[Attaque, Parade]  # what lifts an attack, beside a Super Parade (BOR-31)
    bottes: dict[Attaque, Botte]  # what shields from it (BOR-40)


FACTS = Facts(
    families=FAMILIES,
    times=TIMES,
    km={borne: tuple(km * times for times in TIMES) for borne, km in zip(BORNES, KM, strict=True)},
    played_by={
        "mirror": "retroviseur",
        "uturn": "demi-tour",
        "helicopter": "helico",
        "police": "police",
        "bin": "poubelle",
    },
    cries=CRIES,
    parades={attaque(code): parade(lifts) for code, (lifts, _, _) in ANSWERS.items()},
    bottes={attaque(code): botte(shields) for code, (_, shields, _) in ANSWERS.items()},
)
