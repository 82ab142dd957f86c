// A text with a condition, as two boxes, and the way to such a text.
import { button, element, option } from "../dom.js";
import { inShort, slug } from "../words.js";
import { choose } from "./chooser.js";
import { inWords, joined, readConditions, split } from "./conditions.js";
import { drawn, isTyped, queue } from "./drafts.js";
import { own } from "./files.js";
import { panel, tell, wayBack } from "./panel.js";
import { isRead, profiles } from "./project.js";
import { post } from "./requests.js";
import { showProfile, shownProfile } from "./shown.js";
import { endStep } from "./undo.js";

// A button that asks for whom the text is another one. Changes take the text as it is by then.
export const another = (id, name, change, text = "For some…") => button(text, {
  class: "link", "data-adds": id, "aria-label": `Another text for some: ${name}`,
}, async ({ target }) => {
  let people;
  try { people = await readConditions(); } catch ({ message }) { return tell(message, true); }
  const isKnown = ({ conditions }) => conditions.length > 0;
  const choices = people.map((one) => isKnown(one)
    ? option(one.id, one.name) : option(one.id, `${one.name}: nothing known`, { disabled: "" }));
  const who = element("select", { class: "input", "aria-label": "The profile" }, ...choices, option("", "New profile…"));
  const by = element("select", { class: "input", "aria-label": "What tells it from others" });
  const called = element("input", {
    type: "text", class: "input", "aria-label": "Name of the new profile", placeholder: "People in France",
  });
  const [beforeBy, beforeCalled] = [element("span", {}, "known by"), element("span", {}, "called")];
  const conditions = () => people.find((one) => one.id === who.value)?.conditions ?? [];
  const add = button("Add", { class: "button" }, async () => {
    const { value } = who;
    if (value === "") return makeProfile(called.value.trim(), id, name);
    const condition = conditions()[by.value];
    if (!condition) return tell("Nothing is known of this profile that tells it from others.", true);
    change((text) => {
      const both = text.trimEnd();
      return joined({ ...condition, one: both, other: both, end: text.slice(both.length) });
    });
    await queue;
    await drawn();
    // Undo takes back the next typing alone, without the condition.
    endStep();
    showProfile(value);
    const box = document.getElementById(`${id}-one`);
    box?.focus();
    box?.select();
  });
  const offer = () => {
    const isNew = who.value === "";
    for (const one of [by, beforeBy]) one.hidden = isNew;
    for (const one of [called, beforeCalled]) one.hidden = !isNew;
    add.textContent = isNew ? "Make it" : "Add";
    by.replaceChildren(...conditions().map((one, i) =>
      option(i, inWords(one) + (one.others.length ? ` (also ${inShort(one.others)})` : ""))));
  };
  who.value = (people.find((one) => one.id === shownProfile() && isKnown(one)) ?? people.find(isKnown))?.id ?? "";
  offer();
  who.addEventListener("change", offer);
  const label = element("span", {}, "Another text for");
  const asked = element("div", { class: "another" }, label, who, beforeBy, by, beforeCalled, called, add);
  target.closest(".top").after(asked);
  target.remove();
  who.focus();
});

// A new profile is filled in here, and a button leads back to the text that is for it.
const makeProfile = async (called, field, name) => {
  const id = slug(called);
  if (!id) return tell("A profile has a name, with a Latin letter or a digit for that of its file.", true);
  const answer = await post("/.live/new", { kind: "profile", id, title: called });
  if (!answer.ok) return tell(await answer.text(), true);
  await isRead(() => profiles.some((one) => one.id === id));
  await choose(`Content/profiles/${id}.yaml`);
  const back = button(`Back to ${name}`, { class: "button" }, async () => {
    await choose(own);
    showProfile(id);
    panel.querySelector(`[data-adds="${CSS.escape(field)}"]`)?.click();
  });
  wayBack.replaceChildren(
    `Say what is known of ${called}, such as the language or the country. Then: `, back);
};

// The two boxes of a text, which `read` gives and `change` makes another.
export const pair = (id, name, rows, read, change) => {
  // The preview is that of somebody who gets what is typed.
  let people;
  const showReader = async (part) => {
    people ??= readConditions().catch(() => []);
    const known = await people, parts = split(read());
    await queue;
    await drawn();
    const gets = ({ conditions }) => conditions.some((one) => inWords(one) === inWords(parts)) === (part === "one");
    const readers = parts ? known.filter(gets) : [];
    if (readers.length && !readers.some((one) => one.id === shownProfile())) showProfile(readers[0].id);
  };
  // Half a tag that is being typed makes the whole unreadable for a moment.
  let known = split(read());
  const [one, other] = ["one", "other"].map((part) => {
    const input = element("textarea", { id: `${id}-${part}`, class: "input", rows, spellcheck: "true", dir: "auto" });
    input.addEventListener("input", () => {
      change((text) => joined({ ...split(text) ?? known, one: one.input.value, other: other.input.value }));
      showReader(part);
    });
    return { input, label: element("label", { for: input.id }) };
  });
  const update = () => {
    const parts = split(read());
    if (!parts) return;
    known = parts;
    one.label.textContent = `${name}, where ${inWords(parts)}`;
    other.label.textContent = `${name}, for everybody else`;
    if (!isTyped(one.input)) one.input.value = parts.one;
    if (!isTyped(other.input)) other.input.value = parts.other;
  };
  const back = button("One text for all", { class: "link", "aria-label": `One text for all: ${name}` }, () => {
    change((text) => {
      const parts = split(text);
      return parts ? parts.other + parts.end : text;
    });
  });
  return { update, nodes: [one.label, one.input, other.label, other.input, back], focus: () => one.input.focus() };
};
