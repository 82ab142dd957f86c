// What the review deck decides: approve, ask for a change, and all that waits at once.
import { button, element } from "../dom.js";
import { fillAsking } from "./asking.js";
import {
  alertLine, choice, factsOf, field, icon, nameField, openFindings, send, signer, submits, toast,
} from "./signing.js";

// Milliseconds that the seal of a verdict is seen before the next card comes.
const SEAL_TIME = 900;
const wide = (text, value, isMain) => {
  const attributes = { class: `button ${isMain ? "primary" : "bare"} wide` };
  return choice(value, isMain, attributes, text);
};

const showOutcome = async () => (await import("./outcome.js")).showOutcome();

// The facts of a card are requested when it opens, so that what is approved is what was seen.
const openedFacts = new Map();
const factsOfCard = (page) => {
  if (!openedFacts.has(page)) openedFacts.set(page, { cards: cardproof.deck?.cards, facts: factsOf({ page }) });
  return openedFacts.get(page).facts;
};

// ---- The moment of a verdict: a seal on the card, then the next card that waits.
const settle = ({ page, ...more }, status, words, undo) => {
  // The page may have been replaced since the card was opened.
  const { deck } = cardproof, at = deck.cards.findIndex((one) => one.page === page), card = deck.cards[at];
  if (!card) return;
  const shown = deck.strip.children[at].querySelector(".shown");
  // An approval does not take the errors of a card away.
  const shownStatus = status === "approved" && card.status === "error" ? "error" : status;
  if (more.asked) card.asked = more.asked;
  Object.assign(card, { status: shownStatus, words, isDone: true, verdict: status });
  openedFacts.delete(card.page);
  const seal = element("div", { class: `seal-on ${status}` },
    element("span", { class: "seal" }, icon(status === "approved" ? "check" : "comment")), element("p", {}, words));
  shown?.append(seal);
  deck.tell();
  toast(`${card.title}: ${words}.`, undo, () => {
    openedFacts.delete(card.page);
    document.querySelector(".deck-done")?.remove();
    deck.go(at);
    deck.show(at);
  });
  setTimeout(() => {
    seal.remove();
    // What lies over a card is about the one that is seen behind it.
    if (cardproof.deck !== deck || document.querySelector(".drawer[open]")) return;
    const after = deck.cards.findIndex(({ isDone }, i) => i > at && !isDone);
    const first = deck.cards.findIndex(({ isDone }) => !isDone);
    if (first < 0) showOutcome();
    else if (deck.at === at) deck.go(after >= 0 ? after : first);
  }, SEAL_TIME);
};

const showAsk = (part = "") => {
  const { deck: { card } } = cardproof;
  factsOfCard(card.page).catch(() => {});
  const dialog = cardproof.sheet("Ask for a change");
  fillAsking(dialog.querySelector("form"), card.page, part, ({ ask }, undo) => {
    dialog.close();
    settle(Object.assign(card, { asked: ask }), "asked", "Change asked", undo);
  });
};

// What the dialog of an approval asks, before somebody gives it.
const titleOfApproval = (openCount, wish, changed) => {
  if (openCount) return openCount === 1 ? "One thing is still open" : `${openCount} things are still open`;
  return wish ? "A change is asked for" : changed || "Who approves?";
};

// Approves a card; a dialog asks for a missing name, and shows what is still open.
const decide = async (deck, card) => {
  // Only a card that is seen can be signed.
  if (!deck.isShown()) return deck.go(deck.at, "instant");
  // The toast of an approval has the button that takes it back.
  if (card.verdict === "approved") {
    return document.querySelector(".toast") ?? (await import("./approval.js")).offerBack(card);
  }
  let facts, isNew = false;
  try {
    facts = await factsOfCard(card.page);
    // A page that was drawn since may show another card: it is not signed at one tap.
    if (openedFacts.get(card.page)?.cards !== deck.cards) {
      const { seen } = facts;
      openedFacts.delete(card.page);
      facts = await factsOfCard(card.page);
      isNew = facts.seen !== seen;
    }
  } catch ({ message }) {
    openedFacts.delete(card.page);
    return toast(message);
  }
  const { seen, errors, changes } = facts;
  const sign = async (by) => {
    try {
      const undo = await send({ page: card.page, seen, by });
      const more = errors.length ? ` with ${deck.count(errors.length, "open finding")}` : "";
      settle(card, "approved", `Approved${more || ` by ${by}`}`, undo);
    } finally { openedFacts.delete(card.page); }
  };
  const known = signer(), open = errors.length, wish = card.verdict === "approved" ? "" : card.asked;
  if (known && !open && !wish && !changes.length && !isNew) return sign(known).catch(({ message }) => toast(message));
  const dialog = cardproof.sheet(
    titleOfApproval(open, wish, isNew ? "It changed meanwhile" : changes.length && card.words));
  const form = dialog.querySelector("form"), by = nameField();
  if (open) form.append(openFindings(errors));
  // An approval removes the request, so that whoever approves has to read it.
  if (wish) {
    form.append(element("div", { class: "finding asked" }, icon("m-asked", "mark asked"), element("b", {}, wish)));
  }
  form.append(...changes);
  if (!known) form.append(field("Your name", by, "asked once, and kept here"));
  form.append(alertLine());
  if (open || wish) {
    const ask = Object.assign(wide("Ask for a change", "ask", true), { formNoValidate: true });
    form.append(ask, wide("Approve all the same", "yes"));
  } else form.append(wide("Approve", "yes", true));
  submits(form, async (value) => {
    if (value !== "ask") await sign(by.value.trim());
    dialog.close();
    if (value === "ask") showAsk();
  });
};

// A card is approved once, however often the button is pressed: the second undo would take nothing back.
const underWay = new Set();
const approve = async () => {
  const { deck } = cardproof, { card } = deck;
  if (underWay.has(card.page)) return;
  underWay.add(card.page);
  try { await decide(deck, card); } finally { underWay.delete(card.page); }
};

// ---- A whole campaign: what is open of each card is read before.
export const approveAll = async (campaign, name) => {
  let facts;
  try { facts = await factsOf({ campaign }); } catch ({ message }) { return toast(message); }
  const { cards } = facts, bad = cards.filter(({ errors }) => errors.length);
  if (!cards.length) return toast("No card waits for an approval.");
  const dialog = cardproof.sheet(`Approve ${cards.length === 1 ? "1 card" : `${cards.length} cards`} of ${name}?`);
  const form = dialog.querySelector("form"), by = nameField();
  const lead = "What every person gets of each, and how it looks, is signed off as it is now. "
    + "A card of which a change is asked stays as it is.";
  const findings = bad.flatMap(({ title, errors }) => errors.map((text) => `${title}: ${text}`));
  const titles = cards.map(({ title }) => element("li", {}, title));
  form.append(element("p", { class: "muted" }, lead), ...bad.length ? [openFindings(findings)] : [],
    element("details", {}, element("summary", {}, "Which cards"), element("ul", {}, ...titles)),
    field("Your name", by), alertLine(), wide(bad.length ? "Approve all the same" : "Approve", "yes", !bad.length));
  submits(form, async () => {
    const undo = await send({ cards: cards.map(({ page, seen }) => ({ page, seen })), by: by.value.trim() });
    openedFacts.clear();
    dialog.close();
    toast(`Approved ${cards.length}.`, undo);
  });
};

// Puts the buttons into the deck, and follows the card that is open.
const follow = () => {
  const { deck } = cardproof;
  if (!deck) return;
  if (!deck.approve) {
    const ask = button("", { class: "button stack", "data-ask": "" }, () => showAsk());
    ask.append(icon("comment"), "Ask for a change");
    deck.approve = button("", { "data-approve": "" }, approve);
    deck.verdict.append(ask, deck.approve);
    deck.seen.lastChild.append(element("hr"), button("What was decided", {}, () => {
      deck.seen.open = false;
      showOutcome();
    }));
    if (deck.campaign !== null) deck.seen.lastChild.append(button("Approve all that waits…", {}, () => {
      deck.seen.open = false;
      approveAll(deck.campaign, deck.name);
    }));
    // A tap on a part of the card is about that part.
    deck.strip.addEventListener("click", ({ clientX, clientY }) => {
      const frame = deck.strip.children[deck.at].querySelector("iframe"), box = frame?.getBoundingClientRect();
      const hit = box && frame.contentDocument?.elementFromPoint(clientX - box.x, clientY - box.y);
      const part = hit?.closest("[data-part]")?.dataset.part;
      if (part) showAsk({ image: "Picture", title: "Title", description: "Text", domain: "Link" }[part] ?? part);
    });
  }
  const isApproved = deck.card.verdict === "approved";
  deck.approve.className = `button wide ${isApproved ? "signed" : "primary"}`;
  deck.approve.replaceChildren(icon("check"), isApproved ? "Approved" : "Approve");
  // A card that is only passed by needs no facts.
  const { page } = deck.card;
  setTimeout(() => {
    if (cardproof.deck?.card.page === page) factsOfCard(page).catch(() => openedFacts.delete(page));
  }, 250);
};

let isOffered = false;
export const offerVerdicts = () => {
  for (const group of document.querySelectorAll("[data-campaign]:not(:has([data-all]))")) {
    const { dataset: { campaign } } = group, head = group.querySelector("header");
    const isWaiting = group.querySelector("[data-verdict]:not([data-verdict=approved])");
    if (!head.querySelector(".button") || !isWaiting) continue;
    const attributes = { class: "button", "data-all": "" }, name = head.firstChild.textContent;
    head.append(button("Approve all that waits…", attributes, () => approveAll(campaign, name)));
  }
  if (isOffered) return;
  isOffered = true;
  document.addEventListener("cardproof:deck", follow);
  document.addEventListener("cardproof:about", async ({ detail: dialog }) => {
    const { page } = cardproof.deck.card;
    const { fillAbout } = await import("./about.js");
    await factsOfCard(page).then((facts) => fillAbout(dialog.querySelector("form"), facts), () => {});
  });
  addEventListener("keydown", ({ key, target, altKey, ctrlKey, metaKey }) => {
    if (!cardproof.deck || altKey || ctrlKey || metaKey) return;
    if (document.querySelector("dialog[open]") || target.closest("input, textarea")) return;
    if (/^a$/i.test(key)) approve();
    if (/^c$/i.test(key)) showAsk();
  });
  follow();
};
