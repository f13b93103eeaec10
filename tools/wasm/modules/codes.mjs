// Text in the codes that programs of East Asia wrote before UTF-8 (tools/formats/encoding.h), by what JavaScript knows of
// them. Called by from_code.cpp, through library.js.
const NAMES = { CP932: "shift_jis", GB18030: "gb18030", "BIG5-HKSCS": "big5" };

const decoder = (name) => new TextDecoder(name, { fatal: true, ignoreBOM: true });

// CP949, of which node knows only what EUC-KR has: its further syllables are all others of Unicode in their order, from
// 8141 on.
let korean = null;
function koreanTable() {
  const euc = decoder("euc-kr");
  const table = new Map([[0xa2e6, "\u20ac"], [0xa2e7, "\u00ae"]]);
  for (let first = 0xa1; first <= 0xfd; first += 1) {
    for (let second = 0xa1; second <= 0xfe; second += 1) {
      try {
        if (first !== 0xc9) table.set(first * 256 + second, euc.decode(Uint8Array.of(first, second)));
      } catch {
        // There is no such letter.
      }
    }
  }
  const there = new Set(table.values());
  let syllable = 0xac00;
  for (let first = 0x81; first <= 0xc6; first += 1) {
    for (let second = 0x41; second <= (first < 0xa1 ? 0xfe : 0xa0); second += 1) {
      if ((second > 0x5a && second < 0x61) || (second > 0x7a && second < 0x81)) continue;
      while (there.has(String.fromCharCode(syllable))) syllable += 1;
      if (syllable <= 0xd7a3) table.set(first * 256 + second, String.fromCharCode(syllable));
      syllable += 1;
    }
  }
  return table;
}

function readKorean(bytes) {
  korean ??= koreanTable();
  let out = "";
  for (let at = 0; at < bytes.length; at += 1) {
    const letter = bytes[at] < 0x80 ? String.fromCharCode(bytes[at]) : korean.get(bytes[at] * 256 + bytes[(at += 1)]);
    if (letter === undefined) return null;
    out += letter;
  }
  return out;
}

export const codes = {
  // The text, or null where the bytes are not in that code.
  read(bytes, code) {
    if (code === "CP949") return readKorean(bytes);
    try {
      return decoder(NAMES[code]).decode(bytes);
    } catch {
      return null;
    }
  },
};
