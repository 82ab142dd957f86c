// Blocks in their frames: a click is caught from outside, for no script runs inside, and told, not followed. The build
// has written on each link what the SDK and the web view would make of a click on it.
(() => {
  "use strict";
  const blockOf = (frame) => frame.closest("[data-block]");
  const emit = (element, name, detail) =>
    element.dispatchEvent(new CustomEvent(name, { bubbles: true, cancelable: true, detail }));

  const told = {
    browser: (click) => `browser: would open ${click.request} in the browser`,
    "deep-link": (click) => `deep-link: would hand ${click.request} to the app`,
    close: () => "close: the block closes",
    unmatched: (click) => `unmatched: nothing opens, for the SDK does not know ${click.request}`,
    ambiguous: (click) => `ambiguous: one of several actions for ${click.request}`,
    "runs-script": () => "runs-script: in the app, a script would run, and nothing be tracked",
    "blanks-block": () => "blanks-block: in the app, the block would go blank",
  };
  const isAction = (outcome) => outcome === "browser" || outcome === "deep-link" || outcome === "ambiguous";

  // What the SDK would send, with its own keys (TrackingManager.swift:642-693).
  const event = (block, action, click) => {
    const place = block.closest("[data-placeholder]");
    const sent = {
      action, banner_id: block.dataset.block, banner_name: block.dataset.blockName, banner_type: "html",
      placeholder: place ? place.dataset.placeholder : block.dataset.blockPlaceholder ?? "",
      interaction: action !== "show", os: "iOS", type: "in-app content block", platform: "ios",
    };
    if (block.dataset.consent) sent.consent_category_tracking = block.dataset.consent;
    if (action === "click") Object.assign(sent, { text: click.text ?? "", link: click.url ?? "" });
    if (action === "error") sent.error = click.error;
    return sent;
  };

  const log = document.querySelector("[data-event-log]");
  const write = (text, sent) => {
    if (!log) return;
    const line = document.createElement("li");
    line.append(text);
    if (sent) {
      const code = document.createElement("code");
      code.textContent = JSON.stringify(sent);
      line.append(document.createElement("br"), code);
    }
    log.append(line);
    while (log.children.length > 500) log.firstChild.remove();
  };
  document.addEventListener("cardproof:log", ({ detail }) => write(detail.text, detail.sent));
  document.addEventListener("cardproof:track", ({ target, detail }) => {
    const place = target.closest("[data-placeholder]");
    const isTracked = detail.action === "show" || detail.action === "error" || !place || place.dataset.tracks !== "false";
    if (isTracked) write(`tracked: ${detail.action} of ${target.dataset.block}`, event(target, detail.action, detail));
  });

  // The block's own page and the static view: no list behind it that a click would change.
  document.addEventListener("cardproof:block-click", ({ target, detail, defaultPrevented }) => {
    const place = target.closest("[data-placeholder]");
    if (isAction(detail.outcome)) emit(target, "cardproof:track", { action: "click", ...detail });
    if (detail.outcome === "close") emit(target, "cardproof:track", { action: "close" });
    const isLeft = isAction(detail.outcome) && place && place.dataset.overrides === "true";
    write(isLeft ? `${detail.outcome}: left to the app, ${detail.request}` : told[detail.outcome](detail));
    if (!defaultPrevented && place && place.dataset.kind !== "carousel" && detail.outcome !== "unmatched") reload(place);
  });

  const click = (frame, caught) => {
    const target = caught.composedPath()[0];
    const link = target.closest ? target.closest("a") : null;
    caught.preventDefault();
    if (!link || !link.dataset.cardproofOutcome || caught.type === "auxclick") return;
    const { cardproofOutcome: outcome, cardproofRequest: request, cardproofUrl: url, cardproofText: text } = link.dataset;
    if (told[outcome]) emit(blockOf(frame), "cardproof:block-click", { outcome, request, url, text });
  };

  const attach = (frame) => {
    const inside = frame.contentDocument;
    if (!inside || !inside.documentElement || inside.documentElement.dataset.cardproofWatched) return;
    inside.documentElement.dataset.cardproofWatched = "yes";
    for (const type of ["click", "auxclick", "submit", "dragstart"]) {
      inside.addEventListener(type, (caught) => click(frame, caught), true);
    }
    // A finger on the block is a finger on the view that shows it.
    for (const type of ["pointerdown", "pointermove", "pointerup", "pointercancel"]) {
      inside.addEventListener(type, ({ screenX, screenY }) => emit(blockOf(frame), "cardproof:touch", { type, x: screenX, y: screenY }));
    }
    const fit = () => {
      const height = inside.body ? Math.ceil(inside.body.getBoundingClientRect().bottom + parseFloat(getComputedStyle(inside.body).marginBottom)) : 0;
      frame.style.height = Math.max(1, height, inside.documentElement.offsetHeight) + "px";
      emit(blockOf(frame), "cardproof:block-height", { height: frame.offsetHeight });
    };
    fit();
    new ResizeObserver(fit).observe(inside.documentElement);
  };
  const attachAll = () => {
    for (const frame of document.querySelectorAll("[data-block] > iframe")) {
      if (!frame.dataset.watched) frame.addEventListener("load", () => attach(frame));
      frame.dataset.watched = "yes";
      attach(frame);
    }
  };
  document.addEventListener("cardproof:frames", attachAll);
  attachAll();

  // The static view: one block at a time, shown again after each click, as the SDK reloads it.
  const reload = (place) => {
    const slot = place.querySelector(".block-slot");
    const choice = place.querySelector("[data-choice]");
    if (!slot) return;
    slot.removeAttribute("data-empty");
    const blocks = [...slot.querySelectorAll(":scope > [data-block]")];
    const shown = blocks.find((block) => choice && block.dataset.block === choice.value) ?? blocks[0];
    for (const block of blocks) block.hidden = block !== shown;
    if (place.dataset.kind === "static" && shown) emit(shown, "cardproof:track", { action: "show" });
  };
  for (const place of document.querySelectorAll("[data-placeholder]:not([data-kind=carousel])")) {
    const bar = place.querySelector(".block-bar");
    if (bar) bar.hidden = false;
    place.addEventListener("change", () => reload(place));
    place.addEventListener("click", ({ target }) => target.closest("[data-reload]") && reload(place));
    if (place.hasAttribute("data-deferred")) place.querySelector(".block-slot")?.setAttribute("data-empty", "");
    else reload(place);
  }
})();
