// What people call the keys of a file, and where their fields stand: one row a key, in the order of the form.
import { current, valueOf } from "./files.js";
import { isPicture } from "./picture-texts.js";

// The first group is always in view; of the others the first one is open.
const CARD = {
  "": {
    image: "Picture", imageAltText: "What the picture shows", title: "Title", body: "Text", domain: "Link text",
    url: "Link", expiresAt: "Ends", campaign: "Campaign", tags: "Tags", language: "Language",
  },
  "How it behaves": {
    pinned: "Pinned to the top", dismissible: "Can be swiped away", openURLInWebView: "Web links open inside the app",
    draft: "A draft, which is not sent",
  },
  Look: {
    type: "Kind of card", theme: "Theme", imageAspectRatio: "Shape of the picture", bodyFormat: "How the text is sent",
    sdk: "SDK",
  },
  "Links on other platforms": { "urls.android": "Link on Android", "urls.web": "Link on the web" },
  "For the app": {
    id: "Id", extras: "Extras", created: "Begins", expiresAfter: "Ends after",
    expiresInLocalTime: "Ends by each customer’s clock", viewed: "Seen already", clicked: "Tapped already",
    removed: "Swiped away already", test: "A test send", checks: "Exceptions from checks",
  },
};
const BLOCK = {
  "": {
    name: "Name", body: "Text", actions: "Buttons", placeholders: "Shown in", campaign: "Campaign", tags: "Tags",
  },
  "How it behaves": {
    close: "Has a close button", draft: "A draft, which is not sent", frequency: "How often", priority: "Priority",
  },
  "When and to whom": {
    "dateFilter.from": "From", "dateFilter.to": "Until", consentCategory: "Consent that it needs", status: "Status",
  },
  Look: { theme: "Theme" },
  "For the app": { id: "Id" },
};
const PLACEHOLDER = {
  "": { title: "Name", kind: "Kind of view" },
  "How it behaves": {
    deferredLoad: "Loads when the app asks", maxMessagesCount: "Blocks at most", scrollDelay: "Seconds for a block",
    customHeight: "Height of all blocks", trackActions: "Clicks are tracked",
    overrideDefaultBehavior: "The app opens links itself", prefetch: "Fetched ahead",
  },
  "What it shows": { filter: "Which blocks", sort: "Order of the blocks" },
  Look: { theme: "Theme" },
  "For the app": { id: "Id" },
};
const FEED = {
  "": { title: "Title", context: "Shown as", emptyStateMessage: "Where there is no card" },
  "What it shows": {
    shape: "Shape", order: "Order", limit: "Cards at most", drafts: "Drafts, too",
    disableUnreadIndicator: "No unviewed line", transforms: "Changes to the cards",
  },
  "A place of the app’s own": {
    ratio: "Width divided by height", dots: "Dots below", autoplay: "Seconds a card",
    impression: "Seen for an impression",
  },
  Look: { theme: "Theme", sdk: "SDK" },
};
const PROFILE = {
  "": {
    name: "Name", language: "Language", "attributes.country": "Country", attributes: "Braze’s attributes",
    custom: "Braze’s custom attributes", customer: "Bloomreach’s attributes",
  },
  "When and where": { now: "The present", timeZone: "Time zone", device: "Device", subscriptions: "Subscriptions" },
};
const TABLES = { cards: CARD, blocks: BLOCK, placeholders: PLACEHOLDER, feeds: FEED, profiles: PROFILE };

// The keys of items, and of elements of an Adaptive Card.
const INNER = { text: "Text", title: "Title", url: "Link", altText: "What the picture shows", type: "Kind" };

// Lists whose items have one key: what each does, then what it takes, by the kind of value in the reference.
const STEPS = {
  steps: {
    logCustomEvent: ["Log an event", "Event"],
    setCustomUserAttribute: ["Set an attribute", "Attribute", "Value"],
    addToCustomAttributeArray: ["Add to an attribute’s list", "Attribute", "Text"],
    removeFromCustomAttributeArray: ["Take out of an attribute’s list", "Attribute", "Text"],
    addToSubscriptionGroup: ["Add to a subscription group", "Id of the group"],
    removeFromSubscriptionGroup: ["Take out of a subscription group", "Id of the group"],
    setEmailNotificationSubscriptionType: ["Set the subscription to email", "Subscription"],
    setPushNotificationSubscriptionType: ["Set the subscription to push", "Subscription"],
    requestPushPermission: ["Ask to allow push"],
    openLink: ["Open a link", "Address", "In a new tab, on the web"],
    openLinkInWebview: ["Open a link inside the app", "Address"],
    openLinkInWebView: ["Open a link inside the app", "Address"],
  },
};
// The kind of such lists among the values that a key may have.
export const kindOf = ({ type = "" }) => Object.keys(STEPS).find((kind) => type.split(" or ").includes(kind));
export const stepsOf = (kind) => STEPS[kind];
// The label of what a step takes.
const argumentOf = (path, key) => {
  const [kind, name] = key.split("."), rest = path.slice(path.indexOf(name) + 1);
  if (!STEPS[kind]?.[name] || !path.includes(name)) return undefined;
  return rest.length > 1 ? rest.at(-1) : STEPS[kind][name][1 + Number(rest[0] ?? 0)] ?? rest[0];
};
export const isArgument = (path, key) => argumentOf(path, key) !== undefined;

// The group for all else; a file without a table has no other.
export const REST = "Everything else";
export const groups = () => TABLES[current.split("/")[1]] ?? { "": {} };

const labels = () => Object.assign({}, ...Object.values(groups()));
// A name that people choose, as that of an extra.
export const isFree = (name) => /^[A-Z]+$/.test(name);
const isNumber = (name) => /^\d+$/.test(name);
const hasTable = () => current.split("/")[1] in TABLES;

// "scrollDelay" as "Scroll delay"; a payload and its data keep their own names.
const asWords = (name) => {
  if (!hasTable()) return name;
  const words = name.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

// The label of a value: "Title", "Button 1: Text", "Shown in 2". Counting begins with 1.
export const labelOf = (path, key = path.filter((name) => !isNumber(name)).join(".")) => {
  const known = labels(), [top] = path, last = path.at(-1), first = known[top] ?? asWords(top);
  const taken = argumentOf(path, key);
  if (taken !== undefined) return taken;
  if (known[key] && !path.some(isNumber)) return known[key];
  if (path.length === 1) return first;
  if (!path.some(isNumber)) return key === path.join(".") && hasTable() ? asWords(last) : last;
  const steps = path.slice(1, isNumber(last) ? undefined : -1)
    .map((name) => (isNumber(name) ? ` ${Number(name) + 1}` : ` · ${name}`)).join("");
  const kind = valueOf([...path.slice(0, -1), "type"]), item = first.replace(/s$/, "") + steps;
  if (isNumber(last)) return item;
  const name = isPicture(path) ? "Picture" : INNER[last] ?? last;
  return `${item}${/^[A-Z]/.test(kind ?? "") ? `, ${kind}` : ""}: ${name}`;
};

// Of an Adaptive Card, what people read and tap comes first; all else says how it looks.
export const isFirst = (path) => !/^Content\/adaptive\/(?!.*\.data\.json$)/.test(current)
  || /^(text|title|subtitle|url|altText|label|placeholder|fallbackText|value|speak|errorMessage)$/.test(path.at(-1));

// What a kind of card has not; its field stands with the rest, where the file does not have it either.
const LACKS = {
  banner: ["title", "domain", "bodyFormat"],
  control: ["title", "domain", "image", "imageAltText", "imageAspectRatio", "bodyFormat", "url"],
};
export const isLacking = (key) => LACKS[valueOf(["type"])]?.includes(key) && hasTable();

// Two such fields share a row.
export const isHalf = (key) => /^(domain|url|campaign|tags)$/.test(key);
