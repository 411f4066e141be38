"""French meanings, cut from Littré's dictionary: of each word of ours the first sense that is still alive, in short."""

import gzip
import re
import struct
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from tapis.words.fold import fold

LONGEST: Final = 120
_SHORTEST: Final = 8

_KIND: Final = re.compile(r"\b(?:(part|préf|suff|loc)|(s)\. ?[mf]|(v)\. ?[anr]|(adj)\b|(adv)\b|(interj)|(prép))")
_KINDS: Final = ("", "", "nom", "v", "adj", "adv", "interj", "prep")
"""Our part of speech for each group that a label may match; a participle has its verb's meaning."""

_DEAD: Final = re.compile(
    r"désuétude|sens primitif|inusité|vieilli|vieux mot|vieux terme|anciennement|autrefois|n'est plus|vieux langage",
    re.I,
)
_SEE: Final = re.compile(
    r"^(voy|v|voir|même sens|même signif|il s'est dit|se dit|on dit|nom d|nom propre|néologisme|action ou)\b\.?", re.I
)
_UNKIND: Final = re.compile(
    r"n[èe]gre|négresse|\brace|\bnoirs\b|juifs?\b|juives?\b|sauvage|mahom[ée]t|infid[èe]le|barbare|hottentot|bohémien"
    r"|mulâtre|femme publique|prostitu|mauvaise vie|sexe|imbécil|idiot|difform|infirm|impudi|lubri|débauch|bâtard",
    re.I,
)
"""What a book of 1870 says of people and a table of today does not."""

_LABEL: Final = re.compile(r"<i><small>(.*?)</small></i>(.*)", re.S)
_QUOTED: Final = re.compile(r"<span.*?</span>", re.S)
_MARKUP: Final = re.compile(r"<[^>]*>")
_END: Final = re.compile(r"(?<!\betc)(?<!\bFig)(?<!\bs)(?<!\bL)(?<!\bv)\.(?=\s+[A-ZÉÈÀÊÎÔŒÇ]|\s*$)")
_FIELD: Final = re.compile(r"^(?:(?:Ancien )?[Tt]ermes? d|Fig\.|Fam|Popul|Par ext|Absol|Propr|Au propre|En g|S\. [mf])")


class Headword(NamedTuple):
    """A headword with its label (s. m., v. a.) and its senses, as plain text."""

    head: str
    label: str
    senses: tuple[str, ...]


def read_entries(folder: Path) -> Iterator[Headword]:
    """Every entry of the unpacked StarDict files XMLittre.dict.dz and XMLittre.idx."""
    texts, index, at = gzip.decompress((folder / "XMLittre.dict.dz").read_bytes()), (folder / "XMLittre.idx"), 0
    places = index.read_bytes()
    while at < len(places):
        end = places.index(b"\0", at)
        start, size = struct.unpack(">II", places[end + 1 : end + 9])
        found = _LABEL.match(texts[start : start + size].decode())
        if found:
            yield Headword(places[at:end].decode(), found[1], tuple(_senses(found[2])))
        at = end + 9


def _senses(body: str) -> Iterator[str]:
    """The numbered senses, without quotations, history and origin."""
    body = re.split(r"<b><big>|<big>", body)[0]
    for part in re.split(r"<b>\d+°</b>", body):
        text = _MARKUP.sub("", _QUOTED.split(part)[0]).strip()
        if text:
            yield re.sub(r" ?\([^)]*\)", "", " ".join(text.split("\n")[0].split()))


def head_of(entry: Headword) -> str:
    """The headword as we write a lemma: CAPITEUX, EUSE and BRAILLER.2 become capiteux and brailler."""
    return re.split(r"[,.(\[]", entry.head)[0].strip().lower().replace("œ", "oe")


def kind_of(entry: Headword) -> str:
    """Our part of speech for its label; empty where it has none that we gloss."""
    found = _KIND.search(re.sub(r"\(.*?\)", "", entry.label, flags=re.S))
    return _KINDS[found.lastindex or 0] if found else ""


def gloss_of(entry: Headword) -> str:
    """The first living sense in a sentence; empty where there is none to tell."""
    alive = [sense for sense in entry.senses if not _DEAD.search(sense)]
    for sense in alive:
        text = _first_sentence(sense)
        own = fold(text).startswith(fold(head_of(entry)) + " ")  # a phrase with the word, not the word
        if not own and not _SEE.match(text) and not _UNKIND.search(text) and len(text) >= _SHORTEST:
            return _shortened(text)
    return ""


def _first_sentence(sense: str) -> str:
    """Up to the first full stop; where that only names a field («Terme de marine.»), the next one too."""
    start = 0
    while (found := _END.search(sense, start)) and _FIELD.match(sense[start:]) and found.end() < len(sense):
        start = found.end() + 1
    text = (sense[: found.start()] if found else sense).strip(" ,;:.").replace("'", "’")
    return f"{text}." if text.endswith("etc") else text


def _shortened(text: str) -> str:
    """At most `LONGEST` signs: cut at a clause if it can be, else at a word."""
    if len(text) > LONGEST:
        clause = re.split(r"\s?[;:]\s", text)[0]
        text = clause if _SHORTEST < len(clause) <= LONGEST else text[:LONGEST].rsplit(" ", 1)[0].rstrip(" ,") + " …"
    return text[0].upper() + text[1:]


def glosses(entries: Iterable[Headword], lemmas: Mapping[str, Iterable[str]]) -> dict[tuple[str, str], str]:
    """(lemma, our part of speech) → gloss, for the lemmas of our list."""
    told: dict[tuple[str, str], str] = {}
    spelled = {lemma.replace("œ", "oe") for lemma in lemmas}
    for entry in entries:
        head, kind = head_of(entry), kind_of(entry)
        gloss = gloss_of(entry) if kind else ""
        if gloss:
            told.setdefault((head, kind), gloss)
            if head not in spelled:
                told.setdefault((_of_its_time(head), kind), gloss)
    found: dict[tuple[str, str], str] = {}
    for lemma, parts in lemmas.items():
        plain = lemma.replace("œ", "oe")
        for pos in parts:
            keys = [(text, kind) for kind in pos.split() for text in (plain, _of_its_time(plain))]
            text = next((told[key] for key in keys if key in told), "")
            if text:
                found[lemma, pos] = text
    return found


def _of_its_time(head: str) -> str:
    """A spelling without what has changed since: collége and collège, connaître and connaitre are one."""
    return "=" + head.translate(str.maketrans("èêîû", "ééiu"))
