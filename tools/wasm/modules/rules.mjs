// The rules inside of the module: what pack.mjs wrote.
export const SECTION = "houserule.rules";

// Letters from А to я have one byte, 0x80 to 0xBF, with which no character of UTF-8 begins; everything else is UTF-8.
export const CYRILLIC = 0x410;
export const length = (byte) => byte < 0xc0 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;

function inUtf8(packed) {
  const out = new Uint8Array(packed.length * 2);
  let end = 0;
  for (let i = 0; i < packed.length;) {
    if (packed[i] >= 0x80 && packed[i] < 0xc0) {
      const letter = CYRILLIC + packed[i++] - 0x80;
      out[end++] = 0xc0 | letter >> 6;
      out[end++] = 0x80 | letter & 0x3f;
    } else {
      for (let left = length(packed[i]); left > 0; left -= 1) out[end++] = packed[i++];
    }
  }
  return out.subarray(0, end);
}

// [path, bytes] of each file. The first line says of what lines, all that follow, each consists.
export function* unpack(packed) {
  const [first, ...lines] = new TextDecoder().decode(inUtf8(new Uint8Array(packed))).split("\n");
  const { starts, files, rulebooks } = JSON.parse(first);
  const bytes = (text) => new TextEncoder().encode(text);
  const join = (runs, place) => {
    const out = [];
    for (let i = 0; i < runs.length; i += 2) {
      const at = place(runs[i], runs[i + 1]);
      for (let k = at; k < at + runs[i + 1]; k += 1) out.push(lines[k]);
    }
    return out.join("\n");
  };
  // Of each language the lines of all files follow one another, and so do those that only rulebooks have.
  const next = [...starts];
  const inOrder = (language, count) => (next[language] += count) - count;
  for (const [path, pieces] of Object.entries(files)) yield [path, bytes(join(pieces, inOrder))];
  for (const [path, parts] of Object.entries(rulebooks)) {
    const texts = parts.map((part) => {
      if (typeof part === "string") return part;
      let end = 0;
      return JSON.stringify(join(part, (gap, count) => gap === null ? inOrder(starts.length - 1, count) : (end += gap + count) - count));
    });
    yield [path, bytes(texts.join(""))];
  }
}
