"""`python -m simulation SEED …`: replays seeds, and tells what is wrong with them."""

from __future__ import annotations

import itertools
import sys
import time

import click
import msgspec

from simulation.run import Outcome, simulate


@click.command()
@click.argument("seeds", nargs=-1, type=int, required=True)
@click.option("--trace", is_flag=True, help="Tell every message and every commit.")
@click.option(
    "--endless", type=int, metavar="STEP", help="Go on from the first by steps: a line of JSON for each."
)
def main(seeds: tuple[int, ...], trace: bool, endless: int | None) -> None:
    """Replay SEEDS exactly."""
    if endless:
        for seed in itertools.count(seeds[0], endless):
            click.echo(msgspec.json.encode(simulate(seed)))
    outcomes = [_told(seed, trace) for seed in seeds]
    sys.exit(any(outcome.faults for outcome in outcomes))


def _told(seed: int, trace: bool) -> Outcome:
    begun = time.perf_counter()
    outcome = simulate(seed, trace=click.echo if trace else None)
    click.echo(f"seed {seed}: digest {outcome.digest}\n{outcome.plan}\n{outcome.findings}")
    click.echo(
        f"{outcome.seconds:.0f} s of virtual time in {time.perf_counter() - begun:.2f} s, {outcome.steps:,} steps,"
        f" {outcome.deaths} deaths of servers"
    )
    for fault in outcome.faults:
        click.echo(f"    FAULT {fault}")
    return outcome


if __name__ == "__main__":
    main()
