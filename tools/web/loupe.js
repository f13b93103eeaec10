// Under a finger on small cells: the board around it, twice as large, above the finger. What the finger leaves is picked.
const smallest = 36;  // pixels; larger cells need no loupe
const size = 150, scale = 2.4;

export class Loupe {
  constructor(board) {
    Object.assign(this, { board, glass: null });
  }

  // Does a touch there want it?
  wanted() { return this.board.smallest() < smallest && !this.board.place.classList.contains("zoomed"); }

  // Follows the finger; `picked(cell)` when it goes up, unless the page was moved meanwhile.
  follow(event, picked) {
    const end = new AbortController(), { signal } = end;
    const opens = setTimeout(() => this.show(event), 160);
    let last = event;
    const stop = () => {
      clearTimeout(opens);
      end.abort();
      this.hide();
    };
    document.addEventListener("pointermove", (move) => {
      last = move;
      if (this.glass) this.show(move);
    }, { signal });
    document.addEventListener("touchmove", (move) => {
      if (this.glass) move.preventDefault();  // the finger looks for a cell, and moves no page
    }, { signal, passive: false });
    document.addEventListener("pointerup", (up) => {
      const looked = this.glass !== null;
      stop();
      const cell = this.board.at(up);
      if (cell && (looked || Math.hypot(up.clientX - event.clientX, up.clientY - event.clientY) < 20)) picked(cell);
    }, { signal });
    document.addEventListener("pointercancel", stop, { signal });
    return last;
  }

  show({ clientX, clientY }) {
    const svg = [...this.board.place.querySelectorAll("svg:not(.shared)")].find((one) => {
      const box = one.getBoundingClientRect();
      return clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
    });
    if (!svg) return this.hide();
    if (!this.glass) {
      this.glass = document.createElement("div");
      this.glass.className = "loupe";
      this.glass.setAttribute("aria-hidden", "true");
      this.picture = svg.cloneNode(true);
      this.name = document.createElement("span");
      this.glass.append(this.picture, this.name);
      document.body.append(this.glass);
    }
    const box = svg.getBoundingClientRect();
    Object.assign(this.picture.style, { width: `${box.width * scale}px`, height: `${box.height * scale}px`,
      left: `${size / 2 - (clientX - box.left) * scale}px`, top: `${size / 2 - (clientY - box.top) * scale}px` });
    const above = clientY > size + 40;
    Object.assign(this.glass.style, { left: `${Math.min(Math.max(4, clientX - size / 2), innerWidth - size - 4)}px`, top: `${above ? clientY - size - 36 : clientY + 48}px` });
    this.name.textContent = this.board.at({ clientX, clientY }) ?? "";
    return undefined;
  }

  hide() {
    this.glass?.remove();
    this.glass = null;
  }
}
