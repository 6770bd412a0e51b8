"""Decisions per second of Deuce beside other libraries on their nearest card games: one run, one core, random play.

    .venv/research/bin/python benchmarks/peers.py [--seconds 2] [--anew deuce]

Writes docs/peers.json and, from it, the tables in docs/research.md and README.md. Each library is measured in a process
of its own, one after the other, all on one core. Those that this environment lacks are installed into environments of
their own under .venv/peers; one that cannot be had is named, and left out of the table.

Time is processor time, so that a busy machine disturbs it less, and the best of five parts counts, for everybody.
Who plays from Python draws its random numbers by `random.random`; pgx draws inside its compiled step.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import platform
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
FOUND = ROOT / "docs" / "peers.json"
ENVIRONMENTS = ROOT / ".venv" / "peers"
INSTALL_SECONDS, RUN_SECONDS = 400, 600  # more than that is given up
# Games at once, where a library plays many: each size is tried for a moment, and the fastest is measured.
SIZES = (256, 512, 1024, 2048, 4096, 8192)
# Library: the modules it needs, and what to install where they are missing.
PEERS = {
    "deuce": (["gymnasium", "pettingzoo"], []),
    "openspiel": (["pyspiel"], ["open_spiel"]),
    "rlcard": (["rlcard"], ["rlcard"]),
    "pettingzoo": (["pettingzoo", "rlcard", "pygame"], ["pettingzoo", "rlcard", "pygame"]),
    "pgx": (["pgx", "jax"], ["pgx", "jax[cpu]"]),
    "envpool": (["envpool"], ["envpool"]),
}
Work = Callable[[], int]  # a piece of work that returns its decisions
Row = tuple[str, str, Work]  # way of playing, game, work


def measured(work: Callable[[], int], seconds: float) -> float:
    """Decisions per second of processor time: the best of five parts, after one piece to warm up."""
    work()
    best = 0.0
    for _ in range(5):
        decisions, begun = 0, time.process_time()
        while time.process_time() - begun < seconds / 5:
            decisions += work()
        best = max(best, decisions / (time.process_time() - begun))
    return best


def at_its_best(make: Callable[[int], Work], seconds: float = 0.3) -> tuple[int, Work]:
    """The number of games at once with which a library is fastest, and its work with so many."""
    works = {size: make(size) for size in SIZES}
    rates = {size: measured(work, seconds) for size, work in works.items()}
    best = max(rates, key=lambda size: rates[size])
    return best, works[best]


# ------------------------------------------------------------------------------------------ what each library plays


def deuce_rows() -> Iterator[Row]:
    import numpy as np

    from deuce.envs.pettingzoo import two_sans_three_v0, two_win_v0
    from deuce.envs.vector import DeuceEnv, DeuceVectorEnv
    from deuce.simulator import simulate

    for game, module in (("two_win", two_win_v0), ("two_sans_three", two_sans_three_v0)):

        def bare(game: str = game) -> int:
            return simulate(game, players=2, games=5_000, seed=1, workers=1).decisions

        yield "bare simulator", game, bare
        for way, opponents in (("every seat", "self"), ("against random", "random")):

            def batches(size: int, game: str = game, opponents: str = opponents) -> Work:
                vector = DeuceVectorEnv(game, size, opponents=opponents)
                vector.reset(seed=1)

                def batch() -> int:
                    decisions = 0
                    for _ in range(10):
                        _, _, over, _, _ = vector.step(vector.random_actions())
                        # the step after an end begins anew: no decision
                        decisions += vector.num_envs - int(np.count_nonzero(over))
                    return decisions

                return batch

            size, work = at_its_best(batches)
            yield f"vector environment of {size}, {way}", game, work

        single = DeuceEnv(game)
        env = module.env()
        yield "Gymnasium, single", game, lambda single=single: single_game(single)
        yield "PettingZoo", game, lambda env=env: pettingzoo_game(env)


def single_game(env: Any) -> int:
    """One game of the plain Gymnasium environment: its learner's actions."""
    seen, _ = env.reset()
    decisions, over = 0, False
    while not over:
        seen, _, over, _, _ = env.step(pick(seen["action_mask"]))
        decisions += 1
    return decisions


def pick(mask: Any) -> int:
    """A random one of the actions a mask allows."""
    allowed = mask.view(bool).nonzero()[0]  # of booleans NumPy finds them several times as fast
    return int(allowed[int(random.random() * len(allowed))])


def pettingzoo_game(env: Any) -> int:
    decisions = 0
    env.reset()
    for _ in env.agent_iter():
        seen, _, over, cut, _ = env.last()
        if over or cut:
            env.step(None)
            continue
        env.step(pick(seen["action_mask"]))
        decisions += 1
    return decisions


def drawn(outcomes: list[tuple[int, float]]) -> int:
    """One of the outcomes of chance: they are few, and this is faster than a draw by NumPy."""
    left = random.random()
    for outcome, chance in outcomes:
        left -= chance
        if left < 0:
            return outcome
    return outcomes[-1][0]


def openspiel_rows() -> Iterator[Row]:
    import pyspiel

    def loop(game: Any, look: str = "") -> int:
        decisions = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(drawn(state.chance_outcomes()))
            else:
                legal = state.legal_actions()
                if look:
                    getattr(state, look)()
                state.apply_action(legal[int(random.random() * len(legal))])
                decisions += 1
        return decisions

    for name in ("kuhn_poker", "leduc_poker", "liars_dice", "gin_rummy", "hearts", "skat", "tarok"):
        game = pyspiel.load_game(name)
        yield "loop in Python", name, lambda game=game: loop(game)
        kind = game.get_type()
        if kind.provides_observation_tensor or kind.provides_information_state_tensor:
            look = "observation_tensor" if kind.provides_observation_tensor else "information_state_tensor"
            yield "loop with observations", name, lambda game=game, look=look: loop(game, look)

        bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]
        length = sum(loop(game) for _ in range(30)) / 30

        def rollouts(game: Any = game, bots: list[Any] = bots, length: float = length) -> int:
            for seed in range(20):
                pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
            return int(20 * length)

        yield "whole games in C++", name, rollouts


def rlcard_rows() -> Iterator[Row]:
    import rlcard
    from rlcard.agents import RandomAgent

    for name in ("leduc-holdem", "gin-rummy", "uno", "doudizhu"):
        env = rlcard.make(name)
        env.set_agents([RandomAgent(env.num_actions) for _ in range(env.num_players)])

        def play(env: Any = env) -> int:
            trajectories, _ = env.run(is_training=False)
            return sum(len(trajectory) // 2 for trajectory in trajectories)

        yield "its own loop", name, play


def pettingzoo_rows() -> Iterator[Row]:
    from pettingzoo.classic import leduc_holdem_v4, texas_holdem_no_limit_v6, texas_holdem_v4

    for module in (leduc_holdem_v4, texas_holdem_v4, texas_holdem_no_limit_v6):
        env = module.env()
        yield "AEC loop", module.__name__.rsplit(".", 1)[-1], lambda env=env: pettingzoo_game(env)


def pgx_rows() -> Iterator[Row]:
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    steps = 20
    for name in ("kuhn_poker", "leduc_holdem", "sparrow_mahjong"):
        env = pgx.make(name)
        step = auto_reset(env.step, env.init)

        def batches(size: int, env: Any = env, step: Any = step) -> Work:
            def one(carry: Any, _: Any) -> Any:
                states, key = carry
                key, choosing, stepping = jax.random.split(key, 3)
                logits = jnp.log(states.legal_action_mask.astype(jnp.float32))
                actions = jax.random.categorical(choosing, logits, axis=1)
                return (jax.vmap(step)(states, actions, jax.random.split(stepping, size)), key), None

            run = jax.jit(lambda carry: jax.lax.scan(one, carry, None, length=steps)[0])
            begun = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), size))
            carry = [(begun, jax.random.PRNGKey(1))]

            def play() -> int:
                carry[0] = run(carry[0])
                jax.block_until_ready(carry[0])
                return size * steps

            return play

        size, work = at_its_best(batches)
        yield f"batch of {size}, {steps} steps a call", name, work


def envpool_rows() -> Iterator[Row]:
    import envpool
    import numpy as np

    for name in ("KuhnPoker-v1", "LeducHoldem-v1", "SparrowMahjong-v1"):

        def batches(size: int, name: str = name) -> Work:
            env = envpool.make(name, env_type="gymnasium", num_envs=size, num_threads=1, seed=1)
            rng = np.random.default_rng(1)
            told = [env.reset()[1]]

            def play() -> int:
                decisions = 0
                for _ in range(20):
                    masks = told[0]["legal_action_mask"]
                    chosen = (rng.random(masks.shape, np.float32) * masks).argmax(axis=1).astype(np.int32)
                    _, _, over, cut, told[0] = env.step(chosen)
                    # the step after an end begins anew: no decision
                    decisions += size - int(np.count_nonzero(over | cut))
                return decisions

            return play

        size, work = at_its_best(batches)
        yield f"batch of {size}, one thread", name, work


ROWS = {
    "deuce": deuce_rows,
    "openspiel": openspiel_rows,
    "rlcard": rlcard_rows,
    "pettingzoo": pettingzoo_rows,
    "pgx": pgx_rows,
    "envpool": envpool_rows,
}

# --------------------------------------------------------------------------------------------------------- one run


def python_with(peer: str) -> str:
    """A Python that has a library: this one, or one of an environment made for it. Raises if it cannot be had."""
    modules, packages = PEERS[peer]
    if all(importlib.util.find_spec(module) for module in modules):
        return sys.executable
    if not packages:
        raise RuntimeError(f"{peer} needs {', '.join(modules)}: run this in .venv/research")
    home = ENVIRONMENTS / peer
    python = home / "bin" / "python"
    if not (home / "ready").exists():
        print(f"installing {' '.join(packages)} …", file=sys.stderr, flush=True)
        for command in (
            [sys.executable, "-m", "venv", str(home)],
            [str(python), "-m", "pip", "install", "--quiet", *packages],
        ):
            done = subprocess.run(
                command, capture_output=True, text=True, timeout=INSTALL_SECONDS, check=False
            )
            if done.returncode != 0:
                raise RuntimeError(f"{peer} cannot be installed: {last_line(done.stderr)}")
        (home / "ready").touch()
    return str(python)


def last_line(text: str) -> str:
    return (text.strip().splitlines() or ["no message"])[-1]


def found_by(peer: str, seconds: float) -> list[dict[str, Any]]:
    """What a process of its own measures of a library."""
    command = [python_with(peer), __file__, "--peer", peer, "--seconds", str(seconds)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=RUN_SECONDS, check=False)
    if done.returncode != 0:
        raise RuntimeError(f"{peer} failed: {last_line(done.stderr)}")
    return [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]


def run_all(seconds: float, anew: str | None) -> dict[str, Any]:
    """Measure all libraries, or one of them beside what was found of the others."""
    before = json.loads(FOUND.read_text("utf-8")) if anew else {"rows": [], "missing": {}}
    rows: list[dict[str, Any]] = []
    missing: dict[str, str] = {}
    for peer in PEERS:
        if anew and peer != anew:
            rows += [row for row in before["rows"] if row["library"] == peer]
            missing |= {peer: before["missing"][peer]} if peer in before["missing"] else {}
            continue
        print(f"{peer} …", file=sys.stderr, flush=True)
        try:
            rows += found_by(peer, seconds)
        except (RuntimeError, subprocess.TimeoutExpired) as error:
            missing[peer] = str(error)
            print(f"left out: {error}", file=sys.stderr, flush=True)
    return {"python": platform.python_version(), "seconds": seconds, "missing": missing, "rows": rows}


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=2, help="of processor time for each row")
    parser.add_argument("--peer", choices=PEERS, help="measure one library here, and print what is found")
    parser.add_argument(
        "--anew", choices=PEERS, help="measure one library anew, and keep what was found of the others"
    )
    options = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    if options.peer:
        os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
        random.seed(1)
        for way, game, work in ROWS[options.peer]():
            rate = round(measured(work, options.seconds))
            print(
                json.dumps({"library": options.peer, "way": way, "game": game, "decisions_per_s": rate}),
                flush=True,
            )
        return
    FOUND.write_text(json.dumps(run_all(options.seconds, options.anew), indent=1) + "\n", "utf-8")
    sys.path.insert(0, str(ROOT / "docs"))
    from make_research import main as write_pages

    write_pages()
    print(FOUND)


if __name__ == "__main__":
    main()
