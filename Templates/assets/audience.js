// audience.html: the cells near the view are links to what their profiles get, which stands beside the one that is
// pointed at or has the focus; arrows go from cell to cell.
"use strict";
cardproof.setUp((on) => {
  const { element } = cardproof, overview = document.querySelector(".audience"), table = overview?.querySelector("table");
  if (!table) return;
  const [corner, ...heads] = table.tHead.rows[0].cells;
  const column = (cell) => [...cell.parentElement.cells].slice(1, cell.cellIndex).reduce((sum, one) => sum + one.colSpan, 0);
  const stateOf = (cell, from) => new URLSearchParams({ profile: heads[from].dataset.id, ...(cell.dataset.set && { data: cell.dataset.set }) });
  const near = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      near.unobserve(target);
      const page = target.querySelector("a").getAttribute("href");
      let from = 0;
      for (const cell of target.querySelectorAll("td")) {
        const link = element("a", { href: `${page}#${stateOf(cell, from)}` });
        from += cell.colSpan;
        link.append(...(cell.colSpan > 1 && !cell.firstElementChild ? [element("span", {}, ...cell.childNodes)] : cell.childNodes));
        cell.append(link);
      }
    }
  }, { root: overview, rootMargin: "1200px" });
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
    const names = heads.slice(from, from + cell.colSpan).map((head) => head.firstElementChild.textContent), page = link.getAttribute("href").split("#")[0];
    const text = element("p", { class: "visually-hidden" });
    hide();
    tip.append(element("b", {}, cell.colSpan === heads.length ? "Everybody" : names.join("; ")), element("p", { class: cell.className }, link.textContent), text);
    if (!cell.matches(".withheld")) {
      const card = element("card-specimen", { page, state: stateOf(cell, from), scale: 0.7, title: "What is sent" });
      card.addEventListener("specimen", ({ detail }) => { text.textContent = detail.text; });
      tip.append(card);
    }
    const isBelow = top < innerHeight / 2;
    Object.assign(tip.style, { left: `${Math.max(8, Math.min(left, innerWidth - 304))}px`, top: isBelow ? `${bottom + 4}px` : "auto", bottom: isBelow ? "auto" : `${innerHeight - top + 4}px` });
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
  on(overview, "scroll", hide);
  on(window, "pagehide", hide);

  const cellAt = (row, place) => row && [...row.cells].slice(1).find((cell) => (place -= cell.colSpan) < 0);
  const beside = (row, way) => { do row = row[way]; while (row?.hidden); return row; };
  on(table, "keydown", (event) => {
    const cell = event.target.closest("td, th"), row = cell?.parentElement, { key } = event;
    if (key === "Escape") hide();
    const next = { ArrowLeft: cell?.previousElementSibling, ArrowRight: cell?.nextElementSibling }[key]
      ?? (cell?.matches("td") && { ArrowUp: () => cellAt(beside(row, "previousElementSibling"), column(cell)), ArrowDown: () => cellAt(beside(row, "nextElementSibling"), column(cell)) }[key]?.());
    if (!/^Arrow(Left|Right)$/.test(key) && !next) return;
    event.preventDefault();
    event.stopPropagation();
    next?.querySelector("a")?.focus();
  });
});
