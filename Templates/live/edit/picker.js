// The project's pictures at a field of one, and a new one.
import { button, element } from "../dom.js";
import { set } from "./drafts.js";
import { valueOf } from "./files.js";
import { tell } from "./panel.js";
import { smaller, upload } from "./pictures.js";
import { pictures } from "./project.js";

// A ratio that was written for another picture would be wrong for this one.
const setPicture = async (path, picture) => {
  set(path, picture);
  const ratio = [...path.slice(0, -1), "imageAspectRatio"];
  const [, src] = pictures.find(([one]) => one === picture) ?? [];
  const image = Object.assign(new Image(), { src: `/${src}` });
  if (valueOf(ratio) === null || !src || !await image.decode().then(() => true, () => false)) return;
  if (image.naturalHeight) set(ratio, Math.round(image.naturalWidth / image.naturalHeight * 100) / 100);
};

// The app chooses those of the SDK's own places, and those for sharper screens.
const isOffered = ([picture]) => !/\/appboy_/.test(picture)
  && (!/@[23]x\./.test(picture) || !pictures.some(([one]) => one === picture.replace(/@[23]x/, "")));

export const picker = (path, name) => {
  const list = element("div", { class: "pictures" }), told = element("p", { "aria-live": "polite" });
  const fill = () => list.replaceChildren(...pictures.filter(isOffered).map(([picture, src]) => {
    const one = button("", { class: "quiet", title: picture }, () => setPicture(path, picture));
    one.append(element("img", { src: `/${src}`, alt: picture, loading: "lazy" }));
    return one;
  }));
  const file = element("input", {
    type: "file", accept: ".png,.jpg,.jpeg,.gif,.webp,.svg", "aria-label": `Upload a picture: ${name}`,
  });
  file.addEventListener("change", async () => {
    const [given] = file.files;
    // The same file can be chosen again.
    file.value = "";
    if (!given) return;
    told.className = "";
    told.textContent = `${given.name} is uploaded…`;
    try {
      const { file: made, said = "" } = await smaller(given);
      await setPicture(path, await upload(made));
      told.textContent = said;
    } catch ({ message, taken }) {
      tell(message, true);
      told.className = "wrong";
      told.textContent = message;
      const use = () => { told.textContent = ""; setPicture(path, taken); };
      if (taken) told.append(" ", button("Use it", { class: "link" }, use));
    }
    fill();
  });
  fill();
  return element("details", { class: "picker" }, element("summary", {}, "Choose a picture"), list,
    element("label", {}, "Upload one, of at most 1 MB; a larger photo is made smaller ", file), told);
};
