"""What is remembered of shared parts: by their addresses, and no more than so many."""

from tapis.kernel.shared import remembered


class Unlike:
    """Equal to nothing, and it cannot be hashed."""

    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        raise AssertionError("compared")


def test_the_same_parts_are_looked_up_and_equal_ones_made_again() -> None:
    made: list[tuple[object, object]] = []

    @remembered(10)
    def pair(one: object, other: object) -> tuple[object, object]:
        made.append((one, other))
        return one, other

    first, second = Unlike(), Unlike()
    assert pair(first, second) is pair(first, second)
    assert pair(second, first) is not pair(first, second)
    assert len(made) == 2


def test_an_address_is_nobody_elses_while_it_is_remembered() -> None:
    @remembered(1_000)
    def length(one: list[int], other: object) -> int:
        return len(one)

    assert [length([0] * size, None) for size in range(500)] == list(range(500))


def test_no_more_than_so_many_are_remembered() -> None:
    made: list[int] = []

    @remembered(2)
    def note(one: object, other: int) -> int:
        made.append(other)
        return other

    for number in (1, 2, 3, 1):
        note(note, number)
    assert made == [1, 2, 3, 1]
