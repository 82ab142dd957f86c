// Pictures that are uploaded: small enough, under a name that is free.
import { element } from "../dom.js";
import { slug } from "../words.js";
import { isRead, pictures } from "./project.js";
import { postPicture } from "./requests.js";

const MOST = 1e6, SIDE = 1600;
const inMB = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

const bytesOf = async (blob) => new Uint8Array(await (await blob).arrayBuffer());
const hasSameBytes = async (file, src) => {
  const [one, other] = await Promise.all([bytesOf(file), bytesOf(fetch(`/${src}`))]);
  return one.length === other.length && one.every((byte, i) => byte === other[i]);
};

// Gives the picture's path in the project. An error says in `taken` which other picture has the name.
export const upload = async (file) => {
  const [, stem, scale = "", end = ""] = /^(.*?)(@[23]x)?(\.[^.]*)?$/s.exec(file.name);
  const name = (slug(stem).slice(0, 60) || "picture") + scale + end.toLowerCase();
  const [taken, src] = pictures.find(([one]) => one === `images/${name}`) ?? [];
  if (taken && await hasSameBytes(file, src)) return taken;
  const answer = await postPicture(name, file);
  if (!answer.ok) throw Object.assign(new Error(await answer.text()), { taken });
  const { path } = await answer.json();
  await isRead(() => pictures.some(([one]) => one === path));
  return path;
};

const draw = async (image, side, canvas) => {
  const { width, height } = image, scale = side / Math.max(width, height), pen = canvas.getContext("2d");
  [canvas.width, canvas.height] = [width, height].map((one) => Math.max(1, Math.round(one * scale)));
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
  const type = data.every((value, i) => i % 4 < 3 || value === 255) ? "image/jpeg" : "image/png";
  const blob = await new Promise((done) => { canvas.toBlob(done, type, 0.85); });
  return { blob, type, end: type === "image/jpeg" ? "jpg" : "png" };
};

// A photo in the size that screens need, and what is said of it; its orientation is that in which browsers show it.
export const smaller = async (file) => {
  if (file.size <= MOST) return { file };
  const refusal = (why) => new Error(
    `${file.name} has ${inMB(file.size)}; a picture has at most 1 MB. ${why} Make it smaller in a program for `
    + `pictures, such as ${SIDE} pixels wide as a JPEG, and upload it again.`);
  const head = await file.slice(0, 65536).text();
  if (/^GIF8|acTL|^RIFF[^]{0,60}ANIM/.test(head)) throw refusal("It moves, so it is not made smaller here.");
  const image = await createImageBitmap(file).catch(() => null);
  if (!image) throw refusal("This browser cannot read it.");
  const { width, height } = image, canvas = element("canvas");
  if (file.size > 8 * width * height) {
    throw refusal(`Its ${width} × ${height} pixels need less: it holds something else.`);
  }
  for (let side = Math.min(SIDE, Math.max(width, height)); side >= 400; side = Math.round(side * 0.8)) {
    const { blob, type, end } = await draw(image, side, canvas);
    if (!blob || blob.size > MOST) continue;
    const made = new File([blob], `${file.name.replace(/\.[^.]*$/, "")}.${end}`, { type });
    const said = `${file.name} had ${inMB(file.size)} and ${width} × ${height} pixels. It was made smaller: `
      + `${inMB(blob.size)}, ${canvas.width} × ${canvas.height}.`;
    return { file: made, said };
  }
  throw refusal("It does not get small enough here.");
};
