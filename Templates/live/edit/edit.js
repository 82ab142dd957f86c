// The panel Edit on a page of `cardproof serve`: it edits the page's file, and the profiles that it is filled for.
import { button, element, option } from "../dom.js";
import { choose, chooseAgain, chooser } from "./chooser.js";
import { drawn, isRunning, send, settled } from "./drafts.js";
import { all, changes, current, file, files, isChanged, isDirty, own, setOwn, TRIAL } from "./files.js";
import { fields } from "./form.js";
import { keep, restore } from "./kept.js";
import { menu, offerMenu } from "./menu.js";
import { foot, form, general, isWriting, middle, offerFocus, panel, status, tell, wayBack } from "./panel.js";
import { caretIn, lead, leadTo, listen, showEdited } from "./preview.js";
import { known, load, pictures, profiles } from "./project.js";
import { refresh } from "./refresh.js";
import { token } from "./requests.js";
import { conflict, discard, redo, save, undo } from "./saving.js";
import { shownData } from "./shown.js";
import { sourceBox } from "./source.js";
import { trialBox } from "./trial.js";

const sheet = element("link", { rel: "stylesheet", href: "/.live/edit.css" });
const knownPictures = element("datalist", { id: "edit-pictures" });
const knownCampaigns = element("datalist", { id: "edit-campaigns" });
const closePanel = () => {
  panel.remove();
  document.documentElement.classList.remove("editing");
  if (isChanged()) cardproof.note("What is typed is not saved: Edit leads back to it.");
  document.querySelector("[data-editing]:not(script)")?.focus();
};
const head = element("h2", { tabindex: -1 }, "Edit");
const cross = button("", { class: "button bare only", "aria-label": "Close" }, closePanel);
cross.append(element("span", { class: "i i-x", "aria-hidden": "true" }));

middle.append(conflict, wayBack, general, form, trialBox, sourceBox, knownPictures, knownCampaigns);
panel.append(element("header", {}, head, chooser, undo, redo, menu, cross), middle, foot(discard, save));
form.addEventListener("submit", (event) => event.preventDefault());
// The page's own keys lead to other pages.
panel.addEventListener("keydown", (event) => {
  event.stopPropagation();
  if (event.key !== "Escape") return;
  // A field is left before the panel: Tab goes on from where it was.
  const box = isWriting(event.target, middle) && event.target.closest(".field, .section, .fields");
  if (!box) return closePanel();
  box.tabIndex = -1;
  box.focus();
});
changes.addEventListener("drawn", ({ detail }) => {
  if (!file()?.isDrawn) return;
  refresh(detail?.isBack);
  if (detail?.isPageNew) showEdited();
});
addEventListener("beforeunload", (event) => { if (isChanged()) event.preventDefault(); });
addEventListener("pagehide", keep);
listen();

// A picture that is dropped beside its place, or pasted, is meant for the field of one; the browser would open it.
const takePicture = (event, given) => {
  const [picture] = [...given?.files ?? []].filter(({ type, name }) => /^image\//.test(type) || /\.\w+$/.test(name));
  if (!picture || !panel.isConnected) return;
  event.preventDefault();
  const taking = fields.filter(({ take }) => take);
  (taking.find(({ box }) => box.contains(event.target)) ?? taking[0])?.take(picture);
};
const hover = (event) => {
  if (!panel.isConnected || !event.dataTransfer?.types.includes("Files")) return;
  event.preventDefault();
  panel.classList.toggle("dragging", event.type === "dragover");
};
for (const type of ["dragover", "dragleave"]) document.addEventListener(type, hover);
document.addEventListener("drop", (event) => {
  panel.classList.remove("dragging");
  takePicture(event, event.dataTransfer);
});
// What has a text besides, as a table of an office program, is pasted as text.
document.addEventListener("paste", (event) => {
  if (!event.clipboardData?.types.includes("text/plain")) takePicture(event, event.clipboardData);
});

// Another page was put in the place of the one that was drawn.
const redraw = async () => {
  await drawn();
  if (!current || !panel.isConnected && !isChanged()) return;
  if (isChanged() || files.has(TRIAL)) return send();
  for (const path of files.keys()) if (path !== current) files.delete(path);
  const path = current, known = file();
  try { await load(path); } catch ({ message }) { return tell(message, true); }
  if (path !== current || known === file()) return send();
  await chooseAgain();
  refresh(!isChanged() && !isRunning);
};

// What is typed and not saved, for who shares it.
const drafts = async () => {
  await settled();
  return { token, files: all().filter(isDirty).map(({ path, source }) => ({ file: path, source })) };
};

// What was chosen to be cut, on the sizes page or behind Size.
const takeCuts = async () => {
  const KEY = "cardproof:cut";
  let chosen = null;
  try {
    chosen = JSON.parse(sessionStorage.getItem(KEY));
    sessionStorage.removeItem(KEY);
  } catch { /* Then nothing is cut. */ }
  if (chosen?.page !== location.pathname) return;
  const { takeCuts } = await import("./cutting.js");
  await choose(own);
  await takeCuts(chosen.cuts);
};

const begin = async () => {
  if (own) return;
  setOwn(await load());
  if (await restore()) cardproof.note("What was typed before the page was loaded again is here, and not saved.");
};

// `profile` is one's id, `data` the name of a set of data of an Adaptive Card; else it is the page's own file. It leads
// to a place, such as Content/cards/offer.md:3, or to what is shown by an element of the preview.
const open = async ({ profile, isNew, data: set, place, target } = {}) => {
  const chosen = () => profiles.find(({ id }) => id === profile)?.file
    ?? (set === undefined ? undefined : shownData(set));
  const caret = caretIn(target), go = () => (place ? leadTo(place) : lead({ target, caret }));
  if (panel.isConnected) {
    await takeCuts();
    if (chosen()) await choose(chosen());
    return place || target ? go() : offerFocus(panel.querySelector("select"));
  }
  if (!sheet.isConnected) {
    document.head.append(sheet);
    // Nothing is shown undressed.
    await new Promise((then) => { sheet.onload = sheet.onerror = then; });
  }
  document.querySelector(".workbench").append(panel);
  document.documentElement.classList.add("editing");
  try { await begin(); } catch ({ message }) { return tell(message, true); }
  knownPictures.replaceChildren(...pictures.map(([path]) => option(path, "")));
  knownCampaigns.replaceChildren(...(known.campaign ?? []).map((one) => option(one, "")));
  offerMenu();
  await choose(chosen() ?? (current || own));
  await takeCuts();
  if (profile && !chosen()) tell(`There is no profile ${profile}.`, true);
  if (place || target) return go();
  if (isNew && (chosen() || !profile)) tell(`Made: ${current.replace("Content/", "")}.`);
  if (isNew && chosen()) {
    const title = document.querySelector("h1").textContent;
    wayBack.replaceChildren(`The preview is “${title}”, as this profile gets it. `,
      element("a", { href: "/index.html" }, "Back to the campaign"));
  }
  // A field would bring up the keyboard of a phone.
  offerFocus(head);
};

// Who asks twice while the first waits gets one panel.
let opening = Promise.resolve();
const edit = (what) => {
  opening = opening.then(() => open(what)).catch(({ message }) => tell(message, true));
  return opening;
};

Object.assign(cardproof, {
  edit, redraw, drafts,
  hasDraft: async () => { await drawn(); return isChanged(); },
  // Whether what is seen stands in no file.
  isDrafting: () => isRunning || isChanged() || files.has(TRIAL),
});
