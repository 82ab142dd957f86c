// A page of `cardproof serve` listens to the server: what changed is put in the place of what is open, in the same
// state and at the same place, new style sheets are taken, and what is wrong with the project's files is shown.
import { page, tag } from "../server.js";
import { closeByBack } from "./back.js";
import { showErrors } from "./errors.js";
import { draw, reload, renewFrames, restyle, swap } from "./exchange.js";
import { restoreKept } from "./place.js";
import { leadFromPreview, wasDeleted } from "./editing.js";
import { linkPlaces, offerActions } from "./page-actions.js";

// The browser keeps the secret; the address is copied and shown.
const query = new URLSearchParams(location.search);
if (query.has("token")) {
  query.delete("token");
  history.replaceState(history.state, "", location.pathname + (query.size ? `?${query}` : "") + location.hash);
}

const take = async (news) => {
  if (news.page !== "changed") tag.dataset.version = news.version;
  else if (!await swap(news.version)) return listenAnew();
  if (news.page === "restyled") restyle(news.styles);
  showErrors(news.errors);
  renewFrames();
};

// ---- The connection. A page that nobody sees holds none: browsers have but six for a server.
let events = null;
// Each message waits for the one before it, because both change the page.
let last = Promise.resolve();

const listenAnew = () => {
  rest();
  setTimeout(listen, 1000);
};
const listen = () => {
  if (events || document.hidden) return;
  events = new EventSource(`/.live/events?${new URLSearchParams({ page, version: tag.dataset.version })}`);
  events.onmessage = ({ data }) => {
    const news = JSON.parse(data);
    last = last.then(() => take(news)).catch(reload);
  };
  events.onerror = () => {
    // The browser tries again by itself, unless the server refused: then it is asked anew, for the page as it is now.
    listenAnew();
    fetch(location.pathname, { method: "HEAD" }).then(({ status }) => {
      if (status !== 403) return;
      const message = "It was started anew. Open the address that it printed, and this page goes on.";
      showErrors({ count: 1, shown: [{ place: "cardproof serve", code: "", message }] });
    }, () => {});
  };
};
const rest = () => {
  events?.close();
  events = null;
};

document.addEventListener("visibilitychange", () => (document.hidden ? rest() : listen()));
addEventListener("pagehide", rest);
addEventListener("pageshow", listen);
if (window.cardproof) cardproof.draw = draw;
restoreKept();
linkPlaces();
offerActions();
if (tag.dataset.editing !== undefined && document.querySelector(".stage")) leadFromPreview();
closeByBack();
if (wasDeleted()) import("./deleted.js");
listen();
