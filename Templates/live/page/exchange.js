// Brings a changed page. One that needs other style sheets or scripts is loaded again; of any other the parts are
// exchanged and set up by the scripts that are there, which is several times as fast and does not flicker.
import { element } from "../dom.js";
import { tag } from "../server.js";
import { keep, keepForLoad, restore } from "./place.js";
import { linkPlaces, offerActions } from "./page-actions.js";

export const reload = async () => {
  if (window.cardproof?.isLeaving) return;
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

// Replaces a part of the page, except for the panel and the elements around it.
const replace = (old, made) => {
  const held = [...old.children].find((one) => one.matches(".editor") || one.querySelector(":scope > .editor"));
  const next = held?.matches(".editor") ? null : made.querySelector(":scope > .workbench");
  if (!held || next === null && !held.matches(".editor")) return old.replaceWith(made);
  for (const one of [...old.childNodes]) if (one !== held) one.remove();
  const all = [...made.childNodes], at = next ? all.indexOf(next) : all.length;
  held.before(...all.slice(0, at));
  held.after(...all.slice(at + 1));
  if (next) replace(held, next);
};

// Exchanges the parts of the page in place, because loading it again would lose a draft.
const put = (next) => {
  const [old, made] = [parts(document), parts(next)], kept = keep(), { offsetHeight } = old[1];
  document.title = next.title;
  old.forEach((part, i) => replace(part, made[i]));
  // Blocks get their height when their frames are there.
  const [, main] = parts(document);
  main.style.minHeight = `${offsetHeight}px`;
  setTimeout(() => { main.style.minHeight = ""; }, 1000);
  window.cardproof.renew();
  linkPlaces();
  offerActions();
  restore(kept);
};

// Returns whether the server answered: loading the page again while it does not would lose the page.
export const swap = async (wanted) => {
  if (wanted === tag.dataset.version || window.cardproof?.isLeaving) return true;
  const text = await fetch(location.pathname + location.search).then((answer) => answer.text(), () => null);
  if (text === null) return false;
  const next = parsed(text);
  if (!window.cardproof || needs(next) !== needs(document) || parts(next).includes(null)) {
    await reload();
    return true;
  }
  tag.dataset.version = next.querySelector("script[data-version]").dataset.version;
  put(next);
  cardproof.redraw?.();
  return true;
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
