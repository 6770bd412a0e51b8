"""The page as a folder of files that any web host serves: no server of ours stands behind it.

Everything in it is the built page (`static/`), whose parts find each other wherever the folder lies. Only the document
says where it is: here its addresses are relative, and it says that there is no server.
"""

from __future__ import annotations

import json
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

from deuce.errors import UsageError

PACKED = (".gz", ".br")  # for our own server; other hosts pack by themselves
DOCUMENT = "index.html"
MANIFEST = "manifest.webmanifest"
MARK = "sw.js"  # by which a folder is known to hold such a site
# What a host sends no policy for is said in the document. A worker obeys its own script's answer, so that it may run
# the engine.
POLICY = "default-src 'self'; base-uri 'none'; form-action 'self'; object-src 'none'"


def write_site(folder: Path) -> int:
    """Write the site into a folder, which is made if it is not there; return how many files there are.

    A site that was written there before is renewed. Its old parts stay, for pages that are open.
    """
    page = resources.files("deuce") / "static"
    if not (page / DOCUMENT).is_file():
        raise UsageError("the page has not been built yet: run `make run` once")
    if folder.exists() and (not folder.is_dir() or (any(folder.iterdir()) and not (folder / MARK).is_file())):
        raise UsageError(f"{folder} is not an empty folder, nor one with a site of Deuce in it")
    folder.mkdir(parents=True, exist_ok=True)
    return _copy(page, folder)


def _copy(source: Traversable, target: Path) -> int:
    count = 0
    for entry in source.iterdir():
        if entry.is_dir():
            (target / entry.name).mkdir(exist_ok=True)
            count += _copy(entry, target / entry.name)
        elif not entry.name.endswith(PACKED):
            (target / entry.name).write_bytes(_rewritten(entry.name, entry.read_bytes()))
            count += 1
    return count


def _rewritten(name: str, content: bytes) -> bytes:
    if name == DOCUMENT:
        return _document(content.decode()).encode()
    if name == MANIFEST:
        return _manifest(content)
    return content


def _document(html: str) -> str:
    """The document with relative addresses, a policy, and the mark that there is no server."""
    for attribute in ("src", "href"):
        html = html.replace(f'{attribute}="/', f'{attribute}="./')
    html = html.replace("<html ", '<html data-server="none" ', 1)
    policy = f'<meta http-equiv="content-security-policy" content="{POLICY}" />'
    return html.replace("<head>", f"<head>\n    {policy}", 1)


def _manifest(content: bytes) -> bytes:
    """The manifest of an app that lies in any folder: known by its own address, with addresses after a #."""
    manifest = json.loads(content)
    manifest.pop("id", None)
    manifest["shortcuts"] = [
        {**shortcut, "url": f"./#{shortcut['url']}"}
        for shortcut in manifest.get("shortcuts", [])
        if shortcut["url"].startswith("/rules/")  # tables of others need a server
    ]
    return json.dumps(manifest, indent=2).encode()
