"""OpenSpiel: counterfactual regret minimisation comes near to an equilibrium of 2 WIN with a deck of six cards.

    pip install 'deuce[openspiel]'
    python examples/recipes/openspiel_cfr.py --minutes 10

The game is small enough to look at every history, so that the distance from an equilibrium can be worked out:
exploitability, what the best answer wins, 0 at an equilibrium. The full games are far too large for this.
"""

import argparse
import json
import time
from pathlib import Path

import pyspiel
from open_spiel.python import policy as policies
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability

from deuce.envs.openspiel import NamedPolicy  # the import registers our games

SMALL_DECK = "deuce_two_win_turns(dealt=2,deck=1B0/2B1/3P0/4P0/5G2)"
DECK = "deuce_two_win_turns(dealt=2,deck=1B0/2B1/3P0/4P0/5G2/6B0)"
MEASURED_AFTER = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000)


def win_share(game, policy, opponent):
    """How often a policy wins, exactly, on average over both seats."""
    first = expected_game_score.policy_value(game.new_initial_state(), [policy, opponent])[0]
    second = expected_game_score.policy_value(game.new_initial_state(), [opponent, policy])[1]
    return 0.5 + (first + second) / 4


def train(minutes, deck=DECK, most=MEASURED_AFTER[-1], file=None, report=print):
    """Iterate for some minutes of processor time; return what was measured on the way."""
    game = pyspiel.load_game(deck)
    opponents = {
        "random": policies.UniformRandomPolicy(game),
        "greedy": NamedPolicy(game, "greedy"),
        "heuristic": NamedPolicy(game, "heuristic"),
    }
    solver, points, spent = cfr.CFRPlusSolver(game), [], 0.0
    for iteration in range(1, most + 1):
        begun = time.process_time()
        solver.evaluate_and_update_policy()
        spent += time.process_time() - begun
        last = spent > 60 * minutes or iteration == most
        if iteration in MEASURED_AFTER or last:
            average = solver.average_policy()
            point = {
                "iterations": iteration,
                "minutes": spent / 60,
                "exploitability": exploitability.exploitability(game, average),
            }
            point |= {name: win_share(game, average, opponent) for name, opponent in opponents.items()}
            points.append(point)
            shares = ", ".join(f"{point[name]:.3f} over {name}" for name in opponents)
            report(
                f"{iteration:5} iterations: exploitability {point['exploitability']:.4f}, win share {shares}"
            )
            if file:
                file.write_text(json.dumps(points, indent=1) + "\n", "utf-8")
        if last:
            return points
    return points


if __name__ == "__main__":
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("--minutes", type=float, default=10, help="of processor time")
    options.add_argument("--curve", type=Path, help="write what was measured to this file, as JSON")
    options = options.parse_args()
    train(options.minutes, file=options.curve)
