// The control of one value: its nodes, its input, and `update`, which shows what the file has by now.
import { button, element, option } from "../dom.js";
import { isMoment } from "./dates.js";
import { change, inTurn, set } from "./drafts.js";
import { file, isRefused, keyOf, valueOf } from "./files.js";
import { withoutEnd } from "./lines.js";
import { moment } from "./moment.js";
import { isArgument, isFree } from "./names.js";
import { form, offerFocus, panel } from "./panel.js";
import { isPicture } from "./picture-texts.js";
import { picker } from "./picker.js";
import { known } from "./project.js";
import { endStep } from "./undo.js";

const isNumber = (name) => /^\d+$/.test(name);
// What people read is checked in the language of the card.
const isProse = (path) => /^(title|domain|imageAltText|altText|text|name|emptyStateMessage)$/.test(path.at(-1));

const kindOf = (path, { type = "", choices = [] }, value) => {
  const text = String(value ?? "");
  if (choices.length && !/list/.test(type)) return "choice";
  if (path.join() === "theme" && (!text || known.theme?.includes(text))) return "choice";
  if (typeof value === "boolean" || type === "true or false") return "flag";
  if (!/text/.test(type) && (/number/.test(type) || typeof value === "number")) return "number";
  if (type === "date" && (!text || isMoment(text))) return "date";
  return text.includes("\n") || text.length > 60 ? "long" : "text";
};

// Another kind of value has another control.
export const shapeOf = (path, key) => kindOf(path, key, valueOf(path));

const choiceOf = (attributes, choices, standard, text) => {
  const values = new Set([...choices, ...(text ? [text] : [])]);
  return element("select", attributes, option("", standard ? `default: ${standard}` : "–"),
    ...[...values].map((one) => option(one)));
};

const inputOf = (kind, path, attributes, { choices = [], facts = {} }, text) => {
  if (kind === "choice") {
    const values = choices.length ? choices.map(({ value }) => value) : known[path.at(-1)];
    return choiceOf(attributes, values, facts.Default, text);
  }
  const words = isProse(path) ? { spellcheck: "true", dir: "auto" } : { spellcheck: "false" };
  if (kind === "long") return element("textarea", { ...attributes, ...words, class: "input", rows: 2 });
  if (kind === "flag") return element("input", { ...attributes, type: "checkbox", role: "switch" });
  return element("input", {
    ...attributes, ...words, class: "input", type: kind === "number" ? "number" : "text",
    ...(kind === "number" ? { step: "any" } : {}),
    ...(path.at(-1) === "image" ? { list: "edit-pictures" } : {}),
    ...(path.join() === "campaign" ? { list: "edit-campaigns" } : {}),
    placeholder: facts.Default ? `default: ${facts.Default}` : "",
  });
};

const remove = (path, id) => {
  const list = path.slice(0, -1);
  file().touched.delete(keyOf(path));
  endStep();
  change(keyOf(path), { path, value: null, ...(isNumber(path.at(-1)) ? { list } : {}) });
  endStep();
  const adder = `[data-adds-to="${CSS.escape(list.join("."))}"]`;
  return inTurn(() =>
    offerFocus(document.getElementById(id) ?? form.querySelector(adder) ?? panel.querySelector("select")));
};

const colorOf = (path, input, label, text) => {
  if (!/^#[0-9a-f]{6}$/i.test(text)) return [];
  const color = element("input", { type: "color", value: text, "aria-label": `${label}, chosen` });
  color.addEventListener("input", () => {
    input.value = color.value;
    set(path, color.value);
  });
  return [color];
};

// The links of a card on other platforms that are the same as its link follow it, until somebody writes another one there.
const followers = (path) => (path.join() !== "url" ? [] : ["android", "web"].map((one) => ["urls", one])
  .filter((one) => valueOf(one) !== null && valueOf(one) === (valueOf(path) ?? "")));

export const control = (path, key, id, label) => {
  const { facts = {} } = key, value = valueOf(path), kind = kindOf(path, key, value), text = String(value ?? "");
  const attributes = { id, "aria-describedby": `${id}-note` };
  // A list keeps an item whose text is empty: else the next one would come under the hands of whoever types.
  const isItem = isNumber(path.at(-1)), isInItem = path.some(isNumber) && ["text", "long"].includes(kind);
  const empty = isItem || isInItem ? "" : null, isOn = facts.Default === "true";
  const write = (value) => {
    const followed = followers(path);
    file().touched.set(keyOf(path), key.path);
    set(path, value);
    for (const one of followed) change(keyOf(path), { path: one, value: value ?? "" });
  };
  if (kind === "date") return moment(path, label, attributes, write);
  const input = inputOf(kind, path, attributes, key, text), wasThere = value !== null;
  let end = "";
  const read = () => {
    if (kind === "flag") return !wasThere && input.checked === isOn ? null : input.checked;
    if (input.value === "") return empty;
    return kind === "number" ? Number(input.value) : input.value + end;
  };
  input.addEventListener("change", endStep);
  input.addEventListener("input", () => {
    if (kind !== "number" || input.value === "" || Number.isFinite(Number(input.value))) write(read());
  });
  const isPictured = isPicture(path);
  const box = isPictured ? picker(path, label, input) : null;
  const update = (isForced) => {
    const now = valueOf(path);
    if (isProse(path)) input.lang = valueOf(["language"]) ?? "";
    box?.update();
    if (isRefused(path) || input === document.activeElement && !isForced) return;
    const text = String(now ?? "");
    if (kind === "flag") input.checked = now ?? isOn;
    else if (kind === "long") [input.value, end] = withoutEnd(text);
    else if (input.value !== text) input.value = text;
  };
  const extra = colorOf(path, input, label, text);
  if ((isItem || isFree(key.name ?? "")) && !isArgument(path, key.path ?? "")) {
    const cross = button("", { class: "button bare only", "aria-label": `Remove ${label}` }, () => remove(path, id));
    cross.append(element("span", { class: "i i-x", "aria-hidden": "true" }));
    extra.push(cross);
  }
  const shown = kind === "choice" ? element("span", { class: "select wide" }, input) : input;
  const nodes = box?.nodes ?? (extra.length ? [element("div", { class: "with" }, shown, ...extra)] : [shown]);
  return { nodes, input, update, take: box?.take, isFlag: kind === "flag" };
};
