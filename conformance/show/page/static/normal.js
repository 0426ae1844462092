// The view of normal forms, by the levels of a revision.

import { code, element, row, table } from "./element.js";
import { linkTo } from "./state.js";

const levels = {
  string: "compared byte by byte (RFC 3986, Section 6.2.1)",
  case: "case that does not matter (Section 6.2.2.1)",
  percent: "percent-encoding that is not needed (Section 6.2.2.2)",
  path: "dot-segments (6.2.2.3)",
  scheme: "what the scheme says, such as its default port (Section 6.2.3)",
};

export function show({ answer, name }) {
  const form = (l) => element("a", { class: l.changed ? "differs" : false, href: linkTo(l) }, code(l.input),
    l.omitted ? ` … ${l.omitted} bytes` : "");
  return [
    element("p", {}, `By ${name}. Two strings are equivalent at a level if these forms are the same; `
      + "each level does more than the one before."),
    table("Normal forms", ["Level", "Normal form", "Change", "What it ignores"], answer.levels.map((l) =>
      row(l.level, form(l), l.changed ? "changed" : "as before", levels[l.level] ?? ""))),
  ];
}
