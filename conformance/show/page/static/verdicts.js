// The tables of verdicts: in force, a row for each revision, one for the parser of the URL
// Standard, and one for the browser's; and of earlier documents, a row for all that say
// the same.

import { finding, valueOf } from "./browser.js";
import { element, fill, outside, string } from "./element.js";

const rows = new Map(); // by the names in them: kept, so that focus stays where it is

// update fills the tables.
export function update(answer, { input, octets, isComplete, revisions, chosen, select }) {
  const inForce = [];
  const earlier = new Map(); // what is the same of a verdict → the verdicts
  for (const verdict of answer.revisions) {
    const about = revisions.find((r) => r.name === verdict.rev);
    const isAbout = input.toLowerCase().startsWith(about.prefix ?? "") || verdict.rev === chosen;
    if (!isAbout) continue;
    if (about.inForce) inForce.push(verdict);
    else {
      const key = JSON.stringify([verdict.valid || [verdict.offset, verdict.message], verdict.components]);
      earlier.set(key, [...earlier.get(key) ?? [], verdict]);
    }
  }
  const rowOfAll = (verdicts) => updateRow(verdicts, octets, { isComplete, revisions, chosen, select });
  const parsers = ["standard", "browser"].map(rowNamed);
  fill(document.querySelector("#verdict-table tbody"), [...inForce.map((v) => rowOfAll([v])), ...parsers]);
  fill(document.querySelector("#earlier-table tbody"), [...earlier.values()].map(rowOfAll));
  const all = [...earlier.values()].flat();
  document.querySelector("#earlier summary").textContent =
    `${all.length} earlier documents: valid by ${all.filter((v) => v.valid).length}`;
}

// rowNamed returns a row that the page begins with.
function rowNamed(name) {
  return document.querySelector(`#verdict-table [data-revision="${name}"]`);
}

// updateRow returns the row of verdicts that are the same.
function updateRow(verdicts, octets, { isComplete, revisions, chosen, select }) {
  const [verdict] = verdicts;
  const names = verdicts.map((v) => v.rev);
  const row = rowOf(names, revisions, select);
  row.classList.toggle("chosen", names.includes(chosen));
  for (const button of row.querySelectorAll("button"))
    button.setAttribute("aria-pressed", String(button.dataset.of === chosen));
  const reasons = verdict.valid ? verdict.warnings ?? [] : [verdict];
  fillCells(row, verdict.valid ? element("span", { class: "valid" }, "✓ valid") : refused(verdict), isComplete
    ? [string(octets, marks(octets, verdict), verdict.offset),
      reasons.map((w) => element("small", { class: "reason" }, w.message))]
    : element("span", { class: "note" }, "…"));
  return row;
}

// fillCells fills the cells of the verdict and of what is read.
function fillCells(row, verdict, read) {
  const [said, text] = row.querySelectorAll("td");
  said.replaceChildren(verdict);
  text.replaceChildren(...[read].flat(Infinity).filter(Boolean));
}

// rowOf returns the row of some revisions, which is made once.
function rowOf(names, revisions, select) {
  const key = names.join(" ");
  if (!rows.has(key)) {
    const row = rowNamed(key) ?? element("tr", { "data-revision": key }, element("th", { scope: "row" },
      names.map((name) => titleOf(revisions.find((r) => r.name === name)))), element("td", {}),
    element("td", { class: "read" }));
    row.querySelectorAll("button").forEach((button, i) => {
      button.dataset.of = names[i];
      first.on(button, { click: () => select(names[i]) });
    });
    rows.set(key, row);
  }
  return rows.get(key);
}

// titleOf names a document, with the link to it.
function titleOf({ aliases, title, uri, date }) {
  return element("div", {}, element("button", { type: "button", "aria-pressed": "false" }, aliases[0]), " ",
    element("small", {}, outside(uri, title), `, ${date.slice(0, 4)}`));
}

// marks returns the parts of the string that are marked.
export function marks(octets, v) {
  if (v.components) return v.components.map((c) => ({ ...c, class: `c-${c.name.toLowerCase()}`, title: c.name }));
  if (v.valid) return [];
  return [{ ...first.wrong(octets, v.offset),
    title: v.offset === octets.length ? "more is expected" : `could stand here: ${v.expected}` }];
}

// updateParsers fills the rows of what the URL Standard makes of a question's string, once
// that is known, and of what the browser does.
export function updateParsers(question, standard) {
  const browser = first.askBrowser(question);
  const found = finding(standard, browser, question.input);
  const more = found ? element("small", { class: "finding" }, found) : null;
  if (browser.unasked) fillCells(rowNamed("browser"), element("span", { class: "note" }, "not asked"), browser.unasked);
  else if (browser.url) fillCells(rowNamed("browser"), accepted(), [hrefOf(browser.url.href, 0, question), more]);
  else fillCells(rowNamed("browser"), element("span", { class: "invalid" }, "✗ refused"),
    [element("small", {}, "the browser gives no reason"), more]);
  if (standard?.url) fillCells(rowNamed("standard"), accepted(),
    [hrefOf(standard.url[0].value, standard.url[0].omitted, question), notValid(standard.errors)]);
  else if (standard) {
    const failure = standard.errors.at(-1);
    fillCells(rowNamed("standard"), refused(failure), element("small", {}, failure.message));
  }
}

// notValid says for which validation errors a string is not a valid URL string. Among them is
// the error for a domain which the grammar takes and ToASCII does not.
function notValid(errors) {
  const names = [...new Set(errors.map((e) => e.name))];
  return names.length === 0 ? null : [" ", element("small", { class: "reason" }, `not valid: ${names.join(", ")}`)];
}

function accepted() {
  return element("span", { class: "valid" }, "✓ accepted");
}

function refused({ offset }) {
  return element("span", { class: "invalid" }, `✗ byte ${offset}`);
}

function hrefOf(href, omitted, { input, escaped }) {
  return [valueOf(href, omitted), href === input && !escaped ? null
    : [" ", element("small", {}, "is what it makes of it")]];
}

// spoken returns what is said of verdicts.
export function spoken({ revisions }) {
  const valid = revisions.filter((v) => v.valid);
  const rfc3986 = revisions.find((v) => v.rev === "rfc3986");
  const word = rfc3986?.valid ? "valid" : rfc3986?.message ?? "not valid";
  return `Valid by ${valid.length} of ${revisions.length}. RFC 3986: ${word}`;
}
