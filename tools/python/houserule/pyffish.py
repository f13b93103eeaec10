"""The functions of the module pyffish, judged by our rules: `from houserule import pyffish as sf`.

Positions are FEN as Fairy-Stockfish writes it ("startpos" is the start), moves are UCI with its spellings, variants
are called as there or as here; "chess+no-castling" works too. Every function plays the moves from the position first.
Each thread has variants of its own, so that many threads work at a time.

What differs: an illegal move and a wrong position raise (IllegalAction, PositionError) where pyffish prints or goes
on; game_result raises ValueError while the game goes on.
"""

from __future__ import annotations

import atexit
import tempfile
import threading
from typing import Dict, List, Sequence, Tuple

from . import rules as _rules
from ._library import given, lib, needed, taken
from .commands import run
from .errors import CommandError, Problem
from .rules import Game, Rules

VALUE_MATE = 32000
VALUE_DRAW = 0

NOTATION_DEFAULT, NOTATION_SAN, NOTATION_LAN, NOTATION_SHOGI_HOSKING, NOTATION_SHOGI_HODGES = 0, 1, 2, 3, 4
NOTATION_SHOGI_HODGES_NUMBER, NOTATION_JANGGI, NOTATION_XIANGQI_WXF, NOTATION_THAI_SAN, NOTATION_THAI_LAN = 5, 6, 7, 8, 9
_NOTATIONS = {NOTATION_DEFAULT: "short", NOTATION_SAN: "short", NOTATION_LAN: None, NOTATION_JANGGI: "janggi",
              NOTATION_XIANGQI_WXF: "wxf"}

FEN_OK = 1

Moves = Sequence[str]


_imported: Dict[str, Rules] = {}  # what load_variant_config brought, by name


class _Table:
    """A game, and from where it was brought to where it stands: who asks twice about a position pays once."""

    def __init__(self, rules: Rules, name: str) -> None:
        self.rules = rules
        self.game = rules.load(name).game()
        self.fen = "startpos"
        self.moves: List[str] = []

    def at(self, fen: str, moves: List[str]) -> Game:
        if fen != self.fen:
            self._begin(fen)
        while self.moves != moves[: len(self.moves)]:
            self.game.undo()
            self.moves.pop()
        new = moves[len(self.moves) :]
        if new:
            self.game.play(*new, notation="uci")
            self.moves += new
        return self.game

    def _begin(self, fen: str) -> None:
        self.fen, self.moves = "startpos", []
        if fen == "startpos":
            return self.game.reset()
        self.game.set(fen)
        self.fen = fen


class _Tables(threading.local):
    """The tables of this thread, by variant."""

    def __init__(self) -> None:
        self.by_name: Dict[str, _Table] = {}


_tables = _Tables()


def _table(variant: str, chess960: bool = False) -> _Table:
    named = needed(variant, "a variant")
    name = variant if variant in _imported else taken(lib.houserule_name_new(named, None))
    if chess960 and name == "chess":
        name = "chess960"
    rules = _imported.get(name) or _rules.usual_rules()
    table = _tables.by_name.get(name)
    if table is None or table.rules is not rules:
        table = _tables.by_name[name] = _Table(rules, name)
    return table


def _at(variant: str, fen: str, moves: Moves, chess960: bool = False) -> Game:
    if isinstance(moves, str):
        raise TypeError("moves is a list of str, not a str")
    return _table(variant, chess960).at(fen, list(moves))


def version() -> Tuple[int, int, int]:
    major, minor, patch = lib.houserule_version_borrowed().decode().split(".")
    return int(major), int(minor), int(patch)


def info() -> str:
    return "Houserule " + ".".join(map(str, version()))


def variants() -> List[str]:
    """All there are, as Fairy-Stockfish calls them where it knows them."""
    names = [*_rules.variants(), *_imported]
    return sorted({taken(lib.houserule_name_new(given(name, "a name"), b"uci")) for name in names})


def load_variant_config(config: str) -> None:
    """The variants of a text in the format of variants.ini, for this process. CommandError where one of them is not
    understood."""
    folder = tempfile.TemporaryDirectory(prefix="houserule-")  # for as long as the process: rules are read from there
    atexit.register(folder.cleanup)
    ran = run("import", "-", "--into", folder.name, stdin=config.encode())
    if ran.status != 0:
        raise CommandError([Problem("command", "error", "", 0, 0, ran.out.strip(), "", "", ran.out.strip())])
    rules = Rules(folder.name)
    for line in ran.out.splitlines():
        _imported[line.split("\t")[0]] = rules


def start_fen(variant: str) -> str:
    return get_fen(variant, "startpos", [])


def two_boards(variant: str) -> bool:
    return len(_table(variant).game.variant.about["boards"]) > 1


def captures_to_hand(variant: str) -> bool:
    return any(" holds " in plane for plane in _table(variant).game.variant.about["planes"])


def legal_moves(variant: str, fen: str, moves: Moves, chess960: bool = False) -> List[str]:
    return _at(variant, fen, moves, chess960).legal("uci")


def get_fen(variant: str, fen: str, moves: Moves, chess960: bool = False, sfen: bool = False,
            show_promoted: bool = False, count_started: int = 0) -> str:
    """`show_promoted` and `count_started` change nothing: our FEN has a ~ where the rules need one."""
    game = _at(variant, fen, moves, chess960)
    try:
        return game.position("sfen" if sfen else "fen")
    except ValueError:
        if sfen:
            raise
        return game.position()  # of several boards, or of more than two sides


def get_san(variant: str, fen: str, move: str, chess960: bool = False, notation: int = NOTATION_DEFAULT) -> str:
    return get_san_moves(variant, fen, [move], chess960, notation)[0]


def get_san_moves(variant: str, fen: str, moves: Moves, chess960: bool = False,
                  notation: int = NOTATION_DEFAULT) -> List[str]:
    if notation not in _NOTATIONS:
        raise ValueError(f"notation {notation} is not written here; there are {sorted(_NOTATIONS)}")
    out = []
    for i, move in enumerate(moves):
        text = _at(variant, fen, moves[:i], chess960).written(move, _NOTATIONS[notation], notation="uci")
        out.append(text.replace(".", "=") if notation == NOTATION_XIANGQI_WXF else text)
    return out


def gives_check(variant: str, fen: str, moves: Moves, chess960: bool = False) -> bool:
    """Whether who is to move stands in check after the moves."""
    return _at(variant, fen, moves, chess960).in_danger()


def is_check(variant: str, fen: str, moves: Moves = (), chess960: bool = False) -> bool:
    """The same, by the name that it has in ffish.js."""
    return gives_check(variant, fen, moves, chess960)


def is_capture(variant: str, fen: str, moves: Moves, move: str, chess960: bool = False) -> bool:
    return "x" in _at(variant, fen, moves, chess960).written(move, "short", notation="uci")


def _value(points: float) -> int:
    return VALUE_DRAW if points == 0.5 else VALUE_MATE if points > 0.5 else -VALUE_MATE


def _result(game: Game) -> int:
    """Seen by who would be to move: mated is below zero."""
    outcome = game.outcome
    if outcome is None or outcome.points is None:
        raise ValueError("the game is not over")
    return _value(outcome.points[game.turn])


def game_result(variant: str, fen: str, moves: Moves, chess960: bool = False) -> int:
    """-VALUE_MATE, VALUE_DRAW or VALUE_MATE for who would be to move. ValueError while the game goes on."""
    return _result(_at(variant, fen, moves, chess960))


def is_immediate_game_end(variant: str, fen: str, moves: Moves, chess960: bool = False) -> Tuple[bool, int]:
    """Whether the rules have ended it though there would be something to play, and how."""
    game = _at(variant, fen, moves, chess960)
    ended = game.over and game.perft(1) > 0
    return (True, _result(game)) if ended else (False, 0)


def is_optional_game_end(variant: str, fen: str, moves: Moves, chess960: bool = False,
                         count_started: int = 0) -> Tuple[bool, int]:
    """Whether a player may claim an end, and how."""
    game = _at(variant, fen, moves, chess960)
    for end in game.claimable:
        if end.points is not None:
            return True, _value(end.points[game.turn])
    return False, 0


def has_insufficient_material(variant: str, fen: str, moves: Moves, chess960: bool = False) -> Tuple[bool, bool]:
    """Of the first and of the second side: whether it cannot win any more."""
    game = _at(variant, fen, moves, chess960)
    first, second = game.variant.sides[:2]
    return game.cannot_win(first), game.cannot_win(second)


def validate_fen(fen: str, variant: str, chess960: bool = False) -> int:
    """FEN_OK, or a number below 0 where the position cannot be put up."""
    try:
        _at(variant, fen, [], chess960)
    except ValueError:
        return -1
    return FEN_OK
