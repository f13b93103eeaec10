// Types of houserule.mjs; what each does stands in README.md and interpreter/houserule_c.h.

export interface Problem {
  kind: string;
  severity: "error" | "warning";
  file: string;
  /** From 1; 0 where it is not known. */
  line: number;
  column: number;
  message: string;
  hint: string;
  rule: string;
  text: string;
}

export class HouseruleError extends Error {
  readonly problems: Problem[];
  readonly kind: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The sentence of the first problem, without its place. */
  readonly reason: string;
  readonly hint: string;
  readonly rule: string;
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

/** Something that free() gives back at once, and the collector some day. */
interface Handle {
  free(): void;
  readonly isFreed: boolean;
}

/** Paths such as "variants/mine.toml" and "scripts/club/mine.lua", with their texts. */
export type Files = Record<string, string | Uint8Array>;

export interface Rules extends Handle {
  variants(): string[];
  overlays(): string[];
  write(files: Files): void;
}

export interface About {
  name: string;
  title: string;
  digest: string;
  secrets: boolean;
  boards: { name: string; files: number; ranks: number }[];
  sides: string[];
  letters: string[];
  pieces: { name: string; letter: string }[];
  cells: string[];
  rules: { name: string; about: string }[];
  planes: string[];
  shape: [number, number, number];
  actions: number;
}

export interface Variant extends Handle {
  readonly about: About;
  readonly name: string;
  readonly title: string;
  readonly digest: string;
  readonly sides: string[];
  readonly rules: Record<string, string>;
  readonly warnings: Problem[];
  game(position?: string | object | null, options?: { seed?: number | bigint }): Game;
}

export interface Outcome {
  over: boolean;
  reason: string;
  rule?: string;
  points?: Record<string, number>;
  places?: Record<string, number>;
}

export interface Explanation {
  legal: boolean;
  action: string;
  because: { verb: string; text: string; rule: string; file: string; line: number; column: number }[];
}

export interface Game extends Handle {
  readonly variant: Variant;
  readonly turn: string;
  readonly played: number;
  readonly over: boolean;
  readonly outcome: Outcome | null;
  readonly ends: { outcome: Outcome; claimable: Outcome[]; marks: string };
  readonly key: bigint;
  readonly saved: string;
  set(position: string | object): void;
  reset(): void;
  position(form?: "own" | "fen" | "shredder" | "sfen" | null, seat?: string | null): string;
  seed(seed: number | bigint): void;
  throws(outcomes: number[]): void;
  legal(notation?: string | null, seat?: string | null): string[];
  written(action: string, to?: string | null, from?: string | null): string;
  play(actions: string | string[], options?: { notation?: string | null; seat?: string | null }): this;
  undo(): boolean;
  explain(action: string, seat?: string | null): Explanation;
  turnOn(board: number): number;
  inDanger(side?: string): boolean;
  cannotWin(side: string): boolean;
  perft(depth: number): number;
  state(seat?: string | null): Record<string, unknown>;
  board(seat?: string | null, flip?: boolean): string;
  svg(seat?: string | null, flip?: boolean): string;
  restore(saved: string): void;
  copy(): Game;
  observe(seat?: string | null): Float32Array;
  numbers(seat?: string | null): Int32Array;
  actors(seat?: string | null): Int32Array;
  playNumber(number: number, seat?: string | null): void;
}

/** The board of ffish.js: moves in UCI, positions in FEN. */
export interface Board {
  readonly game: Game;
  delete(): void;
  legalMoves(): string;
  legalMovesSan(): string;
  numberLegalMoves(): number;
  /** False where the rules refuse it. */
  push(uci: string): boolean;
  pushSan(san: string): boolean;
  pushMoves(uciMoves: string): void;
  pop(): void;
  reset(): void;
  setFen(fen: string): void;
  fen(): string;
  sanMove(uci: string): string;
  variationSan(uciMoves: string): string;
  /** Is it the first side's? */
  turn(): boolean;
  isCheck(): boolean;
  isCapture(uci: string): boolean;
  isGameOver(): boolean;
  result(): "1-0" | "0-1" | "1/2-1/2" | "*";
  moveStack(): string;
  variant(): string;
}

export interface Verdict extends Record<string, unknown> {
  status: "ok" | "illegal" | "late" | "disagrees" | "fault" | "unreadable";
  /** As the program writes it. */
  line: string;
}

export interface Ran {
  status: number;
  out: string;
  err: string;
}

export interface Page extends Handle {
  readonly host: string;
  answer(asked: { method: string; path: string; params?: Record<string, string>; secret?: string; body?: string }): {
    status: number;
    type: string;
    body: string;
  };
  goOn(): boolean;
}

export interface Houserule {
  readonly version: string;
  /** Bytes that the module has of the system: they grow, and never shrink. */
  memory(): number;
  readonly Rules: new (files?: Files) => Rules;
  readonly Variant: new (name: string, options?: { options?: Record<string, unknown>; day?: string | null; rules?: Rules }) => Variant;
  readonly Game: new (variant: Variant | Game, position?: string | object | null, options?: { seed?: number | bigint }) => Game;
  readonly Board: new (variant?: string, fen?: string | null, is960?: boolean) => Board;
  readonly Page: new (rules?: Rules) => Page;
  variants(): string[];
  overlays(): string[];
  command(words: string[], options?: { input?: string | Uint8Array; rules?: Rules; files?: Files }): Ran;
  /** `each` gets every verdict as soon as it is there; without it all are given at the end. */
  adjudicate(
    games: string | Uint8Array | Files,
    options?: { rules?: Rules; each?: (verdict: Verdict) => void } & Record<string, unknown>,
  ): Verdict[];
  rulebook(variant: string, options?: { lang?: "en" | "ru" | "uk" | "fr"; format?: "text" | "markdown" | "html"; rules?: Rules }): string;
  readonly files: {
    read(path: string): string;
    write(path: string, content: string | Uint8Array): void;
    changed(path: string): void;
    exists(path: string): boolean;
    remove(path: string): void;
  };
}

/** `wasm`: the address or the bytes of houserule.wasm; without it the file beside this one. */
export function load(options?: { wasm?: string | URL | ArrayBuffer | Uint8Array }): Promise<Houserule>;
