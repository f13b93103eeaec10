// Variants, games, boards; and what must not go wrong: wrong types, use after free, rules that never end.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { Worker } from "node:worker_threads";
import { brotliCompressSync } from "node:zlib";
import * as names from "./support.mjs";

const { houserule, program, root, sanitized, slow } = names;
const { Variant, Game, Board, Rules } = houserule;

test("every function of the library is used, and the types name what there is", () => {
  const modules = `${root}tools/wasm/modules/`;
  const text = readdirSync(modules).map((name) => readFileSync(modules + name, "utf8")).join("");
  for (const [, name] of readFileSync(`${root}tools/c/exported.map`, "utf8").matchAll(/^ +(houserule_\w+);/gm))
    assert.ok(text.includes(`_${name}`) || name === "houserule_abi", name);
  const types = readFileSync(`${root}tools/wasm/modules/houserule.d.ts`, "utf8");
  for (const name of Object.keys(houserule)) assert.match(types, new RegExp(`\\b${name}\\b`), name);
  for (const made of [Variant, Game, Board, Rules]) {
    for (const name of Object.getOwnPropertyNames(made.prototype).filter((one) => one !== "constructor" && one !== "toString" && one !== "folder"))
      assert.match(types, new RegExp(`\\b${name}\\b`), name);
  }
});

test("the package is whole, and the module with everything in it is not larger than it may be", () => {
  const folder = `${root}build/wasm/package/`;
  const there = readdirSync(folder);
  for (const file of JSON.parse(readFileSync(`${folder}package.json`)).files)
    assert.ok(file.startsWith("*.") ? there.some((name) => name.endsWith(file.slice(1))) : there.includes(file), file);
  assert.match(readFileSync(`${folder}LICENSES.txt`, "utf8"), /Lua.org, PUC-Rio/);
  if (sanitized) return;
  // As web servers send it: brotli.
  const size = brotliCompressSync(readFileSync(`${folder}houserule.wasm`)).length;
  assert.ok(size < 1_500_000, `${size} bytes`);
});

test("variants load, with their warnings and options", () => {
  const variant = new Variant("chess");
  assert.deepEqual(variant.sides, ["white", "black"]);
  assert.match(variant.digest, /^sha256:/);
  assert.ok(houserule.variants().includes("chpok"));
  assert.ok(houserule.overlays().length > 10);
  assert.notEqual(new Variant("chess", { options: { "chess/threefold.mode": "automatic" } }).digest, variant.digest);
  assert.deepEqual(variant.warnings, []);
});

test("what does not load says where", () => {
  const rules = new Rules({ "variants/wrong.toml": 'houserule = 1\nextends = "chess"\ntitel = "x"\n' });
  assert.throws(() => new Variant("wrong", { rules }), (wrong) => {
    assert.ok(wrong instanceof names.LoadError);
    assert.deepEqual([wrong.line, wrong.column, wrong.reason, wrong.hint], [3, 1, 'unknown word "titel"', 'did you mean "title"?']);
    assert.match(wrong.file, /wrong\.toml$/);
    return true;
  });
  rules.write({ "variants/wrong.toml": 'houserule = 1\nextends = "chess"\ntitle = "x"\n' });
  assert.equal(new Variant("wrong", { rules }).title, "x");
  assert.throws(() => rules.write({ "../x": "" }), names.MisuseError);
});

test("a game is played, taken back, copied, saved and explained", () => {
  const game = new Variant("chess").game();
  assert.equal(game.legal().length, 20);
  const start = game.position();
  game.play(["e4", "e7e5", "Nf3"]);
  assert.deepEqual([game.played, game.turn], [3, "black"]);
  const copy = game.copy();
  assert.ok(game.undo());
  assert.equal(copy.key, game.play("g1f3").key);
  assert.throws(() => game.play(["Nc6", "Ke5"]), (wrong) => wrong instanceof names.IllegalAction && wrong.rule.startsWith("chess/"));
  assert.equal(game.played, 3);
  assert.throws(() => game.play("hello"), names.UnreadableAction);
  assert.throws(() => game.set("nonsense"), names.PositionError);
  assert.equal(game.position(), start);
  game.play(["f3", "e5", "g4", "Qh4"]);
  assert.deepEqual(game.outcome.points, { white: 0, black: 1 });
  assert.ok(game.inDanger("white") && !game.inDanger("black"));
  game.restore(copy.saved);
  assert.equal(game.position(), copy.position());
  assert.equal(game.explain("e4e6").legal, false);
  assert.match(game.svg(), /^<svg/);
  assert.equal(game.board(), program(["show", "chess", "--position", game.position()]).out);
  assert.equal(new Game(new Variant("chess")).perft(4), 197281);
  assert.equal(game.observe().length, game.variant.about.shape.reduce((a, b) => a * b));
  assert.equal(game.numbers().length, game.legal().length);
});

test("the legal actions are those of the program", () => {
  for (const [variant, actions] of [["chess", ["e4", "e5"]], ["chpok", ["bid x raise 2"]], ["shogi", []], ["four-ability", []], ["bughouse", []]]) {
    const game = new Variant(variant).game().play(actions.length ? actions : []);
    const told = JSON.parse(program(["legal", variant, "--json", "--actions", actions.join("; ")]).out);
    assert.deepEqual(game.legal().slice(0, told.actions.length), told.actions.slice(0, game.legal().length), variant);
    assert.equal(game.position(), told.position);
  }
});

test("a board as ffish.js has it", () => {
  const board = new Board("chess");
  assert.equal(board.legalMoves().split(" ").length, 20);
  assert.equal(board.sanMove("g1f3"), "Nf3");
  assert.ok(board.push("e2e4") && board.pushSan("e5") && !board.push("e4e6"));
  assert.equal(board.fen(), "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2".replace(" e6 ", ` ${board.fen().split(" ")[3]} `));
  assert.equal(board.moveStack(), "e2e4 e7e5");
  assert.equal(board.variationSan("f1c4 b8c6 d1h5 g8f6 h5f7"), "Bc4 Nc6 Qh5 Nf6 Qxf7#");
  board.pushMoves("f1c4 b8c6 d1h5 g8f6 h5f7");
  assert.ok(board.isGameOver() && board.isCheck() && !board.turn());
  assert.equal(board.result(), "1-0");
  board.pop();
  assert.deepEqual([board.isGameOver(), board.result(), board.isCapture("h5f7")], [false, "*", true]);
  board.delete();
  assert.throws(() => board.fen(), names.MisuseError);
  assert.ok(new Board("kingofthehill").variant().length > 0);
});

test("wrong types and values are refused, and nothing breaks", () => {
  const variant = new Variant("chess");
  const game = variant.game();
  const wrong = [() => new Variant(7), () => new Variant(null), () => new Game("chess"), () => game.play(4), () => game.play(null), () => game.play([3]),
    () => game.explain(3), () => game.legal(1), () => game.legal(null, 1), () => game.set(null), () => game.set(3), () => game.perft("x"),
    () => game.perft(-1), () => game.perft(1.5), () => game.seed("x"), () => game.seed(-1), () => game.seed(1n << 64n), () => game.throws(3),
    () => game.throws(["x"]), () => game.throws([2 ** 40]), () => game.restore(1), () => houserule.command(3), () => houserule.adjudicate(7),
    () => houserule.rulebook(null), () => game.play("e4\0"), () => game.play("e4\ne5"), () => game.legal("klingon"), () => game.position("sfen"),
    () => game.legal(null, "green"), () => game.inDanger("green"), () => game.turnOn(7), () => game.turnOn(-1), () => game.written("e4", "klingon"),
    () => game.play("x".repeat(100_000)), () => game.play(""), () => game.playNumber(-1), () => game.playNumber("x"),
    () => houserule.adjudicate("x", { klingon: true })];
  for (const [number, call] of wrong.entries()) assert.throws(call, Error, `number ${number}: ${call}`);
  assert.equal(game.played, 0);
  assert.equal(game.legal().length, 20);
});

test("what was freed is not used", () => {
  const variant = new Variant("chess");
  const game = variant.game();
  variant.about;
  variant.free();
  variant.free();
  assert.equal(game.legal().length, 20);  // a game keeps what it needs
  assert.throws(() => variant.game(), names.MisuseError);
  game.free();
  for (const call of [() => game.legal(), () => game.undo(), () => game.play("e4"), () => game.turnOn(0), () => game.copy(), () => game.svg()])
    assert.throws(call, /was freed/);
  const rules = new Rules({ "variants/a.toml": "" });
  rules.free();
  assert.throws(() => rules.variants(), /was freed/);
});

test("what a function of the caller throws comes out", () => {
  const games = readFileSync(`${root}tests/games/samples/chess.pgn`);
  assert.throws(() => houserule.adjudicate(games, { each() { throw new RangeError("enough"); } }), /enough/);
  assert.ok(houserule.adjudicate(games).length > 0);
});

test("many variants are loaded and freed", () => {
  const count = slow ? 10_000 : 40;
  const rules = new Rules({ "variants/small.toml": 'houserule = 1\nextends = "chess"\ntitle = "x"\n' });
  const before = () => houserule.command(["list"]).out.length;
  before();
  const sizes = [];
  for (let i = 0; i < count; i += 1) {
    const variant = new Variant("small", { rules });
    const game = variant.game();
    assert.equal(game.legal().length, 20);
    game.free();
    variant.free();
    if (i === 20 || i === count - 1) sizes.push(houserule.memory());
  }
  // The sanitizer keeps for a while what was freed.
  if (!sanitized) assert.equal(sizes[1], sizes[0]);
});

test("a rule that never ends is stopped by its budget", () => {
  const rules = new Rules({
    "variants/house/forever.toml": 'houserule = 1\nkind = "overlay"\nname = "forever"\ntitle = "x"\nrules = ["club/forever"]\n',
    "scripts/club/forever.lua": 'rule "forever" {\n  about = "x",\n  on = { ["action.applied"] = function(e) while true do end end },\n}\n',
  });
  const game = new Variant("chess+forever", { rules }).game();
  assert.throws(() => game.play("e4"), (wrong) => wrong instanceof names.ScriptFault && wrong.file.endsWith("forever.lua") && wrong.line === 3);
  assert.equal(game.played, 0);
});

test("a worker is ended while it counts", async () => {
  const address = new URL("../../build/wasm/package/houserule.mjs", import.meta.url);
  const worker = new Worker(`import(${JSON.stringify(String(address))}).then(async ({ load }) => {
    const { Variant } = await load();
    const game = new Variant("chess").game();
    require("node:worker_threads").parentPort.postMessage(game.perft(2));
    game.perft(12);
  });`, { eval: true });
  assert.equal(await new Promise((resolve, reject) => worker.once("message", resolve).once("error", reject)), 400);
  assert.equal(await worker.terminate(), 1);
});

test("the example judges a file", () => {
  const { status, stdout } = spawnSync(process.execPath, [`${root}tests/wasm/examples/judge.mjs`, "tests/games/illegal/chess.pgn"], { cwd: root });
  assert.equal(status, 1);
  const lines = stdout.toString().trim().split("\n");
  assert.equal(lines.length, program(["adjudicate", "--quiet", "tests/games/illegal/chess.pgn"]).out.trim().split("\n").length);
  assert.match(lines[0], /chess\.pgn, 1: illegal: action 1 "O-O" on line 8: .*f1 is attacked \(FIDE 3\.8\.2\).* \[chess\/castling\]/);
});
