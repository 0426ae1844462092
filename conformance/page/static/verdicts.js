// The table of verdicts: a row for each revision, and one for the browser.

import { code, element, fill, outside, shown } from "./element.js";

const rows = new Map(); // by name: kept, so that focus stays where it is

// update fills the table.
export function update(answer, { revisions, chosen, select, browser }) {
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
  fill(document.querySelector("#verdict-table tbody"), [...all, browser]);
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

// browserRow returns the row of the browser's own parser.
export function browserRow({ input, escaped }) {
  const cells = browser(input, escaped);
  return element("tr", { "data-revision": "WHATWG" }, element("th", { scope: "row" },
    outside("https://url.spec.whatwg.org/", "WHATWG"), " ", element("small", {}, "this browser")), ...cells);
}

function browser(input, escaped) {
  if (escaped) return [element("td", {}, element("span", { class: "note" }, "not asked")),
    element("td", {}, "takes no bytes")];
  if (input.length > 20000) return [element("td", {}, element("span", { class: "note" }, "not asked")),
    element("td", {}, "too long")];
  const read = readByBrowser(input);
  if (!read) return [element("td", {}, element("span", { class: "invalid" }, "✗ refused")),
    element("td", { class: "read" }, element("small", {}, whyRefused(input)))];
  const text = read.href === input ? [code(read.href)]
    : [code(read.href), " ", element("small", {}, "is what it makes of it")];
  return [element("td", {}, element("span", { class: "valid" }, "✓ accepted")), element("td", { class: "read" }, text)];
}

// whyRefused says of a string that the browser refuses what can be known: the
// browser gives no reason. What has no scheme, and is taken with a base, lacks one.
function whyRefused(input) {
  if (!/^[a-z][a-z0-9+.-]*:/i.test(input) && URL.canParse(input,
    "http://base.example/")) return "it is relative, and there is no base";
  if (/^(?:[a-z][a-z0-9+.-]*:)?[/\\]{2}(?:[^/\\?#]*@)?\[(?=[0-9a-f.]*:)[0-9a-f:.]+%/i.test(
    input)) return "its parser takes no zone in an IPv6 address";
  return "the browser gives no reason";
}

// readByBrowser returns how the browser reads a string, or undefined.
export function readByBrowser(input) {
  try {
    return new URL(input);
  } catch {
    return undefined;
  }
}

// spoken returns what is said of an answer.
export function spoken(answer) {
  const valid = answer.revisions.filter((v) => v.valid);
  const first = answer.revisions.find((v) => v.rev === "rfc3986");
  const word = first.valid ? "valid" : first.message;
  return `Valid by ${valid.length} of ${answer.revisions.length}. ${first.rev}: ${word}`;
}
