"""Positions and actions as arrays, for programs that learn. Needs numpy (Debian: python3-numpy).

Observations are float32 of the shape variant.about["shape"], (planes, rows, columns): boards stand side by side and
row 0 is the first rank. variant.about["planes"] names the planes. For each side and type of piece one plane has a one
where that side's pieces of the type stand; one has ones on closed cells; the planes behind hold one number all over:
"white to act" is 1 or 0, "white holds pawn" how many, "white.energy" a number that the rules keep.

Actions are numbered from 0 to variant.about["actions"] - 1, and no two legal actions of one position have the same
number. A move from cell f to cell t (places in variant.about["cells"]) has (f * cells + t) * (types + 1), plus 1 + the
type that the piece becomes where it becomes another. Then come drops, type * cells + t, then 32768 numbers for
everything else, such as bids: there a text falls on the place of its hash, or on the next that is free in the
position.

Whoever observes for a seat sees what that seat may know and nothing else.
"""

from __future__ import annotations

import ctypes
from typing import Any, Dict, List, Optional, Sequence, Tuple

import numpy as np
from numpy.typing import NDArray

from ._library import checked, given, lib
from .rules import Game, Variant, load

Observation = NDArray[np.float32]
Mask = NDArray[np.bool_]

_Floats = ctypes.POINTER(ctypes.c_float)
_Numbers = ctypes.POINTER(ctypes.c_int32)


def shape(variant: Variant) -> Tuple[int, int, int]:
    planes, rows, columns = variant.about["shape"]
    return planes, rows, columns


def _room(array: Any, kind: type, wanted: Tuple[int, ...]) -> Any:
    if array is None:
        return np.empty(wanted, kind)
    if not isinstance(array, np.ndarray):
        raise TypeError(f"out is an array, not {type(array).__name__}")
    if array.dtype != kind or array.shape != wanted or not array.flags.c_contiguous or not array.flags.writeable:
        raise ValueError(f"out is a contiguous array of {np.dtype(kind).name} with the shape {wanted} to write to")
    return array


def observe(game: Game, seat: Optional[str] = None, out: Optional[Observation] = None) -> Observation:
    """What the seat sees, in `out` or a new array."""
    room: Observation = _room(out, np.float32, shape(game.variant))
    checked(game._call(lib.houserule_game_observe, given(seat, "seat"), room.ctypes.data_as(_Floats), room.size), 0)
    return room


def _counted(game: Game, function: Any, seat: Optional[str]) -> NDArray[np.int32]:
    room = np.empty(256, np.int32)
    while True:
        count = checked(game._call(function, given(seat, "seat"), room.ctypes.data_as(_Numbers), room.size), -1)
        if count <= room.size:
            return room[:count]
        room = np.empty(count, np.int32)


def legal_numbers(game: Game, seat: Optional[str] = None) -> NDArray[np.int32]:
    """The number of each legal action, in the order of game.legal(seat=seat)."""
    return _counted(game, lib.houserule_game_numbers, seat)


def actors(game: Game, seat: Optional[str] = None) -> NDArray[np.int32]:
    """Which side, by its place in variant.sides, acts in each of them: several may where boards run side by side."""
    return _counted(game, lib.houserule_game_actors, seat)


def legal_mask(game: Game, seat: Optional[str] = None, out: Optional[Mask] = None) -> Mask:
    """True for each number that is legal, in `out` or a new array."""
    room: Mask = _room(out, np.bool_, (game.variant.about["actions"],))
    room.fill(False)
    room[legal_numbers(game, seat)] = True
    return room


def play(game: Game, number: int, seat: Optional[str] = None) -> None:
    """Plays the legal action with that number; IllegalAction where there is none."""
    number = int(number)
    if not 0 <= number < game.variant.about["actions"]:
        raise ValueError(f"actions of {game.variant.name} are numbered from 0 to {game.variant.about['actions'] - 1}")
    checked(game._call(lib.houserule_game_play_number, given(seat, "seat"), number), 0)


def _seats(games: Sequence[Game], seats: Optional[Sequence[Optional[str]]]) -> Sequence[Optional[str]]:
    seats = [None] * len(games) if seats is None else seats
    if len(seats) != len(games):
        raise ValueError(f"{len(games)} games have {len(seats)} seats")
    if len({game.variant.digest for game in games}) > 1:
        raise ValueError("the games of a batch are of one variant")
    return seats


def observe_batch(games: Sequence[Game], seats: Optional[Sequence[Optional[str]]] = None) -> Observation:
    """What a seat of each game sees: (games, planes, rows, columns)."""
    seats = _seats(games, seats)
    out = np.empty((len(games), *(shape(games[0].variant) if games else (0, 0, 0))), np.float32)
    for game, seat, into in zip(games, seats, out):
        observe(game, seat, into)
    return out


def mask_batch(games: Sequence[Game], seats: Optional[Sequence[Optional[str]]] = None) -> Mask:
    """The legal actions of each game: (games, actions)."""
    seats = _seats(games, seats)
    out = np.empty((len(games), games[0].variant.about["actions"] if games else 0), np.bool_)
    for game, seat, into in zip(games, seats, out):
        legal_mask(game, seat, into)
    return out


TERMINAL = -4  # as pyspiel.PlayerId


class LearningGame:
    """A variant as programs expect it that are written for OpenSpiel's pyspiel.Game. Players are its sides."""

    def __init__(self, variant: str, options: Optional[Dict[str, object]] = None, seed: int = 0) -> None:
        self.variant = load(variant, options)
        self._seed = seed

    def new_initial_state(self) -> "State":
        return State(self, self.variant.game(seed=self._seed))

    def num_players(self) -> int:
        return len(self.variant.sides)

    def num_distinct_actions(self) -> int:
        return int(self.variant.about["actions"])

    def observation_tensor_shape(self) -> List[int]:
        return list(shape(self.variant))

    def observation_tensor_size(self) -> int:
        return int(np.prod(shape(self.variant)))

    def min_utility(self) -> float:
        return -1.0

    def max_utility(self) -> float:
        return 1.0

    def __str__(self) -> str:
        return f"houserule({self.variant.name})"


class State:
    """A position with the functions of pyspiel.State. Chance falls by the seed of the game, so no node is chance.

    Where several sides may act at a time, the one acts next that has waited longest.
    """

    def __init__(self, of: LearningGame, game: Game, past: Sequence[Tuple[int, int]] = ()) -> None:
        self._of, self.game = of, game
        self._past = list(past)  # players with their actions

    def get_game(self) -> LearningGame:
        return self._of

    def is_terminal(self) -> bool:
        """Over, or nobody has an action that is listed."""
        return self.current_player() == TERMINAL

    def is_chance_node(self) -> bool:
        return False

    def current_player(self) -> int:
        acting = set() if self.game.over else {int(player) for player in actors(self.game)}
        if len(acting) > 1:
            for player, _ in reversed(self._past):
                if len(acting) > 1:
                    acting.discard(player)
        return min(acting, default=TERMINAL)

    def _seat(self, player: Optional[int]) -> str:
        return self._of.variant.sides[self.current_player() if player is None else player]

    def _own(self) -> Dict[int, int]:
        """The actions of the current player: their places in the list by their numbers."""
        player = self.current_player()
        if player == TERMINAL:
            return {}
        seat = self._seat(player)
        numbers, acting = legal_numbers(self.game, seat).tolist(), actors(self.game, seat).tolist()
        return {number: at for at, number in enumerate(numbers) if acting[at] == player}

    def legal_actions(self, player: Optional[int] = None) -> List[int]:
        return sorted(self._own()) if player in (None, self.current_player()) else []

    def legal_actions_mask(self, player: Optional[int] = None) -> List[int]:
        mask = np.zeros(self._of.num_distinct_actions(), np.int8)
        mask[self.legal_actions(player)] = 1
        return mask.tolist()

    def action_to_string(self, player_or_action: int, action: Optional[int] = None) -> str:
        wanted = player_or_action if action is None else action
        at = self._own().get(wanted)
        if at is None:
            raise ValueError(f"no legal action has the number {wanted}")
        return self.game.legal(seat=self._seat(None))[at]

    def string_to_action(self, text: str) -> int:
        own = self.game.written(text, None)
        legal = self.game.legal(seat=self._seat(None))
        return next(number for number, at in self._own().items() if legal[at] == own)

    def apply_action(self, action: int) -> None:
        player = self.current_player()
        if action not in self._own():
            raise ValueError(f"no legal action has the number {action}")
        play(self.game, action, self._seat(player))
        self._past.append((player, int(action)))

    def undo_action(self, player: int, action: int) -> None:
        if not self._past or self._past[-1] != (player, action):
            raise ValueError(f"{action} was not the last action of player {player}")
        self.game.undo()
        self._past.pop()

    def clone(self) -> "State":
        return State(self._of, self.game.copy(), self._past)

    def child(self, action: int) -> "State":
        state = self.clone()
        state.apply_action(action)
        return state

    def history(self) -> List[int]:
        return [action for _, action in self._past]

    def move_number(self) -> int:
        return len(self._past)

    def returns(self) -> List[float]:
        """By player, from -1 for nothing to 1 for all points; in games for places, from the last to the first."""
        sides = self._of.variant.sides
        outcome = self.game.outcome
        if outcome is None:
            return [0.0] * len(sides)
        if outcome.points:
            return [2.0 * outcome.points[side] - 1.0 for side in sides]
        places = outcome.places or {side: 1 for side in sides}
        return [1.0 - 2.0 * (places[side] - 1) / max(len(sides) - 1, 1) for side in sides]

    def player_return(self, player: int) -> float:
        return self.returns()[player]

    def observation_tensor(self, player: Optional[int] = None) -> List[float]:
        return observe(self.game, self._seat(player)).ravel().tolist()

    def observation_string(self, player: Optional[int] = None) -> str:
        return self.game.position(seat=self._seat(player))

    def __str__(self) -> str:
        return str(self.game)
