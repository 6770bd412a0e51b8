"""Refusals: a code the page translates, a sentence for people, and the status REST answers with."""

from __future__ import annotations

from deuce.server.messages import Problem, ProblemCode

SENTENCES: dict[ProblemCode, str] = {
    "malformed": "This message cannot be understood.",
    "too_large": "This message is too large.",
    "too_fast": "Too much at once; wait a little.",
    "not_allowed": "This is not allowed from another site.",
    "bad_link": "This link has expired or was already used; ask for a new one.",
    "not_host": "Only the host of the table may do that.",
    "not_seated": "Only players may do that.",
    "not_your_seat": "This seat is not yours.",
    "name_taken": "This name belongs to somebody, or looks like one that does.",
    "bad_passkey": "This passkey is not known here, or its answer came too late.",
    "bad_code": "This name and this code do not belong together, or the code was used before.",
    "no_account": "Keep your name first.",
    "last_passkey": "This is your only passkey: add another one before you remove it.",
    "would_leave": "You have played on this device: say whether those games come along or stay behind.",
    "bad_push": "This server sends nothing to the push service of this browser.",
    "both_rated": "Both have ratings, and two ratings do not make one: the games of this device can only stay behind.",
    "bot_away": "This bot is not here now.",
    "bot_declines": "This bot does not play such a game, or plays enough of them already.",
    "not_found": "There is nothing at this address.",
    "no_such_table": "There is no such table.",
    "quarantined": "This table has crashed the server twice; it stays closed until somebody has looked into it.",
    "no_such_seat": "There is no such seat.",
    "seat_taken": "Somebody sits there already.",
    "bad_seats": "The game cannot be played with these seats.",
    "bad_deck": "These cards make no deck for this game.",
    "bad_record": "This is no record of a game by the rules.",
    "already_started": "The game has already begun.",
    "not_started": "The game has not begun yet.",
    "not_over": "The game is not over yet.",
    "still_there": "This player is here, or was a moment ago.",
    "no_stand_in": "No bot plays for you there.",
    "closed": "This table has been closed by the people who run this server.",
    "banned": "The people who run this server do not let you in.",
    "muted": "You may not chat here.",
    "chat_later": "You may chat here when you have finished a game.",
    "bad_words": "There is a word in it that is not said here.",
    "empty_text": "There is nothing to say.",
    "play_first": "Play this deal yourself first: whoever has not finished it may not see its cards.",
    "sealed": "The same cards are still being played at other tables: nobody may see them from elsewhere.",
    "late": "The others have finished this phase: the choice came too late.",
    "settled": "You have changed your mind too often in this game: your last choice stands.",
    "not_your_turn": "There is nothing to choose on this seat now.",
    "illegal": "The rules do not allow this choice.",
    "game_over": "The game is over.",
    "no_hints": "There are no hints at this table.",
    "cannot_be_rated": "This game cannot be rated.",
    "failed": "Something went wrong on the server; nothing was changed.",
    "try_again": "The server cannot keep anything just now; try again in a moment.",
    "offline": "The server cannot be reached.",
    "left": "The page was left.",
}
STATUS: dict[ProblemCode, int] = {
    "malformed": 400,
    "bad_seats": 400,
    "bad_deck": 400,
    "bad_record": 400,
    "bad_push": 400,
    "empty_text": 400,
    "bad_words": 400,
    "banned": 403,
    "closed": 403,
    "muted": 403,
    "chat_later": 403,
    "illegal": 400,
    "cannot_be_rated": 400,
    "not_allowed": 403,
    "not_host": 403,
    "not_seated": 403,
    "not_your_seat": 403,
    "no_hints": 403,
    "bad_link": 403,
    "bad_passkey": 403,
    "bad_code": 403,
    "no_account": 403,
    "play_first": 403,
    "sealed": 403,
    "not_found": 404,
    "no_such_table": 404,
    "no_such_seat": 404,
    "too_large": 413,
    "too_fast": 429,
    "failed": 500,
    "try_again": 503,
}
CONFLICT = 409  # all others: right in itself, but not now


class Refusal(Exception):  # noqa: N818 - it says what happened, as our other exceptions do
    """What was asked is refused, and nothing has changed."""

    def __init__(self, code: ProblemCode, message: str | None = None) -> None:
        super().__init__(message or SENTENCES[code])
        self.code: ProblemCode = code

    @property
    def problem(self) -> Problem:
        return Problem(code=self.code, message=str(self))

    @property
    def status(self) -> int:
        return STATUS.get(self.code, CONFLICT)
