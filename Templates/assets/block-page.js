// A block's own page: no view is behind it that a click would change, and it has a list of what may differ.
"use strict";
cardproof.setUp((on) => {
  const { element, blocks: { track, tell, opens, watched } } = cardproof;
  on(document, "cardproof:block-click", ({ target, detail }) => {
    if (target.closest("[data-placeholder]")) return;
    if (opens(detail.outcome)) track(target, "click", detail);
    if (detail.outcome === "close") track(target, "close");
    tell(null, detail);
  });
  // The room for a scroll bar is none on a phone.
  const tooWide = element("li", { id: "too-wide" });
  // A frame may have loaded before this script.
  on(document, "cardproof:block-height cardproof:frames", () => {
    const inside = document.querySelector(".stage [data-block]:not([data-placeholder] *) > iframe")?.contentDocument;
    if (!watched.has(inside)) return;
    const { scrollWidth, clientWidth } = inside.documentElement;
    tooWide.textContent = `At ${clientWidth} pt the block is ${scrollWidth} pt wide: what is beyond the screen is cut.`;
    if (scrollWidth > clientWidth) document.querySelector("#fidelity ul")?.append(tooWide);
    else tooWide.remove();
  });
});
