"""Bornes in the terminal: the same view as the board, drawn with signs."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

from msgspec.structs import replace
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from tapis.games.bornes.cards import ATTAQUES, BORNES, BOTTES, KM, PARADES, SOUND_OF
from tapis.games.bornes.moves import (
    Attack,
    Bin,
    Discard,
    Draw,
    Helicopter,
    Holdup,
    Killer,
    Lay,
    Mirror,
    Options,
    Parry,
    Pass,
    Pay,
    Police,
    Protect,
    Steal,
    Stone,
    Swap,
    Table,
    Uturn,
    Zone,
)
from tapis.games.bornes.options import (
    ATTACKS,
    BIN,
    DISCARDS,
    DRAWS,
    FLIGHTS,
    HOLDUP,
    KILLER,
    LAYS,
    MIRROR,
    PARRIES,
    PASS,
    PROTECTS,
    SEARCHES,
    UTURN,
)
from tapis.kernel import Move

COLOURS = ((BORNES, "green"), (ATTAQUES, "red"), (PARADES, "blue"), (BOTTES, "yellow"))
STYLE: dict[str, str] = {card: colour for cards, colour in COLOURS for card in cards}
SPECIAL = "magenta"
ROAD = 20  # signs
USUAL: tuple[Move, ...] = (DRAWS[0], PASS)  # what an empty line means


class Words(Protocol):
    def __call__(self, key: str, /, **values: object) -> str: ...


class Question(NamedTuple):
    """What a move still lacks; `choices` may be answered by their number, `usual` by silence."""

    text: str
    choices: tuple[str, ...]
    usual: str


# — the table —


def draw(view: Table, names: Sequence[str], t: Words) -> RenderableType:
    parts: list[RenderableType] = [_zones(view, names, t), _piles(view, t)]
    if view.threat:
        who = names[view.threat.attacker], names[view.threat.target]
        parts.append(Text.assemble(who[0], " → ", who[1], "  ", _card(view.threat.card, t)))
    if view.passage:
        parts.append(Text(_passage(view, names, t)))
    if view.found:
        parts.append(Text.assemble(t("ui.police_q", name=names[view.searched or 0]), "  ", _cards(view.found, t)))
    if view.you is not None:
        parts.append(glance(view, names, t))
    return Group(*parts)


def glance(view: Table, names: Sequence[str], t: Words) -> RenderableType:
    """The hand; the card just drawn comes last, underlined."""
    cards = [_card(card, t) for card in view.hand]
    if view.drawn:
        cards[-1].stylize("underline")
    return Text.assemble((t("ui.hand"), "bold"), "  ", Text(", ").join(cards))


def _zones(view: Table, names: Sequence[str], t: Words) -> Grid:
    grid = Grid(box=None, pad_edge=False)
    grid.add_column("")
    grid.add_column("")
    grid.add_column(t("ui.km"), justify="right")
    grid.add_column(t("ui.goal", goal=view.goal), no_wrap=True)
    grid.add_column(t("ui.laid_cards"))
    grid.add_column(t("ui.suffered"))
    for zone in view.zones:
        name = Text(names[zone.seat], style="bold" if zone.seat == view.you else "")
        km = "?" if zone.km is None else str(zone.km)
        grid.add_row(
            "▶" if zone.seat == view.turn else " ", name, km, _road(zone, view.goal), _laid(zone, t), _suffered(zone, t)
        )
    return grid


def _road(zone: Zone, goal: int) -> Text:
    done = min(ROAD, ROAD * (zone.km or 0) // goal)
    return Text.assemble(("━" * done, "green"), ("·" * (ROAD - done), "dim"))


def _laid(zone: Zone, t: Words) -> Text:
    stones = [Text(_stone(stone), STYLE[stone.card]) for stone in zone.bornes]
    shields = [Text(f"{t(f'card.{botte.card}')} +{botte.km}", STYLE[botte.card]) for botte in zone.bottes]
    return Text(", ").join([*stones, *shields])


def _stone(stone: Stone) -> str:
    return stone.card + ("", "×2", "×4")[stone.accelerators]


def _suffered(zone: Zone, t: Words) -> Text:
    return Text(" + ").join([_card(card, t) for card in (zone.stop, "radar" if zone.radar else None) if card])


def _piles(view: Table, t: Words) -> Text:
    top = _card(view.discard, t) if view.discard else Text(t("ui.empty"), "dim")
    return Text.assemble((t("ui.stock"), "bold"), f" {view.stock}   ", (t("ui.discard"), "bold"), " ", top)


def _passage(view: Table, names: Sequence[str], t: Words) -> str:
    laid = view.passage
    assert laid is not None
    said = t("ui.passage_said", said=laid.said) if laid.said else t("ui.passage_silent")
    return f"{t('ui.passage_q', name=names[laid.seat], km=laid.km)} {said}"


def _cards(cards: Sequence[str], t: Words) -> Text:
    return Text(", ").join([_card(card, t) for card in cards])


def _card(card: str, t: Words) -> Text:
    return Text(t(f"card.{card}"), STYLE.get(card, SPECIAL))


# — options in words —


def describe(move: Move, view: Table, names: Sequence[str], t: Words) -> str:
    match move:
        case Draw("stock"):
            return f"{t('ui.draw_main')} {t('ui.draw_small')}"
        case Draw():
            return t("ui.draw_discard", card=t(f"card.{view.discard}"))
        case Lay(card, accelerators):
            km = KM[BORNES.index(card)] << accelerators
            fast = f" ×{1 << accelerators} = {km} km" if accelerators else ""
            return f"{t('ui.lay_main')} {t(f'card.{card}')}{fast}"
        case Attack(card, target):
            return t("ui.attack_main", card=t(f"card.{card}"), name=names[target])
        case Parry(card, attack):
            return f"{t(f'card.{card}')} ({t('ui.parry_small', attack=t(f'card.{attack}'))})"
        case Protect(card) if view.phase == "attack":
            return f"{t('ui.fourre_main')} {t('ui.fourre_small', card=t(f'card.{card}'))}"
        case Protect(card):
            return f"{t('ui.protect_main', card=t(f'card.{card}'))} ({t('ui.protect_small')})"
        case Mirror():
            return f"{t('ui.mirror')} ({t('ui.mirror_small')})"
        case Uturn():
            return t("ui.uturn")
        case Pass():
            return t("ui.take") if view.phase == "attack" else t("ui.pass")
        case Helicopter(target):
            return f"{t('card.helico')} : {t('ui.helico_main', name=names[target])}"
        case Police(target):
            return f"{t('card.police')} : {t('ui.police_main', name=names[target])}"
        case Swap(take, give):
            return t("ui.swap_main", take=t(f"card.{take}"), give=t(f"card.{give}"))
        case Bin():
            return f"{t('ui.bin_main')} ({t('ui.bin_small')})"
        case Discard(card):
            return t("ui.discard_main", card=t(f"card.{card}"))
        case Holdup():
            return t("ui.holdup")
        case Killer():
            return t("ui.killer")
        case Steal(victim, card, accelerators):
            stone = _stone(Stone(card, accelerators))
            return t("ui.steal_pick", card=f"{stone} km", name=names[victim])
        case Pay(card):
            return t("ui.pay_pick", card=t(f"card.{card}"))
    return ""


# — what a move still lacks —


def question(move: Move, options: Options, t: Words) -> Question | None:
    """Announcements are the player's to make (BOR-25, BOR-27); so is the choice of the top card (BOR-13)."""
    match move:
        case Lay() if options.announce:
            return Question(t("ui.lay_need_small"), (), "")
        case Attack() if options.announce:
            return Question(t("ui.attack_need_small"), tuple(SOUND_OF.values()), "")
        case Parry():
            return Question(t("ui.top_label"), (t("ui.top_parade"), t("ui.top_attack")), t("ui.top_parade"))
    return None


def answered(move: Move, answer: str, t: Words) -> Move:
    if isinstance(move, Parry):
        return replace(move, top="attack" if answer == t("ui.top_attack") else "parade")
    return replace(move, say=answer[:40])


def possible(view: Table) -> Iterator[Move]:
    """Every move that somebody might type; the rules say why one is refused."""
    seats = range(len(view.zones))
    yield from DRAWS
    yield from LAYS
    for attacks in ATTACKS.values():
        yield from (attacks[seat] for seat in seats)
    yield from PARRIES.values()
    yield from PROTECTS.values()
    yield from (MIRROR, UTURN, PASS, BIN, HOLDUP, KILLER)
    yield from DISCARDS
    for tables in (FLIGHTS, SEARCHES):
        yield from (tables[seat] for seat in seats)
