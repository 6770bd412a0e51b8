"""What the documents say about where things are is so: every path they name is there, every tree is as drawn."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path, PurePosixPath

import pytest

ROOT = Path(__file__).parents[1]
TEXTS = [
    *sorted(
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "docs").rglob("*.md")
        if "made" not in path.parts  # by `make docs`, from the code
    ),
    *sorted(path.name for path in ROOT.glob("*.md")),
    "benchmarks/README.md",
]
# Endings that name sources of ours; data files of users (games.jsonl, weights.json) have others.
SOURCES = "py|md|toml|ts|svelte|mjs|c|ftl|lock|css"
PATH = re.compile(r"[\w.*-]+(?:/[\w.*-]+)*/?")
LINK = re.compile(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)")
# What stands first in a line of a tree, and after a semicolon: names, then two spaces and what they are for.
ENTRIES = re.compile(rf"((?:{PATH.pattern})(?:, (?:{PATH.pattern}))*)(?=;|\s\s|$)")
MENTION = re.compile(rf"(?<![\w./*-])[\w*-]+(?:/[\w*-]+)*\.(?:{SOURCES})\b")


def tracked() -> tuple[frozenset[str], frozenset[str]]:
    """The files that a clone has, and their folders."""
    said = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    files = frozenset(name for name in said.splitlines() if (ROOT / name).exists())
    return files, frozenset(str(parent) for name in files for parent in PurePosixPath(name).parents)


FILES, FOLDERS = tracked()
TOP = {name for name in FOLDERS if "/" not in name} - {"."}


def is_anywhere(path: str) -> bool:
    """Whether some path of the repository ends like this (stars allowed); a folder may be marked by a slash."""
    names = FOLDERS if path.endswith("/") else FILES | FOLDERS
    ending = path.rstrip("/")
    return any(fnmatch(name, ending) or fnmatch(name, f"*/{ending}") for name in names)


def is_in(folder: str, path: str) -> bool:
    """Whether a path (stars allowed) is in just this folder of the repository."""
    names = FOLDERS if path.endswith("/") else FILES | FOLDERS
    whole = f"{folder}/{path}".strip("/")
    return any(fnmatch(name, whole) for name in names)


def is_made(path: str) -> bool:
    """Whether git ignores a path, because it is built or installed."""
    # A folder that is not there yet is known by what would be in it; git's --quiet takes one path only.
    asked = subprocess.run(
        ["git", "check-ignore", path, f"{path}/any"], cwd=ROOT, capture_output=True, check=False
    )
    return asked.returncode == 0


def without_blocks(text: str) -> str:
    return re.sub(r"^```.*?^```$", "", text, flags=re.DOTALL | re.MULTILINE)


def paths_named(text: str) -> Iterator[str]:
    """What stands in backticks and can only be a path of the repository."""
    for quoted in re.findall(r"`([^`\n]+)`", without_blocks(text)):
        words = [word for word in quoted.split() if PATH.fullmatch(word)]
        for word in words:
            # Alone in backticks, what begins with a folder of ours is a path; in a command it may be a file to write.
            alone = words == [quoted] and "/" in word and word.split("/")[0] in TOP
            if alone or re.search(rf"\.(?:{SOURCES})$", word):
                yield word


@pytest.mark.parametrize("text", TEXTS)
def test_every_path_that_a_document_names_exists(text: str) -> None:
    words = (ROOT / text).read_text("utf-8")
    of_readers = set(re.findall(r"<!-- file ([\w.]+)", words))  # files that a tutorial has them write
    named = set(paths_named(words)) - of_readers
    missing = [path for path in named if not is_anywhere(path) and not is_made(path)]
    assert not missing


@pytest.mark.parametrize("text", TEXTS)
def test_every_link_to_a_file_leads_to_one(text: str) -> None:
    folder = (ROOT / text).parent
    links = LINK.findall((ROOT / text).read_text("utf-8"))
    # Pages that are made from the code are there once `make docs` has been run, which checks links to them.
    missing = [
        link
        for link in links
        if not (target := (folder / link).resolve()).exists() and not is_made(str(target))
    ]
    assert not missing


def trees(text: str) -> list[list[str]]:
    """The blocks that draw a tree: their first line is a folder."""
    blocks = re.findall(r"^```\n(.*?)^```$", text, flags=re.DOTALL | re.MULTILINE)
    return [block.splitlines() for block in blocks if re.match(r"[\w/]+/(\s|$)", block)]


def strays(lines: list[str]) -> list[str]:
    """What a tree names and is not at its place. A folder's line is indented less than the lines of what is in it."""
    missing: list[str] = []
    folders: list[tuple[int, str]] = []  # the indentation and path of each folder that the line is in
    root = ""
    for raw in lines:
        line = re.sub(r"[│├└─]", " ", raw)
        if not line.strip():
            continue
        indent = len(line) - len(line.lstrip())
        folders = [(depth, path) for depth, path in folders if depth < indent]
        first = ENTRIES.match(line.strip())
        if first is None:
            missing.append(f"{raw!r} begins with no name")
            continue
        names = first[1].split(", ")
        if folders:
            base = folders[-1][1]
        else:
            # A tree may begin at the top or in the package.
            base = next((top for top in ("", "src/deuce") if (ROOT / top / names[0]).is_dir()), "")
            root = f"{base}/{names[0]}".strip("/")
        missing += [f"{base}/{name}" for name in names if not is_in(base, name)]
        inside = f"{base}/{names[0]}".strip("/") if names[0].endswith("/") else base
        if names[0].endswith("/"):
            folders.append((indent, inside))
        rest = line.strip()[first.end() :]
        for more in re.findall(rf";\s\s({ENTRIES.pattern})", rest):
            for name in more[0].split(", "):
                if not is_in(inside, name) and not is_in(base, name):
                    missing.append(f"{inside}/{name}")
        missing += [f"{root}/…/{name}" for name in MENTION.findall(rest) if not is_anywhere(name)]
    return missing


@pytest.mark.parametrize("number", range(len(trees((ROOT / "docs/architecture.md").read_text("utf-8")))))
def test_the_trees_of_the_architecture_are_as_drawn(number: int) -> None:
    assert strays(trees((ROOT / "docs/architecture.md").read_text("utf-8"))[number]) == []


def test_there_are_trees_and_what_is_misplaced_in_one_is_found() -> None:
    assert trees((ROOT / "docs/architecture.md").read_text("utf-8"))
    drawn = [
        "src/deuce/",
        "  errors.py  all errors;  chance.py  randomness",
        "  games/",
        "    deck.py  decks (flat.py)",
    ]
    assert strays(drawn) == []
    wrong = [
        "src/deuce/",
        "  deck.py  decks;  flat.py  arrays",
        "  games/",
        "    errors.py  all errors (nowhere.py)",
    ]
    assert strays(wrong) == [
        "src/deuce/deck.py",
        "src/deuce/flat.py",
        "src/deuce/games/errors.py",
        "src/deuce/…/nowhere.py",
    ]


def test_a_path_that_is_not_there_is_found_in_prose() -> None:
    named = list(paths_named("See `src/deuce/gone.py`, `gone.py`, `deuce serve` and `games.jsonl`."))
    assert named == ["src/deuce/gone.py", "gone.py"]
    assert not any(map(is_anywhere, named))


def test_nothing_needs_what_only_lies_beside_a_clone() -> None:
    """The rules are docs/rules.md and the C of the benchmark is in benchmarks/: neither is looked for elsewhere."""
    outside = re.compile(r"\.\./shared|\bRULES\.md|\bRECORD\.md")
    here = Path(__file__).relative_to(ROOT).as_posix()
    ends = (".py", ".md", ".c", ".ts", ".svelte", ".mjs", ".toml", "Makefile")
    citing = [
        name
        for name in FILES
        if name.endswith(ends) and name != here and outside.search((ROOT / name).read_text("utf-8"))
    ]
    assert citing == []
