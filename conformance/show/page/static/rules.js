// The view of a rule: its ABNF, its railroad diagram, its section, and what strings
// it has.

import { data } from "./ask.js";
import { diagram, element, outside, source, string } from "./element.js";
import * as state from "./state.js";
import { marks } from "./verdicts.js";

export async function show({ answer, octets, about, name, nameOf, update }) {
  const all = await data(`rules-${about.name}.json.gz`);
  const named = (name) => all.find((r) => r.name.toLowerCase() === name?.toLowerCase());
  const wanted = state.get("rule");
  const rule = named(wanted) ?? named(about.start);
  const choose = ({ target }) => {
    state.set({ rule: target.value }, true);
    update();
  };
  return [
    element("p", { class: "row" }, element("label", { for: "rule" }, `A rule of ${name}`),
      element("select", { id: "rule", change: choose },
        all.map((r) => element("option", { value: r.name, selected: r === rule }, r.name))),
      outside(rule.uri, rule.section ? `Section ${rule.section}` : "The document")),
    wanted && !named(wanted) ? element("p", { class: "note" }, `${name} has no rule ${wanted}.`) : "",
    source("ABNF", rule.abnf),
    diagram(rule.name, rule.svg, (to) => state.link({ view: "rules", rule: to })),
    element("h3", {}, `Is the string a ${rule.name}?`),
    element("ul", {}, answer.revisions.map((v) => element("li", {},
      element("span", { class: v.valid ? "valid" : "invalid" }, v.valid ? "✓ " : "✗ "), `${nameOf(v.rev)} `,
      string(octets, marks(octets, v), v.offset), v.valid ? []
        : [" ", element("small", { class: "reason" }, v.message)]))),
  ];
}
