// A variant beside its board: its files, what is wrong with them, a game to try, where pieces go, what tests come to.
import { ask, element } from "./ask.js";
import { linkRows } from "./links.js";
import { Tests } from "./tests.js";
import { Tried } from "./tried.js";
import { language, say } from "./words.js";

const pause = 1000;
const plain = (text) => text.replace(/[`*]/g, "");
const picture = (svg) => document.importNode(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement, true);

export class Design {
  constructor(page, variant, back) {
    Object.assign(this, { page, variant, stamp: "", open: null, on: true });
    const button = (label, onclick, kind = "") => element("button", { type: "button", class: kind, onclick }, label);
    this.tried = new Tried(variant);
    this.tests = new Tests();
    this.state = element("p", { class: "said", role: "status" });
    this.problems = element("ul", { class: "told" });
    this.files = element("select", { "aria-label": say("files"), onchange: () => this.load(this.files.value) });
    this.text = element("textarea", { class: "code", spellcheck: "false", "aria-label": say("file"), rows: 24, onkeydown: (event) => {
      if (event.key === "s" && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        this.save();
      }
    } });
    this.rules = element("pre");
    this.pieces = element("div", { class: "cards" });
    this.reached = element("details", { class: "card", ontoggle: () => this.reach() }, element("summary", {}, say("reach")), this.pieces);
    this.links = element("div");
    page.replaceChildren(
      element("header", {}, element("h1", {}, variant), button(say("playit"), () => this.play(), "main"),
        button(say("games"), () => {
          this.on = false;
          back();
        })),
      element("div", { class: "table wide" },
        element("div", { class: "side" }, this.links, element("section", { class: "card" }, this.state, this.problems), this.tried.place),
        element("div", { class: "side" },
          element("section", { class: "card" },
            element("div", { class: "row" }, this.files, button(say("store"), () => this.save(), "main"), button(say("test"), () => this.tests.run(this.open))),
            this.text, this.tests.place),
          this.reached,
          element("details", { class: "card" }, element("summary", {}, say("rules")), this.rules))));
    this.watch();
  }

  async watch() {
    while (this.on) {
      await this.look();
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }

  tell(text, fine) {
    this.state.textContent = text;
    this.state.classList.toggle("fine", fine);
  }

  async look() {
    const answer = await ask(`/api/design?variant=${encodeURIComponent(this.variant)}&known=${this.stamp}`);
    if (answer.same) return;
    if (!answer.stamp) return this.tell(answer.why, false);
    this.stamp = answer.stamp;
    this.tell(answer.fine ? say("sound", answer.ms) : answer.problems.length ? say("problems", answer.problems.length) : answer.said, answer.fine);
    this.problems.replaceChildren(...answer.problems.map((one) => element("li", {},
      one.file ? element("button", { type: "button", class: "link", onclick: () => this.load(one.file, one.line) }, `${one.file}:${one.line}`) : "",
      element("pre", {}, one.text))));
    this.rules.textContent = answer.rules ?? this.rules.textContent;
    if (answer.rules) {
      this.tried.play();
      this.known = false;
      this.reach();
    }
    const names = [...new Set([...answer.files, ...(this.open ? [this.open] : [])])];
    this.files.replaceChildren(...names.map((name) => element("option", { value: name, selected: name === this.open }, name)));
    if (!this.open && names.length) this.load(names.find((name) => name === `variants/${this.variant.split("+")[0]}.toml`) ?? names[0]);
    else if (this.open && this.text.value === this.read) this.load(this.open);
  }

  // How each piece goes, as the rulebook draws it; only where somebody looks.
  async reach() {
    if (!this.reached.open || this.known) return;
    this.known = true;
    const answer = await ask("/api/reach", { variant: this.variant, language });
    this.pieces.replaceChildren(...(answer.pieces ?? []).map((piece) =>
      element("figure", {}, picture(piece.svg), element("figcaption", {}, element("strong", {}, plain(piece.title)), element("p", {}, plain(piece.text))))));
  }

  // A file as it is on the disk; `line` is shown.
  async load(name, line = 0) {
    const answer = await ask(`/api/file?name=${encodeURIComponent(name)}`);
    if (!answer.done) return this.tell(answer.why, false);
    if (name !== this.open) this.tests.clear();
    this.open = name;
    this.files.value = name;
    if (this.read !== answer.text || this.text.value !== answer.text) this.text.value = this.read = answer.text;
    if (!line) return;
    const before = answer.text.split("\n").slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
    this.text.focus();
    this.text.setSelectionRange(before, before + (answer.text.split("\n")[line - 1] ?? "").length);
  }

  async save() {
    const answer = await ask("/api/file", { name: this.open, text: this.text.value });
    if (!answer.done) return this.tell(answer.why, false);
    this.read = this.text.value;
    await this.look();
  }

  async play() {
    const answer = await ask("/api/games", { variant: this.variant });
    if (!answer.done) return this.tell(answer.why, false);
    this.links.replaceChildren(element("section", { class: "card" }, element("h2", {}, `${answer.game}. ${answer.title}`), linkRows(answer)));
  }
}
