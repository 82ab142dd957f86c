// What the server knows of the project, and the files that it opens.
import { until } from "../server.js";
import { files, isDirty } from "./files.js";
import { isRunning } from "./drafts.js";
import { open } from "./requests.js";

// Pictures as their path and their address; profiles with their id, name and file; paths of the page's sets of data.
export let pictures = [];
export let profiles = [];
export let data = [];
// The zone in which a time without one is read.
export let zone = "UTC";
// The present of the project, and the campaigns, tags, themes and placeholders that it has.
export let now = Date.now();
export let known = {};

// Reads the file, or the page's own one, and gives its path.
export const load = async (path) => {
  const before = files.get(path)?.hash, opening = await open(path), { source, hash, keys, kinds, file } = opening;
  ({ pictures, profiles, known, timeZone: zone = zone } = opening);
  now = Date.parse(opening.now);
  if (!path) ({ data } = opening);
  // What was typed or saved meanwhile counts. The old values stay until the new ones are there, because they
  // say what a picture's ratio was.
  const { values = [], touched = new Map(), order = [], gap, isDrawn } = files.get(file) ?? {};
  if (!files.has(file) || !isRunning && !isDirty(files.get(file)) && files.get(file).hash === before) {
    files.set(file, { path: file, source, saved: source, hash, keys, kinds, values, touched, order, gap, isDrawn });
  }
  return file;
};

export const isRead = (isThere) => until(async () => {
  ({ pictures, profiles } = await open());
  return isThere();
});
