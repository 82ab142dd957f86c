// A field of the form: a key's name, a control for its value, and a place for what is said about it.
import { button, element, option } from "../dom.js";
import { isText, split } from "./conditions.js";
import { inFull, inZone, timeOf, withZone } from "./dates.js";
import { drawn, set } from "./drafts.js";
import { file, idOfEdit, isRefused, keyOf, pending, valueOf } from "./files.js";
import { withoutEnd } from "./lines.js";
import { form, panel } from "./panel.js";
import { picker } from "./picker.js";
import { isPicture } from "./picture-texts.js";
import { zone } from "./project.js";
import { another, pair } from "./two-texts.js";
import { endStep } from "./undo.js";

// A name that people choose, as that of an extra.
export const isFree = (name) => /^[A-Z]+$/.test(name);
const isNumber = (name) => /^\d+$/.test(name);

const kindOf = (type, choices, value) => {
  const text = String(value ?? "");
  if (choices.length && !/list/.test(type)) return "choice";
  if (typeof value === "boolean" || type === "true or false") return "flag";
  if (!/text/.test(type) && (/number/.test(type) || typeof value === "number")) return "number";
  if (type === "date") return "date";
  return text.includes("\n") || text.length > 60 ? "long" : "text";
};

const controlOf = (kind, attributes, name, choices, standard, text) => {
  if (kind === "choice") {
    const values = new Set([...choices.map(({ value }) => value), ...(text ? [text] : [])]);
    return element("select", attributes, option("", "–"), ...[...values].map((one) => option(one)));
  }
  if (kind === "long") return element("textarea", { ...attributes, rows: 3 });
  return element("input", {
    ...attributes,
    type: { flag: "checkbox", number: "number" }[kind] ?? "text",
    ...(kind === "number" ? { step: "any" } : {}),
    ...(name === "image" ? { list: "edit-pictures" } : {}),
    placeholder: standard ? `default: ${standard}` : "",
  });
};

const helpOf = ({ choices = [], description = "", facts = {}, isRequired }, text) => {
  const meaning = choices.find((one) => one.value === text)?.meaning || description;
  return [meaning, facts.Unit && `Unit: ${facts.Unit}.`, isRequired ? "Required." : ""].filter(Boolean).join(" ");
};

const labelOf = (path, { name = path.at(-1), label }) => {
  if (label !== undefined) return label;
  if (path.length === 1 || isFree(path.at(-1))) return name;
  return path.map((one) => (isNumber(one) ? Number(one) + 1 : one)).join(" · ");
};

// The control of one value: its nodes, and `update`, which shows what the file has by now.
const control = (path, key, id, label) => {
  const { type = "", name = path.at(-1), choices = [], facts = {} } = key, value = valueOf(path);
  const kind = kindOf(type, choices, value), text = String(value ?? "");
  const attributes = { id, "aria-describedby": `${id}-note` };
  const input = controlOf(kind, attributes, name, choices, facts.Default, text);
  // A list keeps an item whose text is empty: else the next one would come under the hands of whoever types.
  const isItem = isNumber(path.at(-1)), isInItem = path.some(isNumber) && ["text", "long"].includes(kind);
  const empty = isItem || isInItem ? "" : null;
  let end = "";
  const read = () => {
    if (kind === "flag") return input.checked;
    if (input.value === "") return empty;
    return kind === "number" ? Number(input.value) : input.value + end;
  };
  const write = (value) => {
    file().touched.set(keyOf(path), key.path);
    set(path, value);
  };
  input.addEventListener(kind === "choice" || kind === "flag" ? "change" : "input", () => {
    if (input.validity.valid) write(read());
  });

  const color = /^#[0-9a-f]{6}$/i.test(text)
    ? element("input", { type: "color", value: text, "aria-label": `${label}, chosen` }) : null;
  color?.addEventListener("input", () => {
    input.value = color.value;
    set(path, color.value);
  });
  const chosen = kind === "date"
    ? element("input", { type: "datetime-local", "aria-label": `${label}, chosen`, title: zone }) : null;
  chosen?.addEventListener("input", () => {
    if (!chosen.value) return;
    input.value = withZone(chosen.value);
    write(input.value);
  });
  const clear = button("Clear", { class: "quiet" }, () => {
    if (clear.textContent === "Remove") return remove(path, id);
    [input.value, end] = ["", ""];
    input.checked = facts.Default === "true";
    input.focus();
    write(empty);
  });

  const update = (isForced) => {
    const now = valueOf(path), isUnread = pending.has(idOfEdit(path)) || isRefused(path);
    clear.hidden = now === null;
    if (isItem) clear.textContent = now === "" ? "Remove" : "Clear";
    clear.ariaLabel = `${clear.textContent} ${label}`;
    if (chosen && chosen !== document.activeElement) {
      chosen.value = isNaN(timeOf(String(now ?? ""))) ? "" : inZone(timeOf(now));
    }
    if (isUnread || input === document.activeElement && !isForced) return;
    const text = String(now ?? "");
    if (kind === "flag") input.checked = now ?? facts.Default === "true";
    else if (kind === "long") [input.value, end] = withoutEnd(text);
    else if (input.value !== text) input.value = text;
  };
  const row = element("div", { class: "row" }, input, ...(color ? [color] : []), clear);
  if (chosen) row.append(element("span", { class: "row when" }, chosen, zone));
  return {
    nodes: [element("label", { for: id }, label), row], update, focus: () => input.focus(),
    says: () => (kind === "date" ? inFull(input.value) : ""),
  };
};

const remove = async (path, id) => {
  file().touched.delete(keyOf(path));
  set(path, null);
  await drawn();
  const adder = `[data-adds-to="${CSS.escape(path.slice(0, -1).join("."))}"]`;
  (document.getElementById(id) ?? form.querySelector(adder) ?? panel.querySelector("select")).focus();
};

// A field for the value at the path, whose key may be unknown.
export const field = (path, key = {}) => {
  const id = `edit-${path.join(".")}`, label = labelOf(path, key), text = String(valueOf(path) ?? "");
  const change = (make) => set(path, make(String(valueOf(path) ?? "")));
  const isTwo = isText(path) && split(text) !== null;
  const whole = isTwo ? pair(id, label, 2, () => String(valueOf(path) ?? ""), change) : control(path, key, id, label);
  const help = helpOf(key, text), notes = element("div", { id: `${id}-note`, class: "notes" }, help);
  const box = element("div", { class: "field", "data-path": path.join(".") }, ...whole.nodes);
  if (!isTwo && isText(path) && text) box.append(another(id, label, change));
  if (!isTwo && isPicture(path)) box.append(picker(path, label));
  box.append(notes);
  whole.update();
  const { update, focus, says = () => "" } = whole;
  return { path, box, notes, help, choices: key.choices ?? [], update, focus, says };
};

// A button that adds an item to a list or a map.
export const adder = (key, count) => {
  const isMap = /map/.test(key.type) && !/list/.test(key.type);
  const inner = file().keys.find(({ path }) => path.startsWith(`${key.path}.`));
  const name = element("input", { type: "text", "aria-label": `Name of a new ${key.name}` });
  const add = button(`Add to ${key.name}`, { class: "quiet", "data-adds-to": key.path }, () => {
    if (isMap && !name.value) return name.focus();
    endStep();
    set([...key.path.split("."), isMap ? name.value : String(count), ...(!isMap && inner ? [inner.name] : [])], "…");
  });
  return element("div", { class: "field" }, element("div", { class: "row" }, ...(isMap ? [name] : []), add),
    element("div", { class: "notes" }, key.description));
};
