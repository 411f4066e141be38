"""What a league came to, as a page and as a picture."""

from base64 import b64encode
from collections import Counter
from collections.abc import Sequence
from html import escape

from tapis.bots.league import League, Outcome
from tapis.bots.plot import INK, PALE, PAPER, Bar, picture
from tapis.bots.ratings import Rating, won
from tapis.bots.tally import wilson

PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>{title}</title>
<style>
body {{ font: 16px/1.5 system-ui, sans-serif; color: {ink}; background: {paper}; max-width: 60rem; margin: 2rem auto; }}
table {{ border-collapse: collapse; margin: 1rem 0 }} th, td {{ padding: .3rem .8rem; text-align: right }}
th:first-child, td:first-child {{ text-align: left }}
tr + tr {{ border-top: 1px solid {pale} }} img {{ max-width: 100% }}
</style>
<h1>{title}</h1><p>{about}</p>
<table><tr><th>bot</th><th>rating</th><th>95 %</th><th>games</th><th>won</th><th>faults</th></tr>{rows}</table>
<img alt="Ratings with their intervals" src="data:image/png;base64,{plot}">
<h2>Against each other</h2><p>What the bot of the row won against that of the column.</p>
<table><tr><th></th>{heads}</tr>{pairs}</table></html>
"""


def page(league: League, table: Sequence[Rating], outcomes: Sequence[Outcome]) -> str:
    """One file that needs nothing else."""
    faults = {rating.name: _faults(rating.name, outcomes) for rating in table}
    rows = "".join(
        f"<tr><td>{escape(r.name)}</td><td>{r.value:.1f}</td><td>{r.low:.1f} – {r.high:.1f}</td>"
        f"<td>{r.games}</td><td>{r.share:.1%}</td><td>{faults[r.name]}</td></tr>"
        for r in table
    )
    names = [rating.name for rating in table]
    pairs = "".join(
        f"<tr><td>{escape(one)}</td>{''.join(f'<td>{_between(one, other, outcomes)}</td>' for other in names)}</tr>"
        for one in names
    )
    return PAGE.format(
        title=f"League of {escape(league.game)}",
        about=f"{len(outcomes)} games, {league.seats} at a table, seed {league.seed}.",
        rows=rows,
        heads="".join(f"<th>{escape(name)}</th>" for name in names),
        pairs=pairs,
        plot=b64encode(plot(table)).decode(),
        ink=INK,
        paper=PAPER,
        pale=PALE,
    )


def plot(table: Sequence[Rating]) -> bytes:
    """The ratings with their intervals, as a PNG."""
    return picture([Bar(rating.name, rating.value, rating.low, rating.high) for rating in table])


def _faults(name: str, outcomes: Sequence[Outcome]) -> str:
    count: Counter[str] = Counter()
    for outcome in outcomes:
        if name in outcome.meeting:
            count.update(outcome.faults[outcome.meeting.index(name)])
    return ", ".join(f"{number} × {fault}" for fault, number in count.most_common()) or "none"


def _between(one: str, other: str, outcomes: Sequence[Outcome]) -> str:
    """The share of their games that `one` won, with its interval."""
    met = [outcome for outcome in outcomes if one != other and {one, other} <= set(outcome.meeting)]
    if not met:
        return "·"
    wins = sum(won(outcome, one) for outcome in met)
    low, high = wilson(wins, len(met))
    return f"{wins / len(met):.1%}<br><small>{low:.0%} – {high:.0%}</small>"
