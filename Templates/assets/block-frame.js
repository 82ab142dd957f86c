// Blocks in their frames: a click is caught from outside, for no script runs inside, and told, not followed. The build
// has written on each link what the SDK and the web view would make of a click on it.
(() => {
  "use strict";
  const emit = (element, name, detail) => element.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
  const blockOf = (frame) => frame.closest("[data-block]");
  const opens = (outcome) => ["browser", "deep-link", "ambiguous"].includes(outcome);
  const told = {
    browser: (click) => `browser: would open ${click.request} in the browser`,
    "deep-link": (click) => `deep-link: would hand ${click.request} to the app`,
    close: () => "close: the block closes",
    unmatched: (click) => `unmatched: nothing opens, for the SDK does not know ${click.request}`,
    ambiguous: (click) => `ambiguous: one of several actions for ${click.request}`,
    "runs-script": () => "runs-script: in the app, a script would run, and nothing be tracked",
    "blanks-block": () => "blanks-block: in the app, the block would go blank",
  };
  const tell = (place, click) =>
    log(opens(click.outcome) && place?.dataset.overrides === "true"
      ? `${click.outcome}: left to the app, ${click.request}` : told[click.outcome](click));

  // Legal as it stands: the SDK mends other addresses where it can.
  const isURL = (text) => /^[\w\-.~:/?#@!$&'()*+,;=%]+$/.test(text) && !/%(?![\da-f]{2})/i.test(text);

  // ---- What happens, and what the SDK would send, with its own keys (TrackingManager.swift:642-693).
  const list = document.querySelector("[data-event-log]");
  const sent = [];
  const log = (text, properties) => {
    if (!list) return;
    const line = document.createElement("li");
    line.append(text);
    if (properties) {
      const code = document.createElement("code");
      code.textContent = JSON.stringify(properties);
      line.append(document.createElement("br"), code);
    }
    list.append(line);
    while (list.children.length > 500) list.firstChild.remove();
  };
  const forced = (url) => /[?&]xnpe_force_track(=(true|1)?)?(&|#|$)/i.test(url);
  // `block` is an element, or what such an element would say.
  const track = (block, action, detail = {}) => {
    const { dataset } = block;
    const place = block.closest?.("[data-placeholder]");
    if (["click", "close"].includes(action) && place?.dataset.tracks === "false") return;
    const event = {
      action, ...JSON.parse(dataset.event), placeholder: detail.placeholder ?? place?.dataset.placeholder ?? dataset.blockPlaceholder ?? "",
      interaction: action !== "show", os: "iOS", type: "in-app content block", platform: "ios",
    };
    if (action === "click") Object.assign(event, { text: detail.text ?? "", link: detail.url ?? "" });
    if (action === "click" && forced(event.link)) event.tracking_forced = true;
    if (action === "error") event.error = detail.error;
    if ("untracked" in dataset && !event.tracking_forced) {
      return log(`not tracked: ${action} of ${dataset.block}, for the customer has not consented`);
    }
    sent.push({ event_type: "banner", properties: event });
    if (sent.length > 500) sent.shift();
    log(`tracked: ${action} of ${dataset.block}`, event);
  };

  const copy = async (text) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      const area = Object.assign(document.createElement("textarea"), { value: text });
      document.body.append(area);
      area.select();
      document.execCommand("copy");
      area.remove();
    }
  };
  if (list) {
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: "Copy as JSON" });
    button.dataset.copyEvents = "";
    button.addEventListener("click", async () => {
      await copy(JSON.stringify(sent, null, 2));
      button.textContent = `Copied ${sent.length} event${sent.length === 1 ? "" : "s"}`;
      setTimeout(() => (button.textContent = "Copy as JSON"), 2000);
    });
    list.before(button);
  }

  // ---- Frames: as high as their documents.
  const watched = new WeakSet();
  const fit = (frame) => {
    const { body, documentElement } = frame.contentDocument;
    const height = body ? Math.ceil(body.getBoundingClientRect().bottom + parseFloat(getComputedStyle(body).marginBottom)) : 0;
    frame.style.height = Math.max(1, height, documentElement.offsetHeight) + "px";
    emit(blockOf(frame), "cardproof:block-height", { height: frame.offsetHeight });
  };
  const click = (frame, caught) => {
    const link = caught.composedPath()[0].closest?.("a");
    caught.preventDefault();
    if (!link?.dataset.cardproofOutcome || caught.type === "auxclick") return;
    const { cardproofOutcome: outcome, cardproofRequest: request, cardproofUrl: url, cardproofText: text } = link.dataset;
    if (told[outcome]) emit(blockOf(frame), "cardproof:block-click", { outcome, request, url, text });
  };
  const attach = (frame) => {
    const inside = frame.contentDocument;
    // Before its document is there, a frame has an empty one without our policy.
    if (!inside?.querySelector("meta[http-equiv]") || watched.has(inside)) return;
    watched.add(inside);
    for (const type of ["click", "auxclick", "submit", "dragstart"]) {
      inside.addEventListener(type, (caught) => click(frame, caught), true);
    }
    // A finger on the block is a finger on the view that shows it.
    for (const type of ["pointerdown", "pointermove", "pointerup", "pointercancel"]) {
      inside.addEventListener(type, ({ screenX, screenY }) => emit(blockOf(frame), "cardproof:touch", { type, x: screenX, y: screenY }));
    }
    fit(frame);
    new ResizeObserver(() => frame.isConnected && fit(frame)).observe(inside.documentElement);
  };
  const attachAll = () => {
    for (const frame of document.querySelectorAll("[data-block] > iframe")) {
      if (!watched.has(frame)) frame.addEventListener("load", () => attach(frame));
      watched.add(frame);
      attach(frame);
    }
  };

  // ---- A block in another state: what it is then stands beside in a template, unless it is the same.
  const show = (block, state) => {
    if ((block.dataset.shows ?? "") === state) return;
    block.dataset.shows = state;
    const now = block.querySelector(":scope > :not(template)");
    let main = block.querySelector(":scope > [data-when='']");
    if (!main) {
      main = document.createElement("template");
      main.dataset.when = "";
      main.content.append(now.cloneNode(true));
      block.append(main);
    }
    const wanted = block.querySelector(`:scope > [data-when="${CSS.escape(state)}"]`) ?? main;
    if (wanted.dataset.when === (block.dataset.content ?? "")) return;
    block.dataset.content = wanted.dataset.when;
    now.replaceWith(wanted.content.firstElementChild.cloneNode(true));
    attachAll();
  };
  const imageState = (element) => element.closest("[data-frame]")?.dataset.image ?? "loaded";
  const update = () => {
    for (const block of document.querySelectorAll("[data-block]")) {
      if (!block.closest("[data-placeholder]")) show(block, imageState(block));
    }
    attachAll();
  };
  document.addEventListener("cardproof:frames", update);
  update();

  // The block's own page: no view behind it that a click would change.
  document.addEventListener("cardproof:block-click", ({ target, detail }) => {
    if (target.closest("[data-placeholder]")) return;
    if (opens(detail.outcome)) track(target, "click", detail);
    if (detail.outcome === "close") track(target, "close");
    tell(null, detail);
  });

  window.cardproofBlocks = { log, track, tell, opens, isURL, show, imageState, fit, watched };
})();
