"""Levels that search say so, or quick ones at other tables would wait for them."""

from tapis.bots import Search
from tapis.kernel import registry
from tapis.table.bots import quicker


def test_every_level_that_searches_says_that_it_is_slow() -> None:
    for game in registry.games().values():
        for level, bot in game.bots.items():
            assert bot.slow or not isinstance(bot, Search), (game.name, level)
    assert registry.game("syntax").bots["champion"].slow  # it looks at what each word leaves for the next turn
    assert registry.game("courts").bots["champion"].slow  # it looks at every card that may come


def test_a_slow_level_has_a_quick_one_below_it() -> None:
    for game in registry.games().values():
        for level, bot in game.bots.items():
            assert not bot.slow or quicker(game, level) is not None, (game.name, level)
