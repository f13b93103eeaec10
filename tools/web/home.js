// For who started the program: opens games and hands out their links.
import { ask, element } from "./ask.js";
import { gameCard, linkOf } from "./links.js";
import { Lobby } from "./lobby.js";
import { say } from "./words.js";

export function home(page, known) {
  const games = element("div", { class: "side" }, ...known.games.map(gameCard));
  const lobby = new Lobby(page, (card) => games.prepend(card), true);
  const said = element("p", { class: "said", hidden: true });
  const looked = element("span");
  const file = element("input", { type: "file", id: "record", accept: ".pgn,.bpgn,.jsonl,.ndjson,.json", onchange: async () => {
    const [chosen] = file.files;
    const answer = chosen ? await ask("/api/archive", { name: chosen.name, text: await chosen.text() }) : {};
    said.hidden = answer.done === true || !chosen;
    if (answer.done) looked.replaceChildren(element("a", { href: linkOf(answer.secret), target: "_blank", rel: "noopener" }, chosen.name));
    else said.textContent = answer.why ?? "";
  } });
  page.replaceChildren(
    element("header", {}, element("h1", {}, "Houserule")), lobby.place,
    element("section", { class: "card" }, element("div", { class: "row" }, element("label", { for: "record" }, say("openrecord")), file, looked), said),
    element("h2", {}, say("games")), games);
}
