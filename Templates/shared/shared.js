// One file with several pages shows the one that the address names. It comes before the scripts of the pages.
"use strict";
(() => {
  const main = document.querySelector("main"), links = [...document.querySelectorAll(".places a")];
  const pathOf = (link) => decodeURIComponent(link.hash.slice("#page=".length));
  const pages = new Map(links.map((link) => [pathOf(link), { title: link.textContent, content: main }]));
  for (const { dataset, content } of document.querySelectorAll("template[data-page]")) pages.get(dataset.page).content = content;
  // The first page, before a script has changed it.
  const first = links.length ? document.createRange().createContextualFragment(main.innerHTML) : null;
  let shown = links.length ? pathOf(links[0]) : "";
  const show = () => {
    const wanted = new URLSearchParams(location.hash.slice(1)).get("page"), path = pages.has(wanted) ? wanted : links.length ? pathOf(links[0]) : "";
    for (const link of links) link[pathOf(link) === path ? "setAttribute" : "removeAttribute"]("aria-current", "page");
    if (path === shown) return false;
    shown = path;
    const { title, content } = pages.get(path);
    document.title = title;
    main.replaceChildren((content === main ? first : content).cloneNode(true));
    return true;
  };
  // Pages set the address without knowing that there are several.
  const replace = history.replaceState.bind(history);
  history.replaceState = (state, title, address) => {
    const set = new URLSearchParams(address.split("#")[1]);
    replace(state, title, `#${new URLSearchParams([["page", shown], ...set])}`);
  };
  show();
  addEventListener("hashchange", () => {
    if (!show()) return;
    // Another page may have other controls of the same name.
    cardproof.controls = {};
    cardproof.renew();
  });
})();
