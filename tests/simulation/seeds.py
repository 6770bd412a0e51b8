"""Seeds that once failed, each with what it found. They are run before all others.

A seed means another story after a change of the simulation itself; what it found is held for good by a test of its own.
"""

from __future__ import annotations

FOUND: dict[int, str] = {}
