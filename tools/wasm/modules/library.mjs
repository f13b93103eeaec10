// The functions of interpreter/houserule_c.h with the texts, numbers and handles of JavaScript; what they report as
// problems is thrown.
import { HouseruleError, kinds, misuse } from "./errors.mjs";

// Text and numbers of JavaScript in the memory of the module, and back.
export class Library {
  constructor(module) {
    this.module = module;
    this.problem = module._malloc(36);  // a houserule_problem: nine words
    this.freed = typeof FinalizationRegistry === "function" ? new FinalizationRegistry(({ pointer, free }) => free(pointer)) : null;
  }

  // A text of the caller as one of the library's, for as long as `f` runs.
  with(texts, f) {
    const { module } = this;
    const pointers = [];
    try {
      for (const text of texts) {
        if (text === null || text === undefined) {
          pointers.push(0);
          continue;
        }
        if (typeof text !== "string") throw new TypeError(`a string is wanted, not ${typeof text}`);
        if (text.includes("\0")) throw misuse("a text holds a NUL");
        const size = module.lengthBytesUTF8(text) + 1;
        const at = module._malloc(size);
        if (at === 0) throw new RangeError("out of memory");
        pointers.push(at);
        module.stringToUTF8(text, at, size);
      }
      return f(...pointers);
    } finally {
      for (const at of pointers) if (at) module._free(at);
    }
  }

  text(pointer) { return this.module.UTF8ToString(pointer); }

  read(at) {
    const word = (i) => this.module.HEAP32[(at >> 2) + i];
    const text = (i) => this.text(word(i));
    return { kind: text(0), severity: text(1), file: text(2), line: word(3), column: word(4), message: text(5), hint: text(6), rule: text(7), text: text(8) };
  }

  problems() {
    const out = [];
    const count = this.module._houserule_problems();
    for (let i = 0; i < count && this.module._houserule_problem_borrowed(i, this.problem); i += 1) out.push(this.read(this.problem));
    return out;
  }

  fail() {
    const problems = this.problems();
    if (!problems.length) throw new Error("it failed and does not say why");
    if (problems[0].kind === "memory") throw new RangeError("out of memory");
    throw new (kinds[problems[0].kind] ?? HouseruleError)(problems);
  }

  // A pointer or number that is `failed` only where something went wrong.
  checked(value, failed = 0) {
    if (value === failed) this.fail();
    return value;
  }

  // A text that the library gave away.
  taken(pointer) {
    this.checked(pointer);
    const text = this.text(pointer);
    this.module._houserule_text_free(pointer);
    return text;
  }

  // Room for `count` numbers of four bytes, while `f` runs.
  room(count, f) {
    const at = this.module._malloc(Math.max(4, count * 4));
    if (at === 0) throw new RangeError("out of memory");
    try {
      return f(at);
    } finally {
      this.module._free(at);
    }
  }
}

// Something of the library's that is given back: at once by free(), or when nobody holds it any more.
export class Handle {
  #pointer;
  #free;
  #library;

  constructor(library, pointer, free) {
    this.#library = library;
    this.#pointer = library.checked(pointer);
    this.#free = free;
    library.freed?.register(this, { pointer, free }, this);
  }

  get lib() { return this.#library; }

  get pointer() {
    if (!this.#pointer) throw misuse(`this ${this.constructor.name.toLowerCase()} was freed`);
    return this.#pointer;
  }

  get isFreed() { return !this.#pointer; }

  free() {
    if (!this.#pointer) return;
    this.lib.freed?.unregister(this);
    this.#free(this.#pointer);
    this.#pointer = 0;
  }
}
