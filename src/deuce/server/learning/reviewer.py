"""The process in which games are reviewed: it reads records and writes what it finds (`python -m` this module).

It is a process of its own, and yields to all others: however long a review takes, neither the loop of the server nor
the bots at its tables wait for it.
"""

from __future__ import annotations

import os
import sys

import msgspec

from deuce.analysis.game import Move, review
from deuce.errors import DeuceError
from deuce.record.model import decode
from deuce.server.learning.replay_messages import ReviewDone, ReviewFailed, ReviewGoesOn, ReviewLine
from deuce.server.problems import Refusal
from deuce.table import Table

NICE = 10


def write(line: ReviewLine) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(line) + b"\n")
    sys.stdout.buffer.flush()


def answer(line: bytes) -> None:
    """Review the game of one line."""
    judged: list[Move] = []

    def tell(done: int, total: int) -> None:
        write(ReviewGoesOn(done=done, total=total, move=judged[-1]))

    try:
        found = review(Table.from_record(decode(line)), progress=tell, on_move=judged.append)
    except DeuceError as error:
        write(ReviewFailed(problem=Refusal("bad_record", str(error)).problem))
    else:
        write(ReviewDone(review=found))


def main() -> None:
    os.nice(NICE)
    for line in sys.stdin.buffer:
        answer(line)


if __name__ == "__main__":
    main()
