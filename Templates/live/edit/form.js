// The form: which keys of the file have a field, in which group, and in which order.
import { element } from "../dom.js";
import { bodyBox } from "./body.js";
import { isText, split } from "./conditions.js";
import { shapeOf } from "./control.js";
import { adder, field } from "./field.js";
import { announce, changes, current, file, isMoving, isProfile, isSame, keyOf, valueOf } from "./files.js";
import { groups, isFirst, isFree, isHalf, isLacking, kindOf, REST } from "./names.js";
import { form, isWriting, restFocus } from "./panel.js";

// The fields as they stand in the form, in their order.
export let fields = [];
export const fieldAt = (path) => path && (fields.find((one) => isSame(one.path, path))
  ?? fields.find((one) => keyOf(path).startsWith(`${keyOf(one.path)}\n`)));

const take = (made) => {
  fields.push(made);
  return made;
};
const add = (path, key, isList) => take(field(path, key, isList)).box;
const isScalar = ({ type }) => !/^(list|map)/.test(type) && !/^list of/.test(type);
const isBelow = (path, above) => above.every((name, i) => path[i] === name);
const isWords = ({ type, path }, own) => /^(text or )?list of text$/.test(type)
  && own.every((one) => one.path.length <= path.split(".").length + 1);

// Whether a key stands in the items of a list, or below a name that people choose.
const isInItem = (path, keys) => path.slice(0, -1).some((name, i) => {
  const type = keys.find((one) => one.path === path.slice(0, i + 1).join("."))?.type ?? "";
  return isFree(name) || /^list|^map or list/.test(type);
});

// A field that was typed in stays where it is, with a value or without, until another file is chosen.
const valuesWithTouched = ({ values: own, touched, order }) => {
  const values = [...own], has = (key) => values.some(({ path }) => keyOf(path) === key);
  order.forEach((key, i) => {
    if (!touched.has(key) || has(key)) return;
    const before = order.slice(0, i).findLast(has);
    const place = before ? values.findIndex(({ path }) => keyOf(path) === before) + 1 : 0;
    values.splice(place, 0, { path: key.split("\n"), value: null, key: touched.get(key) });
  });
  return values;
};

// An item of a list has a field for each of its keys, also for those that it does not have yet.
const addItems = (top, values, keys, made) => {
  const own = values.filter(({ path }) => path[0] === top);
  const items = [...new Set(own.filter(({ path }) => path.length === 3).map(({ path }) => path[1]))];
  const inner = keys.filter((one) => one.path.startsWith(`${top}.`) && one.path.split(".").length === 2
    && isScalar(one) && !isFree(one.name));
  const missing = items.flatMap((item) => inner.map(({ name, path }) => ({ path: [top, item, name], key: path }))
    .filter(({ path }) => !own.some((one) => one.path[1] === item && one.path[2] === path[2])));
  return [...own, ...missing].sort((a, b) => (Number(a.path[1]) - Number(b.path[1])) || 0)
    .filter(({ path }) => !made.has(keyOf(path))).map(({ path, key }) => {
      made.add(keyOf(path));
      return add(path, keys.find((one) => one.path === key));
    });
};

const COUNTRY = {
  type: "text", path: "attributes.country", name: "country",
  description: "The customer's country, two letters as FR: ${country} in Liquid.",
};

// Makes the box of steps; its script comes for the first.
let stepsBox = null;
export const useSteps = (made) => { stepsBox = made; };
const stepsAt = (path, key) => {
  if (stepsBox) return take(stepsBox(path, key, (one, step) => take(field(one, step)))).box;
  import("./steps.js").then(() => {
    shape = "";
    rebuild();
  });
  return element("div", { class: "field" });
};

// The boxes of each key, and those of values that no key explains.
const makeBoxes = () => {
  const { keys } = file(), values = valuesWithTouched(file()), made = new Set(), boxes = new Map();
  for (const key of keys) {
    const path = key.path.split("."), own = values.filter((one) => isBelow(one.path, path));
    const isList = own.some((one) => one.path.length > path.length);
    if (isInItem(path, keys) || isFree(path.at(-1))) continue;
    // The file says whether a link has steps.
    if (kindOf(key)) {
      for (const one of [{ path }, ...own]) made.add(keyOf(one.path));
      const hasSteps = file().values.some((one) => one.path.length > path.length && isBelow(one.path, path));
      boxes.set(key.path, [hasSteps ? stepsAt(path, key) : add(path, key)]);
    } else if (isWords(key, own)) {
      for (const one of own) made.add(keyOf(one.path));
      boxes.set(key.path, [add(path, key, true)]);
    } else if (isScalar(key) && !isList) {
      made.add(keyOf(path));
      boxes.set(key.path, [add(path, key)]);
      if (!isProfile() || key.path !== "language") continue;
      made.add("attributes\ncountry");
      boxes.set(COUNTRY.path, [add(["attributes", "country"], COUNTRY)]);
    } else if (/list|map/.test(key.type)) {
      const hasKeys = keys.some((one) => one.path.startsWith(`${key.path}.`) && !isFree(one.name)
        && !/list/.test(key.type));
      if (hasKeys) continue;
      const count = new Set(own.map((one) => one.path[path.length])).size;
      const items = path.length > 1 ? [] : addItems(path[0], values, keys, made);
      boxes.set(key.path, [...items, adder(key, count)]);
    }
  }
  const tops = new Set(values.map(({ path }) => path[0]));
  return { boxes, unknown: [...tops].flatMap((top) => addItems(top, values, keys, made)) };
};

const hasValue = (key) => valueOf(key.split(".")) !== null || file().touched.has(key.replaceAll(".", "\n"))
  || file().values.some(({ path }) => isBelow(path, key.split(".")));

const opened = new Set(["How it behaves"]);
let folds = [];
const foldOf = (name, boxes, id) => {
  const small = element("small"), arrow = element("span", { class: "i i-right", "aria-hidden": "true" });
  const fold = element("details", { class: "section", id, ...(opened.has(name) ? { open: "" } : {}) },
    element("summary", {}, arrow, name, small), element("div", {}, ...boxes));
  fold.addEventListener("toggle", () => (fold.open ? opened.add(name) : opened.delete(name)));
  folds.push({ small, inner: fields.filter(({ box }) => fold.contains(box)) });
  return fold;
};

// Two short fields share a row.
const inRows = (keys, boxes) => {
  const made = [];
  let row = null;
  for (const key of keys) {
    const own = boxes.get(key) ?? [];
    boxes.delete(key);
    const isWide = own[0]?.matches(".steps");
    if (!isHalf(key) || !own.length || isWide) made.push(...own);
    else if (row?.children.length === 1) row.append(...own);
    else made.push(row = element("div", { class: "row" }, ...own));
    if (isWide) row = null;
  }
  return made;
};

const build = () => {
  [fields, folds] = [[], []];
  const { boxes, unknown } = makeBoxes(), [first, ...folded] = Object.entries(groups());
  const keysOf = (rows) => Object.keys(rows).filter((key) => hasValue(key) || !isLacking(key));
  const [, rows] = first, isBare = !Object.keys(rows).length;
  if (rows.body) boxes.set("body", [bodyBox]);
  const main = inRows(isBare ? [...boxes.keys()].filter(hasValue) : keysOf(rows), boxes);
  const made = folded.map(([name, rows], i) => [name, inRows(keysOf(rows), boxes), `edit-group-${i}`]);
  const paths = new Map(fields.map(({ box, path }) => [box, path])), isSaid = (box) => isFirst(paths.get(box));
  const others = unknown.filter((box) => !isSaid(box));
  made.push([REST, [...inRows([...boxes.keys()], boxes), ...others], "edit-more"]);
  const filled = made.filter(([, inner]) => inner.length);
  form.replaceChildren(...main, ...unknown.filter(isSaid), ...filled.map((one) => foldOf(...one)));
  file().order = fields.map(({ path }) => keyOf(path));
};

// A fold says behind its name which values are in it.
const wordsOf = ({ path, box }) => {
  const value = valueOf(path), text = String(value ?? "");
  if (value === null || value === false) return [];
  return [value === true ? box.querySelector("label").textContent
    : /^\d{4}-\d\d-\d\dT/.test(text) ? text.slice(0, 10) : text];
};
export const showFolds = () => {
  for (const { small, inner } of folds) small.textContent = inner.flatMap(wordsOf).slice(0, 4).join(", ") || "none";
};

let shape = "";
for (const type of ["chosen", "moved"]) changes.addEventListener(type, () => { shape = ""; });
// Nobody writes into fields of the file before.
changes.addEventListener("chosen", () => { form.inert = true; });
// Until the items of a list have their new places, nobody writes into another one.
export const holdMoving = () => {
  const { activeElement } = document;
  for (const { path, box } of fields) box.inert = isMoving(path);
  if (activeElement?.closest("[inert]")) restFocus();
};
changes.addEventListener("moving", holdMoving);

// Builds the fields anew where the file has other keys, and leaves hand and eye where they are. Whoever undoes writes in
// no field that has to stay.
export const rebuild = (isForced) => {
  const { keys, values } = file(), byPath = new Map(keys.map((key) => [key.path, key]));
  const words = new Set(keys.filter((key) => isWords(key, [])).map(({ path }) => path));
  const kinds = values.filter(({ path }) => !words.has(path[0]) || path.length > 2).map(({ path, key }) =>
    [path, shapeOf(path, byPath.get(key) ?? {}), isText(path) && split(String(valueOf(path))) !== null]);
  const now = JSON.stringify([current, valueOf(["type"]), kinds]), { activeElement } = document, isNew = shape === "";
  if (now === shape || !isNew && !isForced && isWriting(activeElement)) return;
  shape = now;
  form.inert = false;
  const { id, value, selectionStart, selectionEnd } = activeElement ?? {};
  const own = form.contains(activeElement) && activeElement.closest("[data-path]")?.dataset.path;
  const pickers = [...form.querySelectorAll(".picker[open]")].map((one) => one.closest("[data-path]").dataset.path);
  build();
  if (!isNew) announce("rebuilt");
  for (const path of pickers) form.querySelector(`[data-path="${CSS.escape(path)}"] .picker`)?.setAttribute("open", "");
  const again = id && form.querySelector(`#${CSS.escape(id)}`);
  if (own && !again) form.querySelector(`[data-path="${CSS.escape(own)}"] :is(input, textarea, select)`)?.focus();
  if (!again || again === document.activeElement) return;
  if (again.type !== "checkbox" && !isForced) again.value = value;
  again.focus({ preventScroll: true });
  try { again.setSelectionRange(selectionStart, selectionEnd); } catch { /* It has no selection. */ }
};
