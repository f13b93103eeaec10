// Who sits where, at the edges of the board: name, clock, what the rules tell of the seat, what it took and what it may drop.
// The own seat, or the first, is below.
import { element } from "./ask.js";
import { face } from "./clocks.js";
import { inShape } from "./told.js";
import { parted, say, side, toldOf, typeName, word } from "./words.js";

const short = 20000;
const mostDrawn = 16;  // pieces that were taken; of more only how many of each

// A picture that the program drew.
export const picture = (svg) => document.importNode(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement, true);

export class Edges {
  // `drop(word)`: a piece of a reserve was chosen; `lift(event, word, picture)`: it is held, and may be drawn onto the board.
  constructor(drop, lift) {
    const edge = () => element("div", { class: "edge" });
    Object.assign(this, { drop, lift, above: edge(), below: edge(), clocks: [] });
    this.timer = setInterval(() => (this.above.isConnected || !this.was ? this.tick() : clearInterval(this.timer)), 100);
  }

  // The last: what the rulebook says of words, and what types of pieces are worth, where all pieces are seen.
  draw(state, turnedRound, { worth = {}, verbs = {} } = {}) {
    Object.assign(this, { worth, verbs });
    this.leads = this.lead(state);
    const { sides } = state, own = sides.findIndex((one) => one.name === state.seat);
    const last = own >= 0 ? own : turnedRound ? sides.length - 1 : 0;
    const others = [...sides.keys()].map((i) => (last + 1 + i) % sides.length).slice(0, -1);
    this.was = true;
    this.since = performance.now();
    this.clocks = [];
    // Several boards have their players' names at their own edges.
    const tells = (one) => state.rounds.length < 2 || state.clocks || one.person || one.player !== "person" || state.held?.[one.name]?.length || this.told(state, one).length;
    const strips = (which) => which.map((i) => sides[i]).filter(tells).map((one) => this.strip(state, one));
    this.above.replaceChildren(...strips(others));
    this.below.replaceChildren(...strips([last]));
    this.tick();
  }

  told(state, one) { return state.told.map((line) => toldOf(one.name, line)).filter((line) => line !== null); }

  strip(state, one) {
    const clock = state.clocks?.seats.find((seat) => seat.name === one.name);
    const shown = clock ? element("span", { class: "face", role: "timer" }) : "";
    if (clock) this.clocks.push({ ...clock, shown });
    const kind = one.player === "person" ? "" : say(one.player.split(":")[0]);
    const offers = state.offered?.includes(one.name);
    const seated = (one.quarters - state.turned + 4) % 4;  // clockwise to where who sits below has his place
    return element("div", { class: `strip sits-${seated}${one.turn ? " on" : ""}${one.alive ? "" : " out"}${clock ? " clock" : ""}${clock?.runs ? " runs" : ""}`, role: "group", "aria-label": one.person || side(one.name) },
      element("span", { class: `dot of-${state.sets[0] === "hanzi" && one.name === "white" ? "red" : one.name}` }),
      element("span", { class: "who" }, element("strong", {}, one.person || side(one.name)),
        one.person || kind ? ` ${[one.person ? side(one.name) : "", kind].filter(Boolean).join(", ")}` : "",
        one.turn ? element("span", { class: "unseen" }, say("onturn")) : ""),
      offers ? element("span", { class: "badge" }, "½?") : "",
      element("span", { class: "stands" }, ...this.told(state, one).flatMap(parted).map((line) => this.stand(line))),
      this.took(state, one), this.ahead(one), this.held(state, one), shown);
  }

  // "energy 4" with its number to be seen first.
  stand(line) {
    const shaped = inShape(line, this.verbs);
    if (shaped !== line) return element("span", {}, shaped);
    const parts = line.match(/^([a-z_ -]+?) (-?[\d.]+)$/);
    return element("span", {}, ...(parts ? [`${word(parts[1])} `, element("strong", {}, parts[2])] : [word(line)]));
  }

  worthOf(piece) { return this.worth[piece.name.slice(piece.name.indexOf(" ") + 1)] ?? 0; }

  name(piece) {
    const blank = piece.indexOf(" "), type = piece.slice(blank + 1);
    return `${side(piece.slice(0, blank))}: ${typeName(type)}`;
  }

  // Of two sides the one whose pieces on the board are worth more, and by how much: where rules give pieces different values and
  // nothing that was taken comes back.
  lead({ sides, svg, held = {} }) {
    if (sides.length !== 2 || Object.keys(held).length || new Set(Object.values(this.worth)).size < 2) return null;
    const sums = sides.map(({ name }) => [...svg.matchAll(/<title>(\S+) ([^ ,:<]+)/g)].reduce((sum, [, of, type]) => sum + (of === name ? this.worth[type] ?? 0 : 0), 0));
    const more = sums[0] - sums[1];
    return more ? { name: sides[more > 0 ? 0 : 1].name, by: Math.abs(more) } : null;
  }

  ahead(one) {
    if (this.leads?.name !== one.name) return "";
    const label = say("ahead", this.leads.by);
    return element("span", { class: "ahead", role: "img", "aria-label": label, title: label }, `+${this.leads.by}`);
  }

  took(state, one) {
    const pieces = [...state.taken?.[one.name] ?? []].sort((a, b) => this.worthOf(b) - this.worthOf(a));
    if (!pieces.length) return "";
    const sum = pieces.reduce((all, piece) => all + piece.count, 0);
    const label = `${say("tookpieces")}: ${pieces.map((piece) => `${this.name(piece.name)} ${piece.count}`).join(", ")}`;
    const drawn = (piece) => (sum > mostDrawn
      ? [this.small(state, piece), piece.count > 1 ? element("small", {}, piece.count) : ""]
      : Array.from({ length: piece.count }, () => this.small(state, piece)));
    return element("span", { class: "took", role: "img", "aria-label": label, title: label }, ...pieces.flatMap(drawn));
  }

  // Where there is little room each lies over the one before.
  small(state, piece) {
    const out = picture(state.pictures[piece.name]);
    out.setAttribute("preserveAspectRatio", "xMinYMid slice");
    return out;
  }

  // What may be dropped, as buttons. Every side that keeps a reserve has a place for it, also an empty one.
  held(state, one) {
    const pieces = state.held?.[one.name];
    if (!pieces) return "";
    return element("span", { class: "held", role: "group", "aria-label": say("held") }, ...pieces.map((piece) =>
      element("button", { type: "button", class: "hold", "data-hold": piece.drop, "data-of": one.name, "aria-label": `${this.name(piece.name)} ${piece.count}`, onclick: () => this.drop(piece.drop),
        onpointerdown: (event) => this.lift(event, piece.drop, event.currentTarget.querySelector("svg")) },
        picture(state.pictures[piece.name]), piece.count > 1 ? element("small", {}, piece.count) : "")));
  }

  // Which of them may be dropped now, or with `plans` in the seat's next turn; `picked`: what was chosen.
  mark(seat, starts, plans, picked) {
    for (const edge of [this.above, this.below]) {
      for (const one of edge.querySelectorAll(".hold")) {
        const own = one.dataset.of === seat, may = own && starts.has(one.dataset.hold);
        one.classList.toggle("may", may);
        one.classList.toggle("picked", own && picked.includes(one.dataset.hold));
        one.disabled = !may && !(own && plans);
      }
    }
  }

  holds(drop) { return [this.above, this.below].some((edge) => edge.querySelector(`.hold.may[data-hold="${CSS.escape(drop)}"]`)); }

  tick() {
    const passed = performance.now() - (this.since ?? 0);
    for (const clock of this.clocks) {
      const left = clock.runs ? Math.max(0, clock.left - Math.max(0, passed - clock.waits)) : clock.left;
      const text = face(left);
      if (clock.shown.textContent !== text) clock.shown.textContent = text;
      clock.shown.parentNode.classList.toggle("short", left < short);
    }
  }
}
