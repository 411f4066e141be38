"""Write a game's state out for mypyc: the wheel's build does this to its own copy of each model.py that it compiles.

In the sources a state names each field once and `@generated` makes the rest when the module is imported (see
tapis/kernel/state.py). mypyc compiles neither such a class nor one that derives from a plain one. So a class

    @generated
    class State(state.State[Phase]):
        phase: Phase = "draw"
        hands: list[bytes] = field(init=False)

        def __post_init__(self) -> None:
            self.hands = [b""] * self.seats

becomes one that says the same in so many words: no base, the fields and methods of kernel.state.State among its own,

    class State:
        seats: int
        phase: Phase
        hands: list[bytes]

        def __init__(self, *, seats: int, phase: Phase = "draw", hands: list[bytes] | None = None) -> None:
            self.seats = seats
            self.phase = phase
            self.hands = hands if hands is not None else [b""] * self.seats

        def copy(self) -> "State":
            return State(seats=self.seats, phase=self.phase, hands=self.hands.copy())

and so on for `==`, the hash and pickling. What cannot be written out so stops the build with a sentence.
"""

import ast
from collections.abc import Iterator
from pathlib import Path
from textwrap import indent
from typing import NamedTuple

BASE = Path("tapis/kernel/state.py")
IMPORTS = """\
from tapis.kernel.model import Ms
from tapis.kernel.state import NO_LIMIT, brief, seats_of
"""  # what the fields and methods of the base use
CHANGEABLE = ("list", "dict", "set", "bytearray")  # as in the base
PLAIN = ("int", "str", "bytes", "bool", "Literal")
WRITTEN = {"__init__", "copy", "__eq__", "__hash__", "__getnewargs_ex__"}


class CannotWriteOut(Exception):
    """Why a state cannot be written out."""


class Field(NamedTuple):
    name: str
    type: str
    kind: str  # of its type, aliases followed: list, int, Literal …
    default: str = ""  # where it need not be given
    made: str = ""  # what makes its value anew for each state, where none is given

    @property
    def parameter(self) -> str:
        if self.made:
            return f"{self.name}: {self.type} | None = None"
        return f"{self.name}: {self.type} = {self.default}" if self.default else f"{self.name}: {self.type}"

    @property
    def assignment(self) -> str:
        given = f"self.{self.name} = {self.name}"
        return f"{given} if {self.name} is not None else {self.made}" if self.made else given

    @property
    def copied(self) -> str:
        return f"{self.name}=self.{self.name}{'.copy()' if self.kind in CHANGEABLE else ''}"


class Module(NamedTuple):
    """A module of the package, and the folder that the package lies in."""

    tree: ast.Module
    sources: Path

    def kind(self, type_: ast.expr) -> str:
        """The name of a type without what is in its brackets; "|" for one of several."""
        match type_:
            case ast.Subscript(ast.Name("Annotated"), ast.Tuple([inner, *_])):
                return self.kind(inner)
            case ast.Subscript(outer):
                return self.kind(outer)
            case ast.BinOp():
                return "|"
            case ast.Name(name):
                return self.kind_of_name(name)
        return ast.unparse(type_)

    def kind_of_name(self, name: str) -> str:
        """The same of a name: an alias, here or where it is imported from, is followed."""
        for node in self.tree.body:
            match node:
                case ast.Assign([ast.Name(target)], value) if target == name:
                    return self.kind(value)
                case ast.ImportFrom(str(place), names):
                    found = [each.name for each in names if name == (each.asname or each.name)]
                    if found and (there := _module_at(place, self.sources)):
                        return there.kind_of_name(found[0])
        return name


def written_out(text: str, sources: Path) -> str:
    """The same module with its states written out; `sources` is the folder that the package lies in."""
    source, lines = Module(ast.parse(text), sources), text.splitlines()
    for node in reversed(source.tree.body):
        if isinstance(node, ast.ClassDef) and any(_is_mark(each) for each in node.decorator_list):
            first = node.decorator_list[0].lineno
            lines[first - 1 : node.end_lineno] = [*IMPORTS.splitlines(), *_written(node, source).splitlines()]
    return "\n".join([*lines, ""])


def _module_at(place: str, sources: Path) -> Module | None:
    """The module of this name, if it is one of the package."""
    file = sources / place.replace(".", "/")
    file = file / "__init__.py" if file.is_dir() else file.with_name(f"{file.name}.py")
    return Module(ast.parse(file.read_text(encoding="utf-8")), sources) if file.is_file() else None


def _is_mark(decorator: ast.expr) -> bool:
    return ast.unparse(decorator) in ("generated", "state.generated")


def _written(node: ast.ClassDef, source: Module) -> str:
    """One state, written out."""
    base, home = _base(node, source.sources)
    declared = {each.name: each for each in (*_fields(base, home), *_fields(node, source))}
    late = _made_late(node)
    fields = [*(each for each in declared.values() if each.name not in late), *(declared[name] for name in late)]
    _check(node, fields)
    equal = [f"isinstance(other, {node.name})", *(f"self.{each.name} == other.{each.name}" for each in fields)]
    methods = {each.name: ast.unparse(each) for each in (*_methods(base), *_methods(node)) if each.name not in WRITTEN}
    lines = [
        repr(ast.get_docstring(node) or ""),
        *(f"{each.name}: {each.type}" for each in fields),
        f"def __init__(self, *, {', '.join(each.parameter for each in fields)}) -> None:",
        *(f"    {each.assignment}" for each in fields),
        f"def copy(self) -> {node.name!r}:",
        f"    return {node.name}({', '.join(each.copied for each in fields)})",
        "def __eq__(self, other: object) -> bool:",
        f"    return {' and '.join(equal)}",
        "def __hash__(self) -> int:",
        f"    return hash(({''.join(f'self.{each.name}, ' for each in fields if each.kind in PLAIN)}))",
        "def __getnewargs_ex__(self) -> tuple[tuple[()], dict[str, object]]:  # for pickle and deepcopy",
        f"    return (), {{{', '.join(f'{each.name!r}: self.{each.name}' for each in fields)}}}",
        *methods.values(),
    ]
    kept = [f"@{ast.unparse(each)}" for each in node.decorator_list if not _is_mark(each)]
    return "\n".join([*kept, f"class {node.name}:", indent("\n".join(lines), "    ")])


def _base(node: ast.ClassDef, sources: Path) -> tuple[ast.ClassDef, Module]:
    """What it derives from, with its phases in the place of P; and the module that this is in."""
    match node.bases:
        case [ast.Subscript(ast.Attribute(ast.Name("state"), "State" as name), phases)]:
            pass
        case [ast.Attribute(ast.Name("state"), "Bare" as name) as phases]:
            pass
        case _:
            raise CannotWriteOut(f"{node.name} does not derive from state.State[…] or state.Bare, and nothing else")
    home = Module(ast.parse((sources / BASE).read_text(encoding="utf-8")), sources)
    base = next(each for each in home.tree.body if isinstance(each, ast.ClassDef) and each.name == name)
    for each in ast.walk(base):
        if isinstance(each, ast.arg | ast.AnnAssign) and isinstance(each.annotation, ast.Name):
            each.annotation = phases if each.annotation.id == "P" else each.annotation
    return base, home


def _methods(node: ast.ClassDef) -> list[ast.FunctionDef]:
    return [each for each in node.body if isinstance(each, ast.FunctionDef) and each.name != "__post_init__"]


def _made_late(node: ast.ClassDef) -> dict[str, str]:
    """What __post_init__ makes, in its order: it assigns fields, one a line, and does nothing else."""
    made = {}
    for method in node.body:
        for line in method.body if isinstance(method, ast.FunctionDef) and method.name == "__post_init__" else ():
            match line:
                case ast.Assign([ast.Attribute(ast.Name("self"), name)], value):
                    made[name] = ast.unparse(value)
                case _:
                    raise CannotWriteOut(f"__post_init__ of {node.name} may only assign fields: {ast.unparse(line)}")
    return made


def _fields(node: ast.ClassDef, home: Module) -> Iterator[Field]:
    """The fields that a class declares."""
    late = _made_late(node)
    for statement in node.body:
        match statement:
            case ast.AnnAssign(ast.Name(name), type_, value):
                yield _with_default(node, Field(name, ast.unparse(type_), home.kind(type_)), value, late.get(name))
            case ast.FunctionDef() | ast.Expr(ast.Constant(str())):
                pass
            case _:
                raise CannotWriteOut(f"{node.name} has more than fields and methods: {ast.unparse(statement)}")


def _with_default(node: ast.ClassDef, each: Field, value: ast.expr | None, late: str | None) -> Field:
    match value:
        case ast.Call(ast.Name("field"), [], [ast.keyword("init", ast.Constant(False))]) if late is not None:
            return each._replace(made=late)
        case ast.Call(ast.Name("field"), [], [ast.keyword("default_factory", factory)]) if late is None:
            return each._replace(made=f"({ast.unparse(factory)})()")
        case ast.Call(ast.Name("field")) | ast.Call(ast.Attribute(_, "field")):
            pass
        case _ if late is None:
            return each._replace(default=ast.unparse(value) if value else "")
    raise CannotWriteOut(
        f"{node.name}.{each.name} is neither given, nor made by a default_factory, "
        "nor declared with field(init=False) and made in __post_init__"
    )


def _check(node: ast.ClassDef, fields: list[Field]) -> None:
    """Refuse what would become something else if it were written out."""
    names = {each.name for each in fields}
    for each in fields:
        if each.kind == "ClassVar":
            raise CannotWriteOut(f"{node.name}.{each.name} is not a field of each state")
        if each.made and each.kind not in (*CHANGEABLE, *PLAIN, "tuple", "frozenset"):
            raise CannotWriteOut(f"{node.name}.{each.name} is made for each state, so it must not be None: {each.type}")
        for word in ast.walk(ast.parse(each.made)):
            if isinstance(word, ast.Name) and word.id in names:
                raise CannotWriteOut(
                    f"{node.name}.{each.name} is made with {word.id}, which is the name of a field too"
                )
    for method in _methods(node):
        if method.name in WRITTEN:
            raise CannotWriteOut(f"{node.name} has a {method.name} of its own, but the build writes it")
        if any(isinstance(word, ast.Name) and word.id == "super" for word in ast.walk(method)):
            raise CannotWriteOut(
                f"{node.name}.{method.name} asks for super(), but what is written out derives from none"
            )
