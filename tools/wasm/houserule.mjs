// Houserule for JavaScript, over interpreter/houserule_c.h: see README.md. Types: houserule.d.ts.
import { messages } from "./messages.mjs";
import makeModule from "./module.mjs";
import { SECTION, unpack } from "./rules.mjs";

const RULES = "/houserule";

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

const kinds = {
  load: LoadError, position: PositionError, illegal: IllegalAction, unreadable: UnreadableAction, throw: ThrowError,
  fault: ScriptFault, command: CommandError, misuse: MisuseError,
};

const misuse = (message) => new MisuseError([{ kind: "misuse", severity: "error", file: "", line: 0, column: 0, message, hint: "", rule: "", text: message }]);

// The bytes of the module, where the surroundings do not bring them themselves.
async function moduleBytes(wasm) {
  const from = wasm ?? new URL("houserule.wasm", import.meta.url);
  if (from instanceof ArrayBuffer || ArrayBuffer.isView(from)) return from;
  if (typeof process === "object" && process.versions?.node && String(from).startsWith("file:"))
    return (await import("node:fs")).readFileSync(new URL(from));
  const answer = await fetch(from);
  if (!answer.ok) throw new Error(`${from}: ${answer.status}`);
  return answer.arrayBuffer();
}

// What each function of the library takes: t text, or null where `allows` has it; n number; r room for numbers.
class Library {
  constructor(module) {
    this.module = module;
    this.problem = module._malloc(36);
    this.freed = typeof FinalizationRegistry === "function" ? new FinalizationRegistry(({ pointer, free }) => free(pointer)) : null;
  }

  // A text of the caller as one of the library's, for as long as `f` runs.
  with(texts, f) {
    const { module } = this;
    const pointers = [];
    try {
      for (const text of texts) {
        if (text === null || text === undefined) {
          pointers.push(0);
          continue;
        }
        if (typeof text !== "string") throw new TypeError(`a string is wanted, not ${typeof text}`);
        if (text.includes("\0")) throw misuse("a text holds a NUL");
        const size = module.lengthBytesUTF8(text) + 1;
        const at = module._malloc(size);
        if (at === 0) throw new RangeError("out of memory");
        pointers.push(at);
        module.stringToUTF8(text, at, size);
      }
      return f(...pointers);
    } finally {
      for (const at of pointers) if (at) module._free(at);
    }
  }

  text(pointer) { return this.module.UTF8ToString(pointer); }

  read(at) {
    const word = (i) => this.module.HEAP32[(at >> 2) + i];
    const text = (i) => this.text(word(i));
    return { kind: text(0), severity: text(1), file: text(2), line: word(3), column: word(4), message: text(5), hint: text(6), rule: text(7), text: text(8) };
  }

  problems() {
    const out = [];
    const count = this.module._houserule_problems();
    for (let i = 0; i < count && this.module._houserule_problem_borrowed(i, this.problem); i += 1) out.push(this.read(this.problem));
    return out;
  }

  fail() {
    const problems = this.problems();
    if (!problems.length) throw new Error("it failed and does not say why");
    if (problems[0].kind === "memory") throw new RangeError("out of memory");
    throw new (kinds[problems[0].kind] ?? HouseruleError)(problems);
  }

  // A pointer or number that is `failed` only where something went wrong.
  checked(value, failed = 0) {
    if (value === failed) this.fail();
    return value;
  }

  // A text that the library gave away.
  taken(pointer) {
    this.checked(pointer);
    const text = this.text(pointer);
    this.module._houserule_text_free(pointer);
    return text;
  }

  // Room for `count` numbers of four bytes, while `f` runs.
  room(count, f) {
    const at = this.module._malloc(Math.max(4, count * 4));
    if (at === 0) throw new RangeError("out of memory");
    try {
      return f(at);
    } finally {
      this.module._free(at);
    }
  }
}

// Something of the library's that is given back: at once by free(), or when nobody holds it any more.
class Handle {
  #pointer;
  #free;
  #library;

  constructor(library, pointer, free) {
    this.#library = library;
    this.#pointer = library.checked(pointer);
    this.#free = free;
    library.freed?.register(this, { pointer, free }, this);
  }

  get lib() { return this.#library; }

  get pointer() {
    if (!this.#pointer) throw misuse(`this ${this.constructor.name.toLowerCase()} was freed`);
    return this.#pointer;
  }

  get isFreed() { return !this.#pointer; }

  free() {
    if (!this.#pointer) return;
    this.lib.freed?.unregister(this);
    this.#free(this.#pointer);
    this.#pointer = 0;
  }
}

const lines = (text) => (text === "" ? [] : text.split("\n"));
const actionList = (actions) => {
  for (const action of actions) {
    if (typeof action !== "string") throw new TypeError(`an action is a string, not ${typeof action}`);
    if (action.trim() === "") throw misuse("an action is empty");
    if (action.includes("\n")) throw misuse("an action is one line: give several as a list");
  }
  return actions.join("\n");
};
const integer = (value, what, least, most) => {
  if (typeof value !== "number" && typeof value !== "bigint") throw new TypeError(`${what} is a number, not ${typeof value}`);
  if (typeof value === "number" && !Number.isInteger(value)) throw new RangeError(`${what} is a whole number, not ${value}`);
  if (value < least || value > most) throw new RangeError(`${what} is a number from ${least} to ${most}, not ${value}`);
  return value;
};
const mostSeed = (1n << 64n) - 1n;
const mostInt = 2 ** 31 - 1;

// One loaded set of rules, with everything that is made of it.
export async function load({ wasm } = {}) {
  // Node 18 has the source of chance that browsers have, but under another name.
  globalThis.crypto ??= (await import("node:crypto")).webcrypto;
  const bytes = await moduleBytes(wasm);
  const compiled = await WebAssembly.compile(bytes);
  const module = await makeModule({
    messages,
    instantiateWasm(imports, done) {
      WebAssembly.instantiate(compiled, imports).then((instance) => done(instance, compiled));
      return {};
    },
  });
  const { FS } = module;
  for (const [path, text] of unpack(WebAssembly.Module.customSections(compiled, SECTION)[0])) {
    FS.mkdirTree(`${RULES}/${path.slice(0, path.lastIndexOf("/"))}`);
    FS.writeFile(`${RULES}/${path}`, text);
  }
  FS.mkdirTree("/work");
  FS.chdir("/work");
  return bind(new Library(module), FS);
}

function bind(lib, FS) {
  const { module } = lib;
  let places = 0;
  let latest = Date.now();

  function put(folder, files) {
    for (const [path, content] of Object.entries(files)) {
      if (path.startsWith("/") || path.split("/").includes("..")) throw misuse(`"${path}" leads out of its folder`);
      FS.mkdirTree(`${folder}/${path}`.slice(0, `${folder}/${path}`.lastIndexOf("/")));
      FS.writeFile(`${folder}/${path}`, content);
    }
  }

  class Rules extends Handle {
    constructor(files) {
      const folder = files ? `/places/${(places += 1)}` : null;
      if (folder) put(folder, files);
      super(lib, lib.with([folder, RULES], (at, came) => module._houserule_rules_new(at, came)), module._houserule_rules_free);
      this.folder = folder;
    }

    // More files, or others in their place; what was loaded before stays as it is.
    write(files) {
      if (!this.folder) throw misuse("these rules were made without files of their own");
      put(this.folder, files);
    }
    variants() { return lines(lib.taken(module._houserule_rules_names_new(this.pointer, 0))); }
    overlays() { return lines(lib.taken(module._houserule_rules_names_new(this.pointer, 1))); }
  }

  const usual = new Rules();

  class Variant extends Handle {
    #about;

    constructor(name, { options = {}, day = null, rules = usual } = {}) {
      if (typeof name !== "string") throw new TypeError(`the name of a variant is a string, not ${typeof name}`);
      const set = Object.entries(options).map(([option, value]) => `${option}=${value}`).join("\n");
      super(lib, lib.with([name, set, day], (...texts) => module._houserule_variant_new(rules.pointer, ...texts)), module._houserule_variant_free);
    }

    get about() { return (this.#about ??= JSON.parse(lib.taken(module._houserule_variant_about_new(this.pointer)))); }
    get name() { return this.about.name; }
    get title() { return this.about.title; }
    get digest() { return this.about.digest; }
    get sides() { return this.about.sides; }
    get rules() { return Object.fromEntries(this.about.rules.map((rule) => [rule.name, rule.about])); }
    get warnings() {
      const count = module._houserule_variant_warnings(this.pointer);
      return Array.from({ length: count }, (_, i) => {
        module._houserule_variant_warning_borrowed(this.pointer, i, lib.problem);
        return lib.read(lib.problem);
      });
    }
    game(position, options) { return new Game(this, position, options); }
  }

  class Game extends Handle {
    constructor(variant, position = null, { seed = null } = {}) {
      const copied = variant instanceof Game ? variant : null;
      if (!copied && !(variant instanceof Variant)) throw new TypeError("a game is made of a Variant, or of a Game to copy");
      super(lib, copied ? module._houserule_game_copy_new(copied.pointer) : module._houserule_game_new(variant.pointer),
        module._houserule_game_free);
      this.variant = copied?.variant ?? variant;
      if (position !== null) this.set(position);
      if (seed !== null) this.seed(seed);
    }

    #asked(f, ...texts) { return lib.taken(lib.with(texts, (...at) => f(this.pointer, ...at))); }
    #done(f, ...texts) { lib.checked(lib.with(texts, (...at) => f(this.pointer, ...at))); }

    set(position) {
      if (typeof position !== "string" && (typeof position !== "object" || position === null)) throw new TypeError("a position is a string or an object");
      this.#done(module._houserule_game_set, typeof position === "object" ? JSON.stringify(position) : position);
    }
    reset() { lib.checked(module._houserule_game_reset(this.pointer)); }
    position(form = null, seat = null) { return this.#asked(module._houserule_game_position_new, form, seat); }
    seed(seed) { lib.checked(module._houserule_game_seed(this.pointer, BigInt(integer(seed, "a seed", 0, mostSeed)))); }
    throws(outcomes) {
      for (const outcome of outcomes) integer(outcome, "what fell", -mostInt, mostInt);
      lib.room(outcomes.length, (at) => {
        module.HEAP32.set(outcomes, at >> 2);
        lib.checked(module._houserule_game_throws(this.pointer, at, outcomes.length));
      });
    }
    legal(notation = null, seat = null) { return lines(this.#asked(module._houserule_game_legal_new, notation, seat)); }
    written(action, to = null, from = null) { return this.#asked(module._houserule_game_written_new, action, from, to); }
    // Actions, all or none.
    play(actions, { notation = null, seat = null } = {}) {
      this.#done(module._houserule_game_play, actionList(typeof actions === "string" ? [actions] : actions), notation, seat);
      return this;
    }
    undo() { return module._houserule_game_undo(this.pointer) === 1; }
    explain(action, seat = null) { return JSON.parse(this.#asked(module._houserule_game_explained_new, action, seat)); }
    get turn() { return this.variant.sides[this.turnOn(0)]; }
    turnOn(board) {
      integer(board, "a board", 0, mostInt);
      return lib.checked(module._houserule_game_turn(this.pointer, board), -1);
    }
    get played() { return Number(lib.checked(module._houserule_game_played(this.pointer), -1n)); }
    get over() { return lib.checked(module._houserule_game_over(this.pointer), -1) === 1; }
    get ends() { return JSON.parse(lib.taken(module._houserule_game_ends_new(this.pointer))); }
    // How it ended: {reason, rule, points}; null while it goes on.
    get outcome() { return this.over ? this.ends.outcome : null; }
    inDanger(side = this.turn) { return lib.checked(module._houserule_game_in_danger(this.pointer, this.#number(side)), -1) === 1; }
    cannotWin(side) { return lib.checked(module._houserule_game_cannot_win(this.pointer, this.#number(side)), -1) === 1; }
    perft(depth) {
      integer(depth, "a depth", 0, mostInt);
      return Number(lib.checked(module._houserule_game_perft(this.pointer, depth), -1n));
    }
    get key() { return BigInt.asUintN(64, lib.checked(module._houserule_game_key(this.pointer), 0n)); }
    state(seat = null) { return JSON.parse(this.#asked(module._houserule_game_state_new, seat)); }
    board(seat = null, flip = false) { return this.#drawn("text", seat, flip); }
    svg(seat = null, flip = false) { return this.#drawn("svg", seat, flip); }
    get saved() { return lib.taken(module._houserule_game_saved_new(this.pointer)); }
    restore(saved) {
      if (typeof saved !== "string") throw new TypeError("a saved game is a string");
      this.#done(module._houserule_game_restore, saved);
    }
    copy() { return new Game(this); }

    #number(side) {
      const at = this.variant.sides.indexOf(side);
      if (at < 0) throw misuse(`there is no side "${side}"`);
      return at;
    }
    #drawn(as, seat, flip) {
      return lib.taken(lib.with([as, seat], (kind, who) => module._houserule_game_drawn_new(this.pointer, kind, who, flip ? 1 : 0)));
    }

    // Numbers for learners: see houserule_c.h.
    observe(seat = null) {
      const count = this.variant.about.shape.reduce((a, b) => a * b);
      return lib.room(count, (at) => lib.with([seat], (who) => {
        lib.checked(module._houserule_game_observe(this.pointer, who, at, count));
        return module.HEAPF32.slice(at >> 2, (at >> 2) + count);
      }));
    }
    numbers(seat = null) { return this.#whole(module._houserule_game_numbers, seat); }
    actors(seat = null) { return this.#whole(module._houserule_game_actors, seat); }
    #whole(f, seat) {
      return lib.with([seat], (who) => {
        const count = Number(lib.checked(f(this.pointer, who, 0, 0), -1n));
        return lib.room(count, (at) => {
          f(this.pointer, who, at, count);
          return module.HEAP32.slice(at >> 2, (at >> 2) + count);
        });
      });
    }
    playNumber(number, seat = null) {
      integer(number, "the number of an action", 0, mostInt);
      lib.checked(lib.with([seat], (who) => module._houserule_game_play_number(this.pointer, who, number)));
    }
    toString() { return this.board(); }
  }

  // The board of ffish.js: moves are UCI, positions FEN, variants called as Fairy-Stockfish or we call them.
  class Board {
    constructor(variant = "chess", fen = null, is960 = false) {
      const own = lib.taken(lib.with([variant], (name) => module._houserule_name_new(name, 0)));
      this.game = new Game(loaded(is960 && own === "chess" ? "chess960" : own));
      this.stack = [];
      if (fen) this.game.set(fen);
    }
    delete() { this.game.free(); }
    legalMoves() { return this.game.legal("uci").join(" "); }
    legalMovesSan() { return this.game.legal("short").join(" "); }
    numberLegalMoves() { return this.game.legal().length; }
    push(move) { return this.#push(move, "uci", move); }
    pushSan(san) { return this.#push(san, "short", null); }
    #push(move, notation, uci) {
      try {
        const written = uci ?? this.game.written(move, "uci", notation);
        this.game.play(move, { notation });
        this.stack.push(written);
        return true;
      } catch (wrong) {
        if (wrong instanceof ActionError) return false;
        throw wrong;
      }
    }
    pushMoves(moves) { for (const move of moves.split(" ").filter(Boolean)) this.push(move); }
    pop() { if (this.game.undo()) this.stack.pop(); }
    reset() {
      this.game.reset();
      this.stack = [];
    }
    setFen(fen) {
      this.game.set(fen);
      this.stack = [];
    }
    fen() { return this.game.position("fen"); }
    sanMove(move) { return this.game.written(move, "short", "uci"); }
    variationSan(moves) {
      const copy = this.game.copy();
      try {
        return moves.split(" ").filter(Boolean).map((move) => {
          const san = copy.written(move, "short", "uci");
          copy.play(move, { notation: "uci" });
          return san;
        }).join(" ");
      } finally {
        copy.free();
      }
    }
    turn() { return this.game.turnOn(0) === 0; }
    isCheck() { return this.game.inDanger(); }
    isCapture(move) { return this.sanMove(move).includes("x"); }
    isGameOver() { return this.game.over; }
    // "1-0", "0-1", "1/2-1/2", or "*" while it goes on.
    result() {
      const points = this.game.outcome?.points;
      if (!points) return "*";
      const [first, second] = this.game.variant.sides.map((side) => points[side]);
      return first === second ? "1/2-1/2" : first > second ? "1-0" : "0-1";
    }
    moveStack() { return this.stack.join(" "); }
    variant() { return this.game.variant.name; }
    toString() { return this.game.board(); }
  }

  const byName = new Map();
  function loaded(name) {
    if (!byName.has(name)) byName.set(name, new Variant(name));
    return byName.get(name);
  }

  // Functions of JavaScript that the library calls, for as long as `f` runs. What one throws comes out here.
  function streams({ input, write, tell }, f) {
    let raised = null;
    let rest = input ?? new Uint8Array(0);
    const guard = (failed, g) => (...given) => {
      try {
        return g(...given);
      } catch (wrong) {
        raised ??= wrong;
        return failed;
      }
    };
    const added = [
      [(user, into, room) => {
        const now = rest.subarray(0, room);
        module.HEAPU8.set(now, into);
        rest = rest.subarray(now.length);
        return BigInt(now.length);
      }, "jiii", -1n],
      [(user, at, size) => (write(module.HEAPU8.slice(at, at + size)), 0), "iiii", 1],
      [(user, at, size) => (tell(module.HEAPU8.slice(at, at + size)), 0), "iiii", 1],
    ].map(([g, signature, failed]) => module.addFunction(guard(failed, g), signature));
    try {
      const out = lib.room(4, (at) => {
        module.HEAP32.set([0, ...added], at >> 2);
        return f(at);
      });
      if (raised) throw raised;
      return out;
    } catch (failed) {
      throw raised ?? failed;
    } finally {
      for (const one of added) module.removeFunction(one);
    }
  }

  const asBytes = (content) => {
    if (typeof content === "string") return new TextEncoder().encode(content);
    if (content instanceof Uint8Array) return content;
    throw new TypeError(`a string or bytes are wanted, not ${typeof content}`);
  };

  function call(words, { input, rules = usual, write, tell }) {
    const wanted = words.map(String);
    return streams({ input, write, tell }, (at) => lib.with(wanted, (...texts) => lib.room(texts.length, (array) => {
      module.HEAP32.set(texts, array >> 2);
      const status = module._houserule_command(rules.pointer, array, texts.length, at);
      if (status === 2) lib.fail();
      return status;
    })));
  }

  // A command of the program: {status, out, err}. `files` lie in the folder in which it runs.
  function command(words, { input = "", rules, files = {} } = {}) {
    const out = [], err = [];
    put("/work", files);
    try {
      const status = call(words, { input: asBytes(input), rules, write: (bytes) => out.push(bytes), tell: (bytes) => err.push(bytes) });
      return { status, out: text(out), err: text(err) };
    } finally {
      for (const path of Object.keys(files)) FS.unlink(`/work/${path}`);
    }
  }

  function text(pieces) {
    const decoder = new TextDecoder();
    return pieces.map((piece) => decoder.decode(piece, { stream: true })).join("") + decoder.decode();
  }

  // Verdicts on games: a text, bytes, or {name: content} for several files. Options are those of "houserule
  // adjudicate": {variant: "torpedo", from: "pgn", trace: true}. Each verdict is the program's line, read.
  function adjudicate(games, { rules, each, ...options } = {}) {
    const named = typeof games === "object" && !(games instanceof Uint8Array) ? games : null;
    const files = named === null ? {} : Object.fromEntries(Object.entries(named).map(([name, content]) => [name, asBytes(content)]));
    const words = Object.entries(options).flatMap(([name, value]) =>
      value === true ? [`--${name}`] : value === false || value === null || value === undefined ? []
        : name === "set" ? Object.entries(value).flatMap(([option, setting]) => ["--set", `${option}=${setting}`])
          : [`--${name}`, String(value)]);
    const verdicts = [];
    const take = each ?? ((verdict) => verdicts.push(verdict));
    let rest = "";
    const decoder = new TextDecoder();
    put("/work", files);
    try {
      call(["adjudicate", "--quiet", "--jobs", "1", ...words, "--", ...(named ? Object.keys(files) : ["-"])], {
        input: named ? new Uint8Array(0) : asBytes(games),
        rules,
        write(bytes) {
          const whole = (rest + decoder.decode(bytes, { stream: true })).split("\n");
          rest = whole.pop();
          for (const line of whole) take({ ...JSON.parse(line), line: `${line}\n` });
        },
        tell() {},
      });
      return verdicts;
    } finally {
      for (const path of Object.keys(files)) FS.unlink(`/work/${path}`);
    }
  }

  // The page of "houserule serve", its questions asked here: see worker.mjs.
  class Page extends Handle {
    constructor(rules = usual) {
      super(lib, module._houserule_page_new(rules.pointer), module._houserule_page_free);
      FS.chdir(RULES);  // new files are made among the others
    }
    get host() { return lib.taken(module._houserule_page_host_new(this.pointer)); }
    answer(asked) { return JSON.parse(lib.taken(lib.with([JSON.stringify(asked)], (at) => module._houserule_page_answer_new(this.pointer, at)))); }
    goOn() { return lib.checked(module._houserule_page_go_on(this.pointer), -1) === 1; }
  }

  return {
    version: lib.text(module._houserule_version_borrowed()),
    // Bytes that the module has of the system; they grow and never shrink.
    memory: () => module.HEAPU8.length,
    Rules, Variant, Game, Board, Page,
    variants: () => usual.variants(),
    overlays: () => usual.overlays(),
    command, adjudicate,
    rulebook: (variant, { lang = "en", format = "text", rules } = {}) =>
      command(["rulebook", variant, "--lang", lang, "--format", format], { rules }).out,
    // What the module's own files are, for who changes rules in place.
    files: {
      read: (path) => new TextDecoder().decode(FS.readFile(`${RULES}/${path}`)),
      write(path, content) {
        put(RULES, { [path]: content });
        this.changed(path);
      },
      // Whoever compares times must see that it is another file: times are whole seconds here.
      changed: (path) => FS.utime(`${RULES}/${path}`, (latest += 1000), latest),
      exists: (path) => FS.analyzePath(`${RULES}/${path}`).exists,
      remove: (path) => FS.unlink(`${RULES}/${path}`),
    },
  };
}
