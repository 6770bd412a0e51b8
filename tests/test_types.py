"""What people call says what it takes: `State`, `View`, `Seat`, `Choice`, `SeatSet`, `Code`; never a bare `Any`."""

import ast
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).parents[1] / "src" / "deuce"

# Numba finds the types of a compiled function's parameters when it is called; annotations there say nothing.
COMPILED = {"compiled", "specialised", "inlined", "force_inlined", "intrinsic"}

# `Any` is right here, and why.
ALLOWED = {
    "cli/serve.py command: given": "is given the options of all settings, each of its own type, by click",
    "envs/vector.py DeuceEnv.__init__: options": "hands its keyword arguments on to DeuceVectorEnv",
    "server/app.py make_app: options": "hands its keyword arguments on to Application",
    "server/application.py Application.__init__: settings": "hands its keyword arguments on to Context",
}

Function = ast.FunctionDef | ast.AsyncFunctionDef


def is_compiled(function: Function) -> bool:
    decorators = (node.func if isinstance(node, ast.Call) else node for node in function.decorator_list)
    return any(isinstance(node, ast.Name) and node.id in COMPILED for node in decorators)


def is_public(name: str) -> bool:
    return not name.startswith("_") or name in ("__init__", "__call__")


def is_bare(annotation: ast.expr | None) -> bool:
    """Is an annotation `Any`, or `Any | …`?"""
    if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
        annotation = ast.parse(annotation.value, mode="eval").body
    if isinstance(annotation, ast.BinOp):
        return is_bare(annotation.left) or is_bare(annotation.right)
    return isinstance(annotation, ast.Name) and annotation.id == "Any"


def untyped(tree: ast.AST, prefix: str = "") -> Iterator[str]:
    """The parameters and results of public functions and methods that are bare `Any`."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, Function):
            if not is_public(node.name) or is_compiled(node):
                continue
            given = node.args
            extra = [one for one in (given.vararg, given.kwarg) if one is not None]
            for one in (*given.posonlyargs, *given.args, *given.kwonlyargs, *extra):
                if is_bare(one.annotation):
                    yield f"{prefix}{node.name}: {one.arg}"
            if is_bare(node.returns):
                yield f"{prefix}{node.name}: its result"
        elif isinstance(node, ast.ClassDef):
            if is_public(node.name):
                yield from untyped(node, f"{prefix}{node.name}.")
        elif isinstance(node, ast.If | ast.Try | ast.ExceptHandler):
            yield from untyped(node, prefix)


def package_untyped() -> set[str]:
    return {
        f"{path.relative_to(PACKAGE).as_posix()} {found}"
        for path in PACKAGE.rglob("*.py")
        if is_public(path.stem) or path.stem == "__init__"
        for found in untyped(ast.parse(path.read_text("utf-8")))
    }


def test_no_public_function_takes_or_returns_bare_any_but_those_with_a_reason() -> None:
    assert package_untyped() == set(ALLOWED)


def test_bare_any_is_found_in_parameters_results_methods_and_unions() -> None:
    source = """
def one(state: Any, *rest: Any, name: str = "", **more: Any) -> None: ...
def two() -> "Any | None": ...
def three(state: State, numbers: dict[str, Any]) -> list[Any]: ...
def _private(state: Any) -> Any: ...
@specialised("game")
def four(state: Any) -> Any: ...
class Shown:
    def __init__(self, value: Any) -> None: ...
    async def five(self) -> Any: ...
class _Hidden:
    def six(self, value: Any) -> Any: ...
"""
    assert list(untyped(ast.parse(source))) == [
        "one: state",
        "one: rest",
        "one: more",
        "two: its result",
        "Shown.__init__: value",
        "Shown.five: its result",
    ]
