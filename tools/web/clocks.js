// What the clocks show: the program says it with every action, and the page lets them go on in between.
import { element } from "./ask.js";
import { say, side } from "./words.js";

// As people write times: 4:52, 1:02:03, and tenths in the last ten seconds.
export function face(ms) {
  const seconds = Math.ceil(ms / 1000), two = (n) => String(n).padStart(2, "0");
  if (ms < 10000) return `0:${two(Math.floor(ms / 1000))}.${Math.floor(ms % 1000 / 100)}`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

const short = 20000;

export class Clocks {
  constructor() {
    this.place = element("section", { class: "clocks", "aria-label": say("clocks"), hidden: true });
    this.shown = [];
    this.timer = setInterval(() => (this.place.isConnected || !this.was ? this.tick() : clearInterval(this.timer)), 100);
  }

  draw({ clocks }) {
    this.place.hidden = !clocks?.seats.length;
    this.shown = [];
    if (this.place.hidden) return;
    this.since = performance.now();
    this.was = true;
    this.shown = clocks.seats.map((seat) => ({ ...seat, face: element("span", { class: "face", role: "timer" }) }));
    this.place.replaceChildren(...this.shown.map((seat) =>
      element("div", { class: `clock${seat.runs ? " runs" : ""}` }, element("span", {}, side(seat.name)), seat.face)),
      clocks.paused ? element("p", { class: "quiet" }, say("paused")) : "");
    this.tick();
  }

  tick() {
    const passed = performance.now() - (this.since ?? 0);
    for (const seat of this.shown) {
      const left = seat.runs ? Math.max(0, seat.left - Math.max(0, passed - seat.waits)) : seat.left;
      const text = face(left);
      if (seat.face.textContent !== text) seat.face.textContent = text;
      seat.face.parentNode.classList.toggle("short", left < short);
    }
  }
}
