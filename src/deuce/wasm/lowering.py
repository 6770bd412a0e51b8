"""From compiled functions to the text of LLVM's intermediate language, as Numba lowers it before it optimises.

Numba is changed for this process alone: it keeps the text of every function that it lowers, and neither optimises,
links nor runs anything here. So this belongs in a process of its own, and is imported by the builder only.

Numba's whole numbers have 64 bits, also as addresses; a module of WebAssembly has 32. That is harmless before anything
is optimised: addresses are widened and cut, and no offset has been baked in yet.
"""

from __future__ import annotations

import math
import re
import zlib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numba
import numpy as np
from llvmlite import ir  # type: ignore[import-untyped]
from numba.core import cgutils, types
from numba.core.callconv import CPUCallConv
from numba.core.codegen import CPUCodeLibrary
from numba.core.cpu import CPUContext
from numba.core.dispatcher import Dispatcher
from numba.core.registry import cpu_target
from numba.core.types.containers import NamedTuple
from numba.np import arrayobj

from deuce import _jit
from deuce.bots.network import Network
from deuce.wasm.exports import (
    Argument,
    Array,
    Bits,
    Export,
    Other,
    Real,
    Record,
    Records,
    Rows,
    Weights,
    Whole,
)

ERROR_CELL = "deuce_error"  # the global word that holds which error has stopped the module

# The function that writes a whole number in letters, up to where its body begins.
WRITES_NUMBERS = re.compile(r'^define [^\n]*@"[^"]*unicode11integer_str[^\n]*\n?\{\n', re.MULTILINE)
WRONG_SHAPE = "ValueError: arrays of different shapes"

I32 = ir.IntType(32)
texts: list[str] = []  # of all that was lowered so far
errors: dict[int, str] = {}  # what the code of an error that stops the module stands for
files: set[Path] = set()  # that have functions which were lowered


def _code_of(message: str) -> int:
    """The code of an error, which is the same in every build."""
    code = zlib.crc32(message.encode()) & 0x7FFF_FFFF
    assert errors.setdefault(code, message) == message
    return code


def _stop(builder: Any, message: str) -> None:
    """Write down which error this is, and stop: the page catches that, and makes the module anew."""
    builder.store(I32(_code_of(message)), _error_cell(builder))
    trap = builder.module.declare_intrinsic("llvm.trap", (), ir.FunctionType(ir.VoidType(), ()))
    builder.call(trap, ())
    builder.unreachable()


def _error_cell(builder: Any) -> Any:
    cells = builder.module.globals
    if ERROR_CELL in cells:
        return cells[ERROR_CELL]
    return ir.GlobalVariable(builder.module, I32, ERROR_CELL)  # runtime.c has it


def _raise(
    _convention: Any, builder: Any, error: Any, arguments: Any = None, *_where: Any, **_named: Any
) -> None:
    """What `raise` becomes. Our functions raise nothing; Numba does when memory runs out, or a shape is wrong."""
    # Numba adds where in which file it was; the first line says what it was.
    words = [word.splitlines()[0] for word in arguments or () if isinstance(word, str) and word]
    _stop(builder, ": ".join([error.__name__ if error else "error", *words]))


def _keep_text(_library: Any, module: Any) -> None:
    texts.append(_plain_errors(cgutils.normalize_ir_text(str(module))))


def _plain_errors(text: str) -> str:
    """A text in which whole numbers are not written in letters: only messages of errors want that, with much code.

    Instead the module stops there.
    """
    found = WRITES_NUMBERS.search(text)
    if found is None:
        return text
    stop = f"entry:\n  store i32 {_code_of(WRONG_SHAPE)}, ptr @{ERROR_CELL}\n  call void @llvm.trap()\n  unreachable\n"
    text = text[: found.end()] + stop + text[text.index("\n}", found.end()) + 1 :]
    missing = {f'@"{ERROR_CELL}" = external global i32', 'declare void @"llvm.trap"()'}
    return "\n".join([text, *sorted(line for line in missing if line not in text)])


def _finish(library: Any) -> None:
    library._finalized = True


def prepare() -> None:
    """Change Numba, for the rest of this process."""
    CPUCodeLibrary.add_ir_module = _keep_text
    CPUCodeLibrary.add_linking_library = lambda _self, _library: None
    CPUCodeLibrary.finalize = _finish
    CPUContext.create_cpython_wrapper = lambda *_arguments, **_named: None
    CPUContext.create_cfunc_wrapper = lambda *_arguments, **_named: None
    # Numba wants something to call; nobody calls it. Each is a new one, because Numba tells them apart.
    CPUContext.get_executable = lambda *_arguments: [].append
    compile_new = Dispatcher.compile

    def note_and_compile(dispatcher: Any, signature: Any) -> Any:
        files.add(Path(dispatcher.py_func.__code__.co_filename))
        return compile_new(dispatcher, signature)

    Dispatcher.compile = note_and_compile  # type: ignore[method-assign,assignment]
    CPUCallConv.return_user_exc = _raise
    CPUCallConv.return_dynamic_user_exc = _raise
    # Machine code that was kept would bring no text.
    _jit._Kept.load_overload = lambda *_arguments: None  # type: ignore[method-assign]
    _jit._Kept.save_overload = lambda *_arguments: None  # type: ignore[method-assign]


def lower(prefix: str, layout: np.dtype[Any] | None, exports: Iterable[Export]) -> list[str]:
    """Lower exports whose records have this layout, if they have any; return the names by which they can be called."""
    names = []
    record = None if layout is None else numba.from_dtype(layout)
    for export in exports:
        name = prefix + export.name
        _lower_export(name, record, export)
        names.append(name)
    return names


def _lower_export(name: str, record: Any, export: Export) -> None:
    """Lower a function, and beside it one of plain arguments that calls it."""
    context = cpu_target.target_context
    signature = tuple(_type_of(argument, record) for argument in export.arguments)
    export.function.compile(signature)  # type: ignore[attr-defined]
    described = export.function.overloads[signature].fndesc  # type: ignore[attr-defined]
    module = context.create_module(f"export {name}")
    convention = context.call_conv
    inner = ir.Function(
        module, convention.get_function_type(described.restype, described.argtypes), described.llvm_func_name
    )
    plain = [kind for argument in export.arguments for kind in _plain_types(argument)]
    outer = ir.Function(module, ir.FunctionType(I32, plain), name)
    builder = ir.IRBuilder(outer.append_basic_block("entry"))
    given = iter(outer.args)
    values = [
        _value_of(context, builder, argument, kind, *(next(given) for _ in _plain_types(argument)))
        for argument, kind in zip(export.arguments, signature, strict=True)
    ]
    status, result = convention.call_function(builder, inner, described.restype, described.argtypes, values)
    with builder.if_then(status.is_error, likely=False):
        _stop(builder, "error: a function that failed did not stop")
    builder.ret(context.cast(builder, result, described.restype, types.int32))
    _keep_text(None, module)


def _type_of(argument: Argument, record: Any) -> Any:
    """The type that Numba compiles a function for."""
    match argument:
        case Whole():
            return types.int64
        case Bits():
            return types.uint64
        case Real():
            return types.float64
        case Record():
            return record
        case Records():
            return types.Array(record, 1, "C")
        case Other(layout):
            return numba.from_dtype(layout)
        case Rows(layout):
            return types.Array(numba.from_dtype(layout), 1, "C")
        case Array(kind, shape):
            return types.Array(getattr(types, kind), len(shape), "C")
        case Weights():
            return NamedTuple([types.Array(types.float32, n, "C") for n in (2, 1, 2, 1, 2, 1)], Network)


def _plain_types(argument: Argument) -> list[Any]:
    """What the page gives for an argument."""
    match argument:
        case Bits():
            return [ir.IntType(64)]
        case Real():
            return [ir.DoubleType()]
        case Whole():
            return [I32]
        case Rows():
            return [ir.IntType(8).as_pointer(), I32]
        case _:
            return [ir.IntType(8).as_pointer()]


def _value_of(
    context: Any, builder: Any, argument: Argument, kind: Any, given: Any, count: Any = None
) -> Any:
    """What came in, as Numba's functions take it."""
    match argument:
        case Whole():
            return builder.sext(given, ir.IntType(64))
        case Bits() | Real():
            return given
        case Record() | Other():
            return builder.bitcast(given, context.get_value_type(kind))
        case Records(count):
            return _array(context, builder, kind, given, (count,))
        case Rows():
            return _array(context, builder, kind, given, (builder.sext(count, ir.IntType(64)),))
        case Array(_, shape):
            return _array(context, builder, kind, given, shape)
        case Weights(inputs, (first, second)):
            shapes = ((inputs, first), (first,), (first, second), (second,), (second, 2), (2,))
            arrays, start = [], 0
            for part, shape in zip(kind.types, shapes, strict=True):
                at = builder.gep(given, [I32(4 * start)])
                arrays.append(_array(context, builder, part, at, shape))
                start += math.prod(shape)
            return context.make_tuple(builder, kind, arrays)


def _array(context: Any, builder: Any, kind: Any, address: Any, shape: tuple[Any, ...]) -> Any:
    """An array whose memory lies at an address. The length of its first axis may be known only when it is called."""
    array = arrayobj.make_array(kind)(context, builder)
    size = context.get_abi_sizeof(context.get_data_type(kind.dtype))
    strides = [size * math.prod(shape[axis + 1 :]) for axis in range(len(shape))]
    word = context.get_value_type(types.intp)
    arrayobj.populate_array(
        array,
        data=builder.bitcast(address, array.data.type),
        shape=[word(length) if isinstance(length, int) else length for length in shape],
        strides=[word(stride) for stride in strides],
        itemsize=word(size),
        meminfo=None,
    )
    return array._getvalue()
