// The view that says why the string is not valid, and what valid strings are near.

import { code, element, outside, shown } from "./element.js";
import { nameOf } from "./names.js";
import { near } from "./near.js";
import { marks } from "./verdicts.js";

export async function show({ ask, data, state, revision, name, revisions }) {
  const answered = await ask("why");
  const { verdict: w } = answered;
  const about = revisions.find((r) => r.name === revision);
  if (w.valid) return [element("p", {}, element("span", { class: "valid" }, "✓ "),
    `By ${name}, it is valid: nothing is wrong with it.`), ...near(answered, state)];
  const rule = (await data(`rules-${revision}.json.gz`)).find((r) => r.name.toLowerCase() === w.rule.toLowerCase());
  const end = w.place.begin === w.place.end;
  return [
    element("p", {}, element("code", { class: "string" }, shown(w.shown, marks(w)))),
    element("p", {}, end ? `It ends too early, at byte ${w.offset}: more is expected.`
      : `What stands before byte ${w.offset} can begin a valid string; `
        + `what stands at byte ${w.offset} cannot follow it.`),
    element("p", { title: about?.title }, `By ${name}, `, element("span", { class: "reason" }, w.message), "."),
    element("p", {}, "The rule is ", element("a", { href: state.link({ view: "rules", rule: w.rule }) }, w.rule), rule
      ? [", ", outside(rule.uri, rule.section ? `Section ${rule.section}` : "the document")] : "",
        ". All that could stand there: ", code(w.expected), w.may_end ? ", or the end." : "."),
    w.also_valid_in.length === 0 ? element("p", {}, "No other specification accepts the string.")
      : element("p", {}, `It is valid by ${w.also_valid_in.map((v) => nameOf(revisions, v)).join(", ")}.`),
    ...near(answered, state),
  ];
}
