// What the scripts of a page share. It comes before them.
"use strict";
window.cardproof = (() => {
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
  const copier = (label, attributes, text) => button(label, attributes, ({ target }) => {
    const area = element("textarea", {}, text());
    target.after(area);
    area.select();
    document.execCommand("copy");
    area.remove();
    target.focus();
    target.textContent = "Copied";
    setTimeout(() => { target.textContent = label; }, 1500);
  });
  // A sentence above the content: what was asked for and is not here.
  const note = (text) => {
    const line = document.querySelector(".missing") ?? element("p", { class: "missing", role: "status" });
    document.querySelector("main > :is(.head, .hero)").after(line);
    line.textContent = text;
  };
  const missing = (what) => note(what.length ? `Not here: ${what.join(", ")}. The default is shown instead.` : "");
  const decoded = (text, other = text) => { try { return decodeURIComponent(text); } catch { return other; } };
  // What happened, as a line of the page's event log.
  const log = (...what) => {
    const list = document.querySelector("[data-event-log]"), line = element("li", {}, ...what);
    list?.append(line);
    if (list?.children.length > 500) list.firstChild.remove();
    return line;
  };

  // A page as a small picture of what it shows, in the look of this page.
  const thumbnail = (page, state = "") => {
    const { look = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "" } = document.documentElement.dataset;
    return element("iframe", { src: `${page}#thumb${look === "dark" ? "&mode=dark" : ""}${state}`,
      tabindex: -1, title: "", "aria-hidden": "true" });
  };

  // A script that is named beside the palette comes when it is needed, and once. A file that is shared has it within.
  const coming = {};
  const need = (name, act = () => {}) => {
    const src = document.querySelector("[data-palette]")?.dataset[name];
    if (!src) return act();
    coming[src] ??= new Promise((done) => document.head.append(
      Object.assign(element("script", { src }), { async: false, onload: done, onerror: done })));
    coming[src].then(act);
  };

  // What is like another text is told by its edits, in threes: how many bytes stay, how many go, what comes.
  const edited = (text, edits) => {
    let made = "", at = 0;
    const list = JSON.parse(edits), bytes = new TextEncoder().encode(text);
    const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
    const kept = (end) => decoder.decode(bytes.subarray(at, end));
    for (let i = 0; i < list.length; i += 3) {
      made += kept(at + list[i]) + list[i + 2];
      at += list[i] + list[i + 1];
    }
    return made + kept();
  };

  // What a script hears ends with the page that it was set up for.
  const scripts = [];
  let visit = new AbortController();
  const start = (script) => {
    const { signal } = visit;
    script((target, types, act, options) => {
      for (const type of types.split(" ")) target.addEventListener(type, act, { signal, ...options });
    }, signal);
  };
  return {
    element, button, copier, decoded, log, need, note, missing, thumbnail, edited,
    // What can be set on cards of one kind alone: labels and choices, by key.
    controls: {},
    setUp(script) {
      scripts.push(script);
      start(script);
    },
    // `cardproof serve` puts a saved page in the place of the one that is open; a file with several pages, another one.
    renew() {
      visit.abort();
      visit = new AbortController();
      scripts.forEach(start);
    },
  };
})();

// The look of the pages is remembered; menus close when one leaves them.
cardproof.setUp((on) => {
  const root = document.documentElement;
  for (const choice of document.querySelectorAll("[name=look]")) {
    choice.checked = choice.value === (root.dataset.look ?? "");
    on(choice, "change", () => {
      if (choice.value) root.dataset.look = choice.value; else delete root.dataset.look;
      try { localStorage.setItem("cardproof look", choice.value); } catch { /* Then for this page alone. */ }
      document.dispatchEvent(new Event("cardproof:look"));
    });
  }
  on(document, "click", ({ target }) => {
    for (const menu of document.querySelectorAll("details.menu[open]")) if (!menu.contains(target)) menu.open = false;
  });
  on(document, "keydown", ({ key, target }) => {
    const menu = key === "Escape" && target.closest?.("details.menu[open]");
    if (!menu) return;
    menu.open = false;
    menu.querySelector("summary").focus();
  });
});

// The palette, the list of keys and the way to the next card have a script of their own, and so have what findings
// mark, what depends on the profile, is to be cut, or is told to a page around this one; the palette's field opens at
// once.
cardproof.setUp((on) => {
  const { element, button, need } = cardproof, opener = document.querySelector("[data-palette]");
  const isInside = parent !== window;
  if (!opener) return;
  // They use what the page's own script makes, and the second one changes what the first one reads.
  const add = (name) => { cardproof.shown ? need(name) : on(document, "DOMContentLoaded", () => need(name)); };
  if (isInside ? /&cut/.test(location.hash) : document.querySelector(".stage ~ .inspector [data-heavy]")) add("cutting");
  if (isInside ? /^#bare|&p/.test(location.hash) : document.querySelector("[data-view]")) add("inspector");
  if (isInside) return;
  window.refused && need("host");
  const { root } = opener.dataset;
  if (root !== undefined && document.querySelector(".stage")) {
    try {
      const path = cardproof.decoded(location.pathname.slice(new URL(root || "./", location).pathname.length));
      const all = JSON.parse(localStorage.getItem("cardproof opened")) ?? [];
      localStorage.setItem("cardproof opened", JSON.stringify([path, ...all.filter((one) => one !== path)].slice(0, 8)));
    } catch { /* Not allowed to remember. */ }
  }
  const later = cardproof.later = (name, given) => need("palette", () => cardproof[name](given));
  if (document.querySelector("[data-key]")) need("marks");
  const find = () => {
    const old = document.querySelector(".palette");
    const dialog = element("dialog", { class: "palette" }, element("p", { class: "palette-in" },
      element("span", { class: "i i-search", "aria-hidden": "true" }), element("input"), element("kbd", {}, "esc"),
      button("Cancel", { class: "button bare cancel" }, () => dialog.close())));
    if (old?.open) return;
    old?.remove();
    document.body.append(dialog);
    dialog.showModal();
    later("fillPalette", dialog);
  };
  on(opener, "click", find);
  on(window, "keydown", (event) => {
    const { key, target, altKey, ctrlKey, metaKey } = event, isHelp = key === "?";
    if (/^[a-z]$/.test(key) && !(altKey || ctrlKey || metaKey
      || target.closest?.("input, select, textarea, dialog, [contenteditable]"))) later("press", key);
    if (altKey || (ctrlKey || metaKey ? key !== "k" : target.closest?.("input, select, textarea")
      || !(isHelp || (key === "/" && !document.querySelector("[name=find]"))))) return;
    event.preventDefault();
    isHelp ? later("showKeys") : find();
  });
});
