// The place and the state of a page that a new page does not have by itself.
const memory = "cardproof-live " + location.pathname;

const pathOf = (element) => {
  const steps = [];
  for (let at = element; at && at !== document.documentElement; at = at.parentElement) {
    steps.unshift([...at.parentElement.children].indexOf(at));
  }
  return steps.join("/");
};
const elementAt = (path) =>
  path.split("/").reduce((element, step) => element && element.children[step], document.documentElement);

// The panel and the dialogs stay when the page changes.
const ofPage = (names) => [...document.querySelectorAll(names)].filter((one) => !one.closest(".editor, dialog"));
// The state of the toolbar stands in the address: a new page may call a profile otherwise.
const fields = () => ofPage("input, select, textarea").filter((one) => !one.closest("[data-toolbar]"));

export const keep = () => {
  // The panel is not replaced.
  const isReplaced = (one) => !one.closest(".editor"), { activeElement, body } = document;
  const focused = activeElement === body || !isReplaced(activeElement) ? null : activeElement;
  const scrolled = [...document.querySelectorAll("*")]
    .filter((one) => (one.scrollTop || one.scrollLeft) && isReplaced(one));
  return {
    window: [scrollX, scrollY],
    scrolled: scrolled.map((element) => [pathOf(element), element.scrollLeft, element.scrollTop]),
    open: ofPage("details").map((element) => element.open),
    fields: fields().map((field) => [field.value, field.checked ?? null]),
    focus: focused && [pathOf(focused), focused.selectionStart ?? null, focused.selectionEnd ?? null],
  };
};

const restoreField = (field, [value, checked]) => {
  if (field.type === "file" || (field.value === value && (field.checked ?? null) === checked)) return;
  if (checked !== null) field.checked = checked;
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
};

const restoreFocus = ([path, start, end]) => {
  const element = elementAt(path);
  if (!element) return;
  element.focus({ preventScroll: true });
  if (start === null) return;
  try { element.setSelectionRange(start, end); } catch { /* It has no selection. */ }
};

export const restore = (kept) => {
  const details = ofPage("details"), now = fields();
  if (details.length === kept.open.length) details.forEach((element, i) => { element.open = kept.open[i]; });
  if (now.length === kept.fields.length) now.forEach((field, i) => restoreField(field, kept.fields[i]));
  if (kept.focus) restoreFocus(kept.focus);
  for (const [path, left, top] of kept.scrolled) elementAt(path)?.scrollTo({ left, top, behavior: "instant" });
  scrollTo({ left: kept.window[0], top: kept.window[1], behavior: "instant" });
};

// Through a load of the page.
export const keepForLoad = () => {
  try { sessionStorage.setItem(memory, JSON.stringify(keep())); } catch { /* Then it is lost. */ }
};
export const restoreKept = () => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(memory));
    sessionStorage.removeItem(memory);
    if (kept) restore(kept);
  } catch { /* Nothing is kept. */ }
};
