// Who sits where, at the edges of the board: name, clock, what the rules tell of the seat, what it took and what it may drop.
// The own seat, or the first, is below.
import { element } from "./ask.js";
import { face } from "./clocks.js";
import { parted, say, side, toldOf, typeName, word } from "./words.js";

const short = 20000;
const mostDrawn = 16;  // pieces that were taken; of more only how many of each

// A picture that the program drew.
export const picture = (svg) => document.importNode(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement, true);

export class Edges {
  // `drop(word)`: a piece of a reserve was chosen.
  constructor(drop) {
    const edge = () => element("div", { class: "edge" });
    Object.assign(this, { drop, above: edge(), below: edge(), clocks: [] });
    this.timer = setInterval(() => (this.above.isConnected || !this.was ? this.tick() : clearInterval(this.timer)), 100);
  }

  draw(state, turnedRound) {
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
      this.took(state, one), this.held(state, one), shown);
  }

  // "energy 4" with its number to be seen first.
  stand(line) {
    const parts = line.match(/^([a-z_ -]+?) (-?[\d.]+)$/);
    return element("span", {}, ...(parts ? [`${word(parts[1])} `, element("strong", {}, parts[2])] : [word(line)]));
  }

  name(piece) {
    const blank = piece.indexOf(" "), type = piece.slice(blank + 1);
    return `${side(piece.slice(0, blank))}: ${typeName(type)}`;
  }

  took(state, one) {
    const pieces = state.taken?.[one.name] ?? [];
    if (!pieces.length) return "";
    const sum = pieces.reduce((all, piece) => all + piece.count, 0);
    const label = `${say("tookpieces")}: ${pieces.map((piece) => `${this.name(piece.name)} ${piece.count}`).join(", ")}`;
    const drawn = (piece) => (sum > mostDrawn
      ? [picture(state.pictures[piece.name]), piece.count > 1 ? element("small", {}, piece.count) : ""]
      : Array.from({ length: piece.count }, () => picture(state.pictures[piece.name])));
    return element("span", { class: "took", role: "img", "aria-label": label, title: label }, ...pieces.flatMap(drawn));
  }

  // What may be dropped, as buttons. Every side that keeps a reserve has a place for it, also an empty one.
  held(state, one) {
    const pieces = state.held?.[one.name];
    if (!pieces) return "";
    return element("span", { class: "held", role: "group", "aria-label": say("held") }, ...pieces.map((piece) =>
      element("button", { type: "button", class: "hold", "data-hold": piece.drop, "data-of": one.name, "aria-label": `${this.name(piece.name)} ${piece.count}`, onclick: () => this.drop(piece.drop) },
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
