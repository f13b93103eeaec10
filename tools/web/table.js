// One game on the page: the board, whose turn it is, what may be chosen, what happened.
import { ask, element } from "./ask.js";
import { lookBack } from "./archive.js";
import { Board } from "./board.js";
import { Drawer } from "./drawer.js";
import { Edges, picture } from "./edges.js";
import { Hand } from "./hand.js";
import { JudgePanel } from "./judge.js";
import { Marks } from "./marks.js";
import { Moves } from "./moves.js";
import { outcomeText } from "./outcome.js";
import { Picking } from "./picking.js";
import { Plans } from "./plans.js";
import { protocol } from "./protocol.js";
import { inWords } from "./refusals.js";
import { Signal } from "./signal.js";
import { drawStatus, drawTold } from "./stand.js";
import { inShape } from "./told.js";
import { Talk } from "./talk.js";
import { Look } from "./look.js";
import { Seats } from "./seats.js";
import { language, languages, learn, say, side, speak, typeName, withSide, word } from "./words.js";

const narrow = matchMedia("(max-width: 600px)");
const number = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
const bare = (cell) => cell.replace(/^[^:]+:/, "");

export class Table {
  constructor(page, state) {
    this.page = page;
    this.turned = -1;
    this.set = "";
    this.verbs = {};
    this.board = new Board(element("div", { class: "board", role: "application" }),
      (cell) => this.pick(cell), (from, to) => this.drag(from, to), (cell, title) => this.live(this.named(cell, title)), () => this.forget(),
      (cell, title) => (language === "en" ? title : this.named(cell, title)));
    this.marks = new Marks(this.board);
    this.plans = new Plans(this);
    this.picking = new Picking((step) => this.board.cells.has(step), () => this.offer(), (text) => this.act(text), (from, to) => this.refused(from, to));
    this.signal = new Signal();
    this.build();
    this.state = state;
    this.draw(state);
    this.read();
    narrow.addEventListener("change", () => this.draw(this.state));
    ask("/api/rules").then(({ key }) => {
      this.key = key;
      this.draw(this.state);
    });
  }

  // What the rulebook says in the reader's language.
  async read() {
    const asked = language;
    const words = await ask(`/api/words?language=${asked}`);
    if (!words.verbs || asked !== language) return;  // another language was chosen meanwhile
    this.words = words;
    this.verbs = words.verbs;
    learn(asked, words.sides, words.pieces);
    this.draw(this.state);
  }

  // "white pawn e4: bomb 2" in the reader's language, the cell first.
  named(cell, title) {
    if (!title) return `${bare(cell)}, ${say("empty")}`;
    const [colour, type, , ...rest] = title.split(" ");
    const more = word(rest.join(" "));
    return [`${bare(cell)}, ${this.edges.name(`${colour} ${type}`)}`, more].filter(Boolean).join(", ");
  }

  live(text) { document.getElementById("live").textContent = text; }

  build() {
    const role = (key, attributes = {}, name = "section") => (this[key] = element(name, attributes));
    const button = (text, onclick, sign) => element("button", { type: "button", onclick, "data-sign": sign, title: sign && text }, text);
    const choose = element("select", { "aria-label": say("language"), onchange: () => {
      speak(choose.value);
      this.build();
      this.draw(this.state);
      this.read();
    } }, ...languages.map((one) => element("option", { value: one, selected: one === language }, one)));
    this.typed = element("input", { "aria-label": say("write"), placeholder: say("write"), autocomplete: "off", autocapitalize: "off", spellcheck: "false", id: "typed" });
    const whole = (event) => {
      event.preventDefault();
      if (this.typed.value.trim()) this.act(this.typed.value.trim(), true);
    };
    this.board.place.setAttribute("aria-label", say("boardlabel"));
    this.hand = new Hand(this);
    this.plans.set(this.plans.list);
    this.edges = new Edges((word) => this.pick(word), (event, word, shape) => this.board.lift(event, word, shape));
    this.look = new Look(this.board.place, (set) => {
      this.set = set;
      this.listener?.draw(set);
    });
    this.seats = new Seats(this);
    this.moves = new Moves((svg) => this.showPast(svg), (count, raw) => this.judge.replace(count, raw), () => this.set, () => this.verbs);
    this.talk = new Talk((words) => this.drawer.tell(words));
    this.trouble = element("p", { class: "said", hidden: true, role: "alert" });
    this.writing = element("form", { class: "row", onsubmit: whole }, this.typed,
      element("button", { class: "main", type: "submit" }, say("play")), button(say("why"), () => this.why()));
    this.offering = button(say("offer"), () => this.act("draw offer"));
    this.hinting = button(say("hint"), () => this.hint());
    this.speech = element("div", { class: "row" }, this.hinting, this.offering, button(say("resign"), () => confirm(`${this.speaker()}: ${say("sure")}`) && this.act("resign")));
    this.title = element("h1");
    this.rules = element("a", { target: "_blank", rel: "noopener", "data-sign": "§", title: say("rules") }, say("rules"));
    this.magnify = element("button", { type: "button", class: "magnify", "aria-pressed": "false", onclick: () => this.zoom() }, "⊕");
    this.magnify.setAttribute("aria-label", say("magnify"));
    this.log = element("ul", { class: "list" });
    this.panel = element("div", { class: "side" },
      role("status", { class: "card turning", "aria-live": "polite" }), this.hand.place, this.trouble,
      element("section", { class: "card" }, this.writing, this.speech),
      element("section", { class: "card" }, element("h2", {}, say("moves")), this.moves.place, element("details", {}, element("summary", {}, say("log")), this.log)),
      role("told", { class: "card" }), this.talk.place, this.seats.place, role("judging", { class: "side", hidden: true }));
    this.drawer = new Drawer(this.panel, this.board.place);
    this.page.replaceChildren(
      element("header", {}, this.title, this.rules, button(say("flip"), () => this.flip(), "⇅"), button(say("replay"), () => this.lookBack(), "↺"),
        button(say("protocol"), () => this.protocol(), "≡"), this.look.place, this.signal.switch, choose),
      element("div", { class: "table" }, (this.stage = element("div", { class: "stage" }, this.edges.above, this.board.place, this.edges.below, this.magnify)), this.panel));
    this.signal.name();
    this.judge = null;
  }

  news(state) {
    if (this.state.version === state.version && this.state.turned === state.turned && this.state.set === state.set && this.fresh) return;
    this.draw(state);
  }

  lost(again) {
    this.fresh = false;
    this.hand.tell(say(again ? "lost" : "wrong"));
  }

  tell(text, fine = false) { this.hand.tell(text, fine); }

  draw(state) {
    if (!this.fresh || state.moves.length !== this.state.moves.length) this.tell("");
    if (state.moves.length > this.state.moves.length) this.live(this.moves.said(state, state.moves.length - 1));
    if (state.over || state.moves.length !== this.state.moves.length) this.asking = false;  // what fell is of no matter any more
    this.fresh = true;
    this.state = state;
    this.moves.draw(state);
    if (this.moves.at === null) this.show();
    this.title.textContent = this.words?.title ?? state.title;
    this.signal.draw({ ...state, title: this.title.textContent });
    this.rules.hidden = !this.key;
    this.rules.href = `/rules/${state.game}/${language}?key=${this.key}`;
    this.trouble.hidden = !state.trouble;
    this.trouble.textContent = state.trouble ? say("trouble", state.trouble) : "";
    const plays = state.role !== "watcher" && !state.over;
    this.writing.parentNode.hidden = !plays;
    this.offering.hidden = Boolean(state.offered?.length);
    this.hinting.hidden = !state.hints || state.role !== "seat";
    this.hinting.disabled = !state.legal.may;
    this.look.draw(state);
    this.seats.draw(state);
    this.edges.draw(state, state.turned === 2, this.words);
    this.hand.ask(state);
    this.talk.draw(state);
    drawStatus(this, this.status);
    drawTold(this, this.told);
    const open = this.log.scrollHeight - this.log.scrollTop - this.log.clientHeight < 40;
    this.log.replaceChildren(...state.log.map((line) => element("li", {}, withSide(state.sides, line, (told) => inShape(word(told), this.verbs)))));
    if (open) this.log.scrollTop = this.log.scrollHeight;
    if (state.role === "judge") {
      if (!this.judge) {
        this.judge = new JudgePanel(this);
        this.drawer.pull(true);
      }
      this.judge.draw(state);
    }
    this.picking.offer(state.legal.actions);
    this.plans.play();
  }

  show() {
    this.board.show(this.state.svg);
    const boards = [...this.board.place.querySelectorAll("svg > g")];
    if (boards.length > 1 && narrow.matches) {
      const isOwn = (one) => [...one.querySelectorAll("text")].some((text) => text.textContent === this.state.seat);
      this.board.stack(Math.max(boards.findIndex(isOwn), 0), this.edges.below);
    } else {
      this.magnify.before(this.edges.below);
    }
    this.stage.classList.toggle("crossed", boards.length === 1 && this.state.sides.length === 4 && this.board.hollow());
    this.marks.draw();
    this.magnify.hidden = !this.board.place.classList.contains("zoomed") && this.board.smallest() >= 36;
  }

  // A board of the past, to look at; null: the present one, to play on.
  showPast(svg) {
    this.board.place.classList.toggle("past", svg !== null);
    if (svg !== null) return this.board.show(svg);
    this.show();
    return this.offer();
  }

  // Cells twice as large, to be moved about with a finger.
  zoom() {
    const on = this.board.place.classList.toggle("zoomed");
    this.magnify.setAttribute("aria-pressed", on);
    if (on) this.board.place.scrollTo(this.board.place.scrollWidth / 4, this.board.place.scrollHeight / 4);
  }

  // ---- by hand ----

  pick(cell) {
    this.tell("");
    this.board.hint(null);
    if (this.moves.at !== null) return this.moves.now();
    return this.plans.waits() ? this.plans.pick(cell) : this.picking.pick(cell);
  }

  drag(from, to) {
    this.board.hint(null);
    if (this.moves.at !== null) return this.moves.now();
    return this.plans.waits() ? this.plans.add(from, to) : this.picking.drag(from, to);
  }

  // Nothing is picked or planned any more.
  forget() {
    this.board.hint(null);
    this.plans.forget();
    this.picking.cancel();
  }

  // For whom this page acts: who keeps the board, for who is on turn.
  speaker() { return side(this.state.seat ?? this.state.sides.find((one) => one.turn)?.name); }

  // The reason that the typed action would get, at the board; what has become of it is said `before`.
  async refused(from, to, before = "") {
    const { state } = this;
    if (state.role === "watcher" || state.over) return;
    const at = to ?? from;
    if (to === undefined) {
      if (!this.board.piece(from)) return;
      const text = say("nothingfrom", bare(from));
      this.tell(text);
      this.board.hint(at, text);
      return;
    }
    const text = bare(from) + bare(to);
    const answer = await ask("/api/reason", { text, language });
    if (answer.done) return this.act(text);  // another way to write it: the king onto his rook
    if (!answer.why) return;
    this.refuse(answer, before);
    this.board.hint(at, before + this.reason(answer));
  }

  // In the reader's language, and what the rulebook says of it there.
  reason(answer) { return inWords(answer.why, this.words?.rules[answer.rule]); }
  refuse(answer, before = "") {
    const title = this.words?.rules[answer.rule] || answer.rule, text = (answer.clause ?? "").replace(`${title}. `, "");
    this.hand.tell(before + this.reason(answer), false, answer.rule && { title, text, rule: answer.rule });
  }

  // Goals on the board, and what cannot be pointed at.
  offer() {
    const { picking } = this;
    if (this.moves.at !== null) return;
    const starts = new Set(picking.actions.map((action) => action.steps[0]));
    const picked = this.plans.waits() && this.plans.begun ? [this.plans.begun] : picking.picked;
    this.edges.mark(this.state.seat ?? this.state.sides.find((one) => one.turn)?.name, starts, this.plans.waits(), picked);
    this.board.mark(picked.filter((step) => this.board.cells.has(step)), picking.picked.length ? picking.nextCells() : new Set(), starts);
    if (this.asking) return;  // what fell is still to be said
    const only = picking.picked.length ? [] : picking.nextWords();
    if (only.length === 1 && picking.next().size === 1 && !picking.fitting(only).some((action) => action.steps.length === 1)) return picking.pick(only[0]);
    this.hand.offer(picking, this.state, this.verbs);
    this.offerChange(picking.nextWords());
  }

  // What a piece becomes is chosen at its cell.
  offerChange(words) {
    const { picking, board } = this;
    const last = picking.picked.at(-1);
    if (!words.length || !words.every((word) => word.startsWith("=")) || !board.cells.has(last)) return board.changeAt(null);
    const colour = this.state.seat ?? this.state.sides.find((one) => one.turn)?.name;
    const pieces = words.map((word) => {
      const type = this.words?.types[word.slice(1)] ?? "";
      const drawn = this.state.pictures[`${colour} ${type}`];
      return { label: `${word} ${typeName(type)}`, name: `${colour} ${type}`, otherwise: drawn ? picture(drawn) : word.slice(1), chosen: () => picking.pick(word) };
    });
    const now = board.piece(picking.picked[0])?.dataset.title.split(" ").slice(0, 2).join(" ") ?? "";
    for (const action of picking.whole()) {
      pieces.push({ label: action.text, name: now, otherwise: "–", chosen: () => {
        picking.cancel();
        this.act(action.text);
      } });
    }
    return board.changeAt(last, pieces);
  }

  async act(text, typed = false, throws = [], id = number()) {
    const deed = [text, ...throws].join(" ");
    if (this.acting === deed) return;  // tapped twice; its answer is still to come
    this.acting = deed;
    this.asking = false;
    if (this.judge) this.judge.asked.hidden = true;
    const before = this.state.moves.length;
    const answer = await ask("/api/act", { text, throws, language, number: id });
    this.acting = null;
    if (answer.done) {
      if (narrow.matches) this.board.place.scrollIntoView({ block: "nearest" });  // who chose below looks at the board again
      this.tell("");
      if (typed) this.typed.value = "";
      this.offer();
    } else if (answer.status === 0) {
      this.hand.notSent(text, () => this.again(text, typed, throws, id, before));
    } else if (answer.wants) {
      this.throwFor(text, typed, throws, answer.wants);
    } else {
      this.refuse(answer);
      if (answer.attempt) this.judge?.attempt(answer.attempt);
      this.show();
      this.offer();
    }
  }

  // Once more, unless it was played before its answer was lost: under its number the program does nothing twice, and a program that
  // was ended meanwhile has kept it.
  async again(text, typed, throws, id, before) {
    const state = await ask(`/api/state?turn=${this.turned}&set=${this.set}`);
    const seat = this.state.seat;
    if (state.moves?.slice(before).some((move) => move.endsWith(`: ${text}`) && (!seat || move.startsWith(`${seat}: `)))) return this.draw(state);
    return this.act(text, typed, throws, id);
  }

  throwFor(text, typed, throws, wants) {
    this.asking = true;
    this.hand.throwFor(text, wants, (value) => this.act(text, typed, [...throws, value]), () => {
      this.asking = false;
      this.picking.cancel();
    });
  }

  async hint() {
    this.hinting.disabled = true;
    const answer = await ask("/api/hint", {});
    this.hinting.disabled = !this.state.legal.may;
    if (!answer.done) return this.tell(answer.why);
    const action = this.state.legal.actions.find((one) => one.text === answer.text);
    const cells = (action?.steps ?? []).filter((step) => this.board.cells.has(step));
    this.marks.clear();
    if (cells.length) this.marks.point(cells[0], cells.at(-1));
    return this.tell(say("hinted", answer.text), true);
  }

  async why() {
    const text = this.typed.value.trim() || this.picking.picked.join("");
    if (!text) return this.typed.focus();
    const answer = await ask("/api/why", { text });
    return this.tell(answer.text ?? answer.why, true);
  }

  async rematch() {
    const answer = await ask("/api/rematch", {});
    if (answer.secret) location.hash = answer.secret;
    else this.tell(answer.why);
  }

  flip() {
    const boards = this.board.place.querySelectorAll("svg > g").length;
    const step = this.state.sides.length > 2 && boards === 1 ? 1 : 2;
    this.turned = (this.state.turned + step) % 4;
    this.listener.turn(this.turned);
  }

  back() {
    this.build();
    this.draw(this.state);
  }

  async lookBack() {
    const wrong = await lookBack(() => this.back(), (game) => this.reword(game));
    if (wrong) this.tell(wrong);
  }

  reword(game) {
    const { state } = this;
    game.title = this.title.textContent;
    game.frames.forEach((frame, i) => {
      frame.told = frame.told.map((line) => withSide(state.sides, line, word));
      if (i > 0 && i <= state.moves.length) frame.action = this.moves.said(state, i - 1);
    });
  }

  async protocol() {
    const told = await ask("/api/protocol");
    if (told.status !== 200) return this.tell(told.why);
    const result = this.state.over ? outcomeText(this.state, this.words?.rules) : told.result ?? "*";
    const { state } = this, same = told.moves.length === state.moves.length;
    const written = told.moves.map((move, i) => (!same ? move : told.sheet ? this.moves.alone(state, i) : this.moves.said(state, i)));
    const people = Object.fromEntries(state.sides.map((one) => [one.name, one.person]));
    return protocol(this.page, { ...told, result, written, people, title: this.title.textContent }, () => this.back());
  }
}
