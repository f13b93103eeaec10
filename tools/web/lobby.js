// Games to choose from, a table for one of them, and who is invited to it.
import { ask, element } from "./ask.js";
import { Design } from "./design.js";
import { gameCard } from "./links.js";
import { keyed, language, languages, playerName, say, speak } from "./words.js";

const mostSides = 16;  // a game with fewer leaves the others out
const opponents = ["random", "computer:elo=1200", "computer:depth=4", "computer:1s", "computer:5s"];

export class Lobby {
  // `opened(links)`: a table was made. `design`: whether rules may be changed from here.
  constructor(page, opened, design) {
    Object.assign(this, { page, opened, design, chosen: "" });
    this.said = element("p", { class: "said", hidden: true, role: "alert" });
    this.list = element("div", { class: "families" });
    this.form = element("form", { class: "card", onsubmit: (event) => this.open(event) });
    this.place = element("section", {});
    this.build();
  }

  build() {
    const field = (label, input) => element("label", { class: "pair" }, label, " ", input);
    this.search = element("input", { type: "search", "aria-label": say("search"), placeholder: say("search"), autocomplete: "off", oninput: () => this.filter() });
    this.variant = element("input", { id: "variant", value: this.chosen || "chess", required: true, autocomplete: "off", autocapitalize: "off", spellcheck: "false" });
    this.clock = element("input", { placeholder: "5+3", size: 7, autocomplete: "off" });
    this.players = element("select", {}, element("option", { value: "" }, say("people")),
      ...opponents.map((value) => element("option", { value }, playerName(value))));
    this.dice = element("input", { type: "checkbox" });
    this.hints = element("input", { type: "checkbox" });
    const button = (label, onclick) => element("button", { type: "button", onclick }, label);
    this.form.replaceChildren(
      element("h2", {}, say("maketable")),
      element("div", { class: "row" }, field(say("variant"), this.variant), field(say("clocks"), this.clock), field(say("opponents"), this.players),
        element("label", {}, this.dice, " ", say("dice")), element("label", {}, this.hints, " ", say("hints")),
        element("button", { class: "main", type: "submit" }, say("open")),
        this.design ? button(say("design"), () => new Design(this.page, this.variant.value, () => location.reload())) : ""),
      this.said);
    const choose = element("select", { "aria-label": say("language"), onchange: () => {
      speak(choose.value);
      this.build();
    } }, ...languages.map((one) => element("option", { value: one, selected: one === language }, one)));
    this.place.replaceChildren(element("div", { class: "row" }, element("h2", {}, say("lobby")), this.search, choose), this.list, this.form);
    this.read();
  }

  async read() {
    const asked = language;
    const { families, why } = await ask(`/api/lobby?language=${asked}`);
    if (asked !== language) return;
    if (!families) return this.tell(why);
    this.list.replaceChildren(...families.map(({ family, variants }) => element("details", { class: "card family" },
      element("summary", {}, this.family(family), element("span", { class: "quiet" }, ` ${variants.length}`)),
      element("div", { class: "games" }, ...variants.map((one) => this.tile(one))))));
    this.filter();
  }

  // As the rulebooks' table names it, where nobody has put it into the language.
  family(name) {
    const said = keyed("family_", name);
    return said.startsWith("family_") ? name : said;
  }

  tile({ name, title, intro }) {
    return element("button", { type: "button", class: `game${name === this.variant.value ? " here" : ""}`, "data-variant": name, "data-words": `${name} ${title}`.toLowerCase(), onclick: () => this.choose(name) },
      element("strong", {}, title), element("span", { class: "quiet" }, intro));
  }

  choose(name) {
    this.chosen = this.variant.value = name;
    for (const one of this.list.querySelectorAll(".game")) one.classList.toggle("here", one.dataset.variant === name);
    this.form.scrollIntoView({ block: "nearest" });
    this.variant.focus({ preventScroll: true });
  }

  filter() {
    const wish = this.search.value.trim().toLowerCase();
    for (const family of this.list.children) {
      const games = [...family.querySelectorAll(".game")];
      for (const one of games) one.hidden = Boolean(wish) && !one.dataset.words.includes(wish);
      family.hidden = games.every((one) => one.hidden);
      if (wish) family.open = !family.hidden;
    }
  }

  tell(text) {
    this.said.hidden = !text;
    this.said.textContent = text;
  }

  async open(event) {
    event.preventDefault();
    const others = this.players.value ? Object.fromEntries(Array.from({ length: mostSides - 1 }, (_, i) => [i + 1, this.players.value])) : {};
    const answer = await ask("/api/games", { variant: this.variant.value.trim(), table: this.dice.checked, hints: this.hints.checked, clock: this.clock.value.trim(), players: others });
    this.tell(answer.done ? "" : answer.why);
    if (answer.done) this.opened(gameCard(answer));
  }
}
