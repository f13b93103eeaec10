"""Rules, the variants that are made of them, and games."""

from __future__ import annotations

import ctypes
import json
import os
import threading
from typing import Any, Dict, Iterable, List, Mapping, NamedTuple, Optional, Union

from ._library import Handle, ProblemRecord, checked, given, lib, needed, taken
from .errors import Problem

Path = Union[str, "os.PathLike[str]"]


class Rules(Handle):
    """Where rules are found: the folders or archives of `places` before all others, then HOUSERULE_PATH, the folder
    one stands in, one's own place, and what came with this package. Any threads may share it."""

    _kind = "set of rules"

    def __init__(self, places: Union[None, Path, Iterable[Path]] = None) -> None:
        if isinstance(places, (str, os.PathLike)):
            places = [places]
        text = None if places is None else ":".join(os.fspath(place) for place in places)
        self._hold(checked(lib.houserule_rules_new(given(text, "places"), None)), lib.houserule_rules_free)
        self._used = 0  # by commands that are running

    def close(self) -> None:
        with self._lock:
            if self._used:
                raise RuntimeError("a command still uses these rules")
            super().close()

    def _done(self) -> None:
        with self._lock:
            self._used -= 1

    def variants(self) -> List[str]:
        return taken(self._call(lib.houserule_rules_names_new, 0)).split("\n")

    def overlays(self) -> List[str]:
        return taken(self._call(lib.houserule_rules_names_new, 1)).split("\n")

    def load(self, name: Path, options: Optional[Mapping[str, object]] = None, day: Optional[str] = None) -> "Variant":
        """A variant by name ("chess+no-castling") or path; LoadError where something is wrong with it.

        `options`: {"chess/threefold.mode": "automatic"}. `day`: "2013-05-09" for the rules of that day. Some
        milliseconds.
        """
        return Variant(self, name, options, day)

    def __repr__(self) -> str:
        return "<houserule.Rules, closed>" if self.closed else "<houserule.Rules>"


def _option(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


class Variant(Handle):
    """A loaded variant. It and its games serve one thread at a time, others wait: load one for each thread."""

    _kind = "variant"

    def __init__(self, rules: Rules, name: Path, options: Optional[Mapping[str, object]], day: Optional[str]) -> None:
        lines = "\n".join(f"{key}={_option(value)}" for key, value in (options or {}).items())
        pointer = rules._call(lib.houserule_variant_new, needed(os.fspath(name), "the name of a variant"),
                              given(lines, "options"), given(day, "day"))
        self._hold(checked(pointer), lib.houserule_variant_free)
        self._about: Optional[Dict[str, Any]] = None

    def close(self) -> None:
        if not self.closed:
            self.about  # for games that outlive it
        super().close()

    def __del__(self) -> None:
        if getattr(self, "_pointer", None) is not None:
            super().close()

    @property
    def about(self) -> Dict[str, Any]:
        """Name, title, digest, secrets, boards, sides, letters, pieces, cells, rules, planes, shape, actions."""
        if self._about is None:
            self._about = json.loads(taken(self._call(lib.houserule_variant_about_new)))
        return self._about

    @property
    def name(self) -> str:
        return self.about["name"]

    @property
    def title(self) -> str:
        return self.about["title"]

    @property
    def digest(self) -> str:
        """"sha256:…" of the rules and options: what a verdict is made by."""
        return self.about["digest"]

    @property
    def sides(self) -> List[str]:
        return self.about["sides"]

    @property
    def rules(self) -> Dict[str, str]:
        """What each rule says, by its name."""
        return {rule["name"]: rule["about"] for rule in self.about["rules"]}

    @property
    def warnings(self) -> List[Problem]:
        out: List[Problem] = []
        record = ProblemRecord()
        with self._lock:
            while self._call(lib.houserule_variant_warning_borrowed, len(out), ctypes.byref(record)):
                out.append(record.problem())
        return out

    def game(self, position: Optional[str] = None, seed: Optional[int] = None) -> "Game":
        return Game(self, position, seed)

    def __repr__(self) -> str:
        return "<houserule.Variant, closed>" if self.closed else f"<houserule.Variant {self.name}>"


class Because(NamedTuple):
    """One line of the reasons for an action."""

    verb: str
    text: str
    rule: str
    file: str
    line: int
    column: int


class Explanation(NamedTuple):
    """Why an action is legal or not."""

    legal: bool
    action: str
    because: List[Because]

    def __bool__(self) -> bool:
        return self.legal

    def __str__(self) -> str:
        head = f"{'legal' if self.legal else 'illegal'}: {self.action}"
        return "\n".join([head] + [f"   {one.verb}: {one.text} [{one.rule}]" for one in self.because])


class Outcome(NamedTuple):
    """How a game ended, or may be ended by a claim. Points by side; None where places decide."""

    reason: str
    rule: str
    points: Optional[Dict[str, float]]
    places: Optional[Dict[str, int]]

    @property
    def winner(self) -> Optional[str]:
        """The side that alone has the most points, or the first place."""
        ranks = self.points or {side: -place for side, place in (self.places or {}).items()}
        best = [side for side, points in ranks.items() if points == max(ranks.values())]
        return best[0] if len(best) == 1 else None


def _outcome(told: Mapping[str, Any]) -> Outcome:
    return Outcome(told.get("reason", ""), told.get("rule", ""), told.get("points"), told.get("places"))


class Game(Handle):
    """A game of a variant. `seat` is the name of a side: what it may not know is then neither told nor used. Without
    one speaks the judge, who knows everything."""

    _kind = "game"

    def __init__(self, variant: Variant, position: Optional[str] = None, seed: Optional[int] = None) -> None:
        self._begin(variant, checked(variant._call(lib.houserule_game_new)))
        if seed is not None:
            self.seed(seed)
        if position is not None:
            self.set(position)

    def _begin(self, variant: Variant, pointer: int) -> None:
        self.variant = variant
        self._hold(pointer, lib.houserule_game_free)

    def copy(self) -> "Game":
        """The same position, with all that counts for it. What was played before cannot be taken back there."""
        other = Game.__new__(Game)
        other._begin(self.variant, checked(self._call(lib.houserule_game_copy_new)))
        return other

    __copy__ = copy

    def reset(self) -> None:
        checked(self._call(lib.houserule_game_reset), 0)

    def set(self, position: Union[str, Mapping[str, Any]]) -> None:
        """Position text in any form that is known (the variant's own, FEN, SFEN), or a set-up as a dict."""
        text = position if isinstance(position, str) else json.dumps(position)
        checked(self._call(lib.houserule_game_set, needed(text, "a position")), 0)

    def position(self, form: Optional[str] = None, seat: Optional[str] = None) -> str:
        """As "own", "fen", "shredder" or "sfen"."""
        return taken(self._call(lib.houserule_game_position_new, given(form, "form"), given(seat, "seat")))

    def seed(self, seed: int) -> None:
        if not 0 <= seed < 1 << 64:
            raise ValueError("a seed is a number from 0 to 2**64 - 1")
        checked(self._call(lib.houserule_game_seed, seed), 0)

    def throws(self, outcomes: Iterable[int]) -> None:
        """What fell at the table: it is used, in this order, before the seed is."""
        numbers = list(outcomes)
        if any(not -(1 << 31) <= number < 1 << 31 for number in numbers):
            raise ValueError("throws are numbers of 32 bits")
        checked(self._call(lib.houserule_game_throws, (ctypes.c_int32 * len(numbers))(*numbers), len(numbers)), 0)

    def legal(self, notation: Optional[str] = None, seat: Optional[str] = None) -> List[str]:
        """The legal actions: long ("e2e4") without a notation, else "short" ("Nf3"), "uci", "usi" …"""
        text = taken(self._call(lib.houserule_game_legal_new, given(notation, "notation"), given(seat, "seat")))
        return text.split("\n") if text else []

    def written(self, action: str, to: Optional[str] = "short", notation: Optional[str] = None) -> str:
        """A legal action in another notation; None is long text."""
        return taken(self._call(lib.houserule_game_written_new, needed(action, "an action"),
                                given(notation, "notation"), given(to, "to")))

    def play(self, *actions: str, notation: Optional[str] = None, seat: Optional[str] = None) -> "Game":
        """Plays them all, or none and raises ActionError. Gives the game itself."""
        for action in actions:
            if "\n" in action or action == "":
                raise ValueError("an action is one line of text")
        lines = needed("\n".join(actions), "an action")
        checked(self._call(lib.houserule_game_play, lines, given(notation, "notation"), given(seat, "seat")), 0)
        return self

    def undo(self) -> bool:
        """Takes the last action back; False at the start."""
        return bool(self._call(lib.houserule_game_undo))

    def explain(self, action: str, seat: Optional[str] = None) -> Explanation:
        told = json.loads(taken(self._call(lib.houserule_game_explained_new, needed(action, "an action"),
                                           given(seat, "seat"))))
        return Explanation(told["legal"], told["action"], [Because(**line) for line in told["because"]])

    def _side(self, side: Optional[str]) -> int:
        if side is None:
            return self.turn_number()
        if side not in self.variant.sides:
            raise ValueError(f"there is no side {side!r}; there are {', '.join(self.variant.sides)}")
        return self.variant.sides.index(side)

    def turn_number(self, board: int = 0) -> int:
        if board < 0:
            raise ValueError("boards are numbered from 0")
        return checked(self._call(lib.houserule_game_turn, board), -1)

    @property
    def turn(self) -> str:
        """The side whose turn it is, on the first board."""
        return self.variant.sides[self.turn_number()]

    @property
    def actions_played(self) -> int:
        return checked(self._call(lib.houserule_game_played), -1)

    @property
    def over(self) -> bool:
        return bool(checked(self._call(lib.houserule_game_over), -1))

    def in_danger(self, side: Optional[str] = None) -> bool:
        """Is something attacked that the side, the one on turn without a name, may not leave so? In chess: check."""
        return bool(checked(self._call(lib.houserule_game_in_danger, self._side(side)), -1))

    def cannot_win(self, side: Optional[str] = None) -> bool:
        """Whether nothing that can still be played lets the side win; False where nobody knows."""
        return bool(checked(self._call(lib.houserule_game_cannot_win, self._side(side)), -1))

    def perft(self, depth: int) -> int:
        return checked(self._call(lib.houserule_game_perft, depth), -1)

    @property
    def key(self) -> int:
        """Identity of the position, as repetition counts it."""
        return self._call(lib.houserule_game_key)

    def _ends(self) -> Dict[str, Any]:
        return json.loads(taken(self._call(lib.houserule_game_ends_new)))

    @property
    def outcome(self) -> Optional[Outcome]:
        """None while the game goes on."""
        told = self._ends()["outcome"]
        return _outcome(told) if told["over"] else None

    @property
    def claimable(self) -> List[Outcome]:
        """Ends that a player may claim now."""
        return [_outcome(told) for told in self._ends()["claimable"]]

    @property
    def marks(self) -> str:
        """The suffix that the rules give to the position, such as "+" or "#"."""
        return self._ends()["marks"]

    def state(self, seat: Optional[str] = None) -> Dict[str, Any]:
        """All that is known of the position, as "houserule show --json" prints it."""
        return json.loads(taken(self._call(lib.houserule_game_state_new, given(seat, "seat"))))

    def board(self, seat: Optional[str] = None, flip: bool = False) -> str:
        return self._drawn(b"text", seat, flip)

    def svg(self, seat: Optional[str] = None, flip: bool = False) -> str:
        return self._drawn(b"svg", seat, flip)

    def _drawn(self, kind: bytes, seat: Optional[str], flip: bool) -> str:
        return taken(self._call(lib.houserule_game_drawn_new, kind, given(seat, "seat"), int(bool(flip))))

    @property
    def saved(self) -> str:
        """The whole state as text, for `restore` of a game of the same variant and version."""
        return taken(self._call(lib.houserule_game_saved_new))

    def restore(self, saved: str) -> None:
        checked(self._call(lib.houserule_game_restore, needed(saved, "a saved game")), 0)

    def __str__(self) -> str:
        return self.board()

    def __repr__(self) -> str:
        return "<houserule.Game, closed>" if self.closed else self.board().rstrip("\n")

    def _repr_svg_(self) -> str:
        return self.svg()


_usual: Optional[Rules] = None
_usual_lock = threading.Lock()


def usual_rules() -> Rules:
    """Those that are found without saying anything; looked for once."""
    global _usual
    with _usual_lock:
        if _usual is None or _usual.closed:
            _usual = Rules()
        return _usual


def variants() -> List[str]:
    return usual_rules().variants()


def overlays() -> List[str]:
    return usual_rules().overlays()


def load(name: Path, options: Optional[Mapping[str, object]] = None, day: Optional[str] = None) -> Variant:
    """As Rules.load, with the rules that are found without saying anything."""
    return usual_rules().load(name, options, day)
