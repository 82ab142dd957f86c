// The ways between the preview and the fields: a click on a text leads to its field, a field shows its part.
import { button } from "../dom.js";
import { bodyBox, focusBody } from "./body.js";
import { choose } from "./chooser.js";
import { drawn } from "./drafts.js";
import { current, file, language, own, valueOf } from "./files.js";
import { fieldAt, fields } from "./form.js";
import { panel, status, tell } from "./panel.js";
import { data } from "./project.js";
import { keepAll } from "./saving.js";
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

const show = (one) => {
  const folded = one.box.closest("details");
  if (folded) folded.open = true;
  one.focus();
};

// The field whose template gives the text once it is filled.
const isFilledBy = (one, text) => {
  const pieces = held(one).split(/\$\{[^}]*\}|\{\{.*?\}\}/);
  const words = pieces.map((piece) => piece.trim()).filter((piece) => /\p{L}/u.test(piece));
  return pieces.length > 1 && words.length > 0 && words.every((word) => text.includes(word));
};

// A text that is filled has its words in the card's own file, and the rest in the data.
const leadToData = async (text) => {
  const path = shownData(), from = `comes from ${path.split("/").at(-1)}. `;
  const say = (text) => {
    tell(text);
    status.append(button("Edit the values", { class: "link" }, () => choose(path)));
  };
  if (current !== own) await choose(own);
  await drawn();
  const one = fields.find((one) => held(one) === text) ?? fields.find((one) => isFilledBy(one, text));
  if (one) {
    show(one);
    if (isFilledBy(one, text)) say(`The rest ${from}`);
    return;
  }
  await choose(path);
  await drawn();
  const value = fieldOf(text);
  if (value) {
    show(value);
    tell(`It ${from}`);
    return;
  }
  await choose(own);
  await drawn();
  say(`It ${from}`);
};

const lead = async ({ target }) => {
  if (!panel.isConnected || !file() || current !== own && !data.includes(current)) return;
  const name = FIELDS[target.closest?.("[data-part]")?.dataset.part], text = target.textContent?.trim();
  if (shownData()) {
    // What only holds other elements is no text.
    if ([...target.childNodes].some((one) => one.nodeType === 3 && one.data.trim())) await leadToData(text);
    return;
  }
  const one = fields.find(({ path }) => path.join(".") === name) ?? (name ? undefined : fieldOf(text));
  if (one) show(one);
  else if (!bodyBox.hidden && (name === "body" || language() === "jinja")) focusBody();
};

// Leads to the field of a line of a file, or to the source where no field has it.
export const leadTo = async (place) => {
  const [, path, line] = /^(.+?):(\d+)/.exec(place) ?? [];
  if (data.includes(path) || path === own) await choose(path);
  await drawn();
  if (current !== path) return;
  const one = fieldAt(file().values.find((one) => one.line === Number(line))?.path);
  if (one) show(one);
  else if (!bodyBox.hidden && line >= file().bodyLine) focusBody();
  else focusSource();
};

// In an alphabet without an s, the place of the key counts.
const saveByKey = (event) => {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
  const isS = /^[a-z]$/i.test(key) ? /s/i.test(key) : code === "KeyS";
  if (!panel.isConnected || altKey || shiftKey || !(ctrlKey || metaKey) || !isS) return;
  event.preventDefault();
  if (!event.repeat) keepAll();
};

// The frames of blocks are documents of their own.
const hear = () => {
  for (const { contentDocument } of document.querySelectorAll(".stage [data-frame] iframe")) {
    contentDocument?.addEventListener("click", lead);
    contentDocument?.addEventListener("keydown", saveByKey);
  }
};

// Above a sheet at the bottom what is edited stays in view, and so does what a badge leads to.
const isSheet = () => panel.isConnected && matchMedia("(max-width: 1000px)").matches;
export const showEdited = () => {
  const target = document.activeElement, frame = document.querySelector(".stage [data-frame]");
  if (!frame || !isSheet() || !panel.contains(target) || !target.matches("input, textarea, select")) return;
  const name = bodyBox.contains(target) ? "body" : target.closest("[data-path]")?.dataset.path;
  const shown = Object.keys(FIELDS).find((one) => FIELDS[one] === name);
  const part = frame.querySelector(`[data-part="${shown}"]`), { top, bottom } = frame.getBoundingClientRect();
  if (part) part.scrollIntoView({ block: "nearest" });
  else if (bottom < 60 || top > innerHeight / 2 - 60) frame.scrollIntoView();
};

export const listen = () => {
  hear();
  document.addEventListener("load", hear, true);
  document.addEventListener("click", (event) => {
    if (event.target.closest?.(".stage [data-frame]")) lead(event);
    if (!isSheet() || !event.target.closest?.(".facts a[href^='#']")) return;
    requestAnimationFrame(() => document.querySelector(".inspector").scrollIntoView());
  });
  addEventListener("keydown", saveByKey, true);
  panel.addEventListener("focusin", showEdited);
};
