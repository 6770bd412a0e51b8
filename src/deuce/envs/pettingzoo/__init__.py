"""The games for PettingZoo: `two_win_v0` and `two_sans_three_v0`; also `pettingzoo.make("aec", "deuce/TwoWin-v0")`."""

from __future__ import annotations

import pettingzoo

from deuce.envs.pettingzoo import two_sans_three_v0, two_win_v0
from deuce.envs.pettingzoo.environments import DeuceAEC, DeuceParallel

__all__ = ["DeuceAEC", "DeuceParallel", "two_sans_three_v0", "two_win_v0"]

for _name, _module in (("TwoWin", two_win_v0), ("TwoSansThree", two_sans_three_v0)):
    pettingzoo.register("aec", f"deuce/{_name}-v0", _module.env)
    pettingzoo.register("parallel", f"deuce/{_name}-v0", _module.parallel_env)
