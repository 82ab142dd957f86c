// A definition's page: the toolbar, the inspector's tabs, the way to the next card. All that is set stands in the
// address after "#", so that a link shows the same. No page needs this to be understood.
(() => {
  "use strict";
  const { classList } = document.documentElement;
  const home = document.querySelector(".crumbs a").getAttribute("href").replace("index.html", "");
  const stage = document.querySelector(".stage");
  const toolbar = document.querySelector("[data-toolbar]");
  const inspector = document.querySelector(".inspector");
  // The page as a picture of its card alone, inside another page.
  const isBare = location.hash.startsWith("#bare"), isPicture = isBare || location.hash === "#thumb";
  classList.add("scripted", ...(isBare ? ["bare"] : []));

  const element = (tag, attributes = {}, ...children) => {
    const made = document.createElement(tag);
    for (const name in attributes) made.setAttribute(name, attributes[name]);
    made.append(...children);
    return made;
  };
  const button = (text, attributes, act) => {
    const made = element("button", { type: "button", ...attributes }, text);
    made.addEventListener("click", act);
    return made;
  };

  // ---- What can be set.
  const same = (...values) => values.map((value) => [value, value]);
  const arrows = { ArrowLeft: -1, ArrowRight: 1 };
  const controls = {
    theme: ["Theme"],
    mode: ["Mode", [["light", "Light"], ["dark", "Dark"], ["both", "Both"]]],
    width: ["Width", [320, 375, 390, 430, 744].map((width) => [width, `${width} pt`])],
    text: ["Text size", same("XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5")],
    dir: ["Direction", [["ltr", "LTR"], ["rtl", "RTL"]]],
    viewed: ["Seen", [["card", "as the card says"], ...same("unviewed", "viewed")]],
    image: ["Images", same("loaded", "loading", "failed")],
    sdk: ["Look", [["current", "current SDK"], ["legacy", "legacy SDK"]]],
    context: ["Shown", [["bare", "by itself"], ["navigation", "in a feed"], ["modal", "in a modal feed"]]],
  };

  const first = stage.querySelector("[data-frame]");
  const { theme, mode, textSize: text, viewed, image, sdk } = first?.dataset ?? {};
  const initial = first ? { theme, mode, width: "375", text, dir: first.dir, viewed, image, sdk, context: "bare" } : {};
  const state = { ...initial, tab: "" };
  const inReach = (width) => Math.round(Math.max(200, Math.min(1400, Number(width) || 375)));
  const read = () => {
    const given = new URLSearchParams(location.hash.slice(1));
    for (const key of Object.keys(initial)) state[key] = given.get(key) ?? initial[key];
    state.width = String(inReach(state.width));
    state.tab = given.get("tab") ?? (/^#\w+$/.test(location.hash) ? location.hash.slice(1) : "");
  };
  const write = () => {
    const changed = Object.entries(state).filter(([key, value]) => value !== (initial[key] ?? ""));
    history.replaceState(null, "", changed.length ? `#${new URLSearchParams(changed)}` : location.pathname + location.search);
  };
  read();

  // ---- The frames.
  let show = () => {};
  let isOnPaper = false;
  if (first) {
    const own = first.innerHTML;
    const variants = new Map([...stage.querySelectorAll("template[data-theme-variant]")].map((one) => [one.dataset.themeVariant, one.innerHTML]));
    const sheets = [...document.querySelectorAll("[data-theme-sheet]")].map(({ dataset }) => [dataset.themeSheet, dataset.themeName]);
    // Cards that are drawn for hosts have those in place of themes; light and dark, NAME-light and NAME-dark are one host.
    const hosts = [initial.theme, ...variants.keys()].filter((id) => !sheets.some(([sheet]) => sheet === id));
    const inMode = (id, mode) => {
      const other = id.replace(/\b(light|dark)$/, mode);
      return hosts.includes(other) ? other : id;
    };
    controls.theme = !hosts.length ? ["Theme", sheets]
      : ["Host", hosts.filter((id) => inMode(id, "light") === id).map((id) => [id, id === inMode(id, "dark") ? id : id.replace(/\b-?light$/, "") || "light and dark"])];

    // The bar over a screen of cards, as the SDK has it by default: without a title, and with Done in a modal.
    const setContext = (frame) => {
      frame.querySelector(":scope > .cc-bar")?.remove();
      if (state.context === "bare") return frame.removeAttribute("data-context");
      frame.dataset.context = state.context;
      const done = element("span", { class: "cc-done", "data-part": "done" }, "Done");
      frame.prepend(element("div", { class: "cc cc-bar" }, ...(state.context === "modal" ? [done] : [])));
    };

    show = () => {
      const modes = state.mode === "both" || isOnPaper ? ["light", "dark"] : [state.mode];
      const proofs = [...stage.querySelectorAll(".proof")];
      while (proofs.length < modes.length) {
        const copy = proofs[0].cloneNode(true);
        proofs[proofs.length - 1].after(copy);
        proofs.push(copy);
      }
      for (const extra of proofs.splice(modes.length)) extra.remove();
      proofs.forEach((proof, i) => {
        const frame = proof.querySelector("[data-frame]");
        const theme = inMode(state.theme, modes[i]);
        // A host that is light or dark by its name stays so where the other one is not there.
        const mode = hosts.includes(theme) ? theme.match(/\b(light|dark)$/)?.[0] ?? modes[i] : modes[i];
        const isOther = frame.dataset.theme !== theme && variants.size > 0;
        Object.assign(frame.dataset, { theme, mode, sdk: state.sdk, image: state.image, viewed: state.viewed, textSize: state.text });
        frame.dir = state.dir;
        frame.style.width = `${state.width}px`;
        if (isOther) frame.innerHTML = variants.get(theme) ?? own;
        setContext(frame);
        proof.querySelector("figcaption").textContent = `${state.width} pt wide, ${mode}`;
        proof.querySelector("[role=separator]")?.setAttribute("aria-valuenow", state.width);
      });
      for (const input of toolbar.querySelectorAll("[data-key]")) {
        const value = state[input.dataset.key];
        if (input.localName === "select") {
          input.querySelector("[data-free]")?.remove();
          input.value = value;
          if (input.dataset.key === "width" && !input.value) input.append(element("option", { value, selected: "", "data-free": "" }, `${value} pt`));
        } else for (const one of input.children) one.setAttribute("aria-pressed", one.value === value);
      }
      document.dispatchEvent(new CustomEvent("cardproof:frames", { detail: { ...state } }));
    };
    const set = (key, value) => { state[key] = String(value); write(); show(); };

    const wanted = isPicture || first.querySelector("[data-unreadable]") ? [] : toolbar.dataset.toolbar.split(" ");
    for (const [key, [label, values]] of Object.entries(controls)) {
      if (!wanted.includes(key) || (key === "theme" && values.length < 2) || (key === "context" && first.querySelector("[data-feed]"))) continue;
      const hasButtons = key === "mode" || key === "dir";
      const input = hasButtons ? element("span", { class: "segments", role: "group", "aria-label": label, "data-key": key }) : element("select", { "data-key": key });
      for (const [value, text] of values) input.append(hasButtons ? button(text, { value }, () => set(key, value)) : element("option", { value }, text));
      if (!hasButtons) input.addEventListener("change", () => set(key, input.value));
      toolbar.append(element(hasButtons ? "span" : "label", { class: "control" }, element("span", {}, label), input));
    }
    if (wanted.length) {
      toolbar.append(button("Reset", { class: "quiet" }, () => { Object.assign(state, initial); write(); show(); }));
      // The width by hand: a handle at the frame's side, for the mouse and for the arrow keys.
      first.parentElement.append(element("div", { class: "handle", role: "separator", tabindex: 0, "aria-orientation": "vertical", "aria-label": "Width of the frame in points", "aria-valuemin": 200, "aria-valuemax": 1400, "aria-valuenow": 375 }));
      stage.addEventListener("pointerdown", ({ target, clientX, pointerId }) => {
        if (!target.matches(".handle")) return;
        const width = Number(state.width);
        target.setPointerCapture(pointerId);
        // The frame is in the middle of the bench, so its edge moves half as far as its width changes.
        target.onpointermove = (event) => set("width", inReach(width + 2 * (event.clientX - clientX)));
        target.onlostpointercapture = () => { target.onpointermove = null; };
      });
      stage.addEventListener("keydown", (event) => {
        const by = arrows[event.key];
        if (!by || !event.target.matches(".handle")) return;
        event.preventDefault();
        set("width", inReach(Number(state.width) + by * (event.shiftKey ? 10 : 1)));
      });
    }
    show();
  }

  // A picture inside another page says how much room it wants, and under which themes or hosts it can be shown.
  if (isPicture) {
    if (!isBare || !first) return;
    const tell = () => parent.postMessage({ cardproof: "size", height: Math.ceil(first.getBoundingClientRect().height), themes: controls.theme[1] }, "*");
    new ResizeObserver(tell).observe(first);
    addEventListener("hashchange", () => { read(); show(); });
    return;
  }

  // ---- The inspector: a tab for each of its sections.
  const markup = element("pre", { class: "code" });
  if (first && !first.querySelector("iframe")) {
    inspector.insertBefore(element("section", { id: "html" }, element("h2", {}, "HTML"), markup), inspector.querySelector("#fidelity"));
  }
  const panels = [...inspector.children].filter((panel) => panel.querySelector("li, dt, td, pre, ol") || panel.remove());
  const tabs = element("div", { role: "tablist", class: "tabs", "aria-label": "Inspector" });
  for (const panel of panels) {
    const name = panel.querySelector("h2");
    const tab = button(name.textContent, { role: "tab", id: `tab-${panel.id}`, "aria-controls": panel.id, value: panel.id }, () => openTab(panel.id));
    const count = panel.querySelectorAll(".finding").length;
    if (count) tab.append(" ", element("small", {}, count));
    name.classList.add("visually-hidden");
    panel.setAttribute("role", "tabpanel");
    panel.setAttribute("aria-labelledby", tab.id);
    tabs.append(tab);
  }
  const showTab = () => {
    const open = panels.some((panel) => panel.id === state.tab) ? state.tab : panels[0]?.id;
    for (const panel of panels) panel.hidden = panel.id !== open;
    for (const tab of tabs.children) {
      tab.setAttribute("aria-selected", tab.value === open);
      tab.tabIndex = tab.value === open ? 0 : -1;
    }
    // As it is now, without the lines that the template left empty.
    if (open !== "html") return;
    const shown = [...stage.querySelector("[data-frame]").children].filter((child) => !child.matches(".cc-bar"));
    markup.textContent = shown.map((child) => child.outerHTML).join("\n").replace(/^\s*\n/gm, "");
  };
  const openTab = (id) => { state.tab = id; write(); showTab(); };
  tabs.addEventListener("keydown", (event) => {
    const all = [...tabs.children], by = arrows[event.key];
    if (!by) return;
    event.preventDefault();
    const next = all.at((all.indexOf(event.target) + by) % all.length);
    next.focus();
    openTab(next.value);
  });
  if (panels.length > 1) inspector.prepend(tabs);
  showTab();
  document.addEventListener("cardproof:frames", showTab);
  addEventListener("hashchange", () => { read(); show(); showTab(); });

  for (const code of inspector.querySelectorAll("pre.code:not(.finding *)")) {
    code.tabIndex = 0;
    code.before(button("Copy", { class: "copy" }, ({ target }) => {
      getSelection().selectAllChildren(code);
      document.execCommand("copy");
      target.textContent = "Copied";
      setTimeout(() => { target.textContent = "Copy"; }, 1500);
    }));
  }

  // What was last logged, below the card; the log itself is a tab.
  const log = inspector.querySelector("[data-event-log]");
  if (log) {
    const told = element("p", { class: "told", role: "status" });
    stage.append(told);
    new MutationObserver(() => {
      told.textContent = log.lastElementChild?.textContent;
      tabs.querySelector("[value=log]").replaceChildren("Events ", element("small", {}, log.children.length));
    }).observe(log, { childList: true });
  }

  // ---- Previous and next: in the campaign page's order, of what was found there. The list comes when it is needed.
  const here = decodeURIComponent(location.pathname.slice(new URL(home || "./", location).pathname.length));
  const order = async () => {
    const script = element("script", { src: `${home}pages.js` });
    await new Promise((done) => { script.onload = script.onerror = done; document.head.append(script); });
    let found = [];
    try { found = JSON.parse(sessionStorage.getItem("cardproof:found")) ?? []; } catch { /* not allowed to remember */ }
    return found.includes(here) ? found : (window.cardproofPages ?? []).map(([path]) => path);
  };
  const go = async (step) => {
    const all = await order(), at = all.indexOf(here);
    if (at < 0) return;
    location.href = home + encodeURI(all[(at + step + all.length) % all.length]).replace(/[?#]/g, encodeURIComponent) + location.hash;
  };
  const ways = element("p", { class: "ways" });
  for (const [text, key] of [["← Previous", "ArrowLeft"], ["Next →", "ArrowRight"]]) {
    ways.append(button(text, { class: "quiet", "aria-keyshortcuts": key }, () => go(arrows[key])));
  }
  if (first) ways.prepend(element("a", { href: `${home}compare.html#${new URLSearchParams({ a: here })}` }, "Compare"));
  document.querySelector(".head").append(ways);
  addEventListener("keydown", (event) => {
    const isTaken = event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (isTaken || event.target.closest?.("input, select, textarea, pre, [data-placeholder]")) return;
    if (arrows[event.key]) go(arrows[event.key]);
    if (event.key === "/") location.href = `${home}index.html#find=`;
  });

  // ---- On paper: the card in both modes, whatever the screen shows.
  matchMedia("print").addEventListener("change", ({ matches }) => { isOnPaper = matches; show(); });
})();
