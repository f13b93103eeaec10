// The module says what the program says, byte for byte.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { test } from "node:test";
import { codes } from "../../build/wasm/package/codes.mjs";
import { houserule, program, root, slow } from "./support.mjs";

const samples = readdirSync(`${root}tests/games/samples`).sort().map((name) => `tests/games/samples/${name}`);
const verdictsOf = (name, options = {}) =>
  houserule.adjudicate({ [name]: readFileSync(root + name) }, options).map((verdict) => verdict.line).join("");

test("verdicts on the sample games of every variant", () => {
  const files = [...samples, "tests/games/illegal/chess.pgn"];
  for (const file of files) assert.equal(verdictsOf(file), program(["adjudicate", "--quiet", file]).out, file);
  const words = ["--final", "--trace"];
  const both = files.slice(0, 3);
  assert.equal(both.map((file) => verdictsOf(file, { final: true, trace: true })).join(""),
    both.map((file) => program(["adjudicate", "--quiet", ...words, file]).out).join(""));
});

test("several files, and games as bytes", () => {
  const files = samples.slice(0, 4);
  const given = Object.fromEntries(files.map((file) => [file, readFileSync(root + file)]));
  assert.equal(houserule.adjudicate(given).map((one) => one.line).join(""), program(["adjudicate", "--quiet", ...files]).out);
  const bytes = readFileSync(`${root}tests/games/samples/chess.pgn`);
  assert.equal(houserule.adjudicate(bytes, { from: "pgn", variant: "torpedo", only: "problems" }).map((one) => one.line).join(""),
    program(["adjudicate", "--quiet", "--from", "pgn", "--variant", "torpedo", "--only", "problems", "-"], bytes).out);
});

// Of Python and C tests/bindings/verdicts_test.py says the same.
test("verdicts on many games, whole and damaged", () => {
  const wanted = slow ? 5000 : 400;
  const folder = mkdtempSync(`${tmpdir()}/houserule-`);
  try {
    const made = spawnSync("/usr/bin/python3", [`${root}tests/bindings/many_games.py`, folder, String(wanted)]);
    const files = made.stdout.toString().trim().split("\n");
    const expected = program(["adjudicate", "--quiet", "--final", ...files], undefined, folder).out.split("\n");
    const given = Object.fromEntries(files.map((name) => [name, readFileSync(`${folder}/${name}`)]));
    let count = 0;
    houserule.adjudicate(given, { final: true, each: ({ line }) => {
      assert.equal(line, `${expected[count]}\n`);
      count += 1;
    } });
    assert.equal(count, expected.length - 1);
    assert.ok(count >= wanted, `${count} games`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("texts in the codes of East Asia", () => {
  const texts = [["GB18030", "gb.pgn", '[Game "Chinese Chess"]\n[Red "许银川"]\n\n1. 兵七进一 卒7进1 *\n'],
    ["BIG5-HKSCS", "big5.pgn", '[Game "Chinese Chess"]\n[Red "許銀川"]\n\n1. 馬二進三 馬２進３ *\n'],
    ["CP949", "cp949.pgn", '[Event "똠방각하"]\n\n1. 41졸42 41병42 *\n'],
    ["CP932", "cp932.kif", "手合割：平手\n先手：羽生善治①\n後手：髙橋\n   1 ７六歩(77)\n   2 ３四歩(33)\n"]];
  for (const [code, name, text] of texts) {
    const bytes = spawnSync("iconv", ["-f", "UTF-8", "-t", code], { input: text }).stdout;
    assert.ok(bytes.length > 30 && bytes.length < Buffer.byteLength(text), code);
    const said = houserule.adjudicate({ [name]: bytes });
    assert.equal(said.map((one) => one.line).join(""), program(["adjudicate", "--quiet", "-"], bytes).out, code);
    assert.equal(houserule.command(["convert", "--to", "record", name], { files: { [name]: bytes } }).out,
      program(["convert", "--to", "record", "-"], bytes).out, code);
  }
});

test("every letter of CP949, of which the surroundings may know a part only", () => {
  for (let first = 0x81; first <= 0xfd; first += 1) {
    const pairs = Array.from({ length: 0xbe }, (_, i) => Buffer.of(first, 0x41 + i, 0x0a));
    const expected = spawnSync("iconv", ["-c", "-f", "CP949", "-t", "UTF-8"], { input: Buffer.concat(pairs) }).stdout.toString().split("\n");
    for (const [i, pair] of pairs.entries()) {
      const read = codes.read(pair.subarray(0, 2), "CP949");
      if (read !== null || expected[i].codePointAt(0) > 0x7f) assert.equal(read, expected[i], pair.toString("hex"));
    }
  }
});

test("characters are what they are for the program", () => {
  const points = [];
  for (let point = 0x80; point < 0x110000; point += point < 0x3000 ? 3 : point < 0x20000 ? 61 : 4099)
    if (point < 0xd800 || point > 0xdfff) points.push(point);
  const text = points.map((point) => `[White "${point}"]\n\n1. e4 ${String.fromCodePoint(point)} e5 *\n`).join("\n");
  const expected = program(["adjudicate", "--quiet", "-"], text).out;
  assert.ok(expected.split("\n").length > points.length);
  assert.equal(houserule.adjudicate(text).map((one) => one.line).join(""), expected);
});

test("bytes that are no UTF-8 are read as the program reads them", () => {
  const odd = ["c0 80", "c2", "c2 41", "e0 80 80", "e2 82", "ed a0 80", "ed 9f bf", "ef bf bf", "f0 80 80 80", "f0 9f 98 80", "f4 8f bf bf",
    "f4 90 80 80", "f5 80 80 80", "ff", "80", "c3 a9 e9"];
  for (const hex of odd) {
    const bytes = Buffer.concat([Buffer.from('[White "'), Buffer.from(hex.replaceAll(" ", ""), "hex"), Buffer.from('"]\n\n1. e4 e5 *\n')]);
    assert.equal(houserule.command(["convert", "--to", "record", "x.pgn"], { files: { "x.pgn": bytes } }).out,
      program(["convert", "--to", "record", "-"], bytes).out, hex);
  }
});

test("random games come to the same states", () => {
  const variants = slow ? houserule.variants().filter((name) => !name.includes("/"))
    : ["chess", "minishogi", "checkers"];
  for (const variant of variants) {
    const words = ["check", "--sums", "--games", slow ? "2" : "1", variant];
    assert.equal(houserule.command(words).out, program(words).out, variant);
  }
});

test("rulebooks in four languages", () => {
  for (const lang of ["en", "ru", "uk", "fr"]) {
    for (const variant of ["chess", "chpok", "four-ability+powers"])
      assert.equal(houserule.rulebook(variant, { lang }), program(["rulebook", variant, "--lang", lang]).out, `${variant} ${lang}`);
  }
  assert.match(houserule.rulebook("chess", { format: "html" }), /<html/);
});

test("commands say what they say in the program", () => {
  for (const words of [["list"], ["legal", "chess"], ["explain", "chess", "e2e5"], ["show", "shogi"],
    ["diff", "chess", "torpedo"], ["test", "club/quiet_home"], ["legal", "chss"]]) {
    const expected = program(words);
    if (expected.status === 2) {
      assert.throws(() => houserule.command(words), (wrong) => wrong.kind === "command" && expected.err.includes(wrong.reason), words.join(" "));
    } else {
      const { status, out } = houserule.command(words);
      assert.deepEqual([status, out], [expected.status, expected.out], words.join(" "));
    }
  }
  for (const left of ["play", "serve", "engine", "sign", "import", "tournament"])
    assert.throws(() => houserule.command([left]), /WebAssembly|talks with a person/, left);
});
