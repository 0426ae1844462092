// Several lines in the field are several strings, perhaps: each with its verdict.

import { code, element } from "./element.js";

const mostLines = 200;
const mostShown = 200; // characters of a line

// linesOf returns the strings of the lines, without the empty ones and white space around.
export function linesOf(input) {
  return input.split(/[\r\n]+/).map((line) => line.trim()).filter((line) => line !== "");
}

// update shows the lines of a string, if it has several.
export function update({ input, escaped }, state) {
  const all = escaped ? [] : linesOf(input);
  document.getElementById("lines").replaceChildren(...all.length < 2 ? [] : [
    element("h3", {}, `${all.length} lines, each by itself`),
    element("ol", { class: "near" }, all.slice(0, mostLines).map((line) => itemOf(line, state))),
    all.length > mostLines ? element("p", { class: "note" }, `${all.length - mostLines} more are not shown.`) : "",
  ]);
}

function itemOf(line, state) {
  const { valid, offset } = first.judge(rfc3986, first.octetsOf(line, false));
  const brief = line.length > mostShown ? `${line.slice(0, mostShown)}…` : line;
  return element("li", {}, element("span", { class: valid ? "valid" : "invalid" }, valid ? "✓ " : `✗ byte ${offset} `),
    element("a", { href: state.link({ s: line, e: null, empty: null }) }, code(brief)));
}
