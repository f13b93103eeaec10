// What is said at the table; it stays in the record.
import { ask, element } from "./ask.js";
import { inWords } from "./refusals.js";
import { say, side } from "./words.js";

export class Talk {
  // `said(words)`: somebody said this now.
  constructor(said) {
    this.said = said;
    this.list = element("ul", { class: "list", "aria-live": "polite" });
    this.field = element("input", { "aria-label": say("saysomething"), placeholder: say("saysomething"), autocomplete: "off", maxlength: 240 });
    this.form = element("form", { class: "row", onsubmit: (event) => this.send(event) }, this.field, element("button", { type: "submit" }, say("send")));
    this.heard = element("summary", {}, say("talk"));
    this.why = element("p", { class: "why", role: "status" });
    this.place = element("details", { class: "card" }, this.heard, this.list, this.form, this.why);
    this.seen = null;
  }

  async send(event) {
    event.preventDefault();
    const text = this.field.value.trim();
    if (!text) return;
    const answer = await ask("/api/chat", { text });
    if (answer.done) this.field.value = "";
    this.why.textContent = answer.done ? "" : answer.why || "";
  }

  draw({ chat, sides, role }) {
    const words = (one) => (one.seat === "house" ? inWords(one.text) : one.text);
    const name = (seat) => sides.find((one) => one.name === seat)?.person || (seat === "judge" ? say("arbiter") : seat === "house" ? say("house") : side(seat));
    this.form.hidden = role === "watcher";
    this.list.replaceChildren(...chat.map((one) => element("li", { class: one.seat === "house" ? "quiet" : "" }, element("strong", {}, name(one.seat)), ` ${words(one)}`)));
    this.list.scrollTop = this.list.scrollHeight;
    if (this.seen !== null && chat.length > this.seen) {
      this.place.open = true;
      this.said(`${name(chat.at(-1).seat)}: ${words(chat.at(-1))}`);
    }
    this.seen = chat.length;
    this.heard.textContent = chat.length ? `${say("talk")} (${chat.length})` : say("talk");
  }
}
