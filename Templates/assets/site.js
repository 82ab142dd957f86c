// What the pages can do beyond being read: the toolbar over a card's frame, lists that filter as one types, and
// thumbnails that load when they come near. No page needs it to be understood.
(() => {
  "use strict";
  const root = document.documentElement;
  root.classList.add("scripted");

  const element = (name, attributes = {}, ...children) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  };

  // ---- The state of the frame, kept in the address after "#", so that a link shows the same state.
  const controls = [
    { key: "theme", label: "Theme", values: [] },
    { key: "mode", label: "Mode", segments: true, values: [["light", "Light"], ["dark", "Dark"], ["both", "Both"]] },
    { key: "width", label: "Width", values: ["320", "375", "390", "430", "744"].map((w) => [w, w + " pt"]) },
    { key: "text", label: "Text size", values: ["XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5"].map((s) => [s, s === "L" ? "L (standard)" : s]) },
    { key: "dir", label: "Direction", segments: true, values: [["ltr", "LTR"], ["rtl", "RTL"]] },
    { key: "viewed", label: "Seen", values: [["card", "as the card says"], ["unviewed", "unviewed"], ["viewed", "viewed"]] },
    { key: "image", label: "Images", values: [["loaded", "loaded"], ["loading", "loading"], ["failed", "failed"]] },
    { key: "sdk", label: "SDK", segments: true, values: [["current", "Current"], ["legacy", "Legacy"]] },
  ];

  const stage = document.querySelector(".stage");
  const first = stage && stage.querySelector("[data-frame]");
  if (first) {
    const toolbar = document.querySelector("[data-toolbar]");
    const wanted = (toolbar.dataset.toolbar || "").split(" ");
    const sheets = [...document.querySelectorAll("link[data-theme-sheet]")].map((l) => [l.dataset.themeSheet, l.dataset.themeName]);
    const initial = {
      theme: first.dataset.theme, mode: first.dataset.mode, width: "375", text: first.dataset.textSize || "L",
      dir: first.dir || "ltr", viewed: first.dataset.viewed, image: first.dataset.image, sdk: first.dataset.sdk,
    };
    const own = first.innerHTML;
    const variants = new Map([...stage.querySelectorAll("template[data-theme-variant]")].map((t) => [t.dataset.themeVariant, t.innerHTML]));
    const state = { ...initial };
    // Cards that are drawn for hosts have those in place of themes; NAME-light and NAME-dark are one host in two modes.
    const drawn = [initial.theme, ...variants.keys()];
    const hosts = drawn.filter((id) => !sheets.some(([sheet]) => sheet === id));
    const inMode = (id, mode) => {
      const other = id.replace(/-(light|dark)$/, `-${mode}`);
      return hosts.includes(other) ? other : id;
    };
    const themes = hosts.length === 0 ? sheets
      : hosts.filter((id) => inMode(id, "light") === id).map((id) => [id, hosts.includes(id.replace(/-light$/, "-dark")) ? id.replace(/-light$/, "") : id]);
    if (hosts.length) controls[0].label = "Host";

    const read = () => {
      const given = new URLSearchParams(location.hash.slice(1));
      for (const key of Object.keys(initial)) state[key] = given.get(key) ?? initial[key];
    };
    const write = () => {
      const changed = Object.entries(state).filter(([key, value]) => value !== initial[key]);
      const hash = new URLSearchParams(changed).toString();
      history.replaceState(null, "", hash ? "#" + hash : location.pathname.split("/").pop() + location.search);
    };

    const frames = () => [...stage.querySelectorAll("[data-frame]")];
    const show = () => {
      const modes = state.mode === "both" ? ["light", "dark"] : [state.mode];
      const proofs = [...stage.querySelectorAll(".proof")];
      while (proofs.length < modes.length) {
        const copy = proofs[0].cloneNode(true);
        proofs[proofs.length - 1].after(copy);
        proofs.push(copy);
      }
      for (const extra of proofs.splice(modes.length)) extra.remove();
      frames().forEach((frame, i) => {
        const theme = inMode(state.theme, modes[i]);
        const themeChanged = frame.dataset.theme !== theme;
        Object.assign(frame.dataset, { theme, mode: modes[i], sdk: state.sdk, image: state.image, viewed: state.viewed, textSize: state.text });
        frame.dir = state.dir;
        frame.style.width = state.width + "px";
        if (themeChanged && variants.size) frame.innerHTML = variants.get(theme) ?? own;
        const caption = frame.parentElement.querySelector("figcaption");
        if (caption) caption.textContent = `${state.width} pt wide, ${modes[i]}`;
      });
      for (const input of toolbar.querySelectorAll("[data-key]")) {
        const value = state[input.dataset.key];
        if (input.tagName === "SELECT") input.value = value;
        else for (const button of input.children) button.setAttribute("aria-pressed", String(button.value === value));
      }
      document.dispatchEvent(new CustomEvent("cardproof:frames", { detail: { ...state } }));
    };
    const set = (key, value) => { state[key] = value; write(); show(); };

    controls[0].values = themes;
    for (const control of controls) {
      if (!wanted.includes(control.key) || (control.key === "theme" && themes.length < 2)) continue;
      if (control.segments) {
        const group = element("span", { class: "segments", role: "group", "aria-label": control.label, "data-key": control.key });
        for (const [value, text] of control.values) {
          const button = element("button", { type: "button", value }, text);
          button.addEventListener("click", () => set(control.key, value));
          group.append(button);
        }
        toolbar.append(group);
      } else {
        const select = element("select", { "data-key": control.key });
        for (const [value, text] of control.values) select.append(element("option", { value }, text));
        select.addEventListener("change", () => set(control.key, select.value));
        toolbar.append(element("label", {}, control.label, select));
      }
    }
    addEventListener("hashchange", () => { read(); show(); });
    read();
    if (new URLSearchParams(location.hash.slice(1)).size === 0 || location.hash === "#thumb") Object.assign(state, initial);
    show();
  }

  // ---- A frame with a block's document is as high as the document. Nothing inside it runs: the page looks from outside.
  const fit = (frame) => {
    const inner = frame.contentDocument;
    if (inner && inner.documentElement) frame.style.height = Math.max(40, inner.documentElement.scrollHeight) + "px";
  };
  const fitAll = () => document.querySelectorAll("iframe[data-fit]").forEach((frame) => {
    if (!frame.dataset.fitted) {
      frame.dataset.fitted = "yes";
      frame.addEventListener("load", () => fit(frame));
    }
    frame.style.height = "40px";
    fit(frame);
  });
  document.addEventListener("cardproof:frames", fitAll);
  fitAll();

  // ---- Lists that filter as one types.
  for (const filter of document.querySelectorAll("[data-filter]")) {
    const items = [...document.querySelectorAll(filter.dataset.filter)].map((item) => ({ item, text: (item.dataset.search || item.textContent).toLowerCase() }));
    const search = filter.querySelector("input");
    const kind = filter.querySelector("select");
    const count = filter.querySelector("output");
    const empty = document.querySelector("[data-nothing]");
    const apply = () => {
      const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
      const only = kind ? kind.value : "";
      let shown = 0;
      for (const { item, text } of items) {
        const fits = (!only || (item.dataset.kinds || "").split(" ").includes(only)) && words.every((word) => text.includes(word));
        if (item.hidden === fits) item.hidden = !fits;
        if (fits) shown++;
      }
      for (const group of document.querySelectorAll("[data-group]")) group.hidden = !group.querySelector(".tile:not([hidden])");
      count.textContent = shown === items.length ? `${items.length}` : `${shown} of ${items.length}`;
      if (empty) empty.hidden = shown > 0;
    };
    search.addEventListener("input", apply);
    if (kind) kind.addEventListener("change", apply);
    addEventListener("keydown", (event) => {
      if (event.key === "/" && !/^(INPUT|SELECT|TEXTAREA)$/.test(document.activeElement.tagName)) { event.preventDefault(); search.focus(); }
    });
    apply();
  }

  // ---- Thumbnails: the card's own page in a small frame, loaded when it comes near and dropped when far away.
  const thumbs = document.querySelectorAll("[data-thumb]");
  if (thumbs.length) {
    const watcher = new IntersectionObserver((entries) => {
      for (const entry of entries) {
        const place = entry.target;
        if (entry.isIntersecting && !place.querySelector("iframe")) {
          place.append(element("iframe", { src: place.dataset.thumb, tabindex: "-1", "aria-hidden": "true", title: "" }));
        } else if (!entry.isIntersecting && thumbs.length > 200) {
          place.replaceChildren();
        }
      }
    }, { rootMargin: "400px" });
    thumbs.forEach((thumb) => watcher.observe(thumb));
  }
})();
