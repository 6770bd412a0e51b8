"""The one doorway to Numba.

`compiled` turns a plain function into machine code that releases the GIL; with `NUMBA_DISABLE_JIT=1`, or
without Numba, it returns the function itself, and everything gives the same results, only slower.

Machine code is cached between runs. Numba checks a function's own file only, so an edited rules file could
leave a cached *caller* in another file on the old rules; and it never finds again what closes over a compiled
function. Hence the cache lies in folders named after a digest of our compiled sources, in which such details no
longer matter: one folder for the rules, one for all that builds on them.
"""

from __future__ import annotations

import ctypes
import hashlib
import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import numpy as np

F = TypeVar("F", bound=Callable[..., Any])

try:
    if os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0"):
        raise ImportError("switched off by NUMBA_DISABLE_JIT")
    import numba
    from llvmlite import ir  # type: ignore[import-untyped]
    from numba.core import caching, cgutils, types
    from numba.core import event as numba_event
    from numba.extending import intrinsic

    ENABLED = True
except ImportError:
    ENABLED = False

# Fixed-width integers for arithmetic that must be the same in both modes. Unsigned 64-bit arithmetic wraps in
# machine code; uncompiled, it is done on Python's own integers and masked, so that nothing overflows.
i64: Any = np.int64
u64: Any = np.uint64 if ENABLED else int

KEPT_VERSIONS = 3  # caches of so many versions of the sources stay on disk


def cache_root() -> Path:
    """Where machine code is kept: $DEUCE_CACHE_DIR, else the user's cache folder."""
    if own := os.environ.get("DEUCE_CACHE_DIR"):
        return Path(own)
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "deuce"


def source_digest(everything: bool) -> str:
    """A digest of the files that take part in compiled code: the rules alone, or all sources and frozen weights."""
    package = Path(__file__).parent
    digest = hashlib.sha256(f"{sys.version_info[:2]} {np.__version__} {numba.__version__}".encode())
    files = {Path(__file__), package / "chance.py", *package.glob("games/**/*.py")}
    if (
        everything
    ):  # with every folder that holds compiled code, all of it: constants may come from a neighbour
        marks = (b"import compiled", b"specialised")
        sources = {path: path.read_bytes() for path in package.glob("*/**/*.py")}
        folders = {path.parent for path, text in sources.items() if any(mark in text for mark in marks)}
        files |= {path for path in sources if path.parent in folders} | {*package.glob("games/*/bots/*.json")}
    for path in sorted(files):
        digest.update(path.relative_to(package).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def _cache_folder(everything: bool) -> str:
    """The folder for machine code of the rules, or of everything that builds on them; old ones are swept away."""
    kind = "all" if everything else "rules"
    folder = cache_root() / f"compiled-{kind}-{source_digest(everything)}"
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    versions = sorted(
        cache_root().glob(f"compiled-{kind}-*"), key=lambda old: old.stat().st_mtime, reverse=True
    )
    for old in versions[KEPT_VERSIONS:]:
        shutil.rmtree(old, ignore_errors=True)
    return str(folder)


if ENABLED:
    try:
        CACHES = {everything: _cache_folder(everything) for everything in (False, True)}
    except OSError:  # a read-only home: compile anew each time
        CACHES = {}

    class _Cache(caching.FunctionCache):  # type: ignore[misc]
        """Numba's cache, keyed by the name of what was specialised rather than by pickled closures."""

        def _index_key(self, sig: Any, codegen: Any) -> Any:
            return (sig, codegen.magic_tuple(), self._py_func.__qualname__)


def compiled(function: F, *, copied: bool = False) -> F:
    """Compile `function` on first use. Where it is `copied` into its callers' machine code, a call costs nothing."""
    if not ENABLED:
        return function
    dispatcher = numba.njit(nogil=True, error_model="numpy", forceinline=copied)(function)
    if CACHES:
        numba.config.CACHE_DIR = CACHES[True]
        dispatcher._cache = _Cache(function)
    return dispatcher  # type: ignore[no-any-return]


def inlined(function: F) -> F:
    """Compile `function` into its callers: for what hot loops call with so many arguments that they cost most."""
    if not ENABLED:
        return function
    return numba.njit(nogil=True, error_model="numpy", inline="always")(function)  # type: ignore[no-any-return]


def copied(function: F) -> F:
    """Like `compiled`, for a step of a hot loop: its machine code becomes part of each caller's."""
    return compiled(function, copied=True)


def specialised(name: str, *, copied: bool = False) -> Callable[[F], F]:
    """Like `compiled`, for a function that closes over a game's functions; `name` tells its versions apart."""

    def decorate(function: F) -> F:
        function.__qualname__ = f"{function.__name__}_{name}"
        return compiled(function, copied=copied)

    return decorate


if ENABLED:

    @intrinsic  # type: ignore[untyped-decorator]
    def prefetch(_typing: Any, _address: Any) -> Any:
        """Tell the processor that the memory at an address will be wanted soon."""

        def code(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            byte, word = ir.PointerType(ir.IntType(8)), ir.IntType(32)
            kind = ir.FunctionType(ir.VoidType(), [byte, word, word, word])
            call = cgutils.get_or_insert_function(builder.module, kind, "llvm.prefetch.p0")
            to_write, keep, data = word(1), word(3), word(1)
            builder.call(call, [builder.inttoptr(arguments[0], byte), to_write, keep, data])
            return context.get_dummy_value()

        return types.void(types.intp), code

    @intrinsic  # type: ignore[untyped-decorator]
    def copy_bytes(_typing: Any, _to: Any, _source: Any, _count: Any) -> Any:
        """Copy bytes from one address to another, apart from it; a count known to the compiler costs no loop."""

        def code(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            byte = ir.PointerType(ir.IntType(8))
            to, source = (builder.inttoptr(address, byte) for address in arguments[:2])
            cgutils.raw_memcpy(builder, to, source, arguments[2], 1)
            return context.get_dummy_value()

        return types.void(types.intp, types.intp, types.intp), code

    @intrinsic  # type: ignore[untyped-decorator]
    def word_at(_typing: Any, _address: Any) -> Any:
        """The eight bytes at an address as one number, the first one lowest."""

        def code(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            word = ir.IntType(64)
            return builder.load(builder.inttoptr(arguments[0], ir.PointerType(word)), align=1, typ=word)

        return types.uint64(types.intp), code

else:

    def prefetch(address: Any) -> None:
        """Tell the processor that the memory at an address will be wanted soon."""

    def copy_bytes(to: Any, source: Any, count: Any) -> None:
        """Copy bytes from one address to another, apart from it."""
        ctypes.memmove(int(to), int(source), int(count))

    def word_at(address: Any) -> Any:
        """The eight bytes at an address as one number, the first one lowest."""
        return int.from_bytes(ctypes.string_at(int(address), 8), "little")


def on_compile(tell: Callable[[], None]) -> None:
    """Call `tell` once, when something has to be compiled because the cache does not hold it yet."""
    if not ENABLED:
        return

    class Listener(numba_event.Listener):  # type: ignore[misc]
        told = False

        def on_start(self, event: Any) -> None:
            if not self.told:
                self.told = True
                tell()

        def on_end(self, event: Any) -> None:
            pass

    numba_event.register("numba:compile", Listener())
