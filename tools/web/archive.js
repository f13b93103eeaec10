// The games of a record or an archive, one of them to leaf through.
import { ask, element } from "./ask.js";
import { standing } from "./outcome.js";
import { replay } from "./replay.js";
import { language, say } from "./words.js";

const words = () => (language === "en" ? undefined : standing);
const page = document.getElementById("page");
const button = (text, onclick, kind = "") => element("button", { type: "button", class: kind, onclick }, text);

export async function archive(from = 1) {
  const list = await ask(`/api/replay?from=${from}`);
  if (!list.games) return page.replaceChildren(element("p", { class: "card said" }, list.why));
  if (list.games.length === 1 && from === 1 && !list.more) return look(1, null);
  const rows = list.games.map(({ number, words }) => element("li", { value: number }, button(words, () => look(number, from), "link")));
  document.title = list.title;
  return page.replaceChildren(
    element("header", {}, element("h1", {}, list.title),
      from > 1 ? button("◀", () => archive(Math.max(1, from - 100))) : "", list.more ? button("▶", () => archive(from + 100)) : ""),
    list.why ? element("p", { class: "said" }, list.why) : "",
    element("section", { class: "card" }, element("ol", { class: "games" }, ...rows)));
}

async function look(number, from) {
  const game = await ask(`/api/replay?game=${number}`);
  const back = from === null ? [] : [button(say("games"), () => archive(from))];
  if (!game.frames) return page.replaceChildren(element("header", {}, ...back), element("p", { class: "card said" }, game.why));
  document.title = game.title;
  return replay(page, game, say, back, words());
}

// The game of this table so far; `own(game)` puts it into the reader's language.
export async function lookBack(back, own) {
  const game = await ask("/api/replay");
  if (!game.frames) return game.why;
  own(game);
  replay(page, game, say, [button(say("back"), back, "main")], words())(game.frames.length - 1);
  return "";
}
