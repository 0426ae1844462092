// What was surely meant by a string, and valid strings that are near one that is not, as links.

import { code, element } from "./element.js";

// near returns the nodes of what was meant, and of repairs; none where there are none.
export function near({ meant, repairs }, state) {
  const all = meant ? [meant] : repairs;
  if (all.length === 0) return [];
  return [element("h3", {}, meant ? "Surely meant" : "Nearest valid strings"),
    element("ul", { class: "near" }, all.map((r) =>
    element("li", {}, element("a",
      { href: state.link({ s: r.input, e: r.escaped ? "1" : null, empty: r.input === "" ? "1" : null }) },
        code(r.input)), " ", element("small", { class: "note" },
        r.changes > 1 ? `${r.how} (${r.changes} bytes)` : r.how))))];
}

// instead says that a string which is not valid has no such thing, and what is near.
export async function instead({ ask, state, name }, lack) {
  return [element("p", {}, `By ${name}, the string is not valid: ${lack}.`), ...near(await ask("why"), state)];
}
