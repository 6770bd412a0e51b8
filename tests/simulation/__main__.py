"""`python -m simulation SEED …`: replays seeds, and tells what is wrong with them."""

from __future__ import annotations

import sys
import time

import click

from simulation.run import simulate


@click.command()
@click.argument("seeds", nargs=-1, type=int, required=True)
@click.option("--trace", is_flag=True, help="Tell every message and every commit.")
def main(seeds: tuple[int, ...], trace: bool) -> None:
    """Replay SEEDS exactly."""
    wrong = False
    for seed in seeds:
        begun = time.perf_counter()
        outcome = simulate(seed, trace=click.echo if trace else None)
        took = time.perf_counter() - begun
        wrong |= bool(outcome.faults)
        click.echo(
            f"seed {seed}: {outcome.seconds:.0f} s in {took:.3f} s, {outcome.steps} steps, {outcome.deaths} deaths,"
            f" digest {outcome.digest[:16]}\n{outcome.plan}\n{outcome.findings}"
        )
        for fault in outcome.faults:
            click.echo(f"    FAULT {fault}")
    sys.exit(wrong)


if __name__ == "__main__":
    main()
