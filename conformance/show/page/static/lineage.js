// The view of the lineage: what each revision changed of the one before it, with
// shortest strings that show it. Each is a link to its verdicts.

import { data } from "./ask.js";
import { code, element, outside } from "./element.js";
import { linkTo } from "./state.js";

export async function show({ revisions, nameOf }) {
  const steps = await data("lineage.json.gz");
  const first = revisions.filter((r) => !steps.some((s) => s.to === r.name));
  return [
    element("p", {}, `${revisions.length} specifications. Those that follow none: `
      + first.map((r) => `${r.aliases[0]} (${r.date.slice(0, 4)})`).join(", ")
      + ". Strings are shortest ones, and lead to their verdicts."),
    ...steps.map((s) => stepOf(s, revisions.find((r) => r.name === s.to), nameOf)),
  ];
}

function stepOf(s, to, nameOf) {
  const [start, ...others] = s.rules;
  return element("article", { id: `step-${s.to}` },
    element("h3", {}, `${nameOf(s.from)} → `, outside(to?.uri, nameOf(s.to)), " ",
      element("small", {}, to?.date.slice(0, 4))),
    element("p", {}, s.prose),
    element("p", {}, element("strong", {}, `As a whole: ${s.change}.`)),
    witnesses(start, s, true),
    others.length === 0 ? null : element("details", {},
      element("summary", {}, `${others.length} more rules that both have accept other strings`), others.map((r) =>
        element("div", { class: "rule" }, element("h4", {}, r.newName ? `${r.name} → ${r.newName}` : r.name,
          element("small", {}, ` ${r.change}`)), witnesses(r, s, false)))),
    names("Renamed", s.renamed), names("Gone", s.dropped), names("New", s.added));
}

function witnesses(rule, s, isStart) {
  const list = (title, texts, rev, name) => texts.length === 0 ? null
    : element("p", { class: "witnesses" }, `${title}: `, texts.map((t) => [element("a", {
      href: linkTo(t, { rev, view: isStart ? "why" : "rules", rule: isStart ? null : name }) }, code(t.input)), " "]));
  return [list("became valid", rule.becameValid, s.from, rule.name),
    list("became invalid", rule.becameInvalid, s.to, rule.newName ?? rule.name)];
}

function names(title, all) {
  return all.length === 0 ? null : element("details", {}, element("summary", {}, `${title}: ${all.length}`),
    element("p", {}, all.join(", ")));
}
