// The form: which keys of the file have a field, and where.
import { element } from "../dom.js";
import { bodyBox } from "./body.js";
import { isText, split } from "./conditions.js";
import { adder, field, isFree } from "./field.js";
import { changes, current, file, isProfile, isSame, keyOf, valueOf } from "./files.js";
import { form, isWriting } from "./panel.js";

// The fields as they stand in the form, in their order.
export let fields = [];
export const fieldAt = (path) => path && fields.find((one) => isSame(one.path, path));

const add = (path, key) => {
  const made = field(path, key);
  fields.push(made);
  return made.box;
};
const isScalar = ({ type }) => !/^(list|map)/.test(type) && !/^list of/.test(type);
const isBelow = (path, above) => above.every((name, i) => path[i] === name);

// Whether a key stands in the items of a list, or below a name that people choose.
const isInItem = (path, keys) => path.slice(0, -1).some((name, i) => {
  const type = keys.find((one) => one.path === path.slice(0, i + 1).join("."))?.type ?? "";
  return isFree(name) || /^list|^map or list/.test(type);
});

// A field that was typed in stays where it is, with a value or without, until another file is chosen.
const valuesWithTouched = ({ values: own, touched, order }) => {
  const values = [...own], has = (key) => values.some(({ path }) => keyOf(path) === key);
  order.forEach(({ key }, i) => {
    if (!touched.has(key) || has(key)) return;
    const before = order.slice(0, i).findLast((one) => has(one.key));
    const place = before ? values.findIndex(({ path }) => keyOf(path) === before.key) + 1 : 0;
    values.splice(place, 0, { path: key.split("\n"), value: null, key: touched.get(key) });
  });
  return values;
};

// The keys that have a field without a value.
const firstKeys = () => {
  if (isProfile()) return ["name", "language"];
  const type = valueOf(["type"]);
  if (!current.startsWith("Content/cards/") || type === "control") return [];
  return type === "banner" ? ["image"] : ["title", "image"];
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
  type: "text", label: "country", description: "The customer's country, two letters as FR: ${country} in Liquid.",
};

let isMoreOpen = false;
const build = () => {
  fields = [];
  const { keys, touched, order } = file(), values = valuesWithTouched(file()), first = firstKeys();
  const made = new Set(), filled = [], empty = [];
  const isFilled = (key, path, isList) => (touched.has(key.path)
    ? !order.some((one) => one.key === keyOf(path) && one.isFolded)
    : valueOf(path) !== null || isList || key.isRequired || first.includes(key.path));
  for (const key of keys) {
    const path = key.path.split("."), own = values.filter((one) => isBelow(one.path, path));
    const isList = own.some((one) => one.path.length > path.length);
    if (isInItem(path, keys) || isFree(path.at(-1))) continue;
    const place = isFilled(key, path, isList) ? filled : empty;
    if (isScalar(key) && !isList) {
      made.add(keyOf(path));
      place.push(add(path, key));
      if (isProfile() && key.path === "language") {
        made.add("attributes\ncountry");
        place.push(add(["attributes", "country"], COUNTRY));
      }
    } else if (/list|map/.test(key.type)) {
      const hasKeys = keys.some((one) => one.path.startsWith(`${key.path}.`) && !isFree(one.name)
        && !/list/.test(key.type));
      if (hasKeys) continue;
      const count = new Set(own.map((one) => one.path[path.length])).size;
      place.push(...(path.length > 1 ? [] : addItems(path[0], values, keys, made)), adder(key, count));
    }
  }
  const tops = new Set(values.map(({ path }) => path[0]));
  const rest = [...tops].flatMap((top) => addItems(top, values, keys, made));
  const more = element("details", { id: "edit-more" }, element("summary", {}, `${empty.length} more keys`), ...empty);
  form.replaceChildren(...filled, ...rest, bodyBox, ...(empty.length ? [more] : []));
  file().order = fields.map(({ path, box }) => ({ key: keyOf(path), isFolded: more.contains(box) }));
  more.open = isMoreOpen;
  more.addEventListener("toggle", () => { isMoreOpen = more.open; });
};

let shape = "";
changes.addEventListener("chosen", () => { shape = ""; });

// Builds the fields anew where the file has other keys, and leaves hand and eye where they are.
export const rebuild = () => {
  const kinds = file().values.map(({ path, value }) =>
    [path, typeof value, isText(path) && split(String(value)) !== null]);
  const now = JSON.stringify([current, kinds]), { activeElement } = document, isNew = shape === "";
  if (now === shape || !isNew && isWriting(activeElement)) return;
  shape = now;
  const { id, value, selectionStart, selectionEnd } = activeElement ?? {};
  const opened = [...form.querySelectorAll(".picker[open]")].map((one) => one.parentElement.dataset.path);
  build();
  for (const path of opened) form.querySelector(`[data-path="${CSS.escape(path)}"] .picker`)?.setAttribute("open", "");
  const again = id && form.querySelector(`#${CSS.escape(id)}`);
  if (!again || again === document.activeElement) return;
  if (!isNew && again.type !== "checkbox") again.value = value;
  again.focus({ preventScroll: true });
  try { again.setSelectionRange(selectionStart, selectionEnd); } catch { /* It has no selection. */ }
};
