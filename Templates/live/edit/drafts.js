// Drafts: what is typed goes to the server, which sets it in the files and draws the page with them.
import { page } from "../server.js";
import { inShort } from "../words.js";
import { all, announce, changes, current, drop, file, files, isChanged, isDirty, isSame, keyOf, outcome, pending, TRIAL } from "./files.js";
import { lines } from "./lines.js";
import { tell, weigh } from "./panel.js";
import { takeNote } from "./picture-texts.js";
import { post } from "./requests.js";
import { hasSteps, isUndone, stepOf } from "./undo.js";

export let isRunning = false;
let isWaiting = false;
// Why what is pending did not get to the server.
let failure = "";
// The draft's findings, and the keys that its templates ask a profile for.
export let found = [];
export let asked = [];

let sending = Promise.resolve();
export const drawn = async () => { while (isRunning) await sending; };

// Waits until what was typed by now is in its file.
export const settled = async () => {
  const last = pending.at(-1), isLeft = () => pending.includes(last);
  if (last && !isRunning) send();
  while (isRunning && isLeft()) await sending;
  if (isLeft()) throw new Error(failure);
};

// The text that is sent of a file, and the edits that the server sets in it.
const startOf = (one, batch) => {
  const { source: text, edits } = outcome(one, batch), [{ path, value, change } = {}] = edits;
  // An item that leaves a list gives its place to the next one, whose edit does not go on with its text.
  const key = edits.length === 1 && !change && !(value === null && /^\d+$/.test(path.at(-1))) ? keyOf(path) : "";
  // A text that is typed letter by letter, or emptied and typed anew, stands as if it had been set at once: where it
  // stood, with its comment, and with quotes where it had them or needs them.
  const source = key && one.gap?.key === key && one.gap.after === text ? one.gap.before : text;
  return { source, text, edits, key };
};

// Sends one step of undo after the other, so that the text before each is known; after a failure, all.
export const send = async () => {
  isWaiting = true;
  if (isRunning) return;
  isRunning = true;
  while (isWaiting) {
    isWaiting = false;
    sending = sendNext(pending.filter(({ step }) => failure || step === pending[0].step));
    await sending;
  }
  isRunning = false;
};

const sendNext = async (batch) => {
  const isSent = (one) => one.path === current || isDirty(one) || batch.some(({ file }) => file === one.path);
  try {
    for (const { step, file } of batch) step.text ??= files.get(file).source;
    const starts = new Map(all().filter(isSent).map((one) => [one.path, startOf(one, batch)]));
    const isOld = ({ make, file }) => make && starts.get(file).text === files.get(file).source;
    if (batch.length && batch.every(isOld) && !failure) {
      drop((one) => batch.includes(one));
      isWaiting ||= pending.length > 0;
      return;
    }
    // A text is in its file at once, and is made only once.
    for (const change of batch.filter(({ make }) => make)) {
      const { text } = starts.get(change.file);
      Object.assign(files.get(change.file), { source: text, refused: [] });
      change.make = () => text;
    }
    const answer = await post("/.live/draft", {
      page,
      files: [...starts].map(([path, { source, edits }]) =>
        ({ file: path, source, edits: edits.map(({ path, value, change, name }) => ({ path, value, change, name })) })),
    });
    if (!answer.ok) throw new Error(await answer.text());
    take(await answer.json(), starts, batch);
    failure = "";
    isWaiting ||= pending.length > 0;
  } catch ({ message }) {
    [told, failure] = ["", `Not saved. ${message}`];
    tell(failure, true);
  }
};

const take = (answer, starts, batch) => {
  drop((one) => batch.includes(one));
  for (const { file: path, source, values, bodyLine, refused } of answer.files) {
    const one = files.get(path), { source: before, edits, key } = starts.get(path);
    if (!one) continue;
    const others = (one.refused ?? []).filter((path) => !edits.some((edit) => isSame(edit.path, path)));
    Object.assign(one, { source, values, bodyLine, refused: [...others, ...refused], isDrawn: true });
    one.gap = { key, before, after: source };
  }
  ({ findings: found = [], asked = asked } = answer);
  if (answer.page) cardproof.draw(answer.page);
  if (batch.some(({ list }) => list)) announce("moved");
  announce("drawn", { isPageNew: Boolean(answer.page), isBack: batch.some(({ isBack }) => isBack) });
  tellStanding(batch.length > 0);
  showSize(answer.sizes ?? []);
};

// A page drawn again leaves what was told.
let told = "";
export const tellStanding = (isNew = true) => {
  const isSaved = !isChanged(), words = isSaved ? "Saved" : isUndone ? "Undone, not saved" : "Not saved";
  if (!isNew && words === told) return;
  told = words;
  tell(words, false, isSaved ? "approved" : "changed");
};

const showSize = (readings) => {
  const most = readings.reduce((most, one) => (one.bytes > (most?.bytes ?? -1) ? one : most), null);
  const readers = readings.flatMap(({ profiles }) => profiles);
  const largest = readings.filter(({ bytes }) => bytes === most.bytes).flatMap(({ profiles }) => profiles);
  const whose = largest.length < readers.length ? `, for ${inShort(largest)}` : "";
  weigh(most?.bytes ?? 0, most?.limit ?? 0, whose);
};

// Values to try have no steps of undo.
const tried = {};
// A change is sent after those before it. One with a `list` moves the items of that.
export const change = (what, one, target = current) => {
  pending.push({ file: target, ...one, step: one.step ?? (target === TRIAL ? tried : stepOf(what, target)) });
  if (one.list) announce("moving");
  return send();
};

export const set = (path, value, target = current) => {
  if (target === current) takeNote(path);
  return change(keyOf(path), { path, value }, target);
};

// What somebody asks for comes after what was typed, and one after the other.
let queue = Promise.resolve();
export const inTurn = (act) => {
  queue = queue.then(settled).then(act).catch(({ message }) => tell(message, true));
  return queue;
};

// Until all texts are in the file, boxes keep what is typed.
export const isTyped = (box, isBack) => pending.some(({ make, file }) => make && file === current)
  || box === document.activeElement && !isBack;
// Whether a text came in the place of what was typed: the undo of the browser would mix both.
export let isMixed = false;
changes.addEventListener("chosen", () => { isMixed ||= hasSteps(); });
// Boxes that are made anew have no undo of the browser.
changes.addEventListener("rebuilt", () => { isMixed = true; });
// Another text comes in the place of the file's. A change that nobody shall undo brings an empty `step` in `more`;
// one that takes typed text back brings `isBack`.
export const replace = (make, what, target = current, more = {}) => {
  isMixed ||= what !== "body" && what !== "source";
  return change(what, { make, ...more }, target);
};

// The front matter and the body of the file that is shown.
export const parts = (text = file().source) => {
  const whole = lines(text);
  return [whole.slice(0, file().bodyLine - 1).join(""), whole.slice(file().bodyLine - 1).join("")];
};
