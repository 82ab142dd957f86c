// The static view and the cell, which show one block (StaticInAppContentBlockView.swift,
// InAppContentBlocksManager.swift, and the fact sheet's sections 4 and 5.8).
"use strict";
cardproof.begin((place, on) => {
  const { decoded, log, blocks: { track, tell, opens, isURL, show, watched, fit, isAndroid } } = cardproof;
  const { root, byID, name } = place;
  const isCell = root.dataset.kind === "cell";
  const slot = root.querySelector(".block-slot"), empty = root.querySelector("[data-nothing]");
  let block = null, awaits = false;

  const put = (id, nothing) => {
    block = byID.get(id) ?? null;
    if (block) show(block);
    awaits = false;
    for (const other of byID.values()) other.hidden = other !== block;
    empty.hidden = block !== null;
    empty.textContent = nothing;
    slot.style.minHeight = "";
    for (const key of ["contentReady", "contentWidth", "contentHeight"]) delete root.dataset[key];
    root.dataset.shownBlock = block ? id : "";
    place.say("block", block ? id : "none");
    place.say("ready", "not yet");
  };

  const load = () => {
    const rank = place.look().ranks.map((rank) => rank.filter((id) => place.isLeft(id)))
      .find((rank) => rank.length) ?? [];
    const choice = root.querySelector("[data-choice]");
    const picked = rank.includes(choice.value) ? choice.value : rank[0];
    choice.replaceChildren(...rank.map((id) => new Option(byID.get(id).dataset.blockName, id, false, id === picked)));
    choice.parentElement.hidden = rank.length < 2;
    if (isCell) log(`prepareInAppContentBlockView: ${name}, [0, 0]`);
    // The SDK counts it as displayed as soon as it is chosen, also where it then has nothing to show.
    if (picked) place.displayed.add(picked);
    put(picked, "No block is shown here.");
    if (block?.querySelector(":scope > iframe")) {
      if (!isCell) track(block, "show");
      awaits = true;
      measured();
    } else if (block && isAndroid()) {
      track(block, "error", { error: "Invalid HTML or empty" });
      ready(0);
    } else if (!isCell) {
      log(`onNoMessageFound: ${name}`);
      ready(0);
    }
  };

  // Once its document is there; a cell is 20 points higher, and only then asks the app to show its row again.
  const measured = () => {
    const frame = block?.querySelector(":scope > iframe");
    if (!awaits || !frame?.contentDocument || !watched.has(frame.contentDocument)) return;
    awaits = false;
    fit(frame);
    const height = frame.offsetHeight + (isCell ? 20 : 0);
    slot.style.minHeight = `${height}px`;
    log(isCell ? "refreshCallback: [0, 0]" : `heightCompletion: ${height}`);
    log(isCell ? `prepareInAppContentBlockView: ${name}, [0, 0], ${height} pt high`
      : `onMessageShown: ${name}, ${block.dataset.block}`);
    ready(height);
  };

  const ready = (height) => {
    const width = slot.clientWidth;
    Object.assign(root.dataset, { contentReady: "true", contentWidth: width, contentHeight: height });
    place.say("ready", `${width} × ${height} pt`);
    if (!isCell) log(`contentReadyCompletion: true, ${width} × ${height}`);
  };

  const clicked = (block, click) => {
    const { block: id } = block.dataset;
    const isClose = click.outcome === "close";
    if (opens(click.outcome) || isClose) {
      place.interacted.add(id);
      if (!isCell) {
        log(isClose ? `onCloseClicked: ${id}` : `onActionClicked: ${id}, ${click.outcome} ${click.url ?? click.request}`);
      }
      track(block, isClose ? "close" : "click", click);
      tell(root, click);
      if (isCell) log("refreshCallback: [0, 0]");
      return load();
    }
    if (isCell && click.outcome === "unmatched") {
      track(block, "error", { error: `WebActionManager error: unknown action ${click.request}` });
    }
    tell(root, click);
  };

  on(root, "cardproof:block-height", measured);
  return {
    load, clicked,
    begin() {
      if (root.dataset.deferred !== "true") return load();
      put(null, "Nothing is loaded until the app calls reload().");
    },

    // As the SDK reads it: the text mended only where it is no URL, then compared by its parts.
    invoke(typed) {
      log(`invokeActionClick: ${typed}`);
      const url = isURL(typed) ? typed : typed.replace(/[^\w\-.~:/?@!$&'()*+,;=]/g, encodeURIComponent);
      if (!url) return log("unknown action URL: only the SDK's log says so");
      if (url === "about:blank") return log("about:blank is let through");
      if (!block) return log(`onError: ${name}, no block, Invalid action definition`);
      const [, scheme = "", authority = "", path = "", query = ""]
        = url.match(/^(?:([a-z][\w+.-]*):)?(?:\/\/([^/?#]*))?([^?#]*)(\?[^#]*)?/i) ?? [];
      const host = authority.replace(/^.*@/, "").replace(/:\d*$/, "");
      const key = `${scheme}:${decoded(host, "")}|${decoded(path.replace(/\/+$/, ""), "")}${query}`;
      const found = JSON.parse(block.dataset.actions).filter(([known]) => known === key);
      const [, outcome, known, text] = found[0] ?? [null, "unmatched"];
      clicked(block, { outcome: found.length > 1 ? "ambiguous" : outcome, request: typed, url: known, text });
    },
  };
});
