// The page of `serve` as it stands, in a frame whose questions go to the worker of the window around it.
if (parent === window) location.replace("./");  // this page alone has nobody to ask
window.fetch = (path, options) => parent.houserule.fetch(path, options);

// Links to seats stay in this frame, since another window would have a kernel of its own; the rules open beside.
addEventListener("click", async (event) => {
  const link = event.target.closest?.("a[href]");
  if (!link || link.download) return;
  const { pathname, search, hash } = new URL(link.href, location.href);
  if (pathname.includes("/rules/")) {
    event.preventDefault();
    parent.houserule.rules(pathname.slice(pathname.indexOf("/rules/")) + search);
  } else if (pathname === location.pathname && hash) {
    event.preventDefault();
    location.hash = hash;
  }
}, true);
