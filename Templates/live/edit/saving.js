// Saving, and what takes back: undo and discard.
import { button, element } from "../dom.js";
import { choose } from "./chooser.js";
import { differing } from "./differing.js";
import { inTurn, replace, tellStanding } from "./drafts.js";
import { all, announce, current, files, isChanged, isDirty, own, pending, TRIAL } from "./files.js";
import { withBoth } from "./lines.js";
import { middle, tell } from "./panel.js";
import { post } from "./requests.js";
import { hasSteps, keepText, takeBack } from "./undo.js";

// What others wrote into a file that is edited here.
export const conflict = element("div", { role: "alert", tabindex: -1, hidden: "" });

const showConflict = (one, other) => {
  const { path, saved } = one, isGone = other.source === undefined, both = () => withBoth(saved, other.source, one.source);
  const choice = (text, act) => button(text, { class: "button" }, () => {
    conflict.hidden = true;
    save.focus();
    act();
  });
  const take = (make) => async () => {
    if (path !== current) await choose(path);
    Object.assign(one, { saved: other.source, hash: other.hash });
    replace(make, "disk");
  };
  const choices = [choice("Save what is here", () => {
    if (!isGone) keepText(path, other.source);
    one.hash = other.hash;
    keep(path);
  })];
  if (!isGone) choices.push(choice("Take what is on the disk", take(() => other.source)));
  if (!isGone && both() !== undefined) choices.unshift(choice("Keep both changes", take(() => both() ?? one.source)));
  conflict.hidden = false;
  // In a low panel the buttons are in view, too.
  conflict.replaceChildren(element("p", {}, `${path} ${isGone ? "is gone" : "was changed meanwhile"}.`),
    element("div", { class: "with" }, ...choices),
    ...(isGone ? [] : [element("p", {}, "Undo brings back what you do not take."),
      ...differing("Changed on the disk:", saved, other.source), ...differing("Changed here:", saved, one.source)]));
  tell("Not saved", true);
  middle.scrollTop = 0;
  conflict.scrollIntoView();
  conflict.focus({ preventScroll: true });
};

export const keep = async (path) => {
  const one = files.get(path), { source, hash } = one;
  const answer = await post("/.live/save", { file: path, hash, source })
    .catch(({ message }) => ({ ok: false, text: () => message }));
  if (answer.status === 409) return showConflict(one, await answer.json());
  if (!answer.ok) return tell(`Not saved. ${await answer.text()}`, true);
  Object.assign(one, { saved: source, hash: (await answer.json()).hash });
  conflict.hidden = true;
  announce("drawn");
  tellStanding();
};

export const keepAll = () => inTurn(async () => {
  for (const one of all()) if (one.path !== TRIAL && isDirty(one)) await keep(one.path);
});

export const save = button("Save", { class: "button primary", "aria-keyshortcuts": "Control+S Meta+S" }, keepAll);
export const undo = button("", { class: "button bare only", "aria-label": "Undo", "aria-keyshortcuts": "Control+Z Meta+Z" }, async () => {
  const [path, text] = takeBack() ?? [];
  if (path === undefined) return;
  if (path !== current) await choose(path);
  replace(() => text);
});
undo.append(element("span", { class: "i i-undo", "aria-hidden": "true" }));

// What was typed is given up with a way back.
const offerBack = () => {
  document.querySelector(".toast")?.remove();
  const line = element("p", { class: "toast", role: "status" }, "Discarded.", button("Undo", { class: "button" }, () => {
    line.remove();
    undo.click();
  }));
  document.body.append(line);
  setTimeout(() => line.remove(), 8000);
};

export const discard = button("Discard", { class: "button bare" }, () => {
  const given = all().filter((one) => one.path !== TRIAL && one.hash && isDirty(one));
  for (const { path, source } of given) keepText(path, source);
  if (given.length) offerBack();
  files.delete(TRIAL);
  announce("discarded");
  pending.clear();
  for (const one of all()) {
    if (one.hash) Object.assign(one, { source: one.saved, stamp: one.stamp + 1, refused: [] });
    else files.delete(one.path);
  }
  announce("chosen");
  choose(files.has(current) ? current : own);
});

// A button that is disabled would lose the focus.
export const showSaving = () => {
  const isOn = new Map([[undo, hasSteps()], [save, isChanged()], [discard, isChanged() || files.has(TRIAL)]]);
  for (const [one, is] of isOn) one.setAttribute("aria-disabled", !is);
  undo.title = hasSteps() ? "Undo the last change" : "Nothing to undo. It goes back to how the files were when this page was opened.";
};
