// The view of the parse tree. What a node matches lights up in the string, and the cursor
// in the string opens the node.

import { element, shown } from "./element.js";
import { instead } from "./near.js";

const openDepth = 6;

export async function show({ ask, state, revision, name, verdicts }) {
  const verdict = verdicts?.revisions.find((v) => v.rev === revision);
  if (verdict && !verdict.valid) return instead({ ask, state, name }, "it has no tree");
  const t = await ask("tree");
  const text = element("code", { class: "string", id: "tree-string" }, shown(t.shown));
  const root = element("ul", { class: "tree" });
  const lists = [root]; // of the children, by depth
  t.nodes.forEach((node, i) => {
    const isParent = t.nodes[i + 1]?.depth > node.depth;
    const label = labelOf(node, t.shown);
    const children = element("ul", {});
    const item = isParent
      ? element("li", {}, element("details", { open: node.depth < openDepth }, element("summary", {}, label), children))
      : element("li", { class: "leaf", tabindex: "0" }, label);
    (item.querySelector("summary") ?? item).dataset.node = i;
    lists[node.depth].append(item);
    lists[node.depth + 1] = children;
  });
  const rule = element("span", {});
  const lightUp = (node) => {
    text.replaceChildren(...shown(t.shown, [{ ...node, class: "lit" }]));
    rule.replaceChildren("Rule ", element("a", { href: state.link({ view: "rules", rule: node.rule }) }, node.rule));
  };
  const light = (event) => {
    const holder = event.target.closest("[data-node]");
    if (holder) lightUp(t.nodes[holder.dataset.node]);
  };
  lightUp(t.nodes[0]);
  follow(root, t.nodes, lightUp);
  for (const event of ["mouseover", "focusin"]) root.addEventListener(event, light);
  const fold = (label, open) => {
    const button = element("button", { type: "button" }, label);
    button.addEventListener("click", () => root.querySelectorAll("details").forEach((d) => (d.open = open)));
    return button;
  };
  return [
    element("p", { class: "sticky" }, text),
    element("p", { class: "row" }, fold("Unfold all", true), fold("Fold all", false), rule),
    root,
    t.omitted ? element("p", { class: "note" }, `${t.omitted} more nodes are not shown.`) : "",
  ];
}

let stop = () => {}; // of the tree before

// follow opens the innermost node at the cursor in the field, as long as the tree is shown.
function follow(root, nodes, lightUp) {
  const field = document.getElementById("input");
  const atCursor = () => {
    if (document.activeElement !== field || !root.isConnected) return;
    const before = field.value.slice(0, field.selectionStart);
    const at = first.octetsOf(before, document.getElementById("escaped").checked)?.length;
    const i = nodes.findLastIndex((n) => n.beginByte <= at && at < n.endByte);
    if (i < 0) return;
    const holder = root.querySelector(`[data-node="${i}"]`);
    for (let d = holder.parentElement.closest("details"); d; d = d.parentElement.closest("details")) d.open = true;
    root.querySelector(".here")?.classList.remove("here");
    holder.classList.add("here");
    lightUp(nodes[i]);
  };
  stop();
  document.addEventListener("selectionchange", atCursor);
  stop = () => document.removeEventListener("selectionchange", atCursor);
}

function labelOf(node, text) {
  const piece = text.text.slice(node.begin, node.end);
  const brief = piece.length > 60 ? `${piece.slice(0, 60)}…` : piece;
  return [
    node.rule, " ", element("code", {}, brief), " ", element("small", { class: "note" },
      `${node.beginByte}–${node.endByte}`),
  ];
}
