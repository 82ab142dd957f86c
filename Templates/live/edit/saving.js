// Saving, and what takes back: undo and discard.
import { button, element } from "../dom.js";
import { choose } from "./chooser.js";
import { differing } from "./differing.js";
import { inTurn, replace, send, tellStanding } from "./drafts.js";
import { all, announce, current, drop, files, isChanged, isDirty, isPending, own, TRIAL } from "./files.js";
import { withBoth } from "./lines.js";
import { form, middle, tell } from "./panel.js";
import { post } from "./requests.js";
import { bringBack, endStep, hasSteps, hasUndone, stepOf, takeBack } from "./undo.js";

// What others wrote into a file that is edited here.
export const conflict = element("div", { role: "alert", tabindex: -1, hidden: "" });

const showConflict = (one, other) => {
  const { path, saved } = one, isGone = other.source === undefined;
  const both = (text) => withBoth(saved, other.source, text);
  const choice = (text, act) => button(text, { class: "button" }, () => {
    conflict.hidden = true;
    save.focus();
    act();
  });
  const take = (make) => () => {
    Object.assign(one, { saved: other.source, hash: other.hash });
    replace(make, "disk", path);
    if (path !== current) choose(path);
  };
  const choices = [choice("Save what is here", () => {
    endStep();
    if (!isGone) stepOf("disk", path).text = other.source;
    endStep();
    one.hash = other.hash;
    inTurn(() => keep(path));
  })];
  if (!isGone) choices.push(choice("Take what is on the disk", take(() => other.source)));
  if (!isGone && both(one.source) !== undefined) {
    choices.unshift(choice("Keep both changes", take((text) => both(text) ?? text)));
  }
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
  const other = answer.status === 409 ? await answer.json() : null;
  // What the disk has already was saved before, and the answer got lost.
  if (other && other.source !== source) return showConflict(one, other);
  if (!other && !answer.ok) return tell(`Not saved. ${await answer.text()}`, true);
  Object.assign(one, { saved: source, hash: (other ?? await answer.json()).hash });
  conflict.hidden = true;
  announce("drawn");
  tellStanding();
};

export const keepAll = () => inTurn(async () => {
  for (const one of all()) if (one.path !== TRIAL && isDirty(one)) await keep(one.path);
});

export const save = button("Save", { class: "button primary", "aria-keyshortcuts": "Control+S Meta+S" }, keepAll);
const mover = (name, keys, take) => {
  const attributes = { class: "button bare only", "aria-label": name, "aria-keyshortcuts": keys };
  const made = button("", attributes, async () => {
    const taken = take(({ path, text }) => isPending(path) || text !== files.get(path)?.source);
    if (!taken) return;
    const { step, back } = taken, { path } = step;
    if (path !== current) await choose(path);
    // The text before a step is known when the step was sent.
    if (files.has(path)) replace((text) => step.text ?? text, name, path, { isBack: true, step: back });
  });
  made.append(element("span", { class: "i i-undo", "aria-hidden": "true" }));
  return made;
};
export const undo = mover("Undo", "Control+Z Meta+Z", takeBack);
export const redo = mover("Redo", "Control+Shift+Z Meta+Shift+Z Control+Y", bringBack);

// What was typed is given up with a way back.
const offerBack = () => {
  document.querySelector(".toast")?.remove();
  const line = element("p", { class: "toast", role: "status" }, "Discarded.",
    button("Undo", { class: "button" }, () => {
      line.remove();
      undo.click();
    }));
  document.body.append(line);
  // It would take back what is typed next.
  form.addEventListener("input", () => line.remove(), { once: true });
  setTimeout(() => line.remove(), 8000);
};

export const discard = button("Discard", { class: "button bare" }, () => {
  const given = all().filter((one) => one.hash && (isDirty(one) || isPending(one.path)));
  endStep();
  for (const one of given) replace(() => one.saved, "discard", one.path, { isBack: true });
  endStep();
  if (given.length) offerBack();
  for (const { path, hash } of all()) {
    if (hash) continue;
    drop(({ file }) => file === path);
    files.delete(path);
  }
  announce("discarded");
  if (files.has(current)) send(); else choose(own);
});

// A button that is disabled would lose the focus.
export const showSaving = () => {
  const isOn = new Map([
    [undo, hasSteps()], [redo, hasUndone()], [save, isChanged()], [discard, isChanged() || files.has(TRIAL)],
  ]);
  for (const [one, is] of isOn) one.setAttribute("aria-disabled", !is);
  undo.title = hasSteps() ? "Undo the last change" : "Nothing to undo";
  redo.title = hasUndone() ? "Redo what was undone" : "Nothing to redo";
};
