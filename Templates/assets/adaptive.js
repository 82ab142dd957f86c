// What a tap on an Adaptive Card does, as far as it stays inside the card; everything else is told in the event log.
"use strict";
cardproof.setUp((on, signal) => {
  // A file with several pages has the scripts of all.
  if (!document.querySelector(".ac-card")) return ["inMode", "modeOf", "hasOneMode"].forEach((name) => delete cardproof[name]);
  const log = (node, text) => {
    node.dispatchEvent(new CustomEvent("cardproof:adaptive", { bubbles: true, detail: { text } }));
    cardproof.log(text).dataset.event = "";
  };

  // Hosts stand in the place of themes; light and dark, NAME-light and NAME-dark are one host.
  const sheets = [...document.querySelectorAll("[data-theme-sheet]")].map(({ dataset }) => dataset.themeSheet);
  const drawn = [...document.querySelectorAll(".stage :is([data-frame], [data-theme-variant])")];
  const hosts = drawn.map(({ dataset }) => dataset.theme ?? dataset.themeVariant).filter((id) => !sheets.includes(id));
  const inMode = (id, mode) => {
    const other = id.replace(/\b(light|dark)$/, mode);
    return hosts.includes(other) ? other : id;
  };
  const nameOf = (id) => (id === inMode(id, "dark") ? id : id.replace(/\b-?light$/, "") || "light and dark");
  cardproof.inMode = inMode;
  // A host that is light or dark by its name stays so where the other one is not there.
  cardproof.modeOf = (id) => (hosts.includes(id) ? id.match(/\b(light|dark)$/)?.[0] : undefined);
  cardproof.hasOneMode = (id) => inMode(id, "light") === inMode(id, "dark");
  const views = [...document.querySelectorAll("[data-view]")];
  const sets = new Set(views.flatMap(({ dataset }) => dataset.set ?? []));
  cardproof.controls = {
    ...(hosts.length && { theme: ["Host", hosts.filter((id) => inMode(id, "light") === id).map((id) => [id, nameOf(id)])] }),
    ...(sets.size && { data: ["Data", [...sets].map((set) => [set, set])] }),
  };
  // A profile with data of its own takes the place of every data set.
  on(document, "cardproof:frames", ({ detail: { profile } }) => {
    const control = document.querySelector("[data-toolbar] [data-key=data]");
    if (control) control.hidden = views.some(({ dataset }) => dataset.view === profile && !dataset.set);
    // The theme that a host's card takes its dynamic colours from.
    for (const { dataset, parentElement } of document.querySelectorAll("[data-frame] [data-theme][data-mode]")) {
      dataset.mode = parentElement.closest("[data-frame]").dataset.mode;
    }
  });

  // The same card may stand on a page twice, under two hosts.
  const named = (node, id) => id && node.closest(".ac-card").querySelector(`#${CSS.escape(id)}`);

  // Names keep to their own copy of a card; else a group of radio buttons would reach over both.
  const names = ["id", "for", "name", "list", "aria-controls", "aria-labelledby", "aria-describedby"];
  const separate = () => {
    const seen = new Map();
    for (const card of document.querySelectorAll(".ac-card[data-adaptive]")) {
      const copy = seen.get(card.dataset.adaptive) ?? 0;
      seen.set(card.dataset.adaptive, copy + 1);
      if (copy === Number(card.dataset.copy ?? 0)) continue;
      card.dataset.copy = String(copy);
      for (const name of names) {
        for (const node of card.querySelectorAll(`[${name}]`)) {
          const words = node.getAttribute(name).split(" ").map((word) => `${word.split("~")[0]}~${copy}`);
          node.setAttribute(name, words.join(" "));
        }
      }
    }
    for (const box of document.querySelectorAll(".ac-card input[type=radio][checked]")) {
      if (!box.closest("[data-input]")?.querySelector(":checked")) box.checked = true;
    }
  };
  const watcher = new MutationObserver((records) => {
    const added = records.flatMap((record) => [...record.addedNodes]);
    if (added.some((node) => node instanceof Element && (node.matches(".ac-card") || node.querySelector(".ac-card")))) separate();
  });
  watcher.observe(document.documentElement, { childList: true, subtree: true });
  signal.addEventListener("abort", () => watcher.disconnect());
  separate();

  // Elements come and go: what is first has no gap before it, and only what stands at an edge bleeds over it.
  const settle = (stack) => {
    if (!stack) return;
    const items = [...stack.children].filter((child) => !child.matches(".ac-gap"));
    const shown = items.filter((item) => !item.hidden && !item.matches(".ac-actions"));
    for (const item of items) {
      const gap = item.previousElementSibling;
      if (gap?.matches(".ac-gap")) gap.hidden = item.hidden || item === shown[0];
      if (!item.dataset.reach) continue;
      const [top, bottom] = item.dataset.reach.split(" ").map(Number);
      item.style.marginTop = item === shown[0] ? `${-top}px` : "0";
      item.style.marginBottom = item === items.at(-1) ? `${-bottom}px` : "0";
    }
  };

  const toggle = (card, button) => {
    const told = [];
    for (const target of button.dataset.targets?.split("\n") ?? []) {
      const id = target.slice(1);
      const element = [...card.querySelectorAll("[data-element]")].find((found) => found.dataset.element === id);
      if (!element) { told.push(`"${id}" is not there`); continue; }
      element.hidden = target[0] === "~" ? !element.hidden : target[0] === "-";
      settle(element.parentElement);
      told.push(`${element.hidden ? "hides" : "shows"} "${id}"`);
    }
    log(button, told.join(", "));
  };

  const open = (button) => {
    const strip = button.closest(".ac-actions");
    const wanted = named(button, button.getAttribute("aria-controls"));
    if (!strip || !wanted) return log(button, "opens nothing");
    for (const card of strip.querySelectorAll(":scope > .ac-show-card")) card.hidden = card !== wanted || !card.hidden;
    for (const other of strip.querySelectorAll(":scope > .ac-strip-clip :is(.ac-expandable, [data-action='Action.Popover'])")) {
      other.setAttribute("aria-expanded", String(other === button && !wanted.hidden));
    }
    if (wanted.dataset.side) place(wanted, button, wanted.dataset.side !== "below");
    log(button, `${wanted.hidden ? "closes" : "opens"} "${button.textContent.trim()}"`);
  };

  const tab = (button) => {
    for (const other of button.parentElement.children) {
      other.setAttribute("aria-selected", String(other === button));
      named(button, other.getAttribute("aria-controls")).hidden = other !== button;
    }
    log(button, `opens the tab "${button.textContent.trim()}"`);
  };

  // An input has what it had at first, as in Microsoft Teams.
  const reset = (node, ids) => {
    for (const field of node.closest(".ac-card").querySelectorAll("[data-input]")) {
      if (ids.length && !ids.includes(field.dataset.input)) continue;
      for (const box of field.querySelectorAll("input, textarea")) {
        if (box.matches("[type=checkbox], [type=radio]")) box.checked = box.defaultChecked;
        else box.value = box.defaultValue;
      }
      for (const option of field.querySelectorAll("select option")) option.selected = option.defaultSelected;
    }
    log(node, `empties ${ids.length ? ids.map((id) => `"${id}"`).join(", ") : "all inputs"}`);
  };

  const menu = (button) => {
    const list = named(button, button.getAttribute("aria-controls")), { hidden } = list;
    closeMenus();
    if (!hidden) return;
    list.hidden = false;
    button.setAttribute("aria-expanded", "true");
    place(list, button);
    (list.querySelector("button, a") ?? list).focus();
  };

  // A bubble stands below its button, or above it where it says so and the card has room for it there.
  const place = (bubble, button, isAbove) => {
    const card = button.closest(".ac-card").getBoundingClientRect(), box = button.getBoundingClientRect();
    const top = box.top - card.top;
    const { offsetWidth: width, offsetHeight: height } = bubble;
    bubble.style.left = `${Math.max(0, Math.min(box.left - card.left, card.width - width))}px`;
    bubble.style.top = `${isAbove && top > height ? top - height - 4 : top + box.height + 4}px`;
  };

  const closeMenus = (target) => {
    for (const list of document.querySelectorAll(":is(.ac-menu, .ac-popover):not([hidden])")) {
      if (list.contains(target)) continue;
      list.hidden = true;
      for (const button of list.closest(".ac-card").querySelectorAll(`[aria-controls="${list.id}"]`)) {
        button.setAttribute("aria-expanded", "false");
      }
    }
  };

  // Of an accordion's pages one is open, unless it allows several; some keep one open.
  on(document, "toggle", ({ target: page }) => {
    const box = page.parentElement;
    if (!box?.matches(".ac-accordion")) return;
    if (page.open && !box.hasAttribute("data-many")) for (const other of box.children) other.open = other === page;
    if (box.matches("[data-kept]:not(:has(> [open]))")) page.open = true;
  }, { capture: true });

  // An action takes the inputs of the cards around it, not those of cards that other buttons open.
  const inputs = (button) => {
    const around = new Set();
    for (let box = button.closest(".ac-show-card, .ac-card"); box; box = box.parentElement?.closest(".ac-show-card, .ac-card")) {
      around.add(box);
    }
    return [...button.closest(".ac-card").querySelectorAll("[data-input]")]
      .filter((field) => around.has(field.closest(".ac-show-card, .ac-card")));
  };

  const read = (field) => {
    const boxes = [...field.querySelectorAll(".ac-box")];
    if (boxes.length) {
      const on = boxes.filter((box) => box.checked).map((box) => box.value);
      const off = field.querySelector("[data-off]")?.dataset.off;
      return on.join(field.querySelector("[data-separator]")?.dataset.separator ?? ",") || off || "";
    }
    const control = field.querySelector(".ac-input");
    const choice = control?.list && [...control.list.options].find((option) => option.value === control.value);
    return choice ? choice.dataset.value : control?.value ?? "";
  };

  // A payload's pattern may take forever, so a thread of its own tries it, for a second at most.
  const tries = `onmessage = ({ data: [pattern, value] }) => {
    let is = true;
    try { is = new RegExp(pattern).test(value); } catch { /* no pattern, no rule */ }
    postMessage(is);
  };`;
  const matches = (pattern, value) => new Promise((done) => {
    const address = URL.createObjectURL(new Blob([tries], { type: "text/javascript" }));
    const worker = new Worker(address), timer = setTimeout(() => end(false), 1000);
    const end = (is) => {
      clearTimeout(timer);
      worker.terminate();
      URL.revokeObjectURL(address);
      done(is);
    };
    worker.onmessage = ({ data }) => end(data);
    worker.onerror = () => end(false);
    worker.postMessage([pattern, value]);
  });

  const isValid = async (field) => {
    const value = read(field);
    const control = field.querySelector(".ac-input");
    if (field.hasAttribute("data-required")) {
      const box = field.querySelector("[data-off] .ac-box");
      if (box ? !box.checked : !value) return false;
    }
    if (!control || !value) return !control?.validity?.badInput;
    return control.validity.valid && (!control.dataset.pattern || await matches(control.dataset.pattern, value));
  };

  const submit = async (button) => {
    const fields = button.dataset.inputs === "none" ? [] : inputs(button);
    const wrong = [];
    for (const field of fields) {
      const good = await isValid(field);
      field.classList.toggle("ac-invalid", !good);
      const message = field.querySelector(":scope > .ac-error");
      if (message) message.hidden = good;
      if (!good) wrong.push(field);
    }
    if (wrong.length) {
      wrong[0].querySelector("input, select, textarea")?.focus();
      log(button, `not sent: ${wrong.map((field) => `"${field.dataset.input}"`).join(", ")} not valid`);
      return;
    }
    let data = {};
    try { data = JSON.parse(button.dataset.data ?? "{}"); } catch { /* shown as it is */ }
    const values = Object.fromEntries(
      fields.filter((field) => field.dataset.input && read(field)).map((field) => [field.dataset.input, read(field)]));
    const sent = data !== null && typeof data === "object" && !Array.isArray(data)
      ? { ...data, ...values } : { data, ...values };
    log(button, `${button.dataset.action}${button.dataset.verb ? ` ${button.dataset.verb}` : ""}: ${JSON.stringify(sent)}`);
  };

  const page = (button) => {
    const carousel = button.closest(".ac-carousel");
    const pages = [...carousel.querySelectorAll(".ac-page")];
    const from = Number(carousel.dataset.page);
    let to = button.dataset.to === undefined ? from + Number(button.dataset.step) : Number(button.dataset.to);
    to = carousel.hasAttribute("data-loop")
      ? (to + pages.length) % pages.length : Math.max(0, Math.min(pages.length - 1, to));
    carousel.dataset.page = String(to);
    const isVertical = carousel.classList.contains("ac-vertical");
    const isMirrored = !isVertical && carousel.querySelector(".ac-window").dir === "rtl";
    carousel.querySelector(".ac-pages").style.transform = `translate${isVertical ? "Y" : "X"}(${(isMirrored ? 100 : -100) * to}%)`;
    pages.forEach((shown, i) => shown.classList.toggle("ac-shown", i === to));
    carousel.querySelectorAll(".ac-dots > button").forEach((dot, i) => i === to
      ? dot.setAttribute("aria-current", "true") : dot.removeAttribute("aria-current"));
    log(button, `page ${to + 1} of ${pages.length}`);
  };

  const act = (event) => {
    const button = event.target instanceof Element && event.target.closest("[data-action]");
    const card = button && button.closest(".ac-card");
    if (!card) return closeMenus(event.target);
    // A click beside the card's own controls, such as a label, belongs to the browser.
    if (event.target.closest("input, select, textarea, label, .ac-text a")) return;
    // Opening in a new tab stays the visitor's choice.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (button.getAttribute("aria-disabled") === "true") return;
    if (button.closest(".ac-menu")) closeMenus();
    switch (button.dataset.action) {
      case "Action.ToggleVisibility": return toggle(card, button);
      case "Action.ShowCard":
      case "Action.Popover": return open(button);
      case "Action.ResetInputs": return reset(button, button.dataset.resets?.split("\n").filter(Boolean) ?? []);
      case "tab": return tab(button);
      case "Action.Submit":
      case "Action.Execute": return submit(button);
      case "Action.OpenUrl": return log(button, `opens ${button.dataset.url ?? "nothing"}`);
      case "overflow":
      case "cite": return menu(button);
      case "page": return page(button);
      case "play": return log(button, `plays ${button.dataset.sources}`);
      default: return log(button, `${button.dataset.action}: only ${button.dataset.owner ?? "its host"} knows what it does`);
    }
  };

  // A picture that does not come leaves its element empty, and a poster its grey area.
  const failed = (image) => {
    const box = image.matches(".ac-card .ac-image > img, .ac-card .ac-poster > img") && image.parentElement;
    if (!box) return;
    box.classList.toggle("ac-empty", box.matches(".ac-poster"));
    image.remove();
  };
  on(document, "error", ({ target }) => target instanceof HTMLImageElement && failed(target), { capture: true });
  for (const image of document.querySelectorAll(".ac-card img")) {
    if (image.complete && image.src && !image.naturalWidth) failed(image);
  }

  on(document, "click", act);
  on(document, "keydown", (event) => {
    if (event.key === "Escape") closeMenus();
    const isButton = event.target instanceof Element && event.target.matches(".ac-card [data-selectable], .ac-card .ac-play");
    if (isButton && (event.key === "Enter" || event.key === " ")) act(event);
  });
  on(document, "change", ({ target }) => {
    const field = target instanceof Element && target.closest(".ac-card [data-input][data-resets]");
    if (field) reset(field, field.dataset.resets.split("\n"));
  });
  on(document, "input", async (event) => {
    const field = event.target instanceof Element && event.target.closest(".ac-card .ac-invalid");
    if (field && await isValid(field)) {
      field.classList.remove("ac-invalid");
      const message = field.querySelector(":scope > .ac-error");
      if (message) message.hidden = true;
    }
  });
});
