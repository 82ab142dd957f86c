// Asks for whom a text is another one: a profile, what tells it from others, or a new profile.
import { button, element, option } from "../dom.js";
import { inShort, slug } from "../words.js";
import { choose } from "./chooser.js";
import { inWords, joined, readConditions } from "./conditions.js";
import { settled } from "./drafts.js";
import { own } from "./files.js";
import { offerFocus, panel, tell, wayBack } from "./panel.js";
import { isRead, profiles } from "./project.js";
import { post } from "./requests.js";
import { showProfile, shownProfile } from "./shown.js";
import { endStep } from "./undo.js";

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

// Stands in the place of the button `target`, which Escape brings back.
export const askForWhom = async (target, id, name, change) => {
  let people;
  try { people = await readConditions(); } catch ({ message }) { return tell(message, true); }
  // A second click comes while the first one waits.
  if (!target.isConnected) return;
  const isKnown = ({ conditions }) => conditions.length > 0;
  const choices = people.map((one) => isKnown(one)
    ? option(one.id, one.name) : option(one.id, `${one.name}: nothing known`, { disabled: "" }));
  const who = element("select", { class: "input", "aria-label": "The profile" },
    ...choices, option("", "New profile…"));
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
    try { await settled(); } catch { return; }
    // Undo takes back the next typing alone, without the condition.
    endStep();
    showProfile(value);
    const box = document.getElementById(`${id}-one`);
    offerFocus(box);
    if (box && box === document.activeElement) box.select();
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
  const top = target.closest(".top");
  asked.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    asked.remove();
    top.append(target);
    target.focus();
  });
  top.after(asked);
  target.remove();
  offerFocus(who);
};
