// Who plays each seat: people, or the program in their place.
import { ask, element } from "./ask.js";
import { playerName, say, side } from "./words.js";

const players = ["computer:elo=1200", "computer:depth=4", "computer:1s", "computer:5s", "random"];

export class Seats {
  constructor(table) {
    this.table = table;
    this.rows = element("div", { class: "rows" });
    this.place = element("details", { class: "card" }, element("summary", {}, say("players2")), this.rows);
  }

  draw(state) {
    this.place.hidden = state.role === "watcher" || state.over;
    const own = state.sides.filter((one) => state.role === "judge" || one.name === state.seat);
    const key = own.map((one) => `${side(one.name)} ${one.player}`).join();
    if (this.key === key) return;  // a choice that is being made stays
    this.key = key;
    this.rows.replaceChildren(...own.map((one) => this.row(one)));
  }

  row(one) {
    if (one.player !== "person")
      return element("div", { class: "row" }, element("span", {}, `${side(one.name)}: ${playerName(one.player)}`), this.button("takeseat", () => this.give(one.name, "person")));
    const choice = element("select", { "aria-label": `${side(one.name)}: ${say("computer")}` }, ...players.map((value) =>
      element("option", { value }, playerName(value))));
    return element("div", { class: "row" }, element("span", {}, side(one.name)), choice, this.button("giveseat", () => this.give(one.name, choice.value)));
  }

  button(key, onclick) { return element("button", { type: "button", onclick }, say(key)); }

  async give(seat, player) {
    const answer = await ask("/api/seat", { seat, player });
    this.table.tell(answer.done ? "" : answer.why);
  }
}
