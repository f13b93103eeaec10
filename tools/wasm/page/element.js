// An element with its attributes, listeners and children.
export function element(name, attributes = {}, ...children) {
  const out = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) out.addEventListener(key.slice(2), value);
    else if (value === true) out.setAttribute(key, "");
    else out.setAttribute(key, value);
  }
  out.append(...children);
  return out;
}
