// The rules inside of the module: what pack.mjs wrote.
export const SECTION = "houserule.rules";

// [path, bytes] of each file.
export function* unpack(packed) {
  const { lines, files } = JSON.parse(new TextDecoder().decode(packed));
  const text = (runs) => {
    const out = [];
    for (let i = 0; i < runs.length; i += 2) out.push(...lines.slice(runs[i], runs[i] + runs[i + 1]));
    return out.join("\n");
  };
  for (const [path, parts] of Object.entries(files)) {
    const whole = parts.length === 1 ? text(parts[0]) : parts.map((part) => part.raw ?? JSON.stringify(text(part))).join("");
    yield [path, new TextEncoder().encode(whole)];
  }
}
