// The page's mode decides what a block's document asks the system for, and paper is a screen to it, as in the app. The
// browser has parsed the style sheets, so that media queries stand there in one spelling each.
"use strict";
cardproof.decideMode = (() => {
  const written = new WeakMap(), modes = new WeakMap();
  const asWritten = (place, text) => {
    if (!written.has(place)) written.set(place, text);
    return written.get(place);
  };
  // Conditions that always or never hold, also below `not` and `or`.
  const decided = (query, mode) => query
    .replace(/\(prefers-color-scheme(?:: (light|dark))?\)/g,
      (_, scheme) => (scheme ?? mode) === mode ? "(min-width: 0px)" : "(max-width: -1px)")
    .replace(/^(?:only )?print\b.*/, "not all").replace(/^not print\b.*/, "all")
    .replace(/^(?:only )?screen\b/, "all").replace(/^not screen\b/, "not all");
  const decideMedia = (media, mode) => {
    const queries = asWritten(media, [...media]);
    const wanted = queries.map((query) => decided(query, mode)).join(", ");
    if (media.mediaText !== wanted) media.mediaText = wanted;
  };
  const decideScheme = (style, mode) => {
    const scheme = asWritten(style, style.colorScheme);
    if (/light/.test(scheme) && /dark/.test(scheme)) {
      style.setProperty("color-scheme", mode, style.getPropertyPriority("color-scheme"));
    }
  };

  return (frame, mode) => {
    const inside = frame.contentDocument;
    if (modes.get(inside) === mode) return;
    modes.set(inside, mode);
    const left = [...inside.styleSheets];
    while (left.length) {
      const rule = left.pop();
      if (rule.media) decideMedia(rule.media, mode);
      if (rule.style?.colorScheme) decideScheme(rule.style, mode);
      for (const inner of rule.cssRules ?? []) left.push(inner);
    }
    for (const { style } of inside.querySelectorAll("[style*='color-scheme' i]")) decideScheme(style, mode);
    // A frame of another scheme than its document's is not clear: the browser paints a background behind it.
    frame.style.colorScheme = /dark/.test(getComputedStyle(inside.documentElement).colorScheme) ? "dark" : "light";
  };
})();
