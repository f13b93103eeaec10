// Judges the games of files: node tests/wasm/examples/judge.mjs tests/games/illegal/chess.pgn
// The package lies where tools/build-wasm puts it; from npm it is "houserule".
import { readFileSync } from "node:fs";

const { load } = await import(process.env.HOUSERULE_PACKAGE ?? new URL("../../../build/wasm/package/houserule.mjs", import.meta.url));
const { adjudicate } = await load();

let problems = 0;
for (const file of process.argv.slice(2)) {
  for (const verdict of adjudicate(readFileSync(file))) {
    const { action, text, line } = verdict.at ?? {};
    if (verdict.status !== "ok") problems += 1;
    const why = verdict.status === "ok" ? "" : `: action ${action} "${text}" on line ${line}: ${verdict.reason} [${verdict.rule ?? ""}]`;
    console.log(`${file}, ${verdict.game}: ${verdict.status}${why}`);
  }
}
process.exitCode = problems > 0 ? 1 : 0;
