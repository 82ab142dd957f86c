// The text that tells of a picture, which another picture makes doubtful.
import { keyOf, valueOf } from "./files.js";

export const isPicture = (path) => path.at(-1) === "image"
  || path.at(-1) === "url" && valueOf([...path.slice(0, -1), "type"]) === "Image";

// By key of the text: whether nobody has written another since.
const outdated = new Map();
const pictureOf = (path) => [...path.slice(0, -1), path.at(-1) === "altText" ? "url" : "image"];
export const isKnown = (path) => outdated.has(keyOf(path)) && valueOf(pictureOf(path)) !== null;
export const isOutdated = (path) => outdated.get(keyOf(path)) === true;

// Takes note of a change, before it is made.
export const takeNote = (path) => {
  if (isKnown(path)) outdated.set(keyOf(path), false);
  const text = [...path.slice(0, -1), path.at(-1) === "image" ? "imageAltText" : "altText"];
  if (isPicture(path) && valueOf(path) && valueOf(text)) outdated.set(keyOf(text), true);
};
