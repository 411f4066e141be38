"""Whether all that can be received is bounded: a number by least and most, a text and a list by its length."""

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import inspect


def unbounded(kinds: Iterable[Any], but: Iterable[str] = ()) -> list[str]:
    """The places in these types, as `Struct.field`, where somebody could send more than anybody needs.

    `but` names the places that are read again by a narrower type.
    """
    seen: set[type] = set()
    found = [place for kind in kinds for place in _places(inspect.type_info(kind), getattr(kind, "__name__", ""), seen)]
    return [place for place in found if place not in set(but)]


def _places(kind: inspect.Type, place: str, seen: set[type]) -> Iterator[str]:
    if isinstance(kind, inspect.StructType):
        if kind.cls in seen:
            return
        seen.add(kind.cls)
    if _is_open(kind):
        yield place
    for name, part in _parts(kind, place):
        yield from _places(part, name, seen)


def _is_open(kind: inspect.Type) -> bool:
    match kind:
        case inspect.IntType() | inspect.FloatType():
            return (kind.ge is None and kind.gt is None) or (kind.le is None and kind.lt is None)
        case inspect.StrType() | inspect.BytesType() | inspect.CollectionType() | inspect.DictType():
            return kind.max_length is None
        case inspect.AnyType() | inspect.RawType():
            return True
    return False


def _parts(kind: inspect.Type, place: str) -> Iterator[tuple[str, inspect.Type]]:
    match kind:
        case inspect.StructType():
            yield from ((f"{kind.cls.__name__}.{field.name}", field.type) for field in kind.fields)
        case inspect.UnionType():
            yield from ((place, one) for one in kind.types)
        case inspect.CollectionType():
            yield place, kind.item_type
        case inspect.TupleType():
            yield from ((place, one) for one in kind.item_types)
        case inspect.DictType():
            yield place, kind.key_type
            yield place, kind.value_type
