"""Names that look the same: each has a skeleton, and names with one skeleton are one name to a reader."""

from __future__ import annotations

import unicodedata

# Letters of other scripts that look like ours, and signs that are read as letters. Case is gone by then.
LOOKALIKES = str.maketrans(
    "\u0430\u0432\u0435\u043a\u043c\u043d\u043e\u0440\u0441\u0442\u0443\u0445\u0455\u0456\u0458\u0501\u051b\u04bb\u051d\u0261"
    "\u03b1\u03b2\u03b5\u03b7\u03b9\u03ba\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7\u03b6\u03bc\u03c3\u03c9"
    "\u0131\u0142\u00f8\u0111\u0127\u0253\u0257\u0260\u0269\u026a\u028f\u0280\u0299\u1d00\u1d04\u1d0f\u1d20\u1d21"
    "01345|!$@",
    "abekmhopctyxsijdqhwgabehikvoptuxzuowllodhbdgiiyrbacovwoleasllsa",
)
UNSEEN = {"Mn", "Me", "Cf", "Cc", "Zs", "Pc", "Pd", "Po", "Ps", "Pe", "Pi", "Pf", "Sk"}


def skeleton(name: str) -> str:
    r"""Return what a reader sees of a name at a glance: no accents, no case, no spaces, one letter for its likes.

    >>> skeleton("Ada L.") == skeleton("\u0410d\u0430-1")
    True
    """
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", name).casefold())
    letters = plain.translate(LOOKALIKES).replace("i", "l").replace("rn", "m").replace("vv", "w")
    seen = "".join(letter for letter in letters if unicodedata.category(letter) not in UNSEEN)
    return seen or plain.strip()
