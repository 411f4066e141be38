"""Puts the story of an evening together: what the table remembers of its games, and what these leave to talk about."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from tapis.kernel import Seat
from tapis.kernel.highlights import Drawing, Feat, Highlights, best_of
from tapis.server.protocol import (
    KeptDrawing,
    KeptSentence,
    KeptWord,
    Story,
    StoryGame,
    StoryPerson,
    StorySeat,
    StoryStage,
    Trophy,
)
from tapis.server.ratings import Outcome, rate
from tapis.table.persons import Person, persons
from tapis.table.state import DealtGame, Sitter, TableState

MOST_SENTENCES = 12
MOST_DRAWINGS = 12
MOST_WORDS = 24


class Owners(NamedTuple):
    """Whose something is: the people by number, everybody by name."""

    guests: tuple[int, ...]
    names: tuple[str, ...]


class Cast:
    """The people of an evening, found by the numbers under which they sat down."""

    def __init__(self, state: TableState) -> None:
        self.people = persons(state)
        self._found = {guest: person for person in self.people for guest in person.guests}

    def person(self, sitter: Sitter | None) -> Person | None:
        return self._found.get(sitter.guest) if sitter is not None else None

    def name(self, sitter: Sitter | None) -> str:
        """The name under which this person is known by now, or the bot's."""
        person = self.person(sitter)
        return person.sitter.name if person else sitter.name if sitter else ""

    def player(self, sitter: Sitter | None) -> int:
        """A number for whoever played this seat: positive for people, negative for bots."""
        person = self.person(sitter)
        return person.first if person else -sitter.guest if sitter else 0

    def owners(self, game: DealtGame, seats: Iterable[Seat]) -> Owners:
        sitters = [game.sitters[seat] for seat in seats if 0 <= seat < len(game.sitters)]
        found = [person.first for sitter in sitters if (person := self.person(sitter))]
        return Owners(tuple(dict.fromkeys(found)), tuple(dict.fromkeys(map(self.name, sitters))))


def story(state: TableState, highlights: Mapping[int, Highlights]) -> Story:
    """What the page about an evening shows; `highlights` are found by the number of the game."""
    cast = Cast(state)
    games = [game for game in state.games if game.number in highlights]
    return Story(
        code=state.code,
        made=state.made,
        follows=state.follows,
        people=_people(state, cast),
        games=tuple(_game(state, game, cast) for game in state.games),
        trophies=_trophies(games, highlights, cast),
        sentences=_sentences(games, highlights, cast),
        drawings=_drawings(games, highlights, cast),
        words=_words(games, highlights, cast),
    )


def outcome(game: DealtGame, cast: Cast) -> Outcome | None:
    """Who met and who came where, if the game is over."""
    return Outcome([cast.player(s) for s in game.sitters], game.result.ranks) if game.result else None


def winners(found: Outcome) -> list[object]:
    """Who has won; nobody where nobody was better than somebody."""
    return [player for player, rank in zip(found.players, found.ranks, strict=True) if rank == 1 and found.is_contest]


def _people(state: TableState, cast: Cast) -> tuple[StoryPerson, ...]:
    outcomes = [found for game in state.games if (found := outcome(game, cast))]
    ratings = rate(outcomes)
    people = [
        StoryPerson(
            guest=person.first,
            name=person.sitter.name,
            face=person.sitter.face,
            colour=person.sitter.colour,
            games=sum(person.first in outcome.players for outcome in outcomes),
            wins=sum(person.first in winners(outcome) for outcome in outcomes),
            rating=ratings.get(person.first),
        )
        for person in cast.people
    ]
    return tuple(sorted(people, key=lambda person: -person.wins))


def _game(state: TableState, game: DealtGame, cast: Cast) -> StoryGame:
    return StoryGame(
        number=game.number,
        game=game.game,
        stage=_stage(state, game),
        seats=tuple(_seat(sitter, game, cast) for sitter in game.sitters),
        result=game.result,
        address=f"/api/tables/{state.code}/games/{game.number}",
        veiled=tuple(sorted(game.veiled)),
    )


def _stage(state: TableState, game: DealtGame) -> StoryStage:
    if game.lost:
        return "lost"
    if game.result is not None:
        return "over"
    return "running" if state.stage == "playing" and game is state.games[-1] else "left"


def _seat(sitter: Sitter | None, game: DealtGame, cast: Cast) -> StorySeat:
    person = cast.person(sitter)
    level = sitter.level if sitter and not person else ""
    favourite = game.favourites.get(sitter.guest) if sitter else None
    return StorySeat(cast.name(sitter), person.first if person else None, level, favourite)


def _trophies(games: Sequence[DealtGame], highlights: Mapping[int, Highlights], cast: Cast) -> tuple[Trophy, ...]:
    """The best of each kind; of equals who did it first."""
    feats: dict[tuple[str, str], dict[Feat, DealtGame]] = {}
    for game in games:
        for feat in (*highlights[game.number].feats, *_favourites(game, highlights[game.number])):
            feats.setdefault((game.game, feat.kind), {}).setdefault(feat, game)
    found = []
    for (name, kind), of_kind in feats.items():
        if best := best_of(of_kind):
            game = of_kind[best]
            guests, names = cast.owners(game, best.seats)
            found.append(Trophy(name, kind, game.number, guests, names, best.value, best.text))
    return tuple(found)


def _sentences(
    games: Sequence[DealtGame], highlights: Mapping[int, Highlights], cast: Cast
) -> tuple[KeptSentence, ...]:
    found = [
        KeptSentence(game.number, *cast.owners(game, kept.seats), kept.text, kept.smiles)
        for game in games
        for kept in highlights[game.number].sentences
    ]
    return tuple(sorted(found, key=lambda kept: -kept.smiles)[:MOST_SENTENCES])


def _drawings(games: Sequence[DealtGame], highlights: Mapping[int, Highlights], cast: Cast) -> tuple[KeptDrawing, ...]:
    """Those that most people liked best first, then those whose word was found."""
    found = [
        KeptDrawing(
            game.number, *cast.owners(game, kept.seats), kept.word, kept.found, _votes(game, kept), kept.strokes
        )
        for game in games
        for kept in _shown(game, highlights[game.number])
    ]
    return tuple(sorted(found, key=lambda kept: (-kept.votes, not kept.found))[:MOST_DRAWINGS])


def _favourites(game: DealtGame, highlights: Highlights) -> Iterable[Feat]:
    """A feat for every drawing that somebody liked best."""
    for kept in _shown(game, highlights):
        if votes := _votes(game, kept):
            yield Feat("favourite", kept.seats, votes, kept.word)


def _shown(game: DealtGame, highlights: Highlights) -> list[Drawing]:
    """The drawings of a game without those that the host has hidden."""
    return [kept for kept in highlights.drawings if kept.number not in game.veiled]


def _votes(game: DealtGame, drawing: Drawing) -> int:
    return list(game.favourites.values()).count(drawing.number)


def _words(games: Sequence[DealtGame], highlights: Mapping[int, Highlights], cast: Cast) -> tuple[KeptWord, ...]:
    found = {
        kept.word: KeptWord(game.number, *cast.owners(game, kept.seats), kept.word, kept.lang, kept.meaning)
        for game in games
        for kept in highlights[game.number].words
    }
    return tuple(found.values())[:MOST_WORDS]
