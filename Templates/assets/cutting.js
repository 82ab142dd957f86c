// What of a card near its limit can be cut: its longest sentences, the parameters of its addresses, its extras, what
// the heaviest profile gets and not all. What is chosen lights up in the card, and the sum runs along. The card's own
// page tells the sizes page what there is, and lights it up there.
"use strict";
cardproof.setUp((on) => {
  const { element } = cardproof, most = 24;
  const encoder = new TextEncoder(), bytesOf = (text) => encoder.encode(text).length;
  const number = (value) => value.toLocaleString("en");

  // A text without pieces of it, each with the blank that parts it from the next one.
  const without = (text, pieces) => pieces.reduce((rest, piece) => {
    const at = rest.indexOf(piece), end = at + piece.length;
    return at < 0 ? rest : (rest.slice(0, at) + rest.slice(end).trimStart()).trimEnd();
  }, text);

  // ---- The list. `cuts` have the name of their text, and its pieces; without pieces a whole text goes.
  const shorterOf = ({ texts }, chosen) => Object.fromEntries(Object.entries(texts).map(([name, text]) =>
    [name, without(text, chosen.flatMap((cut) => (cut.name === name ? cut.pieces : [])))]));
  const totalOf = (found, chosen) => {
    const shorter = shorterOf(found, chosen), whole = chosen.filter(({ pieces }) => !pieces.length);
    return Object.entries(found.texts).reduce((sum, [name, text]) => sum - bytesOf(text) + bytesOf(shorter[name]), found.total)
      - whole.reduce((sum, { bytes }) => sum + bytes, 0);
  };
  // `root` has the list and the sum; `light` is told which are chosen, and which one is pointed at.
  const offer = (root, found, light) => {
    const { cuts, total, limit } = found, list = root.querySelector(".cuts"), sum = root.querySelector(".total");
    const [bytes, verdict, bar] = ["b", "p > span", ".meter i"].map((name) => sum.querySelector(name));
    const boxes = cuts.map((cut) => element("input", { type: "checkbox", value: cut.bytes }));
    const chosen = () => cuts.filter((_, i) => boxes[i].checked);
    const show = (near) => {
      const now = totalOf(found, chosen()), left = limit - now;
      bytes.textContent = number(now);
      verdict.textContent = left >= 0 ? `Fits, with ${number(left)} to spare` : `${number(-left)} too many`;
      verdict.className = left >= 0 ? "fine" : "bad";
      bar.parentElement.className = `meter limit ${left >= 0 ? "good" : "error"}`;
      bar.style.width = `${Math.min(100, now / limit * 95.26)}%`;
      if (edit && canEdit) edit.lastChild.data = `${chosen().length ? "Cut" : "Shorten"} it in Edit`;
      light(boxes.flatMap(({ checked }, i) => (checked ? [i] : [])), near);
    };
    list.replaceChildren(...cuts.map((cut, i) => {
      const row = element("label", { class: "cut" }, boxes[i],
        element("span", {}, element("small", {}, cut.what), element("q", {}, cut.text)),
        element("b", { class: "number" }, `−${number(cut.bytes)}`));
      for (const type of ["pointerenter", "focusin", "change"]) row.addEventListener(type, () => show(i));
      for (const type of ["pointerleave", "focusout"]) row.addEventListener(type, () => show());
      return element("li", {}, row);
    }));
    root.querySelector("[data-copy-shorter]")?.replaceWith(cardproof.copier("Copy the shorter text",
      { class: "button", "data-copy-shorter": "" }, () => {
        const shorter = shorterOf(found, chosen());
        return shorter.description ?? Object.values(shorter).join("\n\n");
      }));
    const edit = root.querySelector("[data-cut-in-edit]");
    // Only `cardproof serve` can.
    const canEdit = [...document.scripts].some((one) => "editing" in one.dataset);
    if (edit) edit.hidden = !canEdit && root.matches("[data-cut]");
    if (edit && canEdit) {
      edit.onclick = (event) => {
        const page = edit.pathname, open = document.querySelector("button[data-icon=edit]");
        try {
          sessionStorage.setItem("cardproof:cut", JSON.stringify({
            page, cuts: chosen().map(({ name, pieces }) => ({ name, pieces })),
          }));
        } catch { /* Then it opens as it is. */ }
        if (!open) { edit.search = "?edit="; return; }
        event.preventDefault();
        open.click();
      };
    }
    show();
  };

  // ---- The sizes page asks the page of its card.
  const asking = document.querySelector("[data-cutting] card-specimen");
  if (asking) {
    const root = asking.closest("[data-cutting]"), room = asking.parentElement;
    const { look = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "" } = document.documentElement.dataset;
    if (look === "dark") asking.setAttribute("state", `${asking.getAttribute("state")}&mode=dark`);
    const tell = (chosen, near) => asking.frame?.contentWindow.postMessage({ cardproof: "cut", chosen, near }, "*");
    on(window, "message", ({ source, data }) => {
      if (!asking.frame || source !== asking.frame.contentWindow) return;
      if (data?.cardproof === "cuts") offer(root, data.found, tell);
      if (data?.cardproof === "lit") room.scrollTop = data.top - room.clientHeight / 3;
    });
    return;
  }

  // ---- A card's own page.
  const inspector = document.querySelector(".inspector"), size = inspector?.querySelector("#size");
  const sum = size?.querySelector(".sum[data-heavy]");
  if (!sum) return;
  const views = [...document.querySelectorAll("[data-view]")], limit = Number(sum.dataset.limit);
  const rows = [...size.querySelectorAll("tbody tr:not(.muted)")]
    .map(({ cells: [name, bytes] }) => [name.textContent, Number(bytes.textContent.replace(",", ""))]);
  const total = rows.reduce((total, [, bytes]) => total + bytes, 0);
  const stated = new Map([...inspector.querySelectorAll("#properties dt")]
    .map((term) => [term.textContent, term.nextElementSibling.firstChild?.data ?? ""]));
  // A description stands in the payload as it is weighed.
  try {
    stated.set("description",
      JSON.parse(inspector.querySelector("#payload :is(script, pre)")?.textContent ?? "{}").ds ?? "");
  } catch { /* A text that is no object. */ }
  // Firefox before 125 knows no sentences.
  const segments = (text) => (Intl.Segmenter
    ? [...new Intl.Segmenter(undefined, { granularity: "sentence" }).segment(text)].map(({ segment }) => segment)
    : text.match(/[^.!?\n]+[.!?\n]*/g) ?? []);
  const sentences = (text) => segments(text.slice(0, 20000))
    .map((one) => one.trim()).filter((one) => /\w{2}|[^\x00-\x7f]/.test(one));
  const filledOf = (index) => new Map([...inspector.querySelectorAll("[data-for]")[index]
    ?.querySelectorAll(":scope > dl dt") ?? []].map((term) => [term.textContent, term.nextElementSibling]));
  // The sentences that the heaviest gets and others do not, by those who get them, and by text.
  const branchesOf = (index) => {
    const filled = views.flatMap((view, i) =>
      ("unsent" in view.dataset ? [] : [[view.dataset.set ?? view.dataset.name, i, filledOf(i)]]));
    const branches = new Map();
    for (const [name, value] of filledOf(index)) {
      const texts = filled.map(([who, i, texts]) => [who, i, texts.get(name)?.textContent ?? ""]);
      for (const one of [...value.childNodes].filter(({ nodeName }) => nodeName !== "MARK")
        .flatMap((node) => sentences(node.textContent))) {
        const readers = texts.filter(([, i, other]) => i === index || other.includes(one)).map(([who]) => who);
        if (readers.length === filled.length) continue;
        const who = (readers.length > 3 ? [...readers.slice(0, 2), `and ${readers.length - 2} more`] : readers).join("; ");
        const key = `${who}\n${name}`;
        branches.set(key, { who, name, pieces: [...branches.get(key)?.pieces ?? [], one] });
      }
    }
    return [...branches.values()];
  };
  const heaviest = views.reduce((most, { dataset: { bytes } }, i) =>
    (Number(bytes ?? 0) > Number(views[most].dataset.bytes ?? 0) ? i : most), 0);
  const find = (index) => {
    if ("unsent" in (views[index]?.dataset ?? {})) return { cuts: [], texts: {}, total: 0, limit };
    const filled = filledOf(index), texts = Object.fromEntries(
      rows.map(([name]) => [name, filled.get(name)?.textContent ?? stated.get(name) ?? ""])
        .filter(([name, text]) => text && !name.startsWith("extras.")));
    const cuts = [];
    const add = (what, name, pieces, text = pieces.join(" ")) =>
      cuts.some((one) => one.name === name && one.what === what && one.pieces[0] === pieces[0]) || cuts.push({
        what, name, pieces, text: text.length > 160 ? `${text.slice(0, 159)}…` : text,
        bytes: bytesOf(texts[name]) - bytesOf(without(texts[name], pieces)),
      });
    for (const [name, text] of Object.entries(texts)) {
      const [parameters] = /^[a-z][\w+.-]*:\/\/\S*$/i.test(text) ? text.match(/\?[^#]*/) ?? [] : [];
      if (parameters) add("Link parameters, not seen on the card", name, [parameters]);
      // A name or an address has no sentences, and a title that is one stays.
      const isWhole = (one) => name !== "description" && one === text.trim();
      const all = /\s/.test(text.trim()) ? sentences(text) : [];
      for (const one of new Set(all)) {
        const times = all.filter((other) => other === one).length;
        const again = times > 1 ? `, said ${times} times: all but one` : "";
        if (!isWhole(one)) add(`Sentence${name === "description" ? "" : ` of ${name}`}${again}`, name,
          Array(times - 1 || 1).fill(one), one);
      }
    }
    for (const [name, bytes] of rows) {
      if (!name.startsWith("extras.")) continue;
      cuts.push({ what: "Extra, not seen on the card", name, pieces: [], text: name.slice("extras.".length), bytes });
    }
    for (const { who, name, pieces } of views.length ? branchesOf(heaviest) : []) {
      if (texts[name]) add(`Only for ${who}`, name, pieces);
    }
    cuts.sort((one, other) => other.bytes - one.bytes);
    const all = cuts.filter(({ bytes }) => bytes > 0).slice(0, most);
    return { cuts: all, texts, total: Number(views[index]?.dataset.bytes ?? total), limit };
  };

  // ---- What is drawn of it. Signs that the drawing leaves out, such as those of Markdown, do not matter.
  const isLetter = /[\p{L}\p{N}]/u;
  const rangesOf = (frame, pieces) => {
    const walker = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT), places = [];
    let letters = "";
    while (walker.nextNode()) {
      for (let i = 0, { data } = walker.currentNode; i < data.length; i++) {
        if (!isLetter.test(data[i])) continue;
        letters += data[i];
        places.push([walker.currentNode, i]);
      }
    }
    return pieces.flatMap((piece) => {
      const wanted = [...piece].filter((sign) => sign.length === 1 && isLetter.test(sign)).join(""), ranges = [];
      for (let at = letters.indexOf(wanted); wanted && at >= 0; at = letters.indexOf(wanted, at + wanted.length)) {
        const range = new Range(), [last, end] = places[at + wanted.length - 1];
        range.setStart(...places[at]);
        range.setEnd(last, end + 1 + last.data.slice(end + 1).match(/^\S*/)[0].length);
        ranges.push(range);
      }
      return ranges;
    });
  };
  const parts = { __proto__: null, description: "description", title: "title", domain: "domain", image: "image" };
  let found = find(-1);
  const light = (chosen, near) => {
    const frames = [...document.querySelectorAll(".stage [data-frame]")];
    const all = (indices) => indices.flatMap((i) =>
      frames.flatMap((frame) => rangesOf(frame, found.cuts[i]?.pieces ?? [])));
    const ranges = all(chosen), pointed = near === undefined ? [] : all([near]), part = parts[found.cuts[near]?.name];
    const outlined = pointed.length || !part ? [] : frames.flatMap((frame) => frame.querySelector(`[data-part=${part}]`) ?? []);
    if (window.CSS?.highlights) {
      CSS.highlights.set("cut", new Highlight(...ranges));
      CSS.highlights.set("near", new Highlight(...(chosen.includes(near) ? [] : pointed)));
    }
    for (const one of document.querySelectorAll(".stage [data-marked]")) one.removeAttribute("data-marked");
    for (const one of outlined) one.setAttribute("data-marked", "");
    return [...pointed, ...outlined].map((one) => one.getBoundingClientRect()).find(({ height }) => height);
  };
  const show = ({ detail: { view } }) => {
    const index = view ? views.findIndex(({ dataset: { view: id, set } }) => id === view.id && set === view.data) : -1;
    found = find(index);
    if (parent !== window) parent.postMessage({ cardproof: "cuts", found }, "*");
    else if (found.cuts.length) {
      place.hidden = false;
      offer(place, found, (chosen, near) => {
        const box = light(chosen, near), stage = document.querySelector(".stage");
        if (box && (box.top < 0 || box.bottom > innerHeight)) stage.scrollTop += box.top - innerHeight / 3;
      });
    } else place.hidden = true;
  };
  const place = element("div", { "data-cut": "" });
  place.append(element("h3", {}, "What to cut"), element("ol", { class: "cuts" }),
    element("div", { class: "total" },
      element("p", { role: "status" },
        element("b", { class: "number" }), ` of ${number(limit)} bytes `, element("span")),
      element("span", { class: "meter limit" }, element("i")),
      element("p", { class: "acts" },
        element("a", { class: "button primary", "data-cut-in-edit": "", href: location.pathname }, "Cut it"),
        element("button", { "data-copy-shorter": "" }))));
  if (parent === window) size.querySelector("table").after(place);
  else on(window, "message", ({ source, data }) => {
    if (source !== parent || data?.cardproof !== "cut") return;
    const box = light([data.chosen].flat().filter(Number.isInteger), Number.isInteger(data.near) ? data.near : undefined);
    if (box) parent.postMessage({ cardproof: "lit", top: box.top }, "*");
  });
  on(document, "cardproof:frames", show);
  if (cardproof.shown) show(cardproof.shown);
});
