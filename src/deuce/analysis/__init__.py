"""Why a game was won or lost: win chances, luck and skill apart, every choice judged, in words.

`review(table)` looks at a whole game; the parts it is made of stand beside it. docs/review.md says how it works.
"""

from deuce.analysis.game import Review, review

__all__ = ["Review", "review"]
