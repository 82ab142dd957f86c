// The static view and the cell, which show one block (StaticInAppContentBlockView.swift, InAppContentBlocksManager.swift,
// and the fact sheet's sections 4 and 5.8).
(() => {
  "use strict";
  const blocks = window.cardproofBlocks;
  const { log, track, tell, opens } = blocks;

  class Single extends blocks.Place {
    constructor(root) {
      super(root);
      this.isCell = root.dataset.kind === "cell";
      root.addEventListener("cardproof:block-height", () => this.measured());
      this.begin();
    }

    begin() {
      if (!this.root.hasAttribute("data-deferred")) return this.load();
      this.put(null, "Nothing is loaded until the app calls reload().");
    }

    load() {
      const rank = this.view().ranks.map((rank) => rank.filter((id) => this.isLeft(id))).find((rank) => rank.length) ?? [];
      const choice = this.root.querySelector("[data-choice]");
      const picked = rank.includes(choice.value) ? choice.value : rank[0];
      choice.replaceChildren(...rank.map((id) => new Option(this.blocks.get(id).dataset.blockName, id, false, id === picked)));
      choice.parentElement.hidden = rank.length < 2;
      const block = this.blocks.get(picked) ?? null;
      if (this.isCell) log(`prepareInAppContentBlockView: ${this.name}, [0, 0]`);
      // The SDK counts it as displayed as soon as it is chosen, also where it then has nothing to show.
      if (block) this.displayed.add(picked);
      this.put(block, "No block is shown here.");
      if (block?.querySelector(":scope > iframe")) {
        if (!this.isCell) track(block, "show");
        this.awaits = true;
        this.measured();
      } else if (!this.isCell) {
        log(`onNoMessageFound: ${this.name}`);
        this.ready(0);
      }
    }

    put(block, nothing) {
      this.block = block;
      this.awaits = false;
      for (const other of this.blocks.values()) other.hidden = other !== block;
      const empty = this.root.querySelector("[data-nothing]");
      empty.hidden = block !== null;
      empty.textContent = nothing;
      this.root.querySelector(".block-slot").style.minHeight = "";
      for (const key of ["contentReady", "contentWidth", "contentHeight"]) delete this.root.dataset[key];
      this.root.dataset.shownBlock = block?.dataset.block ?? "";
      this.say("block", block?.dataset.block ?? "none");
      this.say("ready", "not yet");
    }

    // Once its document is there; a cell is 20 points higher, and only then asks the app to show its row again.
    measured() {
      const frame = this.block?.querySelector(":scope > iframe");
      if (!this.awaits || !frame?.contentDocument || !blocks.watched.has(frame.contentDocument)) return;
      this.awaits = false;
      blocks.fit(frame);
      const height = frame.offsetHeight + (this.isCell ? 20 : 0);
      this.root.querySelector(".block-slot").style.minHeight = height + "px";
      if (this.isCell) {
        log("refreshCallback: [0, 0]");
        log(`prepareInAppContentBlockView: ${this.name}, [0, 0], ${height} pt high`);
      } else {
        log(`heightCompletion: ${height}`);
        log(`onMessageShown: ${this.name}, ${this.block.dataset.block}`);
      }
      this.ready(height);
    }

    ready(height) {
      const width = this.root.querySelector(".block-slot").clientWidth;
      Object.assign(this.root.dataset, { contentReady: "true", contentWidth: width, contentHeight: height });
      this.say("ready", `${width} × ${height} pt`);
      if (!this.isCell) log(`contentReadyCompletion: true, ${width} × ${height}`);
    }

    clicked(block, click) {
      const { block: id } = block.dataset;
      const isClose = click.outcome === "close";
      if (opens(click.outcome) || isClose) {
        this.interacted.add(id);
        if (!this.isCell) log(isClose ? `onCloseClicked: ${id}` : `onActionClicked: ${id}, ${click.outcome} ${click.url ?? click.request}`);
        track(block, isClose ? "close" : "click", click);
        tell(this.root, click);
        if (this.isCell) log("refreshCallback: [0, 0]");
        return this.load();
      }
      if (this.isCell && click.outcome === "unmatched") {
        track(block, "error", { error: `WebActionManager error: unknown action ${click.request}` });
      }
      tell(this.root, click);
    }

    // As the SDK reads it: the text mended only where it is no URL, then compared by its parts.
    invoke(typed) {
      log(`invokeActionClick: ${typed}`);
      const url = blocks.isURL(typed) ? typed : typed.replace(/[^\w\-.~:/?@!$&'()*+,;=]/g, encodeURIComponent);
      if (!url) return log("unknown action URL: only the SDK's log says so");
      if (url === "about:blank") return log("about:blank is let through");
      if (!this.block) return log(`onError: ${this.name}, no block, Invalid action definition`);
      const [, scheme = "", authority = "", path = "", query = ""] = url.match(/^(?:([a-z][\w+.-]*):)?(?:\/\/([^/?#]*))?([^?#]*)(\?[^#]*)?/i) ?? [];
      const plain = (text) => { try { return decodeURIComponent(text); } catch { return ""; } };
      const host = authority.replace(/^.*@/, "").replace(/:\d*$/, "");
      const key = `${scheme}:${plain(host)}|${plain(path.replace(/\/+$/, ""))}${query}`;
      const found = JSON.parse(this.block.dataset.actions).filter(([known]) => known === key);
      const [, outcome, known, text] = found[0] ?? [null, "unmatched"];
      this.clicked(this.block, { outcome: found.length > 1 ? "ambiguous" : outcome, request: typed, url: known, text });
    }
  }

  blocks.begin(Single);
})();
