// Arrows and rings that a player draws for himself, with the right button; and the moves that are planned for his turns.
const SVG = "http://www.w3.org/2000/svg";
// As on other boards: Shift or Ctrl, Alt, both.
const colours = ["#15781b", "#882020", "#003088", "#e68f00"];
const colourOf = (event) => colours[(event.shiftKey || event.ctrlKey ? 1 : 0) + (event.altKey || event.metaKey ? 2 : 0)];
const ofPlans = "#0b5cff";

export class Marks {
  constructor(board) {
    Object.assign(this, { board, drawn: [], begun: null, planned: [] });
    board.place.addEventListener("contextmenu", (event) => event.preventDefault());
    board.place.addEventListener("pointerdown", (event) => this.down(event));
  }

  down(event) {
    if (event.button === 0 && event.pointerType === "mouse") this.clear();
    const from = event.button === 2 ? this.board.at(event) : null;
    if (!from) return;
    const colour = colourOf(event), end = new AbortController(), { signal } = end;
    const follow = (now) => {
      const to = this.board.at(now);
      if (this.begun?.[1] === to) return;
      this.begun = to && [from, to, colour];
      this.draw();
    };
    const stop = (drawn) => {
      end.abort();
      this.begun = null;
      if (drawn) this.toggle(from, drawn, colour);
      else this.draw();
    };
    follow(event);
    document.addEventListener("pointermove", follow, { signal });
    document.addEventListener("pointerup", (up) => stop(this.board.at(up)), { signal });
    document.addEventListener("pointercancel", () => stop(null), { signal });
  }

  // The same once more takes it away; in another colour it has that colour.
  toggle(from, to, colour) {
    const same = this.drawn.find((one) => one[0] === from && one[1] === to);
    this.drawn = this.drawn.filter((one) => one !== same);
    if (same?.[2] !== colour) this.drawn.push([from, to, colour]);
    this.draw();
  }

  // An arrow of the page's own, until the next click.
  point(from, to) {
    this.drawn.push([from, to, colours[0]]);
    this.draw();
  }

  clear() {
    this.drawn = [];
    this.draw();
  }

  plan(planned) {
    this.planned = planned;
    this.draw();
  }

  draw() {
    this.board.clear("arrow");
    for (const one of [...this.drawn, ...this.begun ? [this.begun] : []]) this.arrow(...one);
    this.planned.forEach(([from, to], i) => {
      this.arrow(this.board.cells.has(from) ? from : to, to, ofPlans);
      if (this.planned.length > 1) this.number(to, i + 1);
    });
  }

  // Of several planned moves, which one ends there.
  number(cell, number) {
    const path = this.board.cells.get(cell);
    if (!path) return;
    const box = path.getBBox(), mark = document.createElementNS(SVG, "text"), shift = this.planned.slice(0, number - 1).filter(([, to]) => to === cell).length;
    const where = { x: box.x + box.width * (0.86 - 0.3 * shift), y: box.y + box.height * 0.3, "font-size": box.width * 0.32 };
    for (const [key, value] of Object.entries({ ...where, fill: ofPlans, stroke: "#fff", "stroke-width": box.width * 0.06, "paint-order": "stroke", "font-weight": 700, "text-anchor": "middle", class: "arrow order", "pointer-events": "none" }))
      mark.setAttribute(key, value);
    mark.textContent = number;
    path.parentNode.append(mark);
  }

  arrow(from, to, colour) {
    const cells = [this.board.cells.get(from), this.board.cells.get(to)];
    if (cells.some((cell) => !cell) || cells[0].parentNode !== cells[1].parentNode) return;
    const [a, b] = cells.map((cell) => {
      const box = cell.getBBox();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2, size: box.width };
    });
    const mark = document.createElementNS(SVG, from === to ? "circle" : "path");
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1, dx = (b.x - a.x) / length, dy = (b.y - a.y) / length, head = a.size * 0.35;
    const at = (along, aside) => `${a.x + dx * along - dy * aside} ${a.y + dy * along + dx * aside}`;
    const shape = from === to ? { cx: a.x, cy: a.y, r: a.size * 0.45, fill: "none" }
      : { d: `M${at(0, 0)}L${at(length - head, 0)}M${at(length - head, -head * 0.6)}L${at(length, 0)}L${at(length - head, head * 0.6)}Z`, fill: colour };
    for (const [key, value] of Object.entries({ ...shape, stroke: colour, "stroke-width": a.size * 0.12, opacity: 0.6, class: "arrow", "pointer-events": "none" }))
      mark.setAttribute(key, value);
    cells[0].parentNode.append(mark);
  }
}
