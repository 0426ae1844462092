// The view of the URL Standard: what it says that browsers make of the string, and what
// this browser makes of it.

import { compare, finding, valueOf } from "./browser.js";
import { element, outside, row, string, table } from "./element.js";

export function show({ answer, octets, question, base }) {
  const browser = first.askBrowser(question, base);
  return [
    ...result(answer, browser, question.input + base),
    ...answer.url || browser.url ? [properties(compare(answer, browser), browser.unasked ? "not asked" : "none")] : [],
    element("h3", {}, "Validation errors"), ...errors(answer, octets),
    element("p", { class: "note" }, "The URL Standard is computed here, by its ",
      outside("https://url.spec.whatwg.org/#url-parsing", "Section 4.4"),
      `, as of July 2026, with domains by Unicode ${answer.unicode}.`),
    ...question.wellFormed ? [] : [element("p", { class: "note" },
      "A lone surrogate is read as U+FFFD, by the URL Standard and by browsers.")],
  ];
}

// result says whether the browser does as the standard says.
function result(standard, browser, texts) {
  const all = [];
  const found = finding(standard, browser, texts);
  if (found) all.push(element("p", { class: "finding" }, found));
  else if (browser.unasked) all.push(element("p", {}, `Your browser is not asked: ${browser.unasked}.`));
  else all.push(element("p", {}, element("span", { class: "valid" }, "✓ "),
    `Your browser ${browser.url ? "reads" : "refuses"} the string as the URL Standard says.`));
  if (standard.baseError) all.push(element("p", {}, `The base is not a URL: ${standard.baseError}.`));
  return all;
}

// properties makes the table, with a word for what the browser does not have.
function properties(all, missing) {
  return table("Properties", ["Property", "URL Standard", "This browser"], all.map((p) => {
    const made = row(p.name, [cell(p.value, "none", p.omitted), p.open ? element("small", {}, " (left open)") : null],
      [cell(p.own, missing), p.differs ? element("span", { class: "hidden-text" }, " (differs)") : null]);
    if (p.differs) made.lastChild.className = "differs";
    return made;
  }));
}

function cell(value, missing, omitted) {
  return value === undefined ? element("small", { class: "note" }, missing) : valueOf(value, omitted);
}

function errors(standard, octets) {
  if (standard.baseError) return [element("p", {}, "The string is not read.")];
  if (standard.errors.length === 0) return [element("p", {}, "There are none.")];
  const [, to] = first.windowOf(octets, 0);
  const marks = standard.errors.map((e) => ({ ...first.wrong(octets, e.offset, to), title: e.name }));
  return [
    element("p", {}, string(octets, marks)),
    element("ul", {}, standard.errors.map((e) => element("li", {}, e.message))),
    ...standard.omitted ? [element("p", { class: "note" }, `${standard.omitted} more are not shown.`)] : [],
    ...standard.url ? [] : [element("p", {}, "The last error is the failure: there is no URL.")],
  ];
}
