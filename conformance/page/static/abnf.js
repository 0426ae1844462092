// The view of the reader's own ABNF: what is wrong with it, what a string matches,
// strings that match, its diagrams, other notations, the proof that
// the translation to a PEG is equal.

import { askProgram, latest } from "./ask.js";
import { code, element } from "./element.js";

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
const compressFrom = 400; // characters of a grammar that stand in the link as they are

const tools = {
  match: { title: "Match", show: match },
  sample: { title: "Sample", show: sample },
  diagram: { title: "Diagram", show: diagram },
  export: { title: "Other notations", show: exported },
  prove: { title: "Proof", show: prove },
};

let view; // which keeps its fields, and what has the focus

export async function show({ state }) {
  view ??= new View(state);
  await view.restore();
  return view.nodes;
}

class View {
  constructor(state) {
    this.state = state;
    this.text = element("textarea", { id: "abnf", rows: "12", spellcheck: "false", autocapitalize: "off" });
    this.rule = element("input", { id: "abnf-start", type: "text", list: "abnf-rules", spellcheck: "false",
      autocapitalize: "off", class: "short" });
    this.rules = element("datalist", { id: "abnf-rules" });
    this.notation = element("select", { id: "abnf-notation" },
      Object.entries(notations).map(([value, title]) => element("option", { value }, title)));
    this.problems = element("ul", { class: "problems" });
    this.input = element("input", { id: "abnf-input", type: "text", spellcheck: "false", autocapitalize: "off" });
    this.output = element("div", {});
    this.tools = element("p", { class: "row", role: "group", "aria-label": "Tools" },
      Object.entries(tools).map(([name, { title }]) => this.toolButton(name, title)));
    this.inputRow = element("p", { class: "row" }, element("label", { for: "abnf-input" }, "String"), this.input);
    this.nodes = [
      element("label", { for: "abnf" }, "Grammar"), this.text,
      element("p", { class: "row" }, element("label", { for: "abnf-start" }, "Start rule"), this.rule, this.rules,
        element("label", { for: "abnf-notation" }, "Notation"), this.notation),
      element("div", { role: "status" }, this.problems), this.tools, this.inputRow, this.output];
    this.update = latest(() => this.answer());
    for (const field of [this.text, this.rule, this.notation, this.input]) field.addEventListener("input",
      () => this.changed());
  }

  toolButton(name, title) {
    const button = element("button", { type: "button", "data-tool": name, "aria-pressed": "false" }, title);
    button.addEventListener("click", () => {
      this.state.set({ abnftool: name }, true);
      this.update();
    });
    return button;
  }

  // restore takes over what the fragment says.
  async restore() {
    const { state } = this;
    const packed = state.get("abnfz");
    const text = packed ? await unpack(packed).catch(() => "") : state.get("abnf") ?? example;
    if (this.text.value !== text) this.text.value = text;
    this.rule.value = state.get("abnfstart") ?? "";
    this.notation.value = own(notations, state.get("abnfnotation"), "rfc5234");
    this.input.value = state.get("abnfin") ?? (text === example ? "2026-11-31" : "");
    this.update();
  }

  // changed puts what was typed into the fragment, and answers.
  async changed() {
    this.update();
    const text = this.text.value.toWellFormed();
    const packed = text.length > compressFrom ? await pack(text) : null;
    if (text !== this.text.value.toWellFormed()) return; // typed meanwhile
    this.state.set({
      abnf: packed || text === example ? null : text, abnfz: packed, abnfstart: this.rule.value,
        abnfin: this.input.value,
      abnfnotation: this.notation.value === "rfc5234" ? null : this.notation.value,
    });
  }

  // question asks an operation about the grammar.
  async question(op, more = {}) {
    const answer = await askProgram("abnf", { op, text: this.text.value.toWellFormed(), notation: this.notation.value,
      start: this.rule.value, ...more }, { seconds });
    if (answer.error) throw new Error(answer.error);
    return answer;
  }

  // answer shows what is wrong with the grammar, and the tool that was chosen. While it
  // waits for answers, the output is busy.
  async answer() {
    const name = own(tools, this.state.get("abnftool"), "match");
    for (const button of this.tools.children) button.setAttribute("aria-pressed", String(button.dataset.tool === name));
    this.inputRow.hidden = name !== "match";
    this.output.setAttribute("aria-busy", "true");
    try {
      const checked = await this.question("check");
      this.rules.replaceChildren(...checked.rules.map((r) => element("option", { value: r.name })));
      this.rule.placeholder = checked.start ?? "";
      this.problems.replaceChildren(...this.problemsOf(checked.problems));
      if (checked.lintable) this.lint();
      this.output.replaceChildren(...checked.rules.length > 0 ? await tools[name].show(this) : []);
    } catch (error) {
      this.output.replaceChildren(element("p", { class: "error" }, String(error.message ?? error)));
    }
    this.output.setAttribute("aria-busy", "false");
  }

  // lint adds what is suspicious, when it is known.
  async lint() {
    const text = this.text.value;
    try {
      const found = await this.question("lint");
      if (text === this.text.value) this.problems.append(...this.problemsOf(found.problems));
    } catch {
      // the tool says it, too
    }
  }

  problemsOf(problems) {
    return problems.map((p) => element("li", { class: p.severity }, p.place ? [this.placeButton(p.place), " "] : "",
      p.message));
  }

  placeButton(place) {
    const button = element("button", { type: "button" }, `${place.line}:${place.column}`);
    button.addEventListener("click", () => {
      this.text.focus();
      this.text.setSelectionRange(place.begin, place.end);
    });
    return button;
  }
}

// own returns a name if an object has it, otherwise another one.
function own(object, name, otherwise) {
  return Object.hasOwn(object, name ?? "") ? name : otherwise;
}

// pieces makes the nodes of a string, as the program shows it.
function pieces(all) {
  return all.map((p) => {
    if (p.omitted) return element("i", { class: "omitted" }, ` … ${p.omitted} bytes … `);
    if (p.wrong) return element("span", { class: p.text ? "wrong" : "wrong end" }, p.text || "⊣");
    return p.escape ? element("span", { class: "escape" }, p.text) : p.text;
  });
}

function text(all) {
  return all.length === 0 ? element("code", { class: "empty" }, "empty")
    : element("code", { class: "string" }, pieces(all));
}

async function match(view) {
  const m = await view.question("match", { input: view.input.value.toWellFormed() });
  if (m.valid) {
    return [
      element("p", {}, element("span", { class: "valid" }, "✓ "), text(m.pieces), ` is a ${m.rule}`),
      element("ul", { class: "tree" }, nested(m.tree)),
      m.omitted ? element("p", { class: "note" }, `${m.omitted} more matches are not shown.`) : "",
    ];
  }
  const could = m.expected.map((e) => (e.rule ? element("em", {}, e.text) : element("code", {}, e.text)));
  return [
    element("p", {}, element("span", { class: "invalid" }, "✗ "), text(m.pieces), ` is no ${m.rule}: `,
      m.offset === m.bytes ? "it ends too early" : `byte ${m.offset} cannot stand there`, m.in ? `, in ${m.in}` : "",
        "."),
    element("p", {}, "There could be: ", could.flatMap((c, i) => (i === 0 ? [c] : [", ", c])), m.mayEnd
      ? [could.length > 0 ? ", or " : "", "the end"] : "", "."),
  ];
}

// nested makes lists in lists of nodes with depths.
function nested(nodes) {
  const root = element("ul", {});
  const lists = [root];
  nodes.forEach((node, i) => {
    const label = [node.rule, " ", text(node.pieces), " ",
      element("small", { class: "note" }, `${node.begin}–${node.end}`)];
    const children = element("ul", {});
    const isParent = nodes[i + 1]?.depth > node.depth;
    lists[node.depth].append(element("li", { class: isParent ? false : "leaf" }, isParent
      ? element("details", { open: true }, element("summary", {}, label), children) : label));
    lists[node.depth + 1] = children;
  });
  return [...root.children];
}

async function sample(view) {
  const seed = Number.parseInt(view.state.get("abnfseed") ?? "1", 10) || 1;
  const [members, misses] = [await view.question("sample", { seed, count: 12, length: 20 }),
    await view.question("sample", { seed, count: 12, length: 20, near: true })];
  const more = element("button", { type: "button" }, "Others");
  more.addEventListener("click", () => {
    view.state.set({ abnfseed: String(seed + 1) });
    view.update();
  });
  const list = (all) => element("ul", {},
    all.map((s) => element("li", {}, text(s.pieces), s.valid ? ""
      : element("small", { class: "note" }, " no member"))));
  return [element("p", { class: "row" }, more, element("small", {}, `seed ${seed}`)),
    element("h3", {}, `Members of ${members.rule}`), list(members.strings), element("h3", {}, "Near misses"),
      list(misses.strings)];
}

async function diagram(view) {
  const d = await view.question("diagram");
  const node = document.importNode(new DOMParser().parseFromString(d.svg, "image/svg+xml").documentElement, true);
  for (const a of node.querySelectorAll("a")) {
    const rule = decodeURIComponent(a.getAttribute("href").slice(1));
    a.setAttribute("href", view.state.link({ abnfstart: rule }));
  }
  const uses = d.usedBy.flatMap((name, i) => [i === 0 ? "Used by " : ", ",
    element("a", { href: view.state.link({ abnfstart: name }) }, name)]);
  return [element("pre", {}, d.abnf), element("div",
    { class: "scroll", tabindex: "0", role: "region", "aria-label": `Railroad diagram of ${d.rule}` }, node),
      d.usedBy.length > 0 ? element("p", {}, uses, ".") : ""];
}

async function exported(view) {
  const parts = [];
  for (const [as, title] of [["re2", "Regular expression (RE2), proved equal"], ["abnf", "Normalised ABNF"]]) {
    parts.push(element("h3", {}, title));
    try {
      parts.push(element("pre", { tabindex: "0", role: "region", "aria-label": title },
        (await view.question("export", { as })).text));
    } catch (error) {
      parts.push(element("p", { class: "error" }, error.message));
    }
  }
  return parts;
}

async function prove(view) {
  const p = await view.question("prove");
  const verdict = p.equal
    ? [element("span", { class: "valid" }, "✓ "), p.depth > 0
      ? `The PEG accepts what ${p.rule} does, as far as rules nest ${p.depth} deep.`
        : `The PEG accepts exactly what ${p.rule} does: ${p.states} states compared.`]
    : [element("span", { class: "invalid" }, "✗ "), "A shortest string that tells them apart: ",
      text(p.witness.pieces)];
  return [element("p", {}, verdict), p.beyond ? element("p", { class: "note" }, p.beyond) : "",
    element("pre", { tabindex: "0", role: "region", "aria-label": "PEG" }, p.peg)];
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
