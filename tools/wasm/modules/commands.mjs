// Commands of the program, which read and write through functions of JavaScript.

// Functions of JavaScript that the library calls, for as long as `f` runs. What one throws comes out here.
function streams({ lib, input, write, tell }, f) {
  const { module } = lib;
  let raised = null;
  let rest = input ?? new Uint8Array(0);
  const guard = (failed, g) => (...given) => {
    try {
      return g(...given);
    } catch (wrong) {
      raised ??= wrong;
      return failed;
    }
  };
  const added = [
    [(user, into, room) => {
      const now = rest.subarray(0, room);
      module.HEAPU8.set(now, into);
      rest = rest.subarray(now.length);
      return BigInt(now.length);
    }, "jiii", -1n],
    [(user, at, size) => (write(module.HEAPU8.slice(at, at + size)), 0), "iiii", 1],
    [(user, at, size) => (tell(module.HEAPU8.slice(at, at + size)), 0), "iiii", 1],
  ].map(([g, signature, failed]) => module.addFunction(guard(failed, g), signature));
  try {
    const out = lib.room(4, (at) => {
      module.HEAP32.set([0, ...added], at >> 2);
      return f(at);
    });
    if (raised) throw raised;
    return out;
  } catch (failed) {
    throw raised ?? failed;
  } finally {
    for (const one of added) module.removeFunction(one);
  }
}

const asBytes = (content) => {
  if (typeof content === "string") return new TextEncoder().encode(content);
  if (content instanceof Uint8Array) return content;
  throw new TypeError(`a string or bytes are wanted, not ${typeof content}`);
};

function text(pieces) {
  const decoder = new TextDecoder();
  return pieces.map((piece) => decoder.decode(piece, { stream: true })).join("") + decoder.decode();
}

// {variant: "torpedo", trace: true, set: {"chess/threefold.mode": "automatic"}} as words of a command.
const optionWords = (options) => Object.entries(options).flatMap(([name, value]) =>
  value === true ? [`--${name}`] : value === false || value === null || value === undefined ? []
    : name === "set" ? Object.entries(value).flatMap(([option, setting]) => ["--set", `${option}=${setting}`])
      : [`--${name}`, String(value)]);

// The commands of one loaded module. `usual`: the rules of who names none.
export function commandsOf(lib, folders, usual) {
  function call(words, { input, rules = usual, write, tell }) {
    const wanted = words.map(String);
    return streams({ lib, input, write, tell }, (at) => lib.with(wanted, (...texts) => lib.room(texts.length, (array) => {
      lib.module.HEAP32.set(texts, array >> 2);
      const status = lib.module._houserule_command(rules.pointer, array, texts.length, at);
      if (status === 2) lib.fail();
      return status;
    })));
  }

  // A command of the program: {status, out, err}. `files` lie in the folder in which it runs.
  function command(words, { input = "", rules, files = {} } = {}) {
    const out = [], err = [];
    const status = folders.working(files, () =>
      call(words, { input: asBytes(input), rules, write: (bytes) => out.push(bytes), tell: (bytes) => err.push(bytes) }));
    return { status, out: text(out), err: text(err) };
  }

  // Verdicts on games: a text, bytes, or {name: content} for several files. Options are those of "houserule
  // adjudicate": {variant: "torpedo", from: "pgn", trace: true}. Each verdict is the program's line, read.
  function adjudicate(games, { rules, each, ...options } = {}) {
    const named = typeof games === "object" && !(games instanceof Uint8Array) ? games : null;
    const files = named === null ? {} : Object.fromEntries(Object.entries(named).map(([name, content]) => [name, asBytes(content)]));
    const verdicts = [];
    const take = each ?? ((verdict) => verdicts.push(verdict));
    let rest = "";
    const decoder = new TextDecoder();
    const words = ["adjudicate", "--quiet", "--jobs", "1", ...optionWords(options), "--", ...(named ? Object.keys(files) : ["-"])];
    folders.working(files, () => call(words, {
      input: named ? new Uint8Array(0) : asBytes(games),
      rules,
      write(bytes) {
        const whole = (rest + decoder.decode(bytes, { stream: true })).split("\n");
        rest = whole.pop();
        for (const line of whole) take({ ...JSON.parse(line), line: `${line}\n` });
      },
      tell() {},
    }));
    return verdicts;
  }

  return { command, adjudicate };
}
