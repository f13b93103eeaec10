"""Houserule: the rules of chess and its relatives, as written rules that can be read and changed.

>>> import houserule
>>> game = houserule.load("chpok").game()
>>> game.play("bid x raise 2").turn
'black'

Every name here is one of this list; houserule.learn has arrays for programs that learn, and houserule.pyffish the
functions of the module of that name.
"""

from ._library import lib as _lib
from .commands import Ran, Verdict, adjudicate, clause, rulebook, run
from .errors import (ActionError, CommandError, HouseruleError, IllegalAction, LoadError, MisuseError, PositionError,
                     Problem, ScriptFault, ThrowError, UnreadableAction)
from .rules import Because, Explanation, Game, Outcome, Rules, Variant, load, overlays, variants

__version__ = _lib.houserule_version_borrowed().decode()

__all__ = ["ActionError", "Because", "CommandError", "Explanation", "Game", "HouseruleError", "IllegalAction",
           "LoadError", "MisuseError", "Outcome", "PositionError", "Problem", "Ran", "Rules", "ScriptFault",
           "ThrowError", "UnreadableAction", "Variant", "Verdict", "adjudicate", "clause", "load", "overlays",
           "rulebook", "run", "variants"]
