// The window around the page: owns the worker, so that the page inside may be loaded anew without losing its games.
// Nothing is sent anywhere: what the page asks goes to the worker.
import { language } from "./web/words.js";
import { element } from "./element.js";
import { say } from "./words.js";

const patience = 30000;  // then the worker hangs, and is ended
const bar = document.getElementById("bar"), told = document.getElementById("told"), frame = document.getElementById("frame");

let worker, host = "";
let waiting = new Map();  // questions without an answer, by number
let asked = 0;
const listeners = new Set();

function begin() {
  worker = new Worker("worker.mjs", { type: "module" });
  worker.addEventListener("message", ({ data: { id, told: answer, wrong, news } }) => {
    if (news) return tellNews();
    const one = waiting.get(id);
    waiting.delete(id);
    clearTimeout(one?.timer);
    if (wrong === undefined) one?.resolve(answer);
    else one?.reject(new Error(wrong));
  });
  worker.addEventListener("error", (event) => tell(say("notloaded", event.message || "worker.mjs, houserule.wasm")));
}

function deed(name, given) {
  return new Promise((resolve, reject) => {
    const id = (asked += 1);
    waiting.set(id, { resolve, reject, timer: setTimeout(restart, patience) });
    worker.postMessage({ id, deed: name, given });
  });
}

// Stays until something else is told, or something is done.
const tell = (text) => { told.textContent = text; };

// What took too long is ended. Rules that were changed are kept, games are not.
async function restart() {
  const kept = shared;
  worker.terminate();
  for (const one of waiting.values()) {
    clearTimeout(one.timer);
    one.reject(new Error("it took too long"));
  }
  waiting = new Map();
  listeners.clear();
  begin();
  if (kept) await deed("restore", kept);
  host = await deed("host");
  go(host);
  tell(say("ended"));
}

let shared = null;

function question(path, { method = "GET", headers = {}, body } = {}) {
  const url = new URL(path, "http://page");
  const bearer = headers.Authorization ?? "";
  return { method, path: url.pathname, params: Object.fromEntries(url.searchParams), secret: bearer.replace(/^Bearer /, ""), body };
}

async function answered(given) {
  const { status, type, body } = await deed("ask", given);
  if (given.method === "POST") {
    setTimeout(tellNews);
    tell("");
  }
  if (given.method === "POST" && /^\/api\/(file|new)$/.test(given.path)) shared = await deed("shared");
  return new Response(body, { status, headers: { "Content-Type": type || "text/plain" } });
}

function leave(listener) {
  listeners.delete(listener);
  clearInterval(listener.still);
}

// Events: how a game stands, whenever that is another than before.
function events(given, signal) {
  const listener = { given: { ...given, path: "/api/state" }, known: "0", busy: false };
  const stream = new ReadableStream({
    start(controller) {
      listener.tell = (text) => controller.enqueue(new TextEncoder().encode(text));
      listeners.add(listener);
      listener.still = setInterval(() => listener.tell(":\n\n"), 4000);  // as the program does
      signal?.addEventListener("abort", () => {
        leave(listener);
        controller.error(signal.reason);
      });
      tellNews();
    },
    cancel() { leave(listener); },
  });
  return new Response(stream, { headers: { "Content-Type": "text/event-stream" } });
}

async function tellNews() {
  for (const listener of [...listeners]) {
    if (listener.busy) continue;
    listener.busy = true;
    try {
      const params = { ...listener.given.params, known: listener.known };
      const { status, body } = await deed("ask", { ...listener.given, params });
      const state = status === 200 ? JSON.parse(body) : {};
      if (state.version !== undefined && listeners.has(listener)) {
        listener.known = String(state.version);
        listener.tell(`data: ${body}\n\n`);
      }
    } catch {
      // The worker was ended meanwhile.
    } finally {
      listener.busy = false;
    }
  }
}

window.houserule = {
  async fetch(path, options = {}) {
    const given = question(path, options);
    if (given.path !== "/api/events") return answered(given);
    const { status } = await deed("ask", { ...given, path: "/api/state", params: { known: "" } });
    return status === 200 ? events(given, options.signal) : new Response("", { status });
  },
  async rules(path) {
    const opened = window.open("", "_blank");
    const { body } = await deed("ask", question(path));
    opened.location = URL.createObjectURL(new Blob([body], { type: "text/html" }));
  },
};

function go(secret) {
  frame.hidden = false;
  if (frame.src) frame.contentWindow.location.hash = secret;
  else frame.src = `play.html#${secret}`;
}

// ---- links that hold what was changed ----

const base64 = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
const unbase64 = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
const through = async (bytes, stream) => new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
const mostUnpacked = 1 << 20;  // characters that a link may hold

async function shareLink() {
  const text = JSON.stringify(await deed("shared"));
  const packed = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  return `${location.href.split("#")[0]}#rules=${base64(packed)}`;
}

async function restoreFrom(link) {
  const reader = new Blob([unbase64(link)]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  let text = "";
  const decoder = new TextDecoder();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    text += decoder.decode(next.value, { stream: true });
    if (text.length > mostUnpacked) throw new Error("it holds too much");
  }
  const files = JSON.parse(text);
  await deed("restore", files);
  shared = files;
}

function draw() {
  const link = element("input", { readonly: true, hidden: true, "aria-label": say("link") });
  const button = (text, onclick) => element("button", { type: "button", onclick }, text);
  bar.replaceChildren(
    button(say("games"), () => {
      tell("");
      go(host);
    }),
    button(say("share"), async () => {
      link.value = await shareLink();
      link.hidden = false;
      link.select();
      const copied = await navigator.clipboard?.writeText(link.value).then(() => true, () => false);
      tell(say(copied ? "copied" : "holds"));
    }),
    link);
}

async function main() {
  begin();
  document.documentElement.lang = language;
  tell(say("loading"));
  const link = /^#rules=([\w-]+)$/.exec(location.hash)?.[1];
  let wrong = "";
  if (link) {
    try {
      await restoreFrom(link);
    } catch (failure) {
      wrong = say("badlink", failure.message);
    }
  }
  host = await deed("host");
  tell(wrong);
  draw();
  go(host);
}

addEventListener("hashchange", () => location.reload());
main().catch((wrong) => tell(say("notloaded", wrong.message)));
