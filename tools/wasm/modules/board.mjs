// The board of ffish.js: moves are UCI, positions FEN, variants called as Fairy-Stockfish or we call them.
import { ActionError } from "./errors.mjs";

// The class of one loaded module.
export function boardOf(lib, { Variant, Game }) {
  const byName = new Map();
  function loaded(name) {
    if (!byName.has(name)) byName.set(name, new Variant(name));
    return byName.get(name);
  }

  return class Board {
    constructor(variant = "chess", fen = null, is960 = false) {
      const own = lib.taken(lib.with([variant], (name) => lib.module._houserule_name_new(name, 0)));
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
  };
}
