// Elements are made here, and texts are only ever texts: nothing is parsed as markup, except
// diagrams that the program draws.

export const { element, string } = first;

// button makes a button.
export function button(title, click, attributes = {}) {
  return element("button", { type: "button", ...attributes, click }, title);
}

// region makes what can be scrolled.
export function region(label, ...children) {
  return element("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": label }, children);
}

// source makes the region of a text in the type of code.
export function source(label, text) {
  return element("pre", { tabindex: "0", role: "region", "aria-label": label }, text);
}

// table makes a table of rows, with titles of the columns.
export function table(label, titles, rows) {
  return region(label, element("table", {},
    element("thead", {}, element("tr", {}, titles.map((title) => element("th", { scope: "col" }, title)))),
    element("tbody", {}, rows)));
}

// row makes a row of a table: its title, and cells.
export function row(title, ...cells) {
  return element("tr", {}, element("th", { scope: "row" }, title), cells.map((cell) => element("td", {}, cell)));
}

// diagram makes a picture that package export has drawn, whose references to rules become
// links.
export function diagram(label, svg, linkOf) {
  const node = document.importNode(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement, true);
  for (const a of node.querySelectorAll("a"))
    a.setAttribute("href", linkOf(decodeURIComponent(a.getAttribute("href").slice(1))));
  return region(`Railroad diagram of ${label}`, node);
}

// code makes a string in the type of code; an empty one is named.
export function code(text, attributes = {}) {
  return text === "" ? element("code", { ...attributes, class: "empty" }, "empty") : element("code", attributes, text);
}

// fill makes nodes the children of an element. Those that stand there already stay:
// what has the focus keeps it.
export function fill(parent, nodes) {
  for (const child of [...parent.childNodes]) if (!nodes.includes(child)) child.remove();
  let place = parent.firstChild;
  for (const node of nodes) {
    if (node === place) place = place.nextSibling;
    else if (place) place.before(node);
    else parent.append(node);
  }
}

// outside makes a link to elsewhere.
export function outside(uri, text) {
  return uri ? element("a", { href: uri, rel: "noreferrer" }, text) : element("span", {}, text);
}
