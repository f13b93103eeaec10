// The board on the page: points to cells by mouse, finger or keys, and shows what may be done.
import { Loupe } from "./loupe.js";

const hintMs = 7000;
const leastLifted = 8;  // pixels; less is a click
const SVG = "http://www.w3.org/2000/svg";

export class Board {
  // `live(cell, title)` says the cell on which the keys stand, and what its picture says.
  // `pick(cell)` is called for every cell that is pointed at, `drop(from, to)` when something is dragged, `cancel()` by Escape.
  // `call(cell, title)`: what stands there in the reader's language, of what its picture says.
  constructor(place, pick, drop, live, cancel = () => {}, call = (cell, title) => title) {
    Object.assign(this, { place, pick, drop, live, cancel, call, cells: new Map(), focus: null, pictures: new Map(), loupe: new Loupe(this) });
    place.tabIndex = 0;
    place.addEventListener("pointerdown", (event) => this.down(event));
    place.addEventListener("touchmove", (event) => this.dragged && event.touches.length === 1 && event.preventDefault(), { passive: false });  // the page stays
    place.addEventListener("keydown", (event) => this.key(event));
    place.addEventListener("blur", () => this.clear("ring"));
    place.addEventListener("pointerdown", () => place.classList.remove("keys"));
  }

  show(svg) {
    const read = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
    if (read.nodeName !== "svg") return;
    this.place.replaceChildren(document.importNode(read, true));
    this.cells.clear();
    for (const path of this.place.querySelectorAll("[data-cell]")) this.cells.set(path.dataset.cell, path);
    if (this.focus && !this.cells.has(this.focus)) {
      this.focus = null;
      delete this.place.dataset.focus;
    }
    if (this.focus && this.place.classList.contains("keys") && document.activeElement === this.place) this.ring(this.focus);
    for (const title of this.place.querySelectorAll("g > title")) {
      const [colour, type, place = ""] = title.textContent.split(" "), cell = place.replace(/[,:]$/, "");  // "white pawn e4: bomb 2"
      Object.assign(title.parentNode.dataset, { title: title.textContent, on: cell });
      if (this.cells.has(cell)) title.textContent = this.call(cell, title.textContent);
      if (!this.pictures.has(`${colour} ${type}`)) this.pictures.set(`${colour} ${type}`, title.parentNode.cloneNode(true));
    }
  }

  // How wide the smallest cell is on the screen.
  smallest() {
    const first = this.cells.values().next().value;
    return first ? first.getBoundingClientRect().width : Infinity;
  }

  // What is to be said of a cell, beside it; null takes it away.
  hint(cell, text) {
    this.place.querySelector(".hint")?.remove();
    if (!cell || !this.cells.has(cell)) return;
    const bubble = this.bubble("hint", text);
    this.beside(cell, bubble);
    setTimeout(() => bubble.remove(), hintMs);
  }

  bubble(kind, ...children) {
    const out = document.createElement("div");
    out.className = kind;
    out.append(...children);
    return out;
  }

  // Under the cell, or above it where there is no room, and never beyond the board.
  beside(cell, bubble) {
    this.place.append(bubble);
    const box = this.cells.get(cell).getBoundingClientRect(), all = this.place.getBoundingClientRect();
    const wide = bubble.offsetWidth, high = bubble.offsetHeight;
    const left = Math.max(4, Math.min(all.width - wide - 4, box.x + box.width / 2 - all.x - wide / 2));
    const below = box.bottom - all.y + 6;
    bubble.style.left = `${left + this.place.scrollLeft}px`;
    bubble.style.top = `${(below + high > all.height ? Math.max(4, box.y - all.y - high - 6) : below) + this.place.scrollTop}px`;
  }

  // Pieces to choose from at the cell; null takes them away. `pieces`: [{ label, name, otherwise, chosen }], the name as
  // "white queen"; where no such piece was seen yet, `otherwise` stands there.
  changeAt(cell, pieces) {
    this.place.querySelector(".change")?.remove();
    if (!cell) return;
    this.beside(cell, this.bubble("change", ...pieces.map(({ label, name, otherwise, chosen }) => {
      const button = document.createElement("button");
      button.type = "button";
      button.setAttribute("aria-label", label);
      button.append(this.pictured(name) ?? otherwise);
      button.addEventListener("click", chosen);
      return button;
    })));
    // Who moves by keys chooses by keys.
    if (this.place.classList.contains("keys")) this.place.querySelector(".change button").focus();
  }

  pictured(name) {
    const known = this.pictures.get(name);
    if (!known) return null;
    const out = document.createElementNS(SVG, "svg"), piece = known.cloneNode(true);
    out.setAttribute("viewBox", "0 0 48 48");
    piece.setAttribute("transform", "scale(1.0667)");
    piece.querySelector("title")?.remove();
    piece.removeAttribute("data-on");  // it stands nowhere
    out.append(piece);
    return out;
  }

  // On a narrow screen boards stand below each other, the own one first, with what belongs to its edge below it.
  stack(own, edge) {
    const picture = this.place.querySelector("svg");
    const boards = [...picture.querySelectorAll(":scope > g")];
    for (const one of [boards[own], ...boards.filter((other) => other !== boards[own])]) {
      const alone = picture.cloneNode(false);
      alone.append(one);
      this.place.append(alone);
      if (one === boards[own]) this.place.append(edge);
      const box = alone.getBBox();
      for (const size of ["width", "height"]) alone.removeAttribute(size);
      alone.setAttribute("viewBox", `${box.x - 4} ${box.y - 4} ${box.width + 8} ${box.height + 8}`);
    }
    picture.classList.add("shared");  // what all of them use
  }

  // Do the board's corners have no cells, as those of a cross?
  hollow() {
    const boxes = [...this.cells.values()].map((path) => path.getBBox());
    const ends = (key, size) => [Math.min(...boxes.map((box) => box[key])), Math.max(...boxes.map((box) => box[key] + box[size]))];
    const [left, right] = ends("x", "width"), [top, bottom] = ends("y", "height"), part = 0.2 * (right - left);
    return boxes.length > 0 && !boxes.some((box) => (box.x < left + part || box.x + box.width > right - part) && (box.y < top + part || box.y + box.height > bottom - part));
  }

  at(event) {
    const hit = document.elementsFromPoint(event.clientX, event.clientY).find((one) => one.dataset?.cell);
    return hit && this.place.contains(hit) ? hit.dataset.cell : null;
  }

  middle(name) {
    const box = this.cells.get(name).getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  // What stands on the cell, as its picture says it.
  piece(name) { return this.place.querySelector(`[data-on="${CSS.escape(name)}"]`); }

  // A piece of a reserve, by what drops it: "N@".
  held(event) {
    const hit = event.target.closest?.("[data-hold]");
    return hit && this.place.contains(hit) ? hit.dataset.hold : null;
  }

  down(event) {
    if (event.target.closest?.("button")) return;  // which says itself what it is for
    const held = this.held(event);
    if (held) return this.pick(held);
    const from = this.at(event);
    if (!from || event.button !== 0) return;
    if (event.pointerType === "touch" && this.loupe.wanted()) return void this.loupe.follow(event, (cell) => this.pick(cell));
    if (event.pointerType === "touch") {
      const moves = this.cells.get(from).classList.contains("may") && this.piece(from) && !this.place.classList.contains("zoomed");
      if (moves) return this.drag(event, from);
      const end = new AbortController(), once = { once: true, signal: end.signal };
      this.place.addEventListener("pointerup", (up) => {
        end.abort();
        if (this.at(up) === from && Math.hypot(up.clientX - event.clientX, up.clientY - event.clientY) < 20) this.pick(from);
      }, once);
      this.place.addEventListener("pointercancel", () => end.abort(), once);  // the finger moves the page, or zooms it
      return;
    }
    event.preventDefault();
    this.place.focus({ preventScroll: true });
    this.drag(event, from);
  }

  drag(event, from) {
    const figure = this.piece(from), end = new AbortController(), { signal } = end;
    const least = event.pointerType === "touch" ? 12 : 6;  // a finger trembles
    this.dragged = true;
    const cell = this.cells.get(from);
    const scale = cell.getBBox().width / cell.getBoundingClientRect().width;
    const before = figure?.getAttribute("transform");
    let moved = false;
    const stop = () => {
      end.abort();
      this.dragged = false;
      if (figure && before) figure.setAttribute("transform", before);
    };
    document.addEventListener("pointermove", (now) => {
      const dx = now.clientX - event.clientX, dy = now.clientY - event.clientY;
      moved = moved || Math.hypot(dx, dy) > least;
      if (moved && figure) figure.setAttribute("transform", `translate(${dx * scale} ${dy * scale}) ${before}`);
    }, { signal });
    document.addEventListener("pointerup", (now) => {
      stop();
      const to = this.at(now);
      if (moved && to && to !== from) this.drop(from, to);
      else if (to === from) this.pick(from);
    }, { signal });
    document.addEventListener("pointercancel", stop, { signal });
  }

  // A piece of a reserve at the page's edge, drawn onto a cell. Where it is let go elsewhere nothing happens.
  lift(event, drop, shape) {
    if (event.button !== 0) return;
    const end = new AbortController(), { signal } = end;
    let ghost = null;
    const stop = () => {
      end.abort();
      ghost?.remove();
    };
    document.addEventListener("pointermove", (now) => {
      if (!ghost && Math.hypot(now.clientX - event.clientX, now.clientY - event.clientY) < leastLifted) return;
      if (!ghost) {
        ghost = shape.cloneNode(true);
        ghost.classList.add("ghost");
        document.body.append(ghost);
      }
      Object.assign(ghost.style, { left: `${now.clientX}px`, top: `${now.clientY}px` });
    }, { signal });
    document.addEventListener("pointerup", (now) => {
      const drawn = ghost !== null, to = this.at(now);
      stop();
      if (drawn && to) this.drop(drop, to);
    }, { signal });
    document.addEventListener("pointercancel", stop, { signal });
  }

  key(event) {
    if (event.key === "Escape") return this.cancel();
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (event.target !== this.place || (!way && event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    this.place.classList.add("keys");
    this.focus ??= this.cells.keys().next().value;
    if (way) this.step(way);
    else this.pick(this.focus);
    this.ring(this.focus);
    this.place.dataset.focus = this.focus;
    this.live(this.focus, this.piece(this.focus)?.dataset.title);
  }

  step([dx, dy]) {
    const here = this.middle(this.focus);
    // On hexagons the cells at the sides lie half a cell higher or lower.
    const straight = this.cells.get(this.focus).getAttribute("d").includes("l") ? 1 : 4;
    let best = null, least = Infinity;
    for (const name of this.cells.keys()) {
      const there = this.middle(name);
      const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
      const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
      if (along > 1 && along + straight * aside < least) [best, least] = [name, along + straight * aside];
    }
    if (best) this.focus = best;
  }

  over(name, kind, attributes) {
    const path = this.cells.get(name);
    if (!path) return;
    const box = path.getBBox(), cx = box.x + box.width / 2, cy = box.y + box.height / 2;
    const mark = document.createElementNS(SVG, attributes.r ? "circle" : "path");
    const where = attributes.r ? { cx, cy } : { d: path.getAttribute("d"), transform: `translate(${cx} ${cy}) scale(.92) translate(${-cx} ${-cy})` };
    for (const [key, value] of Object.entries({ ...where, ...attributes, class: kind, "pointer-events": "none" }))
      mark.setAttribute(key, value);
    path.parentNode.append(mark);
  }

  clear(kind) {
    for (const one of this.place.querySelectorAll(`.${kind}`)) one.remove();
  }

  ring(name) {
    this.clear("ring");
    if (name) this.over(name, "ring", { fill: "none", stroke: "#0b5cff", "stroke-width": 3, "stroke-dasharray": "6 3" });
  }

  // Cells that are picked, that may be picked next, and from which something may be done.
  mark(picked, next, starts) {
    for (const one of this.place.querySelectorAll("[data-hold]")) one.classList.toggle("may", starts.has(one.dataset.hold));
    for (const kind of ["picked", "next"]) this.clear(kind);
    for (const [name, path] of this.cells) path.classList.toggle("may", next.has(name) || starts.has(name));
    for (const name of picked)
      this.over(name, "picked", { fill: "none", stroke: "#8a4b12", "stroke-width": 4 });
    for (const name of next)
      this.over(name, "next", { r: 9, fill: "#2f7d32", "fill-opacity": .75, stroke: "#fff", "stroke-width": 2 });
  }
}
