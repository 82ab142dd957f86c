// What the inspector tells of the profile that is chosen: the heading, the badges, the size, the properties. A page is
// written for the first who gets anything, and weighed for the one to whom it is largest. It comes where it is needed.
"use strict";
cardproof.setUp((on) => {
  const { element } = cardproof;
  const inspector = document.querySelector(".inspector"), views = [...document.querySelectorAll("[data-view]")];
  if (!views.length) return;

  // ---- The size: of all parts, those that differ from the page's.
  const size = inspector.querySelector("#size"), sum = size?.querySelector(".sum"), table = size?.querySelector("tbody"), who = size?.querySelector("[data-largest]");
  const level = size?.querySelector(".meter").classList[1] ?? "", limit = Number(sum?.dataset.limit), ofLargest = who?.textContent;
  const rows = [...table?.rows ?? []].map(({ cells: [name, bytes], className }) => [name.textContent, Number(bytes.textContent), className]);
  const totalOf = (parts) => parts.reduce((total, [, bytes, kind]) => total + (kind ? 0 : bytes), 0);
  const largest = totalOf(rows);
  const weigh = ({ unsent, level = "", size: changes = "{}" }, name) => {
    const others = new Map(Object.entries(JSON.parse(changes))), isSent = unsent === undefined;
    const known = rows.map(([name, bytes, kind]) => [name, others.get(name) ?? bytes, kind]);
    const parts = [...known, ...[...others].filter(([name]) => !rows.some(([one]) => one === name)).map((one) => [...one, ""])];
    const total = totalOf(parts), bar = element("span");
    bar.style.width = `${Math.min(100, Math.ceil(total / limit * 100))}%`;
    sum.replaceChildren(...(isSent ? [element("b", {}, total), ` of ${limit} bytes, `, total > limit ? element("strong", {}, `${total - limit} too many`) : `${limit - total} left`,
      element("span", { class: `meter ${level}` }, bar)] : [`Not sent to ${name}.`]));
    table.replaceChildren(...(isSent ? parts : []).filter(([, bytes]) => bytes).map(([name, bytes, kind]) => element("tr", { class: kind },
      element("th", { scope: "row" }, name), element("td", { class: "number" }, bytes),
      kind ? element("td", {}, "not known to count") : element("td", { class: "share", style: `--share:${Math.ceil(bytes / total * 100)}` }))));
    if (who) who.textContent = isSent && total === largest ? ofLargest : `${ofLargest.slice(0, -1)}: ${largest} bytes.`;
    return total;
  };

  // ---- The heading and the badges. Findings that others have stay in the list, and count apart.
  const heads = document.querySelectorAll("main h1, .crumbs [aria-current]"), heading = heads[0].textContent;
  const findings = [...inspector.querySelectorAll(".finding:not(.muted)")];
  const facts = document.querySelector(".facts"), badges = [...facts.children];
  const badgeOf = (text) => badges.find(({ textContent }) => text && textContent === text);
  const badge = (text, level = "") => (text ? [element("li", { class: `badge ${level}` }, text)] : []);
  const count = (some) => {
    const found = ["error", "warning", "info"].map((level) => [level, some.filter(({ classList }) => classList.contains(level)).length]).filter(([, number]) => number);
    return [found.map(([level, number]) => `${number} ${level}${number > 1 ? "s" : ""}`).join(", "), found[0]?.[0]];
  };
  const weighed = size && badgeOf(`${largest} B`), counted = badgeOf(count(findings)[0]);
  const others = (text) => text && `${text} for others`;

  // ---- A value stands where the page names it, and where an action has it.
  const places = new Map([...inspector.querySelectorAll("#properties dt")].map((term) => {
    const value = term.nextElementSibling, text = value.firstChild?.data;
    return [term.textContent, [value, ...[...inspector.querySelectorAll("#actions :is(td:first-child, .muted)")].filter((one) => one.textContent === text)]];
  }));

  const show = ({ detail: { view: index } }) => {
    const { dataset, dataset: { profiles, set, name, title } } = views[index], isUnsent = "unsent" in dataset;
    for (const head of heads) head.textContent = title ?? heading;
    const names = set ? [`data set "${set}"`] : profiles.split(" ");
    for (const finding of findings) {
      const { readers } = finding.dataset;
      finding.toggleAttribute("data-elsewhere", readers !== undefined && !readers.split("\n").some((reader) => names.includes(reader)));
    }
    const isOwn = (finding) => !finding.hasAttribute("data-elsewhere"), own = findings.filter(isOwn);
    const bytes = size ? weigh(dataset, set ?? name) : null, [rest, worst] = count(findings.filter((one) => !isOwn(one)));
    const weight = [...badge(isUnsent ? "not sent" : bytes && `${bytes} B`, isUnsent ? "" : dataset.level), ...badge(level && (isUnsent || level !== dataset.level) && others(`${largest} B`), level)];
    facts.replaceChildren(...badges.flatMap((one, i) => one === weighed ? weight : one === counted ? [...badge(...count(own)), ...badge(others(rest), worst)]
      : i || weighed ? [one] : [one, ...weight]));
    const tab = inspector.querySelector("[role=tab][value=findings]");
    if (tab) tab.dataset.count = inspector.querySelectorAll(".finding:not([data-elsewhere])").length;
    for (const term of inspector.querySelectorAll("[data-for]")[index].querySelectorAll("dl:not(details *) dt")) {
      for (const { firstChild } of places.get(term.textContent) ?? []) if (firstChild) firstChild.textContent = term.nextElementSibling.textContent;
    }
  };
  on(document, "cardproof:frames", show);
  if (cardproof.shown) show(cardproof.shown);
});
