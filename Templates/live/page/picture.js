// A picture of what the page shows, drawn by the browser: the frame with its styles and pictures within one SVG.
import { element } from "../dom.js";
import { page } from "../server.js";

const SCALE = 2;
const URLS = /url\((?:"([^"]*)"|'([^']*)'|([^)"']*))\)/g;
const unescaped = (text) => text.replace(/\\(?:([\da-f]{1,6})\s?|(.))/gi,
  (_, code, sign) => sign ?? String.fromCodePoint(parseInt(code, 16)));

const bytesOf = async (address, base, missing) => {
  const { href } = new URL(address, base);
  try {
    const answer = await fetch(href);
    if (!answer.ok) throw new Error(answer.statusText);
    const blob = await answer.blob();
    return await new Promise((then, fail) => {
      const reader = new FileReader();
      reader.onload = () => then(reader.result);
      reader.onerror = fail;
      reader.readAsDataURL(blob);
    });
  } catch {
    missing.add(href);
    return "data:,";
  }
};

// A style sheet whose files stand in it: a picture loads none.
const sheetOf = async ({ href, ownerNode }, missing) => {
  const text = href ? await (await fetch(href)).text() : ownerNode.textContent, found = [...text.matchAll(URLS)];
  const inner = await Promise.all(found.map(([whole, ...addresses]) => {
    const address = unescaped(addresses.find((one) => one !== undefined));
    return /^(data:|#)/.test(address) ? whole
      : bytesOf(address, href ?? location.href, missing).then((data) => `url("${data}")`);
  }));
  return text.replace(URLS, () => inner.shift());
};

const drawingOf = async (frame, sheets, missing) => {
  const copy = frame.cloneNode(true), { width, height } = frame.getBoundingClientRect();
  for (const [i, one] of [...frame.querySelectorAll("img")].entries()) {
    const own = copy.querySelectorAll("img")[i];
    own.removeAttribute("srcset");
    own.removeAttribute("loading");
    own.src = await bytesOf(one.currentSrc || one.src, location.href, missing);
  }
  const xml = new XMLSerializer(), style = element("style", {}, sheets.join("\n"));
  const place = element("div", { class: "proof" }, style, copy);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * SCALE}" height="${height * SCALE}"`
    + ` viewBox="0 0 ${width} ${height}">`
    + `<foreignObject width="100%" height="100%">${xml.serializeToString(place)}</foreignObject></svg>`;
  const image = Object.assign(new Image(), { src: `data:image/svg+xml,${encodeURIComponent(svg)}` });
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: width * SCALE, height: height * SCALE });
  canvas.getContext("2d").drawImage(image, 0, 0);
  return new Promise((then) => { canvas.toBlob(then, "image/png"); });
};

const save = async () => {
  const missing = new Set(), frames = [...document.querySelectorAll(".proof > .frame")];
  const sheets = await Promise.all([...document.styleSheets]
    .filter(({ disabled }) => !disabled).map((one) => sheetOf(one, missing)));
  for (const frame of frames) {
    const blob = await drawingOf(frame, sheets, missing), href = URL.createObjectURL(blob);
    const name = page.split("/").at(-1).replace(/\.html$/, frames.length > 1 ? `-${frame.dataset.mode}.png` : ".png");
    element("a", { href, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(href), 60000);
  }
  if (missing.size) cardproof.note(`Not in the picture: ${[...missing].join(", ")}`);
};

export const savePicture = () => save().catch(() =>
  cardproof.note("This browser does not draw the page as a picture: cardproof picture does."));
