// The links of a game, each a seat: to copy, to open, to be read by a phone's camera.
import { ask, element } from "./ask.js";
import { picture } from "./edges.js";
import { say, side } from "./words.js";

// To this page, or to that of a program at another address.
export const linkOf = (secret, base = "") => `${base ? `${base}/` : location.origin + location.pathname}#${secret}`;
// The address for other machines: the first of those at which the program serves, where it says so.
const elsewhere = (links) => (links.at ? links.at.split(" or ")[0] : "");

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

async function drawn(place, link) {
  place.hidden = !place.hidden;
  if (place.hidden || place.firstChild) return;
  const answer = await ask("/api/qr", { text: link });
  place.replaceChildren(answer.svg ? picture(answer.svg) : answer.why, element("code", {}, link));
}

// A row for each link. `seats`: whether one may sit down from here.
export function linkRows(links, seats = false) {
  const row = (who, secret, code) => {
    const link = linkOf(secret), far = linkOf(secret, elsewhere(links));
    const copy = element("button", { type: "button", "aria-label": `${say("copy")}: ${who}`, onclick: async () => {
      if (await copied(far)) copy.textContent = say("copied");
    } }, say("copy"));
    const qr = element("div", { class: "qr", hidden: true });
    return [element("span", {}, who), element("code", {}, element("a", { href: link, target: "_blank", rel: "noopener" }, link),
      code ? element("strong", {}, ` ${code}`) : ""),
    element("span", { class: "row" }, copy,
      element("button", { type: "button", "aria-label": `${say("qr")}: ${who}`, onclick: () => drawn(qr, far) }, say("qr")),
      seats ? element("a", { class: "button", href: `#${secret}`, onclick: () => { setTimeout(() => location.reload()); } }, say("sithere")) : ""), qr];
  };
  const { codes } = links;
  return element("div", {},
    codes ? element("p", { class: "quiet" }, say("codes", links.at)) : "",
    seats ? element("p", { class: "quiet" }, say("inviting")) : "",
    element("div", { class: `links${codes ? " coded" : ""}` },
      ...links.order.flatMap((name) => row(side(name), links.seats[name], codes?.[name])),
      ...row(say("watch"), links.watch, codes?.watch), ...row(say("keeper"), links.judge)));
}

export function gameCard(links) {
  return element("section", { class: "card" },
    element("h2", {}, `${links.game}. ${links.title}`), linkRows(links, true),
    links.kept ? element("p", { class: "quiet" }, say("kept", links.kept)) : "");
}
