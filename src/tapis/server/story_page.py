"""The story of an evening as one HTML file that opens anywhere and asks nobody for anything."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from functools import cache
from html import escape
from itertools import accumulate
from pathlib import Path
from typing import Any, Literal

import msgspec

from tapis.kernel import registry
from tapis.server.protocol import History, HistoryPerson, Rating, Story, StoryGame, StoryPerson, Trophy
from tapis.server.story_pictures import PlotLine, colour_of, drawing, face, faces, plot

Language = Literal["fr", "en"]
HERE = Path(__file__).parent
STYLE = (HERE / "story.css").read_text("utf-8")


class Texts:
    """The words of the page, and those of the games it tells about."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self._own: dict[str, str] = msgspec.json.decode((HERE / f"story.{language}.json").read_bytes())

    def __call__(self, key: str, **values: object) -> str:
        return _filled(self._own[key], values)

    def game(self, name: str) -> str:
        return str(_messages(name, self.language).get("name", name))

    def trophy(self, trophy: Trophy) -> tuple[str, str]:
        """What it is called, and what was done for it."""
        words = _messages(trophy.game, self.language)
        title = words.get("trophy", {}).get(trophy.kind, trophy.kind)
        feat = words.get("feat", {}).get(trophy.kind, "{value} {text}")
        return title, _filled(feat, {"value": trophy.value, "text": trophy.text})

    def day(self, made: int) -> str:
        if not made:
            return self("unknown_day")
        day = datetime.fromtimestamp(made, UTC)
        return self("date", day=f"{day.day:02}", month=f"{day.month:02}", year=day.year)


@cache
def _messages(game: str, language: str) -> Mapping[str, Any]:
    if game not in registry.games():
        return {}
    file = registry.home(game) / "web" / f"messages.{language}.json"
    return dict(msgspec.json.decode(file.read_bytes())) if file.is_file() else {}


def _filled(text: str, values: Mapping[str, object]) -> str:
    for name, value in values.items():
        text = text.replace(f"{{{name}}}", str(value))
    return text


def story_page(story: Story, history: History, language: Language) -> str:
    t = Texts(language)
    parts = [
        _people(story, t),
        _section(t("plot"), plot(_tonight(story), t("game"), t("plot"))),
        _evenings(history, t),
        _games(story, t),
        _trophies(story, t),
        _sentences(story, t),
        _words(story, t),
        _album(story, t),
    ]
    title = f"{t('title')} · {t.day(story.made)}"
    lead = t("lead", games=len(story.games), people=len(story.people))
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{escape(title)}</title>'
        f"<style>{STYLE}</style></head><body>{faces()}<header><h1>{escape(title)}</h1><p>{escape(lead)}</p></header>"
        f"<main>{''.join(parts)}</main></body></html>\n"
    )


def _section(title: str, content: str, kind: str = "") -> str:
    return f'<section class="{kind}"><h2>{escape(title)}</h2>{content}</section>' if content else ""


def _table(heads: Iterable[str], rows: Iterable[Sequence[str]]) -> str:
    """Of HTML; the first cell of a row is its head."""
    body = "".join(
        f'<tr><th scope="row">{first}</th>{"".join(f"<td>{cell}</td>" for cell in rest)}</tr>' for first, *rest in rows
    )
    head = "".join(f'<th scope="col">{cell}</th>' for cell in heads)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>" if body else ""


def _who(person: StoryPerson | HistoryPerson) -> str:
    return f"{face(person.face, person.colour)} {escape(person.name)}"


def _rated(rating: Rating | None) -> str:
    return f"{rating.value:.1f} ± {rating.doubt:.1f}" if rating else "–"


def _people(story: Story, t: Texts) -> str:
    rows = [(_who(who), f"{who.wins}", f"{who.games}", _rated(who.rating)) for who in story.people]
    table = _table((escape(t(key)) for key in ("who", "wins", "played", "rating")), rows)
    return _section(t("people"), table and f"{table}<p>{escape(t('doubt'))}</p>")


def _tonight(story: Story) -> list[PlotLine]:
    over = [game for game in story.games if game.result]
    return [
        PlotLine(who.name, colour_of(who.colour), list(accumulate(int(_has_won(game, who.guest)) for game in over)))
        for who in story.people
    ]


def _has_won(game: StoryGame, guest: int) -> bool:
    ranks = game.result.ranks if game.result else ()
    seats = [seat for seat, who in enumerate(game.seats) if who.guest == guest]
    return len(set(ranks)) > 1 and any(ranks[seat] == 1 for seat in seats)


def _evenings(history: History, t: Texts) -> str:
    if len(history.evenings) < 2:
        return ""
    rows = [
        PlotLine(who.name, colour_of(who.colour), list(accumulate(won or 0 for won in who.evenings)))
        for who in history.people
    ]
    boxes = sorted({game for who in history.people for game in who.by_game})
    table = _table(
        (escape(t("who")), *(escape(t.game(game)) for game in boxes), escape(t("rating"))),
        (
            (
                _who(who),
                *(f"{who.by_game.get(game, '·')}" for game in boxes),
                _rated(who.rating),
            )
            for who in history.people
        ),
    )
    drawn = plot(rows, t("evening"), t("evenings"))
    return _section(t("evenings"), drawn) + _section(t("by_game"), table)


def _games(story: Story, t: Texts) -> str:
    told = "".join(f"<li><b>{escape(t.game(game.game))}</b> {_ending(game, t)}</li>" for game in story.games)
    return _section(t("games"), told and f"<ol>{told}</ol>")


def _ending(game: StoryGame, t: Texts) -> str:
    if game.result is None:
        return escape(f"({t(f'stage.{game.stage}')}): {', '.join(seat.name for seat in game.seats)}")
    order = sorted(range(len(game.seats)), key=lambda seat: game.result.ranks[seat] if game.result else 0)
    return escape(", ".join(f"{game.seats[seat].name} {game.result.scores[seat]}" for seat in order))


def _trophies(story: Story, t: Texts) -> str:
    told = ""
    for trophy in story.trophies:
        title, feat = t.trophy(trophy)
        about = f"{t.game(trophy.game)} · {feat}"
        told += f"<li><b>{escape(title)}</b> {escape(', '.join(trophy.names))}<br>{escape(about)}</li>"
    return _section(t("trophies"), told and f"<ul>{told}</ul>")


def _sentences(story: Story, t: Texts) -> str:
    told = ""
    for kept in story.sentences:
        smiles = (t("smiles", smiles=kept.smiles),) if kept.smiles else ()
        about = " · ".join((", ".join(kept.names), *smiles))
        told += f"<li><blockquote>{escape(kept.text)}</blockquote>{escape(about)}</li>"
    return _section(t("sentences"), told and f"<ul>{told}</ul>")


def _album(story: Story, t: Texts) -> str:
    told = "".join(
        f"<figure>{drawing(kept.strokes, kept.word)}<figcaption><b>{escape(kept.word)}</b> "
        f"{escape(' · '.join((', '.join(kept.names), *_liked(kept.votes, t))))}</figcaption></figure>"
        for kept in story.drawings
    )
    return _section(t("album"), told and f'<div class="album">{told}</div>', "wide")


def _liked(votes: int, t: Texts) -> tuple[str, ...]:
    return (t("votes", votes=votes),) if votes else ()


def _words(story: Story, t: Texts) -> str:
    told = "".join(
        f'<dt lang="{escape(kept.lang)}">{escape(kept.word.lower())}</dt><dd lang="{escape(kept.lang)}">'
        f"{escape(kept.meaning)}</dd>"
        for kept in story.words
    )
    return _section(t("words"), told and f"<dl>{told}</dl>")
