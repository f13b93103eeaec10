// What who keeps the board has besides: corrections, notes, links, the record.
import { ask, element, text } from "./ask.js";
import { linkRows } from "./links.js";
import { say, side } from "./words.js";

export class JudgePanel {
  constructor(table) {
    this.table = table;
    const field = (label, attributes = {}) => element("input", { "aria-label": label, placeholder: label, ...attributes });
    const button = (label, onclick, kind = "") => element("button", { type: "button", class: kind, onclick }, label);
    this.count = field(say("count"), { type: "number", min: 1, value: 1 });
    this.reason = field(say("reason"));
    this.noted = field(say("note"));
    this.names = field(say("name"), { list: "tags", value: "Event" });
    this.value = field(say("event"));
    this.redo = button(say("redo"), () => this.deed("/api/redo", {}));
    this.links = element("details", {}, element("summary", {}, say("links")));
    this.correction = element("div", { hidden: true });
    this.clocks = element("div", { class: "row", hidden: true });
    this.asked = element("section", { class: "card", hidden: true });
    table.hand.said.after(this.asked);
    table.judging.hidden = false;
    table.judging.replaceChildren(
      element("section", { class: "card" }, this.correction, this.clocks,
        element("div", { class: "row" }, this.count, this.reason,
          button(say("undo"), () => this.deed("/api/undo", { count: Math.max(1, Number(this.count.value)), why: this.reason.value })), this.redo),
        element("div", { class: "row" }, this.noted,
          button(say("note"), async () => {
            if (this.noted.value && await this.deed("/api/note", { text: this.noted.value })) this.noted.value = "";
          })),
        element("div", { class: "row" }, this.names, this.value,
          element("datalist", { id: "tags" }, ...["Event", "Site", "Date", "Round", "White", "Black"].map((value) => element("option", { value }))),
          button(say("save"), async () => {
            if (await this.deed("/api/tag", { name: this.names.value, value: this.value.value })) this.value.value = "";
          })),
        element("p", { class: "quiet" }, say("illegal")),
        element("div", { class: "row" }, button(say("record"), () => this.save()))),
      element("section", { class: "card" }, this.links));
  }

  draw(state) {
    this.redo.disabled = !state.undone;
    this.drawClocks(state);
    const open = this.links.open;
    this.links.replaceChildren(element("summary", {}, say("links")), linkRows(state.links),
      state.kept ? element("p", { class: "quiet" }, say("kept", state.kept)) : "");
    this.links.open = open;
  }

  // Stopping all clocks, and setting one.
  drawClocks({ clocks }) {
    this.clocks.hidden = !clocks;
    if (!clocks) return;
    const pause = element("button", { type: "button", onclick: () => this.deed("/api/clock", { time: clocks.paused ? "go" : "stop" }) },
      say(clocks.paused ? "goclocks" : "stopclocks"));
    if (this.time) {
      for (const option of this.seat.options) option.textContent = side(option.value);  // another language
      return this.clocks.firstChild.replaceWith(pause);
    }
    this.seat = element("select", { "aria-label": say("clocks") }, ...clocks.seats.map(({ name }) => element("option", { value: name }, side(name))));
    this.time = element("input", { "aria-label": say("settime"), placeholder: "4:30", size: 6 });
    this.clocks.replaceChildren(pause, this.seat, this.time,
      element("button", { type: "button", onclick: async () => {
        if (await this.deed("/api/clock", { seat: this.seat.value, time: this.time.value, why: this.reason.value })) this.time.value = "";
      } }, say("settime")));
  }

  // Something illegal was entered, and the game has a rule for that: was it tried, or mistyped?
  attempt({ text: tried, seat, penalty }) {
    const close = () => { this.asked.hidden = true; };
    this.asked.hidden = false;
    this.asked.replaceChildren(
      element("p", {}, say("tried", side(seat)), " ", element("strong", {}, tried)),
      element("div", { class: "row" },
        element("button", { type: "button", class: "main", onclick: async () => {
          close();
          if (await this.deed("/api/judge", { text: tried })) this.table.typed.value = "";
        } }, `${say("yes")}: ${say(penalty)}`),
        element("button", { type: "button", onclick: () => {
          close();
          this.table.tell("");
        } }, say("mistyped"))));
  }

  async deed(path, body) {
    const answer = await ask(path, body);
    this.table.tell(answer.done ? "" : answer.why);
    return answer.done;
  }

  // Another action in place of one that was played; the rest is played again.
  replace(number, old) {
    const field = element("input", { "aria-label": say("correct", number), value: old.replace(/^[^:]+: /, "").split(",")[0] });
    const reason = element("input", { "aria-label": say("reason"), placeholder: say("reason") });
    const go = async (event) => {
      event.preventDefault();
      const answer = await ask("/api/correct", { number, text: field.value, why: reason.value });
      this.correction.hidden = answer.done === true;
      const stopped = answer.stopped ? `\n${say("stopped", answer.stopped)}\n${answer.stopped_why}` : "";
      this.table.tell(answer.done ? say("replayed", answer.replayed) + stopped : answer.why, answer.done && !stopped);
    };
    this.correction.hidden = false;
    this.correction.replaceChildren(element("p", {}, say("correct", `${number} (${old})`)),
      element("form", { class: "row", onsubmit: go }, field, reason, element("button", { class: "main", type: "submit" }, say("play")),
        element("button", { type: "button", onclick: () => { this.correction.hidden = true; } }, say("cancel"))));
    field.focus();
  }

  async save() {
    const record = await text("/api/record");
    if (record === null) return;
    const address = URL.createObjectURL(new Blob([record], { type: "application/x-ndjson" }));
    element("a", { href: address, download: "game.jsonl" }).click();
    URL.revokeObjectURL(address);
  }
}
