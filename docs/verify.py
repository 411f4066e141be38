"""Checks the log of a finished game of Tapis, without Tapis: this file needs Python 3.11 and nothing else.

    python verify.py game.jsonl            # says what it found; the exit code is 1 if anything is wrong

What is checked, how chance follows from the seed, and what cannot be checked here: log-format.md.
"""

import json
import re
import sys
from collections.abc import Callable, Iterator
from hashlib import sha256, shake_128
from pathlib import Path
from typing import Any, NamedTuple

Entry = dict[str, Any]
WINDOW = re.compile(r"[a-z]*(:-?\d+)*")
HEADER = {"tapis", "game", "options", "setup", "commitment", "seed", "salt", "result"}
ENTRY = {"seq", "at", "window", "seat", "by", "move"}
PUBLIC = {"seq", "at", "seat", "by", "events"}  # of a game with something withheld: what everybody saw


class Wrong(Exception):
    """The log cannot be what happened."""


class Unfollowed(Exception):
    """From here on where each card lies cannot be told without the rules."""


class Report(NamedTuple):
    trouble: str  # empty: nothing is wrong
    entries: int = 0
    followed: int = 0  # entries up to which every card was followed
    deal: str = ""


# — chance: a function of the seed and the number of an entry; 0 is the deal —


class Chance:
    def __init__(self, seed: bytes, seq: int) -> None:
        self.key = seed + seq.to_bytes(8, "big")
        self.count = 0

    def digest(self, size: int) -> bytes:
        self.count += 1
        return shake_128(self.key + self.count.to_bytes(4, "big")).digest(size)

    def below(self, n: int) -> int:
        return int.from_bytes(self.digest(16), "big") % n

    def order(self, n: int) -> list[int]:
        digest = self.digest(8 * n)
        return sorted(range(n), key=lambda i: digest[8 * i : 8 * i + 8])

    def shuffled(self, cards: list[Any]) -> list[Any]:
        return [cards[i] for i in self.order(len(cards))]


# — what holds for every game —


def check(text: str) -> Report:
    """What this log shows."""
    try:
        header, entries = read(text)
        check_seal(header)
        for number, entry in enumerate(entries, 1):
            check_entry(header, number, entry, entries[number - 2] if number > 1 else None)
        deal, followed = follow(header, entries)
    except Wrong as wrong:
        return Report(str(wrong))
    return Report("", len(entries), followed, deal)


def read(text: str) -> tuple[Entry, list[Entry]]:
    try:
        lines = [json.loads(line) for line in text.splitlines() if line.strip()]
    except ValueError as trouble:
        raise Wrong(f"not a log: {trouble}") from None
    if not lines or not all(isinstance(line, dict) for line in lines) or not lines[0].keys() >= HEADER:
        raise Wrong("not a log: its first line is no header")
    if lines[0]["tapis"] != 1:
        raise Wrong(f"format {lines[0]['tapis']}: this script reads 1")
    if not lines[0]["seed"] or lines[0]["result"] is None:
        raise Wrong("this game was still running when it was written: its seed is not told")
    return lines[0], lines[1:]


def check_seal(header: Entry) -> None:
    """The digest that was shown before the deal is that of seed and salt."""
    try:
        seed, salt = bytes.fromhex(header["seed"]), bytes.fromhex(header["salt"])
    except ValueError:
        raise Wrong("seed or salt is not hexadecimal") from None
    if len(seed) < 16 or sha256(seed + salt).hexdigest() != header["commitment"]:
        raise Wrong("the seed is not the one whose digest was shown before the deal")


def check_entry(header: Entry, number: int, entry: Entry, before: Entry | None) -> None:
    if entry.keys() != (PUBLIC if header.get("withheld") else ENTRY):
        raise Wrong(f"entry {number} is no entry")
    if entry["seq"] != number:
        raise Wrong(f"entry {number} is missing: the log goes on with {entry['seq']}")
    if entry["at"] < (before["at"] if before else 0):
        raise Wrong(f"entry {number} is earlier than the one before it")
    if not -1 <= entry["seat"] < header["setup"]["seats"]:
        raise Wrong(f"entry {number}: no such seat")
    if "move" in entry:
        check_author(number, entry)


def check_author(number: int, entry: Entry) -> None:
    """Who may have made this move."""
    if "move" not in entry["move"] or not WINDOW.fullmatch(entry["window"]):
        raise Wrong(f"entry {number}: no such move or window")
    silent = entry["move"]["move"] in ("lapse", "skip")
    if silent != (entry["by"] == "clock") or (silent and entry["move"]["window"] != entry["window"]):
        raise Wrong(f"entry {number}: the clock alone plays for the silent, in the window that they left unanswered")
    if (entry["move"]["move"] == "retime") != (entry["by"] == "host"):
        raise Wrong(f"entry {number}: the host changes the pace, and does nothing else")


# — from the seed to the cards —


class Table:
    """Hands and piles as they lie. A game's own part takes the entries that it can follow."""

    def __init__(self, header: Entry) -> None:
        self.options, self.setup, self.seats = header["options"], header["setup"], header["setup"]["seats"]
        self.seed = bytes.fromhex(header["seed"])
        self.chance = Chance(self.seed, 0)
        self.hands: list[list[Any]] = [[] for _ in range(self.seats)]
        self.stock: list[Any] = []  # the top is the first
        self.discard: list[Any] = []  # the top is the last
        self.memory: dict[str, Any] = {"orders": header["setup"]["pace"]["react"] is None}  # are some left standing?

    def spend(self, seat: int, *cards: Any) -> None:
        for card in cards:
            if card not in self.hands[seat]:
                raise Wrong(f"seat {seat} plays {card}, which the seed did not deal to it: it holds {self.hands[seat]}")
            self.hands[seat].remove(card)

    def draw(self, seat: int, count: int = 1) -> None:
        if len(self.stock) <= count:
            raise Unfollowed
        self.hands[seat] += self.stock[:count]
        del self.stock[:count]

    def take_discard(self, seat: int) -> None:
        if not self.discard:
            raise Unfollowed
        self.hands[seat].append(self.discard.pop())


def follow(header: Entry, entries: list[Entry]) -> tuple[str, int]:
    """Deal from the seed, then follow every card as far as can be; what was dealt, and up to which entry."""
    if header.get("withheld"):
        return "not told: something is withheld, so that there are no moves", 0
    if header["game"] not in GAMES:
        return f"no deal of {header['game']} is known here", 0
    deal, step = GAMES[header["game"]]
    table = Table(header)
    deal(table)
    dealt = "; ".join(f"seat {seat}: {' '.join(map(str, hand))}" for seat, hand in enumerate(table.hands) if hand)
    for number, entry in enumerate(entries, 1):
        move = entry["move"]
        try:
            if move["move"] == "orders":
                table.memory["orders"] = True
            elif move["move"] != "retime":
                step(table, entry, move)
        except Unfollowed:
            return dealt, number - 1
        except Wrong as wrong:
            raise Wrong(f"entry {number}: {wrong}") from None
    return dealt, len(entries)


def kind(entry: Entry) -> str:
    """Of the window that is answered."""
    return str(entry["window"]).partition(":")[0]


# bornes: 26 cards, how many of each in the three decks

BORNES = """
25 6 8 5, 50 8 10 7, 75 8 10 8, 100 8 10 8, 200 6 6 7, feu-rouge 4 2 5, radar 3 2 4, panne 3 2 4, crevaison 3 2 4,
accident 3 2 4, feu-vert 4 3 4, fin-radar 4 3 4, essence 4 3 4, roue 4 3 4, reparations 4 3 4, super 3 4 3,
prioritaire 1 1 1, citerne 1 1 1, increvable 1 1 1, volant 1 1 1, accelerateur 4 4 5, retroviseur 3 2 4,
demi-tour 2 1 3, helico 1 1 2, police 2 1 2, poubelle 1 0 2
"""


PLAYED = {"mirror": "retroviseur", "uturn": "demi-tour", "helicopter": "helico", "police": "police", "bin": "poubelle"}
QUIET = ("pass", "holdup", "killer", "steal", "pay")  # no hand changes


def deal_bornes(table: Table) -> None:
    """Four cards each from the end of the shuffled deck; the last card is the top of the stock."""
    column = 1 + ("route", "douce", "corsee").index(table.options.get("deck", "route"))
    rows = [row.split() for row in BORNES.replace("\n", " ").split(",")]
    deck = table.chance.shuffled([row[0] for row in rows for _ in range(int(row[column]))])
    for seat in range(table.seats):
        table.hands[seat] = deck[-4:]
        del deck[-4:]
    table.stock = deck[::-1]


def step_bornes(table: Table, entry: Entry, move: Entry) -> None:
    seat, what = entry["seat"], move["move"]
    if what == "draw":
        draw_bornes(table, seat, move["pile"])
        return
    table.memory["unsure"] = what != "discard"  # what lies on the discard pile depends on what becomes of a card
    if what == "discard":
        table.spend(seat, move["card"])
        table.discard = [move["card"]]
    elif what in ("lay", "attack", "parry", "protect", *PLAYED):
        cards = [PLAYED[what]] if what in PLAYED else [move["card"], *["accelerateur"] * move.get("accelerators", 0)]
        table.spend(seat, *cards)
        table.memory["searched"] = move.get("target")
        if table.memory["orders"]:
            raise Unfollowed  # they may answer with a card
    elif what == "swap":
        other = table.memory["searched"]
        table.spend(seat, move["give"])
        table.spend(other, move["take"])
        table.hands[seat].append(move["take"])
        table.hands[other].append(move["give"])
    elif what not in QUIET and not (what == "lapse" and kind(entry) in ("attack", "borne")):
        raise Unfollowed


def draw_bornes(table: Table, seat: int, pile: str) -> None:
    """A turn begins: before it, hands were filled up to four, beginning with the player's."""
    last = table.memory.get("player", seat)
    for step in range(table.seats):
        other = (last + step) % table.seats
        table.draw(other, max(0, 4 - len(table.hands[other])))
    table.memory["player"] = seat
    if pile == "stock":
        table.draw(seat)
    elif table.memory.get("unsure"):
        raise Unfollowed
    else:
        table.take_discard(seat)
        table.memory["unsure"] = True


# courts: letters and pairs of letters

COURTS = "A10 B2 C2 D4 E12 F2 G4 H2 I8 J2 K2 L4 M2 N6 O8 P2 Q2 R6 S4 T6 U6 V2 W2 X2 Y4 Z2 QU2 IN2 ER2 TH2 CL2"


def deal_courts(table: Table) -> None:
    """Chance names the dealer; three cards each, one by one from the dealer's left, then the first discard."""
    if table.options.get("puzzle"):
        return
    dealer = table.chance.below(table.seats)
    names = [(card.rstrip("0123456789"), int(card.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))) for card in COURTS.split()]
    deck = table.chance.shuffled([name for name, count in names for _ in range(count)])
    if table.seats == 1:
        table.memory["piles"] = [deck[6 * pile : 6 * pile + 6] for pile in range(8)]
        table.stock = deck[48:]
        return
    for place in range(table.seats):
        table.hands[(dealer + 1 + place) % table.seats] = deck[place : 3 * table.seats : table.seats]
    table.discard, table.stock = deck[3 * table.seats : 3 * table.seats + 1], deck[3 * table.seats + 1 :]


def step_courts(table: Table, entry: Entry, move: Entry) -> None:
    seat, what = entry["seat"], move["move"]
    if what == "arrange":
        return
    if what == "spell" and table.seats == 1 and not isinstance(move["piles"], str):
        for pile in move["piles"]:
            if not table.memory["piles"][pile]:
                raise Wrong(f"pile {pile} is empty")
            table.memory["piles"][pile].pop()
    elif what == "fill" and table.seats == 1:
        table.memory["piles"][move["gap"]].append(table.memory["piles"][move["source"]].pop())
    elif what == "draw":
        if move["pile"] == "stock":
            table.draw(seat)
        else:
            table.take_discard(seat)
    elif what == "discard":
        table.spend(seat, move["card"])
        table.discard.append(move["card"])
    elif what == "lay":
        typed = any(isinstance(word, str) for word in move["words"])
        if typed or table.options.get("challenge") == "auto":
            raise Unfollowed  # which cards spell it, or whether the dictionary knows it
        table.spend(seat, move["discard"], *(card for word in move["words"] for card in word))
        table.discard.append(move["discard"])
    else:
        raise Unfollowed


# syntax: letters and Jokers

SYNTAX = {"syntax": ("E5 A4 I4 O3 U3 S3 T3 N3 R3 L3", 2), "lexicon": ("A4 E4 I4 H3 L3 O3 R3 S3 T3 U3 W3", 1)}
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def deal_syntax(table: Table) -> None:
    """Cards are drawn for the deal (A is the highest, ties draw again), then ten each and the next one face up."""
    counts, jokers = SYNTAX[table.options.get("deck", "syntax")]
    many = {entry[0]: int(entry[1]) for entry in counts.split()}
    deck = [letter for letter in LETTERS for _ in range(many.get(letter, 1))] + ["?"] * jokers
    deck = deck * 2 if table.options.get("decks") == "two" or table.seats > 4 else deck
    contenders = list(range(table.seats))
    while len(contenders) > 1:
        drawn = dict(zip(contenders, (card for card in table.chance.shuffled(deck) if card != "?"), strict=False))
        contenders = [seat for seat in contenders if drawn[seat] == min(drawn.values())]
    cards = table.chance.shuffled(deck)
    for seat in range(table.seats):
        table.hands[seat] = cards[10 * seat : 10 * seat + 10]
    table.discard, table.stock = cards[10 * table.seats : 10 * table.seats + 1], cards[10 * table.seats + 1 :]
    table.memory["words"] = []


def card_of(letter: str) -> str:
    """A small letter is what a Joker stands for."""
    return "?" if letter.islower() else letter


def step_syntax(table: Table, entry: Entry, move: Entry) -> None:
    seat, what, words = entry["seat"], move["move"], table.memory["words"]
    if kind(entry) == "contest" and what in ("pass", "lapse"):
        return
    if kind(entry) != "turn" or (what != "discard" and table.options.get("challenge") == "auto"):
        raise Unfollowed  # a contest, a count, or a word that the dictionary may not know
    if what == "discard":
        table.spend(seat, move["card"])
        if move["take"] == "face":
            table.take_discard(seat)
        else:
            table.draw(seat)
        table.discard.append(move["card"])
    elif what == "lay":
        table.spend(seat, *map(card_of, move["word"]))
        words.append(move["word"])
    elif what in ("insert", "change") and 1 <= move["word"] <= len(words):
        work_on(table, seat, move)
    elif what != "skip":
        raise Unfollowed
    if not table.hands[seat]:
        raise Unfollowed  # the round is over


def work_on(table: Table, seat: int, move: Entry) -> None:
    """A word on the table made longer, or some of its letters exchanged."""
    words, number = table.memory["words"], move["word"] - 1
    table.spend(seat, *(card_of(cell) for cell in move["cells"] if cell != "."))
    old = iter(words[number])
    if move["move"] == "insert":
        words[number] = "".join(next(old) if cell == "." else cell for cell in move["cells"])
        return
    taken = [card_of(letter) for letter, cell in zip(words[number], move["cells"], strict=True) if cell != "."]
    words[number] = "".join(new if new != "." else next_ for next_, new in zip(old, move["cells"], strict=True))
    if table.options.get("changed_letters", "hand") == "hand":
        table.hands[seat] += taken
    else:
        table.discard += move.get("pile") or taken


# mots: cards are numbers, by kind

MOTS = {"word": 174, "joker": 10, "faute": 8, "dictionnaire": 16, "censure": 4, "liberte": 8, "blank": 10}
ASKED = {
    "joker": "jokers",
    "faute": "fautes",
    "dictionnaire": "dictionnaires",
    "censure": "censures",
    "liberte": "libertes",
}
SPENT = {"misspell": "faute", "correct": "dictionnaire", "censor": "censure", "free": "liberte"}


def numbers(kind: str) -> range:
    """The cards of this kind."""
    first = sum(list(MOTS.values())[: list(MOTS).index(kind)])
    return range(first, first + MOTS[kind])


def deal_mots(table: Table) -> None:
    """Chance chooses the word cards that are in, and who is the youngest unless that is known; six cards each."""
    options = table.options
    pack = table.chance.order(174)[: options.get("words", 174)]
    for name in ("joker", "faute", "dictionnaire", "censure", "liberte"):
        pack += numbers(name)[: options.get(f"{name}s", MOTS[name])]
    written = [line for line in options.get("inscribed", "").splitlines() if line.strip()]
    blanks = {"none": 0, "inscribed": len(written), "wild": 10}[options.get("blanks", "none")]
    pack += numbers("blank")[:blanks]
    if table.setup.get("youngest") is None:
        table.chance.below(table.seats)
    cards = table.chance.shuffled(sorted(pack))
    for seat in range(table.seats):
        table.hands[seat] = cards[6 * seat : 6 * seat + 6]
    table.stock = cards[6 * table.seats :]
    table.memory["rows"] = []


def step_mots(table: Table, entry: Entry, move: Entry) -> None:
    seat, what, rows = entry["seat"], move["move"], table.memory["rows"]
    if kind(entry) != "turn":
        raise Unfollowed
    if what == "discard":
        table.spend(seat, move["card"])
        if move["take"] == "face":
            table.take_discard(seat)
        if len(table.hands[seat]) < 6:
            table.draw(seat, 6 - len(table.hands[seat]))
        table.discard.append(move["card"])
    elif what == "compose":
        row = [put["card"] for put in move["row"]]
        if not 0 <= move["sentence"] <= len(rows):
            raise Wrong(f"there is no sentence {move['sentence']}")
        lying = rows[move["sentence"] - 1] if move["sentence"] else []
        table.spend(seat, *(card for card in row if card not in lying))
        if move["sentence"]:
            rows[move["sentence"] - 1] = row
        else:
            rows.append(row)
    elif what in SPENT:
        if not any(card in numbers(SPENT[what]) for card in table.hands[seat]):
            raise Wrong(f"seat {seat} plays a {SPENT[what]}, which the seed did not deal to it: {table.hands[seat]}")
        raise Unfollowed
    elif what != "skip":
        raise Unfollowed


# mimes: cards of eighteen words, and three dice

ZONES, FACES = "ABC", ("draw", "mime", "choice")


def deal_mimes(table: Table) -> None:
    """56 cards, and one more for each eighteen of a host's own words; what is left over is written over the last."""
    lines = [line.strip() for line in table.options.get("own_words", "").splitlines()]
    own = sum(bool(line) and not line.startswith("#") for line in lines)
    count = -(-own // 18) if own and table.options.get("own_only") else 56 + own // 18
    table.stock = table.chance.order(count)
    table.memory.update(die=None, rolls=0)


def step_mimes(table: Table, entry: Entry, move: Entry) -> None:
    """Every roll takes the next card and throws the dice; a performer begins as the die says."""
    what = move["move"]
    if what == "roll":
        if table.memory["rolls"] >= len(table.stock):
            raise Unfollowed  # a card comes back, and words that were played are rolled again
        chance = Chance(table.seed, entry["seq"])
        table.memory["rolls"] += 1
        _zone, _line, table.memory["die"] = ZONES[chance.below(3)], 1 + chance.below(6), FACES[chance.below(3)]
    elif what == "begin":
        die, way = table.memory["die"], move.get("way")
        instead = way == "draw" and table.options.get("place", "apart") == "apart"  # for want of a camera
        if way != die and not (way is None and die != "choice") and not (die == "choice" and way) and not instead:
            raise Wrong(f"the dice of this seed say « {die} », the performer begins to {way or 'play'}")
    elif what in ("skip", "lapse") and kind(entry) in ("roll", "read"):
        raise Unfollowed


Dealing = tuple[Callable[[Table], None], Callable[[Table, Entry, Entry], None]]
GAMES: dict[str, Dealing] = {
    "bornes": (deal_bornes, step_bornes),
    "courts": (deal_courts, step_courts),
    "mimes": (deal_mimes, step_mimes),
    "mots": (deal_mots, step_mots),
    "syntax": (deal_syntax, step_syntax),
}


def lines_of(report: Report) -> Iterator[str]:
    if report.trouble:
        yield f"WRONG: {report.trouble}"
        return
    yield "the seed is the one whose digest was shown before the deal"
    yield f"{report.entries} entries, none missing, in the order of their times"
    yield f"cards followed from the seed for {report.followed} entries: each was where it had to be"
    yield f"dealt: {report.deal or 'nothing by chance'}"


if __name__ == "__main__":
    found = check(Path(sys.argv[1]).read_text("utf-8"))
    print("\n".join(lines_of(found)))
    sys.exit(1 if found.trouble else 0)
