// Back closes what lies over the page, as in apps: a dialog has a place of its own in the browser's history. One that
// was closed otherwise leaves the place behind, because going back would end a load of another page; Back then passes
// it.
const open = () => document.querySelector("dialog[open]");
let isOver = false;

export const closeByBack = () => {
  new MutationObserver(() => {
    if (isOver || !open()) return;
    history.replaceState({ isUnder: true }, "");
    history.pushState({}, "");
    isOver = true;
  }).observe(document.body, { childList: true });
  addEventListener("popstate", ({ state }) => {
    const wasOver = isOver;
    isOver = false;
    if (!wasOver || !state?.isUnder) return;
    if (open()) open().close(); else history.back();
  });
};
