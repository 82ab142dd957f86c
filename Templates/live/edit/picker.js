// The control of a picture: what it is now, a place to drop another one, and those that the project has.
import { button, element } from "../dom.js";
import { set } from "./drafts.js";
import { current, files, valueOf } from "./files.js";
import { tell } from "./panel.js";
import { load, pictures } from "./project.js";

const srcOf = (picture) => pictures.find(([one]) => one === picture)?.[1];

// A ratio that was written for another picture would be wrong for this one. Another file may be shown by now.
const setPicture = async (target, path, picture) => {
  if (!files.has(target)) await load(target);
  set(path, picture, target);
  const ratio = [...path.slice(0, -1), "imageAspectRatio"], src = srcOf(picture);
  const image = Object.assign(new Image(), { src: `/${src}` });
  if (valueOf(ratio, target) === null || !src || !await image.decode().then(() => true, () => false)) return;
  if (image.naturalHeight) set(ratio, Math.round(image.naturalWidth / image.naturalHeight * 100) / 100, target);
};

// The app chooses those of the SDK's own places, and those for sharper screens.
const isOffered = ([picture]) => !/\/appboy_/.test(picture)
  && (!/@[23]x\./.test(picture) || !pictures.some(([one]) => one === picture.replace(/@[23]x/, "")));

// `address` is the box with the path or address, which stands behind the pictures of the project.
export const picker = (path, name, address) => {
  const target = current, list = element("div", { class: "pictures" }), told = element("p", { "aria-live": "polite" });
  const shown = element("img", { alt: "", width: 128, height: 96 }), none = element("span", {}, "No picture");
  const fill = () => list.replaceChildren(...pictures.filter(isOffered).map(([picture, src]) => {
    const one = button("", { class: "button", title: picture }, () => setPicture(target, path, picture));
    one.append(element("img", { src: `/${src}`, alt: picture, loading: "lazy" }));
    return one;
  }));
  const take = async (given) => {
    told.className = "";
    told.textContent = `${given.name} is uploaded…`;
    try {
      const { smaller, upload } = await import("./pictures.js");
      const { file: made, said = "" } = await smaller(given);
      await setPicture(target, path, await upload(made));
      told.textContent = said;
    } catch ({ message, taken }) {
      tell(message, true);
      told.className = "wrong";
      told.textContent = message;
      const use = () => { told.textContent = ""; setPicture(target, path, taken); };
      if (taken) told.append(" ", button("Use it", { class: "link" }, use));
    }
    fill();
  };
  const file = element("input", {
    type: "file", class: "visually-hidden", accept: ".png,.jpg,.jpeg,.gif,.webp,.svg,image/*",
    "aria-label": `Upload a picture: ${name}`,
  });
  file.addEventListener("change", async () => {
    const [given] = file.files;
    // The same file can be chosen again.
    file.value = "";
    if (given) await take(given);
  });
  fill();
  const words = element("span", {}, "Drop one here, or ", element("b", {}, "choose"));
  const drop = element("label", { class: "drop" }, file, words,
    element("span", { class: "hint" }, "PNG or JPEG, up to 1 MB; a larger photo is made smaller"));
  const update = () => {
    const text = String(valueOf(path) ?? ""), src = srcOf(text);
    shown.hidden = !src;
    none.hidden = Boolean(src);
    none.textContent = text ? "Not in the project" : "No picture";
    if (src && shown.getAttribute("src") !== `/${src}`) shown.src = `/${src}`;
  };
  update();
  const others = element("details", { class: "picker" },
    element("summary", {}, "One of the project’s, or an address"), address, list);
  return {
    nodes: [element("div", { class: "photo" }, element("span", {}, shown, none), drop), told, others], take, update,
  };
};
