"""The one doorway to Numba.

`compiled` turns a plain function into machine code that releases the GIL; with `NUMBA_DISABLE_JIT=1`, or
without Numba, it returns the function itself, and everything gives the same results, only slower.

Machine code is kept between runs, in a folder named after a digest of all sources and weights that take part, and
there in one file for each function and signature. Numba's own cache checks a function's own file only, so an edited
rules file could leave a *caller* in another file on the old rules; it never finds again what closes over a compiled
function; and of two processes that write the index of a function at the same time one loses its entry, or worse,
the index names the machine code of the other.
"""

from __future__ import annotations

import ctypes
import hashlib
import os
import pickle
import re
import shutil
import sys
import uuid
from collections.abc import Callable
from pathlib import Path
from types import CellType
from typing import Any, TypeVar

import numpy as np

F = TypeVar("F", bound=Callable[..., Any])
# A function that is compiled: Numba finds the types of its parameters and result when it is called.
Compiled = Callable[..., Any]

try:
    if os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0"):
        raise ImportError("switched off by NUMBA_DISABLE_JIT")
    import numba
    from llvmlite import ir  # type: ignore[import-untyped]
    from numba.core import cgutils, compiler, registry, serialize, types
    from numba.core import event as numba_event
    from numba.extending import intrinsic

    ENABLED = True
except ImportError:
    ENABLED = False

# Fixed-width integers for arithmetic that must be the same in both modes. Unsigned 64-bit arithmetic wraps in
# machine code; uncompiled, it is done on Python's own integers and masked, so that nothing overflows.
i64: Any = np.int64
u64: Any = np.uint64 if ENABLED else int

KEPT_VERSIONS = 3  # versions of the sources whose machine code stays on disk
SUFFIX = ".nbc"  # of files of machine code
PACKAGE = Path(__file__).parent
# What a file with compiled code has among its imports, in one line or in brackets.
_COMPILES = re.compile(rb"from deuce\._jit import (\(|.*\b(compiled|force_inlined|inlined|specialised)\b)")


def cache_root() -> Path:
    """Return where machine code is kept: $DEUCE_CACHE_DIR, else the user's cache folder."""
    if own := os.environ.get("DEUCE_CACHE_DIR"):
        return Path(own)
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "deuce"


def sources() -> list[Path]:
    """Return the files that take part in compiled code: all of every folder that holds some, and frozen weights.

    All of a folder, because constants may come from a neighbour.
    """
    texts = {path: path.read_bytes() for path in PACKAGE.glob("*/**/*.py")}
    folders = {path.parent for path, text in texts.items() if _COMPILES.search(text)}
    ground_floor = {PACKAGE / "chance.py", PACKAGE / "elementary.py"}
    weights = {*PACKAGE.glob("bots/**/*.json"), *PACKAGE.glob("games/**/*.json")}
    return sorted(
        {Path(__file__), *ground_floor, *weights, *(path for path in texts if path.parent in folders)}
    )


def source_digest() -> str:
    """Return a digest of the files that take part in compiled code, and of what compiles them."""
    digest = hashlib.sha256(f"{sys.version_info[:2]} {np.__version__} {numba.__version__}".encode())
    for path in sources():
        digest.update(path.relative_to(PACKAGE).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def is_trusted(status: os.stat_result, *, writable_by_others: bool) -> bool:
    """May what lies here be run? Machine code is unpickled, so that whoever can write it runs code as we do.

    It has to be ours or root's; and, unless that is said not to matter, nobody else may be able to write there.
    """
    if sys.platform == "win32":
        return True
    return status.st_uid in (os.geteuid(), 0) and (writable_by_others or not status.st_mode & 0o022)


def _cache_folder() -> Path | None:
    """Return the folder for machine code of these sources, if there can be one; sweep those of old sources away."""
    try:
        folder = cache_root() / f"compiled-{source_digest()}"
        folder.parent.mkdir(parents=True, exist_ok=True)
        folder.mkdir(mode=0o700, exist_ok=True)
        if not is_trusted(folder.stat(), writable_by_others=False):
            return None
    except (OSError, RuntimeError):  # a user without a home folder has no cache folder either
        return None
    try:
        os.utime(folder)
        versions = sorted(cache_root().glob("compiled-*"), key=lambda old: old.stat().st_mtime, reverse=True)
    except OSError:  # it can only be read, or others sweep too
        return folder
    for old in versions[KEPT_VERSIONS:]:
        shutil.rmtree(old, ignore_errors=True)
    return folder


FOLDER = _cache_folder() if ENABLED else None  # of the machine code; None: it is compiled anew each time
_unkept_is_an_error = False


def insist_on_keeping() -> None:
    """From now on it is an OSError if machine code cannot be kept: otherwise that costs only time."""
    global _unkept_is_an_error
    _unkept_is_an_error = True


def kept_files() -> dict[str, int]:
    """Return the files of machine code that are kept now, and how long each is."""
    if FOLDER is None:
        return {}
    with os.scandir(FOLDER) as entries:
        return {
            entry.name: entry.stat().st_size
            for entry in entries
            if entry.name.endswith(SUFFIX) and entry.is_file()
        }


def processor() -> str:
    """Return a digest of the processor, or family of them, that machine code is made for here."""
    magic = registry.cpu_target.target_context.codegen().magic_tuple()
    return hashlib.sha256(repr(magic).encode()).hexdigest()[:16]


def _write_whole(path: Path, data: bytes) -> None:
    """Write a file that is there as a whole or not at all, whoever else writes it at the same time."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f"{path.name}.{uuid.uuid4().hex[:16]}.tmp")
    try:
        beside.write_bytes(data)
        beside.replace(path)
    except OSError:
        beside.unlink(missing_ok=True)
        raise


def _versions_outside(function: Callable[..., Any]) -> list[tuple[str, int, int]]:
    """Return the files outside this package that take part in a function: its own, and those of its game.

    The digest of our sources knows nothing of them. All of a folder counts, because its files import each other.
    """
    waiting, seen = [function], {function}
    folders = set()
    while waiting:
        one = waiting.pop()
        if not (file := Path(one.__code__.co_filename)).is_relative_to(PACKAGE):
            folders.add(file.parent)
        # A cell is empty while what it is for has yet to be defined.
        cells = [cell.cell_contents for cell in one.__closure__ or () if cell != CellType()]
        new = {cell.py_func for cell in cells if hasattr(cell, "py_func")} - seen
        waiting += new
        seen |= new
    files = sorted(path for folder in folders for path in folder.glob("*.py"))
    return [(str(path), status.st_mtime_ns, status.st_size) for path in files if (status := path.stat())]


class _Kept:
    """The machine code of one function on disk, as Numba's dispatchers ask for it: a file for each signature."""

    def __init__(self, function: Callable[..., Any], folder: Path) -> None:
        self.cache_path = str(folder)
        self._folder = folder
        self._name = f"{function.__module__}.{function.__qualname__}".replace("<locals>.", "")
        self._version = _versions_outside(function)

    def _path(self, signature: Any, codegen: Any) -> Path:
        key = repr((str(signature), codegen.magic_tuple(), self._name, self._version))
        return self._folder / f"{self._name}-{hashlib.sha256(key.encode()).hexdigest()[:24]}{SUFFIX}"

    def load_overload(self, signature: Any, context: Any) -> Any:
        """Return the kept machine code for a signature; None if there is none, or none that is whole."""
        context.refresh()
        try:
            with self._path(signature, context.codegen()).open("rb") as file:
                # It may have been put there while the folder was open to others.
                if not is_trusted(os.fstat(file.fileno()), writable_by_others=True):
                    return None
                kept = file.read()
        except OSError:
            return None
        digest, data = kept[:32], kept[32:]
        if hashlib.sha256(data).digest() != digest:  # a disk that was full, or a machine that lost its power
            return None
        try:
            of, code = pickle.loads(data)
            # Types of the same name need not be the same.
            return compiler.CompileResult._rebuild(context, *code) if of == signature else None
        except Exception:  # whatever it is, it is no machine code for this function: compile it anew
            return None

    def save_overload(self, signature: Any, result: Any) -> None:
        """Keep machine code, if it does not depend on this process and the disk can take it."""
        if result.library.has_dynamic_globals:
            return
        data = serialize.dumps((signature, result._reduce()))
        try:
            _write_whole(self._path(signature, result.codegen), hashlib.sha256(data).digest() + data)
        except OSError:
            if _unkept_is_an_error:
                raise

    def enable(self) -> None:
        """Numba asks for it; what is kept cannot be switched off."""

    disable = flush = enable


def compiled(function: F, *, force_inline: bool = False) -> F:
    """Compile `function` on first use.

    With `force_inline` its machine code is put into each caller, so that a call costs nothing.
    """
    if not ENABLED:
        return function
    # Nobody passes compiled functions as values, which a C wrapper would be for.
    dispatcher = numba.njit(nogil=True, error_model="numpy", forceinline=force_inline, no_cfunc_wrapper=True)(
        function
    )
    if FOLDER is not None:
        dispatcher._cache = _Kept(function, FOLDER)
    return dispatcher  # type: ignore[no-any-return]


def inlined(function: F) -> F:
    """Compile `function` into its callers: for what hot loops call with long lists of arguments."""
    if not ENABLED:
        return function
    return numba.njit(nogil=True, error_model="numpy", inline="always")(function)  # type: ignore[no-any-return]


def force_inlined(function: F) -> F:
    """Like `compiled`, for a step of a hot loop: the optimiser is made to put it into each caller."""
    return compiled(function, force_inline=True)


def specialised(name: str, *, force_inline: bool = False) -> Callable[[F], F]:
    """Like `compiled`, for a function that closes over a game's functions; `name` tells its versions apart."""

    def decorate(function: F) -> F:
        function.__qualname__ = f"{function.__name__}_{name}"
        return compiled(function, force_inline=force_inline)

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
        """Return the eight bytes at an address as one number, the first one lowest."""

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
        """Return the eight bytes at an address as one number, the first one lowest."""
        return int.from_bytes(ctypes.string_at(int(address), 8), "little")


def on_compile(tell: Callable[[], None]) -> None:
    """Call `tell` once, when something has to be compiled because the cache does not hold it yet."""
    if not ENABLED:
        return

    class Listener(numba_event.Listener):  # type: ignore[misc]
        reported = False

        def on_start(self, event: Any) -> None:
            if not self.reported:
                self.reported = True
                tell()

        def on_end(self, event: Any) -> None:
            pass

    numba_event.register("numba:compile", Listener())
