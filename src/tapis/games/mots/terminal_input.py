"""Reads what is typed in the terminal as moves.

`= chat gris` begins a sentence, `#2 chat gris lit` is the whole row of sentence 2, `*bébé` a Joker that stands for it;
`!2 Le chat gris dort.` announces, `!!2 …` as a proverb; `@2 enfant: L’enfant dort.` takes a Joker; `~2 chat>ours`.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from tapis.games.mots.moves import (
    Capture,
    Close,
    Compose,
    Discard,
    Finish,
    Fourre,
    Lang,
    MotsView,
    Object,
    Pass,
    Put,
    Seen,
    Sentence,
    Swap,
    Vote,
)
from tapis.kernel import Move
from tapis.words import fold

LANGS: Final[tuple[Lang, ...]] = ("fr", "en")
ROW: Final = re.compile(r"(?:=|#(?P<sentence>\d+))\s*(?P<words>[^:]+?)\s*(?::\s*(?P<text>.*))?")
FINISH: Final = re.compile(r"!(?P<proverb>!?)\s*(?P<sentence>\d+)\s+(?P<text>.+)")
TAKE: Final = re.compile(r"(?P<how>[@~])\s*(?P<sentence>\d+)\s+(?P<words>[^:]+?)\s*(?::\s*(?P<text>.*))?")


class Row(NamedTuple):
    puts: tuple[Put, ...]
    lang: Lang


def read(typed: str, view: MotsView) -> Move | None:
    typed = typed.strip()
    if found := FINISH.fullmatch(typed):
        sentence = _lying(view, found["sentence"])
        return Finish(sentence.id, found["text"], bool(found["proverb"]), _lang(view, sentence)) if sentence else None
    if found := TAKE.fullmatch(typed):
        return _replacement(found, view)
    if found := ROW.fullmatch(typed):
        return _compose(found, view)
    return None


def _compose(found: re.Match[str], view: MotsView) -> Move | None:
    sentence = _lying(view, found["sentence"]) if found["sentence"] else None
    if found["sentence"] and sentence is None:
        return None
    row = _row(found["words"].split(), (*view.hand, *(sentence.row if sentence else ())), view)
    return Compose(sentence.id if sentence else 0, row.puts, found["text"] or "", row.lang) if row else None


def _replacement(found: re.Match[str], view: MotsView) -> Move | None:
    """`@2 enfant`, or `@2 bébé>enfant` where there are two Jokers; `~2 chat>ours`."""
    sentence = _lying(view, found["sentence"])
    out, _, new = found["words"].rpartition(">")
    row = _row([new], view.hand, view)
    left = _there(sentence, out, found["how"] == "@") if sentence else None
    if sentence is None or row is None or left is None:
        return None
    kind = Capture if found["how"] == "@" else Swap
    return kind(sentence.id, left, row.puts[0], found["text"] or "")


def _there(sentence: Sentence, word: str, joker: bool) -> int | None:
    """The card of a sentence that is meant; the only Joker needs no name."""
    meant = [seen for seen in sentence.row if not joker or seen.upright is None]
    if not word:
        return meant[0].card if len(meant) == 1 else None
    said = (seen.card for seen in meant if _fold(word) in {fold(seen.word), *_faces(seen, sentence.lang)})
    return next(said, None)


def _row(words: Iterable[str], cards: tuple[Seen, ...], view: MotsView) -> Row | None:
    """The words as cards of the hand or the sentence, in the first language that has them all."""
    asked = list(words)
    for lang in LANGS:
        if view.agreed.languages in ("both", lang) and (puts := _puts(asked, cards, lang)) is not None:
            return Row(puts, lang)
    return None


def _puts(words: list[str], cards: tuple[Seen, ...], lang: Lang) -> tuple[Put, ...] | None:
    left, puts = list(cards), []
    for word in words:
        put = next((put for seen in left if (put := _put(word, seen, lang)) is not None), None)
        if put is None:
            return None
        left = [seen for seen in left if seen.card != put.card]
        puts.append(put)
    return tuple(puts) if puts else None


def _put(word: str, seen: Seen, lang: Lang) -> Put | None:
    """This card as this word, if it can be."""
    if word.startswith("*"):
        wild = seen.upright is None and seen.kind in ("joker", "blank")
        same = not seen.word or _fold(word[1:]) == fold(seen.word)
        return Put(seen.card, word=word[1:].replace("_", " ")) if wild and same and word[1:] else None
    faces = _faces(seen, lang)
    return Put(seen.card, faces.index(_fold(word)) == 1) if _fold(word) in faces else None


def _faces(seen: Seen, lang: Lang) -> list[str]:
    faces = [face for face in (seen.upright, seen.turned_face) if face is not None]
    return [fold(face.fr if lang == "fr" else face.en) for face in faces]


def _fold(word: str) -> str:
    return fold(word.replace("_", " "))


def _lying(view: MotsView, number: str) -> Sentence | None:
    return next((sentence for sentence in view.sentences if sentence.id == int(number)), None)


def _lang(view: MotsView, sentence: Sentence) -> Lang:
    return sentence.lang if view.agreed.languages == "both" else view.agreed.languages


def possible(view: MotsView) -> Iterator[Move]:
    """Every plain move that somebody might type; the rules say why one is refused."""
    yield from (Pass(), Close(), Fourre(), Object(), Vote("sentence"), Vote("proverb"), Vote("no"), Vote("no", True))
    yield from (Discard(seen.card, pile) for seen in view.hand for pile in ("stock", "face"))
