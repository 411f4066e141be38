"""What the rules of games take from `typing`, for a Python that has none: names that mean nothing when they run."""

TYPE_CHECKING = False
Final = None


def final(kind):
    return kind


class _Literal:
    def __getitem__(self, values):
        return values


Literal = _Literal()


def get_args(values):
    return values
