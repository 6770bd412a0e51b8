"""Files of records: JSON Lines, plain or compressed by Zstandard, read and written line by line.

No file is ever held whole, nor a line beyond a limit: neither a large dataset nor a hostile file eats memory.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from types import TracebackType
from typing import IO, Any, Self

import zstandard

from deuce.errors import RecordError
from deuce.record.model import FORMAT, Record, decode, encode
from deuce.record.parquet import SUFFIX, ParquetWriter, parquet_lines

MAX_LINE = 4_000_000  # bytes; a long game has about 10,000
STANDARD = "-"  # standard input or output
ZSTD_SUFFIX = ".zst"
ZSTD_MAGIC = b"\x28\xb5\x2f\xfd"
ZSTD_LEVEL = 6
BLOCK = 1 << 16
ZSTD_BLOCK = 1 << 10  # compressed bytes read at once: what they unfold to, at most 32 MB, is held in memory
BYTE_ORDER_MARK = b"\xef\xbb\xbf"

Progress = Callable[[int], object]  # hears how many bytes of the file were just read


def read_lines(source: str | Path, progress: Progress | None = None) -> Iterator[tuple[int, bytes]]:
    """Yield the lines of a file, or of standard input ("-"), that are not blank, each with its number from 1 on.

    Of a Parquet file, the records of its rows.

    Whether a file is compressed is seen from its first bytes. RecordError if it cannot be read to its end.
    """
    if str(source).endswith(SUFFIX):
        yield from parquet_lines(source)
        return
    try:
        with _opened(source) as stream:
            yield from _lines(_blocks(source, stream, progress))
    except _DamagedError as error:
        raise RecordError(str(error), file=str(source), line=error.line, rule=FORMAT) from error
    except OSError as error:
        raise RecordError(f"cannot be read ({error.strerror or error})", file=str(source)) from error


def read_records(source: str | Path) -> Iterator[tuple[int, Record]]:
    """Yield the records of a file, or of standard input ("-"), one by one, each with its line number.

    Their shape is checked, not whether they are lawful games (see `deuce.record.verify`).
    """
    for number, line in read_lines(source):
        try:
            yield number, decode(line)
        except RecordError as error:
            error.file, error.line = str(source), number
            raise


def load_records(source: str | Path) -> list[Record]:
    """Load all records of a file at once; see `read_records` for one after the other."""
    return [record for _, record in read_records(source)]


class RecordWriter:
    """Writes records to a file, one line each; compressed if its name ends in .zst; "-" is standard output.

    Threads may share a writer. Closing it twice does no harm. In a `with` statement, what was written before
    an exception stays readable.
    """

    def __init__(self, target: str | Path, *, append: bool = False) -> None:
        self._lock = Lock()
        self._closed = False
        self._file: IO[bytes]
        if str(target) == STANDARD:
            self._file = sys.stdout.buffer
        else:
            self._file = Path(target).open("ab" if append else "wb")  # noqa: SIM115 (`close` closes it)
        self._zstd: Any = None
        if str(target).endswith(ZSTD_SUFFIX):
            self._zstd = zstandard.ZstdCompressor(level=ZSTD_LEVEL).stream_writer(self._file, closefd=False)

    def write(self, record: Record) -> None:
        """Write a record in its canonical form."""
        self.write_line(encode(record))

    def write_line(self, line: bytes) -> None:
        """Write a line that is already encoded, without its line break."""
        with self._lock:
            (self._zstd or self._file).write(line + b"\n")

    def close(self) -> None:
        """Finish the file."""
        with self._lock:
            if self._closed:
                return
            self._closed = True
            try:
                if self._zstd is not None:
                    self._zstd.close()
            finally:
                if self._file is getattr(sys.stdout, "buffer", None):  # a notebook's has none
                    self._file.flush()
                else:
                    self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()


def writer_for(target: str | Path) -> RecordWriter | ParquetWriter:
    """Return what writes records to a file of this name."""
    return ParquetWriter(target) if str(target).endswith(SUFFIX) else RecordWriter(target)


# ---------------------------------------------------------------------------------------------------- reading


class _DamagedError(Exception):
    """Something in the bytes of a file, on a line if one is to blame."""

    def __init__(self, message: str, line: int | None = None) -> None:
        super().__init__(message)
        self.line = line


@contextmanager
def _opened(source: str | Path) -> Iterator[IO[bytes]]:
    if str(source) == STANDARD:
        yield sys.stdin.buffer
    else:
        with Path(source).open("rb") as stream:
            yield stream


def _blocks(source: str | Path, stream: IO[bytes], progress: Progress | None) -> Iterator[bytes]:
    """Yield the content of a file, uncompressed."""

    def read(size: int) -> bytes:
        block = stream.read(size)
        if progress is not None:
            progress(len(block))
        return block

    start = read(len(ZSTD_MAGIC))
    if start == ZSTD_MAGIC:
        yield from _unfolded(start, read)
        return
    if str(source).endswith(ZSTD_SUFFIX):
        raise _DamagedError("not Zstandard data, though its name says so")
    yield start
    while block := read(BLOCK):
        yield block


def _unfolded(start: bytes, read: Callable[[int], bytes]) -> Iterator[bytes]:
    """Yield what Zstandard frames, one after the other, unfold to."""
    frames = zstandard.ZstdDecompressor()
    frame = None
    block, parts, size = start, list[bytes](), 0
    while block:
        try:
            if frame is None:
                frame = frames.decompressobj()
            part = frame.decompress(block)
        except zstandard.ZstdError as error:
            raise _DamagedError(f"damaged Zstandard data ({error})") from error
        parts.append(part)
        size += len(part)
        if size >= BLOCK:
            yield b"".join(parts)
            parts, size = [], 0
        block = b""
        if frame.eof:
            block, frame = frame.unused_data, None
        block = block or read(ZSTD_BLOCK)
    yield b"".join(parts)
    if frame is not None:
        raise _DamagedError("the Zstandard data breaks off")


def _lines(blocks: Iterator[bytes]) -> Iterator[tuple[int, bytes]]:
    number = 1
    begun = bytearray()  # the line that the blocks so far have begun
    for block in blocks:
        first, *others = block.split(b"\n")
        begun += first
        for other in others:
            if line := _content(number, begun):
                yield number, line
            number += 1
            begun = bytearray(other)
        if len(begun) > MAX_LINE:
            break
    if line := _content(number, begun):
        yield number, line


def _content(number: int, line: bytearray) -> bytes:
    if len(line) > MAX_LINE:
        raise _DamagedError(f"longer than {MAX_LINE:,} bytes; a record is one line, and shorter", number)
    if number == 1:
        line = line.removeprefix(BYTE_ORDER_MARK)
    return bytes(line.strip())
