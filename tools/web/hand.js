// What is said to the hand, beside the board: why something was not played, questions with their answers, what may be chosen.
import { element } from "./ask.js";
import { picture } from "./edges.js";
import { inShape } from "./told.js";
import { say, side } from "./words.js";

const mostButtons = 120;
const mostShown = matchMedia("(max-width: 899px)").matches ? 100 : 180;  // letters of what a word does, before one asks for more
const button = (text, onclick, kind = "") => element("button", { type: "button", class: kind, onclick }, text);

export class Hand {
  constructor(table) {
    this.table = table;
    this.said = element("p", { class: "said", hidden: true, role: "status" });
    this.unsent = element("div", { class: "card ask", hidden: true, role: "alert" });
    this.question = element("section", { class: "card ask", hidden: true, role: "group", "aria-live": "polite" });
    this.planned = element("p", { class: "said fine planned row", hidden: true, role: "status" });
    this.choices = element("section", { class: "card", hidden: true });
    this.place = element("div", { class: "hand" }, this.question, this.unsent, this.said, this.planned, this.choices);
    this.passed = "";  // the offer that was declined
  }

  // `rule`: { title, text, rule }, which says so.
  tell(text, fine = false, rule = null) {
    this.said.hidden = !text;
    this.said.replaceChildren(text, rule ? element("details", {}, element("summary", {}, rule.title), [rule.text, rule.rule].filter(Boolean).join(" — ")) : "");
    this.said.classList.toggle("fine", fine);
  }

  // What is planned for one's turns to come.
  plan(list, forget) {
    this.planned.hidden = !list.length;
    this.planned.replaceChildren(element("span", {}, say("planned", list.join(", "))), button(say("cancel"), forget));
  }

  // An action whose answer did not come: it counts as not played, and can be sent once more.
  notSent(text, again) {
    const close = () => { this.unsent.hidden = true; };
    this.unsent.hidden = false;
    this.unsent.replaceChildren(element("p", {}, element("strong", {}, say("notplayed", text))),
      element("div", { class: "row" }, button(say("sendagain"), () => {
        close();
        again();
      }, "main"), button(say("cancel"), close)));
  }

  // Only to whom it concerns, and only while it does.
  ask(state) {
    const others = (state.offered ?? []).filter((name) => name !== state.seat);
    const called = (name) => state.sides.find((one) => one.name === name)?.person || side(name);
    const offer = `${state.moves.findLastIndex((move) => move.endsWith(": draw offer"))} ${others}`;
    const rows = [];
    if (state.may_accept && this.passed !== offer) {
      rows.push(element("p", {}, element("strong", {}, say("offers", others.map(called).join(", ")))),
        element("div", { class: "row" }, button(say("accept"), () => this.table.act("draw accept"), "main"), button(say("decline"), () => {
          this.passed = offer;
          this.ask(state);
        })));
    } else if (state.offered?.includes(state.seat)) {
      rows.push(element("p", { class: "quiet" }, say("offered")));
    }
    if (state.may_claim) rows.push(element("div", { class: "row" }, button(say("claim"), () => this.table.act("claim draw"), "main")));
    if (state.over && state.role !== "watcher")
      rows.push(element("div", { class: "row" }, button(say(state.rematch ? "joinrematch" : "rematch"), () => this.table.rematch(), "main")));
    else if (state.over && state.rematch)
      rows.push(element("div", { class: "row" }, button(say("joinrematch"), () => this.table.rematch(), "main")));
    this.question.hidden = !rows.length;
    this.question.replaceChildren(...rows);
  }

  // What may be picked next and cannot be pointed at: cards with what each word does and costs, where the rulebook tells it.
  offer(picking, state, verbs) {
    const words = picking.nextWords().filter((word) => !this.table.edges.holds(word)), started = picking.picked.length > 0;
    const whole = started ? picking.whole() : [];
    const shown = picking.picked.length === 1 && (this.table.board.cells.has(picking.picked[0]) || picking.picked[0].endsWith("@"));  // on the board
    this.choices.hidden = !words.length && !whole.length && (!started || shown);
    this.choices.classList.toggle("besides", !started && picking.nextCells().size > 0);  // one plays on the board as well
    if (this.choices.hidden) return this.choices.replaceChildren();
    const groups = new Map();
    for (const word of words.slice(0, mostButtons)) {
      const key = [...picking.picked, word].join(" ");
      const verb = verbs[key] ? key : picking.picked.length ? "" : word;
      const card = verbs[verb];
      const title = card?.title ?? "";
      if (!groups.has(title)) groups.set(title, { ...card, verbs: new Set(), words: [] });
      groups.get(title).words.push(word);
      if (verb) groups.get(title).verbs.add(verb);
    }
    const pick = (word) => button(word.replace(/^=/, "→ ").replaceAll("_", " "), () => picking.pick(word));
    const parts = [...groups.values()].map((group) => (group.title ? this.card(group, state, pick) : element("div", { class: "row" }, ...group.words.map(pick))));
    this.choices.replaceChildren(
      // A word that could be the only one was picked by nobody.
      element("h2", {}, started && (picking.picked.length > 1 || groups.size < 2 || this.table.board.cells.has(picking.picked[0])) ? picking.picked.join(" ").replaceAll("_", " ") : say("choose")),
      ...parts,
      element("div", { class: "row" }, ...whole.map((action) => button(action.text, () => {
        picking.cancel();
        this.table.act(action.text);
      }, "main")), started ? button(say("cancel"), () => picking.cancel()) : null),
      words.length > mostButtons || state.legal.more ? element("p", { class: "quiet" }, say("more")) : "");
  }

  card(group, state, pick) {
    const own = (state.legal.own ?? []).filter((word) => group.verbs.has(word.verb));
    const [first, ...items] = (group.text ?? "").split(/ - (?=[^ ])/);
    const end = items.length || first.length <= mostShown ? first.length : first.lastIndexOf(" ", mostShown);
    const rest = [first.slice(end).trim(), ...items].filter(Boolean);
    return element("div", { class: "choice" }, element("div", { class: "row" },
      element("h3", {}, group.icon ? picture(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" class="icon" aria-hidden="true">${group.icon}</svg>`) : "", group.title),
      element("div", { class: "row" }, ...group.words.map(pick))),
      ...own.map((word) => element("p", {}, element("strong", {}, word.written.replaceAll("_", " ")), `: ${inShape(word.said)}`)),
      rest.length
        ? element("details", {}, element("summary", {}, `${first.slice(0, end)} …`), element("ul", { class: "told" }, ...rest.map((item) => element("li", {}, item))))
        : element("p", {}, first));
  }

  // What fell at the table, for this action.
  throwFor(text, wants, fell, cancel) {
    const field = element("input", { type: "number", min: 1, max: wants.faces, "aria-label": say("throw", wants.faces) });
    this.choices.hidden = false;
    this.choices.replaceChildren(
      element("h2", {}, say("throw", wants.faces)),
      element("p", { class: "quiet" }, wants.rule ? say("for", `${text}, ${this.table.words?.rules[wants.rule] || wants.rule}`) : text, wants.index ? ` (${say("throwno", wants.index + 1)})` : ""),
      element("div", { class: "row" },
        ...(wants.faces <= 20
          ? Array.from({ length: wants.faces }, (_, i) => button(i + 1, () => fell(i + 1)))
          : [field, button(say("play"), () => fell(Number(field.value)))]),
        button(say("cancel"), cancel)));
  }
}
