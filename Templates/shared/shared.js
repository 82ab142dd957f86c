// A file with pages has each picture once, and shows the page that the address names. It comes before the scripts of the
// pages.
"use strict";
(() => {
  // ---- Templates refer by number to a picture that stands before.
  const pictures = new Map();
  const visit = (root) => {
    for (const { attributes, content } of root.querySelectorAll("*")) {
      for (const attribute of attributes) {
        if (!attribute.value.includes(";picture=")) continue;
        for (const [picture, number] of attribute.value.matchAll(/data:image\/[\w+.-]+;picture=(\d+);base64,[\w+/=]+/g)) pictures.set(number, picture);
        const filled = attribute.value.replace(/data:image\/[\w+.-]+;picture=(\d+),/g, (reference, number) => pictures.get(number) ?? reference);
        if (filled !== attribute.value) attribute.value = filled;
      }
      if (content instanceof DocumentFragment) visit(content);
    }
  };
  visit(document);

  const main = document.querySelector("main"), links = [...document.querySelectorAll(".places a")];
  // A file may open in a state.
  const { state } = main.dataset;
  const begin = () => { if (state && !/[#&](?!page=)/.test(location.hash)) history.replaceState(null, "", `#${state}`); };
  if (!links.length) return begin();
  const pathOf = (link) => new URLSearchParams(link.hash.slice(1)).get("page");
  const pages = new Map(links.map((link) => [pathOf(link), { title: link.textContent, content: main }]));
  for (const { dataset, content } of document.querySelectorAll("template[data-page]")) pages.get(dataset.page).content = content;
  // The first page, before a script has changed it.
  const first = document.createRange().createContextualFragment(main.innerHTML);
  let shown = pathOf(links[0]);
  const show = () => {
    const wanted = new URLSearchParams(location.hash.slice(1)).get("page"), path = pages.has(wanted) ? wanted : pathOf(links[0]);
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
  begin();
  addEventListener("hashchange", () => {
    if (!show()) return;
    begin();
    // Another page may have other controls of the same name.
    cardproof.controls = {};
    cardproof.renew();
  });
})();
