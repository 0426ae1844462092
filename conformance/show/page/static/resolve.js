// The view of resolution: the string as a reference against a base, step by step.

import { code, element, region, row, table } from "./element.js";
import { linkTo } from "./state.js";

const rules = {
  "2A": "drop a leading “../” or “./”",
  "2B": "“/./” becomes “/”",
  "2C": "“/../” becomes “/”, and the last segment of the output goes",
  "2D": "“.” or “..” alone goes",
  "2E": "move the first segment to the output",
};

export function show({ answer, about, name, nameOf, question, base: given }) {
  const base = given || answer.base;
  const targets = answer.targets.map((t) => {
    const made = row(nameOf(t.name), t.error ? element("span", { class: "note" }, t.error)
      : [t.currentDocument ? "the current document " : "", t.input === "" ? "" : target(t)]);
    made.classList.toggle("chosen", t.name === about.name);
    return made;
  });
  const { url, unasked } = first.askBrowser(question, base);
  return [
    element("p", {}, "Base: ", code(base), given ? "" : ", from RFC 3986, Section 5.4. You can give another above."),
    element("h3", {}, "The string, as a reference, resolves to"),
    region("Targets", element("table", {}, element("tbody", {}, targets, row("This browser",
      url ? target({ input: url.href }) : element("span", { class: "note" }, unasked ?? "refuses it"))))),
    ...steps(answer, name),
  ];
}

function target(t) {
  return element("a", { href: linkTo(t) }, code(t.input), t.omitted ? ` … ${t.omitted} bytes` : "");
}

function steps(answer, name) {
  const from = { base: "of the base", reference: "of the reference", both: "made of both" };
  return [
    answer.baseError ? element("p", {}, `By ${name}, the base is none: ${answer.baseError}`) : [],
    answer.origins.length === 0 ? [] : [element("h3", {}, `Where the target’s components come from, by ${name}`),
      element("ul", {}, answer.origins.map((o) =>
        element("li", {}, `${o.component} `, code(o.value), ` is ${from[o.from]}`)))],
    answer.steps.length < 2 ? [] : [element("h3", {}, "Dot-segments are removed (RFC 3986, Section 5.2.4)"),
      element("p", {}, "Merged path: ", code(answer.merged)),
      table("Steps", ["Step", "Output", "Input", "What it does"], answer.steps.slice(1).map((s) => element("tr", {},
        [s.rule, code(s.output), code(s.input), rules[s.rule]].map((cell) => element("td", {}, cell)))))],
  ].flat();
}
