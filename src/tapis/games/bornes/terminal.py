"""Bornes in the terminal: the same view as the board, drawn with signs."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from tapis.games.bornes.cards import ATTAQUES, BORNES, BOTTES, PARADES, SOUND_OF
from tapis.games.bornes.moves import (
    Attack,
    Bin,
    BornesView,
    Discard,
    Draw,
    Helicopter,
    Lay,
    Mirror,
    Options,
    Parry,
    Pass,
    Passage,
    Pay,
    Police,
    Protect,
    Steal,
    Stone,
    Swap,
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
from tapis.kernel.terminal import Question, Terminal, Words

COLOURS = ((BORNES, "green"), (ATTAQUES, "red"), (PARADES, "blue"), (BOTTES, "yellow"))
STYLE: dict[str, str] = {card: colour for cards, colour in COLOURS for card in cards}
SPECIAL = "magenta"
ROAD = 20  # signs
USUAL: tuple[Move, ...] = (DRAWS[0], PASS)  # what an empty line means


# — the table —


def draw(view: BornesView, names: Sequence[str], t: Words) -> RenderableType:
    parts: list[RenderableType] = [_zones(view, names, t), _piles(view, t)]
    if view.threat:
        attacker, target, card = names[view.threat.attacker], names[view.threat.target], view.threat.card
        parts.append(Text(t("terminal.threat", seat=attacker, target=target, card=t(f"card.{card}")), "red"))
    if view.passage:
        parts.append(Text(_passage(view.passage, names, t)))
    if view.found:
        owner = names[view.searched or 0]
        parts.append(Text.assemble((t("terminal.found", name=owner), "bold"), "  ", _cards(view.found, t)))
    if view.you is not None:
        parts.append(glance(view, names, t))
    return Group(*parts)


def glance(view: BornesView, names: Sequence[str], t: Words) -> RenderableType:
    """The hand; the card just drawn comes last, underlined."""
    cards = _cards(view.hand, t)
    if view.drawn:
        cards.stylize("underline", len(cards) - len(t(f"card.{view.drawn}")))
    return Text.assemble((t("terminal.hand"), "bold"), "  ", cards)


def _zones(view: BornesView, names: Sequence[str], t: Words) -> Grid:
    grid = Grid("", "", box=None, pad_edge=False)
    grid.add_column(t("terminal.km"), justify="right")
    grid.add_column(t("terminal.goal", goal=view.goal), no_wrap=True)
    grid.add_column(t("terminal.laid"))
    grid.add_column(t("terminal.suffered"))
    for zone in view.zones:
        turn = "▶" if zone.seat == view.turn else " "
        name = Text(names[zone.seat], "bold" if zone.seat == view.you else "")
        km = "?" if zone.km is None else str(zone.km)
        grid.add_row(turn, name, km, _road(zone, view.goal), _laid(zone, t), _suffered(zone, t))
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


def _piles(view: BornesView, t: Words) -> Text:
    top = _card(view.discard, t) if view.discard else Text(t("terminal.empty"), "dim")
    stock, discard = (t("terminal.stock"), "bold"), (t("terminal.discard"), "bold")
    return Text.assemble(stock, f" {view.stock}   ", discard, " ", top)


def _passage(laid: Passage, names: Sequence[str], t: Words) -> str:
    key = "terminal.passage" if laid.said else "terminal.passage_silent"
    return t(key, name=names[laid.seat], km=laid.km, said=laid.said)


def _cards(cards: Sequence[str], t: Words) -> Text:
    return Text(", ").join([_card(card, t) for card in cards])


def _card(card: str, t: Words) -> Text:
    return Text(t(f"card.{card}"), STYLE.get(card, SPECIAL))


# — options in words —


def describe(move: Move, view: BornesView, names: Sequence[str], t: Words) -> str:
    match move:
        case Draw("stock"):
            return t("terminal.draw")
        case Draw():
            return t("terminal.take", card=t(f"card.{view.discard}"))
        case Lay(card, 0):
            return t("terminal.lay", card=t(f"card.{card}"))
        case Lay(card, accelerators):
            times = 1 << accelerators
            return t("terminal.lay_fast", card=t(f"card.{card}"), times=times, km=int(card) * times)
        case Attack(card, target):
            return t("terminal.attack", card=t(f"card.{card}"), name=names[target])
        case Parry(card, attack):
            return t("terminal.parry", card=t(f"card.{card}"), attack=t(f"card.{attack}"))
        case Protect(card):
            return t("terminal.fourre" if view.phase == "attack" else "terminal.protect", card=t(f"card.{card}"))
        case Mirror():
            return t("terminal.mirror")
        case Uturn():
            return t("terminal.uturn")
        case Pass():
            return t("terminal.suffer" if view.phase == "attack" else "terminal.pass")
        case Helicopter(target):
            return t("terminal.helico", name=names[target])
        case Police(target):
            return t("terminal.police", name=names[target])
        case Swap(take, give):
            return t("terminal.swap", take=t(f"card.{take}"), give=t(f"card.{give}"))
        case Bin():
            return t("terminal.bin")
        case Discard(card):
            return t("terminal.throw", card=t(f"card.{card}"))
        case Steal(victim, card, accelerators):
            return t("terminal.steal", card=_stone(Stone(card, accelerators)), name=names[victim])
        case Pay(card):
            return t("terminal.pay", card=t(f"card.{card}"))
    return ""


# — what a move still lacks —


def question(move: Move, options: Options, t: Words) -> Question | None:
    """Announcements are the player's to make (BOR-25, BOR-27); so is the choice of the top card (BOR-13)."""
    match move:
        case Lay() if options.announce:
            return Question(t("terminal.say_km"), (), "")
        case Attack() if options.announce:
            return Question(t("terminal.say_sound"), tuple(SOUND_OF.values()), "")
        case Parry():
            choices = (t("terminal.top_parade"), t("terminal.top_attack"))
            return Question(t("terminal.top"), choices, choices[0])
    return None


def answered(move: Move, answer: str, t: Words) -> Move:
    if isinstance(move, Parry):
        return replace(move, top="attack" if answer == t("terminal.top_attack") else "parade")
    return replace(move, say=answer[:40])


def possible(view: BornesView) -> Iterator[Move]:
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


class BornesTerminal(Terminal[Options, BornesView]):
    usual = USUAL
    draw = staticmethod(draw)
    glance = staticmethod(glance)
    describe = staticmethod(describe)
    possible = staticmethod(possible)
    question = staticmethod(question)
    answered = staticmethod(answered)
