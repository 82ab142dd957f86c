// Makes elements. A page that is missing has no script of the site that does.
export const element = (tag, attributes = {}, ...children) => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
};

export const button = (text, attributes, act) => {
  const made = element("button", { type: "button", ...attributes }, text);
  made.addEventListener("click", act);
  return made;
};

export const option = (value, text = value, attributes = {}) => element("option", { value, ...attributes }, text);
