// A feed as a carousel: its dots follow it, and it moves on by itself where the feed says so, unless less motion is
// wished.
"use strict";
cardproof.setUp((on, signal) => {
  const pages = (place) => [...place.querySelectorAll(":scope > .cc-row")].filter((row) => row.offsetWidth);
  const at = (place, rows = pages(place)) => rows.reduce((best, row, i) => (
    Math.abs(row.offsetLeft - place.offsetLeft - place.scrollLeft)
      < Math.abs(rows[best].offsetLeft - place.offsetLeft - place.scrollLeft) ? i : best), 0);
  on(document, "scroll", ({ target }) => {
    if (!(target instanceof Element) || !target.matches("[data-feed-shape=carousel] > .cc-place")) return;
    const now = at(target);
    target.parentElement.querySelectorAll("[data-dot]").forEach((dot, i) => {
      dot.toggleAttribute("aria-current", i === now);
    });
  }, { capture: true });
  const { autoplay } = document.querySelector("[data-autoplay]")?.dataset ?? {};
  if (autoplay && !matchMedia("(prefers-reduced-motion: reduce)").matches) {
    const timer = setInterval(() => {
      for (const place of document.querySelectorAll("[data-autoplay] > .cc-place:not(:hover, :focus-within)")) {
        const rows = pages(place), next = rows[at(place) + 1];
        if (next) place.scrollTo({ left: next.offsetLeft - place.offsetLeft, behavior: "smooth" });
      }
    }, Number(autoplay) * 1000);
    signal.addEventListener("abort", () => clearInterval(timer));
  }
});
