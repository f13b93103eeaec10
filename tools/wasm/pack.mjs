// Packs the rules into the module, as a section of its own, so that one file holds everything:
//   node tools/wasm/pack.mjs CHECKOUT houserule.wasm
// A line that stands in several files, as those of earlier rules do, is packed once. What a file holds is
// reconstructed byte for byte by unpack() of rules.mjs, which this checks.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SECTION, unpack } from "./modules/rules.mjs";

const [checkout, target] = process.argv.slice(2);

const lines = [];
const known = new Map();

// The numbers of the lines as runs: first, how many, first, how many.
function runs(text) {
  const out = [];
  for (const line of text.split("\n")) {
    const at = known.get(line) ?? lines.push(line) - 1;
    known.set(line, at);
    if (out.length && out.at(-2) + out.at(-1) === at) out[out.length - 1] += 1;
    else out.push(at, 1);
  }
  return out;
}

// Texts in a packed rulebook are files of their own, with their lines.
function parts(name, text) {
  if (!name.endsWith(".rulebook")) return [runs(text)];
  return text.split(/("(?:[^"\\]|\\.){64,}")/).map((part, i) => {
    const inner = i % 2 === 1 ? JSON.parse(part) : "";
    return i % 2 === 1 && JSON.stringify(inner) !== part ? { raw: part } : i % 2 === 1 ? runs(inner) : { raw: part };
  });
}

function number(value) {
  const out = [];
  for (; value > 127; value = Math.floor(value / 128)) out.push((value % 128) | 128);
  return [...out, value];
}

const files = {};
for (const room of ["scripts", "stdlib", "variants"]) {
  for (const entry of readdirSync(join(checkout, room), { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath ?? entry.path, entry.name).slice(join(checkout, "/").length);
    if (entry.isFile() && !path.endsWith(".md")) files[path] = parts(path, readFileSync(join(checkout, path), "utf8"));
  }
}
const packed = new TextEncoder().encode(JSON.stringify({ lines, files }));
for (const [path, bytes] of unpack(packed)) {
  if (!readFileSync(join(checkout, path)).equals(bytes)) throw new Error(`${path} is not packed well`);
}
const name = new TextEncoder().encode(SECTION);
const size = number(name.length);
const module = readFileSync(target);
writeFileSync(target, Buffer.concat([module, Buffer.from([0, ...number(size.length + name.length + packed.length), ...size]),
  name, packed]));
