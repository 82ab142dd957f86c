// The card as a phone in the same network shows it, in the state that the page is in but for what is the phone's.
import { element } from "../dom.js";
import { encoded, page, tag } from "../server.js";
import { closer, showDialog } from "./dialog.js";
import { LEFT_OUT } from "./editing.js";

export const showOnPhone = () => {
  const state = new URLSearchParams(location.hash.slice(1));
  for (const key of ["width", "tab"]) state.delete(key);
  state.set("view", "alone");
  const path = `${encoded(page)}#${state}`, href = tag.dataset.phone + path, close = closer("Close");
  const src = `/.live/phone.svg?page=${encodeURIComponent(path)}`;
  const code = element("img", { src, alt: "A QR code of the address below", width: 280, height: 280 });
  const link = element("a", { href }, href);
  const dialog = element("dialog", { class: "shortcuts", "aria-label": "Show on a phone" },
    element("h2", {}, "Point the phone's camera at the code"), code, element("p", {}, link), close);
  if (cardproof.isDrafting?.()) code.after(element("p", {}, `The phone shows what is in the file, ${LEFT_OUT}`));
  code.addEventListener("error", () => code.replaceWith("The address is too long for a code."));
  showDialog(dialog, close);
};
