// A finding and what is drawn of its subject show each other.
"use strict";
{
  const { element, button } = cardproof;
  // The elements of the preview that show a key of the file.
  const ofCards = {
    __proto__: null, title: "title", body: "description", image: "image", imageAltText: "image", imageAspectRatio: "image",
    url: "domain", openURLInWebView: "domain", domain: "domain", pinned: "pin", viewed: "unviewed",
  };
  const ofScreens = {
    __proto__: null, title: ".cc-bar-title", context: ".cc-bar", emptyStateMessage: "[data-part=empty]",
    customHeight: ".carousel-track",
  };
  const marks = ["data-marked", "data-cardproof-marked"];
  cardproof.setUp((on, signal) => {
    const stage = document.querySelector(".stage"), findings = [...document.querySelectorAll(".finding[data-key]")];
    if (!stage || !findings.length) return;
    const isScreen = stage.querySelector("[data-feed], [data-placeholder]") !== null;
    let marked = [], isOnPaper = false;
    // The documents of blocks have no style of ours; the blue is seen on white and on black.
    const watched = new WeakSet();
    const insides = () => [...stage.querySelectorAll("[data-block] > iframe")].flatMap(({ contentDocument: inside }) => {
      if (!inside?.querySelector("meta[http-equiv]")) return [];
      if (!watched.has(inside)) {
        watched.add(inside);
        inside.head.append(element("style", {}, "[data-cardproof-marked], [data-cardproof-marked] > img:only-child { "
          + "outline: 2px solid #2f80ed !important; outline-offset: 0 !important; } img { outline-offset: -2px !important; }"));
        on(inside, "click", ({ target }) => choose(target), { capture: true });
      }
      return [inside];
    });
    const drawnOf = ({ dataset: { key } }) => [...stage.querySelectorAll("[data-frame]")].flatMap((frame) => {
      if (isScreen) return [...frame.querySelectorAll(ofScreens[key] ?? `[data-block="${CSS.escape(key)}"]`)];
      const part = ofCards[key];
      // A card without a text for its link is the link.
      if (part) return [frame.querySelector(`[data-part=${part}]`) ?? (part === "domain" ? frame.querySelector("[data-card]") : null)];
      return [frame, ...insides().filter((inside) => frame.contains(inside.defaultView.frameElement))]
        .flatMap((root) => [...root.querySelectorAll(`[data-cardproof-about~="${CSS.escape(key)}"]`)]);
    }).filter((one) => one?.getClientRects().length && !one.closest("[data-at=left], [data-at=right]"));
    const show = () => {
      const roots = [stage, ...insides()];
      const drawn = new Map(findings.map((finding) => [finding, drawnOf(finding)]));
      for (const root of roots) for (const one of root.querySelectorAll(marks.map((name) => `[${name}]`))) {
        for (const name of marks) one.removeAttribute(name);
      }
      for (const finding of findings) {
        const isMarked = marked.includes(finding), own = drawn.get(finding);
        const shower = finding.querySelector("[data-show]");
        finding.toggleAttribute("data-marked", isMarked);
        shower.hidden = !own.length;
        shower.setAttribute("aria-pressed", isMarked);
        if (isMarked && !isOnPaper) for (const one of own) one.setAttribute(marks[Number(one.ownerDocument !== document)], "");
      }
      return drawn;
    };
    // What is chosen in the card shows the findings about the innermost that has any.
    const choose = (target) => {
      const hits = [...show()].flatMap(([finding, own]) =>
        own.filter((one) => one.contains(target)).map((one) => ({ finding, one })));
      const inner = hits.find(({ one }) => !hits.some((other) => other.one !== one && one.contains(other.one)))?.one;
      if (!inner) return;
      marked = hits.filter(({ one }) => one === inner).map(({ finding }) => finding);
      show();
      // In the panel Edit a field has its findings.
      if (document.querySelector(".editor")) return;
      // Who reads the events goes on reading.
      if (!document.querySelector("[role=tab][value=log][aria-selected=true]")) {
        document.querySelector("[role=tab][value=findings]")?.click();
      }
      marked[0].scrollIntoView({ block: "nearest" });
    };
    for (const finding of findings) {
      finding.append(button(`Show in the ${stage.querySelector("[data-block]") ? "block" : "card"}`, {
        class: "quiet", "data-show": "", hidden: "",
      }, () => {
        marked = marked.includes(finding) ? [] : findings.filter(({ dataset }) => dataset.key === finding.dataset.key);
        show();
        const [one] = drawnOf(finding);
        if (marked.length) one?.scrollIntoView({ block: "nearest" });
      }));
    }
    on(stage, "click", ({ target }) => choose(target));
    on(stage, "load cardproof:block-height", show, { capture: true });
    on(document, "cardproof:frames", ({ detail }) => {
      ({ isOnPaper } = detail);
      show();
    });
    // Cards open, carousels move, and pictures fail.
    const watcher = new MutationObserver(show);
    watcher.observe(stage, { subtree: true, childList: true, attributeFilter: ["hidden", "data-at", "data-page"] });
    signal.addEventListener("abort", () => watcher.disconnect());
    show();
  });
}
