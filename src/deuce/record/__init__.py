"""Game records: one game is one JSON object on one line, with every chance outcome and every choice.

`read_records` and `RecordWriter` stream files of them; `verify` and `referee` check that their games are
lawful.
"""

from deuce.record.model import FORMAT, Record, decode, encode
from deuce.record.referee import referee, verify
from deuce.record.stream import RecordWriter, load_records, read_lines, read_records

__all__ = [
    "FORMAT",
    "Record",
    "RecordWriter",
    "decode",
    "encode",
    "load_records",
    "read_lines",
    "read_records",
    "referee",
    "verify",
]
