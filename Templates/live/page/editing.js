// The way to the panel Edit, whose scripts are loaded when somebody opens it.
export const openPanel = async (what) => {
  if (!cardproof.edit) await import("/.live/edit/edit.js");
  return cardproof.edit(what);
};

// A profile has no page: it is edited on that of a definition, filled for it.
export const editorOf = (id, link, isNew = false) => {
  if (!link) return null;
  const query = new URLSearchParams({ edit: id, ...(isNew ? { new: "" } : {}) });
  return `${link.pathname}?${query}#${new URLSearchParams({ profile: id })}`;
};
