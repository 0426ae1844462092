// The field of the base, which the views have that need one: it keeps the focus as one
// types in it.

import { element } from "./element.js";

let field;
let row;

// baseRow returns the row of the field, and the base: where there is none, another one.
export function baseRow({ state, refresh }, otherwise) {
  field ??= makeField(state, refresh);
  row ??= element("p", { class: "row" }, element("label", { for: "base" }, "Base"), field);
  const base = state.get("base") ?? otherwise;
  if (document.activeElement !== field) field.value = base;
  return { row, base };
}

function makeField(state, refresh) {
  const field = element("input", { id: "base", type: "text", spellcheck: "false", autocapitalize: "off" });
  field.addEventListener("input", () => {
    state.set({ base: field.value });
    refresh();
  });
  return field;
}
