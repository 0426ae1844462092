// outline returns elements, each in a line of its own within its parent's: its name,
// attributes and what was put into it, and texts as JSON has them. It leaves out how
// diagrams are drawn, and the middle of long lists and texts,
// and what is within main and the verdicts, unless it is asked for.
function outline(selector) {
  const mostChildren = 10;
  const brief = (s) => JSON.stringify(s.length > 400 ? `${s.slice(0, 150)} … ${s.slice(-150)}` : s);
  const line = (node, indent) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data.trim() === "" && node.data.includes("\n") ? [] : [indent + brief(node.data)];
    const attributes = [...node.attributes].map((a) => (a.value === "" ? a.name : `${a.name}=${brief(a.value)}`));
    if (node.matches("input, textarea, select")) attributes.push(`value ${brief(node.value)}`);
    if (node.checked) attributes.push("checked");
    if (node === document.activeElement) attributes.push("focus");
    if (node.closest("svg") && node.localName === "a") return [`${indent}a href=${brief(node.getAttribute("href"))}: ${brief(node.textContent.trim())}`];
    const head = indent + [node.localName, ...(node.localName === "svg" ? [] : attributes)].join(" ");
    if (node.matches("main, #verdicts")) return [head];
    let children = [...(node.localName === "svg" ? node.querySelectorAll("a") : node.childNodes)];
    let omitted = 0;
    if (children.length > mostChildren) {
      omitted = children.length - mostChildren;
      children = [...children.slice(0, mostChildren / 2), ...children.slice(-mostChildren / 2)];
    }
    const lines = children.map((child) => line(child, indent + "  "));
    if (omitted) lines.splice(mostChildren / 2, 0, [`${indent}  … ${omitted} more`]);
    const flat = lines.flat();
    return flat.length === 1 && children[0].nodeType === Node.TEXT_NODE ? [`${head}: ${flat[0].trim()}`] : [head, ...flat];
  };
  return [...document.querySelectorAll(selector)].flatMap((e) => line(e, "")).join("\n");
}
