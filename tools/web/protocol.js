// The game as a page to print and sign.
import { element } from "./ask.js";
import { face } from "./clocks.js";
import { inWords } from "./refusals.js";
import { say, side } from "./words.js";

const rows = (entries, kind) => (entries ?? []).filter((entry) => entry[kind] !== undefined);

function table(heads, lines, kinds = [], place = "scroll") {
  const cells = (line) => line.map((cell, i) => element("td", heads[i] ? { "data-head": heads[i] } : {}, cell ?? ""));
  return element("div", { class: place }, element("table", heads.length ? { class: "headed" } : {},
    element("thead", {}, element("tr", {}, ...heads.map((head) => element("th", {}, head)))),
    element("tbody", {}, ...lines.map((line, i) => element("tr", kinds[i] ? { class: kinds[i] } : {}, ...cells(line))))));
}

// The usual ones first; what nobody wrote is left to be filled in by hand, on paper.
function tags(given) {
  const usual = { Event: say("event"), Site: say("site"), Date: say("date"), Round: say("round"), White: side("white"), Black: side("black"), TimeControl: say("clocks") };
  const rest = Object.keys(given).filter((name) => !(name in usual));
  const value = (name) => (given[name] === "?" ? "" : given[name] ?? "");
  const lines = [...Object.keys(usual), ...rest].filter((name) => name in given).map((name) => [usual[name] ?? name, value(name)]);
  return table([], lines, lines.map(([, text]) => (text ? "" : "noscreen")));
}

const time = (entry) => entry.time?.replace("T", " ").replace("Z", "") ?? "";
const clock = (seconds) => (seconds === undefined ? "" : face(seconds * 1000));

// Every action with its number, who, when, and what his clock showed behind it; from a seat, only what it may know. A day stands once.
function played(told) {
  if (!told.sheet) return element("ol", {}, ...told.written.map((move) => element("li", {}, move)));
  const { moves } = told.sheet, clocks = moves.some((move) => move.clock !== undefined), days = moves.map((move) => time(move).split(" ")[0]);
  const when = (move, i) => (days[i] === days[i - 1] ? time(move).slice(days[i].length + 1) : time(move));
  return table([say("number"), say("players"), say("action"), say("time"), ...clocks ? [say("clocks")] : []],
    moves.map((move, i) => [i + 1, side(move.seat), [told.written[i] ?? move.text, ...move.throws ?? []].join(", "), when(move, i), ...clocks ? [clock(move.clock)] : []]), [], "scroll sheet");
}

function corrected(one) {
  const number = one.lost.length && !one.now ? `${one.number}–${one.number + one.lost.length}` : one.number;
  return [number, side(one.seat), one.old, one.now || "—", one.again || "", one.lost.join(", "), one.why, time(one), say("arbiter")];
}

// `told`: what the program tells of it; `written`: the actions as people write them; `people`: who sits where.
export function protocol(page, told, back) {
  const { entries } = told;
  const refused = rows(entries, "refused"), notes = rows(entries, "note");
  const clocks = (entries ?? []).filter((entry) => typeof entry.clock === "object");
  const corrections = told.sheet?.corrections ?? [];
  const part = (title, list, heads, line) => (list.length ? [element("h2", {}, title), table(heads, list.map(line))] : []);
  page.replaceChildren(
    element("header", {}, element("h1", {}, say("protocol")),
      element("button", { type: "button", onclick: () => print() }, say("print")),
      element("button", { type: "button", class: "main", onclick: back }, say("back"))),
    element("article", { class: "card" },
      element("h2", {}, told.title),
      tags(told.tags ?? {}),
      element("p", {}, element("strong", {}, `${say("result")}: `), told.result),
      played(told),
      ...part(say("refusals"), refused, [say("time"), say("players"), say("action"), say("reason"), say("penalty")],
        (entry) => [time(entry), side(entry.seat ?? ""), entry.refused, inWords(entry.why), entry.penalty ? say(entry.penalty) : ""]),
      ...part(say("corrections"), corrections,
        [say("number"), say("players"), say("oldtext"), say("newtext"), say("again"), say("gone"), say("reason"), say("time"), say("by")], corrected),
      ...part(say("clocks"), clocks, [say("time"), say("players"), say("clocks"), say("reason")],
        (entry) => [time(entry), Object.keys(entry.clock).map(side).join(", "), Object.values(entry.clock).map(clock).join(", "), entry.why]),
      ...part(say("notes"), notes, [say("time"), say("players"), say("note")], (entry) => [time(entry), side(entry.seat ?? ""), entry.note]),
      // What is signed stands beside the signatures, on whatever page they come to stand.
      element("div", { class: "closing" },
        element("p", { class: "quiet" }, `${told.title}: ${told.result}`, element("br"), told.rulebook),
        element("div", { class: "sign" },
          ...told.sides.map((name) => element("div", {}, say("signature", [side(name), told.people[name]].filter(Boolean).join(", ")))),
          element("div", {}, say("signature", say("arbiter")))))));
}
