"""Decisions per second of Deuce beside other libraries on their nearest card games: one run, one core, random play.

    pip install 'deuce[gymnasium,openspiel,pettingzoo]' rlcard pgx 'jax[cpu]' pygame
    python benchmarks/peers.py [--seconds 2]

Time is processor time of this process, which is pinned to one core, so that a busy machine disturbs it less. What is
not installed is left out. Prints a table in Markdown.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable, Iterator

os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1")
if hasattr(os, "sched_setaffinity"):
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})

import numpy as np

Row = tuple[
    str, str, Callable[[], int]
]  # library, what is played, a piece of work that returns its decisions


def measured(work: Callable[[], int], seconds: float) -> float:
    """Decisions per second: the best of five parts, after one to warm up."""
    work()
    best = 0.0
    for _ in range(5):
        decisions, begun = 0, time.process_time()
        while time.process_time() - begun < seconds / 5:
            decisions += work()
        best = max(best, decisions / (time.process_time() - begun))
    return best


def deuce_rows() -> Iterator[Row]:
    from deuce.envs.pettingzoo import two_sans_three_v0, two_win_v0
    from deuce.envs.vector import DeuceVectorEnv
    from deuce.simulate import simulate

    for game, module in (("two_win", two_win_v0), ("two_sans_three", two_sans_three_v0)):

        def bare(game: str = game) -> int:
            return simulate(game, players=2, games=20_000, seed=1, workers=1).decisions

        vector = DeuceVectorEnv(game, 1024)
        vector.reset(seed=1)

        def batch(vector: DeuceVectorEnv = vector) -> int:
            for _ in range(50):
                vector.step(vector.random_actions())
            return 50 * vector.num_envs

        env = module.env()

        yield "Deuce, bare simulator", game, bare
        yield "Deuce, vector environment of 1024 (the learner's actions alone)", game, batch
        yield "Deuce, PettingZoo", game, lambda env=env: pettingzoo_game(env)


def pettingzoo_game(env: object) -> int:
    decisions = 0
    env.reset()
    for agent in env.agent_iter():
        seen, _, over, cut, _ = env.last()
        if over or cut:
            env.step(None)
            continue
        env.step(env.action_space(agent).sample(seen["action_mask"]))
        decisions += 1
    return decisions


def openspiel_rows() -> Iterator[Row]:
    import pyspiel

    luck = np.random.default_rng(1)
    lengths: dict[str, float] = {}

    def loop(game: object) -> int:
        decisions = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                cards, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(cards[int(np.searchsorted(np.cumsum(chances), luck.random() * 0.999999))])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(luck.random() * len(legal))])
                decisions += 1
        return decisions

    for name in ("leduc_poker", "liars_dice", "gin_rummy", "hearts"):
        game = pyspiel.load_game(name)
        lengths[name] = float(np.mean([loop(game) for _ in range(30)]))
        yield "OpenSpiel, loop in Python", name, lambda game=game: loop(game)

        bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]

        def rollouts(game: object = game, name: str = name, bots: list = bots) -> int:
            for seed in range(20):
                pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
            return int(20 * lengths[name])

        yield "OpenSpiel, whole games in C++", name, rollouts


def rlcard_rows() -> Iterator[Row]:
    import rlcard
    from rlcard.agents import RandomAgent

    for name in ("leduc-holdem", "gin-rummy", "uno", "doudizhu"):
        env = rlcard.make(name)
        env.set_agents([RandomAgent(env.num_actions) for _ in range(env.num_players)])

        def play(env: object = env) -> int:
            trajectories, _ = env.run(is_training=False)
            return sum(len(trajectory) // 2 for trajectory in trajectories)

        yield "RLCard", name, play


def pettingzoo_rows() -> Iterator[Row]:
    from pettingzoo.classic import leduc_holdem_v4, texas_holdem_no_limit_v6, texas_holdem_v4

    for module in (leduc_holdem_v4, texas_holdem_v4, texas_holdem_no_limit_v6):
        env = module.env()
        yield "PettingZoo classic", module.__name__.rsplit(".", 1)[-1], lambda env=env: pettingzoo_game(env)


def pgx_rows() -> Iterator[Row]:
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    batch, steps = 4096, 20
    for name in ("kuhn_poker", "leduc_holdem", "sparrow_mahjong"):
        env = pgx.make(name)
        step = auto_reset(env.step, env.init)

        def one(carry: object, _: object, step: object = step) -> object:
            states, key = carry
            key, choosing, stepping = jax.random.split(key, 3)
            logits = jnp.log(states.legal_action_mask.astype(jnp.float32))
            actions = jax.random.categorical(choosing, logits, axis=1)
            return (jax.vmap(step)(states, actions, jax.random.split(stepping, batch)), key), None

        run = jax.jit(lambda carry, one=one: jax.lax.scan(one, carry, None, length=steps)[0])
        carry = [
            (
                jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), batch)),
                jax.random.PRNGKey(1),
            )
        ]

        def work(run: object = run, carry: list = carry) -> int:
            carry[0] = run(carry[0])
            jax.block_until_ready(carry[0])
            return batch * steps

        yield f"pgx, batch {batch}", name, work


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=2, help="for each row")
    seconds = parser.parse_args().seconds
    print("| library | game | decisions/s |\n| --- | --- | --: |")
    for rows in (deuce_rows, openspiel_rows, rlcard_rows, pettingzoo_rows, pgx_rows):
        try:
            for library, game, work in rows():
                print(f"| {library} | {game} | {measured(work, seconds):,.0f} |", flush=True)
        except ImportError as error:
            print(f"| ({rows.__name__.removesuffix('_rows')}: not installed, {error.name}) | | |")


if __name__ == "__main__":
    main()
