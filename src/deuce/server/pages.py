"""The built page, from the package: compressed files where there are some, long caching for names with a hash."""

from __future__ import annotations

import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from litestar import Request, Response, route
from litestar.params import FromPath

from deuce.server.problems import Refusal

STATIC = Path(__file__).parents[1] / "static"
ENCODINGS = (("br", ".br"), ("gzip", ".gz"))
HASHED = "assets/"  # file names in here change with their content
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
MISSING = (
    b"<!doctype html><title>Deuce</title><p>The page has not been built yet: run <code>make run</code>.\n"
)
TYPES = {".webmanifest": "application/manifest+json", ".js": "text/javascript", ".ftl": "text/plain"}


@dataclass(frozen=True)
class File:
    """A file as it was when it was read."""

    content: bytes
    changed: int
    tag: str


_files: dict[Path, File] = {}


def _read(path: Path) -> File | None:
    """A file from memory, unless it has changed on disk."""
    try:
        changed = path.stat().st_mtime_ns
        known = _files.get(path)
        if known is None or known.changed != changed:
            content = path.read_bytes()
            known = _files[path] = File(content, changed, hashlib.sha256(content).hexdigest()[:16])
    except (OSError, ValueError):
        return None
    return known


def _type_of(path: Path) -> str:
    kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return f"{kind}; charset=utf-8" if kind.startswith("text/") else kind


@route(["/", "/{path:path}"], http_method=["GET", "HEAD"], include_in_schema=False)
async def page(request: Request[Any, Any, Any], path: FromPath[str] = "") -> Response[bytes]:
    """A file of the page; any other address is one that the page itself understands."""
    name = path.strip("/")
    if name == "api" or name.startswith("api/"):
        raise Refusal("not_found")
    try:
        target = (STATIC / name).resolve()
        there = target.is_relative_to(STATIC.resolve()) and target.is_file()
    except (OSError, ValueError):  # too long, or with a zero byte
        raise Refusal("not_found") from None
    if not there:
        if Path(name).suffix:  # no address of the page has a dot: a file that is not there
            raise Refusal("not_found")
        target = STATIC / "index.html"
    return _answer(request, target)


def _answer(request: Request[Any, Any, Any], target: Path) -> Response[bytes]:
    plain = _read(target)
    if plain is None:
        return Response(MISSING, status_code=503, media_type="text/html; charset=utf-8")
    hashed = target.is_relative_to(STATIC / HASHED)
    headers = {"Cache-Control": FOR_EVER if hashed else ASK_AGAIN, "Vary": "Accept-Encoding"}
    accepted = {part.split(";")[0].strip() for part in request.headers.get("accept-encoding", "").split(",")}
    file = plain
    for encoding, suffix in ENCODINGS:
        packed = _read(target.with_name(target.name + suffix)) if encoding in accepted else None
        if packed is not None and packed.changed >= plain.changed:
            headers["Content-Encoding"] = encoding
            file = packed
            break
    headers["ETag"] = f'"{file.tag}"'
    if request.headers.get("if-none-match") == headers["ETag"]:
        return Response(b"", status_code=304, headers=headers, media_type=_type_of(target))
    return Response(file.content, headers=headers, media_type=_type_of(target))
