// The files that the panel edits. The page keeps the whole text of each: the server sets values in it.

// A profile of values that are tried, which is in no file yet.
export const TRIAL = "Content/profiles/tried.yaml";
// By path: the text as it is edited, as it was saved, the hash of what was saved, the keys that it may have.
export const files = new Map();
// What was typed and is not sent yet, by file and key.
export const pending = new Map();
// The paths of the file that the form shows, and of the page's own file.
export let current = "";
export let own = "";

export const file = () => files.get(current);
export const all = () => [...files.values()];
export const isDirty = (one = file()) => one.source !== one.saved;
export const isChanged = () => all().some((one) => one.path !== TRIAL && isDirty(one));
export const setOwn = (path) => { own = path; };
export const setCurrent = (path) => { current = path; };

export const keyOf = (path) => path.join("\n");
export const isSame = (path, other) => keyOf(path) === keyOf(other);
export const valueOf = (path) => file().values.find((one) => isSame(one.path, path))?.value ?? null;
// The server could not set these keys alone.
export const isRefused = (path) => (file().refused ?? []).some((one) => keyOf(one).startsWith(keyOf(path)));
export const idOfEdit = (path, target = current) => JSON.stringify([target, path]);

export const isProfile = () => current.startsWith("Content/profiles/");
// The language of the templates in the file.
export const language = () => {
  if (current.startsWith("Content/cards/")) return "liquid";
  return current.startsWith("Content/blocks/") ? "jinja" : "";
};

// Tells who listens that the files are "drawn", or that another file is "chosen".
export const changes = new EventTarget();
export const announce = (type, detail) => changes.dispatchEvent(new CustomEvent(type, { detail }));
