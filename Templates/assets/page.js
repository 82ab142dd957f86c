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
    document.querySelector("main > .head").after(line);
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
    element, button, copier, decoded, log, note, missing,
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

// The palette, the list of keys, the way to the next card and what findings mark have a script of their own, and so has
// what depends on the profile, is to be cut, or is told to a page around this one; the palette's field opens at once.
cardproof.setUp((on) => {
  const { element } = cardproof, opener = document.querySelector("[data-palette]"), isInside = parent !== window;
  if (!opener) return;
  const { inspector, palette } = opener.dataset;
  const inspect = () => document.head.append(element("script", { src: inspector }));
  // It uses what the page's own script makes.
  if ((isInside ? /^#bare|&p/.test(location.hash) : document.querySelector("[data-view], [data-heavy]")) && !document.querySelector(`[src="${inspector}"]`)) cardproof.shown ? inspect() : on(document, "DOMContentLoaded", inspect);
  if (isInside) return;
  const load = (onload) => cardproof.go ? onload?.() : document.head.append(Object.assign(element("script", { src: palette }), { onload }));
  const later = cardproof.later = (name, given) => load(() => cardproof[name](given));
  if (document.querySelector("[data-key]")) load();
  const find = () => {
    const old = document.querySelector(".palette"), dialog = element("dialog", { class: "palette" }, element("input"));
    if (old?.open) return;
    old?.remove();
    document.body.append(dialog);
    dialog.showModal();
    later("fillPalette", dialog);
  };
  opener.hidden = false;
  on(opener, "click", find);
  on(window, "keydown", (event) => {
    const { key, target, altKey, ctrlKey, metaKey } = event, isHelp = key === "?";
    if (altKey || (ctrlKey || metaKey ? key !== "k" : target.closest?.("input, select, textarea") || !(isHelp || (key === "/" && !document.querySelector("[name=find]"))))) return;
    event.preventDefault();
    isHelp ? later("showKeys") : find();
  });
});
