// Blocks in their frames: a click is caught from outside, for no script runs inside, and told, not followed. The build
// has written on each link what the SDK and the web view would make of a click on it.
"use strict";
cardproof.setUp((on) => {
  const { element, log, copier, edited } = cardproof;
  const usualSDK = document.querySelector("[data-frame]")?.dataset.sdk;
  const sdk = () => document.querySelector("[data-frame]")?.dataset.sdk;
  const isAndroid = () => sdk() === "android";
  cardproof.controls.sdk = ["SDK", [["ios", "iOS"], ["ios-4.0", "iOS 4.0"], ["android", "Android"]]];
  const variants = new Set([...document.querySelectorAll("[data-set]")].map(({ dataset }) => dataset.set));
  if (variants.size) cardproof.controls.data = ["Variant", [...variants].map((one) => [one, one])];
  cardproof.controls.state = ["State", document.querySelector("[data-placeholder]")
    ? ["", "ready", "loading", "empty", "timedOut"].map((one) => [one, one || "shown"]) : []];
  const emit = (frame, name, detail) => frame.parentElement.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
  const opens = (outcome) => /browser|deep-link|ambiguous/.test(outcome);
  const told = {
    browser: "opens % in the browser",
    "deep-link": "hands % to the app",
    close: "the block closes",
    unmatched: "nothing opens: the SDK does not know %",
    ambiguous: "one of several actions for %",
    "runs-script": "a script would run, untracked",
    "blanks-block": "the block would go blank",
  };
  const tell = (place, { outcome, request }) => {
    const { overrides, kind } = place?.dataset ?? {};
    const words = !opens(outcome) ? told[outcome] : overrides === "true" ? "left to the app, %"
      // Android's opens both kinds alike (DefaultInAppContentCallback.kt:56-66, ContentBlockCarouselView.kt:278-300).
      : isAndroid() ? `opens % ${kind === "carousel" ? "in a custom tab" : "by an intent"}` : told[outcome];
    log(`${outcome}: ${words.replace("%", () => request)}`).dataset.event = outcome;
  };

  // Legal as it stands: the SDK mends other addresses where it can.
  const isURL = (text) => /^[\w.~:/?#@!$&'()*+,;=%-]+$/.test(text) && !/%(?![\da-f]{2})/i.test(text);

  // ---- What the SDK would send, with its own keys (TrackingManager.swift:642-693).
  const events = document.querySelector("main:has([data-block]) [data-event-log]");
  events?.before(copier("Copy as JSON", { "data-copy-events": "" }, () => JSON.stringify(
    [...events.querySelectorAll("code")].map((code) => (
      { event_type: "banner", properties: JSON.parse(code.textContent) })), null, 2)));
  // `block` is an element, or what such an element would say.
  const track = (block, action, { placeholder, text = "", url = "", error } = {}) => {
    const { dataset } = block, place = block.closest?.("[data-placeholder]")?.dataset;
    if (/click|close/.test(action) && place?.tracks === "false") return;
    const event = {
      action, ...JSON.parse(dataset.event),
      placeholder: placeholder ?? place?.placeholder ?? dataset.blockPlaceholder ?? "",
      interaction: action !== "show", os: isAndroid() ? "Android" : "iOS",
      type: "in-app content block", platform: isAndroid() ? "Android" : "ios",
      ...(action === "click" && { text, link: url }), error,
    };
    if (/[?&]xnpe_force_track(=(true|1)?)?(&|#|$)/i.test(event.link)) event.tracking_forced = true;
    if ("untracked" in dataset && !event.tracking_forced) {
      return log(`not tracked: ${action} of ${dataset.block}, no consent`);
    }
    log(`tracked: ${action} of ${dataset.block}`, element("br"), element("code", {}, JSON.stringify(event)));
  };

  // ---- Frames: as high as their documents.
  const watched = new WeakSet();
  const fit = (frame) => {
    const { parentElement: block, contentDocument: inside } = frame, root = inside?.documentElement;
    if (!root) return;
    // The page around keeps its height meanwhile, and with it its place.
    block.style.minHeight = `${block.offsetHeight}px`;
    frame.style.height = "0";
    const height = root.scrollHeight;
    frame.style.height = `${height}px`;
    block.style.minHeight = "";
    const note = block.querySelector(":scope > .block-flat");
    if (height) note?.remove();
    // The SDK asks what a view without height would scroll (scrollView.contentSize in WKWebViewHeightCalculator.swift).
    else if (!note) frame.after(element("p", { class: "block-nothing block-flat" },
      "0 pt high: nothing takes height."));
    emit(frame, "cardproof:block-height");
  };
  const attach = (frame) => {
    const inside = frame.contentDocument;
    // Before its document is there, a frame has an empty one without our policy; half of one has no height yet.
    if (!inside?.querySelector("meta[http-equiv]") || inside.readyState === "loading") return;
    cardproof.decideMode(frame, frame.closest("[data-frame]")?.dataset.mode ?? "light");
    if (watched.has(inside)) return;
    watched.add(inside);
    // A carousel takes what moves sideways; else the browser would pan with it.
    Object.assign(inside.documentElement.style,
      { printColorAdjust: "exact", forcedColorAdjust: "none", touchAction: frame.closest(".carousel-track") && "pan-y" });
    on(inside, "click auxclick submit dragstart", (caught) => {
      caught.preventDefault();
      const link = caught.composedPath()[0].closest?.("a");
      const { cardproofOutcome: outcome, cardproofRequest: request, cardproofUrl: url, cardproofText: text } = link?.dataset ?? {};
      if (told[outcome] && caught.type !== "auxclick") emit(frame, "cardproof:block-click", { outcome, request, url, text });
    }, { capture: true });
    // A finger on the block is a finger on the view that shows it.
    on(inside, "pointerdown pointermove pointerup pointercancel", (touch) => emit(frame, "cardproof:touch", touch));
    fit(frame);
    new ResizeObserver(() => frame.isConnected && fit(frame)).observe(inside.documentElement);
  };
  const frames = () => document.querySelectorAll("[data-block] > iframe");
  const attachAll = () => frames().forEach(attach);
  on(document, "load", ({ target }) => {
    attachAll();
    // Images may have come since.
    if (watched.has(target.contentDocument)) fit(target);
  }, { capture: true });

  // ---- A block in another state, or shown for the first time: what it is then stands beside in a template, unless it
  // is the same.
  const imageState = (inside) => inside.closest("[data-frame]")?.dataset.image ?? "loaded";
  // Of the names that begin with another SDK's, or of those without, the first that is there.
  const inState = (state, found) => (sdk() !== usualSDK && found(`${sdk()} ${state}`)) || found(state);
  const show = (block) => {
    const images = block.closest("[data-prefetch=true]") ? "prefetched" : imageState(block);
    const state = `${sdk()} ${images}`;
    if ((block.dataset.shows ?? "") === state) return;
    block.dataset.shows = state;
    const now = block.querySelector(":scope > :not(template)");
    let main = block.querySelector(":scope > [data-when='']");
    if (!main) {
      main = element("template", { "data-when": "" });
      main.content.append(now.cloneNode(true));
      block.append(main);
    }
    const wanted = inState(images, (name) => [...block.children].find((child) => child.dataset.when === name)) ?? main;
    block.dataset.ownActions ??= block.dataset.actions;
    block.dataset.actions = wanted.dataset.actions ?? block.dataset.ownActions;
    const toEdit = wanted.content.querySelector("iframe[data-edits]:not([srcdoc])");
    if (toEdit) toEdit.srcdoc = edited(main.content.querySelector("iframe").srcdoc, toEdit.dataset.edits);
    if (wanted.dataset.when === (block.dataset.content ?? "")) return;
    block.dataset.content = wanted.dataset.when;
    block.querySelector(":scope > .block-flat")?.remove();
    now.replaceWith(wanted.content.firstElementChild.cloneNode(true));
  };
  // Paper does not wait until frames have loaded. What is put in them has its images, and its height, after this task.
  const fillForPaper = () => {
    for (const { contentDocument: empty, srcdoc } of frames()) {
      if (!empty || empty.querySelector("meta[http-equiv]")) continue;
      empty.documentElement?.remove();
      empty.append(empty.importNode(new DOMParser().parseFromString(srcdoc, "text/html").documentElement, true));
    }
    queueMicrotask(() => frames().forEach(fit));
  };
  on(document, "cardproof:frames", ({ detail: { isOnPaper } }) => {
    for (const block of document.querySelectorAll("[data-block]")) {
      if (!block.closest("[data-placeholder]") || isOnPaper && block.closest(".carousel-track")) show(block);
    }
    if (isOnPaper) fillForPaper();
    attachAll();
  });

  cardproof.blocks = { track, tell, opens, isURL, show, imageState, inState, isAndroid, sdk, fit, watched };
});
