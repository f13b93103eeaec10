// A game to leaf through, from the data in the page itself.
(() => {
  const game = JSON.parse(document.getElementById("game").textContent);
  const make = (name, attributes = {}, ...children) => {
    const out = document.createElement(name);
    for (const [key, value] of Object.entries(attributes))
      key.startsWith("on") ? out.addEventListener(key.slice(2), value) : out.setAttribute(key, value);
    out.append(...children);
    return out;
  };
  let at = 0, running = 0;
  const last = game.frames.length - 1;
  const board = make("div", { class: "board" });
  const state = make("p", { class: "turn", "aria-live": "polite" });
  const told = make("ul", { class: "told" });
  const verdict = make("p", { class: "said" }, game.verdict);
  const entries = game.frames.slice(1).map((frame, i) =>
    make("li", {}, make("button", { type: "button", onclick: () => show(i + 1) }, frame.action)));
  const list = make("ol", { class: "list" }, ...entries);
  const slider = make("input", { type: "range", min: 0, max: last, value: 0, "aria-label": "Action", oninput: () => show(+slider.value) });

  function show(next) {
    at = Math.max(0, Math.min(last, next));
    const frame = game.frames[at];
    const picture = new DOMParser().parseFromString(frame.svg.map((line) => game.lines[line]).join("\n"), "image/svg+xml").documentElement;
    board.replaceChildren(document.importNode(picture, true));
    state.textContent = frame.state;
    told.parentNode.hidden = !frame.told.length;
    told.replaceChildren(...frame.told.map((line) => make("li", {}, line)));
    entries.forEach((entry, i) => entry.classList.toggle("here", i + 1 === at));
    entries[at - 1]?.scrollIntoView({ block: "nearest" });
    verdict.hidden = !game.verdict || at !== last;
    slider.value = at;
  }
  function run() {
    clearInterval(running);
    running = running ? 0 : setInterval(() => (at < last ? show(at + 1) : run()), 1000);
    play.textContent = running ? "■" : "▶▶";
  }
  const button = (label, text, go) => make("button", { type: "button", "aria-label": label, onclick: go }, text);
  const play = button("Play", "▶▶", run);
  const controls = make("div", { class: "row" }, button("Start", "|◀", () => show(0)), button("Back", "◀", () => show(at - 1)), play,
    button("On", "▶", () => show(at + 1)), button("End", "▶|", () => show(last)), slider);
  addEventListener("keydown", (event) => {
    if (event.target === slider) return;
    const step = { ArrowLeft: -1, ArrowRight: 1, Home: -last, End: last }[event.key];
    if (step) show(at + step);
  });
  const tags = make("table", {}, make("tbody", {}, ...game.tags.filter(([, value]) => value && value !== "?").map(([name, value]) =>
    make("tr", {}, make("th", {}, name), make("td", {}, value)))));
  const card = (...children) => make("section", { class: "card" }, ...children);
  document.getElementById("page").append(
    make("header", {}, make("h1", {}, game.title)),
    make("div", { class: "table" }, board, make("div", { class: "side" }, card(state, controls, verdict), card(list), card(told), card(tags))));
  show(location.hash ? +location.hash.slice(1) : 0);
})();
