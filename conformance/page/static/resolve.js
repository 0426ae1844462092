// The view of resolution: the string as a reference against a base, step by step.

import { askBrowser } from "./browser.js";
import { code, element } from "./element.js";
import { nameOf } from "./names.js";

const initial = "http://a/b/c/d;p?q"; // of RFC 3986, Section 5.4

const rules = {
  "2A": "drop a leading “../” or “./”",
  "2B": "“/./” becomes “/”",
  "2C": "“/../” becomes “/”, and the last segment of the output goes",
  "2D": "“.” or “..” alone goes",
  "2E": "move the first segment to the output",
};

export async function show({ ask, state, revision, name, revisions, question, base: given }) {
  const base = given || initial;
  const answer = await ask("resolve", { base });
  const targets = answer.targets.map((t) => element("tr", { class: t.name === revision ? "chosen" : false },
    element("th", { scope: "row" }, nameOf(revisions, t.name)),
    element("td", {}, t.error ? element("span", { class: "note" }, t.error)
      : [t.currentDocument ? "the current document " : "", t.input === "" ? "" : target(t, state)])));
  return [
    element("p", {}, "Base: ", code(base), given ? "" : ", that of RFC 3986, Section 5.4. Another can stand above."),
    element("h3", {}, "The string, as a reference, resolves to"),
    element("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Targets" },
      element("table", {}, element("tbody", {}, targets, ofBrowser(askBrowser(question, base), state)))),
    ...steps(answer, name),
  ];
}

// ofBrowser makes the row of what the browser resolves the string to.
function ofBrowser({ url, unasked }, state) {
  return element("tr", {}, element("th", { scope: "row" }, "This browser"), element("td", {},
    url ? target({ input: url.href }, state) : element("span", { class: "note" }, unasked ?? "refuses it")));
}

function target(t, state) {
  return element("a", { href: state.link({ s: t.input, e: t.escaped ? "1" : null, empty: null }) }, code(t.input),
    t.omitted ? ` … ${t.omitted} bytes` : "");
}

function steps(answer, name) {
  const all = [];
  if (answer.baseError) all.push(element("p", {}, `By ${name}, the base is none: ${answer.baseError}`));
  if (answer.origins.length > 0) {
    const from = { base: "of the base", reference: "of the reference", both: "made of both" };
    all.push(element("h3", {}, `Where the target’s components come from, by ${name}`),
      element("ul", {}, answer.origins.map((o) => element("li", {}, `${o.component} `, code(o.value),
        ` is ${from[o.from]}`))));
  }
  if (answer.steps.length > 1) {
    all.push(element("h3", {}, "Dot-segments are removed (RFC 3986, Section 5.2.4)"),
      element("p", {}, "Merged path: ", code(answer.merged)),
      element("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Steps" }, element("table", {},
        element("thead", {}, element("tr", {}, ["Step", "Output", "Input",
          "What it does"].map((h) => element("th", { scope: "col" }, h)))),
        element("tbody", {}, answer.steps.slice(1).map((s) => element("tr", {}, element("td", {}, s.rule),
          element("td", {}, code(s.output)), element("td", {}, code(s.input)), element("td", {}, rules[s.rule])))))));
  }
  return all;
}
