// The module says what the program says, byte for byte.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
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

test("verdicts on 5,000 games", { skip: !slow && "takes a minute: tools/test-wasm --slow" }, () => {
  const file = process.env.HOUSERULE_GAMES;
  const one = readFileSync(file ?? `${root}tests/games/samples/chess.pgn`, "utf8");
  const games = one.split(/\n\n(?=\[Event )/);
  const many = Array.from({ length: 5000 }, (_, i) => games[i % games.length].trim()).join("\n\n") + "\n";
  let count = 0, told = "";
  houserule.adjudicate(many, { from: "pgn", each: ({ line }) => {
    count += 1;
    told += line;
  } });
  assert.equal(count, 5000);
  assert.equal(told, program(["adjudicate", "--quiet", "--from", "pgn", "-"], many).out);
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
