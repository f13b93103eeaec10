// How somebody wants the board: its colours and the set of pieces. The browser keeps it, the set for each kind of game.
import { element } from "./ask.js";
import { keyed, say } from "./words.js";

const colours = ["wood", "meadow", "water", "stone"];

export class Look {
  // `changed(set)` is called when another set of pieces is wanted.
  constructor(board, changed) {
    Object.assign(this, { board, changed, sets: [] });
    this.place = element("details", { class: "look" }, element("summary", { "data-sign": "◐", title: say("look") }, say("look")));
    this.paint();
  }

  key() { return `pieces ${this.sets[0]}`; }
  set() { return localStorage.getItem(this.key()) ?? ""; }
  paint() { this.board.dataset.look = localStorage.getItem("board") ?? colours[0]; }

  draw({ sets }) {
    if (this.sets.join() === sets.join()) return;
    this.sets = sets;
    const choice = (name, label, values, now, chosen) => element("label", {}, label, " ", element("select", { name, onchange: (event) => chosen(event.target.value) },
      ...values.map((value) => element("option", { value, selected: value === now }, keyed("", value)))));
    this.place.replaceChildren(element("summary", { "data-sign": "◐", title: say("look") }, say("look")), element("div", { class: "card" },
      choice("set", say("pieces"), sets, this.set() || sets[0], (value) => {
        localStorage.setItem(this.key(), value);
        this.changed(this.set());
      }),
      choice("board", say("colours"), colours, this.board.dataset.look, (value) => {
        localStorage.setItem("board", value);
        this.paint();
      })));
    if (this.set() && this.set() !== sets[0]) this.changed(this.set());
  }
}
