// Questions to the program. The link's secret stands behind the "#", which no browser sends anywhere; it goes along in a header.
import { inWords } from "./refusals.js";
import { say } from "./words.js";

export const secret = location.hash.slice(1);

export const element = (name, attributes = {}, ...children) => {
  const out = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) out.addEventListener(key.slice(2), value);
    else if (value === true) out.setAttribute(key, "");
    else if (value !== false && value !== null && value !== undefined) out.setAttribute(key, value);
  }
  out.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return out;
};

const unseen = 5000;
const patience = 30000;  // then it counts as not answered
const silence = 12000;  // an open connection says something every five seconds
const wait = (ms, signal) => new Promise((resolve) => {
  setTimeout(resolve, ms);
  signal.addEventListener("abort", resolve, { once: true });
});

// What comes in time; else it counts as lost, as a connection is that nobody has closed and that carries nothing any more.
const soon = (coming) => new Promise((came, lost) => {
  const late = setTimeout(() => lost(new Error("silent")), silence);
  coming.then(came, lost).finally(() => clearTimeout(late));
});

// The one way to the program, as fetch: a question and its answer. A page without a server gives it another.
let send = (path, wish) => fetch(path, wish);
export const sendBy = (other) => { send = other; };

const headers = { Authorization: `Bearer ${secret}` };

// `why` says what is wrong; `status` is 0 where the program does not answer.
export async function ask(path, body) {
  const wish = body === undefined ? { headers }
    : { method: "POST", headers: { ...headers, "Content-Type": "application/json" }, body: JSON.stringify(body) };
  const answer = await send(path, { ...wish, signal: AbortSignal.timeout(patience) }).catch(() => null);
  if (!answer) return { why: say("lost"), status: 0 };
  const json = await answer.json().catch(() => ({}));
  if (!answer.ok && json.why === undefined) json.why = `${answer.status}`;
  json.status = answer.status;
  if (json.why && !json.rule) json.why = inWords(json.why);
  return json;
}

export async function text(path) {
  const answer = await send(path, { headers });
  return answer.ok ? answer.text() : null;
}

// Calls `news` with how the game stands whenever that is told, `lost` while nothing can be heard; tries again for ever.
// Browsers keep six connections to one program: a page that is not in sight gives its own up, and asks now and then.
export class Listener {
  constructor(news, lost, set = "") {
    Object.assign(this, { news, lost, turned: -1, set, known: 0, stop: new AbortController() });
    document.addEventListener("visibilitychange", () => this.again());
    addEventListener("online", () => this.again());
    this.run();
  }

  // From now on boards are turned so.
  turn(quarters) {
    this.turned = quarters;
    this.known = 0;
    this.again();
  }

  // From now on pieces are of this set.
  draw(set) {
    this.set = set;
    this.known = 0;
    this.again();
  }

  look() { return `turn=${this.turned}&set=${encodeURIComponent(this.set)}`; }

  again() { this.stop.abort(); }

  async run() {
    for (let pause = 500; ; pause = Math.min(pause * 2, 8000)) {
      const turn = new AbortController(), { signal } = turn;
      this.stop = turn;
      let open = true;
      try {
        open = document.hidden ? await this.peek(signal) : await this.stream(signal, () => { pause = 500; });
      } catch {
        if (!signal.aborted) this.lost(true);  // the program was ended, or the network is away
      }
      if (!open) return this.lost(false);
      if (signal.aborted) {
        pause = 250;
        continue;
      }
      turn.abort();  // what fell silent is still open
      this.stop = new AbortController();
      await wait(document.hidden ? unseen : pause, this.stop.signal);
    }
  }

  tell(state) {
    this.known = state.version;
    this.news(state);
  }

  async peek(signal) {
    const answer = await soon(send(`/api/state?${this.look()}&known=${this.known}`, { headers, signal }));
    if (answer.status === 401) return false;
    const state = await answer.json();
    if (state.version) this.tell(state);
    return true;
  }

  async stream(signal, heard) {
    const answer = await soon(send(`/api/events?state&${this.look()}`, { headers, signal }));
    if (answer.status === 401) return false;
    if (!answer.ok) throw new Error(answer.status);
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = "";
    for (;;) {
      const { value, done } = await soon(reader.read());
      if (done) throw new Error("ended");
      heard();
      const lines = (rest + value).split("\n");
      rest = lines.pop();
      const last = lines.filter((line) => line.startsWith("data: ")).pop();
      if (last) this.tell(JSON.parse(last.slice(6)));
    }
  }
}
