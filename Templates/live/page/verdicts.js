// What the review deck decides: approve, ask for a change, and all that waits at once.
import { button, element } from "../dom.js";
import { fillAsking } from "./asking.js";
import { alertLine, approver, choice, factsOf, field, icon, nameField, openFindings, send, signer, submits, toast } from "./signing.js";

const SEAL = 900;
const wide = (text, value, isMain) => choice(value, isMain, { class: `button ${isMain ? "primary" : "bare"} wide` }, text);

// Facts are asked for when a card opens, so that what is approved is what was seen.
const opened = new Map();
const factsOfCard = (page) => {
  if (!opened.has(page)) opened.set(page, factsOf({ page }));
  return opened.get(page);
};

// ---- The moment of a verdict: a seal on the card, then the next card that waits.
const settle = ({ page, ...more }, status, words, undo) => {
  // The page may have come anew since the card was opened.
  const { deck } = cardproof, at = deck.cards.findIndex((one) => one.page === page), card = deck.cards[at];
  if (!card) return;
  const shown = deck.strip.children[at].querySelector(".shown");
  Object.assign(card, more.asked && { asked: more.asked }, { status: status === "approved" && card.status === "error" ? "error" : status, words, isDone: true, verdict: status });
  opened.delete(card.page);
  const seal = element("div", { class: `seal-on ${status}` },
    element("span", { class: "seal" }, icon(status === "approved" ? "check" : "comment")), element("p", {}, words));
  shown?.append(seal);
  deck.tell();
  toast(`${words}.`, undo, () => {
    opened.delete(card.page);
    document.querySelector(".deck-done")?.remove();
    deck.go(at);
    deck.show(at);
  });
  setTimeout(() => {
    seal.remove();
    // What lies over a card is about the one that is seen behind it.
    if (cardproof.deck !== deck || document.querySelector(".drawer[open]")) return;
    const after = deck.cards.findIndex(({ isDone }, i) => i > at && !isDone), first = deck.cards.findIndex(({ isDone }) => !isDone);
    if (first < 0) showOutcome();
    else if (deck.at === at) deck.go(after >= 0 ? after : first);
  }, SEAL);
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

// An approval of before is taken back by whoever asks for that.
const offerBack = ({ page, words }) => {
  const dialog = cardproof.sheet(words), form = dialog.querySelector("form");
  form.append(alertLine(), wide("Take the approval back", "back", true));
  submits(form, async () => {
    toast("The approval is taken back.", await send({ page, revoke: true }));
    dialog.close();
  });
};

// Asks for what is missing: a name, and whether what is open is known.
const decide = async (deck, card) => {
  // What is signed is what is seen.
  if (!deck.isShown()) return deck.go(deck.at, "instant");
  // What was said a moment ago is said with the way back.
  if (card.verdict === "approved") return document.querySelector(".toast") ?? offerBack(card);
  let facts;
  try { facts = await factsOfCard(card.page); } catch ({ message }) {
    opened.delete(card.page);
    return toast(message);
  }
  const { seen, errors, changes } = facts;
  const sign = async (by) => {
    try {
      const undo = await send({ page: card.page, seen, by });
      const more = errors.length ? ` with ${deck.count(errors.length, "open finding")}` : "";
      settle(card, "approved", `Approved${more || ` by ${by}`}`, undo);
    } finally { opened.delete(card.page); }
  };
  const known = signer(), open = errors.length, wish = card.verdict === "approved" ? "" : card.asked;
  if (known && !open && !wish && !changes.length) return sign(known).catch(({ message }) => toast(message));
  const dialog = cardproof.sheet(open ? open === 1 ? "One thing is still open" : `${open} things are still open` : wish ? "A change is asked for" : changes.length ? card.words : "Who approves?");
  const form = dialog.querySelector("form"), by = nameField();
  // An approval takes the request out: whoever gives it has read it.
  form.append(...open ? [openFindings(errors)] : [], ...wish ? [element("div", { class: "finding asked" }, icon("m-asked", "mark asked"), element("b", {}, wish))] : [], ...changes, ...known ? [] : [field("Your name", by, "asked once, and kept here")], alertLine(),
    ...open || wish ? [Object.assign(wide("Ask for a change", "ask", true), { formNoValidate: true }), wide("Approve all the same", "yes")] : [wide("Approve", "yes", true)]);
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

// ---- What was decided: at the end, or when somebody asks.
const showOutcome = () => {
  const { deck } = cardproof, { cards, name, count } = deck, of = (verdict) => cards.filter((one) => one.verdict === verdict).length;
  const asked = of("asked"), done = cards.filter(({ isDone }) => isDone).length, isAll = done === cards.length;
  const sum = [[of("approved"), "approved"], [asked, asked === 1 ? "change asked" : "changes asked"], [cards.length - done, "to review"]]
    .filter(([number]) => number).map(([number, words]) => `${number} ${words}`).join(", ");
  const by = `${name}, by ${approver()}, ${deck.today}`;
  // How a card stands may be what is wrong with it.
  const lines = cards.map(({ title, verdict, words, asked: text }) => [title, verdict, verdict === "asked" ? text || words : verdict !== "approved" || words.startsWith("Approved") ? words : `Approved, ${words}`]);
  const text = [`${by}: ${sum}`, ...lines.map(([title, , words]) => `${title}: ${words}`)].join("\n");
  const main = { class: "button primary wide" };
  const share = navigator.share
    ? button("Send the result", main, () => navigator.share({ text }).catch(({ name }) => name === "AbortError" || toast("It was not sent.")))
    : cardproof.copier("Copy the result", main, () => text);
  const head = element("h2", { tabindex: -1 }, isAll ? `All ${cards.length} looked at` : `${done} of ${cards.length} looked at`);
  const goTo = (at) => {
    document.querySelector(".deck-done").remove();
    deck.go(at, "instant");
    deck.show(at);
  };
  const goOn = button("Go on with the review", { class: "button bare wide" }, () => goTo(deck.at));
  deck.body.append(element("section", { class: "deck-done", "aria-label": "The result" }, element("div", { class: "seal" }, icon("check")), head,
    element("p", {}, element("b", {}, sum)), element("p", { class: "muted" }, by),
    element("ul", { class: "outcome" }, ...lines.map(([title, status, words], i) => element("li", {},
      element("span", { class: "mini", "aria-hidden": "true" }, element("iframe", { src: `${cards[i].href}#thumb`, loading: "lazy", tabindex: -1, title: "" })),
      element("span", {}, button(title, { class: "link" }, () => goTo(i)), element("small", { class: `status ${status}` }, deck.mark(status), words))))),
    element("div", { class: "acts" }, share, ...isAll ? [] : [goOn], element("a", { class: "button bare wide", href: "index.html" }, "Back to the campaign"))));
  // The result needs no cards behind it.
  for (const slide of deck.strip.children) slide.replaceChildren();
  head.focus();
};

// ---- A whole campaign: what is open of each card is read before.
export const approveAll = async (campaign, name) => {
  let facts;
  try { facts = await factsOf({ campaign }); } catch ({ message }) { return toast(message); }
  const { cards } = facts, bad = cards.filter(({ errors }) => errors.length);
  if (!cards.length) return toast("No card waits for an approval.");
  const dialog = cardproof.sheet(`Approve ${cards.length === 1 ? "1 card" : `${cards.length} cards`} of ${name}?`), form = dialog.querySelector("form"), by = nameField();
  form.append(element("p", { class: "muted" }, "What every person gets of each, and how it looks, is signed off as it is now. A card of which a change is asked stays as it is."),
    ...bad.length ? [openFindings(bad.flatMap(({ title, errors }) => errors.map((text) => `${title}: ${text}`)))] : [],
    element("details", {}, element("summary", {}, "Which cards"), element("ul", {}, ...cards.map(({ title }) => element("li", {}, title)))),
    field("Your name", by), alertLine(), wide(bad.length ? "Approve all the same" : "Approve", "yes", !bad.length));
  submits(form, async () => {
    const undo = await send({ cards: cards.map(({ page, seen }) => ({ page, seen })), by: by.value.trim() });
    opened.clear();
    dialog.close();
    toast(`Approved ${cards.length}.`, undo);
  });
};

// Puts the buttons into the deck, and follows the card that is open.
let followed;
const follow = () => {
  const { deck } = cardproof;
  if (!deck) return;
  // A page that came anew shows the cards as they are now.
  if (followed !== deck.cards) opened.clear();
  followed = deck.cards;
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
      const part = box && frame.contentDocument?.elementFromPoint(clientX - box.x, clientY - box.y)?.closest("[data-part]")?.dataset.part;
      if (part) showAsk({ image: "Picture", title: "Title", description: "Text", domain: "Link" }[part] ?? part);
    });
  }
  const isApproved = deck.card.verdict === "approved";
  deck.approve.className = `button wide ${isApproved ? "signed" : "primary"}`;
  deck.approve.replaceChildren(icon("check"), isApproved ? "Approved" : "Approve");
  // Of a card that is only passed by, nothing is asked.
  const { page } = deck.card;
  setTimeout(() => { if (cardproof.deck?.card.page === page) factsOfCard(page).catch(() => opened.delete(page)); }, 250);
};

let isOffered = false;
export const offerVerdicts = () => {
  for (const group of document.querySelectorAll("[data-campaign]:not(:has([data-all]))")) {
    const { dataset: { campaign } } = group, head = group.querySelector("header");
    if (head.querySelector(".button") && group.querySelector("[data-verdict]:not([data-verdict=approved])")) head.append(button("Approve all that waits…", { class: "button", "data-all": "" }, () => approveAll(campaign, head.firstChild.textContent)));
  }
  if (isOffered) return;
  isOffered = true;
  document.addEventListener("cardproof:deck", follow);
  addEventListener("keydown", ({ key, target, altKey, ctrlKey, metaKey }) => {
    if (!cardproof.deck || altKey || ctrlKey || metaKey || document.querySelector("dialog[open]") || target.closest("input, textarea")) return;
    if (/^a$/i.test(key)) approve();
    if (/^c$/i.test(key)) showAsk();
  });
  follow();
};
