// Content Cards as the SDK behaves: whether an image really came, what is logged of a card and when, and how it goes
// when it is swiped away. Nothing is followed and nothing is sent: all is told in the event log.
"use strict";
cardproof.setUp((on, signal) => {
  const { element, button, need } = cardproof;
  // What Android and the web do otherwise comes when one of them is shown; nothing is told before.
  const onPlatform = (act) => (/^(android|web)/.test(document.querySelector("[data-frame]")?.dataset.sdk) ? need("platforms", act) : act());
  const offered = document.querySelector("[data-sdks]")?.dataset.sdks.split(" ");
  const sdks = {
    current: "iOS", legacy: "iOS, legacy",
    android: "Android", "android-compose": "Android, Compose",
    web: "Web, panel", "web-inline": "Web, inline",
  };
  const same = (...values) => values.map((value) => [value, value]);
  const isFeed = document.querySelector("[data-feed]") !== null;
  Object.assign(cardproof.controls, {
    text: ["Text size", [...same("XS", "S", "M"), ["L", "Large (default)"],
      ...same("XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5")]],
    viewed: ["Viewed", [["card", "as the card says"], ...same("unviewed", "viewed")]],
    sdk: offered ? ["Platform", offered.map((sdk) => [sdk, sdks[sdk]])] : ["SDK", same("current", "legacy")],
    cell: ["Cell", [document, ...[...document.querySelectorAll("[data-theme-variant]")].map(({ content }) => content)]
      .some((markup) => markup.querySelector("[data-in-cell]")) ? [["stock", "stock"], ["markdown", "Markdown"]] : []],
    context: ["Context", isFeed ? []
      : [["bare", "by itself"], ["navigation", "feed bar"], ["modal", "modal bar"]]],
  });

  // The text size that is chosen in the settings, which Safari on iOS tells as the size of a font.
  cardproof.device = () => {
    const probe = document.body.appendChild(element("i", { style: "font: -apple-system-body" }));
    const { fontSize } = getComputedStyle(probe);
    probe.remove();
    const text = {
      14: "XS", 15: "S", 16: "M", 19: "XL", 21: "XXL", 23: "XXXL", 28: "AX1", 33: "AX2", 40: "AX3", 47: "AX4", 53: "AX5",
    }[parseFloat(fontSize)];
    return CSS.supports("font: -apple-system-body") && text ? { text } : {};
  };

  const cardOf = (node) => node instanceof Element ? node.closest("[data-card]") : null;
  const cards = (id) => [...document.querySelectorAll("[data-frame] [data-card]")].filter((card) => !id || card.dataset.card === id);

  const settle = (image) => {
    const card = cardOf(image);
    if (!card || image.classList.contains("cc-placeholder") || !image.closest(".cc-image")) return;
    card.toggleAttribute("data-image-failed", image.naturalWidth === 0);
    if (image.naturalWidth > 0) {
      image.parentElement.style.setProperty("--real", image.naturalWidth / image.naturalHeight);
    }
  };
  // Load and error events do not bubble, but can be captured; images that settled before this script ran are asked.
  on(document, "load error", ({ target }) => target instanceof HTMLImageElement && settle(target), { capture: true });
  for (const image of document.querySelectorAll("[data-card] .cc-image img")) {
    if (image.complete && image.currentSrc) settle(image);
  }

  // ---- The log: an event, with the name that it has on the wire, or why there is none.
  const events = {
    cci: "Impression tracked (Braze cci):", ccc: "Click tracked (Braze ccc):", ccd: "Dismissal tracked (Braze ccd):",
  };
  const outcomes = {
    "web-view": "opens % in the web view", browser: "opens % in the browser", "deep-link": "hands % to the system",
    app: "leaves % to the app", none: "nothing opens",
  };
  const log = (name, text) => {
    cardproof.log(element("b", {}, cardproof.platform?.event(name) ?? events[name] ?? (name || "Nothing tracked")),
      ` ${text}`).dataset.event = name;
  };

  // A click is tracked only where the card leads somewhere. A page that has more to say about it takes the event over
  // by preventing its default.
  const click = (card, part = card) => {
    const { platform } = cardproof, { card: id } = card.dataset;
    const [action, url] = platform?.tap(card) ?? [card.dataset.action, card.dataset.url];
    if (platform && !platform.leads(card, part)) return log("", `a click on ${id}: ${platform.dead()}`);
    if (!action || !url) return log("", `a click on ${id}: the card has no URL`);
    if (!/^[a-z][a-z0-9+.-]*:./i.test(url)) return log("", `a click on ${id}: ${url} is no valid URL`);
    const detail = { card: id, action, url };
    if (!card.dispatchEvent(new CustomEvent("cardproof:click", { bubbles: true, cancelable: true, detail }))) return;
    const steps = action === "braze-action"
      && document.querySelector("[data-actiontype=braze-action] td:last-child")?.firstChild.textContent;
    log("ccc", `${id}: ${(steps || (platform?.outcome(action) ?? outcomes[action] ?? action)).replace("%", () => url)}`);
    for (const same of cards(id)) same.setAttribute("data-seen", "");
  };
  let wasSwiped = false;
  on(document, "click", (event) => {
    const card = cardOf(event.target);
    if (!card) return;
    event.preventDefault();
    const isTap = !wasSwiped;
    onPlatform(() => {
      if (cardproof.platform?.closes(card, event)) dismiss(card.dataset.card);
      else if (isTap) click(card, event.target);
    });
  });
  on(document, "keydown", (event) => {
    const card = cardOf(event.target);
    if (card !== event.target || !card) return;
    if (event.key === "Enter") onPlatform(() => click(card));
    if (event.key === "Delete" && card.hasAttribute("data-dismissible")) dismiss(card.dataset.card);
  });

  // ---- A font that this machine does not have is drawn as the next of its list.
  const pen = document.createElement("canvas").getContext("2d");
  const widthIn = (font) => { pen.font = `64px ${font}`; return pen.measureText("mmmiiiWWlg").width; };
  const fontNote = element("li", {});
  on(document, "cardproof:frames", () => {
    const text = document.querySelector("[data-frame] [data-part=title]") ?? document.querySelector("[data-frame] [data-card]");
    const [name] = text ? getComputedStyle(text).fontFamily.split(",") : [""];
    const isHere = !name || /^[a-z-]+$/.test(name.trim())
      || ["monospace", "serif"].some((other) => widthIn(`${name}, ${other}`) !== widthIn(other));
    fontNote.textContent = `${name} is not installed on this machine: the card is drawn in the next font of its list.`;
    if (isHere) fontNote.remove();
    else document.querySelector("#fidelity ul")?.append(fontNote);
  });

  // ---- Impressions: once for each card of a feed, when it has been on the screen for a tenth of a second. A control
  // card has its impression too, though nothing of it is drawn.
  const impressed = new Set();
  const timers = new Map();
  const impress = (id, isControl) => onPlatform(() => {
    if (signal.aborted || impressed.has(id)) return;
    impressed.add(id);
    log(cardproof.platform?.impression(isControl) ?? "cci", isControl ? `${id}, a control card` : id);
  });
  const part = Number(document.querySelector("[data-impression]")?.dataset.impression ?? 0) / 100;
  const watcher = new IntersectionObserver((entries) => onPlatform(() => {
    for (const entry of entries) {
      const { target, isIntersecting } = entry;
      clearTimeout(timers.get(target));
      const { card, control } = target.dataset;
      if (isIntersecting && (part ? entry.intersectionRatio < part - 0.02 : cardproof.platform?.isSeen(entry) === false)) continue;
      if (isIntersecting) timers.set(target, setTimeout(() => impress(card ?? control, control !== undefined), 100));
      // The line stays while the card is looked at, and is gone when it comes back.
      else if (impressed.has(card)) target.setAttribute("data-seen", "");
    }
  }), part ? { threshold: [0, part] } : offered ? { threshold: [0, 0.99] } : {});
  const control = document.querySelector("[data-actiontype=control]");

  // ---- The feeds, which tabs.js lists when their tab is opened. A page in a file of its own has no site around it.
  const inspector = document.querySelector(".inspector");
  const home = document.querySelector(".bar .home")?.getAttribute("href").replace("index.html", "");
  if (inspector && home !== undefined && !isFeed) {
    inspector.insertBefore(element("section", { id: "shown" }, element("h2", {}, "Feeds"),
      element("p", {}, "The page of a feed says where it shows this card, or why not:"),
      element("ul", { "data-feeds": `${home}pages.js` }, element("li", {}, "…"))), inspector.querySelector("#log"));
  }

  let context = isFeed ? "feed" : "bare";
  const feedDisplayed = () =>
    log("feed displayed", context === "modal" ? "by the modal screen" : "when the screen appears");
  if (isFeed) feedDisplayed();
  const watch = () => {
    for (const card of [...cards(), ...document.querySelectorAll("[data-control]")]) {
      // What is watched already is told no second time.
      watcher.observe(card);
      if (card.hasAttribute("data-dismissible")) card.setAttribute("aria-keyshortcuts", "Delete");
    }
    hideDismissed();
  };

  // ---- Dismissal: a swipe, the Delete key or the button, where the card allows it; tracked once.
  const dismissed = new Set();
  const tracked = new Set();
  const hideDismissed = () => {
    for (const card of cards()) card.closest(".cc-row").toggleAttribute("data-dismissed", dismissed.has(card.dataset.card));
    offer();
  };
  const dismiss = (id) => onPlatform(() => {
    if (dismissed.has(id)) return;
    dismissed.add(id);
    if (tracked.has(id)) log("", `a second dismissal of ${id}: a card is dismissed once`);
    else log("ccd", id);
    tracked.add(id);
    hideDismissed();
  });

  const bar = element("div", { class: "stage-bar" });
  const offer = () => {
    const titles = new Map(cards().filter((card) => card.hasAttribute("data-dismissible") && !dismissed.has(card.dataset.card))
      .map((card) => [card.dataset.card, card.querySelector("[data-part=title]")?.textContent || card.dataset.card]));
    const all = document.querySelector("[data-feed]");
    bar.replaceChildren();
    if (all && titles.size) {
      const select = element("select", { "aria-label": "Dismiss a card" }, new Option("Dismiss…", ""),
        ...[...titles].map(([id, title]) => new Option(title, id)));
      select.addEventListener("change", () => dismiss(select.value));
      bar.append(select);
    } else if (!all && !dismissed.size && cards().length) {
      const off = titles.size ? {} : { disabled: "" };
      bar.append(button(titles.size ? "Dismiss" : "Not dismissible", off, () => dismiss([...titles.keys()][0])));
    }
    if (dismissed.size) bar.append(button("Bring back", {}, () => { dismissed.clear(); hideDismissed(); }));
  };
  document.querySelector(".stage")?.append(bar);

  on(document, "pointerdown", (down) => {
    wasSwiped = false;
    const card = cardOf(down.target);
    if (!card || !card.hasAttribute("data-dismissible") || down.button) return;
    const row = card.closest(".cc-row");
    const toward = card.closest("[dir]").dir === "rtl" ? 1 : -1;
    // What is wider than the screen is moved to be seen, so that nobody dismisses it by that.
    const stage = card.closest(".stage"), start = stage.scrollLeft, isWide = card.closest("[data-frame]").offsetWidth > stage.clientWidth;
    const end = new AbortController();
    let away = 0;
    document.addEventListener("pointermove", (move) => {
      const across = move.clientX - down.clientX, by = isWide || cardproof.platform?.swipesBothWays() ? Math.abs(across) : across * toward;
      if (!wasSwiped && (by < 8 || by < Math.abs(move.clientY - down.clientY))) return;
      wasSwiped = true;
      if (isWide) return void (stage.scrollLeft = start - across);
      away = Math.max(0, by);
      row.setAttribute("data-swiping", "");
      row.style.setProperty("--swipe", `${away * (across * toward < 0 ? -toward : toward)}px`);
      getSelection().removeAllRanges();
    }, { signal: end.signal });
    for (const type of ["pointerup", "pointercancel"]) {
      document.addEventListener(type, () => {
        end.abort();
        row.removeAttribute("data-swiping");
        row.style.removeProperty("--swipe");
        if (type === "pointerup" && away > row.clientWidth / 3) dismiss(card.dataset.card);
      }, { signal: end.signal });
    }
  });

  if (document.querySelector("[data-feed-shape=carousel]")) need("shape");

  // The bar over a screen of cards, as the SDK has it by default: without a title, and with Done in a modal.
  const setBar = (frame) => {
    frame.querySelector(":scope > .cc-bar")?.remove();
    frame.toggleAttribute("data-context", context !== "bare");
    if (context === "bare") return;
    frame.dataset.context = context;
    const done = element("span", { class: "cc-done", "data-part": "done" }, "Done");
    frame.prepend(element("div", { class: "cc cc-bar" }, ...(context === "modal" ? [done] : [])));
  };
  const across = document.querySelector(".ways [data-platforms][href]");
  on(document, "cardproof:frames", ({ detail: { context: next = "bare", isOther, view, theme } }) => {
    onPlatform(() => {});
    if (across) {
      const set = new URLSearchParams(across.hash.slice(1));
      set.set("themes", theme || "-");
      if (view) set.set("pa", view.id);
      across.hash = set;
    }
    // Another person has seen and dismissed nothing yet.
    if (isOther) {
      for (const known of [impressed, dismissed, tracked]) known.clear();
      timers.forEach(clearTimeout);
      if (isFeed) feedDisplayed();
    }
    if (control && !view?.isUnsent) timers.set(control,
      setTimeout(() => impress(document.querySelector("#properties dd").textContent, true), 100));
    if (!isFeed) {
      const isNew = next !== context && next !== "bare";
      context = next;
      document.querySelectorAll("[data-frame]").forEach(setBar);
      if (isNew) feedDisplayed();
    }
    // A template of the theme draws descriptions in one way.
    document.querySelector("[data-toolbar] [data-key=cell]")
      ?.toggleAttribute("hidden", !document.querySelector("[data-frame] [data-in-cell]"));
    watch();
  });
});
