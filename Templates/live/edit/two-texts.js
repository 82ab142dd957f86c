// A text with a condition, as two boxes, and the way to such a text.
import { button, element } from "../dom.js";
import { inWords, joined, readConditions, split } from "./conditions.js";
import { inTurn, isTyped, settled } from "./drafts.js";
import { offerFocus } from "./panel.js";
import { showProfile, shownProfile } from "./shown.js";
import { endStep } from "./undo.js";

// A button that asks for whom the text is another one. Changes take the text as it is by then.
export const another = (id, name, change, text = "For some…") => button(text, {
  class: "link", "data-adds": id, "aria-label": `Another text for some: ${name}`,
}, async ({ target }) => (await import("./another.js")).askForWhom(target, id, name, change));

// The two boxes of a text, which `read` gives and `change` makes another.
export const pair = (id, name, rows, read, change) => {
  // The preview is that of somebody who gets what is typed.
  let people;
  const showReader = async (part) => {
    people ??= readConditions().catch(() => []);
    const known = await people, parts = split(read());
    await settled();
    const gets = ({ conditions }) => conditions.some((one) => inWords(one) === inWords(parts)) === (part === "one");
    const readers = parts ? known.filter(gets) : [];
    if (readers.length && !readers.some((one) => one.id === shownProfile())) showProfile(readers[0].id);
  };
  // Half a tag that is being typed makes the whole unreadable for a moment.
  let known = split(read());
  const [one, other] = ["one", "other"].map((part) => {
    const input = element("textarea", { id: `${id}-${part}`, class: "input", rows, spellcheck: "true", dir: "auto" });
    input.addEventListener("input", () => {
      const typed = { one: one.input.value, other: other.input.value };
      change((text) => joined({ ...split(text) ?? known, ...typed }));
      showReader(part).catch(() => {});
    });
    return { input, label: element("label", { for: input.id }) };
  });
  const update = (isBack) => {
    const parts = split(read());
    if (!parts) return;
    known = parts;
    one.label.textContent = `${name}, where ${inWords(parts)}`;
    other.label.textContent = `${name}, for everybody else`;
    if (!isTyped(one.input, isBack)) one.input.value = parts.one;
    if (!isTyped(other.input, isBack)) other.input.value = parts.other;
  };
  const back = button("One text for all", { class: "link", "aria-label": `One text for all: ${name}` }, () => {
    // Undo brings back both texts as they were typed.
    endStep();
    change((text) => {
      const parts = split(text);
      return parts ? parts.other + parts.end : text;
    });
    endStep();
    inTurn(() => offerFocus(document.getElementById(id)));
  });
  return { update, nodes: [one.label, one.input, other.label, other.input, back], focus: () => one.input.focus() };
};
