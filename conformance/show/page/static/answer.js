// The answer beside the verdict that the first file gives: the reason, what
// was meant, valid strings that are near, and several lines as several strings.

import { code, element } from "./element.js";
import * as state from "./state.js";

const mostLines = 200;
const mostShown = 200; // characters of a line

// update adds to the answer about a string what the program says: what is near, and the
// verdict of RFC 3986. What says that this is still to come goes.
export function update(answered, verdict) {
  for (const e of document.querySelectorAll(".wait")) e.remove();
  if (!verdict.valid)
    document.getElementById("reason").textContent = `${verdict.message[0].toUpperCase()}${verdict.message.slice(1)}.`;
  const nodes = near(answered);
  document.getElementById("nearest").replaceChildren(...verdict.valid || nodes.length > 0 ? nodes
    : [element("p", { class: "note" }, "No string that differs little is valid.")]);
}

// near returns the nodes of what was surely meant by a string, or of valid strings that are
// near one that is not, as links, the one to take first; none if there are none.
export function near({ meant, best, repairs }) {
  return [...linksTo("Surely meant", meant ? [meant] : []),
    ...linksTo(best && `Take this (${best.sure})`, best ? [best] : []),
    ...linksTo(best ? "Or" : "Nearest valid strings", meant ? [] : repairs)];
}

function linksTo(title, all) {
  return all.length === 0 ? [] : [element("h3", {}, title),
    element("ul", { class: "near" }, all.map((r) => element("li", {}, element("a", { href: state.linkTo(r) },
      code(r.input)), " ", element("small", { class: "note" },
      r.changes > 1 ? `${r.how} (${r.changes} bytes)` : r.how))))];
}

// updateLines shows the lines of a string, each with its verdict, if it has several. Empty
// lines, and white space around, are left out.
export function updateLines({ input, escaped }) {
  const all = input.split(/[\r\n]+/).map((line) => line.trim()).filter((line) => line !== "");
  document.getElementById("lines").replaceChildren(...escaped || all.length < 2 ? [] : [
    element("h3", {}, `${all.length} lines, each by itself`),
    element("ol", { class: "near" }, all.slice(0, mostLines).map(itemOf)),
    all.length > mostLines ? element("p", { class: "note" }, `${all.length - mostLines} more are not shown.`) : "",
  ]);
}

function itemOf(line) {
  const { valid, offset } = first.judge(rfc3986, first.octetsOf(line, false));
  const brief = line.length > mostShown ? `${line.slice(0, mostShown)}…` : line;
  return element("li", {}, element("span", { class: valid ? "valid" : "invalid" }, valid ? "✓ " : `✗ byte ${offset} `),
    element("a", { href: state.linkTo({ input: line }) }, code(brief)));
}
