// A campaign without cards: a starter makes the first card, and opens it to be written over.
import { button } from "../dom.js";
import { post } from "../server.js";
import { openPage } from "./new-file.js";

export const offerStarters = () => {
  for (const name of document.querySelectorAll("b[data-starter]")) {
    const { starter: type } = name.dataset;
    name.replaceWith(button(name.textContent, { class: "name", "data-starter": type }, async ({ target }) => {
      const { token } = await (await fetch("/.live/new")).json();
      const answer = await post("/.live/new", token, { kind: "card", type, id: `first-${type}` });
      if (answer.ok) await openPage((await answer.json()).page);
      else target.after(await answer.text());
    }));
  }
};
