// What the tests of a rule file come to, with the boards that they draw: what was expected, and what stood there.
import { ask, element } from "./ask.js";
import { say } from "./words.js";

const picture = (svg) => document.importNode(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement, true);

export class Tests {
  constructor() {
    this.place = element("div", { class: "tests", "aria-live": "polite", hidden: true });
  }

  clear() { this.place.hidden = true; }

  async run(file) {
    this.place.hidden = false;
    this.place.replaceChildren(element("p", { class: "quiet" }, "…"));
    const answer = await ask("/api/test", { name: file });
    if (!answer.done) return this.place.replaceChildren(element("p", { class: "said" }, answer.why));
    const passed = answer.tests.filter((one) => one.passed).length;
    return this.place.replaceChildren(
      element("p", { class: `said${answer.fine ? " fine" : ""}` }, say("testsum", passed).replace("{}", answer.tests.length - passed)),
      answer.text ? element("pre", {}, answer.text) : "",
      ...answer.tests.sort((a, b) => a.passed - b.passed).map((one) => this.row(one)));  // what fails first
  }

  row(one) {
    const board = (title, svg) => element("figure", {}, element("figcaption", {}, title), picture(svg));
    return element("details", { open: !one.passed }, element("summary", {}, `${one.passed ? "✓" : "✗"} ${one.test}`),
      one.told.length ? element("pre", {}, one.told.join("\n")) : "",
      ...one.boards.map(({ expected, got }) => element("div", { class: "boards" },
        board(say("expected"), expected), one.passed ? "" : board(say("got"), got))));
  }
}
