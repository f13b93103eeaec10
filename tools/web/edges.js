// Who sits where, at the edges of the board: name, clock, what the rules tell of the seat. The own seat, or the first, is below.
import { element } from "./ask.js";
import { face } from "./clocks.js";
import { say, side } from "./words.js";

const short = 20000;

export class Edges {
  constructor() {
    const edge = () => element("div", { class: "edge" });
    Object.assign(this, { above: edge(), below: edge(), clocks: [] });
    this.timer = setInterval(() => (this.above.isConnected || !this.was ? this.tick() : clearInterval(this.timer)), 100);
  }

  // `told`: what stands behind a seat's name in what the program tells.
  draw(state, turnedRound) {
    const { sides } = state, own = sides.findIndex((one) => one.name === state.seat);
    const last = own >= 0 ? own : turnedRound ? sides.length - 1 : 0;
    const others = [...sides.keys()].map((i) => (last + 1 + i) % sides.length).slice(0, -1);
    this.was = true;
    this.since = performance.now();
    this.clocks = [];
    // Several boards have their players' names at their own edges.
    const tells = (one) => state.rounds.length < 2 || state.clocks || one.person || one.player !== "person" || state.told.some((line) => line.startsWith(`${one.name}: `));
    const strips = (which) => which.map((i) => sides[i]).filter(tells).map((one) => this.strip(state, one));
    this.above.replaceChildren(...strips(others));
    this.below.replaceChildren(...strips([last]));
    this.tick();
  }

  strip(state, one) {
    const clock = state.clocks?.seats.find((seat) => seat.name === one.name);
    const shown = clock ? element("span", { class: "face", role: "timer" }) : "";
    if (clock) this.clocks.push({ ...clock, shown });
    const kind = one.player === "person" ? "" : say(one.player.split(":")[0]);
    const told = state.told.filter((line) => line.startsWith(`${one.name}: `)).map((line) => line.slice(one.name.length + 2));
    const offers = state.offered?.includes(one.name);
    return element("div", { class: `strip${one.turn ? " on" : ""}${one.alive ? "" : " out"}${clock ? " clock" : ""}${clock?.runs ? " runs" : ""}` },
      element("span", { class: `dot of-${one.name}` }),
      element("span", { class: "who" }, element("strong", {}, one.person || side(one.name)),
        one.person || kind ? ` ${[one.person ? side(one.name) : "", kind].filter(Boolean).join(", ")}` : "",
        one.turn ? element("span", { class: "unseen" }, say("onturn")) : ""),
      offers ? element("span", { class: "badge" }, "½?") : "",
      element("span", { class: "stands" }, ...told.map((line) => element("span", {}, line))), shown);
  }

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
