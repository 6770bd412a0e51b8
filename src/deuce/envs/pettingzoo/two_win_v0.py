"""2 WIN for PettingZoo: `env()` takes turns (AEC), `parallel_env()` asks all seats at once."""

from __future__ import annotations

from typing import Any

from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from deuce.envs.pettingzoo.environments import DeuceAEC, DeuceParallel


def raw_env(**options: Any) -> DeuceAEC:
    return DeuceAEC("two_win", **options)


def env(**options: Any) -> Any:
    return OrderEnforcingWrapper(raw_env(**options))


def parallel_env(**options: Any) -> DeuceParallel:
    return DeuceParallel("two_win", **options)
