// Patterns of ICU's MessageFormat for the printed rulebook: JavaScript knows plurals, numbers and the order of letters in
// every language (Intl), so that the module needs no tables of its own. Called by message.cpp, through library.js.
export const messages = {
  // [text | {name, kind, choices}] of a pattern from `at` to the brace that closes it. In a plural "#" is the number.
  parse(pattern) {
    let at = 0;
    const fail = () => { throw { at }; };
    const blank = () => { while (/\s/.test(pattern[at] ?? "")) at += 1; };
    const word = () => {
      blank();
      const found = /^[^\s{},#'<>|]+/.exec(pattern.slice(at));
      if (!found) fail();
      at += found[0].length;
      blank();
      return found[0];
    };
    const argument = () => {
      const begin = at;
      at += 1;
      const name = word();
      if (pattern[at] === "}") return { name, written: pattern.slice(begin, ++at) };
      if (pattern[at++] !== ",") fail();
      const kind = word();
      if (kind === "number" && pattern[at] === "}") return { name, kind, written: pattern.slice(begin, ++at) };
      if (!["plural", "select", "selectordinal"].includes(kind) || pattern[at++] !== ",") fail();
      const choices = new Map();
      for (blank(); pattern[at] !== "}"; blank()) {
        const key = word();
        if (pattern[at] !== "{") fail();
        at += 1;
        choices.set(key, message(kind !== "select", true));
        if (pattern[at++] !== "}") fail();
      }
      if (!choices.has("other")) fail();
      return { name, kind, choices, written: pattern.slice(begin, ++at) };
    };
    const message = (counts, inside) => {
      const out = [];
      let text = "";
      const special = counts ? "{}#" : "{}";
      for (; at < pattern.length; ) {
        const letter = pattern[at];
        if (letter === "'" && pattern[at + 1] === "'") {
          text += "'";
          at += 2;
        } else if (letter === "'" && special.includes(pattern[at + 1] ?? " ")) {
          for (at += 1; at < pattern.length; at += 1) {
            if (pattern[at] !== "'") text += pattern[at];
            else if (pattern[at + 1] === "'") text += pattern[at++];
            else break;
          }
          at += 1;
        } else if (letter === "{" || (letter === "#" && counts)) {
          out.push(text, letter === "#" ? { number: true } : argument());
          if (letter === "#") at += 1;
          text = "";
        } else if (letter === "}" && inside) {
          break;
        } else {
          text += letter;
          at += 1;
        }
      }
      out.push(text);
      return out;
    };
    const whole = message(false, false);
    return whole;
  },
  text(parts, language, values, number) {
    const numbers = new Intl.NumberFormat(language);
    return parts.map((part) => {
      if (typeof part === "string") return part;
      if (part.number) return numbers.format(number);
      const value = values[part.name];
      if (value === undefined) return part.choices ? this.text(part.choices.get("other"), language, values, number) : `{${part.name}}`;
      if (!part.choices) return typeof value === "number" ? numbers.format(value) : value;
      let chosen = part.choices.get(String(value));
      if (part.kind !== "select") {
        const rules = new Intl.PluralRules(language, { type: part.kind === "selectordinal" ? "ordinal" : "cardinal" });
        chosen = part.choices.get(`=${value}`) ?? part.choices.get(rules.select(value));
      }
      return this.text(chosen ?? part.choices.get("other"), language, values, part.kind === "select" ? number : value);
    }).join("");
  },
  names(parts) {
    return parts.flatMap((part) => part.name === undefined ? []
      : [part.name, ...[...(part.choices?.values() ?? [])].flatMap((choice) => this.names(choice))]);
  },
  // What is asked, and its answer, are JSON.
  answer({ ask, pattern, language, values, texts }) {
    if (ask === "order") {
      const { compare } = new Intl.Collator(language);
      return { order: texts.map((_, i) => i).sort((a, b) => compare(texts[a], texts[b])) };
    }
    try {
      const parts = this.parse(pattern);
      return ask === "names" ? { names: this.names(parts) } : { text: this.text(parts, language, values) };
    } catch (wrong) {
      return { wrong: (wrong.at ?? 0) + 1 };
    }
  },
};
