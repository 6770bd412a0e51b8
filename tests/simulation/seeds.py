"""Seeds that once failed, each with what it found. They are run before all others.

A seed means another story after a change of the simulation itself; what it found is held for good by a test of its own
(`tests/server/tables/test_lost_notices.py`).
"""

from __future__ import annotations

FOUND: dict[int, str] = {
    50: "a line of chat of unknown outcome was kept, and nobody was told of it",
    168: "a store that is away for a moment was logged with a traceback",
    286: "a seat was taken in a commit of unknown outcome, and the server went on without it",
    326: "a choice of unknown outcome was in the log, and the room of its server stayed behind",
    353: "the same, and the game could not go on: who had chosen had left",
    455: "a rematch was asked for in a commit of unknown outcome, and the other server was not told",
    585: "a line of chat was kept but could not be read in the next moment, and nobody was told of it",
    1033: "a deal of unknown outcome: the table stayed where it was for good",
}
