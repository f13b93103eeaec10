// A game that a designer tries: its actions are kept here, and played anew whenever the rules have changed.
import { ask, element } from "./ask.js";
import { Board } from "./board.js";
import { Picking } from "./picking.js";
import { standing } from "./outcome.js";
import { language, say } from "./words.js";

const mostButtons = 60;

export class Tried {
  constructor(variant) {
    Object.assign(this, { variant, actions: [] });
    const button = (label, onclick) => element("button", { type: "button", onclick }, label);
    const live = (cell, title) => { document.getElementById("live").textContent = title ?? cell; };
    this.board = new Board(element("div", { class: "board", role: "application", "aria-label": say("boardlabel") }),
      (cell) => this.picking.pick(cell), (from, to) => this.picking.drag(from, to), live);
    this.picking = new Picking((step) => this.board.cells.has(step), () => this.offer(), (text) => this.play([...this.actions, text]));
    this.state = element("p", { class: "turn", role: "status" });
    this.said = element("p", { class: "said", hidden: true });
    this.words = element("div", { class: "row" });
    this.field = element("input", { "aria-label": say("write"), placeholder: say("write"), autocomplete: "off", autocapitalize: "off", spellcheck: "false" });
    this.told = element("ul", { class: "told" });
    this.explained = element("pre", { hidden: true });
    const write = (event) => {
      event.preventDefault();
      if (this.field.value.trim()) this.play([...this.actions, this.field.value.trim()]);
    };
    this.place = element("div", { class: "side" }, this.board.place,
      element("section", { class: "card" }, this.state, this.said, this.words,
        element("form", { class: "row", onsubmit: write }, this.field, element("button", { class: "main", type: "submit" }, say("play")),
          button(say("why"), () => this.why())),
        element("div", { class: "row" }, button(say("undo"), () => this.play(this.actions.slice(0, -1))), button(say("restart"), () => this.play([]))),
        this.told, this.explained));
  }

  // An action that is not legal is told and forgotten; one that the changed rules no longer allow ends the game there.
  async play(actions = this.actions) {
    const answer = await ask("/api/try", { variant: this.variant, actions });
    if (!answer.svg) return this.tell(answer.why);
    this.actions = actions.slice(0, answer.played);
    this.board.show(answer.svg);
    this.tell(answer.stopped ? `${say("stopped", answer.stopped)}\n${answer.why}` : "");
    if (!answer.stopped) this.field.value = "";
    this.state.textContent = `${language === "en" ? answer.state : standing(answer.state)} (${say("took", answer.ms)})`;
    this.told.replaceChildren(...[...answer.told, ...answer.notes].map((line) => element("li", {}, line)));
    this.explained.hidden = true;
    return this.picking.offer(answer.legal.actions);
  }

  tell(text) {
    this.said.hidden = !text;
    this.said.textContent = text;
  }

  offer() {
    const { picking, board } = this;
    board.mark(picking.picked.filter((step) => board.cells.has(step)), picking.picked.length ? picking.nextCells() : new Set(),
      new Set(picking.actions.map((action) => action.steps[0])));
    this.words.replaceChildren(...picking.nextWords().slice(0, mostButtons).map((step) =>
      element("button", { type: "button", onclick: () => picking.pick(step) }, step)));
  }

  async why() {
    const action = this.field.value.trim() || this.picking.picked.join("");
    const answer = await ask("/api/explain", { variant: this.variant, actions: this.actions, action });
    this.explained.hidden = false;
    this.explained.textContent = answer.text ?? answer.why;
  }
}
