// Requests to the server, and what it wrote into the page's own tag.
export const tag = document.querySelector("script[data-version]");
export const { page } = tag.dataset;

export const encoded = (path) => path.split("/").map(encodeURIComponent).join("/");

// The server takes a blank as %20 alone.
export const ask = (path, query) => fetch(`${path}?${`${new URLSearchParams(query)}`.replaceAll("+", "%20")}`);

export const post = (path, token, body) => fetch(path, {
  method: "POST",
  headers: { "Content-Type": "application/json", "Cardproof-Token": token },
  body: JSON.stringify(body),
});

// The server reads a new file a moment after it is made.
export const until = async (isThere) => {
  for (let turn = 0; turn < 50 && !await isThere(); turn++) await new Promise((then) => { setTimeout(then, 100); });
};
