// The control of a list of words: a chip for each, and a box for the next one.
import { button, element, option } from "../dom.js";
import { change } from "./drafts.js";
import { current, file, isSame, keyOf, pending } from "./files.js";
import { known } from "./project.js";

const isBelow = (path, above) => path.length === above.length + 1 && isSame(path.slice(0, -1), above);
export const wordsAt = (path) => file().values
  .filter((one) => isSame(one.path, path) || isBelow(one.path, path)).map(({ value }) => String(value ?? ""));

// The edits that make another list of the one in the file.
const editsOf = (path, words) => {
  const old = wordsAt(path), isOne = file().values.some((one) => isSame(one.path, path)), edits = [];
  if (isOne && words.length === 1) return [{ path, value: words[0] }];
  if (isOne) edits.push({ path, value: null });
  words.forEach((word, i) => {
    if (isOne || old[i] !== word) edits.push({ path: [...path, `${i}`], value: word });
  });
  for (let i = old.length - 1; !isOne && i >= words.length; i--) edits.push({ path: [...path, `${i}`], value: null });
  return edits;
};

export const chips = (path, label, attributes) => {
  const name = path.at(-1), choices = known[name] ?? [], list = `${attributes.id}-known`;
  const input = element("input", { ...attributes, type: "text", placeholder: "Add", list, autocomplete: "off" });
  const box = element("span", { class: "tags" }), offered = element("datalist", { id: list });
  // The words before the one that is typed.
  let before = wordsAt(path);
  const typed = () => (input.value.trim() ? [input.value.trim()] : []);
  const write = () => {
    const words = [...before, ...typed()];
    change(keyOf(path), { path, edits: () => editsOf(path, words) });
  };
  const draw = () => {
    const tags = before.map((word, i) => {
      const cross = button("", { "aria-label": `Remove ${word}` }, () => {
        before = before.filter((_, other) => other !== i);
        draw();
        input.focus();
        write();
      });
      cross.append(element("span", { class: "i i-x", "aria-hidden": "true" }));
      return element("span", { class: "tag" }, word, cross);
    });
    for (const one of box.querySelectorAll(".tag")) one.remove();
    box.prepend(...tags);
    offered.replaceChildren(...choices.filter((one) => !before.includes(one)).map((one) => option(one)));
  };
  const settle = () => {
    if (!typed().length) return;
    before = [...before, ...typed()];
    input.value = "";
    draw();
    write();
  };
  input.addEventListener("input", ({ inputType }) => {
    if (/,$/.test(input.value)) {
      input.value = input.value.slice(0, -1);
      return settle();
    }
    // One that is chosen from the list is a whole word.
    if (/^(insertReplacementText)?$/.test(inputType ?? "") && choices.includes(input.value)) return settle();
    return write();
  });
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.isComposing) settle();
    else if (event.key === "Backspace" && !input.value && before.length) {
      before = before.slice(0, -1);
      draw();
      write();
    } else return;
    event.preventDefault();
  });
  input.addEventListener("blur", settle);
  box.addEventListener("click", ({ target }) => { if (target === box) input.focus(); });
  box.append(input, offered);
  const update = () => {
    const now = wordsAt(path);
    const isUnread = pending.some((one) => one.file === current && one.path && isSame(one.path, path));
    if (isUnread || now.join("\n") === [...before, ...typed()].join("\n")) return;
    before = now.at(-1) === typed()[0] ? now.slice(0, -1) : now;
    draw();
  };
  draw();
  return { nodes: [box], input, update };
};
