// The view that says why the string is not valid, and what valid strings are near.

import { near } from "./answer.js";
import { data } from "./ask.js";
import { code, element, outside, string } from "./element.js";
import { link } from "./state.js";
import { marks } from "./verdicts.js";

export async function show({ answer, octets, about, name, nameOf }) {
  const w = answer.verdict;
  if (w.valid) return [element("p", {}, element("span", { class: "valid" }, "✓ "),
    `By ${name}, it is valid: nothing is wrong with it.`), ...near(answer)];
  const rule = (await data(`rules-${about.name}.json.gz`)).find((r) => r.name.toLowerCase() === w.rule.toLowerCase());
  return [
    element("p", {}, string(octets, marks(octets, w), w.offset)),
    element("p", {}, w.offset === octets.length ? `It ends too early, at byte ${w.offset}: more is expected.`
      : `What stands before byte ${w.offset} can begin a valid string; `
        + `what stands at byte ${w.offset} cannot follow it.`),
    element("p", { title: about.title }, `By ${name}, `, element("span", { class: "reason" }, w.message), "."),
    element("p", {}, "The rule is ", element("a", { href: link({ view: "rules", rule: w.rule }) }, w.rule), rule
      ? [", ", outside(rule.uri, rule.section ? `Section ${rule.section}` : "the document")] : "",
    ". All that could stand there: ", code(w.expected), w.may_end ? ", or the end." : "."),
    element("p", {}, w.also_valid_in.length === 0 ? "No other specification accepts the string."
      : `It is valid by ${w.also_valid_in.map(nameOf).join(", ")}.`),
    ...near(answer),
  ];
}
