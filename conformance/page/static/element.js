// Elements are made here, and texts are only ever texts: nothing is parsed as markup, except
// diagrams that the program draws.

// element makes an element with attributes and children, which are nodes or texts.
// An attribute of the value false or undefined is left out; a function is what the element
// does about events of that name.
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") first.on(made, { [key]: value });
    else if (value !== false && value !== undefined) made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...children.flat(Infinity).filter((child) => child !== undefined && child !== null));
  return made;
}

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

// shown makes the nodes of a string as the programs show it: with its parts marked.
// A part has begin, end, a class, and may have a title; the innermost of several
// holds. An empty part is a place between characters.
export function shown(text, parts = []) {
  const nodes = [];
  if (text.before) nodes.push(element("i", { class: "omitted" }, `${text.before} bytes … `));
  const all = [...(text.escapes ?? []).map((r) => ({ ...r, class: "escape" })), ...parts];
  const cuts = [...new Set([0, text.text.length, ...all.flatMap((p) => [p.begin, p.end])])].sort((a, b) => a - b);
  for (const [i, begin] of cuts.entries()) {
    for (const p of all.filter((p) => p.begin === begin && p.end === begin))
      nodes.push(element("span", { class: p.class, title: p.title }, p.text ?? "\u200b"));
    const end = cuts[i + 1];
    if (end === undefined) break;
    const over = all.filter((p) => p.begin <= begin && end <= p.end && p.begin < p.end)
      .sort((a, b) => b.end - b.begin - (a.end - a.begin));
    const piece = text.text.slice(begin, end);
    nodes.push(over.length === 0 ? piece
      : element("span", { class: over.map((p) => p.class).join(" "), title: over.at(-1).title }, piece));
  }
  if (text.behind) nodes.push(element("i", { class: "omitted" }, ` … ${text.behind} bytes`));
  return nodes;
}

// end is the class and the text of a place at the end of a string.
export const end = { class: "wrong end", text: "⊣" };

// string makes a string as the programs show it.
export function string(text, parts) {
  return element("code", { class: "string" }, shown(text, parts));
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
