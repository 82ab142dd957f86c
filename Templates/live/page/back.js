// Back closes what lies over the page, as in apps: a dialog has a place of its own in the browser's history.
const open = () => document.querySelector("dialog[open]");
// The browser goes back a moment after it is asked to.
let isLeaving = false;
const follow = () => {
  const isOver = Boolean(open()), wasOver = Boolean(history.state?.isOver);
  if (isOver && !wasOver) history.pushState({ isOver }, "");
  if (isOver || !wasOver || isLeaving) return;
  isLeaving = true;
  history.back();
};

export const closeByBack = () => {
  follow();
  new MutationObserver(follow).observe(document.body, { childList: true });
  // The palette stays in the page.
  document.addEventListener("close", follow, true);
  addEventListener("popstate", ({ state }) => {
    const isOwn = isLeaving;
    isLeaving = false;
    // Another dialog may have come meanwhile.
    if (isOwn) follow(); else if (!state?.isOver) open()?.close();
  });
};
