// How the game stands, in the panel.
import { element } from "./ask.js";
import { outcome } from "./outcome.js";
import { inShape } from "./told.js";
import { noted, say, side, toldOf, withSide, word } from "./words.js";

// Whose turn it is, or how the game ended.
export function drawStatus(table, place) {
  const { state } = table;
  const who = state.role === "seat" ? say("seat", side(state.seat)) : say(state.role);
  const turns = state.sides.filter((one) => one.turn).map((one) => one.person || side(one.name)).join(", ");
  const own = state.role === "seat" && state.legal.may;
  const must = own && state.legal.actions.length && state.legal.actions.every((action) => !table.board.cells.has(action.steps[0]) && !action.steps[0].endsWith("@"));
  place.classList.toggle("yours", own && !state.over);
  place.replaceChildren(
    element("p", { class: "turn" }, state.over ? say("over") : own ? say("yours") + (must ? `: ${say("mustchoose")}` : "") : say("turn", turns)),
    state.over ? outcome(state, table.words?.rules) : "",
    state.exposed.length && !state.over ? element("p", {}, element("strong", {}, say("attacked", state.exposed.join(", ")))) : "",
    state.clocks?.paused && !state.over ? element("p", { class: "quiet" }, say("paused")) : "",
    element("p", { class: "quiet" }, [who, ...state.over ? [] : [say("roundno", [...new Set(state.rounds)].join("/"))]].join(" · "),
      state.moves.length ? element("span", { class: "last" }, ` · ${table.moves.said(state, state.moves.length - 1)}`) : ""));
}

// What the rules tell besides: of the game, of cells and pieces, of the own words.
export function drawTold(table, place) {
  const { notes, legal, sides } = table.state;
  const atEdge = (line) => sides.some((one) => toldOf(one.name, line) !== null);
  const own = (legal.own ?? []).map((one) => `${say(one.now ? "usable" : "unusable")} ${one.written}: ${inShape(one.said)}`);
  const told = [...table.state.told.filter((line) => !atEdge(line)).map(word), ...own];
  const shown = notes.filter((line) => !sides.some((one) => toldOf(one.name, line) === "out"));  // their edges are struck out
  const list = (lines) => element("ul", { class: "told" }, ...lines.map((line) => element("li", {}, line)));
  const seated = (line) => (atEdge(line) ? withSide(sides, line, word) : noted(line));
  const cells = shown.filter((line) => table.board.cells.has(line.split(/[: ]/)[0]) || table.board.cells.has(line.split(": ")[0]));
  const open = place.querySelector("details")?.open;
  place.hidden = !told.length && !shown.length;
  place.replaceChildren(list([...told, ...shown.filter((line) => !cells.includes(line)).map(seated)]),
    cells.length ? element("details", { open }, element("summary", {}, say("cells", cells.length)), list(cells.map(noted))) : "");
}
