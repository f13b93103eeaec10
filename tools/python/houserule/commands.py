"""Commands of the program in this process; above all verdicts on games, as a stream."""

from __future__ import annotations

import atexit
import ctypes
import json
import os
import queue
import threading
import time
from typing import Any, BinaryIO, Callable, Dict, Iterable, Iterator, List, NamedTuple, Optional, Set, Union

from ._library import READ, WRITE, Streams, lib, needed, problems
from .errors import Problem, raise_problems
from .rules import Path, Rules, usual_rules

Content = Union[bytes, BinaryIO, Iterable[bytes]]


class Ran(NamedTuple):
    """What a command gave: its status is 0 when all is well, 1 when there is something to report."""

    status: int
    out: str
    err: str


def _read_all(read: Callable[[int], bytes]) -> Iterator[bytes]:
    while piece := read(1 << 16):
        yield piece


def _pieces(content: Any) -> Iterator[bytes]:
    """The bytes of a file, of a text in memory, or of anything that gives them piece by piece."""
    if hasattr(content, "read"):
        content = _read_all(content.read)
    elif isinstance(content, (bytes, bytearray, memoryview)):
        content = [bytes(content)]
    for piece in content:
        if not isinstance(piece, (bytes, bytearray, memoryview)):
            raise TypeError(f"standard input is given in bytes, not {type(piece).__name__}")
        yield bytes(piece)


class _Left(Exception):
    """Who listened does not any more."""


class _Call:
    """One call of houserule_command. What a callback raises breaks the command off and is raised again here."""

    running: Set["_Call"] = set()

    def __init__(self, content: Optional[Content], write: Callable[[bytes], None],
                 tell: Callable[[bytes], None]) -> None:
        self._pieces = _pieces(() if content is None else content)
        self._rest = b""
        self._raised: Optional[BaseException] = None
        self.left = False  # it shall end at the next callback
        self._streams = Streams(None, READ(self._read), WRITE(self._out(write)), WRITE(self._out(tell)))

    def _read(self, user: Any, into: int, room: int) -> int:
        try:
            self._stay()
            while not self._rest:
                piece = next(self._pieces, None)
                if piece is None:
                    return 0
                self._rest = piece
            now, self._rest = self._rest[:room], self._rest[room:]
            ctypes.memmove(into, now, len(now))
            return len(now)
        except BaseException as raised:
            self._raised = self._raised or raised
            return -1

    def _out(self, take: Callable[[bytes], None]) -> Callable[[Any, int, int], int]:
        def taken(user: Any, text: int, size: int) -> int:
            try:
                self._stay()
                take(ctypes.string_at(text, size))
                return 0
            except BaseException as raised:
                self._raised = self._raised or raised
                return 1

        return taken

    def _stay(self) -> None:
        if self.left:
            raise _Left

    def run(self, rules: Rules, words: Iterable[str]) -> int:
        encoded = [needed(word, "a word of a command") for word in words]
        array = (ctypes.c_char_p * len(encoded))(*encoded)
        # The rules may be used by several commands at a time, so this call does not hold their lock.
        with rules._lock:
            if rules.closed:
                raise ValueError("this set of rules is closed")
            rules._used += 1
        _Call.running.add(self)
        try:
            status = lib.houserule_command(rules._pointer, array, len(encoded), ctypes.byref(self._streams))
            wrong: List[Problem] = problems() if status == 2 else []
        finally:
            _Call.running.discard(self)
            rules._done()
        if self._raised is not None:
            raise self._raised
        if status == 2:
            raise_problems(wrong)
        return status


def run(*words: Union[str, Path], stdin: Optional[Content] = None, rules: Optional[Rules] = None) -> Ran:
    """A command of the program, in this process: run("convert", "games.pgn", "--to", "records").

    CommandError where it could not do what was asked. Commands that talk with a person are refused.
    """
    out: List[bytes] = []
    err: List[bytes] = []
    call = _Call(stdin, out.append, err.append)
    status = call.run(rules or usual_rules(), [os.fspath(word) for word in words])
    return Ran(status, b"".join(out).decode("utf-8", "replace"), b"".join(err).decode("utf-8", "replace"))


def rulebook(variant: Path, lang: str = "en", format: str = "text", rules: Optional[Rules] = None) -> str:
    """The rules of a variant to print: lang "en", "ru", "uk" or "fr"; format "text", "markdown" or "html"."""
    return run("rulebook", variant, "--lang", lang, "--format", format, rules=rules).out


def clause(name: str, rules: Optional[Rules] = None) -> str:
    """A clause that a verdict cites, such as "HR-4.2"."""
    return run("rulebook", "--clause", name, rules=rules).out


class Verdict:
    """What is said of one game: `line` as the program writes it, the rest read when it is wanted."""

    __slots__ = ("line", "_told")

    def __init__(self, line: bytes) -> None:
        self.line = line
        self._told: Optional[Dict[str, Any]] = None

    @property
    def told(self) -> Dict[str, Any]:
        if self._told is None:
            self._told = json.loads(self.line)
        return self._told

    @property
    def status(self) -> str:
        """"ok", "illegal", "late", "disagrees", "fault" or "unreadable"."""
        return self.told["status"]

    @property
    def ok(self) -> bool:
        return self.status == "ok"

    @property
    def reason(self) -> str:
        return self.told.get("reason", "")

    @property
    def rule(self) -> str:
        return self.told.get("rule", "")

    def __getitem__(self, key: str) -> Any:
        return self.told[key]

    def get(self, key: str, otherwise: Any = None) -> Any:
        return self.told.get(key, otherwise)

    def __repr__(self) -> str:
        return f"<houserule.Verdict {self.line.decode('utf-8', 'replace').rstrip()}>"


def _option_words(options: Dict[str, Any]) -> Iterator[str]:
    for name, value in options.items():
        flag = "--" + name.replace("_", "-")
        if value is True:
            yield flag
        elif isinstance(value, dict):
            for option, setting in value.items():
                yield from (flag, f"{option}={str(setting).lower() if isinstance(setting, bool) else setting}")
        elif isinstance(value, (list, tuple)):
            for one in value:
                yield from (flag, str(one))
        elif value is not None and value is not False:
            yield from (flag, str(value))


def adjudicate(games: Union[Path, List[Path], Content], *, jobs: Optional[int] = None, rules: Optional[Rules] = None,
               **options: Any) -> Iterator[Verdict]:
    """Verdicts on games, one after another, while they are judged; byte for byte those of the program.

    `games`: a path or a list of them, or the games themselves as bytes, as a binary file, or piece by piece.
    `jobs`: at a time; as many as there are processors without it. Everything else is an option of "houserule
    adjudicate" by its name: variant="torpedo", trace=True, from_="pgn", only="problems", set={"a/b.c": 1}.
    """
    if isinstance(games, (str, os.PathLike)):
        paths, content = [os.fspath(games)], None
    elif isinstance(games, (list, tuple)) and all(isinstance(one, (str, os.PathLike)) for one in games):
        paths, content = [os.fspath(one) for one in games], None
    else:
        paths, content = ["-"], games
    options = {name.rstrip("_"): value for name, value in options.items()}
    for made in ("format", "csv", "to", "into", "quiet", "resume", "sign", "digest", "help", "version"):
        if made in options:
            raise TypeError(f"adjudicate gives verdicts, so it has no option {made}; houserule.run has")
    words = ["adjudicate", "--quiet", "--jobs", str(jobs or min(len(os.sched_getaffinity(0)), MOST_JOBS)), *_option_words(options), "--", *paths]
    return _verdicts(words, content, rules or usual_rules())


MOST_JOBS = 256  # of the program
PATIENCE = 5.0  # seconds


class _Judging:
    """A run of the judges in a thread. A reader who is slow lets them wait; one who leaves lets them stop."""

    def __init__(self, words: List[str], content: Any, rules: Rules) -> None:
        self._said: "queue.Queue[Any]" = queue.Queue(maxsize=32)  # lines, a batch at a time; then how it ended
        self._call = _Call(content, self._said.put, lambda text: None)
        self._thread = threading.Thread(target=self._judge, args=(rules, words), name="houserule.adjudicate", daemon=True)
        _judging.add(self)
        self._thread.start()

    def _judge(self, rules: Rules, words: List[str]) -> None:
        end: Optional[BaseException] = None
        try:
            self._call.run(rules, words)
        except BaseException as raised:
            end = raised
        self._said.put(end)

    def said(self) -> Any:
        """The next lines; None or an exception at the end."""
        return self._said.get()

    def stop(self, until: Optional[float] = None) -> None:
        """Returns when the judges have stopped; or, where they still wait then for a source that gives nothing, at the
        latest after PATIENCE seconds or at `until`. They stop as soon as it gives something."""
        self._call.left = True
        until = time.monotonic() + PATIENCE if until is None else until
        while self._thread.is_alive() and time.monotonic() < until:
            try:
                self._said.get(timeout=0.05)
            except queue.Empty:
                pass
        _judging.discard(self)


_judging: Set[_Judging] = set()


@atexit.register
def _stop_all() -> None:
    # A thread of the library may not call back into an interpreter that has ended: it would take the process along.
    until = time.monotonic() + PATIENCE
    for judging in list(_judging):
        judging.stop(until)
    for call in list(_Call.running):
        call.left = True
    while _Call.running and time.monotonic() < until:
        time.sleep(0.01)


def _verdicts(words: List[str], content: Any, rules: Rules) -> Iterator[Verdict]:
    judging = _Judging(words, content, rules)
    try:
        while isinstance(text := judging.said(), bytes):
            for line in text.splitlines(keepends=True):
                yield Verdict(line)
        if text is not None:
            raise text
    finally:
        judging.stop()
