// The view of the parse tree. What a node matches lights up in the string, and the cursor
// in the string opens the node.

import { button, element } from "./element.js";
import { link } from "./state.js";

const openDepth = 6;
const mostShown = 60; // characters of what a node matches

export function show({ answer: t, octets }) {
  const text = element("code", { class: "string", id: "tree-string" });
  const rule = element("span", {});
  const lightUp = (node) => {
    text.replaceChildren(...first.shown(octets, [{ ...node, class: "lit" }]));
    rule.replaceChildren("Rule ", element("a", { href: link({ view: "rules", rule: node.rule }) }, node.rule));
  };
  const light = ({ target }) => {
    const holder = target.closest("[data-node]");
    if (holder) lightUp(t.nodes[holder.dataset.node]);
  };
  const itemOf = (node, i, children) => {
    const piece = first.textOf(octets.subarray(node.begin, Math.min(node.end, node.begin + 4 * mostShown + 4)));
    const brief = piece.length > mostShown ? `${piece.slice(0, mostShown)}…` : piece;
    const label = [node.rule, " ", element("code", {}, brief), " ",
      element("small", { class: "note" }, `${node.begin}–${node.end}`)];
    return children
      ? element("li", {}, element("details", { open: node.depth < openDepth },
        element("summary", { "data-node": i }, label), children))
      : element("li", { class: "leaf", tabindex: "0", "data-node": i }, label);
  };
  const root = element("ul", { class: "tree", mouseover: light, focusin: light }, nested(t.nodes, itemOf));
  lightUp(t.nodes[0]);
  first.on(document, { selectionchange: () => root.isConnected && follow(root, t.nodes, lightUp) });
  const fold = (open) => root.querySelectorAll("details").forEach((d) => (d.open = open));
  return [
    element("p", { class: "sticky" }, text),
    element("p", { class: "row" }, button("Unfold all", () => fold(true)), button("Fold all", () => fold(false)), rule),
    root,
    t.omitted ? element("p", { class: "note" }, `${t.omitted} more nodes are not shown.`) : "",
  ];
}

// nested makes lists in lists of nodes with depths. The item of a node is made with the list
// of its children, if it has any.
export function nested(nodes, itemOf) {
  const lists = [element("ul", {})]; // of the children, by depth
  nodes.forEach((node, i) => {
    const children = nodes[i + 1]?.depth > node.depth ? element("ul", {}) : undefined;
    lists[node.depth].append(itemOf(node, i, children));
    lists[node.depth + 1] = children;
  });
  return [...lists[0].children];
}

// follow opens the innermost node at the cursor in the field.
function follow(root, nodes, lightUp) {
  const field = document.getElementById("input");
  if (document.activeElement !== field) return;
  const before = field.value.slice(0, field.selectionStart);
  const at = first.octetsOf(before, document.getElementById("escaped").checked)?.length;
  const i = nodes.findLastIndex((n) => n.begin <= at && at < n.end);
  if (i < 0) return;
  const holder = root.querySelector(`[data-node="${i}"]`);
  for (let d = holder.parentElement.closest("details"); d; d = d.parentElement.closest("details")) d.open = true;
  root.querySelector(".here")?.classList.remove("here");
  holder.classList.add("here");
  lightUp(nodes[i]);
}
