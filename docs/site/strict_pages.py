"""Moves scripts and styles that a theme writes into its pages to files, so that a strict content policy serves them.

The server allows neither inline scripts nor inline styles (src/deuce/server/pages.py). What stands in an attribute
becomes a class, what stands in an element a file; both are named after what is in them.
"""

from __future__ import annotations

import hashlib
import os
import re
from pathlib import Path
from typing import Any

SCRIPT = re.compile(r"<script>(.*?)</script>", re.DOTALL)
STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)
ATTRIBUTE = re.compile(
    r'<([\w-]+)((?:\s+[\w:-]+(?:="[^"]*")?)*?)\s+style="([^"]*)"((?:\s+[\w:-]+(?:="[^"]*")?)*\s*/?)>'
)
INLINE = re.compile(r'<script>|<style>|<[^>]*\s(?:style|on\w+)="', re.IGNORECASE)
CLASSES = "inline.css"
# The site lies in the package, where nothing may look like a module of it.
PROGRAM = re.compile(r"(_downloads/\w+/\w+\.py)(?=\")")


class Strict:
    """Rewrites the pages of a folder, and keeps what they had inline."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.static = folder / "_static"
        self.rules: dict[str, str] = {}

    def rewrite(self) -> None:
        """Rewrite all pages; anything inline that is left is an error."""
        for program in self.folder.glob("_downloads/*/*.py"):
            program.rename(program.with_name(f"{program.name}.txt"))
        for page in sorted(self.folder.rglob("*.html")):
            root = Path(os.path.relpath(self.static, page.parent)).as_posix()
            html = self._strict(page.read_text("utf-8"), root)
            if left := INLINE.search(html):
                raise ValueError(
                    f"{page.name} has something inline: {html[left.start() : left.start() + 200]}"
                )
            page.write_text(html, "utf-8")
        rules = "".join(f".{name} {{ {rule} }}\n" for name, rule in sorted(self.rules.items()))
        (self.static / CLASSES).write_text(rules, "utf-8")

    def _strict(self, html: str, root: str) -> str:
        html = SCRIPT.sub(lambda m: f'<script src="{root}/{self._kept(m[1], ".js")}"></script>', html)
        html = STYLE.sub(lambda m: f'<link rel="stylesheet" href="{root}/{self._kept(m[1], ".css")}">', html)
        html, count = ATTRIBUTE.subn(self._classed, html)
        while count:
            html, count = ATTRIBUTE.subn(self._classed, html)
        html = PROGRAM.sub(r"\1.txt", html)
        return html.replace("</head>", f'<link rel="stylesheet" href="{root}/{CLASSES}"></head>', 1)

    def _kept(self, content: str, suffix: str) -> str:
        name = f"inline-{hashlib.sha256(content.encode()).hexdigest()[:10]}{suffix}"
        (self.static / name).write_text(content, "utf-8")
        return name

    def _classed(self, match: re.Match[str]) -> str:
        element, before, rule, after = match.groups()
        name = f"inline-{hashlib.sha256(rule.encode()).hexdigest()[:10]}"
        self.rules[name] = rule.rstrip("; ") + ";"
        attributes = f"{before}{after}"
        if 'class="' in attributes:
            attributes = attributes.replace('class="', f'class="{name} ', 1)
        else:
            attributes = f' class="{name}"{attributes}'
        return f"<{element}{attributes}>"


def setup(app: Any) -> dict[str, bool]:
    """Rewrite the pages at the end of a build, as an extension of Sphinx."""

    def finished(app: Any, exception: Exception | None) -> None:
        if exception is None and app.builder.format == "html":
            Strict(Path(app.outdir)).rewrite()

    app.connect("build-finished", finished)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
