// Says on the page what the host's headers refuse, and which header to change. It comes when that happens.
"use strict";
{
  const needs = {
    "script-src": ["scripts", "'self'"],
    "style-src": ["styles: cards are drawn wrong", "'self' 'unsafe-inline'"],
    "img-src": ["pictures", "'self' data: https:"],
    "font-src": ["fonts", "'self' data:"],
    "worker-src": ["what runs beside the page", "blob:"],
    "frame-src": ["frames: thumbnails stay empty", "'self'"],
    "connect-src": ["requests", "'self'"],
  };
  const own = document.querySelector("meta[http-equiv=Content-Security-Policy]")?.content;
  const { refused } = window;
  const key = ({ effectiveDirective, blockedURI, lineNumber }) => [effectiveDirective, blockedURI, lineNumber].join();
  const sentence = ({ type, effectiveDirective = "" }) => {
    if (type === "load" || effectiveDirective === "frame-ancestors") return "This host forbids its pages in frames: "
      + "thumbnails stay empty. Change its headers to X-Frame-Options: SAMEORIGIN, and Content-Security-Policy: "
      + "frame-ancestors 'self'.";
    const name = effectiveDirective.replace(/-(elem|attr)$/, ""), [what, need] = needs[name] ?? [name];
    return `This host forbids ${what}. Change its header Content-Security-Policy${need ? `: ${name} needs ${need}` : ""}.`;
  };
  const tell = () => {
    // What the page's own policy refuses is the page's doing, whatever a server's says of it.
    const ownKeys = new Set(refused.filter(({ originalPolicy }) => originalPolicy && originalPolicy === own).map(key));
    const isForbidden = refused.some(({ effectiveDirective }) => effectiveDirective === "frame-src");
    const isTold = (event) => event.type === "load" ? !isForbidden
      : event.disposition !== "report" && !ownKeys.has(key(event));
    const told = new Set(refused.filter(isTold).map(sentence));
    for (const { textContent } of document.querySelectorAll(".refused")) told.delete(textContent);
    for (const textContent of parent === window ? told : []) {
      document.querySelector("main").prepend(
        Object.assign(document.createElement("p"), { className: "refused", role: "status", textContent }));
    }
  };
  for (const type of ["load", "securitypolicyviolation"]) document.addEventListener(type, () => setTimeout(tell), true);
  document.readyState === "loading" ? addEventListener("DOMContentLoaded", tell) : tell();
}
