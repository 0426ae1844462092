// The view of normal forms, by the levels of a revision.

import { code, element } from "./element.js";
import { instead } from "./near.js";

const levels = {
  string: "compared byte by byte (RFC 3986, Section 6.2.1)",
  case: "case that does not matter (6.2.2.1)",
  percent: "percent-encoding that is not needed (6.2.2.2)",
  path: "dot-segments (6.2.2.3)",
  scheme: "what the scheme says, such as its default port (6.2.3)",
};

export async function show({ ask, state, revision, name, verdicts }) {
  const verdict = verdicts?.revisions.find((v) => v.rev === revision);
  if (verdict && !verdict.valid) return instead({ ask, state, name }, "it has no normal form");
  const answer = await ask("normal");
  const rows = answer.levels.map((l) => element("tr", {},
    element("th", { scope: "row" }, l.level),
    element("td", {}, element("a", { class: l.changed ? "differs" : false,
      href: state.link({ s: l.input, e: l.escaped ? "1" : null }) }, code(l.input), l.omitted
        ? ` … ${l.omitted} bytes` : "")),
    element("td", {}, l.changed ? "changed" : "as before"),
    element("td", {}, levels[l.level] ?? "")));
  return [
    element("p", {}, `By ${name}. Two strings are equivalent at a level if these forms are the same; `
      + "each level does more than the one before."),
    element("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Normal forms" },
      element("table", {},
      element("thead", {}, element("tr", {}, ["Level", "Normal form", "Change",
        "What it ignores"].map((h) => element("th", { scope: "col" }, h)))),
      element("tbody", {}, rows))),
  ];
}
