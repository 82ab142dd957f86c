// The panel Edit on a page of `cardproof serve`: it edits the page's file, and the profiles that it is filled for.
import { button, element, option } from "../dom.js";
import { choose, chooser } from "./chooser.js";
import { drawn, isRunning, queue, send } from "./drafts.js";
import { all, changes, current, file, files, isChanged, isDirty, own, pending, setOwn, TRIAL } from "./files.js";
import { form, general, panel, sizes, status, tell, wayBack } from "./panel.js";
import { leadTo, listen, showEdited } from "./preview.js";
import { load, pictures, profiles } from "./project.js";
import { refresh } from "./refresh.js";
import { token } from "./requests.js";
import { conflict, discard, save, undo } from "./saving.js";
import { shownData } from "./shown.js";
import { sourceBox } from "./source.js";
import { trialBox } from "./trial.js";

const sheet = element("link", { rel: "stylesheet", href: "/.live/edit.css" });
const knownPictures = element("datalist", { id: "edit-pictures" });
const close = () => {
  panel.remove();
  sheet.remove();
  document.documentElement.classList.remove("editing");
  document.querySelector("[data-editing]:not(script)")?.focus();
};

panel.append(
  element("header", {}, element("h2", {}, "Edit"), chooser, button("Close", { class: "quiet" }, close)),
  element("div", { "data-editing-actions": "" },
    element("div", { class: "row" }, save, undo, discard), element("div", { class: "row" }, status, sizes)),
  conflict, wayBack, general, form, trialBox, sourceBox, knownPictures);
form.addEventListener("submit", (event) => event.preventDefault());
// The page's own keys lead to other pages.
panel.addEventListener("keydown", (event) => {
  event.stopPropagation();
  if (event.key === "Escape") close();
});
changes.addEventListener("drawn", ({ detail }) => {
  refresh();
  if (detail?.isPageNew) showEdited();
});
addEventListener("beforeunload", (event) => { if (isChanged()) event.preventDefault(); });
listen();

// Another page was put in the place of the one that was drawn.
const redraw = async () => {
  await drawn();
  if (!panel.isConnected && !isChanged()) return;
  if (isChanged() || files.has(TRIAL)) return send();
  for (const path of files.keys()) if (path !== current) files.delete(path);
  const known = file();
  try { await load(current); } catch ({ message }) { return tell(message, true); }
  if (known === file()) return send();
  await choose(current);
  refresh(!isChanged() && !isRunning && !pending.size);
};

// What is typed and not saved, for who shares it.
const drafts = async () => {
  await queue;
  await drawn();
  return { token, files: all().filter(isDirty).map(({ path, source }) => ({ file: path, source })) };
};

// `profile` is one's id, `data` the name of a set of data of an Adaptive Card; else it is the page's own file.
const edit = async ({ profile, isNew, data: set, place } = {}) => {
  const chosen = () => profiles.find(({ id }) => id === profile)?.file
    ?? (set === undefined ? undefined : shownData(set));
  if (panel.isConnected) {
    if (chosen()) await choose(chosen());
    return place ? leadTo(place) : panel.querySelector("select").focus();
  }
  document.head.append(sheet);
  document.body.append(panel);
  document.documentElement.classList.add("editing");
  try { if (!own) setOwn(await load()); } catch ({ message }) { return tell(message, true); }
  knownPictures.replaceChildren(...pictures.map(([path]) => option(path, "")));
  await choose(chosen() ?? (current || own));
  if (profile && !chosen()) tell(`There is no profile ${profile}.`, true);
  if (place) return leadTo(place);
  if (isNew && (chosen() || !profile)) tell(`Made: ${current.replace("Content/", "")}.`);
  if (isNew && chosen()) {
    const title = document.querySelector("h1").textContent;
    wayBack.replaceChildren(`The preview is “${title}”, as this profile gets it. `,
      element("a", { class: "quiet", href: "/index.html" }, "Back to the campaign"));
  }
  (form.querySelector("input, select, textarea") ?? sourceBox.querySelector("textarea")).focus();
};

Object.assign(cardproof, {
  edit, redraw, drafts,
  hasDraft: async () => { await drawn(); return isChanged(); },
  // Whether what is seen stands in no file.
  isDrafting: () => isRunning || isChanged() || files.has(TRIAL),
});
