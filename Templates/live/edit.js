// Edits the file of a page of `cardproof serve`, and the profiles that it is filled for. The page keeps the whole text of
// each file: the server sets values in it, draws it as a draft, and writes it when it is saved. It comes when it is needed.
"use strict";
(() => {
  const { element, button } = cardproof, { page } = document.currentScript.dataset;
  const TRIAL = "Content/profiles/tried.yaml";
  // By path: the text as it is edited, as it was saved, the hash of what was saved, the keys that it may have.
  const files = new Map(), pending = new Map(), former = [];
  let token = "", current = "", own = "", zone = "UTC", pictures = [], profiles = [], data = [], found = [], asked = [], last = "";
  let fields = [], isRunning = false, isWaiting = false, isUndone = false;
  // By path: texts of pictures that others have replaced, and whether nobody has written another since.
  const outdated = new Map();
  const file = () => files.get(current);
  const isDirty = (one = file()) => one.source !== one.saved;
  const all = () => [...files.values()];

  // Many a name has a comma in it.
  const inShort = (names) => (names.length > 3 ? [...names.slice(0, 2), `and ${names.length - 2} more`] : names).join("; ");

  // ---- The server.
  const post = async (path, body, isAgain = false) => {
    const answer = await fetch(path, { method: "POST", headers: { "Content-Type": "application/json", "Cardproof-Token": token }, body: JSON.stringify(body) });
    // A server that was started anew has another token; what is typed here is none of its business.
    const other = answer.status === 403 && !isAgain && await fetch(`/.live/edit?${new URLSearchParams({ page })}`);
    if (other.ok) {
      ({ token } = await other.json());
      return post(path, body, true);
    }
    if (other.status === 403) return other;
    if (answer.status === 413) throw new Error("It has more than 1 MB.");
    return answer;
  };
  const load = async (path) => {
    const answer = await fetch(`/.live/edit?${new URLSearchParams({ page, ...(path ? { file: path } : {}) })}`);
    if (!answer.ok) throw new Error(await answer.text());
    const { source, hash, keys, file, data: sets, ...rest } = await answer.json();
    ({ token, pictures, profiles, timeZone: zone = zone } = rest);
    if (!path) data = sets;
    // What was typed meanwhile counts. Until the new values are there, the old ones say what a picture's ratio was.
    const { values = [], touched = new Map(), order = [], gap } = files.get(file) ?? {};
    if (!files.has(file) || !isRunning && !isDirty(files.get(file))) files.set(file, { path: file, source, saved: source, hash, keys, values, touched, order, gap, stamp: 0 });
    return file;
  };
  // The server reads a new file a moment after it is made.
  const isRead = async (isThere) => {
    for (let turn = 0; turn < 50 && !isThere(); turn++) {
      await new Promise((then) => { setTimeout(then, 100); });
      ({ pictures, profiles } = await (await fetch(`/.live/edit?${new URLSearchParams({ page })}`)).json());
    }
  };
  const send = async () => {
    if (isRunning) { isWaiting = true; return; }
    isRunning = true;
    const edits = [...pending.values()], sent = all().filter((one) => one.path === current || isDirty(one) || edits.some(({ file }) => file === one.path));
    const starts = new Map(sent.map((one) => {
      const own = edits.filter(({ file }) => file === one.path), [{ path, value } = {}] = own;
      // What is taken out of a list gives its place to the next.
      const key = own.length === 1 && !(value === null && /^\d+$/.test(path.at(-1))) ? keyOf(path) : "";
      // A text that is typed letter by letter, or emptied and typed anew, stands as if it had been set at once: where it stood,
      // with its comment, and with quotes where it had them or needs them.
      const source = key && one.gap?.key === key && one.gap.after === one.source ? one.gap.before : one.source;
      return [one.path, { source, edits: own, stamp: one.stamp, key }];
    }));
    pending.clear();
    try {
      const answer = await post("/.live/draft", { page, files: [...starts].map(([file, { source, edits }]) => ({ file, source, edits: edits.map(({ path, value }) => ({ path, value })) })) });
      if (!answer.ok) throw new Error(await answer.text());
      take(await answer.json(), starts);
    } catch ({ message }) { tell(message, true); }
    isRunning = false;
    if (isWaiting) { isWaiting = false; await send(); }
  };
  const take = (answer, starts) => {
    for (const { file, source, values, bodyLine, refused } of answer.files) {
      const one = files.get(file), { source: before, edits, stamp, key } = starts.get(file);
      // A text that was undone or typed meanwhile counts.
      if (!one || one.stamp !== stamp) continue;
      const others = (one.refused ?? []).filter((path) => !edits.some((edit) => keyOf(edit.path) === keyOf(path)));
      Object.assign(one, { source, values, bodyLine, refused: [...others, ...refused] });
      one.gap = { key, before, after: source };
    }
    ({ findings: found = [], asked = asked } = answer);
    if (answer.page) cardproof.draw(answer.page);
    refresh();
    if (answer.page) showEdited();
    const most = (answer.sizes ?? []).reduce((most, one) => (one.bytes > (most?.bytes ?? -1) ? one : most), null);
    const readers = (answer.sizes ?? []).flatMap(({ profiles }) => profiles), largest = (answer.sizes ?? []).filter(({ bytes }) => bytes === most.bytes).flatMap(({ profiles }) => profiles);
    tell(!isChanged() ? "Saved." : isUndone ? "Undone, not saved yet." : "Draft, not saved.");
    sizes.textContent = most ? `${most.bytes} of ${most.limit} bytes${largest.length < readers.length ? `, for ${inShort(largest)}` : ""}` : "";
    sizes.classList.toggle("over", most !== null && most.bytes > most.limit);
  };
  const isChanged = () => all().some((one) => one.path !== TRIAL && isDirty(one));

  // ---- What is typed.
  const remember = (what) => {
    if (what !== last) former.push([current, file().source]);
    last = what;
    isUndone = false;
  };
  const keyOf = (path) => path.join("\n");
  const set = (path, value, target = current) => {
    if (target === current) {
      remember(path.join("\n"));
      if (outdated.has(path.join("\n"))) outdated.set(path.join("\n"), false);
      const alternative = [...path.slice(0, -1), path.at(-1) === "image" ? "imageAltText" : "altText"];
      if (isPicture(path) && valueOf(path) && valueOf(alternative)) outdated.set(alternative.join("\n"), true);
    }
    pending.set(JSON.stringify([target, path]), { file: target, path, value });
    send();
  };
  // What takes the whole text comes after the edits that are on their way.
  let queue = Promise.resolve();
  const inTurn = (act) => { queue = queue.then(drawn).then(act).catch(({ message }) => tell(message, true)); return queue; };
  // How many texts are on their way: until all are in the file, boxes keep what was typed.
  let ahead = 0;
  const replace = async (make, what) => {
    ahead += 1;
    await inTurn(() => {
      const text = make();
      if (text === file().source) return null;
      if (what) remember(what);
      Object.assign(file(), { source: text, refused: [] });
      file().stamp += 1;
      return send();
    });
    ahead -= 1;
    if (ahead === 0) refresh();
  };
  const isTyped = (box) => ahead > 0 || box === document.activeElement;
  // A box has no empty last line that nobody sees: the line end after the last word stays in the file.
  const withoutEnd = (text) => { const [end] = /\n*$/.exec(text); return [text.slice(0, text.length - end.length), end]; };
  // A text area has other line ends than a file may have: lines that are the same keep theirs.
  const lines = (text) => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  const merged = (old, text) => {
    const was = lines(old), now = lines(text), plain = (line) => line?.replace(/\r\n$/, "\n"), end = /\r\n/.test(old) ? "\r\n" : "\n";
    let first = 0, behind = 0;
    while (first < Math.min(was.length, now.length) && plain(was[first]) === now[first]) first += 1;
    while (behind < Math.min(was.length, now.length) - first && plain(was.at(-1 - behind)) === now.at(-1 - behind)) behind += 1;
    return [...was.slice(0, first), ...now.slice(first, now.length - behind).map((line) => line.replace(/\n$/, end)), ...was.slice(was.length - behind)].join("");
  };
  const parts = () => {
    const whole = lines(file().source);
    return [whole.slice(0, file().bodyLine - 1).join(""), whole.slice(file().bodyLine - 1).join("")];
  };

  // ---- A text that is another one for some: a condition in the language of the templates, shown as two texts.
  const language = () => (current.startsWith("Content/cards/") ? "liquid" : current.startsWith("Content/blocks/") ? "jinja" : "");
  const isText = (path) => language() === "liquid" ? /^(title|domain|imageAltText)$/.test(path.join(".")) : language() === "jinja" && /^actions\.\d+\.text$/.test(path.join("."));
  const otherwise = "{% else %}";
  const split = (text) => {
    const start = /^\{% if (.+?) == ('[^']*'|"[^"]*"|-?[\d.]+|true|false) %\}/.exec(text), end = /\{% endif %\}(\s*)$/.exec(text);
    if (!start || !end) return null;
    const inner = text.slice(start[0].length, end.index), middles = [];
    let depth = 0;
    for (const { 0: tag, 1: name, index } of inner.matchAll(/\{%-?\s*(\w+)[^}]*\}/g)) {
      if (/^(if|unless|case|for|capture)$/.test(name)) depth += 1;
      else if (/^end/.test(name)) depth -= 1;
      else if (depth === 0 && /^els/.test(name)) middles.push(tag === otherwise ? index : -1);
      if (depth < 0) return null;
    }
    const [middle = -1] = middles;
    return middles.length === 1 && middle >= 0 && depth === 0
      ? { name: start[1], value: start[2], one: inner.slice(0, middle), other: inner.slice(middle + otherwise.length), end: end[1] } : null;
  };
  const joined = ({ name, value, one, other, end }) => `{% if ${name} == ${value} %}${one}${otherwise}${other}{% endif %}${end}`;
  const inWords = ({ name, value }) => `${/\$\{(.+)\}/.exec(name)?.[1] ?? name.split(".").at(-1)} is ${value.replace(/^(['"])(.*)\1$/, "$2")}`;
  // What tells each profile from others: the values that templates can ask for, the rarest first.
  const readConditions = async () => {
    // The server may still be setting a value that was typed into a profile.
    await drawn();
    // A page that is drawn anew forgets the files that nobody edits.
    const sent = await Promise.all(profiles.map(async ({ file }) => {
      if (!files.has(file)) await load(file);
      return { file, source: files.get(file)?.source ?? "", edits: [] };
    }));
    const answer = await post("/.live/draft", { page, files: sent });
    if (!answer.ok) throw new Error(await answer.text());
    const names = { liquid: { attributes: (name) => `\${${name}}`, custom: (name) => `custom_attribute.\${${name}}` }, jinja: { customer: (name) => `customer.${name}` } }[language()];
    const tops = { liquid: { language: "${language}", timeZone: "${time_zone}" }, jinja: { language: "customer.language" } }[language()];
    const nameOf = ([top, name]) => (name === undefined ? tops[top] : names[top]?.(name));
    const literal = (value) => (typeof value !== "string" ? String(value) : !value.includes("'") ? `'${value}'` : value.includes('"') ? null : `"${value}"`);
    const known = (await answer.json()).files.map(({ values }) => values.filter(({ path, value }) => path.length <= 2 && nameOf(path) && /^\w+$/.test(path.at(-1)) && value !== null && literal(value) !== null && !/[\n%{}]/.test(value))
      .map(({ path, value }) => ({ name: nameOf(path), value: literal(value) })));
    const isSame = (a) => (b) => a.name === b.name && a.value === b.value;
    return profiles.map(({ id, name }, i) => ({ id, name, conditions: known[i].map((one) => ({ ...one, others: profiles.filter((_, other) => other !== i && known[other].some(isSame(one))).map((other) => other.name) }))
      .sort((a, b) => a.others.length - b.others.length || /id\}?$/.test(b.name) - /id\}?$/.test(a.name) || /language|zone/.test(a.name) - /language|zone/.test(b.name)) }));
  };
  // Changes take the text as it is by then.
  const another = (id, name, change) => button("Another text for one profile…", { class: "link", "data-adds": id, "aria-label": `Another text for one profile: ${name}` }, async ({ target }) => {
    let people;
    try { people = await readConditions(); } catch ({ message }) { return tell(message, true); }
    const who = element("select", { "aria-label": "The profile" }, ...people.map(({ id, name, conditions }) => element("option", { value: id, ...(conditions.length ? {} : { disabled: "" }) }, conditions.length ? name : `${name}: nothing known`)), element("option", { value: "" }, "New profile…"));
    const by = element("select", { "aria-label": "What tells it from others" }), chosen = () => people.find((one) => one.id === who.value);
    const called = element("input", { type: "text", "aria-label": "Name of the new profile", placeholder: "People in France" }), texts = [element("span", {}, "known by"), element("span", {}, "called")];
    const offer = () => {
      const isNew = who.value === "";
      for (const one of [by, texts[0]]) one.hidden = isNew;
      for (const one of [called, texts[1]]) one.hidden = !isNew;
      add.textContent = isNew ? "Make it" : "Add";
      by.replaceChildren(...(chosen()?.conditions ?? []).map((one, i) => element("option", { value: i }, inWords(one) + (one.others.length ? ` (also ${inShort(one.others)})` : ""))));
    };
    who.value = people.find((one) => one.id === profileOf() && one.conditions.length)?.id ?? people.find((one) => one.conditions.length)?.id ?? "";
    const add = button("Add", { class: "quiet" }, async () => {
      if (who.value === "") return makeProfile(called.value.trim(), id, name);
      const condition = chosen()?.conditions[by.value];
      if (!condition) return tell("Nothing is known of this profile that tells it from others.", true);
      const { value } = who;
      change((text) => joined({ ...condition, one: text.trimEnd(), other: text.trimEnd(), end: text.slice(text.trimEnd().length) }));
      await queue;
      await drawn();
      // Undo takes back the next typing alone, without the condition.
      last = "";
      showProfile(value);
      const text = document.getElementById(`${id}-one`);
      text?.focus();
      text?.select();
    });
    offer();
    who.addEventListener("change", offer);
    target.replaceWith(element("div", { class: "another" }, element("span", {}, "Another text for"), who, texts[0], by, texts[1], called, add));
    who.focus();
  });
  // A new profile is filled in here, and a button leads back to the text that is for it.
  const makeProfile = async (called, field, name) => {
    const id = cardproof.slug(called);
    if (!id) return tell("A profile has a name, with a Latin letter or a digit for that of its file.", true);
    const answer = await post("/.live/new", { kind: "profile", id, title: called });
    if (!answer.ok) return tell(await answer.text(), true);
    await isRead(() => profiles.some((one) => one.id === id));
    await choose(`Content/profiles/${id}.yaml`);
    wayBack.replaceChildren(`Say what is known of ${called}, such as the language or the country. Then: `, button(`Back to ${name}`, { class: "quiet" }, async () => {
      await choose(own);
      showProfile(id);
      panel.querySelector(`[data-adds="${CSS.escape(field)}"]`)?.click();
    }));
  };
  const pair = (id, name, rows, read, change) => {
    // The preview is that of somebody who gets what is typed.
    let people;
    const showReader = async (part) => {
      people ??= readConditions().catch(() => []);
      const known = await people, parts = split(read());
      await queue;
      await drawn();
      const readers = parts ? known.filter(({ conditions }) => conditions.some((one) => inWords(one) === inWords(parts)) === (part === "one")) : [];
      if (readers.length && !readers.some((one) => one.id === profileOf())) showProfile(readers[0].id);
    };
    // Half a tag that is being typed makes the whole unreadable for a moment.
    let known = split(read());
    const [one, other] = ["one", "other"].map((part) => {
      const input = element("textarea", { id: `${id}-${part}`, rows }), label = element("label", { for: input.id });
      input.addEventListener("input", () => {
        change((text) => joined({ ...split(text) ?? known, one: one.input.value, other: other.input.value }));
        showReader(part);
      });
      return { input, label };
    });
    const update = () => {
      const parts = split(read());
      if (!parts) return;
      known = parts;
      one.label.textContent = `${name}, where ${inWords(parts)}`;
      other.label.textContent = `${name}, for everybody else`;
      if (!isTyped(one.input)) one.input.value = parts.one;
      if (!isTyped(other.input)) other.input.value = parts.other;
    };
    const back = button("One text for all", { class: "link", "aria-label": `One text for all: ${name}` }, () => change((text) => { const parts = split(text); return parts ? parts.other + parts.end : text; }));
    return { update, nodes: [one.label, one.input, other.label, other.input, back] };
  };

  // ---- The project's pictures, and new ones.
  const isPicture = (path) => path.at(-1) === "image" || path.at(-1) === "url" && valueOf([...path.slice(0, -1), "type"]) === "Image";
  const isSame = async (file, src) => {
    const [one, other] = await Promise.all([file, await fetch(`/${src}`)].map(async (some) => new Uint8Array(await some.arrayBuffer())));
    return one.length === other.length && one.every((byte, i) => byte === other[i]);
  };
  const upload = async (file) => {
    const [, stem, scale = "", end] = /^(.*?)(@[23]x)?(\.[^.]*)?$/s.exec(file.name), name = (cardproof.slug(stem).slice(0, 60) || "picture") + scale + (end ?? "").toLowerCase();
    const [taken, src] = pictures.find(([one]) => one === `images/${name}`) ?? [];
    if (taken && await isSame(file, src)) return taken;
    const answer = await fetch(`/.live/picture?${new URLSearchParams({ name })}`, { method: "POST", headers: { "Content-Type": "application/octet-stream", "Cardproof-Token": token }, body: file });
    if (!answer.ok) throw Object.assign(new Error(await answer.text()), { taken });
    const { path } = await answer.json();
    await isRead(() => pictures.some(([one]) => one === path));
    return path;
  };
  // A photo in the size that screens need; its orientation is that in which browsers show it.
  const MOST = 1e6, SIDE = 1600, inMB = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;
  const smaller = async (file) => {
    if (file.size <= MOST) return { file };
    const refusal = (why) => new Error(`${file.name} has ${inMB(file.size)}; a picture has at most 1 MB. ${why} Make it smaller in a program for pictures, such as ${SIDE} pixels wide as a JPEG, and upload it again.`);
    const head = await file.slice(0, 65536).text();
    if (/^GIF8|acTL|^RIFF[^]{0,60}ANIM/.test(head)) throw refusal("It moves, so it is not made smaller here.");
    const image = await createImageBitmap(file).catch(() => null);
    if (!image) throw refusal("This browser cannot read it.");
    const { width, height } = image, canvas = element("canvas"), pen = canvas.getContext("2d");
    if (file.size > 8 * width * height) throw refusal(`Its ${width} × ${height} pixels need less: it holds something else.`);
    for (let side = Math.min(SIDE, Math.max(width, height)); side >= 400; side = Math.round(side * 0.8)) {
      const scale = side / Math.max(width, height);
      [canvas.width, canvas.height] = [width, height].map((one) => Math.max(1, Math.round(one * scale)));
      pen.drawImage(image, 0, 0, canvas.width, canvas.height);
      const isOpaque = pen.getImageData(0, 0, canvas.width, canvas.height).data.every((value, i) => i % 4 < 3 || value === 255), type = isOpaque ? "image/jpeg" : "image/png";
      const blob = await new Promise((done) => { canvas.toBlob(done, type, 0.85); });
      if (!blob || blob.size > MOST) continue;
      const made = new File([blob], `${file.name.replace(/\.[^.]*$/, "")}.${isOpaque ? "jpg" : "png"}`, { type });
      return { file: made, said: `${file.name} had ${inMB(file.size)} and ${width} × ${height} pixels. It was made smaller: ${inMB(blob.size)}, ${canvas.width} × ${canvas.height}.` };
    }
    throw refusal("It does not get small enough here.");
  };
  // A ratio that was written for another picture would be wrong for this one.
  const setPicture = async (path, picture) => {
    set(path, picture);
    const [, src] = pictures.find(([one]) => one === picture) ?? [], image = Object.assign(new Image(), { src: `/${src}` }), ratio = [...path.slice(0, -1), "imageAspectRatio"];
    if (valueOf(ratio) === null || !src || !await image.decode().then(() => true, () => false) || !image.naturalHeight) return;
    set(ratio, Math.round(image.naturalWidth / image.naturalHeight * 100) / 100);
  };
  const picker = (path, name) => {
    const list = element("div", { class: "pictures" });
    // Those of the SDK's own places, and those for sharper screens, are chosen by the app.
    const isOffered = ([picture]) => !/\/appboy_/.test(picture) && (!/@[23]x\./.test(picture) || !pictures.some(([one]) => one === picture.replace(/@[23]x/, "")));
    const fill = () => list.replaceChildren(...pictures.filter(isOffered).map(([picture, src]) => {
      const one = button("", { class: "quiet", title: picture }, () => setPicture(path, picture));
      one.append(element("img", { src: `/${src}`, alt: picture, loading: "lazy" }));
      return one;
    }));
    const told = element("p", { "aria-live": "polite" });
    const file = element("input", { type: "file", accept: ".png,.jpg,.jpeg,.gif,.webp,.svg", "aria-label": `Upload a picture: ${name}` });
    file.addEventListener("change", async () => {
      const [given] = file.files;
      // The same file can be chosen again.
      file.value = "";
      if (!given) return;
      told.className = "";
      told.textContent = `${given.name} is uploaded…`;
      try {
        const { file: made, said = "" } = await smaller(given);
        await setPicture(path, await upload(made));
        told.textContent = said;
      } catch ({ message, taken }) {
        tell(message, true);
        told.className = "wrong";
        told.textContent = message;
        if (taken) told.append(" ", button("Use it", { class: "link" }, () => { told.textContent = ""; setPicture(path, taken); }));
      }
      fill();
    });
    fill();
    return element("details", { class: "picker" }, element("summary", {}, "Choose a picture"), list, element("label", {}, "Upload one, of at most 1 MB; a larger photo is made smaller ", file), told);
  };

  // ---- Dates: what has no zone is read in the project's.
  // Not every browser knows "UTC+02:00" as a zone.
  const written = (time, language, dateStyle) => {
    const [, sign, hours, minutes] = /^UTC([+-])(\d\d):(\d\d)$/.exec(zone) ?? [];
    const by = sign ? Number(`${sign}1`) * (hours * 60 + Number(minutes)) : 0;
    return new Intl.DateTimeFormat(language, { timeZone: sign ? "UTC" : zone, dateStyle, timeStyle: "short" }).format(time + by * 6e4);
  };
  const inZone = (time) => written(time, "sv-SE", "short").replace(" ", "T");
  const offsetAt = (time) => Math.round((Date.parse(`${inZone(time)}Z`) - time) / 6e4);
  // The day or the time without a zone, by the clock of the zone.
  const timeOf = (text) => {
    const [, day, clock = "00:00", rest = ""] = /^(\d{4}-\d\d-\d\d)(?:[Tt ](\d\d:\d\d)(.*))?$/.exec(text) ?? [];
    if (!day) return NaN;
    if (/[Zz]|[+-]\d\d/.test(rest)) return Date.parse(`${day}T${clock}${rest}`);
    const time = Date.parse(`${day}T${clock}Z`), guess = time - offsetAt(time) * 6e4;
    return time - offsetAt(guess) * 6e4;
  };
  const withZone = (local) => {
    const by = offsetAt(timeOf(local)), two = (number) => String(Math.floor(Math.abs(number))).padStart(2, "0");
    return `${local}:00${by ? `${by < 0 ? "-" : "+"}${two(by / 60)}:${two(by % 60)}` : "Z"}`;
  };
  const inFull = (text) => (isNaN(timeOf(text)) ? "" : `${written(timeOf(text), "en-GB", "medium")} ${zone}.`);

  // ---- The form.
  const valueOf = (path) => file().values.find((one) => one.path.join("\n") === path.join("\n"))?.value ?? null;
  const isProfile = () => current.startsWith("Content/profiles/");
  const isFree = (name) => /^[A-Z]+$/.test(name);
  const field = (path, key) => {
    const { type = "", name = path.at(-1), choices = [], description = "", facts = {}, isRequired, label } = key ?? {}, value = valueOf(path);
    const dots = label ?? (path.length > 1 && !isFree(path.at(-1)) ? path.map((one) => (/^\d+$/.test(one) ? Number(one) + 1 : one)).join(" · ") : name);
    const id = `edit-${path.join(".")}`, note = `${id}-note`, text = String(value ?? "");
    const kind = choices.length && !/list/.test(type) ? "choice" : typeof value === "boolean" || type === "true or false" ? "flag" : /number/.test(type) && !/text/.test(type) || typeof value === "number" && !/text/.test(type) ? "number"
      : type === "date" ? "date" : text.includes("\n") || text.length > 60 ? "long" : "text";
    const attributes = { id, "aria-describedby": note };
    const input = kind === "choice" ? element("select", attributes, element("option", { value: "" }, "–"), ...[...new Set([...choices.map((one) => one.value), ...(text ? [text] : [])])].map((one) => element("option", { value: one }, one)))
      : kind === "long" ? element("textarea", { ...attributes, rows: 3 })
      : element("input", { ...attributes, type: { flag: "checkbox", number: "number" }[kind] ?? "text", ...(kind === "number" ? { step: "any" } : {}), ...(name === "image" ? { list: "edit-pictures" } : {}), placeholder: facts.Default ? `default: ${facts.Default}` : "" });
    let end = "";
    // A list keeps an item whose text is empty: else the next one would come under the hands of whoever types.
    const isItem = /^\d+$/.test(path.at(-1)), empty = isItem || path.some((one) => /^\d+$/.test(one)) && ["text", "long"].includes(kind) ? "" : null;
    const update = (isForced) => {
      const now = valueOf(path), isUnread = pending.has(JSON.stringify([current, path])) || isRefused(path);
      clear.hidden = now === null;
      if (isItem) clear.textContent = now === "" ? "Remove" : "Clear";
      clear.ariaLabel = `${clear.textContent} ${dots}`;
      if (chosen && chosen !== document.activeElement) chosen.value = isNaN(timeOf(String(now ?? ""))) ? "" : inZone(timeOf(now));
      if (isUnread || input === document.activeElement && !isForced) return;
      const [text, rest] = withoutEnd(String(now ?? ""));
      if (kind === "flag") input.checked = now ?? facts.Default === "true";
      else if (kind === "long") [input.value, end] = [text, rest];
      else if (input.value !== String(now ?? "")) input.value = now ?? "";
    };
    const read = () => kind === "flag" ? input.checked : input.value === "" ? empty : kind === "number" ? Number(input.value) : input.value + end;
    const write = (value) => { file().touched.set(keyOf(path), key?.path); set(path, value); };
    input.addEventListener(kind === "choice" || kind === "flag" ? "change" : "input", () => { if (input.validity.valid) write(read()); });
    const help = [choices.find((one) => one.value === text)?.meaning || description, facts.Unit && `Unit: ${facts.Unit}.`, isRequired ? "Required." : ""].filter(Boolean).join(" ");
    const extra = [];
    if (/^#[0-9a-f]{6}$/i.test(text)) {
      const color = element("input", { type: "color", value: text, "aria-label": `${dots}, chosen` });
      color.addEventListener("input", () => { input.value = color.value; set(path, color.value); });
      extra.push(color);
    }
    const chosen = kind === "date" ? element("input", { type: "datetime-local", "aria-label": `${dots}, chosen`, title: zone }) : null;
    chosen?.addEventListener("input", () => {
      if (!chosen.value) return;
      input.value = withZone(chosen.value);
      write(input.value);
    });
    const clear = button("Clear", { class: "quiet" }, async () => {
      if (clear.textContent === "Remove") {
        file().touched.delete(keyOf(path));
        set(path, null);
        await drawn();
        return (document.getElementById(id) ?? form.querySelector(`[data-adds-to="${CSS.escape(path.slice(0, -1).join("."))}"]`) ?? panel.querySelector("select")).focus();
      }
      [input.value, end] = ["", ""];
      input.checked = facts.Default === "true";
      input.focus();
      write(empty);
    });
    extra.push(clear, ...(chosen ? [element("span", { class: "row when" }, chosen, zone)] : []));
    const notes = element("div", { id: note, class: "notes" }, help), change = (make) => set(path, make(String(valueOf(path) ?? "")));
    const says = () => (kind === "date" ? inFull(input.value) : "");
    const two = isText(path) && split(text) ? pair(id, dots, 2, () => String(valueOf(path) ?? ""), change) : null;
    const whole = [element("label", { for: id }, dots), element("div", { class: "row" }, input, ...extra), ...(isText(path) && text ? [another(id, dots, change)] : []), ...(isPicture(path) ? [picker(path, dots)] : [])];
    const box = element("div", { class: "field", "data-path": path.join(".") }, ...(two?.nodes ?? whole), notes);
    (two?.update ?? update)();
    fields.push({ path, says, update: two?.update ?? update, box, notes, help, choices, focus: () => (two?.nodes[1] ?? input).focus() });
    return box;
  };
  const adder = (key, count) => {
    const isMap = /map/.test(key.type) && !/list/.test(key.type), inner = file().keys.find(({ path }) => path.startsWith(`${key.path}.`));
    const name = element("input", { type: "text", "aria-label": `Name of a new ${key.name}` });
    const add = button(`Add to ${key.name}`, { class: "quiet", "data-adds-to": key.path }, () => {
      if (isMap && !name.value) return name.focus();
      last = "";
      set([...key.path.split("."), isMap ? name.value : String(count), ...(!isMap && inner ? [inner.name] : [])], "…");
    });
    return element("div", { class: "field" }, element("div", { class: "row" }, ...(isMap ? [name] : []), add), element("div", { class: "notes" }, key.description));
  };
  const build = () => {
    fields = [];
    const { keys, touched, order } = file(), values = [...file().values], made = new Set(), filled = [], empty = [];
    // A field that was typed in stays where it is, with a value or without, until another file is chosen.
    order.forEach(({ key }, i) => {
      if (!touched.has(key) || values.some(({ path }) => keyOf(path) === key)) return;
      const before = order.slice(0, i).findLast((one) => values.some(({ path }) => keyOf(path) === one.key));
      values.splice(before ? values.findIndex(({ path }) => keyOf(path) === before.key) + 1 : 0, 0, { path: key.split("\n"), value: null, key: touched.get(key) });
    });
    const isScalar = ({ type }) => !/^(list|map)/.test(type) && !/^list of/.test(type);
    const inList = (path) => path.split(".").slice(0, -1).some((_, i, names) => isFree(names[i]) || /^list|^map or list/.test(keys.find((one) => one.path === names.slice(0, i + 1).join("."))?.type ?? ""));
    const dynamic = (top) => {
      const own = values.filter(({ path }) => path[0] === top);
      // An item of a list has a field for each of its keys, also for those that it does not have yet.
      const items = [...new Set(own.filter(({ path }) => path.length === 3).map(({ path }) => path[1]))];
      const inner = keys.filter((one) => one.path.startsWith(`${top}.`) && one.path.split(".").length === 2 && isScalar(one) && !isFree(one.name));
      const missing = items.flatMap((item) => inner.map(({ name, path }) => ({ path: [top, item, name], key: path })).filter(({ path }) => !own.some((one) => one.path[1] === item && one.path[2] === path[2])));
      return [...own, ...missing].sort((a, b) => (Number(a.path[1]) - Number(b.path[1])) || 0).filter(({ path }) => !made.has(path.join("\n"))).map(({ path, key }) => {
        made.add(path.join("\n"));
        return field(path, keys.find((one) => one.path === key));
      });
    };
    const first = isProfile() ? ["name", "language"] : !current.startsWith("Content/cards/") || valueOf(["type"]) === "control" ? [] : valueOf(["type"]) === "banner" ? ["image"] : ["title", "image"];
    for (const key of keys) {
      const path = key.path.split("."), isList = values.some((one) => one.path.length > path.length && path.every((name, i) => one.path[i] === name));
      if (inList(key.path) || isFree(path.at(-1))) continue;
      const isFilled = touched.has(key.path) ? !order.some((one) => one.key === keyOf(path) && one.isFolded) : valueOf(path) !== null || isList || key.isRequired || first.includes(key.path);
      const place = isFilled ? filled : empty;
      if (isScalar(key) && !isList) {
        made.add(path.join("\n"));
        place.push(field(path, key));
        if (isProfile() && key.path === "language") {
          made.add("attributes\ncountry");
          place.push(field(["attributes", "country"], { type: "text", label: "country", description: "The customer's country, two letters as FR: ${country} in Liquid." }));
        }
      } else if (/list|map/.test(key.type)) {
        const inner = keys.some((one) => one.path.startsWith(`${key.path}.`) && !isFree(one.name) && !/list/.test(key.type));
        const count = new Set(values.filter((one) => path.every((name, i) => one.path[i] === name)).map((one) => one.path[path.length])).size;
        place.push(...(inner || path.length > 1 ? [] : dynamic(path[0])), ...(inner ? [] : [adder(key, count)]));
      }
    }
    const rest = [...new Set(values.map(({ path }) => path[0]))].flatMap(dynamic);
    form.replaceChildren(...filled, ...rest, bodyBox, ...(empty.length ? [element("details", { id: "edit-more" }, element("summary", {}, `${empty.length} more keys`), ...empty)] : []));
    file().order = fields.map(({ path, box }) => ({ key: keyOf(path), isFolded: box.closest("#edit-more") !== null }));
    const more = form.querySelector("#edit-more");
    more?.toggleAttribute("open", isMoreOpen);
    more?.addEventListener("toggle", ({ target }) => { isMoreOpen = target.open; });
  };
  let isMoreOpen = false, shape = "";
  // A finding may name the one right value, the right name of the key, or the right word for one in a template.
  const correct = ({ message, expected, hint = "", replacement }, text, choices) => {
    const guess = replacement?.text ?? /did you mean "([^"]+)"/.exec(hint)?.[1], value = /^write ([a-z]+:\/\/[^\s…]+)$/.exec(hint)?.[1] ?? /^quote it: "(.*)"$/.exec(hint)?.[1] ?? (hint === "write a blank as %20" ? text.trim().replaceAll(" ", "%20") : undefined);
    if (guess && /\{\{|\{%|\$\{/.test(text)) {
      const wrong = replacement?.original || (/"([^"]+)"/.exec(message)?.[1] ?? /(\w+)\W*$/.exec(message)?.[1]), pieces = text.split(wrong);
      return { meant: guess, right: pieces.length === 2 ? pieces.join(guess) : undefined };
    }
    const choice = choices.find((one) => expected?.length === 1 && one.value === expected[0])?.value;
    return { meant: guess ?? value ?? choice, right: guess ?? value ?? choice };
  };
  const isRefused = (path) => (file().refused ?? []).some((one) => keyOf(one) === keyOf(path));
  // While somebody writes in the form it stays as it is, and gets what is new about its keys afterwards.
  const isWriting = (one, place = form) => place.contains(one) && one.matches("input:not([type=file], [type=checkbox]), textarea, select");
  const refresh = (isForced = false) => {
    const now = JSON.stringify([current, file().values.map(({ path, value }) => [path, typeof value, isText(path) && split(String(value)) !== null])]), { activeElement } = document;
    const { scrollTop } = panel, topOf = () => (panel.contains(activeElement) ? activeElement.getBoundingClientRect().top : 0), top = topOf();
    if (now !== shape && (shape === "" || !isWriting(activeElement))) {
      const isNew = shape === "";
      shape = now;
      const { id, value, selectionStart, selectionEnd } = activeElement ?? {};
      const opened = [...form.querySelectorAll(".picker[open]")].map((one) => one.parentElement.dataset.path);
      build();
      for (const path of opened) form.querySelector(`[data-path="${CSS.escape(path)}"] .picker`)?.setAttribute("open", "");
      const again = id && form.querySelector(`#${CSS.escape(id)}`);
      if (again && again !== document.activeElement) {
        if (!isNew && again.type !== "checkbox") again.value = value;
        again.focus({ preventScroll: true });
        try { again.setSelectionRange(selectionStart, selectionEnd); } catch { /* It has no selection. */ }
      }
    }
    for (const one of fields) {
      one.update(isForced);
      one.notes.replaceChildren([one.says(), one.help].filter(Boolean).join(" "), ...(isRefused(one.path) ? [element("p", { class: "finding error" }, "It cannot be set alone here: change it in Source.")] : []),
        ...(isProfile() && one.path.join(".") === "attributes.country" && !/^([A-Z]{2})?$/.test(valueOf(one.path) ?? "") ? [element("p", { class: "finding warning" }, "Braze has two capital letters here, as FR for France.")] : []),
        // It keeps its room while one types.
        ...(outdated.has(one.path.join("\n")) ? [element("p", { class: `finding warning${outdated.get(one.path.join("\n")) ? "" : " answered"}` }, "It told of the picture before. Does it fit this one?")] : []));
    }
    const hasBody = file().bodyLine !== undefined;
    bodyBox.hidden = !hasBody;
    if (hasBody) showBody();
    if (!isTyped(source)) source.value = file().source;
    // A finding stands at its field, else above them all.
    bodyNotes.replaceChildren();
    general.replaceChildren();
    for (const { file: place, line, key, code, severity, message, expected, hint, replacement } of found) {
      const advice = code.startsWith("review/") && document.querySelector("button[data-approving]") ? `${isChanged() ? "Save it, look" : "Look"} at it, then press Approve…` : hint;
      const told = element("p", { class: `finding ${severity}` }, [message, expected && `expected ${expected.join(", ")}`, advice].filter(Boolean).join(" · "));
      const { path } = file().values.find((one) => one.line === line && (!key || one.path[0] === key)) ?? {};
      // A key that is missing is told at the line of the others.
      const isAbsent = ({ path: [...parents] }) => parents.pop() === expected[0] && (!parents.length || file().values.some((one) => one.line === line && keyOf(one.path.slice(0, -1)) === keyOf(parents)));
      const absent = code === "document/missing-key" && expected?.length === 1 ? fields.filter(isAbsent).at(-1) : undefined;
      const at = place === current ? absent ?? fields.find((one) => path && one.path.join("\n") === path.join("\n")) ?? fields.find((one) => one.path[0] === key) : null;
      if (place !== current) told.prepend(`${place.replace("Content/", "")}: `);
      const isKey = code === "document/unknown-key", isBody = key === "body" && place === current && !bodyBox.hidden;
      const { meant, right } = correct({ message, expected, hint, replacement }, at ? String(valueOf(at.path) ?? "") : isBody ? parts()[1] : "", at?.choices ?? []);
      if (at && isKey ? replacement : right !== undefined && (at || isBody)) told.append(" ", button("Use this", { class: "quiet", "aria-label": `Use ${meant}` }, () => {
        if (!at) return changeBody(() => right.replaceAll("\r\n", "\n"));
        if (!isKey) return set(at.path, right);
        const value = valueOf(at.path);
        file().touched.delete(keyOf(at.path));
        set(at.path, null);
        set([...at.path.slice(0, -1), meant], value);
      }));
      (at?.notes ?? (isBody ? bodyNotes : general)).append(told);
    }
    // A button that is disabled would lose the focus.
    for (const [one, isOn] of [[undo, former.length > 0], [save, isChanged()], [discard, isChanged() || files.has(TRIAL)]]) one.setAttribute("aria-disabled", !isOn);
    undo.title = former.length ? "" : "Nothing to undo. It goes back to how the files were when this page was opened.";
    tryValues();
    // What is told above a field, or no longer, does not move it.
    if (!isWriting(activeElement, panel)) general.style.minHeight = "";
    panel.scrollTop = scrollTop;
    panel.scrollTop += topOf() - top;
    if (topOf() < top) general.style.minHeight = `${general.getBoundingClientRect().height + top - topOf()}px`;
  };

  // ---- Values to try: a profile that is in no file yet.
  const profileOf = () => new URLSearchParams(location.hash.slice(1)).get("profile") ?? document.querySelector("[data-toolbar] [name=profile]")?.value;
  const showProfile = (id) => {
    if (profileOf() !== id) location.hash = new URLSearchParams([...[...new URLSearchParams(location.hash.slice(1))].filter(([name]) => name !== "profile"), ["profile", id]]);
  };
  let tried = "";
  const tryValues = () => {
    trialBox.hidden = !asked.length && !data.length;
    trialBox.lastElementChild.hidden = !asked.length;
    if (tried === JSON.stringify([asked, data])) return;
    tried = JSON.stringify([asked, data]);
    trial.replaceChildren(...data.map((path) => button(`Values of ${path.split("/").at(-1)}`, { class: "quiet" }, () => choose(path))), ...asked.map((path) => {
      const input = element("input", { type: "text", id: `try-${path.join(".")}` });
      input.addEventListener("input", async () => {
        if (!files.has(TRIAL)) {
          const profile = profiles.find(({ id }) => id === profileOf());
          if (profile && !files.has(profile.file)) await load(profile.file);
          files.set(TRIAL, { path: TRIAL, source: files.get(profile?.file)?.source ?? "name: Tried\n", saved: "", hash: "", keys: files.get(profile?.file)?.keys ?? [], values: [], touched: new Map(), order: [], stamp: 0 });
          pending.set("name", { file: TRIAL, path: ["name"], value: "Tried" });
        }
        const text = input.value;
        set(path, text === "" ? null : text === "true" || text === "false" ? text === "true" : /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text, TRIAL);
        await drawn();
        showProfile("tried");
      });
      return element("div", { class: "field" }, element("label", { for: input.id }, path.join(" · ")), input);
    }));
  };
  const drawn = async () => { while (isRunning) await new Promise((done) => { setTimeout(done, 10); }); };
  const keepTrial = async () => {
    const name = keptName.value.trim(), one = files.get(TRIAL), id = cardproof.slug(name);
    if (!one || !id) return tell(one ? "A profile has a name." : "Try a value first.", true);
    const path = `Content/profiles/${id}.yaml`;
    files.delete(TRIAL);
    files.set(path, { ...one, path, stamp: 0 });
    pending.set("name", { file: path, path: ["name"], value: name });
    await send();
    await drawn();
    await keep(path);
  };

  // ---- Saving.
  const keep = async (path) => {
    const one = files.get(path), { source, hash } = one;
    const answer = await post("/.live/save", { file: path, hash, source }).catch(({ message }) => ({ ok: false, text: () => message }));
    if (answer.ok) {
      Object.assign(one, { saved: source, hash: (await answer.json()).hash });
      conflict.hidden = true;
      refresh();
      return tell(isChanged() ? "Draft, not saved." : "Saved.");
    }
    if (answer.status !== 409) return tell(`Not saved. ${await answer.text()}`, true);
    const other = await answer.json();
    conflict.hidden = false;
    const choice = (text, act) => button(text, { class: "quiet" }, () => { conflict.hidden = true; save.focus(); act(); });
    const text = (label, text) => [element("p", {}, label), element("pre", { class: "code", tabindex: 0, "aria-label": label }, text)];
    const isGone = other.source === undefined;
    // In a low panel the buttons are in view, too.
    conflict.replaceChildren(element("p", {}, `${path} ${isGone ? "is gone" : "was changed meanwhile"}.`), element("div", { class: "row" }, choice("Save what is here", () => { one.hash = other.hash; keep(path); }),
      ...(isGone ? [] : [choice("Take what is on the disk", () => { Object.assign(one, { saved: other.source, hash: other.hash }); replace(() => other.source, "disk"); })])),
      ...(isGone ? [] : text("This is on the disk:", other.source)), ...text("This is here:", source));
    tell("Not saved.", true);
    panel.scrollTop = 0;
    conflict.focus({ preventScroll: true });
  };
  const keepAll = () => inTurn(async () => { for (const one of all()) if (one.path !== TRIAL && isDirty(one)) await keep(one.path); });
  const choose = async (path) => {
    const isOther = path !== current;
    try { current = files.has(path) ? path : await load(path); } catch ({ message }) { return tell(message, true); }
    last = "";
    if (isOther) {
      [panel.scrollTop, bodyShape, shape] = [0, "", ""];
      file().touched.clear();
    }
    if (path === own) wayBack.replaceChildren();
    chooser.replaceChildren(...[own, ...data, ...profiles.map((one) => one.file), ...files.keys()].filter((one, i, some) => one !== TRIAL && some.indexOf(one) === i)
      .map((one) => element("option", { value: one }, one.replace("Content/", ""))));
    chooser.value = current;
    await send();
  };

  // ---- The panel.
  const area = (id, rows) => element("textarea", { id, rows, spellcheck: "false" });
  const section = (title, ...children) => element("details", {}, element("summary", {}, title), ...children);
  const status = element("p", { role: "status" }), sizes = element("p", { class: "sizes" }), general = element("div", { class: "general" }), wayBack = element("p"), form = element("form"), bodyNotes = element("div", { id: "edit-body-note" });
  const body = area("edit-body", 6), source = area("edit-source", 16), trial = element("div"), conflict = element("div", { role: "alert", tabindex: -1, hidden: "" }), keptName = element("input", { type: "text", id: "edit-kept" });
  const tell = (text, isWrong = false) => { status.textContent = text; status.classList.toggle("wrong", isWrong); };
  const chooser = element("select", { "aria-label": "File" });
  // The values that the preview is filled with, of the data set that is shown.
  const shownData = (set = document.querySelector("[data-toolbar] [name=data]")?.value) => data.find((path) => path.endsWith(`.${set}.data.json`)) ?? data[0];
  const close = () => { panel.remove(); sheet.remove(); document.documentElement.classList.remove("editing"); document.querySelector("[data-editing]:not(script)")?.focus(); };
  const save = button("Save", { class: "quiet primary" }, keepAll), undo = button("Undo", { class: "quiet" }, async () => {
    const [path, text] = former.pop() ?? [];
    if (path === undefined) return;
    last = "";
    isUndone = true;
    if (path !== current) await choose(path);
    replace(() => text);
  });
  const discard = button("Discard", { class: "quiet" }, () => {
    files.delete(TRIAL);
    former.length = 0;
    tried = "";
    pending.clear();
    for (const one of all()) if (one.hash) Object.assign(one, { source: one.saved, stamp: one.stamp + 1, refused: [] }); else files.delete(one.path);
    shape = "";
    choose(files.has(current) ? current : own);
  });
  const bodyTexts = element("div"), bodyBox = element("div", { class: "field" }, bodyTexts, bodyNotes);
  const changeBody = (make) => replace(() => {
    const [head, old] = parts(), text = make(old.replaceAll("\r\n", "\n")), end = head && !head.endsWith("\n") && text ? "\n" : "";
    return head + end + merged(old, text);
  }, "body");
  let bodyShape = "", bodyPair, bodyEnd = "";
  const showBody = () => {
    const isTwo = language() !== "" && split(parts()[1]) !== null, now = `${current} ${isTwo} ${parts()[1].trim() !== ""}`;
    if (now !== bodyShape && (bodyShape === "" || !isWriting(document.activeElement, bodyTexts))) {
      // As the pages call it.
      const name = language() === "liquid" ? "description" : "text";
      bodyPair = pair("edit-body", name, 4, () => parts()[1].replaceAll("\r\n", "\n"), changeBody);
      const isBody = document.activeElement === body;
      bodyTexts.replaceChildren(...(isTwo ? bodyPair.nodes : [element("label", { for: "edit-body" }, name), body, ...(language() && parts()[1].trim() ? [another("edit-body", name, changeBody)] : [])]));
      if (isBody && !isTwo) body.focus();
      bodyShape = now;
    }
    if (bodyTexts.contains(bodyPair.nodes[0])) bodyPair.update(); else if (!isTyped(body)) [body.value, bodyEnd] = withoutEnd(parts()[1].replaceAll("\r\n", "\n"));
  };
  const trialBox = section("Try a value", element("p", { class: "muted" }, "What the templates here ask a profile for. It counts for the draft alone."), trial,
    element("div", { class: "field" }, element("label", { for: "edit-kept" }, "Name of the profile"), element("div", { class: "row" }, keptName, button("Keep as a profile", { class: "quiet" }, keepTrial))));
  const panel = element("aside", { class: "editor", "aria-label": "Edit" },
    element("header", {}, element("h2", {}, "Edit"), chooser, button("Close", { class: "quiet" }, close)),
    element("div", { "data-editing-actions": "" }, element("div", { class: "row" }, save, undo, discard), element("div", { class: "row" }, status, sizes)), conflict, wayBack, general, form, trialBox,
    section("Source", element("label", { for: "edit-source", class: "visually-hidden" }, "Source"), source),
    element("datalist", { id: "edit-pictures" }));
  const sheet = element("link", { rel: "stylesheet", href: "/.live/edit.css" });
  body.setAttribute("aria-describedby", "edit-body-note");
  body.addEventListener("input", () => changeBody(() => body.value + bodyEnd));
  source.addEventListener("input", () => replace(() => merged(file().source, source.value), "source"));
  chooser.addEventListener("change", () => choose(chooser.value));
  form.addEventListener("submit", (event) => event.preventDefault());
  const held = (one) => String(valueOf(one.path) ?? "");
  const fieldOf = (text) => text && (fields.find((one) => held(one) === text || typeof valueOf(one.path) === "number" && Number(text) === valueOf(one.path))
    ?? fields.find((one) => held(one).length > 3 && text.includes(held(one))));
  const show = (one) => {
    const folded = one.box.closest("details");
    if (folded) folded.open = true;
    one.focus();
  };
  // A text that is filled has its words in the card's own file, and the rest in the data.
  const leadToData = async (text) => {
    const path = shownData(), isFilled = (one) => {
      const [first, ...words] = held(one).split(/\$\{[^}]*\}|\{\{.*?\}\}/), all = [first, ...words].map((one) => one.trim()).filter((one) => /\p{L}/u.test(one));
      return words.length > 0 && all.length > 0 && all.every((one) => text.includes(one));
    };
    if (current !== own) await choose(own);
    await drawn();
    const one = fields.find((one) => held(one) === text) ?? fields.find(isFilled), from = `comes from ${path.split("/").at(-1)}. `;
    if (one) {
      show(one);
      if (isFilled(one)) say(`The rest ${from}`, path);
      return;
    }
    await choose(path);
    await drawn();
    const value = fieldOf(text);
    if (value) { show(value); return tell(`It ${from}`); }
    await choose(own);
    await drawn();
    say(`It ${from}`, path);
  };
  const say = (text, path) => {
    tell(text);
    status.append(button("Edit the values", { class: "link" }, () => choose(path)));
  };
  // The parts of a card in the preview, and what each shows.
  const FIELDS = { title: "title", description: "body", domain: "domain", image: "image", pin: "pinned", unviewed: "viewed" };
  // A click on a text of the preview leads to its field, in the frame of a block, too.
  const lead = async ({ target }) => {
    if (!panel.isConnected || !file() || current !== own && !data.includes(current)) return;
    const name = FIELDS[target.closest?.("[data-part]")?.dataset.part];
    const text = target.textContent?.trim();
    // What only holds other elements is no text.
    if (shownData()) return [...target.childNodes].some((one) => one.nodeType === 3 && one.data.trim()) ? leadToData(text) : null;
    const one = fields.find(({ path }) => path.join(".") === name) ?? (name ? undefined : fieldOf(text));
    if (one) show(one); else if (!bodyBox.hidden && (name === "body" || language() === "jinja")) bodyTexts.querySelector("textarea").focus();
  };
  document.addEventListener("click", (event) => { if (event.target.closest?.(".stage [data-frame]")) lead(event); });
  const hear = () => {
    for (const { contentDocument } of document.querySelectorAll(".stage [data-frame] iframe")) for (const [type, act] of [["click", lead], ["keydown", saveByKey]]) contentDocument?.addEventListener(type, act);
  };
  document.addEventListener("load", hear, true);
  // The page's own keys lead to other pages.
  panel.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (event.key === "Escape") close();
  });
  // In an alphabet without an s, the place of the key counts.
  const saveByKey = (event) => {
    const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (!panel.isConnected || altKey || shiftKey || !(ctrlKey || metaKey) || !(/^[a-z]$/i.test(key) ? /s/i.test(key) : code === "KeyS")) return;
    event.preventDefault();
    if (!event.repeat) keepAll();
  };
  addEventListener("keydown", saveByKey, true);
  // Above a sheet at the bottom what is edited stays in view, and so does what a badge leads to.
  const isSheet = () => panel.isConnected && matchMedia("(max-width: 1000px)").matches;
  const showEdited = () => {
    const target = document.activeElement, frame = document.querySelector(".stage [data-frame]"), { top, bottom } = frame?.getBoundingClientRect() ?? {};
    if (!frame || !isSheet() || !panel.contains(target) || !target.matches("input, textarea, select")) return;
    const name = bodyBox.contains(target) ? "body" : target.closest("[data-path]")?.dataset.path;
    const part = frame.querySelector(`[data-part="${Object.keys(FIELDS).find((one) => FIELDS[one] === name)}"]`);
    if (part) part.scrollIntoView({ block: "nearest" });
    else if (bottom < 60 || top > innerHeight / 2 - 60) frame.scrollIntoView();
  };
  panel.addEventListener("focusin", showEdited);
  document.addEventListener("click", ({ target }) => {
    if (isSheet() && target.closest?.(".facts a[href^='#']")) requestAnimationFrame(() => document.querySelector(".inspector").scrollIntoView());
  });
  addEventListener("beforeunload", (event) => { if (isChanged()) event.preventDefault(); });

  // Another page was put in the place of the one that was drawn.
  cardproof.hasDraft = async () => { await drawn(); return isChanged(); };
  // What is seen and stands in no file, for who shares it.
  cardproof.isDrafting = () => isRunning || isChanged() || files.has(TRIAL);
  cardproof.drafts = async () => { await queue; await drawn(); return { token, files: all().filter((one) => isDirty(one)).map(({ path, source }) => ({ file: path, source })) }; };
  cardproof.redraw = async () => {
    await drawn();
    if (!panel.isConnected && !isChanged()) return;
    if (isChanged() || files.has(TRIAL)) return send();
    for (const path of files.keys()) if (path !== current) files.delete(path);
    const known = file();
    try { await load(current); } catch ({ message }) { return tell(message, true); }
    await (known === file() ? send() : choose(current).then(() => refresh(!isChanged() && !isRunning && !pending.size)));
  };
  // The field of a line of a file, or the source where no field has it.
  const leadTo = async (place) => {
    const [, path, line] = /^(.+?):(\d+)/.exec(place) ?? [];
    if (data.includes(path) || path === own) await choose(path);
    await drawn();
    if (current !== path) return;
    const { path: key } = file().values.find((one) => one.line === Number(line)) ?? {}, one = key && fields.find(({ path }) => path.join("\n") === key.join("\n"));
    if (one) return show(one);
    if (!bodyBox.hidden && line >= file().bodyLine) return bodyTexts.querySelector("textarea").focus();
    source.closest("details").open = true;
    source.focus();
  };
  // `what` is a profile, by its id, or the data of an Adaptive Card, by the name of their set; else it is the page's file.
  cardproof.edit = async ({ profile, isNew, data: set, place } = {}) => {
    const chosen = () => profiles.find(({ id }) => id === profile)?.file ?? (set === undefined ? undefined : shownData(set));
    if (panel.isConnected) {
      if (chosen()) await choose(chosen());
      if (place) return leadTo(place);
      return panel.querySelector("select").focus();
    }
    document.head.append(sheet);
    document.body.append(panel);
    document.documentElement.classList.add("editing");
    try { own = own || await load(); } catch ({ message }) { return tell(message, true); }
    panel.querySelector("datalist").replaceChildren(...pictures.map(([value]) => element("option", { value })));
    hear();
    await choose(chosen() ?? (current || own));
    if (profile && !chosen()) tell(`There is no profile ${profile}.`, true);
    if (place) return leadTo(place);
    if (isNew && (chosen() || !profile)) tell(`Made: ${current.replace("Content/", "")}.`);
    if (isNew && chosen()) wayBack.replaceChildren(`The preview is “${document.querySelector("h1").textContent}”, as this profile gets it. `, element("a", { class: "quiet", href: "/index.html" }, "Back to the campaign"));
    (form.querySelector("input, select, textarea") ?? source).focus();
  };
})();
