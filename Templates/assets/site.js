// A definition's page: the toolbar, the inspector's tabs, the way to the next card. All that is set stands in the
// address after "#", so that a link shows the same. No page needs this to be understood.
"use strict";
cardproof.setUp((on) => {
  const { element, button, copier } = cardproof;
  // A page in a file of its own has no site around it.
  const home = document.querySelector(".bar .home")?.getAttribute("href").replace("index.html", "") ?? null;
  const [stage, toolbar, inspector] = [".stage", "[data-toolbar]", ".inspector"].map((name) => document.querySelector(name));
  // A file with several pages has the scripts of all.
  if (!stage) return;
  const first = stage.querySelector("[data-frame]");
  // The page as a picture of its card, inside another page.
  const isBare = /^#bare/.test(location.hash), isPicture = /^#(bare|thumb(&|$))/.test(location.hash);
  const { classList } = document.documentElement;
  classList.add("scripted", isBare ? "bare" : isPicture ? "thumbnail" : "scripted");
  // Both modes are shown where they fit beside each other; else, and in a card alone, that of the device.
  const ofDevice = () => (matchMedia("(prefers-color-scheme:dark)").matches ? "dark" : "light");
  const usualMode = () => (isPicture ? "light" : stage.clientWidth >= 880 ? "both" : ofDevice());

  // ---- What can be set. Profiles who get the same have one view, or one for each data set.
  const stagesIn = (root) => [...root.querySelectorAll("[data-theme-variant]")].map((one) => [one.dataset.themeVariant, one.innerHTML]);
  const views = [...document.querySelectorAll("[data-view]")].map(({ dataset, dir, content }) => ({
    id: dataset.view, profiles: dataset.profiles.split(" "), name: dataset.name, data: dataset.set, dir,
    isUnsent: "unsent" in dataset, bytes: dataset.bytes, isTooLarge: dataset.level === "error",
    stages: stagesIn(content),
  }));
  const viewOf = ({ profile, data }) => {
    const own = views.filter(({ profiles }) => !profile || profiles.includes(profile));
    return own.find((view) => view.data === data) ?? own[0] ?? views[0];
  };
  const markOf = (profile) => {
    const own = views.filter(({ id }) => id === profile);
    return own.every(({ isUnsent }) => isUnsent) ? " (not sent)" : own.some(({ isTooLarge }) => isTooLarge) ? " (too large)" : "";
  };
  const controls = {
    profile: ["Profile", [...new Map(views.map(({ id, name }) => [id, [id, name + markOf(id), name]])).values()]],
    theme: ["Theme", [...document.querySelectorAll("[data-theme-sheet]")].map(({ dataset: { themeSheet: id, themeName = id } }) =>
      [id, !id && stage.querySelector("[data-block]") ? "No theme" : themeName])],
    mode: ["Mode", [["light", "Light"], ["dark", "Dark"], ["both", "Both"]]],
    width: ["Width", [320, 360, 375, 390, 430, 744].map((one) => [one, `${one} pt`])],
    dir: ["Direction", [["ltr", "left to right"], ["rtl", "right to left"]]],
    image: ["Pictures", ["loaded", "loading", "failed"].map((one) => [one, one])],
    ...cardproof.controls,
  };
  const { theme, mode, textSize: text, viewed, image, sdk, cell } = first?.dataset ?? {};
  const initial = first ? {
    profile: views[0]?.id ?? "", data: views.find((view) => view.data)?.data ?? "", theme, mode, width: "375", text,
    dir: first.dir, viewed, image, sdk, cell, context: "bare", state: "", view: "",
  } : { width: "375" };
  const state = {};
  const inReach = (width) => `${Math.round(Math.max(200, Math.min(1400, Number(width) || 375)))}`;
  const read = () => {
    const given = new URLSearchParams(location.hash.slice(1));
    // Alone, a card has the mode and the text size of the device.
    if (first) initial.mode = usualMode();
    const missing = [], usual = given.get("view") ? { ...initial, mode: ofDevice(), ...cardproof.device?.() } : initial;
    // A profile that shares another's view is shown under that; whoever reads from right to left gets it so.
    const view = viewOf(Object.fromEntries(given));
    if (view?.profiles.includes(given.get("profile"))) given.set("profile", view.id);
    if (view && !given.has("dir")) given.set("dir", view.dir);
    for (const key in initial) {
      const [label, values] = controls[key] ?? [], wanted = given.get(key);
      const isFree = key === "width" || !values?.length;
      const found = isFree ? wanted : values.find((choice) => choice.includes(wanted))?.[0];
      state[key] = found ?? usual[key];
      if (wanted !== null && found === undefined) missing.push(`${label.toLowerCase()} “${wanted}”`);
    }
    cardproof.missing(missing);
    state.width = inReach(state.width);
    state.tab = given.get("tab") ?? /^#(\w+)$/.exec(location.hash)?.[1] ?? "";
  };
  const usualOf = (key) => (key === "dir" && viewOf(state) || initial)[key] ?? "";
  const told = () => `${new URLSearchParams(Object.entries(state).filter(([key, value]) => value !== usualOf(key)))}`;
  const set = (changes) => {
    const before = viewOf(state);
    Object.assign(state, changes);
    if (state.dir === before?.dir) state.dir = viewOf(state).dir;
    history.replaceState(null, "", told() ? `#${told()}` : location.pathname + location.search);
    cardproof.missing([]);
    show();
  };

  // ---- The frames.
  const own = [first?.dataset.theme, first?.innerHTML];
  const variants = stagesIn(stage);
  // What a frame shows, by view: the markup of the theme, else that of the usual one.
  const drawn = (view, theme) => {
    const stages = view && view !== views[0] ? view.stages : [own, ...variants];
    return (stages.find(([id]) => id === theme) ?? stages[0])?.[1] ?? "";
  };
  // All is shown at once, when its boxes have their sizes: a block says its height after it has been drawn.
  const bench = document.querySelector(".workbench");
  const reveal = () => { bench.dataset.ready = ""; };
  const revealDrawn = () => {
    const frames = [...stage.querySelectorAll("[data-block]:not([hidden]) > iframe")];
    if (frames.every((frame) => frame.style.height)) reveal();
  };
  on(document, "cardproof:block-height", revealDrawn, { capture: true });
  setTimeout(reveal, 1500);

  // A4 is 680 points wide within its margins.
  let isOnPaper = false, last = views[0];
  const show = () => {
    // A host that looks the same in both modes is shown once.
    const isSingle = cardproof.hasOneMode?.(state.theme) ?? false;
    const modes = !first ? [] : isSingle ? ["light"]
      : state.mode === "both" || isOnPaper ? ["light", "dark"] : [state.mode];
    const proofs = [...stage.querySelectorAll(".proof")];
    while (proofs.length < modes.length) {
      const copy = proofs[0].cloneNode(true);
      proofs.at(-1).after(copy);
      proofs.push(copy);
    }
    for (const extra of proofs.splice(modes.length)) extra.remove();
    proofs.forEach((proof, i) => {
      const frame = proof.querySelector("[data-frame]");
      const theme = cardproof.inMode?.(state.theme, modes[i]) ?? state.theme;
      const { dir, text, viewed, image, sdk, cell } = state;
      const width = Math.min(state.width, isOnPaper ? 680 : 1400);
      const mode = cardproof.modeOf?.(theme) ?? modes[i];
      const view = viewOf(state), shown = views.indexOf(view), isOther = (frame.dataset.theme !== theme && variants.length)
        || Number(frame.dataset.shown ?? Math.min(0, shown)) !== shown;
      Object.assign(frame.dataset, { theme, mode, sdk, cell, image, viewed, textSize: text });
      frame.dir = dir;
      frame.style.width = `${width}px`;
      if (view) frame.dataset.profile = view.id;
      frame.dataset.shown = shown;
      if (isOther) frame.innerHTML = drawn(view, theme);
      proof.querySelector("figcaption").textContent = `${width} pt wide, ${isSingle ? `${mode}, this host's only mode` : mode}`;
      proof.querySelector(".handle").ariaValueNow = width;
    });
    classList.toggle("alone", state.view === "alone");
    const { elements, elements: { width } } = toolbar;
    width?.querySelector("[data-free]")?.remove();
    for (const key in state) if (elements[key]) elements[key].value = state[key];
    for (const choice of elements.mode ?? []) choice.disabled = isSingle;
    if (width && !width.value) width.append(element("option", { value: state.width, selected: "", "data-free": "" }, `${state.width} pt`));
    const view = viewOf(state), isOther = view !== last;
    if (isOther) document.querySelector("[data-event-log]")?.replaceChildren();
    last = view;
    // A script that comes later asks what was told last.
    document.dispatchEvent(cardproof.shown = new CustomEvent("cardproof:frames", {
      detail: { ...state, isOnPaper, isOther, view, own: initial.theme, controls },
    }));
  };

  // ---- The toolbar: what people set stands in it, the rest in its menu, and beside that what is not as usual.
  const icon = (name) => element("span", { class: `i i-${name}`, "aria-hidden": "true" });
  const menu = (name, kind, ...items) => element("details", { class: "menu" },
    element("summary", { class: "button" }, ...name, icon("down down")),
    element("div", { class: `sheet-menu ${kind}` }, ...items));
  const inReachOf = ["profile", "data", "mode", ...(cardproof.blocks ? ["sdk"] : []), "text", "width"];
  const icons = { light: "sun", dark: "moon", both: "both" };
  const wanted = isPicture || !first || first.querySelector("[data-unreadable]") ? [] : toolbar.dataset.toolbar.split(" ");
  const offered = wanted.filter((key) => controls[key][1].length > 1
    && !(key === "mode" && cardproof.hasOneMode && controls.theme[1].every(([id]) => cardproof.hasOneMode(id))));
  const field = (key) => {
    const [label, values] = controls[key];
    if (key !== "mode") return element("select", { name: key }, ...values.map(([value, text]) => element("option", { value }, text)));
    return element("span", { class: "segments", role: "radiogroup", "aria-label": label }, ...values.map(([value, text]) =>
      element("label", {}, element("input", { type: "radio", name: key, value }), icon(icons[value]), text)));
  };
  const sets = element("span", { class: "sets", role: "status" });
  const knobs = offered.filter((key) => !inReachOf.includes(key));
  for (const key of inReachOf.filter((key) => offered.includes(key))) {
    const name = key === "profile" ? "Seen by" : controls[key][0];
    toolbar.append(key === "mode" ? element("span", { class: "control", "data-key": key }, field(key))
      : element("label", { class: "select", "data-key": key }, element("span", {}, name), field(key)));
  }
  if (wanted.length) toolbar.append(menu(["More"], "from-left knobs", ...knobs.map((key) => element("label",
    { "data-key": key }, element("span", {}, controls[key][0]), element("span", { class: "select" }, field(key)))),
    ...(knobs.length ? [element("hr")] : []), button("As the card is", {}, () => set(initial))), sets);
  const tellSets = () => sets.replaceChildren(...knobs.filter((key) => state[key] !== usualOf(key)).map((key) => {
    const [label, values] = controls[key], text = values.find(([value]) => value === state[key])?.[1] ?? state[key];
    return element("span", { class: "set" }, `${label}: ${text}`, button(icon("x"), {
      class: "button bare only", "aria-label": `${label} as it was`,
    }, () => set({ [key]: usualOf(key) })));
  }));
  on(document, "cardproof:frames", tellSets);
  on(toolbar, "submit", (event) => event.preventDefault());
  on(toolbar, "change", ({ target: { name, value } }) => set({ [name]: value }));
  // The width by hand: the frame is in the middle of the bench, so its edge moves half as far as its width changes.
  on(stage, "pointerdown", ({ target, clientX, pointerId }) => {
    if (!target.matches(".handle")) return;
    const width = Number(state.width);
    target.setPointerCapture(pointerId);
    target.onpointermove = (event) => set({ width: inReach(width + 2 * (event.clientX - clientX)) });
    target.onlostpointercapture = () => { target.onpointermove = null; };
  });
  on(window, "hashchange", () => { read(); show(); });
  on(window, "resize", () => { if (first && initial.mode !== usualMode()) { read(); show(); } });
  read();

  if (isPicture) {
    // Browsers let pictures wait that are out of sight; paper would show them as they are then.
    if (isBare) first?.querySelectorAll("[loading]").forEach((image) => { image.loading = "eager"; });
    else new ResizeObserver(() =>
      classList.toggle("overlong", document.documentElement.scrollHeight > innerHeight + 1)).observe(document.body);
    show();
    return revealDrawn();
  }

  // ---- The inspector: a tab for each of its sections.
  const panels = [...inspector.children].filter((panel) =>
    panel.querySelector("section, li, dt, td, pre, ol, script, [data-for]") || panel.remove());
  const list = element("div", { role: "tablist", "aria-label": "Inspector" });
  const tabs = element("div", { class: "tabs" }, list), rest = element("div", { class: "sheet-menu" });
  const usualTabs = ["summary", "profiles", "size", "findings"];
  const names = { profiles: "Who gets it", properties: "All properties", fidelity: "Differences from the app" };
  for (const panel of panels) {
    const { id } = panel, head = panel.querySelector("h2"), isUsual = usualTabs.includes(id);
    const name = (id !== "profiles" || head.textContent === "Profiles") && names[id] || head.textContent;
    head.classList.add("visually-hidden");
    panel.role = "tabpanel";
    panel.ariaLabel = name;
    const opener = button(name, {
      ...(isUsual && { role: "tab" }), "aria-controls": id, value: id,
      "data-count": panel.querySelectorAll("li.finding").length,
    }, () => { set({ tab: id }); opener.closest("details")?.removeAttribute("open"); });
    isUsual ? list.append(opener) : rest.append(opener);
  }
  // In the order in which they are asked for, whatever the page's own is.
  list.append(...usualTabs.flatMap((id) => list.querySelector(`[value=${id}]`) ?? []));
  if (rest.children.length) tabs.append(element("details", { class: "menu" },
    element("summary", {}, "More", icon("down down")), rest));
  if (panels.length > 1) inspector.prepend(tabs);
  const openers = [...tabs.querySelectorAll("[aria-controls]")], home0 = openers[0]?.value;
  const compare = element("a", {}, icon("both"), "Compare with another");
  on(document, "cardproof:frames", () => {
    compare.href = `${home}compare.html#a=${encodeURIComponent(here)}&${told()}`;
    const open = (panels.find(({ id }) => id === state.tab) ?? panels.find(({ id }) => id === home0) ?? panels[0])?.id;
    for (const panel of panels) panel.hidden = panel.id !== open;
    if (/^(html|payload|shown)$/.test(open)) cardproof.need("tabs");
    inspector.querySelectorAll("[data-for]").forEach((part, i) => { part.open = views[i] === viewOf(state); });
    for (const opener of openers) {
      if (opener.role !== "tab") { opener.toggleAttribute("aria-current", opener.value === open); continue; }
      opener.ariaSelected = opener.value === open;
      opener.tabIndex = opener.value === open
        || (opener === list.firstChild && !list.querySelector(`[value="${open}"]`)) ? 0 : -1;
    }
  });

  // A link of the summary opens its tab, and what is set stays.
  on(inspector, "click", (event) => {
    const id = event.target.closest("#summary a[href^='#']")?.hash.slice(1);
    const opener = id && openers.find(({ value }) => value === id);
    if (!opener) return;
    event.preventDefault();
    opener.click();
    if (inspector.getBoundingClientRect().top > innerHeight / 2) inspector.scrollIntoView({ block: "nearest" });
  });
  // What a click did last, below the card; the log of all that happens is a tab.
  const log = inspector.querySelector("[data-event-log]");
  if (log) new MutationObserver(() => {
    const told = document.querySelector(".told");
    told.textContent = [...log.querySelectorAll("[data-event]")].at(-1)?.textContent;
    // On a phone it comes into sight when somebody tapped.
    told.toggleAttribute("data-acted", navigator.userActivation?.hasBeenActive ?? true);
    tabs.querySelector("[value=log]").dataset.count = log.children.length;
  }).observe(log, { childList: true });

  // ---- The way through what was found on the campaign page.
  const here = cardproof.decoded(location.pathname.slice(new URL(home || "./", location).pathname.length));
  const go = (step) => cardproof.later?.("go", step);
  const ways = document.querySelector(".head .ways");
  const place = document.querySelector(".step > span");
  for (const step of document.querySelectorAll(".step button")) on(step, "click", () => go(Number(step.value)));
  try {
    const [path, text] = JSON.parse(sessionStorage.getItem("cardproof:place")) ?? [];
    if (path === here) place.textContent = text;
  } catch { /* Not allowed to remember. */ }
  const link = copier("Copy link to this state", {}, () => {
    const all = new URLSearchParams(told());
    if (first) all.set("mode", state.mode);
    return `${location.href.split("#")[0]}#${all}`;
  });
  if (home !== null) ways?.append(Object.assign(menu([icon("share"), "Share"], "", link, ...(first ? [compare] : [])), { id: "share" }));
  on(window, "keydown", (event) => {
    const { target, key, shiftKey } = event, by = { ArrowLeft: -1, ArrowRight: 1 }[key], all = [...list.children];
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (by && target.matches?.(".handle")) set({ width: inReach(Number(state.width) + by * (shiftKey ? 10 : 1)) });
    else if (by && all.includes(target)) {
      const next = all.at((all.indexOf(target) + by) % all.length);
      next.focus();
      next.click();
    } else if (by && !shiftKey && !target.closest?.("input, select, textarea, pre, [data-placeholder]")) go(by);
    else return;
    event.preventDefault();
  });

  stage.after(button("Whole page", { class: "whole" }, () => set({ view: "" })));

  // ---- On paper: the card in both modes.
  const putOnPaper = ({ matches = true }) => { isOnPaper = matches; show(); };
  // Pages are counted before the media change is told.
  on(window, "beforeprint", putOnPaper);
  on(matchMedia("print"), "change", putOnPaper);
  show();
  revealDrawn();
});
