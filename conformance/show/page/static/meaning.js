// The view of what the document says that the string means, and what it warns of.

import { code, element, row, table } from "./element.js";

export function show({ answer, name }) {
  return [
    element("h3", {}, "Warnings"),
    answer.findings.length === 0 ? element("p", {}, `${name} warns of nothing in it.`)
      : element("ul", { class: "findings" }, answer.findings.map((f) =>
        element("li", {}, element("strong", { class: `severity-${f.Severity}` }, f.Severity), ` ${f.Message} `,
          element("small", {}, `bytes ${f.Begin}–${f.End}; ${f.ID}; Section ${f.Section}`)))),
    element("h3", {}, "Meaning"),
    table("Meaning", ["Part", "Value", "From", "Meaning", "Section"], answer.facts.map((f) =>
      row(f.kind === "fact" ? f.name : `${f.kind}: ${f.name}`, code(f.value), f.source, f.text, f.section))),
  ];
}
