"""The bots: they write sentences people can read, defend themselves, judge fairly and never get stuck."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from statistics import fmean, median

import pytest

from tapis.bots.arena import Arena, bout
from tapis.bots.tally import Tally
from tapis.bots.timed import TimedBot
from tapis.games.mots import GAME
from tapis.games.mots.bots import TRAITS
from tapis.games.mots.bots.hand import items
from tapis.games.mots.bots.sentences import lay_owed
from tapis.games.mots.bots.traits import mood
from tapis.games.mots.language.forms import Item
from tapis.games.mots.language.judgement import fault, sense
from tapis.games.mots.language.plausibility import plausibility
from tapis.games.mots.moves import (
    Capture,
    Censor,
    Close,
    Compose,
    Correct,
    Discard,
    Finish,
    Fourre,
    Free,
    Grade,
    Misspell,
    Object,
    Options,
    Pass,
    Swap,
    Take,
    Vote,
)
from tapis.games.mots.tests.newcomer import Newcomer
from tapis.games.mots.tests.test_check import sentences
from tapis.games.mots.tests.vocabulary import Scene, card, compose, finish, put, table
from tapis.kernel import Look, Move, Rng, Seat
from tapis.kernel.testing import rule
from tapis.words.sentences import Lang

GAMES = 200  # of each meeting of two levels
TABLE = ("child", "family", "champion", "family")


def answer(t: Scene, seat: Seat, level: str = "champion") -> Move | None:
    chance = Rng(b"a bot's chance!!", seat)
    look = Look(seat, t.asked, t.view(seat), lambda: GAME.redeal(t.state, seat, chance), chance)
    return GAME.bots[level].answer(look)


def ring(levels: Sequence[str], seed: int, **options: object) -> Arena:
    bots = [GAME.bots[level] for level in levels]
    return Arena(GAME, bots, Options(**options), seed.to_bytes(16, "big"))  # type: ignore[arg-type]


# — whole games —


@lru_cache(maxsize=1)
def table_of_four(seed: int) -> Arena:
    """A whole game, looked at by several tests."""
    game = ring(TABLE, seed)
    game.play()
    return game


@pytest.mark.parametrize(
    ("levels", "options"),
    [
        (("child", "child"), {}),
        (("family", "champion", "child"), {"languages": "en", "blanks": "wild"}),
        (("champion", "solid", "strong", "child"), {"teams": True, "swap_any": "sense"}),
        (("family",) * 4, {"swap_any": "free", "counters": 3, "blanks": "inscribed", "inscribed": "chaton\nblorf"}),
        (("child",) * 3, {"rebus": True, "words": 60}),
    ],
)
def test_a_game_comes_to_its_end(levels: tuple[str, ...], options: dict[str, object]) -> None:
    assert ring(levels, 5, **options).play().reason == "target"


def finished(game: Arena, lang: Lang) -> list[tuple[int, str, float]]:
    """The sentences of the last round, with their cards and how they sound."""
    return [
        (len(sentence.row), sentence.text, plausibility(items(sentence), lang))
        for sentence in game.match.view(None).sentences
        if sentence.finished and not sentence.proverb
    ]


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_their_sentences_make_sense(lang: Lang) -> None:
    game = ring(("champion", "family", "strong"), 1, languages=lang)
    game.play()
    said = finished(game, lang)
    print("\n".join(text for _, text, _ in said))
    assert len(said) >= 4
    assert fmean(sounds for _, _, sounds in said) >= 0.75


@rule("MOT-11")
def test_what_they_finish_has_four_cards() -> None:
    assert min(cards for cards, _, _ in finished(table_of_four(0), "fr")) >= 4


def sentences_a_round(games: int) -> list[int]:
    counts: list[int] = []
    for seed in range(games):
        for round_ in table_of_four(seed).match.view(None).rounds:
            counts.append(sum(line.label == "sentence" for pad in round_.lines for line in pad))
    return counts


def test_a_round_has_several_sentences() -> None:
    assert median(sentences_a_round(1)) >= 4


@pytest.mark.soak
def test_a_hundred_games_of_four_come_to_their_end() -> None:
    counts = sentences_a_round(100)
    print(f"{len(counts)} rounds, median {median(counts)} sentences finished, least {min(counts)}")
    assert median(counts) >= 4


# — the turn —


@rule("MOT-10", "MOT-14")
def test_a_hand_becomes_a_sentence() -> None:
    t = table("lit chat gris dormir faute liberte", "", filled=False)
    move = answer(t, 0)
    assert isinstance(move, Compose)
    assert len(move.row) == 4
    t.do(0, move)
    assert t.sentence().text in ("Le chat gris dort sur le lit…", "Le moine dort sur le lit gris…")


@rule("MOT-15")
def test_they_speak_the_language_of_the_table() -> None:
    held = "chat gris dormir lit faute liberte"
    langs: tuple[Lang, ...] = ("fr", "en")
    for lang in langs:
        t = table("roi manger gâteau faute", held, filled=False)
        t.do(0, compose("roi manger gâteau", lang=lang), Discard(card("faute")))
        begun = answer(t, 1)
        assert isinstance(begun, Compose)
        assert begun.lang == lang


@rule("MOT-14")
def test_what_lies_there_is_put_in_order_and_finished() -> None:
    t = table("faute liberte dictionnaire", "", on=("0 lit chat gris dormir",), filled=False, swap_any="free")
    first = answer(t, 0)
    assert isinstance(first, Compose)
    said = answer(t.do(0, first), 0)
    assert isinstance(said, Finish)
    assert t.no(0, said) == ""


@rule("MOT-90")
def test_with_swaps_about_a_sentence_is_finished_early() -> None:
    held, lying = "faute dictionnaire liberte", "0 chat gris dormir lit"
    assert not isinstance(answer(table(held, "", on=(lying,), filled=False), 0), Finish)
    assert isinstance(answer(table(held, "", on=(lying,), filled=False, swap_any="sense"), 0), Finish)


@rule("MOT-91")
def test_a_proverb_is_seen_and_announced_as_one() -> None:
    t = table("argent odeur faute censure liberte dictionnaire", "")
    t.do(0, answer(t, 0) or Pass())
    assert answer(t, 0) == Finish(1, "L’argent n’a pas d’odeur", True)


@rule("MOT-55")
def test_a_censored_bot_frees_itself_first() -> None:
    t = table("censure", "liberte chat gris dormir lit faute", discard="porte")
    t.do(0, Censor(1)).do(1, Pass()).do(0, Discard(min(t.hand(0))))
    assert answer(t, 1) == Free(1)


@rule("MOT-50")
def test_a_faute_is_corrected_first() -> None:
    t = table("dictionnaire moine", "", on=("0 chat gris faute",))
    assert answer(t, 0) == Correct(1)


@rule("MOT-60")
@pytest.mark.parametrize("level", GAME.bots)
def test_coup_fourre(level: str) -> None:
    t = table("censure", "liberte", "").do(0, Censor(1))
    assert answer(t, 1, level) == Fourre()
    t = table("censure", "", "").do(0, Censor(1))
    assert answer(t, 1, level) == Pass()


@rule("MOT-61", "MOT-62")
def test_both_sides_of_a_coup_fourre_go_on() -> None:
    t = table("censure", "liberte", "").do(0, Censor(1)).do(1, Fourre())
    move = answer(t, 0)
    assert isinstance(move, Discard)
    assert isinstance(answer(t.do(0, move), 1), Take)


def test_words_are_laid_before_attacks() -> None:
    t = table("censure faute chat gris dormir lit", "", on=("1 loup manger saucisse",))
    assert isinstance(answer(t, 0), Compose)


def test_the_longest_sentence_of_the_others_is_attacked() -> None:
    t = table("faute dictionnaire liberte", "", "", on=("1 loup manger", "2 ogre manger gâteau énorme"), filled=False)
    assert answer(t, 0) == Misspell(2)


@rule("MOT-25")
def test_a_card_is_kept_for_the_discard() -> None:
    t = table("chat gris dormir lit", "", filled=False)
    move = answer(t, 0)
    assert isinstance(move, Compose)
    assert len(move.row) == 3


@rule("MOT-70")
def test_the_last_card_is_laid_where_the_round_may_end() -> None:
    done = ("0! moine manger gâteau énorme", "0! roi aimer reine jeune")
    t = table("chat gris dormir lit", "", on=done, filled=False)
    t.do(0, answer(t, 0) or Pass())
    assert not t.hand(0)
    announced = answer(t, 0)
    assert isinstance(announced, Finish)  # what is announced counts more than what is only laid (MOT-79)
    t.do(0, announced).all_say(Vote("sentence"))
    assert answer(t, 0) == Close()


@rule("MOT-22")
def test_a_joker_on_the_discards_is_taken() -> None:
    t = table("faute dictionnaire liberte", "", discard="joker", filled=False)
    move = answer(t, 0)
    assert isinstance(move, Discard)
    assert move.take == "face"


@rule("MOT-70")
def test_where_the_stock_has_none_a_bot_takes_the_card_that_lies_open() -> None:
    t = table("censure bébé", "liberte", on=("1 odeur argent",), stock="lit jouer", bare=True)
    t.do(0, Censor(1)).do(1, Fourre()).do(0, Discard(card("bébé")))
    assert [answer(t, 1, level) for level in GAME.bots] == [Take("face")] * len(GAME.bots)


def test_a_joker_is_the_last_card_to_be_thrown() -> None:
    t = table("joker faute2 faute dictionnaire dictionnaire2", "", filled=False)
    move = answer(t, 0)
    assert isinstance(move, Discard)
    assert move.card != card("joker")


@rule("MOT-41")
def test_a_bot_takes_a_joker_that_it_can_use() -> None:
    t = table("manger chat gris dormir lit porte", "", on=("0+ loup joker:manger saucisse énorme",))
    move = answer(t, 0)
    assert move == Capture(1, card("joker"), put("manger"))
    t.do(0, move).all_say(Pass())
    laying = answer(t, 0)
    assert isinstance(laying, Compose)
    assert card("joker") in {one.card for one in laying.row}
    assert t.no(0, laying) == ""


@rule("MOT-41", "MOT-15")
@pytest.mark.parametrize("on", ["0 gris lit", "1 gris lit"])
def test_without_a_plan_a_joker_owed_is_laid_all_the_same_in_the_language_agreed_on(on: str) -> None:
    t = table("enfant chat nuit", "", on=("1 joker:baby dormir", on), languages="en")
    t.state.sentences = tuple(sentence._replace(lang="en") for sentence in t.state.sentences)
    t.do(0, Capture(1, card("joker"), put("enfant"), "The child sleeps")).all_say(Pass())
    chance = Rng(b"a bot's chance!!", 0)
    look = Look(0, t.asked, t.view(0), lambda: GAME.redeal(t.state, 0, chance), chance)
    move = lay_owed(look, ())
    assert move is not None
    assert t.no(0, move) == ""


@rule("MOT-90")
def test_a_bot_swaps_a_cheap_word_for_a_dear_one() -> None:
    held = "chat dictionnaire liberte"
    t = table(held, "", "", on=("1 dinosaure manger saucisse",), filled=False, swap_any="free")
    move = answer(t, 0)
    assert isinstance(move, Swap)
    assert t.no(0, move) == ""


# — judging —


@rule("MOT-36")
def test_a_listed_proverb_is_called_one() -> None:
    t = table("argent odeur", "", "").do(0, compose("argent odeur"))
    t.do(0, finish(text="L’argent n’a pas d’odeur", proverb=True))
    assert [answer(t, seat, level) for seat, level in ((1, "child"), (2, "champion"))] == [Vote("proverb")] * 2


@rule("MOT-36", "MOT-35")
def test_a_bot_takes_no_unlisted_pair_of_words_for_a_proverb() -> None:
    t = table("argent lit", "").do(0, compose("argent lit"), finish(text="L’argent a un lit", proverb=True))
    assert answer(t, 1) == Vote("no")
    t.state.refusals[1] = 3
    assert answer(t, 1) == Vote("proverb")  # it has a subject and a verb


@rule("MOT-30", "MOT-98")
@pytest.mark.parametrize("level", GAME.bots)
def test_a_sentence_is_accepted_and_a_heap_of_words_is_not(level: str) -> None:
    t = table("chat gris dormir lit", "", "").do(0, compose("chat gris dormir lit"), finish())
    assert answer(t, 1, level) == Vote("sentence")
    t = table("chat gris nuit lit", "", "").do(0, compose("nuit chat gris lit"))
    t.do(0, finish(text="La nuit du chat gris sur le lit"))
    assert answer(t, 1, level) == Vote("no", why="verb")
    t = table("voleur acheter casserole rouge", "", "").do(0, compose("voleur acheter casserole rouge"))
    t.do(0, finish(text="Le voleur acheter dans la casserole les rouges mais sans qui"))
    assert answer(t, 1, level) == Vote("no", why="verb")


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_what_people_write_is_accepted(lang: Lang) -> None:
    """The sentences written by hand for the check, as far as they are long enough."""
    written = [(cards, text) for right, cards, text in sentences(lang) if right and len(cards) >= 4]
    least = [traits.tolerance for traits in TRAITS.values()]
    refused = [text for cards, text in written for tolerance in least if _refuses(cards, text, lang, tolerance)]
    assert len(written) >= 30
    assert len(refused) <= 0.02 * len(least) * len(written), refused


def _refuses(cards: list[Item], text: str, lang: Lang, tolerance: float) -> bool:
    return fault(text, cards, lang) != "" or sense(cards, lang) + mood(1, text) / 2 < tolerance


@rule("MOT-35")
def test_a_lone_voter_who_has_refused_three_times_still_names_a_missing_verb() -> None:
    t = table("chat gris nuit lit", "").do(0, compose("nuit chat gris lit"))
    t.state.refusals[1] = 3
    t.do(0, finish(text="La nuit du chat gris sur le lit"))
    assert answer(t, 1) == Vote("no", flaw=True, why="verb")


@rule("MOT-41")
def test_nonsense_in_the_place_of_a_joker_is_objected_to() -> None:
    lying = "1 loup manger joker:saucisse énorme"
    sense = table("gâteau", "", "", on=(lying,)).do(0, _replace("gâteau", "Le loup mange le gâteau énorme."))
    assert answer(sense, 2) == Pass()
    nonsense = table("liberté", "", "", on=(lying,)).do(0, _replace("liberté", "Le loup mange la liberté énorme."))
    assert answer(nonsense, 2) == Object()
    assert answer(nonsense.do(2, Object()), 1) == Vote("no")


def _replace(name: str, text: str) -> Capture:
    return Capture(1, card("joker"), put(name), text)


@rule("MOT-34")
def test_they_laugh_about_some_sentences_and_not_about_others() -> None:
    """By seat and sentence, always the same way."""
    funny = _grades("0! juge embrasser crapaud chauve")
    plain = _grades("0! homme ouvrir porte rouge")
    assert sum(funny) >= 2
    assert sum(plain) == 0
    assert -0.1 <= mood(2, "Le chat dort.") == mood(2, "Le chat dort.") <= 0.1


def _grades(lying: str) -> list[bool]:
    t = table("faute", "faute2", "faute3", on=(lying,), filled=False, bare=True)
    t.do(0, Discard(card("faute")))
    moves = [answer(t, seat) for seat in range(3)]
    return [move.humour for move in moves if isinstance(move, Grade)]


# — figures —


def won(better: str, other: str, games: int) -> tuple[float, tuple[float, float]]:
    """The share of these games for two that the better level wins, with its 95 % interval."""
    tally = Tally((better, other))
    for number in range(games):
        tally.add(number, bout(GAME, [GAME.bots[better], GAME.bots[other]], Options(), 1, number))
    share, reach = tally.wins[better] / games, tally.interval(better)
    print(f"{better} – {other}: {share:.1%} of {games} games ({reach[0]:.1%} – {reach[1]:.1%})")
    return share, reach


def test_a_champion_beats_a_child() -> None:
    result = table_of_four(0).match.result
    assert result is not None
    assert result.ranks[TABLE.index("champion")] == 1
    assert 2 * result.scores[TABLE.index("child")] < result.scores[TABLE.index("champion")]


@pytest.mark.soak
def test_a_champion_nearly_always_beats_a_child() -> None:
    assert won("champion", "child", 20)[0] >= 0.8


@pytest.mark.soak
@pytest.mark.parametrize(("other", "better"), list(pairwise(GAME.bots)))
def test_each_level_wins_a_fair_share_against_the_one_below(other: str, better: str) -> None:
    low, high = won(better, other, GAMES)[1]
    assert low > 0.5
    assert low <= 0.75
    assert high >= 0.6


@pytest.mark.soak
def test_strong_deserves_its_name() -> None:
    assert won("strong", "family", GAMES)[1][0] >= 0.6


def newcomer_wins(deals: Sequence[int]) -> int:
    """How many of these games for two a newcomer wins against the level that tables begin with."""
    bots = [Newcomer(), GAME.bots[GAME.usual]]
    played = {number: bout(GAME, bots, Options(languages="fr"), 1, number) for number in deals}
    return sum(number % 2 in one.winners for number, one in played.items())


def test_a_newcomer_may_win_against_the_level_that_tables_begin_with() -> None:
    assert GAME.usual == "family"
    assert newcomer_wins([8]) == 1  # a short game


@pytest.mark.soak
def test_a_newcomer_wins_a_fair_share_of_games_for_two() -> None:
    games = 100
    wins = newcomer_wins(range(games))
    print(f"a newcomer wins {wins} of {games} games for two against the level for families")
    assert 0.3 <= wins / games <= 0.6


def slowest(level: str, seats: int, games: int) -> float:
    """What the slowest move takes of the processor, in ms."""
    timed = TimedBot(GAME.bots[level])
    for seed in range(games):
        Arena(GAME, [timed] * seats, Options(), seed.to_bytes(16, "big")).play()
    print(f"{level}, {seats} seats: {timed}, slowest {max(timed.took):.0f} ms")
    return max(timed.took)


@pytest.mark.soak
@pytest.mark.quiet
@pytest.mark.parametrize("seats", [2, GAME.max_seats])
@pytest.mark.parametrize("level", GAME.bots)
def test_no_move_takes_more_than_300_ms_of_the_processor(level: str, seats: int) -> None:
    assert slowest(level, seats, 4) < 300
