// The panel of a phone: a drawer at the lower edge that shows whose turn it is and what is asked, and everything when it is pulled up.
// It covers at most the lower half: whoever reads or writes there sees the board above it, also above the keys of the phone.
import { element } from "./ask.js";
import { say } from "./words.js";

export class Drawer {
  constructor(panel, board) {
    Object.assign(this, { panel, board, high: 0 });
    panel.classList.add("drawer");
    this.handle = element("button", { type: "button", class: "handle", "aria-expanded": "false", onclick: () => this.pull(!this.open()) });
    this.pull(false);
    panel.prepend(this.handle);
    new ResizeObserver(() => this.make()).observe(panel);
  }

  // The page ends above it, so that no cell lies below it for good.
  make() {
    const drawn = this.handle.offsetParent !== null;
    document.documentElement.style.setProperty("--drawer", `${drawn ? this.panel.offsetHeight : 0}px`);
    if (drawn && this.open() && this.high !== innerHeight) this.board.scrollIntoView({ block: "start" });
    this.high = this.open() ? innerHeight : 0;
  }

  open() { return this.panel.classList.contains("open"); }

  pull(open) {
    this.panel.classList.toggle("open", open);
    this.handle.setAttribute("aria-expanded", open);
    this.name(open ? `▾ ${say("panel")}` : "▴", say("panel"));
  }

  name(shown, called) {
    this.handle.textContent = shown;
    this.handle.setAttribute("aria-label", called);
    this.handle.title = called;
    this.handle.classList.toggle("news", called !== say("panel"));
  }

  // Something stands in it that was not there when it was open last.
  tell(words) {
    if (!this.open() && this.handle.offsetParent) this.name(`▴ ${words}`, words);
  }
}
