"""What a long run printed is told at its end."""

import pytest

pytest_plugins = ["pytester"]


def test_what_a_run_printed_is_told_at_the_end(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(
        test_long="""
        import pytest

        @pytest.mark.parametrize("seed", [1, 2])
        def test_many(seed):
            print(f"{seed * 500} games: 0 cards seen")

        def test_silent():
            pass
        """
    )
    said = pytester.runpytest("-p", "tests.figures", "-p", "no:xdist").stdout
    said.re_match_lines([r".*test_long.py::test_many \(\d+ s\): 500 games: 0 cards seen"])
    said.re_match_lines([r".*test_long.py::test_many \(\d+ s\): 1000 games: 0 cards seen"])
    said.no_re_match_line(r".*test_silent.*")
