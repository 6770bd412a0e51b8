"""Turns links that lead out of docs/ into ones that a site can follow.

In a clone a document may link to any file. On the site the documents beside the README have pages of their own, other
files can be downloaded, and a folder is only named.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
LINK = re.compile(r"(?<!!)\[([^\]]+)\]\(([^)#:\s]+)(#[^)]*)?\)")
# Documents of the top folder that the site has as pages.
PAGES = {
    "README.md": "/index.md",
    "CHANGELOG.md": "/reference/made/changelog.md",
    "CONTRIBUTING.md": "/reference/made/contributing.md",
    "SECURITY.md": "/reference/made/reporting.md",
    "CODE_OF_CONDUCT.md": "/reference/made/conduct.md",
}


def rewritten(text: str, folder: Path) -> str:
    """Return a document with links that work on the site; `folder` is where its own links begin."""

    def link(match: re.Match[str]) -> str:
        words, path, anchor = match[1], match[2], match[3] or ""
        target = Path(os.path.normpath(folder / path))
        name = target.relative_to(ROOT).as_posix() if target.is_relative_to(ROOT) else ""
        if name in PAGES:
            return f"[{words}]({PAGES[name]}{anchor})"
        if target.is_relative_to(DOCS) or path.startswith("/"):
            within = target.relative_to(DOCS).as_posix() if target.is_relative_to(DOCS) else path
            return match[0] if folder.is_relative_to(DOCS) else f"[{words}](/{within}{anchor})"
        if target.is_file():
            return "{download}" + f"`{words.strip('`')} </{os.path.relpath(target, DOCS)}>`"
        return f"{words} (`{name}`)"

    return LINK.sub(link, text)


def outside_pages() -> dict[str, str]:
    """Return the documents of the top folder as pages, by their names."""
    return {
        Path(page).stem: rewritten((ROOT / name).read_text("utf-8"), ROOT)
        for name, page in PAGES.items()
        if name != "README.md"
    }


def setup(app: Any) -> dict[str, bool]:
    """Rewrite every document as it is read, as an extension of Sphinx."""

    def read(app: Any, name: str, content: list[str]) -> None:
        if app.env.doc2path(name).suffix == ".md" and not name.startswith("reference/made/"):
            content[0] = rewritten(content[0], app.env.doc2path(name).parent)

    app.connect("source-read", read)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
