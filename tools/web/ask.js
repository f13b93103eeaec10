// Questions to the program. The link's secret stands behind the "#", which no browser sends anywhere; it goes along in a header.
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

const headers = { Authorization: `Bearer ${secret}` };

export async function ask(path, body) {
  const wish = body === undefined ? { headers }
    : { method: "POST", headers: { ...headers, "Content-Type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetch(path, wish);
  const json = await answer.json().catch(() => ({}));
  if (!answer.ok && json.why === undefined) json.why = `${answer.status}`;
  json.status = answer.status;
  return json;
}

export async function text(path) {
  const answer = await fetch(path, { headers });
  return answer.ok ? answer.text() : null;
}

// Calls `news` with each version that the program tells of, and `lost` while nothing can be heard; tries again for ever.
export async function listen(news, lost) {
  for (let pause = 500; ; pause = Math.min(pause * 2, 8000)) {
    try {
      const answer = await fetch("/api/events", { headers });
      if (answer.status === 401) return lost(false);
      if (!answer.ok) throw new Error(answer.status);
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      let rest = "";
      for (;;) {
        const { value, done } = await reader.read();
        if (done) break;
        pause = 500;
        const lines = (rest + value).split("\n");
        rest = lines.pop();
        const last = lines.filter((line) => line.startsWith("data: ")).pop();
        if (last) news(Number(last.slice(6)));
      }
    } catch { /* the program was ended, or the network is away */ }
    lost(true);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
