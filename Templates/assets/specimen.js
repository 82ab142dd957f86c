// A card's own page as a live picture of its card: <card-specimen page="cards/x.html" state="mode=dark">. The page
// inside says how high it is, and until then it is as high as its `room`; nothing else passes between the two. It is
// loaded when it comes near, for there may be hundreds.
"use strict";
{
  const nearby = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) target.begin();
  }, { rootMargin: "600px", scrollMargin: "600px" });
  // Paper waits for none, so the first of them are loaded wherever they are, one after the other.
  let timer;
  const beginAll = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const next = [...document.querySelectorAll("card-specimen:empty")]
        .find((one) => !one.closest("details:not([open])"));
      if (!next || document.querySelectorAll("card-specimen > iframe").length >= 100) return;
      next.begin();
      beginAll();
    }, 100);
  };
  // A frame that the host refuses has no document here.
  document.addEventListener("load", (event) => {
    if (!event.target.src || event.target.contentDocument !== null || location.protocol === "file:") return;
    (window.refused ??= []).push(event);
    cardproof.need("host");
  }, true);
  // How high a card of a type is at most, as far as anybody knows before it is drawn.
  cardproof.roomOf = (type) => ({ banner: 240, classic: 260, "classic-image": 260, control: 200 })[type] ?? 600;
  customElements.define("card-specimen", class extends HTMLElement {
    static observedAttributes = ["page", "state", "scale"];

    connectedCallback() {
      this.frame = null;
      this.receive = ({ source, data }) => {
        if (source !== this.frame?.contentWindow || data?.cardproof !== "size" || !(data.height > 0)) return;
        this.height = Math.min(data.height, 20000);
        this.fit();
        this.dispatchEvent(new CustomEvent("specimen", { bubbles: true, detail: data }));
      };
      addEventListener("message", this.receive);
      this.replaceChildren();
      this.fit();
      nearby.observe(this);
      beginAll();
    }
    disconnectedCallback() {
      removeEventListener("message", this.receive);
      nearby.unobserve(this);
    }
    attributeChangedCallback(name) { this.frame && name !== "scale" ? this.load() : this.fit(); }

    begin() {
      nearby.unobserve(this);
      this.frame = cardproof.element("iframe", { tabindex: -1, title: this.title || "The card" });
      this.append(this.frame);
      this.load();
    }
    load() {
      const address = new URL(
        `${this.getAttribute("page")}#bare&${this.getAttribute("state") ?? ""}`, document.baseURI).href;
      const isSame = this.address?.split("#")[0] === address.split("#")[0];
      this.address = address;
      // Only the part after "#" changes: the page inside stays, and the way back does not grow longer.
      if (isSame && this.height && this.frame.src) this.frame.contentWindow.location.replace(address);
      else this.frame.src = address;
      this.fit();
    }
    fit() {
      const width = Number(new URLSearchParams(this.getAttribute("state")).get("width")) || 375;
      const scale = Number(this.getAttribute("scale")) || 1;
      const height = this.height ?? (Number(this.getAttribute("room")) || 320);
      Object.assign(this.style, { width: `${width * scale}px`, height: `${height * scale}px` });
      // Paper has another scale.
      for (const [name, value] of Object.entries({ width, height, scale })) this.style.setProperty(`--${name}`, value);
      if (this.frame) Object.assign(this.frame.style, {
        width: `${width}px`, height: `${height}px`, transform: `scale(${scale})`,
      });
    }
  });
}
