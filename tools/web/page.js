// The page: a game for who has its link, a list of games for who started the program.
import { Listener, ask, element, secret } from "./ask.js";
import { archive } from "./archive.js";
import { Design } from "./design.js";
import { Table } from "./table.js";
import { home } from "./home.js";
import { Lobby } from "./lobby.js";
import { language, say } from "./words.js";

const page = document.getElementById("page");

// Who has no link has a code; where the program has a lobby, he makes a table himself.
async function door() {
  const open = await ask(`/api/lobby?language=${language}`);
  const said = element("p", { class: "said", hidden: true, role: "status" });
  const code = element("input", { id: "code", autocomplete: "off", autocapitalize: "off", spellcheck: "false", placeholder: "abcd-efgh" });
  const enter = async (event) => {
    event.preventDefault();
    const answer = await ask("/api/code", { code: code.value });
    if (answer.secret) location.hash = answer.secret;
    said.hidden = Boolean(answer.secret);
    said.textContent = answer.why ?? "";
  };
  page.removeAttribute("aria-busy");
  page.replaceChildren(
    element("header", {}, element("h1", {}, "Houserule")),
    element("form", { class: "card", onsubmit: enter },
      element("div", { class: "row" }, element("label", { for: "code" }, say("code")), code,
        element("button", { class: "main", type: "submit" }, say("enter"))),
      said, element("p", { class: "quiet" }, say("nobody"))));
  if (!open.families) return code.focus();
  const made = element("div", { class: "side" });
  const lobby = new Lobby(page, (card) => {
    made.prepend(card);
    made.scrollIntoView({ block: "nearest" });
  }, false);
  return page.append(lobby.place, made);
}

async function begin() {
  if (!secret) return door();
  const state = await ask("/api/state");
  page.removeAttribute("aria-busy");
  if (state.status === 0) {
    page.replaceChildren(element("p", { class: "card said" }, state.why));
    return setTimeout(begin, 2000);
  }
  if (state.role === "archive") return archive();
  if (state.status === 401) {
    const known = await ask("/api/home");
    if (known.status !== 200) return page.replaceChildren(element("p", { class: "card said" }, say("wrong")), element("p", {}, element("a", { href: "#" }, say("code"))));
    return known.design ? new Design(page, known.design, () => home(page, known)) : home(page, known);
  }
  if (!state.svg) return page.replaceChildren(element("p", { class: "card said" }, state.why));
  const table = new Table(page, state);
  table.listener = new Listener((news) => table.news(news), (again) => table.lost(again), table.set);
}

addEventListener("hashchange", () => location.reload());
begin();
