// The kernel in a worker of a browser: answers what the page asks of `houserule serve`. See page/playground.js.
import { load } from "./houserule.mjs";

const pause = 350;  // so that people see what a computer did
const changed = new Map();  // files that were written here, by name

let page = null;
let library = null;
let designed = "";  // the variant whose rules are changed

const ready = load().then((loaded) => {
  library = loaded;
  page = new loaded.Page();
  return page.host;
});

// What was written, so that a link can hold it.
function note(asked, answer) {
  const body = asked.body ? JSON.parse(asked.body) : {};
  if (asked.path === "/api/design") designed = asked.params.variant;
  if (asked.path === "/api/games") designed = body.variant ?? designed;
  if (asked.method !== "POST" || !answer.done) return;
  const names = asked.path === "/api/file" ? [body.name]
    : asked.path === "/api/new" ? answer.text.match(/(?:variants|scripts)\/[\w/-]+\.(?:toml|lua)/g) ?? [] : [];
  for (const name of names) {
    library.files.changed(name);
    changed.set(name, library.files.read(name));
  }
}

function answer(asked) {
  const told = page.answer(asked);
  if (told.type === "application/json" && /^\/api\/(design|games|file|new)$/.test(asked.path)) note(asked, JSON.parse(told.body));
  if (asked.path === "/api/home" && told.status === 200) told.body = JSON.stringify({ ...JSON.parse(told.body), design: restored });
  return told;
}

let restored = "";  // what a shared link is about, until it was shown

const deeds = {
  ask: (asked) => {
    const told = answer(asked);
    if (asked.path === "/api/home") restored = "";
    return told;
  },
  host: () => page.host,
  shared: () => ({ variant: designed, files: Object.fromEntries(changed) }),
  restore: ({ variant, files }) => {
    const odd = Object.entries(files).find(([name, text]) => !/^(variants|scripts)\/[\w/-]+\.(toml|lua)$/.test(name) || typeof text !== "string");
    if (odd) throw new Error(`the link holds "${odd[0]}", which is no file of rules`);
    for (const [name, text] of Object.entries(files)) {
      library.files.write(name, text);
      changed.set(name, text);
    }
    restored = designed = variant;
    return true;
  },
};

let thinking = false;
async function goOn() {
  if (thinking) return;
  thinking = true;
  for (; page.goOn(); await new Promise((resolve) => setTimeout(resolve, pause))) postMessage({ news: true });
  thinking = false;
}

addEventListener("message", async ({ data: { id, deed, given } }) => {
  try {
    await ready;
    postMessage({ id, told: deeds[deed](given) });
  } catch (wrong) {
    postMessage({ id, wrong: String(wrong.message ?? wrong) });
  }
  setTimeout(goOn, pause);
});

ready.then(() => setInterval(goOn, 1000));
