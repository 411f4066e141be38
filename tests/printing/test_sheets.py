"""Print and play: every card of the deck, backs behind fronts, both papers, both languages, one's own words."""

import re
from collections import Counter
from itertools import cycle
from typing import get_args

import pypdfium2
import pytest

from tapis.games.mimes.cards import deck
from tapis.games.mots.deck import CARDS
from tapis.kernel import AnyGame, Illegal, Match, Setup, registry
from tapis.kernel.card_faces import HEIGHT, WIDTH, CardFace, Colours, Font, Press, Turned, Words, plain_faces
from tapis.printing.booklet import order
from tapis.printing.canvas import letters, printable
from tapis.printing.order import Language, PrintOrder
from tapis.printing.paper import COLUMNS, ON_A_SHEET, PAPERS, Paper, PaperName, behind, front
from tapis.printing.sheets import print_pdf
from tests.house import GAMES


def press(language: str = "fr") -> Press:
    return Press(language, lambda key: key, lambda name: f"<svg>{name}</svg>", Colours())


def texts(face: CardFace) -> list[str]:
    """What is written on a card, both ways up."""
    found = []
    for mark in face:
        if isinstance(mark, Words):
            found.append(mark.text)
        elif isinstance(mark, Turned):
            found += texts(mark.marks)
    return found


def dealt(game: AnyGame) -> int:
    """How many cards a game with its usual options is played with."""
    census = game.census(Match(game, game.options(), Setup(game.min_seats), bytes(16)).state)
    assert isinstance(census, bytes | str | tuple)
    return len(census)


@pytest.mark.parametrize("name", GAMES)
def test_there_are_as_many_faces_as_cards(name: str) -> None:
    game = registry.game(name)
    assert len(game.faces(game.options(), press())) == dealt(game)


def test_the_deck_is_the_one_that_was_chosen() -> None:
    bornes = registry.game("bornes")
    soft = bornes.faces(bornes.options(deck="douce"), press())
    assert len(soft) == 86
    assert Counter(text for face in soft for text in texts(face))["200"] == 6
    assert len(pypdfium2.PdfDocument(print_pdf("bornes", PrintOrder(deck="douce")))) == 20


@pytest.mark.parametrize("paper", PAPERS.values())
def test_a_back_lies_behind_its_card(paper: Paper) -> None:
    """Turned over the long edge, what was at the left is at the right."""
    for index in range(ON_A_SHEET):
        place = front(paper, index)
        back = behind(paper, place)
        assert place.x + WIDTH + back.x == pytest.approx(paper.width)
        assert back.y == place.y
        assert back == pytest.approx(front(paper, index - index % COLUMNS + COLUMNS - 1 - index % COLUMNS))
        assert place.x >= 8
        assert 0 < place.y < paper.height - HEIGHT


@pytest.mark.parametrize(("paper", "size"), [("a4", (595.28, 841.89)), ("letter", (612, 792))])
def test_pages_are_as_large_as_the_paper_and_come_in_pairs(paper: PaperName, size: tuple[float, float]) -> None:
    pdf = pypdfium2.PdfDocument(print_pdf("syntax", PrintOrder(paper=paper)))
    sheets = -(-dealt(registry.game("syntax")) // ON_A_SHEET)
    assert len(pdf) == 2 * sheets
    assert all(pdf[number].get_size() == pytest.approx(size, abs=0.1) for number in range(len(pdf)))


def test_backs_are_printed_behind_the_cards_of_a_sheet_that_is_not_full() -> None:
    """The last sheet of syntax has seven cards: of its third row one, so that its back is at the right."""
    pdf = pypdfium2.PdfDocument(print_pdf("syntax", PrintOrder()))
    cards, backs = pdf[len(pdf) - 2], pdf[len(pdf) - 1]
    middle = cards.get_width() / 2
    lowest_card = min(_boxes(cards), key=lambda box: box[1])
    lowest_back = min(_boxes(backs), key=lambda box: box[1])
    assert lowest_card[0] < middle < lowest_back[0]


def _boxes(page: pypdfium2.PdfPage) -> list[tuple[float, float, float, float]]:
    found = page.get_textpage()
    return [found.get_charbox(number) for number in range(found.count_chars())]


@pytest.mark.parametrize("language", get_args(Language))
def test_cards_are_printed_in_the_language_of_their_reader(language: Language) -> None:
    said = _read(print_pdf("bornes", PrintOrder(language=language)))
    assert ("Feu rouge" in said, "Red light" in said) == (language == "fr", language == "en")
    mimes = _read(print_pdf("mimes", PrintOrder(language=language)))
    assert all(card.entries[0].text in mimes for card in deck(language))


def test_both_words_of_every_card_of_mots_are_printed() -> None:
    said = _read(print_pdf("mots", PrintOrder()))
    assert [
        word for card in CARDS for word in (card.upright.fr, card.turned.fr, card.upright.en) if word not in said
    ] == []


def _read(pdf: bytes) -> str:
    document = pypdfium2.PdfDocument(pdf)
    pages = (document[number].get_textpage().get_text_range() for number in range(len(document)))
    return re.sub(r"\s+", " ", " ".join(pages))


def test_one_s_own_words_get_their_cards() -> None:
    mots, mimes = registry.game("mots"), registry.game("mimes")
    written = mots.faces(mots.with_words(mots.options(), "chaton / kitten\nŒuf"), press())
    assert len(written) == dealt(mots) + 2
    assert texts(written[-2]) == ["chaton", "chaton"]
    said = _read(print_pdf("mimes", PrintOrder(words="crêpe Suzette\nfeu d’artifice")))
    assert "crêpe Suzette" in said
    assert "feu d’artifice" in said
    eighteen = "\n".join(f"mot {n}" for n in range(18))
    assert len(mimes.faces(mimes.with_words(mimes.options(), eighteen), press())) == 57


def test_words_that_cannot_be_printed_are_refused() -> None:
    with pytest.raises(Illegal, match=r"house\.words"):
        print_pdf("bornes", PrintOrder(words="camion"))
    with pytest.raises(Illegal, match="MOT-04"):
        print_pdf("mots", PrintOrder(words="\n".join(f"mot{n}" for n in range(11))))
    with pytest.raises(Illegal, match=r"house\.letter"):
        print_pdf("mots", PrintOrder(words="щи"))


@pytest.mark.parametrize("language", get_args(Language))
def test_every_letter_of_the_words_is_in_the_fonts(language: Language) -> None:
    for name in ("mots", "mimes"):
        game = registry.game(name)
        for face in game.faces(game.options(), press(language)):
            for text in texts(face):
                assert printable(text, "slim") == text.replace("\u202f", "\u00a0")
    assert ord("щ") not in letters("slim")


def test_the_score_pad_has_the_lines_of_the_game_s_count() -> None:
    assert "Coups fourrés" in _read(print_pdf("bornes", PrintOrder("scores")))
    assert len(pypdfium2.PdfDocument(print_pdf("mots", PrintOrder("scores")))) == 1


def test_a_booklet_reads_in_order_when_it_is_folded() -> None:
    assert order(8) == [(7, 0), (1, 6), (5, 2), (3, 4)]
    assert order(3) == [(3, 0), (1, 2)]


@pytest.mark.parametrize(("name", "language"), list(zip(GAMES, cycle(get_args(Language)), strict=False)))
def test_every_rule_is_in_the_booklet(name: str, language: Language) -> None:
    said = _read(print_pdf(name, PrintOrder("rules", language)))
    home = registry.home(name)
    numbered = re.findall(r"(?m)^- \*\*([A-Z]{3}-\d+)\*\*", (home / f"rules.{language}.md").read_text("utf-8"))
    assert numbered
    assert [rule for rule in numbered if rule not in said] == []


def test_the_same_order_is_the_same_file() -> None:
    assert print_pdf("syntax", PrintOrder("scores")) == print_pdf("syntax", PrintOrder("scores"))


def test_a_game_that_says_nothing_prints_its_cards_by_name() -> None:
    named = press()._replace(text=lambda key: "Seven" if key == "card.7" else key)
    assert [texts(face)[0] for face in plain_faces([7], named)] == ["Seven"]
    assert [texts(face)[0] for face in plain_faces([7, "ace"], press())] == ["7", "ace"]


def test_fonts_are_those_that_faces_name() -> None:
    assert all(ord("é") in letters(font) for font in get_args(Font) if font != "letters")
