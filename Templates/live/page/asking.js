// The form that asks for a change: what it is about, and what should change.
import { button, element } from "../dom.js";
import { alertLine, field, kept, nameField, oneLine, send, submits } from "./signing.js";

const PARTS = ["Title", "Text", "Picture", "Link", "Who gets it", "Dates"];

// Fills a form. `done` gets what was asked, and the name by which it is taken back.
export const fillAsking = (form, page, part, done) => {
  const parts = part && !PARTS.includes(part) ? [part, ...PARTS] : PARTS;
  const chips = parts.map((name) => button(name, { class: "chip", "aria-pressed": name === part }, ({ target }) => {
    const isOn = target.ariaPressed === "true";
    for (const chip of chips) chip.ariaPressed = !isOn && chip === target;
  }));
  const { control: text, told, forget } = kept(element("textarea", {
    class: "input", name: "text", rows: 4, required: "", "aria-label": "What should change",
    placeholder: "What should change?",
  }), `asking ${page}`);
  const by = nameField();
  form.append(element("div", { class: "chips", role: "group", "aria-label": "What about" }, ...chips), text, told,
    ...by.value ? [] : [field("Your name", by)], alertLine(),
    element("button", { class: "button primary wide" }, "Ask for it"));
  submits(form, async () => {
    const about = chips.find(({ ariaPressed }) => ariaPressed === "true")?.textContent.toLowerCase();
    const body = { page, by: by.value.trim(), ask: oneLine(text), ...about && { part: about } };
    const undo = await send(body);
    forget();
    done(body, undo);
  });
};
