// Values to try: a profile that is in no file yet.
import { button, element } from "../dom.js";
import { slug } from "../words.js";
import { choose } from "./chooser.js";
import { asked, change, inTurn, set, settled } from "./drafts.js";
import { changes, files, TRIAL } from "./files.js";
import { section, tell } from "./panel.js";
import { data, load, profiles } from "./project.js";
import { keep } from "./saving.js";
import { showProfile, shownProfile } from "./shown.js";

// It begins as the profile that is shown.
const begin = async () => {
  const profile = profiles.find(({ id }) => id === shownProfile());
  if (profile && !files.has(profile.file)) await load(profile.file);
  const { source = "name: Tried\n", keys = [] } = files.get(profile?.file) ?? {};
  files.set(TRIAL, {
    path: TRIAL, source, saved: "", hash: "", keys, values: [], touched: new Map(), order: [],
  });
  set(["name"], "Tried", TRIAL);
};
let beginning = null;

const valueIn = (text) => {
  if (text === "") return null;
  if (text === "true" || text === "false") return text === "true";
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
};

const boxOf = (path) => {
  const input = element("input", { type: "text", class: "input", id: `try-${path.join(".")}` });
  input.addEventListener("input", async () => {
    if (!files.has(TRIAL)) await (beginning ??= begin().finally(() => { beginning = null; }));
    set(path, valueIn(input.value), TRIAL);
    inTurn(() => showProfile("tried"));
  });
  return element("div", { class: "field" }, element("label", { for: input.id }, path.join(" · ")), input);
};

const keptName = element("input", { type: "text", class: "input", id: "edit-kept" });
const keepTrial = () => inTurn(async () => {
  await beginning;
  await settled();
  const name = keptName.value.trim(), one = files.get(TRIAL), id = slug(name);
  if (!one || !id) return tell(one ? "A profile has a name." : "Try a value first.", true);
  const path = `Content/profiles/${id}.yaml`;
  if (files.has(path)) return tell(`${path} is there already.`, true);
  files.delete(TRIAL);
  files.set(path, { ...one, path });
  change("name", { path: ["name"], value: name, step: {} }, path);
  await settled();
  return keep(path);
});

const boxes = element("div");
const keeping = element("div", { class: "field" }, element("label", { for: "edit-kept" }, "Name of the profile"),
  element("div", { class: "with" }, keptName, button("Keep as a profile", { class: "button" }, keepTrial)));
export const trialBox = section("Try a value", "",
  element("p", { class: "muted" }, "What the templates here ask a profile for. It counts for the draft alone."),
  boxes, keeping);

let shape = "";
changes.addEventListener("discarded", () => { shape = ""; });
export const showTrial = () => {
  trialBox.hidden = !asked.length && !data.length;
  keeping.hidden = !asked.length;
  const now = JSON.stringify([asked, data]);
  if (now === shape) return;
  shape = now;
  const sets = data.map((path) =>
    button(`Values of ${path.split("/").at(-1)}`, { class: "button" }, () => choose(path)));
  boxes.replaceChildren(...sets, ...asked.map(boxOf));
};
