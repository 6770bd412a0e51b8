"""Calls of compiled functions from Python, for whoever makes them hundreds of thousands of times a second."""

from __future__ import annotations

from typing import Any

import numpy as np

from deuce._jit import Compiled


def direct(function: Compiled, *arguments: np.ndarray | int) -> Compiled:
    """Return what calls a compiled function with arguments of exactly these types, without finding out the types anew.

    **It checks none of them**: hand it the very arrays that it was made with, and numbers of the same kind.
    """
    dispatcher: Any = function
    if not hasattr(dispatcher, "typeof_pyval"):  # it is not compiled
        return function
    entry: Compiled = dispatcher.compile(tuple(dispatcher.typeof_pyval(argument) for argument in arguments))
    return entry
