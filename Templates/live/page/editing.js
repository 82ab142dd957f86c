// The way to the panel Edit, whose scripts are loaded when somebody opens it.
import { page } from "../server.js";

// Where the panel keeps drafts through a load of the page.
export const KEPT = `cardproof edit ${page}`;

// Where a page leaves the files that it deleted to the next one.
export const DELETED = "cardproof deleted";
export const wasDeleted = () => {
  try { return sessionStorage.getItem(DELETED) !== null; } catch { return false; }
};

// What a link, a phone and a file of what is in the project are.
export const LEFT_OUT = "without what is typed in Edit and not saved.";

export const openPanel = async (what) => {
  if (!cardproof.edit) await import("/.live/edit/edit.js");
  return cardproof.edit(what);
};

// A profile has no page: it is edited on that of a definition, filled for it.
export const editorOf = (id, link, isNew = false) => {
  if (!link) return null;
  const query = new URLSearchParams({ edit: id, ...(isNew ? { new: "" } : {}) });
  return `${link.pathname}?${query}#${new URLSearchParams({ profile: id })}`;
};

export const hasKeptDrafts = () => {
  try { return JSON.parse(sessionStorage.getItem(KEPT))?.drafts.length > 0; } catch { return false; }
};

const FRAME = ".stage [data-frame]";
const open = ({ target }) => { openPanel({ target }); };
const hear = () => {
  for (const { contentDocument } of document.querySelectorAll(`${FRAME} iframe`)) {
    contentDocument?.addEventListener("dblclick", open);
  }
};

// A double click on a text of the preview, or E above it, leads to where it is written.
export const leadFromPreview = () => {
  hear();
  document.addEventListener("load", hear, true);
  document.addEventListener("dblclick", (event) => { if (event.target.closest?.(FRAME)) open(event); });
  document.addEventListener("keydown", (event) => {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    if (event.defaultPrevented || altKey || ctrlKey || metaKey || !/^e$/i.test(key)) return;
    if (target.closest?.("input, select, textarea, dialog, .editor")) return;
    event.preventDefault();
    openPanel({ target: [...document.querySelectorAll(`${FRAME} :hover`)].at(-1) });
  });
};
