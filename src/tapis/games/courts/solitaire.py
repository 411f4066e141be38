"""The solitaire: 48 cards in eight piles, all to be used in words (COU-40 to COU-43)."""

from functools import lru_cache

from tapis.games.courts.cards import CODES, DECK, FACE_VALUES, NAMES, SHORTEST, spelt
from tapis.games.courts.dictionary import book, is_word
from tapis.games.courts.hands import arrangement, holds, without
from tapis.games.courts.model import OVER, SOLITAIRE, Deed, Solo, State
from tapis.games.courts.moves import Fill, Filled, GaveUp, Hinted, Options, Over, Spell, Spelled, Undone
from tapis.games.courts.solver import next_words
from tapis.kernel import Event, Illegal, Rng

SOLITAIRE_CARDS = 48
PILES = 8
EACH = SOLITAIRE_CARDS // PILES
WORD_HELP = 3  # steps of help with one word


def deal_solitaire(s: State, rng: Rng) -> None:
    deck = _again(s.options) if s.options.deal else rng.shuffled_bytes(DECK)
    s.solo = Solo(tuple(deck[EACH * pile : EACH * (pile + 1)] for pile in range(PILES)))
    s.stock = deck[SOLITAIRE_CARDS:]
    s.phase, s.asked = SOLITAIRE, 1 << 0


def _again(options: Options) -> bytes:
    """The deal that is played again, and after it the cards that are not in play (COU-43)."""
    dealt = bytes([CODES[card] for card in options.deal])
    if len(dealt) != SOLITAIRE_CARDS or not holds(DECK, dealt):
        raise Illegal("COU-43", why="deal")
    return dealt + without(DECK, dealt)


# — what lies there —


def gaps(solo: Solo) -> tuple[int, ...]:
    """The gaps that must be filled before the next word (COU-41)."""
    return tuple(i for i, pile in enumerate(solo.piles) if not pile) if sources(solo) else ()


def sources(solo: Solo) -> tuple[int, ...]:
    return tuple(i for i, pile in enumerate(solo.piles) if len(pile) > 1)


def exposed(solo: Solo) -> bytes:
    return bytes([pile[-1] for pile in solo.piles if pile])


def is_stuck(solo: Solo, options: Options) -> bool:
    """No word left, and no gap to fill: lost, unless something is undone (COU-42)."""
    return not gaps(solo) and solo.left > 0 and not words_left(bytes(sorted(exposed(solo))), options)


@lru_cache(maxsize=512)
def words_left(cards: bytes, options: Options) -> tuple[tuple[str, ...], ...]:
    """The words that these exposed cards spell, most cards first."""
    piles = [(NAMES[card],) for card in cards]
    return tuple(next_words(book(options).graph, piles, FACE_VALUES))


# — moves —


def spell(s: State, seat: int, move: Spell, events: list[Event]) -> None:
    """A word leaves the table; the next card of each pile used is turned up (COU-40)."""
    solo = _solo(s)
    if gaps(solo):
        raise Illegal("COU-41", why="gap")
    piles = _typed(solo, move.piles) if isinstance(move.piles, str) else bytes(move.piles)
    if len(set(piles)) < len(piles) or not all(solo.piles[pile] for pile in piles):
        raise Illegal("COU-40", why="exposed")
    if len(piles) < SHORTEST:
        raise Illegal("COU-03")
    word = bytes([solo.piles[pile][-1] for pile in piles])
    if not is_word(word, s.options):
        raise Illegal("COU-40", why="unknown", word=spelt(word), lexicon=s.options.lexicon)
    left = tuple(pile[:-1] if i in piles else pile for i, pile in enumerate(solo.piles))
    s.solo = solo._replace(piles=left, deeds=(*solo.deeds, Deed(word, piles)), helped=0)
    events.append(Spelled(seat, spelt(word), tuple(piles)))
    if s.solo.left == 0:
        s.phase, s.asked = OVER, 0
        events.append(Over("won", (seat,)))


def _typed(solo: Solo, text: str) -> bytes:
    """The piles of a word that was typed: among equal cards those of the tallest piles."""
    (word,) = arrangement(exposed(solo), (text,)) or (b"",)
    return chosen(solo, word)


def chosen(solo: Solo, word: bytes) -> bytes:
    free = sorted(range(PILES), key=lambda pile: -len(solo.piles[pile]))
    piles: list[int] = []
    for card in word:
        pile = next(pile for pile in free if solo.piles[pile] and solo.piles[pile][-1] == card)
        free.remove(pile)
        piles.append(pile)
    return bytes(piles)


def fill(s: State, seat: int, move: Fill, events: list[Event]) -> None:
    """The exposed card of a pile moves to a gap, and the next one is turned up (COU-41)."""
    solo = _solo(s)
    if solo.piles[move.gap]:
        raise Illegal("COU-41", why="full")
    if len(solo.piles[move.source]) < 2:
        raise Illegal("COU-41", why="short")
    moved = _carried(solo.piles, move.source, move.gap)
    s.solo = solo._replace(piles=moved, deeds=(*solo.deeds, Deed(b"", bytes([move.source, move.gap]))), helped=0)
    events.append(Filled(seat, move.source, move.gap))


def _carried(piles: tuple[bytes, ...], source: int, target: int) -> tuple[bytes, ...]:
    """One exposed card moves from pile to pile."""
    moved = list(piles)
    moved[target] += moved[source][-1:]
    moved[source] = moved[source][:-1]
    return tuple(moved)


def undo(s: State, seat: int, events: list[Event]) -> None:
    """The last word or filling is taken back (COU-43)."""
    solo = _solo(s)
    if not solo.deeds:
        raise Illegal("COU-43", why="nothing")
    word, places = solo.deeds[-1]
    if word:
        back = dict(zip(places, word, strict=True))
        piles = tuple(pile + bytes([back[i]]) if i in back else pile for i, pile in enumerate(solo.piles))
    else:
        source, gap = places
        piles = _carried(solo.piles, gap, source)
    s.solo = solo._replace(piles=piles, deeds=solo.deeds[:-1], helped=0, undos=solo.undos + 1)
    events.append(Undone(seat))


def hint(s: State, seat: int, events: list[Event]) -> None:
    """One more step of help: the first pile, how long the word is, the word (COU-43). What it is, a study tells."""
    solo = _solo(s)
    if is_stuck(solo, s.options) and not solo.deeds:
        raise Illegal("COU-42", why="stuck")
    if solo.helped < most_help(solo):  # asking again tells the same again
        s.solo = solo._replace(helped=solo.helped + 1, hints=solo.hints + 1)
    events.append(Hinted(seat))


def most_help(solo: Solo) -> int:
    """A gap is filled from one pile: that is all there is to tell. Of a word there are three things."""
    return 1 if gaps(solo) else WORD_HELP


def give_up(s: State, seat: int, events: list[Event]) -> None:
    solo = _solo(s)
    s.solo = solo._replace(given_up=True, helped=0)
    s.phase, s.asked = OVER, 0
    events.append(GaveUp(seat, solo.left))
    events.append(Over("lost", ()))


def _solo(s: State) -> Solo:
    assert s.solo is not None
    return s.solo


def opening(solo: Solo) -> tuple[bytes, ...]:
    """The piles as they were dealt: everything that was done, undone."""
    piles = [bytearray(pile) for pile in solo.piles]
    for word, places in reversed(solo.deeds):
        if word:
            for place, card in zip(places, word, strict=True):
                piles[place].append(card)
        else:
            source, gap = places
            piles[source].append(piles[gap].pop())
    return tuple(bytes(pile) for pile in piles)
