// The view of the reader's own ABNF: what is wrong with it, what a string matches,
// strings that match, its diagrams, other notations, the proof that
// the translation to a PEG is equal.

import { askProgram, latest } from "./ask.js";
import { button, diagram, element, source } from "./element.js";
import * as state from "./state.js";
import { nested } from "./tree.js";

const example = `; Write ABNF of your own here (RFC 5234, RFC 7405).
date      = year "-" month "-" day
year      = 4DIGIT
month     = ( "0" %x31-39 ) / ( "1" %x30-32 )
day       = ( "0" %x31-39 ) / ( %x31-32 DIGIT ) / "30" / "31"
`;

const notations = { rfc5234: "ABNF (RFC 5234)", rfc822: "BNF of RFC 822", rfc2616: "BNF of RFC 2616",
  rfc2141: "BNF of RFC 2141", rfc9110: "ABNF with lists (RFC 9110)",
  "rfc9110-recipient": "the same, as recipients accept lists" };
const seconds = 15;
const shownBefore = 120; // bytes of a long string, before and behind the place that matters
const shownBehind = 240;
const mostOfNode = 60; // bytes of what a node matches
const compressFrom = 400; // characters of a grammar that are in the link as they are

const tools = {
  match: { title: "Match", show: match },
  sample: { title: "Sample", show: sample },
  diagram: { title: "Diagram", show: drawing },
  export: { title: "Other notations", show: exported },
  prove: { title: "Proof", show: proof },
};

const field = (name, attributes, more) => element(name, { ...attributes, spellcheck: "false", autocapitalize: "off",
  ...more, input: changed });
const text = field("textarea", { id: "abnf", rows: "12" });
const rule = field("input", { id: "abnf-start", type: "text", list: "abnf-rules" }, { class: "short" });
const rules = element("datalist", { id: "abnf-rules" });
const notation = element("select", { id: "abnf-notation", input: changed },
  Object.entries(notations).map(([value, title]) => element("option", { value }, title)));
const problems = element("ul", { class: "problems" });
const input = field("input", { id: "abnf-input", type: "text" });
const output = element("div", {});
const toolRow = element("p", { class: "row", role: "group", "aria-label": "Tools" },
  Object.entries(tools).map(([name, { title }]) => button(title, () => {
    state.set({ abnftool: name }, true);
    update();
  }, { "data-tool": name, "aria-pressed": "false" })));
const inputRow = element("p", { class: "row" }, element("label", { for: "abnf-input" }, "String"), input);
const nodes = [element("label", { for: "abnf" }, "Grammar"), text,
  element("p", { class: "row" }, element("label", { for: "abnf-start" }, "Start rule"), rule, rules,
    element("label", { for: "abnf-notation" }, "Notation"), notation),
  element("div", { role: "status" }, problems), toolRow, inputRow, output];

// show takes over what the fragment says. The fields, and what has the focus, stay.
export async function show() {
  const packed = state.get("abnfz");
  const grammar = packed ? await unpack(packed).catch(() => "") : state.get("abnf") ?? example;
  if (text.value !== grammar) text.value = grammar;
  rule.value = state.get("abnfstart") ?? "";
  notation.value = own(notations, state.get("abnfnotation"), "rfc5234");
  input.value = state.get("abnfin") ?? (grammar === example ? "2026-11-31" : "");
  update();
  return nodes;
}

// changed puts what was typed into the fragment, and answers.
async function changed() {
  update();
  const grammar = text.value.toWellFormed();
  const packed = grammar.length > compressFrom ? await pack(grammar) : null;
  if (grammar !== text.value.toWellFormed()) return; // typed meanwhile
  state.set({ abnf: packed || grammar === example ? null : grammar, abnfz: packed, abnfstart: rule.value,
    abnfin: input.value, abnfnotation: notation.value === "rfc5234" ? null : notation.value });
}

// update shows what is wrong with the grammar, and the tool that was chosen. While it
// waits for answers, the output is busy.
const update = latest(async () => {
  const name = own(tools, state.get("abnftool"), "match");
  for (const tool of toolRow.children) tool.setAttribute("aria-pressed", String(tool.dataset.tool === name));
  inputRow.hidden = name !== "match";
  output.setAttribute("aria-busy", "true");
  const asked = { text: text.value.toWellFormed(), notation: notation.value, start: rule.value,
    input: input.value.toWellFormed(), seed: Number.parseInt(state.get("abnfseed") ?? "1", 10) || 1 };
  const ask = (...ops) => askProgram("abnf", { ops, ...asked }, { seconds });
  try {
    const { check } = await ask("check");
    rules.replaceChildren(...check.rules.map((value) => element("option", { value })));
    rule.placeholder = check.start;
    problems.replaceChildren(...check.problems.map(problemOf));
    if (check.rules.length === 0) output.replaceChildren();
    else {
      const { lint, [name]: answer } = await ask("lint", name);
      if (!lint.error) problems.append(...lint.map(problemOf)); // the tool says it, too
      if (answer.error) throw new Error(answer.error);
      output.replaceChildren(...tools[name].show(answer, { ...asked, octets: first.octetsOf(asked.input, false) }));
    }
  } catch (error) {
    output.replaceChildren(element("p", { class: "error" }, String(error.message ?? error)));
  }
  output.setAttribute("aria-busy", "false");
});

function problemOf({ severity, message, line, column }) {
  const place = line ? placeOf(text.value, line, column) : null;
  const select = () => {
    text.focus();
    text.setSelectionRange(place.begin, place.end);
  };
  return element("li", { class: severity }, place ? [button(`${line}:${place.column}`, select), " "] : "", message);
}

// placeOf returns the place of the word that begins at a line and a column in bytes, both from
// 1: a name, a number, a quoted string or, if none begins there, one character. Its column is
// in characters.
export function placeOf(grammar, line, column) {
  const lines = grammar.split("\n");
  const octets = new TextEncoder().encode(lines[line - 1]);
  const before = new TextDecoder().decode(octets.slice(0, column - 1));
  const [word] = /^(?:[%*][a-z\d-]*|[a-z\d-]+|"[^"]*"|[^\r]?)/iu.exec(lines[line - 1].slice(before.length));
  const begin = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, before.length);
  return { column: [...before].length + 1, begin, end: begin + word.length };
}

// own returns a name if an object has it, otherwise another one.
function own(object, name, otherwise) {
  return Object.hasOwn(object, name ?? "") ? name : otherwise;
}

// string makes the nodes of bytes; of many, what is around a place, or the beginning. The
// place, which may be the end, is marked.
function string(octets, place, most = shownBehind) {
  if (octets.length === 0 && place === undefined) return element("code", { class: "empty" }, "empty");
  const isWithin = (i) => octets[i] >> 6 === 2; // a character
  const at = place ?? 0;
  let from = Math.max(at - shownBefore, 0);
  while (from > 0 && from < at && isWithin(from)) from++;
  const { begin, end } = first.wrong(octets, at);
  const behind = place === undefined ? at : begin === at ? end : at + 1;
  let to = Math.min(at + most, octets.length);
  while (to > behind && isWithin(to)) to--;
  const omitted = (n) => (n > 0 ? element("i", { class: "omitted" }, ` … ${n} bytes … `) : []);
  const marked = parts(octets.subarray(at, behind)).map((node) => node.textContent ?? node);
  return element("code", { class: "string" }, omitted(from), parts(octets.subarray(from, at)),
    place === undefined ? [] : element("span", behind > at ? { class: "wrong" } : { class: "wrong end" },
      behind > at ? marked : "⊣"),
    parts(octets.subarray(behind, to)), omitted(octets.length - to));
}

// parts makes the nodes of bytes: what cannot be shown is marked, and so are
// backslashes, which are doubled.
function parts(octets) {
  const escape = (text) => element("span", { class: "escape" }, text);
  return first.runs(octets).flatMap(({ text, isEscape }) => (isEscape ? escape(text)
    : text.split(/(\\+)/).filter((some) => some !== "").map((some) =>
      (some.startsWith("\\") ? escape(some + some) : some))));
}

function match(m, { octets }) {
  if (m.valid) {
    return [
      element("p", {}, element("span", { class: "valid" }, "✓ "), string(octets), ` is a ${m.rule}`),
      element("ul", { class: "tree" }, nested(m.tree, (node, i, children) => {
        const label = [node.rule, " ", string(octets.subarray(node.begin, node.end), undefined, mostOfNode), " ",
          element("small", { class: "note" }, `${node.begin}–${node.end}`)];
        return children ? element("li", {}, element("details", { open: true }, element("summary", {}, label), children))
          : element("li", { class: "leaf" }, label);
      })),
      m.omitted ? element("p", { class: "note" }, `${m.omitted} more matches are not shown.`) : "",
    ];
  }
  const could = m.expected.map((e) => element(e.rule ? "em" : "code", {}, e.text));
  return [
    element("p", {}, element("span", { class: "invalid" }, "✗ "), string(octets, m.offset),
      ` does not match ${m.rule}: `,
      m.offset === octets.length ? "it ends too early" : `byte ${m.offset} cannot stand there`,
      m.in ? `, in ${m.in}` : "", "."),
    element("p", {}, "There could be: ", could.flatMap((c, i) => (i === 0 ? [c] : [", ", c])), m.mayEnd
      ? [could.length > 0 ? ", or " : "", "the end"] : "", "."),
  ];
}

function sample(answer, { seed }) {
  const more = () => {
    state.set({ abnfseed: String(seed + 1) });
    update();
  };
  const list = (all) => element("ul", {}, all.map((s) =>
    element("li", {}, string(first.octetsOf(s.text, true), s.offset), s.offset === undefined ? ""
      : element("small", { class: "note" }, " no member"))));
  return [element("p", { class: "row" }, button("Others", more), element("small", {}, `seed ${seed}`)),
    element("h3", {}, `Members of ${answer.rule}`), list(answer.members), element("h3", {}, "Near misses"),
    list(answer.misses)];
}

function drawing(d) {
  const linkOf = (name) => state.link({ abnfstart: name });
  const uses = d.usedBy.flatMap((name, i) => [i === 0 ? "Used by " : ", ", element("a", { href: linkOf(name) }, name)]);
  return [element("pre", {}, d.abnf), diagram(d.rule, d.svg, linkOf),
    d.usedBy.length > 0 ? element("p", {}, uses, ".") : ""];
}

function exported(answer) {
  return [["re2", "Regular expression (RE2), proved equal"], ["abnf", "Normalised ABNF"]].flatMap(([as, title]) => [
    element("h3", {}, title), answer[as].error ? element("p", { class: "error" }, answer[as].error)
      : source(title, answer[as].text)]);
}

function proof(p) {
  const verdict = p.witness !== null
    ? [element("span", { class: "invalid" }, "✗ "), "A shortest string that tells them apart: ",
      string(first.octetsOf(p.witness, true))]
    : [element("span", { class: "valid" }, "✓ "), p.depth > 0
      ? `The PEG accepts what ${p.rule} does, as far as rules nest ${p.depth} deep.`
      : `The PEG accepts exactly what ${p.rule} does: ${p.states} states compared.`];
  return [element("p", {}, verdict), p.beyond ? element("p", { class: "note" }, p.beyond) : "", source("PEG", p.peg)];
}

// pack compresses a text for a link, and unpack undoes that.
async function pack(s) {
  const bytes = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(s));
  return btoa(Array.from(bytes, (b) => String.fromCharCode(b)).join("")).replaceAll("+", "-").replaceAll("/",
    "_").replaceAll("=", "");
}

async function unpack(s) {
  const bytes = Uint8Array.from(atob(s.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
  return new TextDecoder().decode(await through(new DecompressionStream("deflate-raw"), bytes));
}

async function through(stream, bytes) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}
