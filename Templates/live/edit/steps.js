// A list whose items have one key each, which people choose, as the steps of a Braze Action.
import { button, element, option } from "../dom.js";
import { change, inTurn } from "./drafts.js";
import { file, isRefused, keyOf, valueOf } from "./files.js";
import { useSteps } from "./form.js";
import { kindOf, labelOf, stepsOf } from "./names.js";
import { form, offerFocus, tell } from "./panel.js";
import { endStep } from "./undo.js";

// What opens the address.
const OPENING = "openLink";
const isOpening = (name) => name?.startsWith(OPENING);
// What a step does, in words; undefined where the platform of the key does not know it.
const stepName = (kind, name, path) => {
  const other = path.at(-1) === "web" ? "openLinkInWebview" : "openLinkInWebView";
  return name === other ? undefined : stepsOf(kind)[name]?.[0];
};

// The items in the file: the key of each, and the paths of its values.
const itemsAt = (path) => {
  const items = [];
  for (const { path: own } of file().values) {
    if (own.length <= path.length || keyOf(own.slice(0, path.length)) !== keyOf(path)) continue;
    (items[own[path.length]] ??= { name: own[path.length + 1] ?? "", paths: [] }).paths.push(own);
  }
  return items;
};

const keyOfStep = (kind, name) => (file().kinds ?? []).find((one) => one.path === `${kind}.${name}`) ?? {};

// A step begins with nothing, or with a list of as much as it takes: what is typed then needs no quotes.
const blank = (kind, name) => {
  const { type = "" } = keyOfStep(kind, name), [, ...takes] = stepsOf(kind)[name];
  return /^list/.test(type) ? takes.map(() => null) : null;
};

// The first field of an item, else what adds one, else the field of the address.
const focus = (path, place) => {
  const id = `edit-${path.join(".")}`;
  const find = (selector) => form.querySelector(selector);
  offerFocus(find(`[id^="${id}.${place}."]`) ?? find(`[id="${id}-step"]`) ?? find(`[id="${id}"]`));
};

// A step of undo of its own. `make` gives the edit of the items that are there by then, and the place that is
// looked at next.
const act = (path, make, what = "step") => {
  let refused = [], place;
  endStep();
  change(`steps of ${keyOf(path)}`, { path, list: path, edits: () => {
    const { edit, at, isAllowed = true } = make();
    [refused, place] = [edit.path, at];
    return isAllowed ? [edit] : [];
  } });
  endStep();
  return inTurn(() => {
    if (isRefused(refused)) tell(`The ${what} cannot be changed here: change it in Source.`, true);
    else focus(path, place);
  });
};

// What comes after an opened link is not seen by whoever left: a new step stands before it.
const add = (path, kind, name) => act(path, () => {
  const made = { [name]: blank(kind, name) }, items = itemsAt(path), text = valueOf(path), isLast = isOpening(name);
  const opened = text === null || text === "" ? [] : [{ [OPENING]: text }];
  if (!items.length) {
    const value = isLast ? [...opened, made] : [made, ...opened];
    return { edit: { path, value }, at: isLast ? opened.length : 0, isAllowed: !isRefused(path) };
  }
  const at = isOpening(items.at(-1)?.name) && !isLast ? items.length - 1 : items.length;
  return { edit: { path: [...path, `${at}`], value: made, change: "insert" }, at };
}, "link");

// A step of another type stands in the place of the old one, and has as many of its texts as it has places for.
const rename = (path, i, kind, name) => act(path, () => {
  const { name: old, paths } = itemsAt(path)[i], takes = blank(kind, name), texts = paths.map((one) => valueOf(one));
  const value = takes ? takes.map((_, place) => texts[place] ?? null)
    : stepsOf(kind)[name].length > 1 ? texts[0] ?? null : null;
  return { edit: { path: [...path, `${i}`, old], value, change: "rename", name }, at: `${i}-type` };
});

const remove = (path, i) => act(path, () => ({ edit: { path: [...path, `${i}`], value: null } }));

const chooser = (path, kind, attributes) => {
  const names = Object.keys(stepsOf(kind)).filter((name) => stepName(kind, name, path));
  return element("select", attributes, ...names.map((name) => option(name, stepName(kind, name, path))));
};

// Asks for the kind of a new step.
const adder = (path, kind, label) => {
  const select = chooser(path, kind, { id: `edit-${path.join(".")}-step`, "aria-label": `A new step: ${label}` });
  return element("div", { class: "with" }, element("span", { class: "select wide" }, select),
    button("Add", { class: "button", "aria-label": `Add the step: ${label}` }, () => add(path, kind, select.value)));
};

// Asks in the place of a button for the first step behind an address, which stays.
export const askForSteps = (asking, path, key, label) => {
  // A second click comes while the first one waits for this script.
  if (!asking.isConnected) return;
  const asked = adder(path, kindOf(key), label);
  asking.closest(".top").after(asked);
  asking.remove();
  offerFocus(asked.querySelector("select"));
};

// The box of a list of steps: a group for each, whose fields `make` makes, and what adds one.
const stepsBox = (path, key, make) => {
  const kind = kindOf(key), label = labelOf(path, key.path), items = itemsAt(path);
  const notes = element("div", { class: "notes" });
  const groups = items.flatMap(({ name, paths }, i) => {
    const title = `${i + 1}. ${stepName(kind, name, path) ?? name}`, own = keyOfStep(kind, name);
    const cross = button("", { class: "button bare only", "aria-label": `Remove ${title}` }, () => remove(path, i));
    cross.append(element("span", { class: "i i-x", "aria-hidden": "true" }));
    const select = chooser(path, kind, {
      id: `edit-${path.join(".")}.${i}-type.`, "aria-label": `Type of step ${i + 1}: ${label}`,
    });
    if (!stepName(kind, name, path)) select.append(option(name));
    select.value = name;
    select.addEventListener("change", () => rename(path, i, kind, select.value));
    const isBare = stepsOf(kind)[name]?.length === 1;
    const inner = paths.filter((one) => !isBare || valueOf(one) !== null).map((one) => make(one, own).box);
    return element("div", { class: "step", role: "group", "aria-label": title },
      element("div", { class: "top" }, element("span", { class: "label" }, `${i + 1}.`),
        element("span", { class: "select wide" }, select), cross), ...inner);
  });
  const [only] = items, isLink = items.length === 1 && only.name === OPENING && only.paths.length === 1;
  const back = button("Only open it", { class: "link", "aria-label": `Only open it: ${label}` }, () =>
    act(path, () => ({ edit: { path, value: valueOf(only.paths[0]) } })));
  const box = element("div", { class: "field steps", "data-path": path.join(".") },
    element("div", { class: "top" }, element("span", { class: "label" }, label), ...(isLink ? [back] : [])),
    ...groups, adder(path, kind, label), notes);
  return { path, box, notes, choices: [], update: () => {}, focus: () => box.querySelector("select, input").focus() };
};
useSteps(stepsBox);
