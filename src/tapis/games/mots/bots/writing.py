"""Laying words and finishing sentences: which plan, when it is enough, and how it is said."""

from collections.abc import Iterator, Sequence

from tapis.games.mots import rules
from tapis.games.mots.bots.author import SHORTEST, Plan
from tapis.games.mots.bots.holding import mine
from tapis.games.mots.bots.temper import Temper
from tapis.games.mots.forms import Item
from tapis.games.mots.judge import says_its_cards
from tapis.games.mots.moves import Compose, Finish, Put, Sentence, Table
from tapis.kernel import Illegal, Look, Move
from tapis.words.weave import tell

LEAST_GAIN = 1.0
LOW_STOCK = 15


def write(look: Look, temper: Temper, found: Sequence[Plan]) -> Move | None:
    """The next card laid or sentence announced; None: nothing more to write this turn."""
    return more(look, temper, found) or finish(look, temper, found)


def more(look: Look, temper: Temper, found: Sequence[Plan]) -> Move | None:
    """The plan that gains most by new cards."""
    now = {plan.sentence: plan.worth for plan in found if not plan.new}
    view: Table = look.view
    lying = {sentence.id: sentence for sentence in view.sentences}

    def gain(plan: Plan) -> float:
        there = lying.get(plan.sentence)
        return plan.worth - now.get(plan.sentence, there.value if there else 0)

    wanted = [plan for plan in found if plan.new and _is_liked(plan, temper) and gain(plan) >= LEAST_GAIN]
    ranked = sorted(wanted, key=gain, reverse=True)
    return next((plan.move for plan in ranked[:5] if is_legal(look, plan.move)), None)


def _is_liked(plan: Plan, temper: Temper) -> bool:
    return bool(plan.proverb) or (plan.plausibility >= temper.taste and len(plan.row) <= temper.goal + 3)


def finish(look: Look, temper: Temper, found: Sequence[Plan]) -> Move | None:
    view: Table = look.view
    for sentence in view.sentences:
        if "finish" not in sentence.may:
            continue
        ready = [plan for plan in found if plan.sentence == sentence.id and not plan.new and plan.whole]
        done = max((plan for plan in ready if is_due(plan, temper, view)), key=lambda plan: plan.worth, default=None)
        move = announce(look, sentence, done) if done else None
        if move is not None:
            return move
    return None


def is_due(plan: Plan, temper: Temper, view: Table) -> bool:
    if plan.proverb:
        return True
    if len(plan.row) < SHORTEST or plan.plausibility < temper.taste - 0.1:
        return False
    return len(plan.row) >= temper.goal or is_pressed(view)


def is_pressed(view: Table) -> bool:
    """Words that are not finished soon may be lost: somebody can end the round, or take cards (MOT-70, MOT-90)."""
    ending = any(sum(s.finished for s in mine(view, player.seat)) >= 2 for player in view.players)
    return ending or view.agreed.swap_any != "off" or view.stock + view.discards < LOW_STOCK


def announce(look: Look, sentence: Sentence, plan: Plan) -> Move | None:
    """Puts the cards in order first, if they do not lie so."""
    if tuple(_as_put(sentence)) != plan.row:
        return plan.move if is_legal(look, plan.move) else None
    for text in texts(look, plan):
        move = Finish(sentence.id, text, bool(plan.proverb), plan.lang)
        if is_legal(look, move):
            return move
    return None


def texts(look: Look, plan: Plan) -> Iterator[str]:
    """Ways to say it that the check accepts, in an order of the moment."""
    if plan.proverb:
        yield plan.proverb
        return
    cards: list[Item] = [put.word or term for put, term in zip(plan.row, plan.terms, strict=True)]
    for text in look.rng.shuffled(tell(plan.terms, plan.lang)):
        if says_its_cards(text, cards, plan.lang):
            yield text


def _as_put(sentence: Sentence) -> list[Put]:
    return [Put(seen.card, seen.turned, seen.word) for seen in sentence.row]


def lay_owed(look: Look, found: Sequence[Plan]) -> Move | None:
    """A Joker that was taken must be laid this turn (MOT-41): well if possible, anyhow if not."""
    view: Table = look.view
    using = sorted((p for p in found if set(p.new) & set(view.owed)), key=lambda plan: plan.worth, reverse=True)
    rows = [
        Compose(s.id, (*_as_put(s), Put(view.owed[0], word=_often(s)))) for s in view.sentences if "compose" in s.may
    ]
    words = [Put(seen.card) for seen in view.hand if seen.kind == "word"]
    rows += [Compose(0, (word, Put(view.owed[0], word="souvent"))) for word in words[:1]]
    return next((move for move in (*(plan.move for plan in using[:5]), *rows) if is_legal(look, move)), None)


def _often(sentence: Sentence) -> str:
    return "souvent" if sentence.lang == "fr" else "often"


def is_legal(look: Look, move: Move) -> bool:
    """Tried in a world that looks the same."""
    try:
        rules.play(look.world(), look.seat, move, 0, look.rng)
    except Illegal:
        return False
    return True
