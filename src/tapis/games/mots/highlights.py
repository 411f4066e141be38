"""What a game of sentences leaves to talk about."""

from collections import Counter
from collections.abc import Iterable

from tapis.games.mots.model import State
from tapis.games.mots.moves import Accepted, Censored, Countered, Graded
from tapis.kernel import Seat, Step
from tapis.kernel.highlights import Feat, Highlights, Sentence, most


def highlights(steps: Iterable[Step[State]]) -> Highlights:
    accepted: list[Sentence] = []
    graded: list[Sentence] = []
    censures, fourres = Counter[Seat](), Counter[Seat]()
    for event in (event for step in steps for event in step.events):
        match event:
            case Accepted(seat=seat, text=text):
                accepted.append(Sentence((seat,), text))
            case Graded(owner=owner, text=text, votes=votes):
                graded.append(Sentence((owner,), text, sum(vote is True for vote in votes)))
            case Censored(seat=seat):
                censures[seat] += 1
            case Countered(seat=seat):
                fourres[seat] += 1
    feats = (*_funniest(graded), *_longest(accepted), *most("censures", censures, 2), *most("fourres", fourres))
    return Highlights(feats, _kept(accepted, graded))


def _funniest(graded: list[Sentence]) -> tuple[Feat, ...]:
    best = max(graded, key=lambda sentence: sentence.smiles, default=None)
    return (Feat("smiles", best.seats, best.smiles, best.text),) if best and best.smiles else ()


def _longest(accepted: list[Sentence]) -> tuple[Feat, ...]:
    best = max(accepted, key=lambda sentence: len(sentence.text.split()), default=None)
    return (Feat("long", best.seats, len(best.text.split()), best.text),) if best else ()


def _kept(accepted: list[Sentence], graded: list[Sentence]) -> tuple[Sentence, ...]:
    """Each text once, with the smiles that it was given."""
    found = {sentence.text: sentence for sentence in (*accepted, *graded)}
    return tuple(found.values())
