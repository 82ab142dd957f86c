// What markup alone cannot know of a card: whether its image really came, and that a click is told, not followed.
(() => {
  const card = (node) => node instanceof Element ? node.closest("[data-card]") : null;

  const settle = (image) => {
    const owner = card(image);
    if (!owner || image.classList.contains("cc-placeholder") || !image.closest(".cc-image")) return;
    owner.toggleAttribute("data-image-failed", image.naturalWidth === 0);
    if (image.naturalWidth > 0) {
      image.parentElement.style.setProperty("--real", image.naturalWidth / image.naturalHeight);
    }
  };

  // Load and error events do not bubble, but can be captured; images that settled before this script ran are asked.
  for (const type of ["load", "error"]) {
    document.addEventListener(type, (event) => event.target instanceof HTMLImageElement && settle(event.target), true);
  }
  for (const image of document.querySelectorAll("[data-card] .cc-image img")) {
    if (image.complete && image.currentSrc) settle(image);
  }

  // The current SDK tracks a click ("ccc") only where it leads somewhere. A page that has more to say about it takes
  // the event over by preventing its default.
  const click = (event) => {
    const owner = card(event.target);
    if (!owner || !owner.dataset.action) return;
    event.preventDefault();
    const detail = { card: owner.dataset.card, action: owner.dataset.action, url: owner.dataset.url };
    const told = new CustomEvent("cardproof:click", { bubbles: true, cancelable: true, detail });
    if (!owner.dispatchEvent(told)) return;
    for (const log of document.querySelectorAll("[data-event-log]")) {
      const line = document.createElement("li");
      line.textContent = `ccc (click) ${detail.card}: ${detail.action} ${detail.url}`;
      log.append(line);
    }
  };
  document.addEventListener("click", click);
  document.addEventListener("keydown", (event) => {
    const isCard = event.target instanceof Element && event.target.matches("[data-card][role=link]");
    if (event.key === "Enter" && isCard) click(event);
  });
})();
