// Arrows and rings that a player draws for himself, with the right button; and the move that is planned for his turn.
const SVG = "http://www.w3.org/2000/svg";

export class Marks {
  constructor(board) {
    Object.assign(this, { board, drawn: [], planned: null });
    board.place.addEventListener("contextmenu", (event) => event.preventDefault());
    board.place.addEventListener("pointerdown", (event) => this.down(event));
  }

  down(event) {
    if (event.button === 0 && event.pointerType === "mouse") this.clear();
    const from = event.button === 2 ? this.board.at(event) : null;
    if (!from) return;
    document.addEventListener("pointerup", (up) => {
      const to = this.board.at(up);
      if (!to) return;
      const same = this.drawn.findIndex((one) => one[0] === from && one[1] === to);
      if (same >= 0) this.drawn.splice(same, 1);
      else this.drawn.push([from, to]);
      this.draw();
    }, { once: true });
  }

  // An arrow of the page's own, until the next click.
  point(from, to) {
    this.drawn.push([from, to]);
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
    for (const [from, to] of this.drawn) this.arrow(from, to, "#15781b");
    if (this.planned) this.arrow(...this.planned.map((step) => (this.board.cells.has(step) ? step : this.planned[1])), "#0b5cff");
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
