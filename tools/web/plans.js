// Moves that are planned while somebody else is on turn, one after another: each is played as soon as it is one's turn, if it is legal
// then. Where one is not, those behind it are forgotten, too.
import { say, side } from "./words.js";

const bare = (cell) => cell.replace(/^[^:]+:/, "");
export const planOf = ([from, to]) => `${bare(from)}${from.endsWith("@") ? "" : "–"}${bare(to)}`;

export class Plans {
  constructor(table) {
    Object.assign(this, { table, list: [], begun: null, tried: -1, count: 0 });
  }

  // Somebody else is on turn.
  waits() {
    const { state } = this.table;
    return state.role === "seat" && !state.over && !state.legal.may;
  }

  pick(step) {
    if (this.begun && this.begun !== step && !step.endsWith("@")) return this.add(this.begun, step);
    const further = this.list.length > 0 && this.begun === null;
    if (further && !this.isOwn(step)) return this.forget();
    this.begun = this.begun === step ? null : step;
    this.table.offer();
    return further ? undefined : this.notNow(step);
  }

  add(from, to) {
    this.begun = null;
    this.set([...this.list, [from, to]]);
    this.table.offer();
  }

  // Is it a piece of the own reserve, or will an own piece stand there once all of it was played?
  isOwn(step) {
    let from = step;
    for (const [start, end] of [...this.list].reverse()) {
      if (end === from) from = start;
      else if (start === from) return false;
    }
    const { board, state } = this.table;
    return from.endsWith("@") || board.piece(from)?.dataset.title.split(" ")[0] === state.seat;
  }

  set(list) {
    this.list = list;
    this.table.marks.plan(list);
    this.table.hand.plan(list.map(planOf), () => this.forget());
  }

  forget() {
    this.begun = null;
    this.set([]);
    this.table.offer();
  }

  // The first of them, where it is one's turn. What was played stands on the board before the next one is looked at.
  play() {
    const { state, picking } = this.table, count = state.moves.length;
    if (!this.waits()) this.begun = null;
    if (this.list.length && (state.over || count < this.count)) this.set([]);  // what was taken back was planned for another game
    if (count !== this.tried) this.tried = -1;
    this.count = count;
    if (!this.list.length || !state.legal.may || this.tried === count) return;
    this.tried = count;
    const [plan, ...rest] = this.list, legal = picking.fitting(plan).length > 0;
    this.set(legal ? rest : []);
    if (legal) picking.drag(...plan);
    else this.table.refused(...plan, `${say("plangone", planOf(plan))} — `);
  }

  notNow(cell) {
    const { state, board } = this.table;
    const turns = state.sides.filter((one) => one.turn).map((one) => side(one.name)).join(", ");
    const text = `${say("notyourturn", turns)} ${this.begun ? say("planhint") : ""}`;
    this.table.tell(text);
    board.hint(cell, text);
  }
}
