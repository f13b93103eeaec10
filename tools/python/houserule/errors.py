"""What goes wrong, as exceptions that know the place."""

from __future__ import annotations

from typing import Dict, List, NamedTuple, NoReturn, Type


class Problem(NamedTuple):
    """One thing that is wrong. Lines and columns count from 1; 0 is not known."""

    kind: str
    severity: str
    file: str
    line: int
    column: int
    message: str
    hint: str
    rule: str
    text: str

    def __str__(self) -> str:
        return self.text


class HouseruleError(Exception):
    """Something went wrong; `problems` has all of it, the attributes what stands first."""

    def __init__(self, problems: List[Problem]) -> None:
        super().__init__("\n".join(problem.text for problem in problems))
        self.problems = problems
        first = next((problem for problem in problems if problem.severity == "error"), problems[0])
        self.message, self.hint, self.rule = first.message, first.hint, first.rule
        self.file, self.line, self.column = first.file, first.line, first.column

    def __reduce__(self):  # type: ignore[no-untyped-def]
        return type(self), (self.problems,)


class LoadError(HouseruleError):
    """A variant, an overlay or a rule does not load."""


class PositionError(HouseruleError, ValueError):
    """A position or a saved game cannot be put up."""


class ActionError(HouseruleError, ValueError):
    """An action cannot be played."""


class IllegalAction(ActionError):
    """The rules forbid it: `rule` says which."""


class UnreadableAction(ActionError):
    """It is no action."""


class ThrowError(HouseruleError):
    """Chance is not as the rule needs it."""


class ScriptFault(HouseruleError):
    """A script of a rule failed."""


class CommandError(HouseruleError):
    """A command could not do what it was asked for."""


class MisuseError(HouseruleError, ValueError):
    """A call that makes no sense, such as one for a seat that there is not."""


_KINDS: Dict[str, Type[HouseruleError]] = {
    "load": LoadError, "position": PositionError, "illegal": IllegalAction, "unreadable": UnreadableAction,
    "throw": ThrowError, "fault": ScriptFault, "command": CommandError, "misuse": MisuseError,
}


def raise_problems(problems: List[Problem]) -> NoReturn:
    if not problems:
        problems = [Problem("internal", "error", "", 0, 0, "it failed and does not say why", "", "", "it failed")]
    if problems[0].kind == "memory":
        raise MemoryError("out of memory")
    raise _KINDS.get(problems[0].kind, HouseruleError)(problems)
