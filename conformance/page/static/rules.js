// The view of a rule: its ABNF, its railroad diagram, its section, and what strings
// it has.

import { element, outside, shown } from "./element.js";
import { nameOf } from "./names.js";
import { marks } from "./verdicts.js";

export async function show({ ask, data, state, revision, name, revisions, refresh }) {
  const all = await data(`rules-${revision}.json.gz`);
  const start = revisions.find((r) => r.name === revision)?.start;
  const named = (name) => all.find((r) => r.name.toLowerCase() === name?.toLowerCase());
  const wanted = state.get("rule");
  const rule = named(wanted) ?? named(start) ?? all[0];
  const choice = element("select", { id: "rule" },
    all.map((r) => element("option", { value: r.name, selected: r === rule }, r.name)));
  choice.addEventListener("change", () => {
    state.set({ rule: choice.value }, true);
    refresh();
  });
  const judged = await ask("rule", { rule: rule.name });
  return [
    element("p", { class: "row" }, element("label", { for: "rule" }, `A rule of ${name}`), choice,
      outside(rule.uri, rule.section ? `Section ${rule.section}` : "The document")),
    wanted && !named(wanted) ? element("p", { class: "note" }, `${name} has no rule ${wanted}.`) : "",
    element("pre", { tabindex: "0", role: "region", "aria-label": "ABNF" }, rule.abnf),
    element("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": `Railroad diagram of ${rule.name}` },
      diagram(rule.svg, state)),
    element("h3", {}, `Is the string a ${rule.name}?`),
    element("ul", {}, judged.revisions.filter((v) => !v.absent).map((v) =>
      element("li", {}, verdict(v, judged, revisions)))),
  ];
}

function verdict(v, answer, revisions) {
  const text = element("code", { class: "string" }, shown(v.shown ?? answer.shown, marks(v)));
  return v.valid
    ? [element("span", { class: "valid" }, "✓ "), `${nameOf(revisions, v.rev)} `, text]
    : [element("span", { class: "invalid" }, "✗ "), `${nameOf(revisions, v.rev)} `, text, " ",
      element("small", { class: "reason" }, v.message)];
}

// diagram makes a picture that package export has drawn, whose references become
// links to their rules.
function diagram(svg, state) {
  const parsed = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  const node = document.importNode(parsed, true);
  for (const a of node.querySelectorAll("a")) a.setAttribute("href",
    state.link({ view: "rules", rule: decodeURIComponent(a.getAttribute("href").slice(1)) }));
  return node;
}
