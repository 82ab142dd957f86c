// audience.html: the cells near the view are links to what their profiles get, which stands beside the one that is
// pointed at or has the focus; arrows go from cell to cell.
"use strict";
cardproof.setUp((on) => {
  const { element } = cardproof, overview = document.querySelector(".audience");
  const table = overview?.querySelector("table");
  if (!table) return;
  const [, ...heads] = table.tHead.rows[0].cells;
  const column = (cell) => [...cell.parentElement.cells].slice(1, cell.cellIndex)
    .reduce((sum, one) => sum + one.colSpan, 0);
  const stateOf = (cell, from) => new URLSearchParams({
    profile: heads[from].dataset.id, ...(cell.dataset.set && { data: cell.dataset.set }),
  });
  // The words that not all get: those at one place, or all between what all begin and end with.
  const isWord = (token) => /[\p{L}\p{N}]/u.test(token);
  const markDifferences = (quotes) => {
    const all = quotes.map((one) => one.textContent.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu) ?? []), [first] = all;
    const isAligned = all.every(({ length }) => length === first?.length);
    const isShared = (get) => all.every((one) => get(one) === get(first));
    let start = 0, end = 0;
    while (!isAligned && start < first.length && isShared((one) => one[start])) start++;
    while (!isAligned && end < first.length - start && isShared((one) => one.at(-1 - end))) end++;
    quotes.forEach((quote, k) => quote.replaceChildren(...all[k].map((token, i) => {
      const differs = isAligned ? !isShared((one) => one[i]) : i >= start && i < all[k].length - end;
      return differs && isWord(token) ? element("b", {}, token) : token;
    })));
  };
  const near = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      near.unobserve(target);
      const page = target.querySelector("a").getAttribute("href");
      let from = 0;
      for (const cell of target.querySelectorAll("td")) {
        const link = element("a", { class: "got", href: `${page}#${stateOf(cell, from)}` });
        const got = cell.firstElementChild;
        const rest = cell.colSpan > 2 ? cell.colSpan - 1 : 0;
        const faces = heads.slice(from, from + cell.colSpan - rest)
          .map((head) => head.querySelector(".avatar").cloneNode(true));
        if (rest) faces.push(element("span", {}, `+${rest}`));
        for (const face of faces) face.className = `avatar${cell.matches(".withheld") ? " not" : ""}`;
        from += cell.colSpan;
        link.append(element("span", { class: "avatars", "aria-hidden": "true" }, ...faces),
          element("span", { class: "who visually-hidden" }, `${cell.dataset.who}: `), ...got.childNodes);
        got.replaceWith(link);
      }
      markDifferences([...target.querySelectorAll("q")]);
    }
  }, { rootMargin: "1200px", scrollMargin: "1200px" });
  for (const row of table.tBodies[0].rows) near.observe(row);

  // ---- What the profiles of a cell get, as the card's own page draws it.
  const tip = element("div", { class: "tip", id: "tip", role: "tooltip", hidden: "" });
  overview.append(tip);
  let timer, told;
  const hide = () => {
    clearTimeout(timer);
    told?.removeAttribute("aria-describedby");
    tip.hidden = true;
    tip.replaceChildren();
  };
  const tell = (link) => {
    const cell = link.parentElement, from = column(cell), { top, bottom, left } = link.getBoundingClientRect();
    const words = [...link.querySelectorAll(":scope > :is(q, .no, small)")]
      .map((one) => one.textContent).filter(Boolean);
    const page = link.getAttribute("href").split("#")[0];
    const text = element("p", { class: "visually-hidden" });
    hide();
    tip.append(element("b", {}, cell.dataset.who), element("p", { class: "muted" }, words.slice(1).join(", ")), text);
    if (!cell.matches(".withheld")) {
      const card = element("card-specimen", { page, state: stateOf(cell, from), scale: 0.7, title: "What is sent" });
      card.addEventListener("specimen", ({ detail }) => { text.textContent = detail.text; });
      tip.append(card);
    }
    const isBelow = top < innerHeight / 2;
    Object.assign(tip.style, {
      left: `${Math.max(8, Math.min(left, innerWidth - 304))}px`,
      top: isBelow ? `${bottom + 4}px` : "auto",
      bottom: isBelow ? "auto" : `${innerHeight - top + 4}px`,
    });
    tip.hidden = false;
    told = link;
    link.setAttribute("aria-describedby", "tip");
  };
  const later = ({ target }, act = 150) => {
    const link = target.closest("td a");
    if (tip.contains(target)) return clearTimeout(timer);
    clearTimeout(timer);
    timer = link ? setTimeout(tell, act, link) : setTimeout(hide, act);
  };
  on(overview, "pointerover", (event) => event.pointerType !== "touch" && later(event));
  on(overview, "focusin", later);
  on(overview, "pointerleave focusout", () => { clearTimeout(timer); timer = setTimeout(hide, 150); });
  on(document, "scroll", hide, { capture: true });
  on(window, "pagehide", hide);

  const cellAt = (row, place) => row && [...row.cells].slice(1).find((cell) => (place -= cell.colSpan) < 0);
  const beside = (row, way) => { do row = row[way]; while (row?.hidden); return row; };
  on(table, "keydown", (event) => {
    const cell = event.target.closest("td, th"), row = cell?.parentElement, { key } = event;
    if (key === "Escape") hide();
    const next = { ArrowLeft: cell?.previousElementSibling, ArrowRight: cell?.nextElementSibling }[key]
      ?? (cell?.matches("td") && {
        ArrowUp: () => cellAt(beside(row, "previousElementSibling"), column(cell)),
        ArrowDown: () => cellAt(beside(row, "nextElementSibling"), column(cell)),
      }[key]?.());
    if (!/^Arrow(Left|Right)$/.test(key) && !next) return;
    event.preventDefault();
    event.stopPropagation();
    next?.querySelector("a")?.focus();
  });
});
