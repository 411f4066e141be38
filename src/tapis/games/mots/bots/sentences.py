"""How a bot lays words and finishes sentences: which plan it takes, when to finish, with which text."""

from collections.abc import Iterator, Sequence

from tapis.games.mots import rules
from tapis.games.mots.bots.hand import language, may_close
from tapis.games.mots.bots.plans import SHORTEST, Plan
from tapis.games.mots.bots.traits import Traits
from tapis.games.mots.language.forms import Item
from tapis.games.mots.language.judgement import fault
from tapis.games.mots.language.plausibility import is_picturable
from tapis.games.mots.model import State
from tapis.games.mots.moves import Compose, Finish, MotsView, Put, Sentence
from tapis.kernel import Illegal, Look, Move, Seat
from tapis.words.sentences import Lang, story_wordings

LEAST_GAIN = 1.0
LOW_STOCK = 15


def write(look: Look[State, MotsView], traits: Traits, found: Sequence[Plan]) -> Move | None:
    """The next card laid or sentence announced; None: nothing more to write this turn."""
    return more(look, traits, found) or finish(look, traits, found)


def more(look: Look[State, MotsView], traits: Traits, found: Sequence[Plan]) -> Move | None:
    """Lays the plan whose new cards gain most."""
    now: dict[int, float] = {}
    for plan in found:
        if not plan.new:
            now[plan.sentence] = max(plan.worth, now.get(plan.sentence, plan.worth))
    view: MotsView = look.view
    lying = {sentence.id: sentence for sentence in view.sentences}

    def gain(plan: Plan) -> float:
        there = lying.get(plan.sentence)
        return plan.worth - now.get(plan.sentence, there.value if there else 0)

    wanted = [plan for plan in found if plan.new and _is_liked(plan, traits) and gain(plan) >= LEAST_GAIN]
    ranked = sorted(wanted, key=gain, reverse=True)
    return next((plan.move for plan in ranked[:5] if is_legal(look, plan.move)), None)


def _is_liked(plan: Plan, traits: Traits) -> bool:
    if plan.proverb:
        return True
    return (
        plan.plausibility >= traits.taste and len(plan.row) <= traits.goal + 3 and is_picturable(plan.terms, plan.lang)
    )


def finish(look: Look[State, MotsView], traits: Traits, found: Sequence[Plan]) -> Move | None:
    view: MotsView = look.view
    for sentence in view.sentences:
        if "finish" not in sentence.may:
            continue
        ready = [plan for plan in found if plan.sentence == sentence.id and not plan.new and plan.whole]
        due = [plan for plan in ready if is_due(plan, traits, view, look.seat)]
        done = max(due, key=lambda plan: plan.worth, default=None)
        move = announce(look, sentence, done) if done else None
        if move is not None:
            return move
    return None


def is_due(plan: Plan, traits: Traits, view: MotsView, seat: Seat) -> bool:
    if plan.proverb:
        return True
    if len(plan.row) < SHORTEST or plan.plausibility < traits.taste - 0.1:
        return False
    return len(plan.row) >= _length_wanted(traits, view, seat)


def _length_wanted(traits: Traits, view: MotsView, seat: Seat) -> int:
    """Cards that a sentence must have to be finished now: fewer if somebody may end the round (MOT-70, MOT-90)."""
    if not view.hand or view.agreed.swap_any != "off" or view.stock + view.discards < LOW_STOCK:
        return SHORTEST
    others = [player.seat for player in view.players if player.seat != seat]
    if any(may_close(view, other) for other in others):
        return traits.hurried
    return SHORTEST if may_close(view, seat) and not traits.weighs else traits.goal


def announce(look: Look[State, MotsView], sentence: Sentence, plan: Plan) -> Move | None:
    """Announces the sentence, or first puts its cards in the plan's order if they lie otherwise."""
    if tuple(_as_put(sentence)) != plan.row:
        return plan.move if is_legal(look, plan.move) else None
    for text in texts(look, plan):
        move = Finish(sentence.id, text, bool(plan.proverb), plan.lang)
        if is_legal(look, move):
            return move
    return None


def texts(look: Look[State, MotsView], plan: Plan) -> Iterator[str]:
    """Texts for the plan that it would accept of others, in random order."""
    if plan.proverb:
        yield plan.proverb
        return
    cards: list[Item] = [put.word or term for put, term in zip(plan.row, plan.terms, strict=True)]
    for text in look.rng.shuffled(story_wordings(plan.terms, plan.lang)):
        if fault(text, cards, plan.lang) == "":
            yield text


def _as_put(sentence: Sentence) -> list[Put]:
    return [Put(seen.card, seen.turned, seen.word) for seen in sentence.row]


def lay_owed(look: Look[State, MotsView], found: Sequence[Plan]) -> Move | None:
    """A Joker that was taken must be laid this turn (MOT-41): well if possible, anyhow if not."""
    view: MotsView = look.view
    using = sorted((p for p in found if set(p.new) & set(view.owed)), key=lambda plan: plan.worth, reverse=True)
    rows = [
        Compose(s.id, (*_as_put(s), _often(view.owed[0], s.lang)), lang=s.lang)
        for s in view.sentences
        if "compose" in s.may
    ]
    words = [Put(seen.card) for seen in view.hand if seen.kind == "word"]
    lang = language(view, look.seat)
    rows += [Compose(0, (word, _often(view.owed[0], lang)), lang=lang) for word in words[:1]]
    return next((move for move in (*(plan.move for plan in using[:5]), *rows) if is_legal(look, move)), None)


def _often(joker: int, lang: Lang) -> Put:
    return Put(joker, word="souvent" if lang == "fr" else "often")


def is_legal(look: Look[State, MotsView], move: Move) -> bool:
    """Whether the rules accept this move, tried on a state that this seat cannot tell from the real one."""
    try:
        rules.apply(look.world(), look.seat, move, 0, look.rng, [])
    except Illegal:
        return False
    return True
