// Elements are made here, and texts are only ever texts: nothing is parsed as markup.

// element makes an element with attributes and children, which are nodes or texts.
// An attribute of the value false or undefined is left out.
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === false || value === undefined) continue;
    made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...children.flat(Infinity).filter((child) => child !== undefined && child !== null));
  return made;
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
    for (const p of all) {
      if (p.begin === begin && p.end === begin) nodes.push(element("span", { class: p.class, title: p.title }, p.text ??
        "\u200b"));
    }
    if (i + 1 === cuts.length) break;
    const end = cuts[i + 1];
    const over = all.filter((p) => p.begin <= begin && end <= p.end &&
      p.begin < p.end).sort((a, b) => b.end - b.begin - (a.end - a.begin));
    const piece = text.text.slice(begin, end);
    nodes.push(over.length === 0 ? piece : element("span",
      { class: over.map((p) => p.class).join(" "), title: over.at(-1).title }, piece));
  }
  if (text.behind) nodes.push(element("i", { class: "omitted" }, ` … ${text.behind} bytes`));
  return nodes;
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
