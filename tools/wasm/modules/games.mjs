// Rules, variants and games: a handle of the library each.
import { misuse } from "./errors.mjs";
import { RULES } from "./files.mjs";
import { Handle } from "./library.mjs";

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

// The classes of one loaded module, and `usual`, the rules that came with it.
export function gamesOf(lib, folders) {
  const { module } = lib;

  class Rules extends Handle {
    constructor(files) {
      const folder = files ? folders.place(files) : null;
      super(lib, lib.with([folder, RULES], (at, came) => module._houserule_rules_new(at, came)), module._houserule_rules_free);
      this.folder = folder;
    }

    // More files, or others in their place; what was loaded before stays as it is.
    write(files) {
      if (!this.folder) throw misuse("these rules were made without files of their own");
      folders.put(this.folder, files);
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

  return { Rules, Variant, Game, usual };
}
