"""The languages Deuce speaks. Every text a player reads lives in `locales/<language>.ftl` (Project Fluent).

The page reads the same files. Fluent is imported on first use, so that a command which says nothing
translated starts fast.
"""

from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING

from deuce.errors import UsageError

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("fr", "en", "de", "it", "es", "nl", "pl")
FALLBACK = "en"


@cache
def bundle(language: str) -> "FluentBundle":
    """Return all messages of one language, which are read once."""
    if language not in LANGUAGES:
        raise UsageError(f"no language {language!r}; there are {', '.join(LANGUAGES)}")
    from fluent.runtime import FluentBundle, FluentResource

    source = resources.files("deuce").joinpath("locales", f"{language}.ftl").read_text("utf-8")
    # All our languages run left to right: isolation marks would only litter terminals and logs.
    messages = FluentBundle([language], use_isolating=False)
    messages.add_resource(FluentResource(source))
    return messages


def text(language: str, message_id: str, /, **values: str | int | float) -> str:
    """Return one message with its variables filled in.

    A message or variable that is missing is our mistake and raises; no player is shown a bare "{$name}".
    """
    messages = bundle(language)
    pattern = messages.get_message(message_id).value
    if pattern is None:
        raise LookupError(f"{message_id} has no text in {language}")
    result, errors = messages.format_pattern(pattern, values)
    if errors:
        raise LookupError(f"{message_id} in {language}: {errors[0]}")
    return str(result)


def has_text(language: str, message_id: str) -> bool:
    """Return whether there is a message of this name: games may bring texts of their own, and need not."""
    return bundle(language).has_message(message_id)


def preferred_language(environment: Mapping[str, str]) -> str:
    """Return the language a terminal asks for by LC_ALL, LC_MESSAGES or LANG (the first one set decides).

    >>> preferred_language({"LANG": "pl_PL.UTF-8"})
    'pl'
    >>> preferred_language({"LC_ALL": "C", "LANG": "pl_PL.UTF-8"})
    'en'
    """
    settings = (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    locale = next(filter(None, settings), "")
    language = locale.replace("-", "_").replace(".", "_").split("_")[0].lower()
    return language if language in LANGUAGES else FALLBACK
