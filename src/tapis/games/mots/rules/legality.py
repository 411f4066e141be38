"""What may be done with a sentence or to a player: predicates (`can_`, `is_`) and checks that refuse (`check_`)."""

from tapis.games.mots.cards import KINDS, is_wild, is_word
from tapis.games.mots.model import FINISHED_FIRST, NONE, Barred, Lying, State, Taken
from tapis.games.mots.moves import LONGEST_ROW, Kind
from tapis.kernel import Illegal


def lying(s: State, number: int) -> Lying:
    """A sentence by its number."""
    for sentence in s.sentences:
        if sentence.id == number:
            return sentence
    raise Illegal("MOT-10", why="sentence")


def unfinished(s: State, number: int) -> Lying:
    sentence = lying(s, number)
    if sentence.finished:
        raise Illegal("MOT-32")
    return sentence


def is_censored(s: State, seat: int) -> bool:
    return s.censures[seat] != NONE


def check_game_of(s: State, seat: int, owner: int) -> None:
    """One lays on one's own game or the partner's, and on neither under a Censure (MOT-51, MOT-80)."""
    if not s.are_partners(seat, owner):
        raise Illegal("MOT-80", why="own")
    if is_censored(s, owner):
        raise Illegal("MOT-51" if owner == seat else "MOT-80", why="censure")


def waits_for_text(sentence: Lying) -> bool:
    """A free swap took its text; only its owner gives it another (MOT-92)."""
    return not sentence.text and not sentence.draft


def check_free(sentence: Lying) -> None:
    """No Faute lies on it (MOT-50)."""
    if sentence.faute != NONE:
        raise Illegal("MOT-50", why="faute")


def can_continue(s: State, seat: int, sentence: Lying) -> bool:
    return (
        not sentence.finished
        and sentence.faute == NONE
        and s.are_partners(seat, sentence.owner)
        and not is_censored(s, sentence.owner)
    )


def fresh_wilds(s: State, sentence: Lying) -> int:
    """Jokers and wild blanks laid on it this turn (MOT-19)."""
    return sum(is_wild(card, s.options) for card in sentence.fresh)


def can_close(s: State, seat: int) -> bool:
    """Whether this player may lay the last card: two sentences accepted lie there already (MOT-70, MOT-79)."""
    return sum(sentence.finished and sentence.owner == seat for sentence in s.sentences) >= FINISHED_FIRST


def check_keeps_one(s: State, seat: int) -> None:
    """A card must be left for the discard, unless the round may be ended (MOT-25)."""
    if not s.hands[seat] and not can_close(s, seat):
        raise Illegal("MOT-25")


def can_spend_last(s: State, seat: int) -> bool:
    return len(s.hands[seat]) > 1 or can_close(s, seat)


def may_take(s: State, seat: int, card: int) -> bool:
    """Whether the player may take this card: not the one that was just swapped out of their sentence (MOT-90)."""
    return not s.barred or Barred(seat, card) not in s.barred


def check_take(s: State, seat: int, card: int) -> None:
    if not may_take(s, seat, card):
        raise Illegal("MOT-90", why="back")


def held(s: State, seat: int, kind: Kind) -> int:
    """The first card of this kind in hand, or NONE."""
    for card in s.hands[seat]:
        if KINDS[card] == kind:
            return card
    return NONE


def can_misspell(s: State, seat: int, sentence: Lying) -> bool:
    free = not sentence.finished and sentence.faute == NONE and not s.are_partners(seat, sentence.owner)
    return free and can_spend_last(s, seat) and held(s, seat, "faute") != NONE


def spend(s: State, seat: int, card: int) -> None:
    """A card leaves the hand."""
    at = s.hands[seat].find(card)
    if card < 0 or at < 0:
        raise Illegal("MOT-21", why="hand")
    s.hands[seat] = s.hands[seat][:at] + s.hands[seat][at + 1 :]


def spend_kind(s: State, seat: int, kind: Kind) -> int:
    """A card of this kind leaves the hand, and may be the last one only where the round may end."""
    card = held(s, seat, kind)
    if card == NONE:
        raise Illegal("MOT-21", why=kind)
    spend(s, seat, card)
    check_keeps_one(s, seat)
    return card


def taken_in_hand(s: State) -> list[Taken]:
    """Jokers taken this turn that the player holds; of one taken twice, the last time."""
    if not s.taken:
        return []
    last = {taken.joker.card: taken for taken in s.taken if taken.joker.card in s.hands[s.player]}
    return list(last.values())


def can_undo(s: State, taken: Taken) -> bool:
    """Whether the card given for a Joker still lies in its sentence, and that is not finished (MOT-32)."""
    return any(t.id == taken.sentence.id and not t.finished and taken.card in t.cards for t in s.sentences)


def owed(s: State, seat: int) -> bytes:
    """Jokers taken that must be laid this turn (MOT-41) or go back; what can be neither may be kept (MOT-44)."""
    if seat != s.player or not s.taken:
        return b""
    can_lay = can_lay_wild(s, seat, s.hands[seat])
    return bytes(taken.joker.card for taken in taken_in_hand(s) if can_lay or can_undo(s, taken))


def must_lay(s: State, seat: int) -> bool:
    """Whether the turn cannot end before a Joker taken is laid."""
    return bool(owed(s, seat)) and can_lay_wild(s, seat, s.hands[seat])


def can_lay_wild(s: State, seat: int, hand: bytes) -> bool:
    """Whether a Joker in this hand could be laid: on a sentence that may be continued, or to open one (MOT-41)."""
    if not (len(hand) > 1 or can_close(s, seat)):
        return False
    if any(can_continue(s, seat, t) and not fresh_wilds(s, t) and len(t.row) < LONGEST_ROW for t in s.sentences):
        return True
    opens = not is_censored(s, seat) and any(is_word(card, s.options) for card in hand)
    return opens and (len(hand) > 2 or can_close(s, seat))


def is_capturable(s: State, card: int) -> bool:
    """A Joker; a wild blank where the table chose so (MOT-04)."""
    return is_wild(card, s.options) and (KINDS[card] == "joker" or s.options.wild_capturable)


def limits_refusals(s: State) -> bool:
    """Whether there is only one voter, or only one opposing team (MOT-35)."""
    return s.seats == (4 if s.options.teams else 2)
