// Begins what a page of `cardproof serve` does with the server. A frame with another page of the site only shows it.
if (window === window.top) {
  const start = document.createElement("script");
  document.head.append(Object.assign(start, { type: "module", src: "/.live/page/page.js" }));
}
