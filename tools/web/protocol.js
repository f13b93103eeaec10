// The game as a page to print and sign.
import { element } from "./ask.js";
import { face } from "./clocks.js";
import { say, side } from "./words.js";

const rows = (entries, kind) => (entries ?? []).filter((entry) => entry[kind] !== undefined);

function table(heads, lines) {
  const cells = (line) => line.map((cell, i) => element("td", heads[i] ? { "data-head": heads[i] } : {}, cell ?? ""));
  return element("div", { class: "scroll" }, element("table", heads.length ? { class: "headed" } : {},
    element("thead", {}, element("tr", {}, ...heads.map((head) => element("th", {}, head)))),
    element("tbody", {}, ...lines.map((line) => element("tr", {}, ...cells(line))))));
}

// The usual ones first; what nobody wrote is left to be filled in by hand.
function tags(given) {
  const usual = { Event: say("event"), Site: say("site"), Date: say("date"), Round: say("round"), White: side("white"), Black: side("black") };
  const rest = Object.keys(given).filter((name) => !(name in usual));
  const value = (name) => (given[name] === "?" ? "" : given[name] ?? "");
  return [...Object.keys(usual), ...rest].filter((name) => name in given).map((name) => [usual[name] ?? name, value(name)]);
}

const time = (entry) => entry.time?.replace("T", " ").replace("Z", "") ?? "";

export function protocol(page, told, back) {
  const { entries } = told;
  const refused = rows(entries, "refused"), notes = rows(entries, "note");
  const corrections = (entries ?? []).filter((entry) => entry.undo !== undefined || entry.redo !== undefined);
  const clocks = (entries ?? []).filter((entry) => typeof entry.clock === "object");
  const part = (title, list) => (list.length ? [element("h2", {}, title), ...list] : []);
  page.replaceChildren(
    element("header", {}, element("h1", {}, say("protocol")),
      element("button", { type: "button", onclick: () => print() }, say("print")),
      element("button", { type: "button", class: "main", onclick: back }, say("back"))),
    element("article", { class: "card" },
      element("h2", {}, told.title),
      table([], tags(told.tags ?? {})),
      element("p", {}, element("strong", {}, `${say("result")}: `), told.result ?? "*"),
      element("ol", {}, ...told.moves.map((move) => element("li", {}, move))),
      ...part(say("refusals"), refused.length ? [table([say("time"), say("players"), say("action"), say("reason"), say("penalty")],
        refused.map((entry) => [time(entry), side(entry.seat ?? ""), entry.refused, entry.why, entry.penalty ? say(entry.penalty) : ""]))] : []),
      ...part(say("corrections"), corrections.length ? [table([say("time"), say("action"), say("reason")],
        corrections.map((entry) => [time(entry), entry.undo !== undefined ? `${say("undo")}: ${entry.undo}` : `${say("redo")}: ${entry.redo}`, entry.why]))] : []),
      ...part(say("clocks"), clocks.length ? [table([say("time"), say("players"), say("clocks"), say("reason")],
        clocks.map((entry) => [time(entry), Object.keys(entry.clock).map(side).join(", "), Object.values(entry.clock).map((seconds) => face(seconds * 1000)).join(", "), entry.why]))] : []),
      ...part(say("notes"), notes.length ? [table([say("time"), say("note")], notes.map((entry) => [time(entry), entry.note]))] : []),
      element("p", { class: "quiet" }, told.rulebook),
      element("div", { class: "sign" },
        ...told.sides.map((name) => element("div", {}, say("signature", side(name)))),
        element("div", {}, say("signature", say("arbiter"))))));
}
