"""The documentation, under /docs, where `make docs` has built it into the package."""

from __future__ import annotations

from pathlib import Path

from litestar import Response, route
from litestar.params import FromPath

from deuce.server.pages import POLICY, answer_with
from deuce.server.problems import Refusal
from deuce.server.requests import AnyRequest

MANUAL = Path(__file__).parents[1] / "manual"
MISSING = (
    b"<!doctype html><title>Deuce</title><p>The documentation is not built: run <code>make docs</code>.\n"
)
# Its theme draws small signs as data: addresses of pictures. Scripts and styles are files, as everywhere else.
MANUAL_POLICY = f"{POLICY}; img-src 'self' data:"


@route(["/docs", "/docs/{path:path}"], http_method=["GET", "HEAD"], include_in_schema=False)
async def manual(request: AnyRequest, path: FromPath[str] = "") -> Response[bytes]:
    """Answer with a page of the documentation, or a file that belongs to one."""
    # Links are relative to the folder, so that its address has to end with a slash; the framework drops it from `path`.
    if request.scope["raw_path"] == b"/docs":
        return Response(b"", status_code=307, headers={"Location": "docs/"})
    name = path.strip("/") or "index.html"
    try:
        target = (MANUAL / name).resolve()
        there = target.is_relative_to(MANUAL.resolve()) and target.is_file()
    except (OSError, ValueError):  # too long, or with a zero byte
        raise Refusal("not_found") from None
    if not there:
        if name == "index.html":
            return Response(MISSING, status_code=404, media_type="text/html")
        raise Refusal("not_found")
    answer = answer_with(request, target)
    answer.headers["Content-Security-Policy"] = MANUAL_POLICY
    return answer
