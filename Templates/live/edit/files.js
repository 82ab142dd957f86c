// The files that the panel edits. The page keeps the whole text of each: the server sets values in it.

// A profile of values that are tried, which is in no file yet.
export const TRIAL = "Content/profiles/tried.yaml";
// By path: the text as it is edited, as it was saved, the hash of what was saved, the keys that it may have.
export const files = new Map();
// The changes that the server has not answered yet, in their order. Each names its `file` and its `step` of undo, and
// has a `value` for a `path`, a function that returns `edits`, or one that can `make` another text of the file's.
export const pending = [];
export const drop = (isGone) => pending.splice(0, Infinity, ...pending.filter((one) => !isGone(one)));
// The paths of the file that the form shows, and of the page's own file.
export let current = "";
export let own = "";

export const file = () => files.get(current);
export const all = () => [...files.values()];
export const isDirty = (one = file()) => one.source !== one.saved;
export const isPending = (path) => pending.some(({ file }) => file === path);
export const isChanged = () => [...pending.map((one) => one.file), ...all().filter(isDirty).map((one) => one.path)]
  .some((path) => path !== TRIAL);
export const setOwn = (path) => { own = path; };
export const setCurrent = (path) => { current = path; };

export const keyOf = (path) => path.join("\n");
export const isSame = (path, other) => keyOf(path) === keyOf(other);
// The value as it was typed, or as the file has it.
export const valueOf = (path, target = current) => {
  const isHere = (one) => one.path && isSame(one.path, path);
  const typed = pending.findLast((one) => one.file === target && "value" in one && isHere(one));
  return (typed ?? files.get(target).values.find(isHere))?.value ?? null;
};
// An item that comes or goes gives the items behind it other places.
export const isMoving = (path) => pending.some(({ file, list }) => list && file === current
  && `${keyOf(path)}\n`.startsWith(`${keyOf(list)}\n`));
// The text of a file, and the edits that the server makes in it, with these changes.
export const outcome = (one, changes) => {
  let { source } = one, edits = [];
  for (const change of changes.filter(({ file }) => file === one.path)) {
    if (change.make) source = change.make(source);
    if (change.isBack) edits = [];
    if (!change.make) edits.push(change);
  }
  // Of what was typed at one key, the last counts.
  const last = new Map(edits.map((edit) => [keyOf(edit.path), edit]));
  return { source, edits: [...last.values()].flatMap((edit) => edit.edits?.() ?? [edit]) };
};
// The server could not set these keys alone.
export const isRefused = (path) => (file().refused ?? []).some((one) => keyOf(one).startsWith(keyOf(path)));

export const isProfile = () => current.startsWith("Content/profiles/");
// The language of the templates in the file.
export const language = () => {
  if (current.startsWith("Content/cards/")) return "liquid";
  return current.startsWith("Content/blocks/") ? "jinja" : "";
};

// Tells who listens that the files are "drawn", that another file is "chosen", or that the form is "rebuilt".
export const changes = new EventTarget();
export const announce = (type, detail) => changes.dispatchEvent(new CustomEvent(type, { detail }));
