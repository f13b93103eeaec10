// Houserule for JavaScript, over interpreter/houserule_c.h: see README.md. Types: houserule.d.ts.
import { boardOf } from "./board.mjs";
import { codes } from "./codes.mjs";
import { commandsOf } from "./commands.mjs";
import { Files, RULES } from "./files.mjs";
import { gamesOf } from "./games.mjs";
import { Handle, Library } from "./library.mjs";
import { messages } from "./messages.mjs";
import makeModule from "./module.mjs";
import { SECTION, unpack } from "./rules.mjs";

export {
  HouseruleError, LoadError, PositionError, ActionError, IllegalAction, UnreadableAction, ThrowError, ScriptFault, CommandError, MisuseError,
} from "./errors.mjs";

// The bytes of the module, where the surroundings do not bring them themselves.
async function moduleBytes(wasm) {
  const from = wasm ?? new URL("houserule.wasm", import.meta.url);
  if (from instanceof ArrayBuffer || ArrayBuffer.isView(from)) return from;
  if (typeof process === "object" && process.versions?.node && String(from).startsWith("file:"))
    return (await import("node:fs")).readFileSync(new URL(from));
  const answer = await fetch(from);
  if (!answer.ok) throw new Error(`${from}: ${answer.status}`);
  return answer.arrayBuffer();
}

// One loaded set of rules, with everything that is made of it.
export async function load({ wasm } = {}) {
  // Node 18 has the source of chance that browsers have, but under another name.
  globalThis.crypto ??= (await import("node:crypto")).webcrypto;
  const bytes = await moduleBytes(wasm);
  const compiled = await WebAssembly.compile(bytes);
  const module = await makeModule({
    messages,
    codes,
    instantiateWasm(imports, done) {
      WebAssembly.instantiate(compiled, imports).then((instance) => done(instance, compiled));
      return {};
    },
  });
  const files = new Files(module.FS);
  files.put(RULES, Object.fromEntries(unpack(WebAssembly.Module.customSections(compiled, SECTION)[0])));
  return bind(new Library(module), files);
}

function bind(lib, files) {
  const { module } = lib;
  const { usual, ...classes } = gamesOf(lib, files);
  const { command, adjudicate } = commandsOf(lib, files, usual);

  // The page of "houserule serve", its questions asked here: see worker.mjs. New files are made among the others.
  class Page extends Handle {
    constructor(rules = usual) {
      super(lib, module._houserule_page_new(rules.pointer), module._houserule_page_free);
    }
    get host() { return lib.taken(module._houserule_page_host_new(this.pointer)); }
    answer(asked) {
      return JSON.parse(lib.taken(files.within(RULES, () =>
        lib.with([JSON.stringify(asked)], (at) => module._houserule_page_answer_new(this.pointer, at)))));
    }
    goOn() { return lib.checked(files.within(RULES, () => module._houserule_page_go_on(this.pointer)), -1) === 1; }
  }

  return {
    version: lib.text(module._houserule_version_borrowed()),
    // Bytes that the module has of the system; they grow and never shrink.
    memory: () => module.HEAPU8.length,
    ...classes,
    Board: boardOf(lib, classes),
    Page,
    variants: () => usual.variants(),
    overlays: () => usual.overlays(),
    command,
    adjudicate,
    rulebook: (variant, { lang = "en", format = "text", rules } = {}) =>
      command(["rulebook", variant, "--lang", lang, "--format", format], { rules }).out,
    files: files.ofRules,
  };
}
