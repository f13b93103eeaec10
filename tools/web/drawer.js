// The panel of a phone: a drawer at the lower edge that shows whose turn it is and what is asked, and everything when it is pulled up.
import { element } from "./ask.js";
import { say } from "./words.js";

export class Drawer {
  constructor(panel) {
    this.panel = panel;
    panel.classList.add("drawer");
    this.handle = element("button", { type: "button", class: "handle", "aria-expanded": "false", onclick: () => this.pull(!this.open()) });
    this.pull(false);
    panel.prepend(this.handle);
    // The page ends above it, so that no cell lies below it for good.
    new ResizeObserver(() => document.documentElement.style.setProperty("--drawer", `${this.handle.offsetParent ? panel.offsetHeight : 0}px`)).observe(panel);
  }

  open() { return this.panel.classList.contains("open"); }

  pull(open) {
    this.panel.classList.toggle("open", open);
    this.handle.setAttribute("aria-expanded", open);
    this.handle.textContent = `${open ? "▾" : "▴"} ${say("panel")}`;
  }

  // Something stands in it that was not there when it was open last.
  tell(words) {
    if (!this.open() && this.handle.offsetParent) this.handle.textContent = `▴ ${words}`;
  }
}
