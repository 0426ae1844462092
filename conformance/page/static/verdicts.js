// The table of verdicts: a row for each revision, one for the parser of the URL Standard,
// and one for the browser's.

import { askBrowser, finding, valueOf } from "./browser.js";
import { code, element, fill, outside, shown } from "./element.js";

const rows = new Map(); // by name: kept, so that focus stays where it is

// update fills the table.
export function update(answer, { revisions, chosen, select, parsers }) {
  const all = [];
  for (const verdict of answer.revisions) {
    const about = revisions.find((r) => r.name === verdict.rev);
    const row = rowOf(verdict.rev, select);
    all.push(row.element);
    row.element.classList.toggle("chosen", verdict.rev === chosen);
    row.button.setAttribute("aria-pressed", String(verdict.rev === chosen));
    if (about) {
      row.about.textContent = `${about.date.slice(0, 4)}`;
      row.button.title = about.title;
    }
    row.verdict.replaceChildren(...verdictOf(verdict));
    row.text.replaceChildren(element("code", { class: "string" }, shown(verdict.shown ?? answer.shown, marks(verdict))),
      ...reasonOf(verdict));
  }
  fill(document.querySelector("#verdict-table tbody"), [...all, ...parsers]);
}

// rowOf returns the row of a revision, which is made once.
function rowOf(name, select) {
  if (!rows.has(name)) {
    const button = element("button", { type: "button", "aria-pressed": "false" }, name);
    button.addEventListener("click", () => select(name));
    const about = element("small", {});
    const verdict = element("td", {});
    const text = element("td", { class: "read" });
    rows.set(name, { button, about, verdict, text, element: element("tr", { "data-revision": name },
      element("th", { scope: "row" }, button, " ", about), verdict, text) });
  }
  return rows.get(name);
}

function verdictOf(v) {
  if (v.absent) return [element("span", { class: "note" }, "has no such rule")];
  if (v.valid) return [element("span", { class: "valid" }, "✓ valid")];
  return [element("span", { class: "invalid" }, `✗ byte ${v.offset}`)];
}

function reasonOf(v) {
  return v.valid || v.absent ? [] : [element("small", { class: "reason" }, v.message)];
}

// marks returns the parts of the string that are marked.
export function marks(v) {
  if (v.components) return v.components.map((c) => ({ ...c, class: `c-${c.name.toLowerCase()}`, title: c.name }));
  if (!v.place) return [];
  return [v.place.begin === v.place.end ? { ...v.place, class: "wrong end", text: "⊣", title: "more is expected" }
    : { ...v.place, class: "wrong", title: `could stand here: ${v.expected}` }];
}

// parserRows returns the rows of what the URL Standard makes of a question's string, once
// that is known, and of what the browser does.
export function parserRows(question, standard) {
  const browser = askBrowser(question);
  const found = finding(standard, browser, question.input);
  const rows = [parserRow("browser", [element("code", {}, "new URL()"), " ", element("small", {}, "this browser")],
    ...browserCells(browser, question), found ? element("small", { class: "finding" }, found) : null)];
  if (standard) rows.unshift(parserRow("standard", [outside("https://url.spec.whatwg.org/", "URL Standard"), " ",
    element("small", {}, "its parser")], ...standardCells(standard, question)));
  return rows;
}

function parserRow(name, title, verdict, text, more) {
  return element("tr", { "data-revision": name }, element("th", { scope: "row" }, title), element("td", {}, verdict),
    element("td", { class: "read" }, text, more));
}

function standardCells({ url, errors }, question) {
  if (url) return [accepted(), [hrefOf(url[0].value, url[0].omitted, question), notValid(errors)]];
  const failure = errors.at(-1);
  return [element("span", { class: "invalid" }, `✗ byte ${failure.offset}`), element("small", {}, failure.message)];
}

// notValid says for which validation errors a string is no valid URL string. Among them is
// that of a domain which the grammar takes and ToASCII does not.
function notValid(errors) {
  const names = [...new Set(errors.map((e) => e.name))];
  return names.length === 0 ? null : [" ", element("small", { class: "reason" }, `not valid: ${names.join(", ")}`)];
}

function browserCells({ url, unasked }, question) {
  if (unasked) return [element("span", { class: "note" }, "not asked"), unasked];
  if (url) return [accepted(), hrefOf(url.href, 0, question)];
  return [element("span", { class: "invalid" }, "✗ refused"), element("small", {}, "the browser gives no reason")];
}

function accepted() {
  return element("span", { class: "valid" }, "✓ accepted");
}

function hrefOf(href, omitted, { input, escaped }) {
  return [valueOf(href, omitted), href === input && !escaped ? null
    : [" ", element("small", {}, "is what it makes of it")]];
}

// spoken returns what is said of an answer.
export function spoken(answer) {
  const valid = answer.revisions.filter((v) => v.valid);
  const first = answer.revisions.find((v) => v.rev === "rfc3986");
  const word = first.valid ? "valid" : first.message;
  return `Valid by ${valid.length} of ${answer.revisions.length}. ${first.rev}: ${word}`;
}
