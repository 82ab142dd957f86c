// A field of the form: a label in words, help behind a mark, a control, and a place for what is said about its value.
import { button, element } from "../dom.js";
import { chips } from "./chips.js";
import { isText, split } from "./conditions.js";
import { control, shapeOf } from "./control.js";
import { set } from "./drafts.js";
import { file, valueOf } from "./files.js";
import { saysOf } from "./moment.js";
import { kindOf, labelOf } from "./names.js";
import { another, pair } from "./two-texts.js";
import { endStep } from "./undo.js";

const helpOf = ({ choices = [], description = "", facts = {}, isRequired }, text) => {
  const meaning = choices.find((one) => one.value === text)?.meaning || description;
  return [meaning, facts.Unit && `Unit: ${facts.Unit}.`, isRequired ? "Required." : ""].filter(Boolean).join(" ");
};

// The help lies over the fields below it, which stay where they are.
export const helpMark = (label, name, text) => {
  const words = element("p", {}, text, " ", element("code", {}, name));
  const help = element("details", { class: "help" },
    element("summary", { "aria-label": `About ${label}` }, "?"), words);
  help.addEventListener("focusout", ({ relatedTarget }) => { if (!help.contains(relatedTarget)) help.open = false; });
  help.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !help.open) return;
    help.open = false;
    event.stopPropagation();
  });
  return help;
};

// The way from an address to steps.
const moreThanLink = (path, key, label) => button("Do more…", {
  class: "link", "aria-label": `Do more than open it: ${label}`,
}, async ({ target }) => (await import("./steps.js")).askForSteps(target, path, key, label));

// A field for the value at the path, whose key may be unknown; of a list of words, for all of them.
export const field = (path, key = {}, isList = false) => {
  const id = `edit-${path.join(".")}`, label = labelOf(path, key.path), text = String(valueOf(path) ?? "");
  const change = (make) => set(path, make(String(valueOf(path) ?? "")));
  const isTwo = !isList && isText(path) && split(text) !== null;
  const notes = element("div", { id: `${id}-note`, class: "notes" }), says = element("small");
  const attributes = { id, "aria-describedby": `${id}-note` };
  const makeOne = () => (isList ? chips(path, label, attributes) : control(path, key, id, label));
  const whole = isTwo ? pair(id, label, 2, () => String(valueOf(path) ?? ""), change) : makeOne();
  const box = element("div", { class: "field", "data-path": path.join(".") });
  const name = isTwo ? element("span", { class: "label" }, label) : element("label", { for: id }, label);
  const help = key.description ? [helpMark(label, path.join("."), helpOf(key, text))] : [];
  if (whole.isFlag) {
    box.append(element("div", { class: "switch" }, name, ...help, ...whole.nodes), notes);
  } else {
    const ways = !isTwo && !isList && isText(path) && text ? [another(id, label, change)]
      : kindOf(key) ? [moreThanLink(path, key, label)] : [];
    box.append(element("div", { class: "top" }, name, ...help, says, ...ways), ...whole.nodes, notes);
  }
  const isDate = !isTwo && !isList && shapeOf(path, key) === "date";
  const update = (isForced) => {
    whole.update(isForced);
    if (isDate) says.textContent = saysOf(path, String(valueOf(path) ?? ""));
  };
  update();
  return {
    path, box, notes, choices: key.choices ?? [], update, take: whole.take,
    focus: () => (whole.focus ? whole.focus() : whole.input.focus()),
  };
};

// A button that adds an item to a list or a map.
export const adder = (key, count) => {
  const isMap = /map/.test(key.type) && !/list/.test(key.type), label = labelOf([key.path], key.path);
  const inner = file().keys.find(({ path }) => path.startsWith(`${key.path}.`));
  const name = element("input", { type: "text", class: "input", "aria-label": `Name of a new ${key.name}` });
  const add = button(isMap ? "Add" : `Add to ${label}`, { class: "button", "data-adds-to": key.path }, () => {
    if (isMap && !name.value) return name.focus();
    endStep();
    set([...key.path.split("."), isMap ? name.value : String(count), ...(!isMap && inner ? [inner.name] : [])], "…");
  });
  if (isMap) add.ariaLabel = `Add to ${label}`;
  return element("div", { class: "field" },
    element("div", { class: "top" },
      element("span", { class: "label" }, label), helpMark(label, key.path, key.description)),
    element("div", { class: "with" }, ...(isMap ? [name] : []), add));
};
