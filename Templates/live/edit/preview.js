// The ways between the preview and the fields: a click on a text leads to its field, a field shows its part.
import { button } from "../dom.js";
import { bodyBox, focusBody } from "./body.js";
import { choose } from "./chooser.js";
import { drawn, isMixed } from "./drafts.js";
import { current, file, language, own, valueOf } from "./files.js";
import { fieldAt, fields } from "./form.js";
import { isWriting, panel, status, tell } from "./panel.js";
import { data } from "./project.js";
import { keepAll, redo, undo } from "./saving.js";
import { shownData } from "./shown.js";
import { focusSource } from "./source.js";

// The parts of a card in the preview, and what each shows.
const FIELDS = {
  title: "title", description: "body", domain: "domain", image: "image", pin: "pinned", unviewed: "viewed",
};

const held = (one) => String(valueOf(one.path) ?? "");
const holds = (one, text) => held(one) === text
  || typeof valueOf(one.path) === "number" && Number(text) === valueOf(one.path);
const fieldOf = (text) => text && (fields.find((one) => holds(one, text))
  ?? fields.find((one) => held(one).length > 3 && text.includes(held(one))));

// The letter of the preview that was clicked on, which the browser takes for the place of the selection.
export const caretIn = (target) => {
  const { anchorNode, anchorOffset } = target?.ownerDocument?.getSelection() ?? {};
  return anchorNode?.nodeType === 3 && target.contains(anchorNode) ? [anchorNode.data, anchorOffset] : null;
};

// Its place in a text of the file; nothing where several are like it.
const placeIn = (text, [data, at]) => {
  for (const reach of [data.length, 12, 4]) {
    const before = data.slice(Math.max(0, at - reach), at), pieces = text.split(before + data.slice(at, at + reach));
    if (pieces.length === 2) return pieces[0].length + before.length;
  }
  return -1;
};

const focusAt = (caret, { box, focus }) => {
  for (const one of caret ? box.querySelectorAll("textarea, input[type=text]") : []) {
    const place = placeIn(one.value, caret);
    if (place < 0) continue;
    one.focus();
    return one.setSelectionRange(place, place);
  }
  return focus();
};

const show = (one, caret) => {
  if (isWriting(document.activeElement, panel)) return;
  for (let at = one.box.closest("details"); at; at = at.parentElement.closest("details")) at.open = true;
  focusAt(caret, one);
};
const showBody = (caret) => show({ box: bodyBox, focus: focusBody }, caret);

// The field whose template gives the text once it is filled.
const isFilledBy = (one, text) => {
  const pieces = held(one).split(/\$\{[^}]*\}|\{\{.*?\}\}/);
  const words = pieces.map((piece) => piece.trim()).filter((piece) => /\p{L}/u.test(piece));
  return pieces.length > 1 && words.length > 0 && words.every((word) => text.includes(word));
};

// A text that is filled has its words in the card's own file, and the rest in the data.
const leadToData = async (text, caret) => {
  const path = shownData(), from = `comes from ${path.split("/").at(-1)}. `;
  const say = (text) => {
    tell(text);
    status.append(button("Edit the values", { class: "link" }, () => choose(path)));
  };
  if (current !== own) await choose(own);
  await drawn();
  const one = fields.find((one) => held(one) === text) ?? fields.find((one) => isFilledBy(one, text));
  if (one) {
    show(one, caret);
    if (isFilledBy(one, text)) say(`The rest ${from}`);
    return;
  }
  await choose(path);
  await drawn();
  const value = fieldOf(text);
  if (value) {
    show(value, caret);
    tell(`It ${from}`);
    return;
  }
  await choose(own);
  await drawn();
  say(`It ${from}`);
};

export const lead = async ({ target, caret = caretIn(target) }) => {
  if (!panel.isConnected || !file() || current !== own && !data.includes(current)) return;
  const name = FIELDS[target.closest?.("[data-part]")?.dataset.part], text = target.textContent?.trim();
  if (shownData()) {
    // What only holds other elements is no text.
    if ([...target.childNodes].some((one) => one.nodeType === 3 && one.data.trim())) await leadToData(text, caret);
    return;
  }
  const one = fields.find(({ path }) => path.join(".") === name) ?? (name ? undefined : fieldOf(text));
  if (one) show(one, caret);
  else if (!bodyBox.hidden && (name === "body" || language() === "jinja")) showBody(caret);
};

// Leads to the field of a line of a file, or to the source where no field has it.
export const leadTo = async (place) => {
  const [, path, line] = /^(.+?):(\d+)/.exec(place) ?? [];
  if (data.includes(path) || path === own) await choose(path);
  await drawn();
  if (current !== path) return;
  const one = fieldAt(file().values.find((one) => one.line === Number(line))?.path);
  if (one) show(one);
  else if (!bodyBox.hidden && line >= file().bodyLine) showBody();
  else focusSource();
};

// Saves and undoes; in an alphabet without these letters, the place of the key counts. What is being typed in a field,
// the browser takes back itself.
const actByKey = (event) => {
  const { target, key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (!panel.isConnected || altKey || !(ctrlKey || metaKey)) return;
  const letter = /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : code;
  const [again, undoing, saving] = [() => redo.click(), () => undo.click(), keepAll];
  const act = (shiftKey ? { KeyZ: again } : { KeyS: saving, KeyY: again, KeyZ: undoing })[letter];
  if (!act || act !== saving && !isMixed && target.matches?.("input, textarea")) return;
  event.preventDefault();
  if (!event.repeat) act();
};

const framesOf = () => [...document.querySelectorAll(".stage [data-frame]")];
// The frames of blocks are documents of their own.
const inner = () => [...document.querySelectorAll(".stage [data-frame] iframe")]
  .map(({ contentDocument }) => contentDocument).filter(Boolean);
const hear = () => {
  for (const one of inner()) {
    one.addEventListener("click", lead);
    one.addEventListener("keydown", actByKey);
  }
  point();
};

const elementWith = (text, root) => {
  const walker = (root.ownerDocument ?? root).createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (walker.currentNode.data.trim() === text) return walker.currentNode.parentElement;
  return null;
};

// Finds the part of a card that a field writes, else the elements with the text of the field.
const partsOf = (target) => {
  const name = bodyBox.contains(target) ? "body" : target.closest("[data-path]")?.dataset.path ?? "";
  const shown = Object.keys(FIELDS).find((one) => FIELDS[one] === name);
  const parts = framesOf().flatMap((frame) => [...frame.querySelectorAll(`[data-part="${shown}"]`)]);
  const text = String(valueOf(name.split(".")) ?? "").trim();
  if (parts.length || !text || name === "body") return parts;
  return [...framesOf(), ...inner()].map((root) => elementWith(text, root)).filter(Boolean);
};

let pointed = [];
const point = () => {
  for (const one of pointed) {
    one.classList.remove("pointed");
    if (one.ownerDocument !== document) one.style.outline = "";
  }
  const target = document.activeElement;
  pointed = panel.contains(target) && target.matches("input, textarea, select") && file() ? partsOf(target) : [];
  for (const one of pointed) {
    one.classList.add("pointed");
    if (one.ownerDocument !== document) one.style.outline = "2px solid #1756b4";
  }
};

// What is written comes into sight, where the stage scrolls by itself.
export const showEdited = () => {
  point();
  const [part] = pointed, stage = document.querySelector(".stage");
  if (!part || !stage || part.ownerDocument !== document) return;
  const { top, bottom } = part.getBoundingClientRect(), room = stage.getBoundingClientRect();
  const isScrolled = stage.scrollHeight > stage.clientHeight && getComputedStyle(stage).overflowY !== "visible";
  if (!isScrolled) part.scrollIntoView({ block: "nearest" });
  else if (top < room.top || bottom > room.bottom) {
    stage.scrollTop += top - room.top - Math.max(16, (room.height - (bottom - top)) / 2);
  }
};

export const listen = () => {
  hear();
  document.addEventListener("load", hear, true);
  document.addEventListener("click", (event) => {
    if (event.target.closest?.(".stage [data-frame]")) lead(event);
  });
  addEventListener("keydown", actByKey, true);
  panel.addEventListener("focusin", showEdited);
  panel.addEventListener("focusout", point);
};
