"""Taking Jokers and swapping cards, to which the others may object (MOT-41 to MOT-45, MOT-90, MOT-92)."""

from tapis.games.mots.cards import is_wild, is_word
from tapis.games.mots.model import NONE, Barred, Laid, Lying, Pending, RefusedSwap, State, Taken
from tapis.games.mots.moves import Capture, Captured, Capturing, Lang, Opened, Put, Swap, Swapped, Swapping, Undone
from tapis.games.mots.rules.finishing import voters
from tapis.games.mots.rules.laying import laid
from tapis.games.mots.rules.legality import (
    can_lay_wild,
    can_undo,
    check_free,
    check_take,
    is_capturable,
    is_censored,
    may_take,
    must_lay,
    owed,
    spend,
    taken_in_hand,
    unfinished,
)
from tapis.games.mots.rules.wording import check_text, draft, items, tidy
from tapis.kernel import Event, Illegal
from tapis.words import fold

# — what may be replaced —


def capture(s: State, seat: int, move: Capture, events: list[Event]) -> None:
    """A Joker, against a card from the hand; the objection window is opened by whoever calls this."""
    sentence = unfinished(s, move.sentence)
    if sentence.faute != NONE:
        raise Illegal("MOT-42")
    joker = lies_in(sentence, move.joker)
    if not is_capturable(s, joker.card):
        raise Illegal("MOT-41", why="joker")
    if not is_word(move.put.card, s.options):
        raise Illegal("MOT-41", why="word")
    check_take(s, seat, joker.card)
    put = from_hand(s, seat, move.put, sentence.lang)
    check_place(s, seat, sentence, joker.card, put)
    row = replaced(sentence, joker.card, put)
    text = tidy(move.text)
    if is_open_to(sentence, joker, seat) and not text and not same_word(s, sentence, joker, put):
        raise Illegal("MOT-43", why="text")
    wait_for_objections(s, "capture", seat, sentence, joker.card, put, row, text)
    assert s.ballot is not None
    events.append(Capturing(seat, sentence.owner, sentence.id, joker.card, put.card, s.ballot.text))


def lies_in(sentence: Lying, card: int) -> Laid:
    for one in sentence.row:
        if one.card == card:
            return one
    raise Illegal("MOT-19", why="there")


def from_hand(s: State, seat: int, put: Put, lang: Lang) -> Laid:
    if put.card not in s.hands[seat] or put.card in owed(s, seat):
        raise Illegal("MOT-21", why="hand")
    return laid(s, put, lang)


def check_place(s: State, seat: int, sentence: Lying, joker: int, put: Laid) -> None:
    """The Joker must find a place this turn (MOT-41); a censored player's, on the partner's game (MOT-45)."""
    if is_closed_to(s, seat, sentence):
        raise Illegal("MOT-51" if sentence.owner == seat else "MOT-80", why="censure")
    if not can_lay_wild(s, seat, after(s, seat, put.card, joker)):
        raise Illegal("MOT-45" if is_censored(s, seat) else "MOT-41", why="nowhere")


def is_closed_to(s: State, seat: int, sentence: Lying) -> bool:
    """A Censure closes a game to its player and the partner; opponents may still take its Jokers (MOT-45)."""
    return s.are_partners(seat, sentence.owner) and is_censored(s, sentence.owner)


def capturable(s: State, seat: int, sentence: Lying) -> tuple[int, ...]:
    """The Jokers of the sentence that could be replaced by some card of the hand."""
    if sentence.finished or sentence.faute != NONE or is_closed_to(s, seat, sentence):
        return ()
    jokers = tuple(card for card in sentence.cards if is_capturable(s, card) and may_take(s, seat, card))
    words = [card for card in s.hands[seat] if is_word(card, s.options)]
    fits = any(can_lay_wild(s, seat, after(s, seat, word, joker)) for joker in jokers[:1] for word in words)
    return jokers if fits else ()


def can_swap(s: State, seat: int, sentence: Lying) -> bool:
    """Whether some card of the sentence could be swapped."""
    if s.options.swap_any == "off" or s.swapped or sentence.finished or sentence.faute != NONE:
        return False
    cards = [card for card in sentence.cards if may_take(s, seat, card)]
    return not s.are_partners(seat, sentence.owner) and bool(cards) and bool(swappable(s, seat))


def swappable(s: State, seat: int) -> list[int]:
    """The cards of the hand that may lie in a sentence; what is owed is not for swapping."""
    hand = s.hands[seat]
    return [c for c in hand if c not in owed(s, seat) and (is_word(c, s.options) or is_wild(c, s.options))]


def after(s: State, seat: int, word: int, joker: int) -> bytes:
    """The hand once a word has left it for a Joker."""
    return bytes(card for card in s.hands[seat] if card != word) + bytes((joker,))


def is_open_to(sentence: Lying, joker: Laid, seat: int) -> bool:
    """Whether any word that makes sense may replace it: an opening Joker, for all but its owner (MOT-43)."""
    return joker.card in sentence.opening and seat != sentence.owner


def same_word(s: State, sentence: Lying, joker: Laid, put: Laid) -> bool:
    (said,) = items((put,), sentence.lang, s.options)
    return fold(said if isinstance(said, str) else said.text(sentence.lang)) == fold(joker.word)


def swap(s: State, seat: int, move: Swap, events: list[Event]) -> bool:
    """Any card of another's sentence; whether the others are to be asked (MOT-90)."""
    if s.options.swap_any == "off":
        raise Illegal("MOT-90", why="off")
    sentence = unfinished(s, move.sentence)
    check_swap(s, seat, sentence, move.card)
    out = lies_in(sentence, move.card)
    put = from_hand(s, seat, move.put, sentence.lang)
    if s.options.swap_any == "free":
        put_in_place(s, seat, sentence, out, put, "", False)
        done_swapping(s, seat, sentence, out, put, events)
        return False
    row = replaced(sentence, out.card, put)
    wait_for_objections(s, "swap", seat, sentence, out.card, put, row, tidy(move.text))
    assert s.ballot is not None
    events.append(Swapping(seat, sentence.owner, sentence.id, out.card, put.card, s.ballot.text))
    return True


def check_swap(s: State, seat: int, sentence: Lying, card: int) -> None:
    if s.swapped:
        raise Illegal("MOT-92", why="once")
    if s.are_partners(seat, sentence.owner):
        raise Illegal("MOT-92", why="partner")
    check_free(sentence)
    check_take(s, seat, card)


def replaced(sentence: Lying, card: int, put: Laid) -> tuple[Laid, ...]:
    return tuple(put if one.card == card else one for one in sentence.row)


def wait_for_objections(
    s: State, kind: str, seat: int, sentence: Lying, out: int, put: Laid, row: tuple[Laid, ...], text: str
) -> None:
    """Nothing moves before the window closes (MOT-44); what was refused this turn is not asked again."""
    if RefusedSwap(sentence.id, out, put.card) in s.refused_swaps:
        raise Illegal("MOT-41", why="again")
    if text:
        check_text(text, row, sentence.lang, s.options)
    s.ballot = Pending(
        kind="capture" if kind == "capture" else "swap",
        author=seat,
        sentence=sentence.id,
        text=text or draft(row, sentence.lang, s.options),
        lang=sentence.lang,
        proverb=False,
        listed=None,
        voters=voters(s, seat),
        says=(None,) * s.seats,
        out=out,
        put=put,
    )


# — how it ends —


def settle(s: State, kept: bool, events: list[Event]) -> None:
    """Carries the replacement out, or drops it."""
    vote = s.ballot
    assert vote is not None
    assert vote.put is not None
    if vote.objection != NONE:
        s.opened = Opened(vote.sentence, vote.author, vote.text, kept, False, vote.says)
    if not kept:
        s.refused_swaps = (*s.refused_swaps, RefusedSwap(vote.sentence, vote.out, vote.put.card))
        events.append(Undone(vote.author, vote.sentence, vote.says))
        return
    sentence = unfinished(s, vote.sentence)
    out = lies_in(sentence, vote.out)
    is_draft = vote.text == draft(replaced(sentence, vote.out, vote.put), vote.lang, s.options)
    put_in_place(s, vote.author, sentence, out, vote.put, vote.text, is_draft)
    if vote.kind == "swap":
        done_swapping(s, vote.author, sentence, out, vote.put, events)
        return
    s.taken = (*s.taken, Taken(out, vote.put.card, sentence))
    events.append(Captured(vote.author, sentence.owner, sentence.id, out.card, vote.put.card))


def put_in_place(s: State, seat: int, sentence: Lying, out: Laid, put: Laid, text: str, is_draft: bool) -> None:
    """One for one: the card belongs to the sentence's owner (MOT-45), the other goes to the hand (MOT-92)."""
    spend(s, seat, put.card)
    s.hands[seat] += bytes((out.card,))
    opening = bytes(card for card in sentence.opening if card != out.card)
    fresh = bytes(card for card in sentence.fresh if card != out.card)
    row = replaced(sentence, out.card, put)
    s.put(sentence._replace(row=row, text=text, draft=is_draft, opening=opening, fresh=fresh))


def done_swapping(s: State, seat: int, sentence: Lying, out: Laid, put: Laid, events: list[Event]) -> None:
    s.swapped = True
    s.barred = (*s.barred, Barred(sentence.owner, out.card))
    events.append(Swapped(seat, sentence.owner, sentence.id, out.card, put.card))


def give_back(s: State, events: list[Event]) -> None:
    """Jokers taken and not laid go back, and the cards for them to the hand (MOT-44)."""
    if not s.taken:
        return
    for taken in owing(s):
        undo(s, taken)
        events.append(Undone(s.player, taken.sentence.id))
    s.taken = tuple(taken_in_hand(s))


def owing(s: State) -> list[Taken]:
    """What would be undone if the turn ended now."""
    return [taken for taken in taken_in_hand(s) if can_undo(s, taken)]


def undo(s: State, taken: Taken) -> None:
    """The Joker lies there again, and the sentence says what it said before (MOT-95)."""
    sentence, before = unfinished(s, taken.sentence.id), taken.sentence
    row = replaced(sentence, taken.card, taken.joker)
    text = draft(row, before.lang, s.options) if before.draft else before.text
    opening = sentence.opening + bytes(card for card in before.opening if card == taken.joker.card)
    s.put(sentence._replace(row=row, text=text, lang=before.lang, draft=before.draft, opening=opening))
    spend(s, s.player, taken.joker.card)
    s.hands[s.player] += bytes((taken.card,))


def discardable(s: State) -> bytes:
    """What the clock may throw: a Joker that should have been laid and cannot go back, before all else (MOT-44)."""
    return stuck(s) or hand_after_undo(s)


def stuck(s: State) -> bytes:
    """Jokers that some sentence could take, whose replacement can no longer be undone: nobody keeps them."""
    if not must_lay(s, s.player):
        return b""
    return bytes(taken.joker.card for taken in taken_in_hand(s) if not can_undo(s, taken))


def hand_after_undo(s: State) -> bytes:
    """The player's hand once what is owed has gone back."""
    if not s.taken:
        return s.hands[s.player]
    back = owing(s)
    gone = {taken.joker.card for taken in back}
    return bytes(c for c in s.hands[s.player] if c not in gone) + bytes(taken.card for taken in back)
