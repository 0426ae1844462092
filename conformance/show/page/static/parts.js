// The view of components: which parts the string has by which revision.

import { valueOf } from "./browser.js";
import { element, region } from "./element.js";

const order = ["scheme", "authority", "userinfo", "host", "port", "path", "params", "NID", "NSS", "rq-components",
  "r-component", "q-component", "query", "fragment", "f-component"];

// show shows a column for all revisions that split the string alike.
export function show({ answers: { verdicts, url: standard }, octets, question, about, nameOf }) {
  const groups = split(verdicts, octets);
  const { url } = first.askBrowser(question);
  if (standard.url && !standard.url[0].omitted) groups.push({ names: ["URL Standard (its parser)"],
    components: componentsOf(Object.fromEntries(standard.url.map((p) => [p.name, p.value]))) });
  if (url) groups.push({ names: ["new URL() (this browser)"], components: componentsOf(url) });
  if (groups.length === 0) return [element("p", {},
    "No specification accepts the string: there are no components. “Why not” says what is wrong.")];
  const names = [...new Set(groups.flatMap((g) => [...g.components.keys()]))].sort((a, b) => rank(a) - rank(b));
  const head = element("tr", {}, element("th", { scope: "col" }, "Component"), groups.map((g) => element("th",
    { scope: "col", class: g.names.includes(about.name) ? "chosen" : false }, g.names.map(nameOf).join(", "))));
  const rows = names.map((name) => {
    const values = groups.map((g) => g.components.get(name));
    const usual = most(values);
    return element("tr", {}, element("th", { scope: "row" },
      element("span", { class: `c-${name.toLowerCase()}` }, name)), values.map((value) =>
      element("td", { class: value === usual ? false : "differs" }, value === undefined
        ? element("small", { class: "note" }, "none") : valueOf(value), value === usual ? null
        : element("span", { class: "hidden-text" }, " (differs)"))));
  });
  const refusing = verdicts.revisions.filter((v) => !v.valid).map((v) => nameOf(v.rev));
  return [
    region("Components",
      element("table", { class: "parts" }, element("thead", {}, head), element("tbody", {}, rows))),
    ...refusing.length === 0 ? [] : [element("p", { class: "note" }, `Not valid by ${refusing.join(", ")}.`)],
  ];
}

// split returns the revisions that accept the string, together if they have the same
// components, as far as they are shown.
function split({ revisions }, octets) {
  const groups = new Map();
  const [, to] = first.windowOf(octets, 0);
  for (const v of revisions.filter((v) => v.valid)) {
    const components = new Map((v.components ?? []).map((c) =>
      [c.name, first.textOf(octets.subarray(Math.min(c.begin, to), Math.min(c.end, to)))]));
    const key = JSON.stringify([...components]);
    if (!groups.has(key)) groups.set(key, { names: [], components });
    groups.get(key).names.push(v.rev);
  }
  return [...groups.values()];
}

// componentsOf returns what a URL object has, without delimiters. It does not tell an
// empty query, fragment, user or port from none.
function componentsOf(url) {
  const user = url.password ? `${url.username}:${url.password}` : url.username;
  const host = url.port ? `${url.hostname}:${url.port}` : url.hostname;
  const all = [["scheme", url.protocol.slice(0, -1)], ["authority", user ? `${user}@${host}` : host],
    ["userinfo", user], ["host", url.hostname], ["port", url.port], ["path", url.pathname],
    ["query", url.search.slice(1)], ["fragment", url.hash.slice(1)]];
  return new Map(all.filter(([name, value]) => value !== "" || name === "path"));
}

function rank(name) {
  const at = order.indexOf(name);
  return at < 0 ? order.length : at;
}

// most returns the most frequent value, the first of several.
function most(values) {
  const count = (value) => values.filter((v) => v === value).length;
  return values.reduce((best, value) => (count(value) > count(best) ? value : best), values[0]);
}
