// Packs the rules into the module, as a section of its own, so that one file holds everything:
//   node tools/wasm/pack.mjs CHECKOUT houserule.wasm
// All files follow one another line by line; a packed rulebook, whose texts are mostly those of the files as they stand,
// says which lines it repeats. What a file holds is reconstructed byte for byte by unpack() of rules.mjs, which this
// checks.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { SECTION, unpack } from "./modules/rules.mjs";

const [checkout, target] = process.argv.slice(2);

const lines = [];
const places = new Map();  // of each line, where it stands

function add(line) {
  const at = lines.push(line) - 1;
  if (!places.has(line)) places.set(line, []);
  places.get(line).push(at);
  return at;
}

// The numbers of the lines of a new text: the first, how many.
const whole = (text) => {
  const added = text.split("\n").map(add);
  return [added[0], added.length];
};

// The lines of a text as runs of lines that are there, the longest first found: first, how many, first, how many.
function runs(text) {
  const wanted = text.split("\n");
  const out = [];
  for (let i = 0; i < wanted.length;) {
    let [first, most] = [-1, 0];
    for (const at of places.get(wanted[i]) ?? []) {
      let count = 1;
      while (i + count < wanted.length && lines[at + count] === wanted[i + count]) count += 1;
      if (count > most) [first, most] = [at, count];
    }
    if (first < 0) [first, most] = [add(wanted[i]), 1];
    if (out.length && out.at(-2) + out.at(-1) === first) out[out.length - 1] += most;
    else out.push(first, most);
    i += most;
  }
  return out;
}

// Texts in a packed rulebook are files of their own, with their lines.
const ofRulebook = (text) => text.split(/("(?:[^"\\]|\\.){64,}")/).map((part, i) => {
  const inner = i % 2 === 1 ? JSON.parse(part) : "";
  return i % 2 === 1 && JSON.stringify(inner) === part ? runs(inner) : { raw: part };
});

function number(value) {
  const out = [];
  for (; value > 127; value = Math.floor(value / 128)) out.push((value % 128) | 128);
  return [...out, value];
}

const texts = ["scripts", "stdlib", "variants"].flatMap((room) =>
  readdirSync(join(checkout, room), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".md"))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(join(checkout, "/").length)))
  .map((path) => [path, readFileSync(join(checkout, path), "utf8")]);
// Rulebooks repeat lines of the files that stand before them. Like stands beside like, which packs better.
const isRulebook = ([path]) => path.endsWith(".rulebook");
const kind = ([path]) => `${isRulebook([path]) ? 1 : 0} ${extname(path)} ${path}`;
texts.sort((one, other) => (kind(one) < kind(other) ? -1 : 1));
const files = Object.fromEntries(texts.map(([path, text]) => [path, isRulebook([path]) ? ofRulebook(text) : [whole(text)]]));
const packed = new TextEncoder().encode(JSON.stringify({ lines, files }));
for (const [path, bytes] of unpack(packed)) {
  if (!readFileSync(join(checkout, path)).equals(bytes)) throw new Error(`${path} is not packed well`);
}
const name = new TextEncoder().encode(SECTION);
const size = number(name.length);
writeFileSync(target, Buffer.concat([readFileSync(target), Buffer.from([0, ...number(size.length + name.length + packed.length), ...size]),
  name, packed]));
