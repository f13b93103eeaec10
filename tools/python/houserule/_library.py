"""libhouserule_c.so by ctypes: interpreter/houserule_c.h tells what each function does.

ctypes lets other threads run while a function of the library does.
"""

from __future__ import annotations

import ctypes
import os
import threading
from ctypes import CFUNCTYPE, POINTER, c_char_p, c_float, c_int, c_int32, c_int64, c_size_t, c_uint64, c_void_p
from pathlib import Path
from typing import Any, Callable, List, NoReturn, Optional

from .errors import Problem, raise_problems

ABI = 1


class ProblemRecord(ctypes.Structure):
    _fields_ = [("kind", c_char_p), ("severity", c_char_p), ("file", c_char_p), ("line", c_int32), ("column", c_int32),
                ("message", c_char_p), ("hint", c_char_p), ("rule", c_char_p), ("text", c_char_p)]

    def problem(self) -> Problem:
        values = (getattr(self, name) for name, _ in self._fields_)
        return Problem(*(v.decode(errors="replace") if isinstance(v, bytes) else v for v in values))


READ = CFUNCTYPE(c_int64, c_void_p, c_void_p, c_size_t)
WRITE = CFUNCTYPE(c_int, c_void_p, c_void_p, c_size_t)


class Streams(ctypes.Structure):
    _fields_ = [("user", c_void_p), ("read", READ), ("write", WRITE), ("tell", WRITE)]


# What each function gives and takes. A text that the caller frees is a c_void_p.
_FUNCTIONS = {
    "houserule_abi": (c_int, []),
    "houserule_version_borrowed": (c_char_p, []),
    "houserule_text_free": (None, [c_void_p]),
    "houserule_problems": (c_size_t, []),
    "houserule_problem_borrowed": (c_int, [c_size_t, POINTER(ProblemRecord)]),
    "houserule_rules_new": (c_void_p, [c_char_p, c_char_p]),
    "houserule_rules_free": (None, [c_void_p]),
    "houserule_rules_names_new": (c_void_p, [c_void_p, c_int]),
    "houserule_name_new": (c_void_p, [c_char_p, c_char_p]),
    "houserule_command": (c_int, [c_void_p, POINTER(c_char_p), c_size_t, POINTER(Streams)]),
    "houserule_variant_new": (c_void_p, [c_void_p, c_char_p, c_char_p, c_char_p]),
    "houserule_variant_free": (None, [c_void_p]),
    "houserule_variant_warnings": (c_size_t, [c_void_p]),
    "houserule_variant_warning_borrowed": (c_int, [c_void_p, c_size_t, POINTER(ProblemRecord)]),
    "houserule_variant_about_new": (c_void_p, [c_void_p]),
    "houserule_game_new": (c_void_p, [c_void_p]),
    "houserule_game_copy_new": (c_void_p, [c_void_p]),
    "houserule_game_free": (None, [c_void_p]),
    "houserule_game_reset": (c_int, [c_void_p]),
    "houserule_game_set": (c_int, [c_void_p, c_char_p]),
    "houserule_game_position_new": (c_void_p, [c_void_p, c_char_p, c_char_p]),
    "houserule_game_seed": (c_int, [c_void_p, c_uint64]),
    "houserule_game_throws": (c_int, [c_void_p, POINTER(c_int32), c_size_t]),
    "houserule_game_legal_new": (c_void_p, [c_void_p, c_char_p, c_char_p]),
    "houserule_game_written_new": (c_void_p, [c_void_p, c_char_p, c_char_p, c_char_p]),
    "houserule_game_play": (c_int, [c_void_p, c_char_p, c_char_p, c_char_p]),
    "houserule_game_undo": (c_int, [c_void_p]),
    "houserule_game_explained_new": (c_void_p, [c_void_p, c_char_p, c_char_p]),
    "houserule_game_turn": (c_int, [c_void_p, c_size_t]),
    "houserule_game_played": (c_int64, [c_void_p]),
    "houserule_game_over": (c_int, [c_void_p]),
    "houserule_game_in_danger": (c_int, [c_void_p, c_size_t]),
    "houserule_game_perft": (c_int64, [c_void_p, c_int]),
    "houserule_game_key": (c_uint64, [c_void_p]),
    "houserule_game_ends_new": (c_void_p, [c_void_p]),
    "houserule_game_cannot_win": (c_int, [c_void_p, c_size_t]),
    "houserule_game_state_new": (c_void_p, [c_void_p, c_char_p]),
    "houserule_game_drawn_new": (c_void_p, [c_void_p, c_char_p, c_char_p, c_int]),
    "houserule_game_saved_new": (c_void_p, [c_void_p]),
    "houserule_game_restore": (c_int, [c_void_p, c_char_p]),
    "houserule_game_observe": (c_int, [c_void_p, c_char_p, POINTER(c_float), c_size_t]),
    "houserule_game_numbers": (c_int64, [c_void_p, c_char_p, POINTER(c_int32), c_size_t]),
    "houserule_game_actors": (c_int64, [c_void_p, c_char_p, POINTER(c_int32), c_size_t]),
    "houserule_game_play_number": (c_int, [c_void_p, c_char_p, c_int32]),
}


def _open() -> Any:
    """The library of HOUSERULE_LIBRARY, the one in this package, or the installed one."""
    inside = Path(__file__).parent / "lib" / "libhouserule_c.so.1"
    named = os.environ.get("HOUSERULE_LIBRARY") or (str(inside) if inside.exists() else "libhouserule_c.so.1")
    try:
        opened = ctypes.CDLL(named)
    except OSError as error:
        raise ImportError(f"houserule: {error}\n   install it again: pip install ./tools/python") from None
    for name, (gives, takes) in _FUNCTIONS.items():
        function = getattr(opened, name, None)
        if function is None:
            raise ImportError(f"houserule: {named} has no {name}: it is of another version")
        function.restype, function.argtypes = gives, takes
    if opened.houserule_abi() != ABI:
        raise ImportError(f"houserule: {named} has interface {opened.houserule_abi()}, not {ABI}")
    return opened


lib = _open()
_free_text = lib.houserule_text_free
_text_at = ctypes.string_at


def problems() -> List[Problem]:
    """What was wrong with the last call of this thread."""
    record = ProblemRecord()
    out: List[Problem] = []
    while lib.houserule_problem_borrowed(len(out), ctypes.byref(record)):
        out.append(record.problem())
    return out


def fail() -> NoReturn:
    raise_problems(problems())


def checked(value: Any, failed: Any = None) -> Any:
    """What a function gave, unless that means that it failed."""
    if value == failed:
        fail()
    return value


def taken(pointer: Optional[int]) -> str:
    """A text that the caller frees."""
    if pointer is None:
        fail()
    text = _text_at(pointer)
    _free_text(pointer)
    return text.decode("utf-8", "replace")


def given(text: Optional[str], what: str) -> Optional[bytes]:
    """A text for the library, None where nothing is given."""
    if text is None:
        return None
    if type(text) is not str and not isinstance(text, str):
        raise TypeError(f"{what} is a str, not {type(text).__name__}")
    data = text.encode()
    if b"\0" in data:
        raise ValueError(f"{what} has a zero character in it")
    return data


def needed(text: str, what: str) -> bytes:
    data = given(text, what)
    if data is None:
        raise TypeError(f"{what} is a str, not None")
    return data


class Handle:
    """Something of the library's, for one thread at a time, until it is closed."""

    _kind = "thing"

    def _hold(self, pointer: int, free: Callable[[int], None]) -> None:
        self._pointer: Optional[int] = pointer
        self._free = free
        self._lock = threading.RLock()

    def _call(self, function: Any, *words: Any) -> Any:
        with self._lock:
            if self._pointer is None:
                raise ValueError(f"this {self._kind} is closed")
            try:
                return function(self._pointer, *words)
            except ctypes.ArgumentError as wrong:
                raise TypeError(str(wrong)) from None

    @property
    def closed(self) -> bool:
        return self._pointer is None

    def close(self) -> None:
        """Gives its memory back now rather than when nobody refers to it. Any number of times."""
        with self._lock:
            pointer, self._pointer = self._pointer, None
            if pointer is not None:
                self._free(pointer)

    def __del__(self) -> None:
        if getattr(self, "_pointer", None) is not None:
            self.close()

    def __enter__(self) -> Any:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def __reduce__(self) -> Any:
        raise TypeError(f"a {self._kind} cannot be pickled; a game's `saved` can")
