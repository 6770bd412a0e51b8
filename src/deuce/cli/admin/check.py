"""`deuce admin check`: whether all is well."""

from __future__ import annotations

import msgspec

from deuce.cli.admin.common import Operator, verb


@verb("check")
async def command(operator: Operator) -> int:
    """Look whether all is well: settings, database, schema, disk, cache, clock.

    The exit code is 1 if something is not.
    """
    from deuce.server.admin.overview import check

    findings = await check(operator.configuration)
    lines = [f"{'ok   ' if one.ok else 'WRONG'}  {one.what:<10}{one.said}" for one in findings]
    operator.say([msgspec.to_builtins(one) for one in findings], "\n".join(lines))
    return 0 if all(one.ok for one in findings) else 1
