"""The built page, from the package: compressed files where there are some, long caching for names with a hash."""

from __future__ import annotations

import hashlib
import mimetypes
from pathlib import Path

from litestar import Response, route
from litestar.params import FromPath

from deuce.server.page_files import STATIC, read
from deuce.server.pictures import Pictures, facts_of
from deuce.server.previews import head_of
from deuce.server.problems import Refusal
from deuce.server.requests import AnyRequest, payer_of

ENCODINGS = (("br", ".br"), ("gzip", ".gz"))
HASHED = "assets/"  # file names in here change with their content
WORKERS = "assets/workers/"  # scripts that run beside the page and may run the compiled engine
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
A_DAY = "public, max-age=86400"
PICTURE = ".png"
END_OF_HEAD = b"</head>"
MISSING = (
    b"<!doctype html><title>Deuce</title><p>The page has not been built yet: run <code>make run</code>.\n"
)
POLICY = "; ".join(
    (
        "default-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "object-src 'none'",
    )
)
# A worker obeys the policy of its own script. The page has no use for WebAssembly, so that its policy stays as it is.
WORKER_POLICY = f"{POLICY}; script-src 'self' 'wasm-unsafe-eval'"
TYPES = {
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".js": "text/javascript",
    ".ftl": "text/plain",
}


def _type_of(path: Path) -> str:
    """Return the type of a file; the framework says of texts that they are UTF-8."""
    return TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"


@route("/preview/{name:str}", http_method=["GET", "HEAD"], include_in_schema=False)
async def preview(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
    """Answer with the picture that others show of a link."""
    if not name.endswith(PICTURE):
        raise Refusal("not_found")
    pictures: Pictures = request.app.state.pictures
    facts = facts_of(name.removesuffix(PICTURE), request.query_params)
    image = await pictures.of(facts, payer_of(request))
    return Response(image, headers={"Cache-Control": A_DAY}, media_type="image/png")


@route(["/", "/{path:path}"], http_method=["GET", "HEAD"], include_in_schema=False)
async def page(request: AnyRequest, path: FromPath[str] = "") -> Response[bytes]:
    """Answer with a file of the page; any other address is one that the page itself understands."""
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
    if target.name == "index.html":
        return await _document(request, name, target)
    return answer_with(request, target)


async def _document(request: AnyRequest, path: str, target: Path) -> Response[bytes]:
    """Answer with the document of the page, whose head says what others show of a link to it."""
    file = read(target)
    if file is None:
        return Response(MISSING, status_code=503, media_type="text/html")
    content = file.content.replace(END_OF_HEAD, await head_of(request, path) + END_OF_HEAD, 1)
    headers = {
        "Cache-Control": ASK_AGAIN,
        "Vary": "Accept-Language",
        "ETag": f'"{hashlib.sha256(content).hexdigest()[:16]}"',
    }
    if request.headers.get("if-none-match") == headers["ETag"]:
        return Response(b"", status_code=304, headers=headers, media_type="text/html")
    return Response(content, headers=headers, media_type="text/html")


def answer_with(request: AnyRequest, target: Path) -> Response[bytes]:
    """Answer with a file as it lies there, packed if the browser takes it so."""
    plain = read(target)
    if plain is None:
        return Response(MISSING, status_code=503, media_type="text/html")
    hashed = target.is_relative_to(STATIC / HASHED)
    headers = {"Cache-Control": FOR_EVER if hashed else ASK_AGAIN, "Vary": "Accept-Encoding"}
    if target.is_relative_to(STATIC / WORKERS):
        headers["Content-Security-Policy"] = WORKER_POLICY
    accepted = {part.split(";")[0].strip() for part in request.headers.get("accept-encoding", "").split(",")}
    file = plain
    for encoding, suffix in ENCODINGS:
        packed = read(target.with_name(target.name + suffix)) if encoding in accepted else None
        if packed is not None and packed.changed >= plain.changed:
            headers["Content-Encoding"] = encoding
            file = packed
            break
    headers["ETag"] = f'"{file.tag}"'
    if request.headers.get("if-none-match") == headers["ETag"]:
        return Response(b"", status_code=304, headers=headers, media_type=_type_of(target))
    return Response(file.content, headers=headers, media_type=_type_of(target))
