// What these tests share: the checkout, the program, and the package as tools/build-wasm made it.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { load } from "../../build/wasm/package/houserule.mjs";

export * from "../../build/wasm/package/houserule.mjs";
export const root = fileURLToPath(new URL("../../", import.meta.url));
export const sanitized = "HOUSERULE_SANITIZED" in process.env;
export const slow = "HOUSERULE_SLOW" in process.env;
export const houserule = await load();

export function program(words, input, cwd = root) {
  const ran = spawnSync(`${process.env.HOUSERULE_BUILD ?? `${root}build/release`}/houserule`, ["--root", root, ...words],
    { input, maxBuffer: 1 << 30, cwd });
  if (ran.error) throw ran.error;
  return { status: ran.status, out: ran.stdout.toString(), err: ran.stderr.toString() };
}
