// The page: a game for who has its link, a list of games for who started the program.
import { Listener, ask, element, secret } from "./ask.js";
import { archive } from "./archive.js";
import { Table } from "./table.js";
import { home } from "./home.js";
import { say } from "./words.js";

const page = document.getElementById("page");

async function begin() {
  if (!secret) return page.replaceChildren(element("p", { class: "card" }, say("nobody")));
  const state = await ask("/api/state").catch(() => null);
  page.removeAttribute("aria-busy");
  if (state === null) {
    page.replaceChildren(element("p", { class: "card said" }, say("lost")));
    return setTimeout(begin, 2000);
  }
  if (state.role === "archive") return archive();
  if (state.status === 401) {
    const known = await ask("/api/home");
    if (known.status !== 200) return page.replaceChildren(element("p", { class: "card said" }, say("wrong")));
    return home(page, known);
  }
  const table = new Table(page, state);
  table.listener = new Listener((news) => table.news(news), (again) => table.lost(again));
}

addEventListener("hashchange", () => location.reload());
begin();
