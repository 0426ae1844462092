// The view of what the document says that the string means, and what it warns of.

import { code, element } from "./element.js";
import { instead } from "./near.js";

export async function show({ ask, state, revision, name, verdicts }) {
  const verdict = verdicts?.revisions.find((v) => v.rev === revision);
  if (verdict && !verdict.valid) return instead({ ask, state, name }, "it means nothing");
  const m = await ask("meaning");
  return [
    element("h3", {}, "Warnings"),
    m.findings.length === 0 ? element("p", {}, `${name} warns of nothing in it.`)
      : element("ul", { class: "findings" }, m.findings.map((f) =>
      element("li", {}, element("strong", { class: `severity-${f.severity}` }, f.severity), ` ${f.message} `,
        element("small", {}, `bytes ${f.begin}–${f.end}; ${f.id}; Section ${f.section}`)))),
    element("h3", {}, "Meaning"),
    element("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Meaning" }, element("table", {},
      element("thead", {}, element("tr", {}, ["Part", "Value", "From", "Meaning",
        "Section"].map((h) => element("th", { scope: "col" }, h)))),
      element("tbody", {}, m.facts.map((f) => element("tr", {},
        element("th", { scope: "row" }, f.kind === "fact" ? f.name : `${f.kind}: ${f.name}`),
        element("td", {}, code(f.value)), element("td", {}, f.source), element("td", {}, f.text),
          element("td", {}, f.section)))))),
  ];
}
