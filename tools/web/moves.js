// What was played, as people write it, a column for each seat; and the board as it was then, without leaving the game.
import { ask, element } from "./ask.js";
import { inShape } from "./told.js";
import { say, side, toldOf } from "./words.js";

// What people say besides acting.
const spoken = { "draw offer": "offer", "draw accept": "accept", "claim draw": "claim", resign: "resign", offence: "attempted" };

export class Moves {
  // `show(svg)` draws a board of the past, null the present one; `chosen(number, raw)`: who keeps the board picks an action;
  // `set()`: of pieces; `verbs()`: the words of abilities as the rulebook has them.
  constructor(show, chosen, set, verbs) {
    Object.assign(this, { show, chosen, set, verbs, at: null, game: null, count: 0 });
    const button = (label, text, go) => element("button", { type: "button", "aria-label": label, title: label, onclick: go }, text);
    this.list = element("div", { class: "list scores", tabindex: 0 });
    this.line = element("p", { class: "quiet", role: "status" });
    this.place = element("div", {}, this.list, element("div", { class: "row steps" },
      button(say("start"), "|◀", () => this.step(-Infinity)), button(say("backward"), "◀", () => this.step(-1)),
      button(say("forward"), "▶", () => this.step(1)), button(say("end"), "▶|", () => this.step(Infinity))), this.line);
  }

  draw(state) {
    const judging = state.role === "judge";
    const names = state.sides.map((one) => one.name);
    if (state.moves.length !== this.count) this.now();
    this.count = state.moves.length;
    this.state = state;
    if (this.turned !== state.turned) this.now();
    this.turned = state.turned;
    const rows = [];
    let last = names.length;
    this.cells = state.moves.map((raw, i) => {
      const column = Math.max(0, names.findIndex((name) => toldOf(name, raw) !== null));
      if (column < last || !rows.length) rows.push([]);
      last = column;
      const body = toldOf(names[column], raw) ?? raw;
      const text = this.text(state, i, body);
      const cell = element("button", { type: "button", "data-action": raw, title: raw, onclick: () => (judging ? this.chosen(i + 1, raw) : this.look(i + 1)) }, text);
      rows.at(-1).push([column, cell]);
      return cell;
    });
    const grid = names.length <= 4 ? names.length : 1;
    this.list.style.setProperty("--seats", grid);
    this.list.classList.toggle("many", grid > 2);
    this.list.replaceChildren(
      ...(grid > 1 ? [element("span", { class: "head" }), ...names.map((name) => element("span", { class: "head" }, side(name)))] : []),
      ...rows.flatMap((row, i) => {
        const out = [element("span", { class: "number" }, `${i + 1}.`)];
        if (grid === 1) return [...out, ...row.map(([, cell]) => cell)];
        for (let column = 0; column < grid; ++column) out.push(element("span", { class: "acted" }, ...row.filter(([where]) => where === column).map(([, cell]) => cell)));
        return out;
      }));
    if (this.at === null) this.list.scrollTop = this.list.scrollHeight;
    this.mark();
  }

  // One of them, with its seat, for who hears it.
  said(state, i) {
    const of = this.seat(state, i);
    return of ? `${side(of.name)}: ${this.alone(state, i)}` : state.moves[i];
  }

  // Whose it is.
  seat(state, i) { return state.sides.find((one) => toldOf(one.name, state.moves[i]) !== null); }

  alone(state, i) {
    const of = this.seat(state, i);
    return of ? this.text(state, i, toldOf(of.name, state.moves[i])) : state.moves[i];
  }

  // As people write it, without its seat.
  text(state, i, body) { return spoken[body] ? say(spoken[body]) : inShape(state.written?.[i] || body, this.verbs()); }

  now() {
    const was = this.at !== null;
    this.at = this.game = null;
    this.line.textContent = "";
    if (was) this.show(null);
  }

  mark() {
    this.cells.forEach((cell, i) => cell.classList.toggle("here", i + 1 === (this.at ?? this.count)));
  }

  step(by) { this.look(Math.max(0, Math.min(this.count, (this.at ?? this.count) + by))); }

  async look(number) {
    if (number >= this.count) {
      this.now();
      return this.mark();
    }
    const count = this.count;
    this.game ??= await ask(`/api/replay?turned=${this.turned}&set=${this.set()}`);
    if (count !== this.count) return undefined;
    if (!this.game.frames) {
      this.line.textContent = this.game.why;
      this.game = null;
      return undefined;
    }
    this.at = number;
    const frame = this.game.frames[Math.min(number, this.game.frames.length - 1)];
    this.show(frame.svg.map((line) => this.game.lines[line]).join("\n"));
    this.line.textContent = `${number}/${this.count}${number > 0 ? `: ${this.said(this.state, number - 1)}` : ""}`;
    return this.mark();
  }
}
