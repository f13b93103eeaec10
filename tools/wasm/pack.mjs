// Packs the rules into the module, as a section of its own, so that one file holds everything:
//   node tools/wasm/pack.mjs CHECKOUT houserule.wasm
// The lines of all files stand language by language, since like packs well beside like; a packed rulebook, whose texts
// are mostly those of the files as they stand, says which lines it repeats. What a file holds is reconstructed byte for
// byte by unpack() of rules.mjs, which this checks.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { CYRILLIC, SECTION, length, unpack } from "./modules/rules.mjs";

const [checkout, target] = process.argv.slice(2);

const languages = ["", "en", "fr", "ru", "uk"];
const byLanguage = languages.map(() => []);

// The lines of a file go to their languages: [which language, how many lines] for each piece. A file of texts says of
// what follows in which language it is, by a heading or by its name.
function whole([path, text]) {
  const pieces = [];
  let language = path.endsWith(".toml") ? Math.max(0, languages.indexOf(/(\w+)\.toml$/.exec(path)[1])) : 0;
  for (const line of text.split("\n")) {
    const named = path.endsWith(".toml") ? languages.indexOf(/^\[(\w+)/.exec(line)?.[1]) : -1;
    if (named > 0) language = named;
    byLanguage[language].push(line);
    if (pieces.at(-2) === language) pieces[pieces.length - 1] += 1;
    else pieces.push(language, 1);
  }
  return pieces;
}

const lines = [];
const places = new Map();  // of each line, where it stands

function add(line) {
  const at = lines.push(line) - 1;
  if (!places.has(line)) places.set(line, []);
  places.get(line).push(at);
  return at;
}

// The lines of a text as runs of lines that are there, the longest first found: how far behind the run before, how many;
// null, how many, where they are new. Small numbers and such as repeat pack best.
function runs(text) {
  const wanted = text.split("\n");
  const out = [];
  let end = 0;
  const run = (first, count) => {
    const follows = first === null ? out.at(-2) === null : out.length > 0 && out.at(-2) !== null && first === end;
    if (follows) out[out.length - 1] += count;
    else out.push(first === null ? null : first - end, count);
    if (first !== null) end = first + count;
  };
  for (let i = 0; i < wanted.length;) {
    let [first, most] = [null, 0];
    for (const at of places.get(wanted[i]) ?? []) {
      let count = 1;
      while (i + count < wanted.length && lines[at + count] === wanted[i + count]) count += 1;
      if (count > most) [first, most] = [at, count];
    }
    if (first === null) [, most] = [add(wanted[i]), 1];
    run(first, most);
    i += most;
  }
  return out;
}

// Texts in a packed rulebook are files of their own, with their lines.
const ofRulebook = (text) => text.split(/("(?:[^"\\]|\\.){64,}")/).map((part, i) => {
  const inner = i % 2 === 1 ? JSON.parse(part) : "";
  return i % 2 === 1 && JSON.stringify(inner) === part ? runs(inner) : part;
});

// UTF-8 but for Cyrillic letters, which have one byte each: see inUtf8() of rules.mjs.
function inOneByte(text) {
  const out = [];
  for (let i = 0; i < text.length; i += 1) {
    const letter = (text[i] & 0xfe) === 0xd0 ? ((text[i] & 0x1f) << 6 | text[i + 1] & 0x3f) - CYRILLIC : -1;
    if (letter >= 0 && letter < 0x40) out.push(0x80 + letter), i += 1;
    else for (let left = length(text[i]); left > 0; left -= 1) out.push(text[left > 1 ? i++ : i]);
  }
  return Uint8Array.from(out);
}

function number(value) {
  const out = [];
  for (; value > 127; value = Math.floor(value / 128)) out.push((value % 128) | 128);
  return [...out, value];
}

// Kept rulebooks that only the program has, so that the module stays below its limit: where a variant has several, all but
// the newest; and some that share few lines with the rules of today, and so cost most.
const LEFT_OUT = ["ability-duel-abf0cd83b5e5", "antichess-40d3a45e22de", "brazilian-draughts-615e3f8470d2", "bughouse-713935251b97",
  "checkshogi-4665d49f0459", "chess-e7a7ad55acc3", "chess-2a375321606c", "chpok-bf141154954e", "four-ability-84e5fd978e5d",
  "janggi-3167535972ea", "knightmate-2113e68c175d", "makruk-9c5e71d948df", "manchu-341f319818bc", "minishogi-b5038a34f27e",
  "placement-072d82ab2a69", "quaternity-2e2486afac3a", "shogi-a04a3c56beed", "shogi-960e6a1b789d",
  "xiangqi-7b1ea78f6fe1"];

const texts = ["scripts", "stdlib", "variants"].flatMap((room) =>
  readdirSync(join(checkout, room), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".md") && !LEFT_OUT.includes(entry.name.replace(".rulebook", "")))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(join(checkout, "/").length)))
  .map((path) => [path, readFileSync(join(checkout, path), "utf8")]);
// Rulebooks repeat lines of the files that stand before them. Like stands beside like, which packs better.
const isRulebook = ([path]) => path.endsWith(".rulebook");
const kind = ([path]) => `${isRulebook([path]) ? 1 : 0} ${extname(path)} ${path}`;
texts.sort((one, other) => (kind(one) < kind(other) ? -1 : 1));
const files = Object.fromEntries(texts.filter((one) => !isRulebook(one)).map((one) => [one[0], whole(one)]));
// Where the lines of each language begin, and then those that only rulebooks have.
const starts = [0];
for (const mine of byLanguage) {
  mine.forEach(add);
  starts.push(lines.length);
}
const rulebooks = Object.fromEntries(texts.filter(isRulebook).map(([path, text]) => [path, ofRulebook(text)]));
const packed = inOneByte(new TextEncoder().encode(`${JSON.stringify({ starts, files, rulebooks })}\n${lines.join("\n")}`));
for (const [path, bytes] of unpack(packed)) {
  if (!readFileSync(join(checkout, path)).equals(bytes)) throw new Error(`${path} is not packed well`);
}
const name = new TextEncoder().encode(SECTION);
const size = number(name.length);
writeFileSync(target, Buffer.concat([readFileSync(target), Buffer.from([0, ...number(size.length + name.length + packed.length), ...size]),
  name, packed]));
