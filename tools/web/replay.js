// A game to leaf through: a page of the program, or a file of its own that holds its data.
const make = (name, attributes = {}, ...children) => {
  const out = document.createElement(name);
  for (const [key, value] of Object.entries(attributes))
    key.startsWith("on") ? out.addEventListener(key.slice(2), value) : out.setAttribute(key, value);
  out.append(...children);
  return out;
};
const english = { action: "Action", toplay: "Play", start: "Start", backward: "Back", forward: "On", end: "End" };

// `more`: elements that stand beside the title; `standing`: a line of how the game stands, in the reader's language.
export function replay(page, game, say = (key) => english[key] ?? key, more = [], standing = (text) => text) {
  let at = 0, running = 0;
  const last = game.frames.length - 1;
  const board = make("div", { class: "board" });
  const state = make("p", { class: "turn", "aria-live": "polite" });
  const told = make("ul", { class: "told" });
  const verdict = make("p", { class: game.fine ? "said fine" : "said", role: "status" }, game.verdict);
  const entries = game.frames.slice(1).map((frame, i) =>
    make("li", frame.wrong ? { class: "wrong" } : {}, make("button", { type: "button", onclick: () => show(i + 1) }, frame.action)));
  const list = make("ol", { class: "list" }, ...entries);
  const slider = make("input", { type: "range", min: 0, max: last, value: 0, "aria-label": say("action"), oninput: () => show(+slider.value) });

  function show(next) {
    at = Math.max(0, Math.min(last, next));
    const frame = game.frames[at];
    const picture = new DOMParser().parseFromString(frame.svg.map((line) => game.lines[line]).join("\n"), "image/svg+xml").documentElement;
    board.replaceChildren(document.importNode(picture, true));
    state.textContent = standing(frame.state);
    told.parentNode.hidden = !frame.told.length;
    told.replaceChildren(...frame.told.map((line) => make("li", {}, line)));
    entries.forEach((entry, i) => {
      entry.classList.toggle("here", i + 1 === at);
      entry.firstChild.toggleAttribute("aria-current", i + 1 === at);
    });
    if (entries[at - 1]) list.scrollTop = entries[at - 1].offsetTop - list.offsetTop - list.clientHeight / 2;
    verdict.hidden = !game.verdict || at !== last;
    slider.value = at;
  }
  function run() {
    clearInterval(running);
    running = running ? 0 : setInterval(() => (at < last && board.isConnected ? show(at + 1) : run()), 1000);
    play.textContent = running ? "■" : "▶▶";
  }
  const button = (label, text, go) => make("button", { type: "button", "aria-label": label, title: label, onclick: go }, text);
  const play = button(say("toplay"), "▶▶", run);
  const controls = make("div", { class: "row" }, button(say("start"), "|◀", () => show(0)), button(say("backward"), "◀", () => show(at - 1)), play,
    button(say("forward"), "▶", () => show(at + 1)), button(say("end"), "▶|", () => show(last)), slider);
  const keys = (event) => {
    if (!board.isConnected) return removeEventListener("keydown", keys);
    if (["INPUT", "TEXTAREA", "SELECT"].includes(event.target.tagName)) return undefined;
    const step = { ArrowLeft: -1, ArrowRight: 1, Home: -last, End: last }[event.key];
    if (!step) return undefined;
    event.preventDefault();
    return show(at + step);
  };
  addEventListener("keydown", keys);
  const tags = make("table", {}, make("tbody", {}, ...game.tags.filter(([, value]) => value && value !== "?").map(([name, value]) =>
    make("tr", {}, make("th", {}, name), make("td", {}, value)))));
  const card = (...children) => make("section", { class: "card" }, ...children);
  page.replaceChildren(
    make("header", {}, make("h1", {}, game.title), ...more),
    make("div", { class: "table" }, board, make("div", { class: "side" }, card(state, controls, verdict), card(list), card(told), card(tags))));
  show(0);
  return show;
}

const data = document.getElementById("game");
if (data) replay(document.getElementById("page"), JSON.parse(data.textContent))(+location.hash.slice(1));
