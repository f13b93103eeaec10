// Perft in WebAssembly against the program, by turns in one run: node tools/bench/wasm_perft.mjs [PROGRAM [ROUNDS]]
// Time is that of the processor, of which others may have some; the best of all rounds counts. Status 1 where the module
// is slower than a third of the program.
import { spawnSync } from "node:child_process";
import { load } from "../../build/wasm/package/houserule.mjs";

const [program = "build/release/houserule", rounds = "5"] = process.argv.slice(2);
const wanted = 1 / 3;
// Deep enough that loading, which is taken off, and the clock's steps of a millisecond do not tell.
const positions = [["chess", "", 6, 119060324], ["chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5, 193690690], ["shogi", "", 5, 19861490],
  ["four-ability", "", 4, null]];

const { Variant } = await load();

function ofModule(game, depth) {
  const begun = process.cpuUsage();
  const nodes = game.perft(depth);
  return { nodes, seconds: process.cpuUsage(begun).user / 1e6 };
}

function ofProgram(variant, position, depth) {
  const words = ["perft", variant, String(depth), ...(position ? ["--position", position] : [])];
  const user = (depthless) => {
    const ran = spawnSync("bash", ["-c", 'TIMEFORMAT=%U; time "$0" "$@"', program, ...(depthless ? ["legal", variant] : words)], { encoding: "utf8" });
    return Number(ran.stderr.trim().split("\n").at(-1));
  };
  return { loading: user(true), seconds: user(false) };
}

let short = false;
for (const [variant, position, depth, nodes] of positions) {
  const game = new Variant(variant).game(position || null);
  ofModule(game, depth);  // the compiler of the browser looks first at what runs often
  let module = Infinity, native = Infinity, loading = Infinity, count = nodes;
  for (let i = 0; i < Number(rounds); i += 1) {
    const [here, there] = [ofModule(game, depth), ofProgram(variant, position, depth)];
    count ??= here.nodes;
    if (here.nodes !== count) throw new Error(`${variant}: ${here.nodes} nodes, not ${count}`);
    module = Math.min(module, here.seconds);
    native = Math.min(native, there.seconds);
    loading = Math.min(loading, there.loading);
  }
  native -= loading;
  const ratio = native / module;
  short ||= ratio < wanted;
  console.log(`${variant} depth ${depth}: ${(count / module / 1e6).toFixed(1)} M/s in WebAssembly, ${(count / native / 1e6).toFixed(1)} M/s native: ${ratio.toFixed(2)}`);
}
process.exitCode = short ? 1 : 0;
