// For who started the program: opens games and hands out their links.
import { ask, element } from "./ask.js";
import { Design } from "./design.js";
import { say, side } from "./words.js";

const mostSides = 16;  // a game with fewer leaves the others out

export const linkOf = (secret) => `${location.origin}/#${secret}`;

// Browsers give the clipboard only to pages of this machine; elsewhere the old way is left.
async function copied(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text).then(() => true, () => false);
  const field = element("textarea", { class: "unseen" });
  field.value = text;
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}

// A row for each link, to copy.
export function linkRows(links) {
  const row = (who, secret, code) => {
    const link = linkOf(secret);
    const copy = element("button", { type: "button", onclick: async () => {
      if (await copied(link)) copy.textContent = say("copied");
    } }, say("copy"));
    return [element("span", {}, who), element("code", {}, element("a", { href: link, target: "_blank", rel: "noopener" }, link),
      code ? element("strong", {}, ` ${code}`) : ""), copy];
  };
  const { codes } = links;
  return element("div", {},
    codes ? element("p", { class: "quiet" }, say("codes", links.at)) : "",
    element("div", { class: `links${codes ? " coded" : ""}` },
      ...links.order.flatMap((name) => row(side(name), links.seats[name], codes?.[name])),
      ...row(say("watch"), links.watch, codes?.watch), ...row(say("keeper"), links.judge)));
}

function gameCard(links) {
  return element("section", { class: "card" },
    element("h2", {}, `${links.game}. ${links.title}`), linkRows(links),
    links.kept ? element("p", { class: "quiet" }, say("kept", links.kept)) : "");
}

export function home(page, known) {
  const games = element("div", { class: "side" }, ...known.games.map(gameCard));
  const said = element("p", { class: "said", hidden: true });
  const variant = element("input", { id: "variant", list: "variants", value: "chess", required: true, autocomplete: "off" });
  const dice = element("input", { id: "dice", type: "checkbox" });
  const players = element("select", { id: "players" }, ...[["", say("people")],
    ...["random", "computer:elo=1200", "computer:depth=4", "computer:1s", "computer:5s"].map((one) => [one, `${say(one.split(":")[0])} ${one.split(":")[1] ?? ""}`])]
    .map(([value, text]) => element("option", { value }, text)));
  const clock = element("input", { id: "clock", placeholder: "5+3", size: 5, autocomplete: "off" });
  const open = async (event) => {
    event.preventDefault();
    const others = players.value ? Object.fromEntries(Array.from({ length: mostSides - 1 }, (_, i) => [i + 1, players.value])) : {};
    const answer = await ask("/api/games", { variant: variant.value, table: dice.checked, clock: clock.value, players: others });
    said.hidden = answer.done === true;
    if (answer.done) games.prepend(gameCard(answer));
    else said.textContent = answer.why;
  };
  const file = element("input", { type: "file", id: "record", accept: ".pgn,.bpgn,.jsonl,.ndjson,.json", onchange: async () => {
    const [chosen] = file.files;
    const answer = chosen ? await ask("/api/archive", { name: chosen.name, text: await chosen.text() }) : {};
    said.hidden = answer.done === true || !chosen;
    if (answer.done) looked.replaceChildren(element("a", { href: linkOf(answer.secret), target: "_blank", rel: "noopener" }, chosen.name));
    else said.textContent = answer.why ?? "";
  } });
  const looked = element("span");
  page.replaceChildren(
    element("header", {}, element("h1", {}, "Houserule")),
    element("form", { class: "card", onsubmit: open },
      element("h2", {}, say("new")),
      element("div", { class: "row" },
        element("span", { class: "pair" }, element("label", { for: "variant" }, say("variant")), variant),
        element("datalist", { id: "variants" }, ...known.variants.map((name) => element("option", { value: name }))),
        element("span", { class: "pair" }, element("label", { for: "clock" }, say("clocks")), clock),
        element("span", { class: "pair" }, element("label", { for: "players" }, say("opponents")), players),
        element("label", {}, dice, " ", say("dice")),
        element("button", { class: "main", type: "submit" }, say("open")),
        element("button", { type: "button", onclick: () => new Design(page, variant.value, () => location.reload()) }, say("design"))),
      element("div", { class: "row" }, element("label", { for: "record" }, say("openrecord")), file, looked),
      said),
    element("h2", {}, say("games")), games);
}
