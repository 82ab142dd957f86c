// A page that changed. Where it needs other style sheets or scripts it is loaded again; else what it shows is put
// in the place of what is there, and its scripts set it up: several times as fast, and nothing flickers.
import { element } from "../dom.js";
import { tag } from "../server.js";
import { keep, keepForLoad, restore } from "./place.js";
import { linkPlaces, offer } from "./ways.js";

export const reload = async () => {
  // A draft would be lost.
  if (await window.cardproof?.hasDraft?.()) return cardproof.redraw();
  keepForLoad();
  location.reload();
};

// No script of a page that is parsed like this ever runs.
const parsed = (text) => new DOMParser().parseFromString(text, "text/html");

const OWN = 'link[rel=stylesheet]:not([href^="/.live/"]), body > script:not([src^="/.live/"])';
const needs = (page) => [...page.querySelectorAll(OWN)]
  .map((one) => one.getAttribute("href") ?? one.getAttribute("src")).join();
const parts = (page) => ["nav", "main", "footer"].map((name) => page.querySelector(`body > ${name}`));

// What a draft needs besides is loaded with it, because it would be lost with the page.
const put = (next) => {
  const [old, made] = [parts(document), parts(next)], [, main] = made, kept = keep();
  // Blocks get their height when their frames are there.
  main.style.minHeight = `${old[1].offsetHeight}px`;
  setTimeout(() => { main.style.minHeight = ""; }, 1000);
  document.title = next.title;
  old.forEach((part, i) => part.replaceWith(made[i]));
  window.cardproof.renew();
  linkPlaces();
  offer();
  restore(kept);
};

export const swap = async (wanted) => {
  if (wanted === tag.dataset.version) return;
  const text = await fetch(location.pathname + location.search).then((answer) => answer.text(), () => "");
  const next = parsed(text);
  if (!window.cardproof || needs(next) !== needs(document) || parts(next).includes(null)) return reload();
  tag.dataset.version = next.querySelector("script[data-version]").dataset.version;
  put(next);
  cardproof.redraw?.();
};

// Shows the page of a draft.
export const draw = (text) => {
  const next = parsed(text);
  if (parts(next).includes(null)) return;
  put(next);
  const here = needs(document).split(",");
  for (const { tagName, href, src } of next.querySelectorAll("link[rel=stylesheet], body > script")) {
    if (here.some((one) => new URL(one, location).href === (href ?? src))) continue;
    document.body.append(element(tagName, href ? { rel: "stylesheet", href } : { src }));
  }
};

// An old style sheet goes when the new one is there, so that the page is never without.
export const restyle = (styles) => {
  for (const [old, path] of Object.entries(styles)) {
    for (const link of document.querySelectorAll('link[rel="stylesheet"]')) {
      const href = link.getAttribute("href");
      if (!href.endsWith(old)) continue;
      const next = link.cloneNode();
      next.href = href.slice(0, -old.length) + path;
      const settle = () => link.remove();
      next.addEventListener("load", settle);
      next.addEventListener("error", settle);
      link.after(next);
    }
  }
};

// Small frames with other pages of the site: each knows its version, the server the one that it has now.
export const renewFrames = () => {
  for (const frame of document.querySelectorAll("iframe[src]")) {
    const inner = frame.contentDocument && frame.contentDocument.querySelector("script[data-version]");
    if (!inner) continue;
    fetch(frame.src, { method: "HEAD" }).then((answer) => {
      if ((answer.headers.get("ETag") || '"none"') === `"${inner.dataset.version}"`) return;
      frame.contentWindow.location.reload();
    }, () => {});
  }
};
