// Drafts: what is typed goes to the server, which sets it in the files and draws the page with them.
import { page } from "../server.js";
import { inShort } from "../words.js";
import { all, announce, changes, current, file, files, idOfEdit, isChanged, isDirty, isSame, keyOf, pending } from "./files.js";
import { lines } from "./lines.js";
import { tell, weigh } from "./panel.js";
import { takeNote } from "./picture-texts.js";
import { post } from "./requests.js";
import { hasSteps, isUndone, remember } from "./undo.js";

export let isRunning = false;
let isWaiting = false;
// The draft's findings, and the keys that its templates ask a profile for.
export let found = [];
export let asked = [];

export const drawn = async () => { while (isRunning) await new Promise((done) => { setTimeout(done, 10); }); };

// The text that is sent of a file, and the edits that the server sets in it.
const startOf = (one, edits) => {
  const own = edits.filter((edit) => edit.file === one.path), [{ path, value, isNew, newKey } = {}] = own;
  // An item that leaves a list gives its place to the next one, whose edit does not go on with its text.
  const key = own.length === 1 && !isNew && !newKey && !(value === null && /^\d+$/.test(path.at(-1))) ? keyOf(path) : "";
  // A text that is typed letter by letter, or emptied and typed anew, stands as if it had been set at once: where it
  // stood, with its comment, and with quotes where it had them or needs them.
  const source = key && one.gap?.key === key && one.gap.after === one.source ? one.gap.before : one.source;
  return { source, edits: own, stamp: one.stamp, key };
};

export const send = async () => {
  if (isRunning) { isWaiting = true; return; }
  isRunning = true;
  const edits = [...pending.values()];
  const hasEdits = ({ path }) => edits.some((edit) => edit.file === path);
  const sent = all().filter((one) => one.path === current || isDirty(one) || hasEdits(one));
  const starts = new Map(sent.map((one) => [one.path, startOf(one, edits)]));
  pending.clear();
  try {
    const answer = await post("/.live/draft", {
      page,
      files: [...starts].map(([path, { source, edits }]) =>
        ({ file: path, source, edits: edits.map(({ path, value, isNew, newKey }) => ({ path, value, isNew, newKey })) })),
    });
    if (!answer.ok) throw new Error(await answer.text());
    take(await answer.json(), starts, edits.length);
  } catch ({ message }) {
    told = "";
    tell(message, true);
  }
  isRunning = false;
  if (isWaiting) { isWaiting = false; await send(); }
};

const take = (answer, starts, isNew) => {
  for (const { file: path, source, values, bodyLine, refused } of answer.files) {
    const one = files.get(path), { source: before, edits, stamp, key } = starts.get(path);
    // A text that was undone or typed meanwhile counts.
    if (!one || one.stamp !== stamp) continue;
    const others = (one.refused ?? []).filter((path) => !edits.some((edit) => isSame(edit.path, path)));
    Object.assign(one, { source, values, bodyLine, refused: [...others, ...refused] });
    one.gap = { key, before, after: source };
  }
  ({ findings: found = [], asked = asked } = answer);
  if (answer.page) cardproof.draw(answer.page);
  announce("drawn", { isPageNew: Boolean(answer.page) });
  tellStanding(isNew);
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

export const set = (path, value, target = current) => {
  if (target === current) {
    remember(keyOf(path));
    takeNote(path);
  }
  pending.set(idOfEdit(path, target), { file: target, path, value });
  send();
};

// Several values that are one step of undo; one that `isNew` is an item before that of its path, and
// one with a `newKey` comes with that key in the place of the last one of its path.
export const setAll = (edits, what) => {
  remember(what);
  for (const edit of edits) pending.set(idOfEdit(edit.path), { file: current, ...edit });
  return send();
};

// What takes the whole text comes after the edits that are on their way.
export let queue = Promise.resolve();
export const inTurn = (act) => {
  queue = queue.then(drawn).then(act).catch(({ message }) => tell(message, true));
  return queue;
};

// How many texts are on their way: until all are in the file, boxes keep what is typed.
let ahead = 0;
export const isTyped = (box) => ahead > 0 || box === document.activeElement;
// Whether a text came in the place of what was typed: the undo of the browser would mix both.
export let isMixed = false;
changes.addEventListener("chosen", () => { isMixed ||= hasSteps(); });
export const replace = async (make, what) => {
  ahead += 1;
  isMixed ||= what !== "body" && what !== "source";
  await inTurn(() => {
    const text = make();
    if (text === file().source) return null;
    if (what) remember(what);
    Object.assign(file(), { source: text, refused: [] });
    file().stamp += 1;
    return send();
  });
  ahead -= 1;
  if (ahead === 0) announce("drawn");
};

// The front matter and the body of the file.
export const parts = () => {
  const whole = lines(file().source);
  return [whole.slice(0, file().bodyLine - 1).join(""), whole.slice(file().bodyLine - 1).join("")];
};
