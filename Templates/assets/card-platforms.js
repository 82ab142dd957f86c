// What Braze's SDKs for Android and the web do otherwise than that for iOS: which part of a card leads where, when a
// card counts as seen, and what is logged under which name. It comes when one of them is shown.
"use strict";
{
  const sdk = () => document.querySelector("[data-frame]")?.dataset.sdk ?? "current";
  const platformOf = (sdk) => /^(android|web)/.exec(sdk)?.[1] ?? "ios";
  const here = () => platformOf(sdk());
  // The methods with which an app's own views log the same.
  const events = {
    android: {
      cci: "Impression logged (Card.logImpression):",
      ccc: "Click logged (Card.logClick):",
      ccd: "Dismissal logged (Card.isDismissed):",
    },
    web: {
      cci: "Impression logged (Braze cci):",
      ccic: "Impression of a control card logged (Braze ccic):",
      ccc: "Click logged (Braze ccc):",
      ccd: "Dismissal logged (Braze ccd):",
    },
  };
  const outcomes = {
    android: {
      "web-view": "opens % in the app's web view", browser: "sends % as an intent",
      "deep-link": "sends % as an intent", none: "nothing opens",
    },
    web: { browser: "opens % in the tab", "deep-link": "gives % to the browser", none: "nothing opens" },
  };
  cardproof.platform = {
    event: (name) => events[here()]?.[name],
    outcome: (action) => outcomes[here()]?.[action],
    impression: (isControl) => (isControl && here() === "web" ? "ccic" : "cci"),
    // What a tap opens: the platform's own, where it is not that of the first.
    tap: ({ dataset }) => (here() !== "ios" && `${here()}Action` in dataset
      ? [dataset[`${here()}Action`], dataset[`${here()}Url`]] : [dataset.action, dataset.url]),
    // On the web, a card is no link: its title and its link text are, and the picture of an image alone.
    leads: (card, part) => here() !== "web" || part === card || part.closest(card.dataset.type === "banner"
      ? "[data-part=image]" : "[data-part=title], [data-part=domain]") !== null,
    dead: () => (here() === "web" ? "only title and link text lead somewhere on the web" : ""),
    // Jetpack Compose waits until all of a card is seen, the web until both its edges were.
    isSeen: ({ target, intersectionRatio, rootBounds, boundingClientRect: { height } }) =>
      !/^(android-compose|web)/.test(target.closest("[data-frame]")?.dataset.sdk)
      || intersectionRatio > 0.98 || height > (rootBounds?.height ?? innerHeight),
    swipesBothWays: () => /^(android-compose|web)/.test(sdk()),
    // The × of the web stands in the corner of a card that can be dismissed.
    closes: (card, { clientX, clientY }) => {
      if (here() !== "web" || !card.hasAttribute("data-dismissible")) return false;
      const { left, right, top } = card.getBoundingClientRect();
      const scale = card.offsetWidth ? (right - left) / card.offsetWidth : 1;
      const across = card.closest("[dir]")?.dir === "rtl" ? clientX - left : right - clientX;
      return across >= 0 && across < 45 * scale && clientY - top < 45 * scale;
    },
  };
}
