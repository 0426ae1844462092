// What the program adds to the first answer: the reason, and what was meant, or the valid strings
// that are near.

import { element } from "./element.js";
import { near } from "./near.js";

// update adds to the answer about a string, by its verdict of RFC 3986.
export async function update({ verdict, ask, state }) {
  const place = document.getElementById("nearest");
  if (!verdict.valid)
    document.getElementById("reason").textContent = `${verdict.message[0].toUpperCase()}${verdict.message.slice(1)}.`;
  const nodes = near(await ask("why", { revision: "rfc3986" }), state);
  place.replaceChildren(...verdict.valid || nodes.length > 0 ? nodes
    : [element("p", { class: "note" }, "No string that differs little is valid.")]);
}

// wait says that the program is still to come.
export function wait() {
  if (document.getElementById("answer").dataset.valid === "valid") document.getElementById("nearest").replaceChildren();
  else document.getElementById("nearest").replaceChildren(element("p", { class: "note" },
    "The nearest valid strings come with the parsers, which still load."));
}
