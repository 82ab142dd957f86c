// The compare page: a table of one card, or two, whose columns are themes and whose rows are modes, directions and text
// sizes. Each cell is the card's own page in that state. All of it stands in the address.
"use strict";
cardproof.setUp((on) => {
  const { element } = cardproof;
  const form = document.querySelector("[data-compare]");
  const matrix = document.querySelector("[data-matrix]");

  const pages = () => window.cardproofPages ?? [];
  const address = (path) => path.split("/").map(encodeURIComponent).join("/");
  const titleOf = (path) => pages().find(([one]) => one === path)?.[1] ?? path;
  const axes = {
    themes: { label: "Themes", values: [], start: "" },
    modes: { label: "Modes", values: [["light", "light"], ["dark", "dark"]], start: "light,dark" },
    dirs: { label: "Directions", values: [["ltr", "LTR"], ["rtl", "RTL"]], start: "" },
    texts: { label: "Text sizes", values: ["XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5"].map((size) => [size, size]), start: "L" },
    looks: { label: "Looks", values: [["current", "current SDK"], ["legacy", "legacy SDK"]], start: "" },
    cells: { label: "Cells", values: [["stock", "stock cell"], ["markdown", "Markdown cell"]], start: "" },
  };
  const plain = { a: "", b: "", pa: "", pb: "", width: "375", scale: "0.6" };
  // The profiles of either card, as it tells them.
  const profiles = { a: [], b: [] };
  // The bytes and findings of either card, as its profile gets it.
  const facts = { a: "", b: "" };
  const state = {};
  // The axes on which a card says where it begins.
  const isCardsOwn = (key) => /^(dirs|looks|cells)$/.test(key);
  // What the address asks for and this campaign does not have.
  let absent = [];
  const keepKnown = (key) => {
    const { label, values, start } = axes[key], known = values.map(([value]) => value || "-");
    absent.push(...state[key].filter((one) => values.length && !known.includes(one)).map((one) => `${label.toLowerCase()} “${one}”`));
    if (values.length) state[key] = state[key].filter((one) => known.includes(one));
    if (!state[key].length) state[key] = key === "themes" ? known.slice(0, 4) : start.split(",").filter(Boolean);
  };
  const read = () => {
    const given = new URLSearchParams(location.hash.slice(1));
    // A card's page leads here with its own names.
    for (const [name, own] of [["profile", "pa"], ["mode", "modes"]]) if (given.has(name)) given.set(own, given.get(name).replace("both", "light,dark"));
    for (const key of Object.keys(plain)) state[key] = given.get(key) ?? plain[key];
    absent = [];
    for (const [key, axis] of Object.entries(axes)) {
      state[key] = (given.get(key) ?? axis.start).split(",").filter(Boolean);
      keepKnown(key);
    }
    // Only pages of this campaign are shown, whatever an address asks for.
    for (const name of ["a", "b"]) {
      if (!state[name] || pages().some(([path]) => path === state[name])) continue;
      absent.push(`“${state[name]}”`);
      state[name] = "";
    }
    for (const folder of ["cards", "adaptive", "blocks"]) state.a ||= pages().find(([path]) => path.startsWith(`${folder}/`))?.[0] ?? "";
  };
  const write = () => {
    const all = Object.entries(state).map(([key, value]) => [key, String(value)])
      .filter(([key, value]) => value !== (plain[key] ?? axes[key].start));
    history.replaceState(null, "", `#${new URLSearchParams(all)}`);
  };

  // ---- The table. The built-in look has an empty name, which stands in the address as "-".
  const choice = (key) => {
    const { values } = axes[key];
    const chosen = values.filter(([value]) => state[key].includes(value || "-"));
    return chosen.length ? chosen : [(!isCardsOwn(key) && values[0]) || ["", ""]];
  };
  const show = () => {
    cardproof.missing(absent);
    const sides = ["a", "b"].filter((side) => state[side]);
    const columns = choice("themes").flatMap(([theme, name]) => sides.map((side) => ({ side, page: state[side], profile: state[`p${side}`], theme, name })));
    const rows = choice("modes").flatMap(([mode]) => choice("dirs").flatMap(([dir, way]) => choice("texts").flatMap(([text]) => choice("looks").flatMap(([sdk, look]) => choice("cells").map(([cell, kind]) => ({
      mode, dir, text, sdk, cell, name: [mode, state.dirs.length > 1 && way, state.texts.length > 1 && `text ${text}`, look, kind].filter(Boolean).join(", "),
    }))))));
    // On a phone, where cells stand one under the other, each has its head.
    const headOf = ({ side, page, profile, name }, isWhole) => {
      const line = element("small", {}, [name, profiles[side].find(([id]) => id === profile)?.[1]].filter(Boolean).join(", "));
      return isWhole ? [element("a", { href: address(page) }, titleOf(page)), line, element("small", { "data-facts": side }, facts[side])] : [line];
    };
    const heads = columns.map((column, i) => element("th", { scope: "col" }, ...headOf(column, i === 0 || sides.length > 1)));
    const cells = rows.map((row) => element("tr", {}, element("th", { scope: "row" }, row.name),
      ...columns.map((column) => {
        const { side, page, profile, theme, name } = column;
        const wanted = { ...(axes.themes.values.length && { theme }), ...(profile && { profile }), mode: row.mode, text: row.text, width: state.width, ...(row.dir && { dir: row.dir }), ...(row.sdk && { sdk: row.sdk }), ...(row.cell && { cell: row.cell }) };
        return element("td", {}, element("div", { class: "head-of" }, ...headOf(column, true)), element("card-specimen", { page: address(page), "data-path": page, "data-side": side, state: new URLSearchParams(wanted), scale: state.scale, title: `${titleOf(page)}: ${name} ${row.name}` }));
      })));
    matrix.replaceChildren(columns.length
      ? element("table", { class: "compare" }, element("thead", {}, element("tr", {}, element("td"), ...heads)), element("tbody", {}, ...cells))
      : element("p", { class: "empty" }, element("b", {}, "Choose a card."), " Type a part of its title above."));
    for (const box of form.querySelectorAll("[type=checkbox]")) box.checked = choice(box.name).some(([value]) => (value || "-") === box.value);
    for (const side of ["a", "b"]) {
      if (document.activeElement !== form.elements[side]) form.elements[side].value = state[side] && titleOf(state[side]);
      form.elements[`p${side}`].parentElement.hidden = !state[side] || profiles[side].length < 2;
    }
    for (const name of ["width", "scale", "pa", "pb"]) form.elements[name].value = state[name];
    for (const [key, axis] of Object.entries(axes)) {
      const name = form.querySelector(`[data-axis=${key}] summary span`);
      if (!name) continue;
      const chosen = choice(key).map(([, text]) => text).filter(Boolean), text = chosen.join(", ");
      name.textContent = text.length > 20 ? `${chosen.length} of ${axis.values.length}` : text || (isCardsOwn(key) ? "as the card says" : axis.label);
    }
  };

  // ---- The controls.
  const picker = (name, label) => {
    const list = element("datalist", { id: `${name}-pages` });
    const input = element("input", { name, type: "search", list: list.id, autocomplete: "off", placeholder: name === "b" ? "none" : "title" });
    const find = () => {
      const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
      return pages().filter(([path, title]) => words.every((word) => `${title} ${path}`.toLowerCase().includes(word)));
    };
    const exact = () => pages().find(([path, title]) => path === input.value || title === input.value);
    input.addEventListener("keydown", ({ key }) => {
      const [first] = key === "Enter" && input.value ? find() : [];
      if (!first || exact()) return;
      [state[name], input.value] = first;
      write();
      show();
    });
    input.addEventListener("input", () => {
      const found = find(), one = exact() ?? (found.length === 1 ? found[0] : undefined);
      list.replaceChildren(...found.slice(0, 50).map(([path, title, type]) => element("option", { value: title, label: `${type} · ${path}` })));
      if (one || !input.value) { state[name] = one?.[0] ?? ""; write(); show(); }
    });
    input.addEventListener("change", () => {
      const page = state[name], text = input.value;
      if (!text || text === page || text === titleOf(page)) return;
      input.value = page && titleOf(page);
      cardproof.note(`No card is called “${text}”.${page ? ` ${titleOf(page)} is still shown.` : ""}`);
    });
    return element("label", { class: "control" }, element("span", {}, label), input, list);
  };
  const options = (name, label, values) => element("label", { class: "control" }, element("span", {}, label),
    element("select", { name }, ...values.map(([value, text]) => element("option", { value }, text))));
  const several = (key) => element("details", { class: "control", "data-axis": key },
    element("summary", {}, element("small", {}, axes[key].label), " ", element("span", {}, "")),
    element("div", { class: "sheet", role: "group", "aria-label": axes[key].label }, ...axes[key].values.map(([value, text]) =>
      element("label", {}, element("input", { type: "checkbox", name: key, value: value || "-" }), " ", text))));
  const profileOf = (side, label) => options(`p${side}`, label, [["", "the first"], ...profiles[side]]);
  form.append(picker("a", "Card"), profileOf("a", "Profile"), picker("b", "Beside it"), profileOf("b", "Its profile"), ...Object.keys(axes).map(several),
    options("width", "Width", ["320", "375", "390", "430", "744"].map((width) => [width, `${width} pt`])),
    options("scale", "Drawn at", [["0.4", "40 %"], ["0.6", "60 %"], ["0.8", "80 %"], ["1", "100 %"]]));
  on(form, "submit", (event) => event.preventDefault());
  on(form, "change", ({ target }) => {
    if (target.localName === "select") state[target.name] = target.value;
    else if (target.type === "checkbox") {
      state[target.name] = [...form.querySelectorAll(`[name=${target.name}]:checked`)].map((box) => box.value);
    } else return;
    write();
    show();
  });
  // One list of choices is open at a time, and goes when one looks elsewhere.
  on(document, "click", ({ target }) => {
    for (const open of form.querySelectorAll("details[open]")) if (!open.contains(target)) open.open = false;
  });
  on(form, "keydown", ({ key, target }) => {
    const open = key === "Escape" && target.closest("details");
    if (open) { open.open = false; open.firstChild.focus(); }
  });

  // The first card that is drawn says under which themes, or for which hosts, it can be shown.
  on(matrix, "specimen", ({ target, detail }) => {
    const { side, path } = target.dataset;
    if (path !== state[side]) return;
    if (facts[side] !== detail.facts) {
      facts[side] = detail.facts;
      for (const one of matrix.querySelectorAll(`[data-facts=${side}]`)) one.textContent = detail.facts;
    }
    if (String(profiles[side]) !== String(detail.profiles ?? [])) {
      profiles[side] = detail.profiles ?? [];
      form.elements[`p${side}`].parentElement.replaceWith(profileOf(side, side === "a" ? "Profile" : "Its profile"));
      return show();
    }
    const themes = [...detail.themes].sort(([one], [other]) => (other === detail.own) - (one === detail.own));
    if (side !== "a" || String(axes.themes.values) === String(themes)) return;
    axes.themes.values = themes;
    keepKnown("themes");
    form.querySelector("[data-axis=themes]").replaceWith(several("themes"));
    show();
  });
  on(window, "hashchange", () => { read(); show(); });
  document.head.append(Object.assign(document.createElement("script"), { src: "pages.js", onload: start, onerror: start }));
  function start() { read(); show(); }
});
