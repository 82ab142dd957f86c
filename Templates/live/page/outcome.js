// What a review decided: at its end, or when somebody asks.
import { button, element } from "../dom.js";
import { approver, icon, toast } from "./signing.js";

export const showOutcome = () => {
  const { deck } = cardproof, { cards, name } = deck;
  const countOf = (verdict) => cards.filter((one) => one.verdict === verdict).length;
  const approved = countOf("approved"), asked = countOf("asked");
  const done = cards.filter(({ isDone }) => isDone).length, isAll = done === cards.length;
  const sum = [
    [approved, "approved"],
    [asked, asked === 1 ? "change asked" : "changes asked"],
    [cards.length - done, "to review"],
  ].filter(([number]) => number).map(([number, words]) => `${number} ${words}`).join(", ");
  const today = new Date().toLocaleDateString("en-GB", { day: "numeric", month: "short", year: "numeric" });
  const by = `${name}, by ${approver()}, ${today}`;
  const resultOf = ({ verdict, words, asked: text }) => {
    if (verdict === "asked") return text || words;
    // The words of an approved card may be its errors.
    return verdict !== "approved" || words.startsWith("Approved") ? words : `Approved, ${words}`;
  };
  const lines = cards.map((card) => [card.title, card.verdict, resultOf(card)]);
  const text = [`${by}: ${sum}`, ...lines.map(([title, , words]) => `${title}: ${words}`)].join("\n");
  const main = { class: "button primary wide" };
  const share = navigator.share
    ? button("Send the result", main, () => navigator.share({ text })
      .catch(({ name }) => name === "AbortError" || toast("It was not sent.")))
    : cardproof.copier("Copy the result", main, () => text);
  const head = element("h2", { tabindex: -1 },
    isAll ? `All ${cards.length} looked at` : `${done} of ${cards.length} looked at`);
  const goTo = (at) => {
    document.querySelector(".deck-done").remove();
    deck.go(at, "instant");
    deck.show(at);
  };
  const goOn = button("Go on with the review", { class: "button bare wide" }, () => goTo(deck.at));
  const rowOf = ([title, status, words], i) => {
    const picture = element("iframe", { src: `${cards[i].href}#thumb`, loading: "lazy", tabindex: -1, title: "" });
    const result = element("small", { class: `status ${status}` }, deck.mark(status), words);
    return element("li", {}, element("span", { class: "mini", "aria-hidden": "true" }, picture),
      element("span", {}, button(title, { class: "link" }, () => goTo(i)), result));
  };
  const back = element("a", { class: "button bare wide", href: "index.html" }, "Back to the campaign");
  deck.body.append(element("section", { class: "deck-done", "aria-label": "The result" },
    element("div", { class: "seal" }, icon("check")), head,
    element("p", {}, element("b", {}, sum)), element("p", { class: "muted" }, by),
    element("ul", { class: "outcome" }, ...lines.map(rowOf)),
    element("div", { class: "acts" }, share, ...isAll ? [] : [goOn], back)));
  // The result needs no cards behind it.
  for (const slide of deck.strip.children) slide.replaceChildren();
  head.focus();
};
