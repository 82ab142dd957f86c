// What the preview beside the panel shows: a profile, and for an Adaptive Card one of its sets of data.
import { data } from "./project.js";

const state = () => new URLSearchParams(location.hash.slice(1));
const chosen = (name) => document.querySelector(`[data-toolbar] [name=${name}]`)?.value;

export const shownProfile = () => state().get("profile") ?? chosen("profile");
export const showProfile = (id) => {
  if (shownProfile() === id) return;
  location.hash = new URLSearchParams([...[...state()].filter(([name]) => name !== "profile"), ["profile", id]]);
};

// The file of the values that the preview is filled with.
export const shownData = (set = chosen("data")) => data.find((path) => path.endsWith(`.${set}.data.json`)) ?? data[0];
