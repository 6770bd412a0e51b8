"""Make the network of 2 sans 3 (bots/data/two_sans_three.npz). Needs PyTorch.

First it is fitted to games of the heuristic in which one choice was made at random. Then it plays too, and is taught:
every choice of some positions gets the mean of what search with the network itself finds in a few worlds, which is far
less noisy than how one game ended.

    python benchmarks/teach_two_sans_three.py --first 10 --second 40 --out two_sans_three.npz
"""

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch

from deuce._jit import compiled, i64, u64
from deuce.bots.inputs.two_sans_three import INPUTS, encode
from deuce.bots.last_cards import share_of_win
from deuce.bots.network import Network, evaluate, read_network
from deuce.bots.policies import HEURISTIC
from deuce.bots.policies.two_sans_three import decide, margin, shortlist
from deuce.bots.train import save_network
from deuce.chance import advance, below, bits, shuffle, stream_of, unit
from deuce.games.deck import standard_deck
from deuce.games.registry import rules_of

GAME = "two_sans_three"
RULES: Any = rules_of(GAME)
restart, shuffled, is_over, choose, legal = (
    RULES.restart,
    RULES.shuffled,
    RULES.is_over,
    RULES.choose,
    RULES.legal,
)
view, resample = RULES.view, RULES.resample

HIDDEN = (128, 32)
TABLES = (2, 2, 3, 4)  # players at the tables of a cycle
BATCH = 1024
TENS = 10.0  # the margin is learned in tens
POINT = 0.01  # what a point is worth beside a win to the player
WORLDS, LEAF = 8, 3  # of a taught position: worlds; choices the network judges at the end of each line
STRAY = 0.08  # choices at random before the one that counts


@compiled
def favourite(
    state: Any, seat: Any, network: Any, listed: Any, count: Any, trial: Any, h1: Any, h2: Any
) -> Any:
    """Of listed choices the one the network likes best, with win and points."""
    best, best_win, best_points = listed[0], -1e9, 0.0
    for k in range(count):
        encode(state, seat, listed[k], trial)
        win, points = evaluate(network, trial, h1, h2)
        if win + POINT * points > best_win + POINT * best_points:
            best, best_win, best_points = listed[k], win, points
    return best, best_win, best_points


@compiled
def teach(
    state: Any, seat: Any, room: Any, network: Any, stream: Any, rows: Any, ends: Any, row: Any, hidden: Any
) -> Any:
    """Write every choice of a position, and what search finds of it, from rows[row] on."""
    trial, h1, h2 = hidden
    choices, listed = np.zeros(8, np.int64), np.zeros(8, np.int64)
    room[0] = room[2]
    view(state, seat, room[0])
    count = legal(state, seat, choices)
    for k in range(count):
        encode(state, seat, choices[k], rows[row + k])
        ends[row + k, 0] = ends[row + k, 1] = 0.0
    later = np.zeros(8, np.int64)
    for _ in range(WORLDS):
        stream = advance(resample(room[0], room[1], stream))
        horizon = below(bits(stream), 3)
        for k in range(count):
            room[3] = room[1]
            world = room[3]
            choose(world, seat, choices[k])
            left = horizon
            while not is_over(world):
                turn = i64(world.turn)
                if turn == seat:
                    if left == 0:
                        break
                    left -= 1
                choose(world, turn, decide(world, turn, HEURISTIC, u64(1)))
            if is_over(world):
                win, points = share_of_win(world, seat), float(margin(world, seat))
            else:
                listed_n = shortlist(world, seat, later[: legal(world, seat, later)], listed[:LEAF])
                _, win, points = favourite(world, seat, network, listed, listed_n, trial, h1, h2)
            ends[row + k, 0] += win / WORLDS
            ends[row + k, 1] += points / WORLDS
    return row + count, stream


@compiled
def play(
    state: Any,
    room: Any,
    network: Any,
    heuristic: Any,
    taught: Any,
    seed: Any,
    rows: Any,
    ends: Any,
    lessons: Any,
    marks: Any,
) -> Any:
    """Play games until rows are full; return how many rows and lessons were written.

    A seat is the heuristic's with chance `heuristic` (1: all are, and are learned from); a position is taught with
    chance `taught`. Choices are kept from a random one on, after which all is played as well as can be.
    """
    h1, h2 = np.zeros(len(network.b1), np.float32), np.zeros(len(network.b2), np.float32)
    trial = np.zeros(INPUTS, np.float32)
    choices, listed = np.zeros(8, np.int64), np.zeros(8, np.int64)
    by_heuristic, owner = np.zeros(4, np.bool_), np.zeros(128, np.int64)
    seats = i64(state.seats)
    turns = seats * (i64(state.dealt) - 2)
    row, lesson, game = 0, 0, 0
    while row + turns <= len(rows):
        stream = stream_of(seed, game)
        game += 1
        for seat in range(seats):
            stream = advance(stream)
            by_heuristic[seat] = unit(bits(stream)) < heuristic
        stream = advance(stream)
        first = below(bits(stream), turns)
        restart(state)
        stream = shuffle(state.pile, i64(state.cards_n), stream)
        shuffled(state)
        first_row = row
        for turn in range(turns):
            seat = i64(state.turn)
            stream = advance(stream)
            z = bits(stream)
            stream = advance(stream)
            if unit(bits(stream)) < taught and lesson + 8 <= len(lessons):
                hidden = (trial, h1, h2)
                lesson, stream = teach(state, seat, room, network, stream, lessons, marks, lesson, hidden)
            stream = advance(stream)
            chance = unit(bits(stream))
            count = legal(state, seat, choices)
            if turn == first and chance < 0.7:
                choice = listed[below(z, min(shortlist(state, seat, choices[:count], listed), 3))]
            elif turn == first or (turn < first and chance < STRAY):
                choice = choices[below(z, count)]
            elif by_heuristic[seat]:
                choice = i64(decide(state, seat, HEURISTIC, z))
            else:
                choice, _, _ = favourite(state, seat, network, choices, count, trial, h1, h2)
            if turn == first or (turn > first and (heuristic >= 1.0 or not by_heuristic[seat])):
                encode(state, seat, choice, rows[row])
                owner[row - first_row] = seat
                row += 1
            choose(state, seat, choice)
        for r in range(first_row, row):
            ends[r, 0] = share_of_win(state, owner[r - first_row])
            ends[r, 1] = margin(state, owner[r - first_row])
    return row, lesson


def network_of(layers: list[Any]) -> Network:
    arrays = [np.array(a.detach().numpy()) for layer in layers for a in (layer.weight.T, layer.bias)]
    arrays[4][:, 1] *= TENS
    arrays[5][1] *= TENS
    return Network(*map(np.ascontiguousarray, arrays))


def start_from(layers: list[Any], network: Network) -> None:
    with torch.no_grad():
        for layer, weights, bias in zip(layers, network[0::2], network[1::2], strict=True):
            layer.weight.copy_(torch.from_numpy(weights.T))
            layer.bias.copy_(torch.from_numpy(bias))
        layers[2].weight[1] /= TENS
        layers[2].bias[1] /= TENS


def fit(model: Any, optimiser: Any, x: Any, y: Any, weight: float) -> None:
    order = torch.randperm(len(x))
    for i in range(0, len(x) - BATCH + 1, BATCH):
        said, known = model(x[order[i : i + BATCH]]), y[order[i : i + BATCH]]
        loss = torch.nn.functional.binary_cross_entropy_with_logits(said[:, 0], known[:, 0])
        loss = loss + 0.5 * torch.nn.functional.mse_loss(said[:, 1], known[:, 1] / TENS)
        optimiser.zero_grad()
        (weight * loss).backward()
        optimiser.step()


def main() -> None:
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("--first", type=float, default=10, help="minutes on games of the heuristic")
    options.add_argument("--second", type=float, default=40, help="minutes of play and lessons")
    options.add_argument("--from", dest="start", type=Path, help="go on from this network")
    options.add_argument("--out", type=Path, required=True)
    options.add_argument("--seed", type=int, default=1)
    given = options.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(given.seed)
    sizes = (INPUTS, *HIDDEN, 2)
    layers = [torch.nn.Linear(sizes[i], sizes[i + 1]) for i in range(3)]
    if given.start:
        start_from(layers, read_network(given.start))
    model = torch.nn.Sequential(layers[0], torch.nn.ReLU(), layers[1], torch.nn.ReLU(), layers[2])
    optimiser = torch.optim.Adam(model.parameters())
    pick = np.random.default_rng(given.seed)
    room = np.zeros(4, RULES.STATE)
    kept: list[list[tuple[Any, Any]]] = [[], []]
    cycle, began = 0, time.monotonic()
    while (minutes := (time.monotonic() - began) / 60) < given.first + given.second:
        fitting = minutes < given.first
        share = minutes / given.first if fitting else (minutes - given.first) / given.second
        optimiser.param_groups[0]["lr"] = 1e-3 * (1 - 0.7 * share) if fitting else 6e-4 * max(0.03, 1 - share)
        heuristic, taught, size = (1.0, 0.0, 24_000) if fitting else (0.35, 0.06, 7_000)
        found: list[list[tuple[np.ndarray, np.ndarray]]] = [[], []]
        for table, seats in enumerate(TABLES):
            arrays = [np.zeros((size, width), np.float32) for width in (INPUTS, 2, INPUTS, 2)]
            seed = u64(given.seed * 1_000_003 + cycle * 8 + table)
            state = RULES.new_state(standard_deck(GAME), seats)
            counts = play(state, room, network_of(layers), heuristic, taught, seed, *arrays)
            for kind in range(2):
                found[kind].append((arrays[2 * kind][: counts[kind]], arrays[2 * kind + 1][: counts[kind]]))
        cycle += 1
        for kind in range(2):
            newest = [torch.from_numpy(np.concatenate(part)) for part in zip(*found[kind], strict=True)]
            kept[kind] = [*kept[kind][-11:], (newest[0], newest[1])]
            again = [] if fitting else [kept[kind][pick.integers(len(kept[kind]))]]
            for x, y in [kept[kind][-1], *again]:
                fit(model, optimiser, x, y, 4.0 if kind else 1.0)
        if cycle % 10 == 0:
            save_network(network_of(layers), given.out)
    save_network(network_of(layers), given.out)


if __name__ == "__main__":
    main()
