// One game on the page: the board, whose turn it is, what may be chosen, what happened.
import { ask, element } from "./ask.js";
import { lookBack } from "./archive.js";
import { Board } from "./board.js";
import { Clocks } from "./clocks.js";
import { JudgePanel } from "./judge.js";
import { Picking } from "./picking.js";
import { protocol } from "./protocol.js";
import { language, languages, say, side, speak } from "./words.js";

const mostButtons = 120;
const narrow = matchMedia("(max-width: 600px)");

export class Table {
  constructor(page, state) {
    this.page = page;
    this.turned = -1;
    this.board = new Board(element("div", { class: "board", role: "application", "aria-label": say("boardlabel") }),
      (cell) => this.pick(cell), (from, to) => this.picking.drag(from, to), (text) => this.live(text));
    this.picking = new Picking((step) => this.board.cells.has(step), () => this.offer(), (text) => this.act(text));
    this.build();
    this.draw(state);
    narrow.addEventListener("change", () => this.draw(this.state));
    ask("/api/rules").then(({ key }) => {
      this.key = key;
      this.draw(this.state);
    });
  }

  live(text) { document.getElementById("live").textContent = text; }

  build() {
    const role = (key, attributes = {}, name = "section") => (this[key] = element(name, attributes));
    const choose = element("select", { "aria-label": say("language"), onchange: () => {
      speak(choose.value);
      this.build();
      this.draw(this.state);
    } }, ...languages.map((one) => element("option", { value: one, selected: one === language }, one)));
    this.typed = element("input", { "aria-label": say("write"), placeholder: say("write"), autocomplete: "off", autocapitalize: "off", spellcheck: "false", id: "typed" });
    const whole = (event) => {
      event.preventDefault();
      if (this.typed.value.trim()) this.act(this.typed.value.trim(), true);
    };
    this.said = element("p", { class: "said", hidden: true, role: "status" });
    this.trouble = element("p", { class: "said", hidden: true, role: "alert" });
    this.writing = element("form", { class: "row", onsubmit: whole }, this.typed,
      element("button", { class: "main", type: "submit" }, say("play")),
      element("button", { type: "button", onclick: () => this.why() }, say("why")));
    this.speech = element("div", { class: "row" },
      ...[["offer", "draw offer"], ["accept", "draw accept"], ["claim", "claim draw"], ["resign", "resign"]].map(([key, text]) =>
        element("button", { type: "button", onclick: () => this.speak(key, text) }, say(key))));
    this.clocks = new Clocks();
    this.title = element("h1");
    this.rules = element("a", { target: "_blank", rel: "noopener" }, say("rules"));
    this.panel = element("div", { class: "side" },
      this.clocks.place, role("status", { class: "card", "aria-live": "polite" }), this.trouble, this.said, role("choices", { class: "card", hidden: true }),
      element("section", { class: "card" }, this.writing, this.speech),
      role("told", { class: "card" }), role("history", { class: "card" }), role("judging", { class: "side", hidden: true }));
    this.page.replaceChildren(
      element("header", {}, this.title, this.rules,
        element("button", { type: "button", onclick: () => this.flip() }, say("flip")),
        element("button", { type: "button", onclick: () => this.lookBack() }, say("replay")),
        element("button", { type: "button", onclick: () => this.protocol() }, say("protocol")), choose),
      element("div", { class: "table" }, this.board.place, this.panel));
    this.judge = null;
  }

  news(state) {
    if (this.state.version === state.version && this.state.turned === state.turned && this.fresh) return;
    this.draw(state);
  }

  lost(again) {
    this.fresh = false;
    this.tell(say(again ? "lost" : "wrong"));
  }

  tell(text, fine = false) {
    this.said.hidden = !text;
    this.said.textContent = text;
    this.said.classList.toggle("fine", fine);
  }

  draw(state) {
    if (!this.fresh) this.tell("");
    this.fresh = true;
    this.state = state;
    this.show();
    this.title.textContent = state.title;
    document.title = `${state.legal.may && state.role === "seat" ? "● " : ""}${state.title}`;
    this.rules.hidden = !this.key;
    this.rules.href = `/rules/${state.game}/${language}?key=${this.key}`;
    this.trouble.hidden = !state.trouble;
    this.trouble.textContent = state.trouble ? say("trouble", state.trouble) : "";
    const plays = state.role !== "watcher" && !state.over;
    this.writing.hidden = this.speech.hidden = !plays;
    this.writing.parentNode.hidden = !plays;
    this.clocks.draw(state);
    this.drawStatus();
    this.drawTold();
    this.drawHistory();
    if (state.role === "judge") {
      this.judge ??= new JudgePanel(this);
      this.judge.draw(state);
    }
    this.picking.offer(state.legal.actions);
  }

  show() {
    this.board.show(this.state.svg);
    const boards = [...this.board.place.querySelectorAll("svg > g")];
    if (boards.length < 2 || !narrow.matches) return;
    const isOwn = (one) => [...one.querySelectorAll("text")].some((text) => text.textContent === this.state.seat);
    this.board.stack(Math.max(boards.findIndex(isOwn), 0));
  }

  drawStatus() {
    const { state } = this;
    const who = state.role === "seat" ? say("seat", side(state.seat)) : say(state.role);
    const turns = state.sides.filter((one) => one.turn).map((one) => side(one.name)).join(", ");
    const own = state.role === "seat" && state.legal.may;
    this.status.classList.toggle("yours", own && !state.over);
    this.status.replaceChildren(
      element("p", { class: "turn" }, state.over ? say("over") : own ? say("yours") : say("turn", turns)),
      state.over ? element("p", {}, state.state) : element("p", { class: "quiet" }, state.rounds.map((one) => say("roundno", one)).join(", ")),
      state.exposed.length && !state.over ? element("p", {}, element("strong", {}, say("attacked", state.exposed.join(", ")))) : "",
      element("ul", { class: "players" }, ...state.sides.map((one) =>
        element("li", { class: `${one.turn ? "on" : ""}${one.alive ? "" : " out"}` },
          side(one.name) + (one.player === "person" ? "" : ` (${say(one.player)})`)))),
      element("p", { class: "quiet" }, who));
  }

  drawTold() {
    const { notes, legal } = this.state;
    const own = (legal.own ?? []).map((word) => `${say(word.now ? "usable" : "unusable")} ${word.text}`);
    const told = [...this.state.told, ...own];
    const list = (lines) => element("ul", { class: "told" }, ...lines.map((line) => element("li", {}, line)));
    const cells = notes.filter((line) => this.board.cells.has(line.split(/[: ]/)[0]) || this.board.cells.has(line.split(": ")[0]));
    const open = this.told.querySelector("details")?.open;
    this.told.hidden = !told.length && !notes.length;
    this.told.replaceChildren(list([...told, ...notes.filter((line) => !cells.includes(line))]),
      cells.length ? element("details", { open }, element("summary", {}, say("cells", cells.length)), list(cells)) : "");
  }

  drawHistory() {
    const { state } = this;
    const judging = state.role === "judge";
    const spoken = (text) => text.replace(/^(\w+): /, (_, name) => `${side(name)}: `);
    const row = (raw, i, _, text = spoken(raw)) => element("li", {},
      judging ? element("button", { type: "button", onclick: () => this.judge.replace(i + 1, raw) }, text) : text);
    const moves = element("ol", { class: "list" }, ...state.moves.map(row));
    const log = element("ul", { class: "list" }, ...state.log.map((line) => element("li", {}, spoken(line))));
    const open = this.history.querySelector("details")?.open;
    this.history.replaceChildren(element("h2", {}, say("moves")), moves,
      element("details", { open }, element("summary", {}, say("log")), log));
    moves.scrollTop = moves.scrollHeight;
    log.scrollTop = log.scrollHeight;
  }

  pick(cell) {
    this.tell("");
    this.picking.pick(cell);
  }

  // Goals on the board, and buttons for what cannot be pointed at.
  offer() {
    const { picking } = this;
    const starts = new Set(picking.actions.map((action) => action.steps[0]));
    const started = picking.picked.length > 0;
    this.board.mark(picking.picked.filter((step) => this.board.cells.has(step)), started ? picking.nextCells() : new Set(), starts);
    if (this.asking) return;  // what fell is still to be said
    const words = picking.nextWords();
    const whole = started ? picking.whole() : [];
    this.choices.hidden = !words.length && !whole.length && !started;
    if (this.choices.hidden) return;
    const button = (text, chosen) => element("button", { type: "button", onclick: chosen }, text);
    this.choices.replaceChildren(
      element("h2", {}, started ? picking.picked.join(" ") : say("choose")),
      element("div", { class: "row" },
        ...words.slice(0, mostButtons).map((step) => button(step, () => picking.pick(step))),
        ...whole.map((action) => element("button", { type: "button", class: "main", onclick: () => {
          picking.cancel();
          this.act(action.text);
        } }, action.text)),
        started ? button(say("cancel"), () => picking.cancel()) : null),
      words.length > mostButtons || this.state.legal.more ? element("p", { class: "quiet" }, say("more")) : "");
  }

  async act(text, typed = false, throws = []) {
    this.asking = false;
    if (this.judge) this.judge.asked.hidden = true;
    const answer = await ask("/api/act", { text, throws, language });
    if (answer.done) {
      this.tell("");
      if (typed) this.typed.value = "";
      this.offer();
    } else if (answer.wants) {
      this.throwFor(text, typed, throws, answer.wants);
    } else {
      this.tell([answer.clause, answer.why, answer.rule].filter(Boolean).join("\n"));
      if (answer.attempt) this.judge?.attempt(answer.attempt);
      this.show();
      this.offer();
    }
  }

  throwFor(text, typed, throws, wants) {
    const fell = (value) => this.act(text, typed, [...throws, value]);
    const field = element("input", { type: "number", min: 1, max: wants.faces, "aria-label": say("throw", wants.faces) });
    this.asking = true;
    this.choices.hidden = false;
    this.choices.replaceChildren(
      element("h2", {}, say("throw", wants.faces)),
      element("p", { class: "quiet" }, wants.rule ? say("for", `${text}, ${wants.rule}`) : text),
      element("div", { class: "row" },
        ...(wants.faces <= 20
          ? Array.from({ length: wants.faces }, (_, i) => element("button", { type: "button", onclick: () => fell(i + 1) }, i + 1))
          : [field, element("button", { type: "button", onclick: () => fell(Number(field.value)) }, say("play"))]),
        element("button", { type: "button", onclick: () => {
          this.asking = false;
          this.picking.cancel();
        } }, say("cancel"))));
  }

  async why() {
    const text = this.typed.value.trim() || this.picking.picked.join("");
    if (!text) return this.typed.focus();
    const answer = await ask("/api/why", { text });
    this.tell(answer.text ?? answer.why, true);
  }

  speak(key, text) {
    if (key === "resign" && !confirm(say("sure"))) return;
    this.act(text);
  }

  flip() {
    const boards = this.board.place.querySelectorAll("svg > g").length;
    const step = this.state.sides.length > 2 && boards === 1 ? 1 : 2;
    this.turned = (this.state.turned + step) % 4;
    this.listener.turn(this.turned);
  }

  async lookBack() {
    const wrong = await lookBack(() => {
      this.build();
      this.draw(this.state);
    });
    if (wrong) this.tell(wrong);
  }

  async protocol() {
    const told = await ask("/api/protocol");
    if (told.status !== 200) return this.tell(told.why);
    return protocol(this.page, told, () => {
      this.build();
      this.draw(this.state);
    });
  }
}
