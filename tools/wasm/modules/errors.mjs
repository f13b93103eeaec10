// What goes wrong, as exceptions: see README.md.

// What goes wrong. `problems` has all of it, the other members what stands first; lines and columns count from 1.
export class HouseruleError extends Error {
  constructor(problems) {
    super(problems.map((one) => one.text).join("\n"));
    this.name = this.constructor.name;
    const first = problems.find((one) => one.severity === "error") ?? problems[0];
    const { kind, file, line, column, hint, rule } = first;
    Object.assign(this, { problems, kind, file, line, column, hint, rule, reason: first.message });
  }
}
export class LoadError extends HouseruleError {}
export class PositionError extends HouseruleError {}
export class ActionError extends HouseruleError {}
export class IllegalAction extends ActionError {}
export class UnreadableAction extends ActionError {}
export class ThrowError extends HouseruleError {}
export class ScriptFault extends HouseruleError {}
export class CommandError extends HouseruleError {}
export class MisuseError extends HouseruleError {}

// By the kind that the library names.
export const kinds = {
  load: LoadError, position: PositionError, illegal: IllegalAction, unreadable: UnreadableAction, throw: ThrowError,
  fault: ScriptFault, command: CommandError, misuse: MisuseError,
};

export const misuse = (message) => new MisuseError([{ kind: "misuse", severity: "error", file: "", line: 0, column: 0, message, hint: "", rule: "", text: message }]);
