// The page: a string, what every revision says of it, and the views on it.

import { askProgram, data, latest, load } from "./ask.js";
import { element, fill } from "./element.js";
import * as state from "./state.js";
import { parserRows, update as updateVerdicts, spoken } from "./verdicts.js";

// The views, each with the module that shows it.
const views = {
  parts: { title: "Components", load: () => import("./parts.js") },
  why: { title: "Why not", load: () => import("./why.js") },
  tree: { title: "Parse tree", load: () => import("./tree.js") },
  standard: { title: "URL Standard", load: () => import("./standard.js") },
  rules: { title: "Rules", load: () => import("./rules.js") },
  resolve: { title: "Resolution", load: () => import("./resolve.js") },
  normal: { title: "Normal forms", load: () => import("./normal.js") },
  meaning: { title: "Meaning", load: () => import("./meaning.js") },
  lineage: { title: "Since 1993", load: () => import("./lineage.js"), withoutString: true },
  abnf: { title: "Your ABNF", load: () => import("./abnf.js"), withoutString: true },
};

const examples = ["http://a_b.example/%7Euser?q=[1]#x", "http://[fe80::1%25en1]:8080/", "http://0x7f.1/..%2f..",
  "http://good.example\\@evil.example/", "urn:example:a?+r?=q#f", "//user:pass@host:/{id}", "https://münchen.example/ä",
    "news:*"];
const initial = examples[0];
const mostInFragment = 20000; // characters: browsers do not take links of any length

const input = document.getElementById("input");
const escaped = document.getElementById("escaped");

let program = "first";
let verdicts; // the last ones
let standard; // what the URL Standard says of the same string, once a program knows it
let revisions = [];

// question returns what the string is.
function question() {
  const { value } = input;
  return { input: value.toWellFormed(), escaped: escaped.checked, wellFormed: value.isWellFormed() };
}

// chosen returns the name of the revision that views are about.
function chosen() {
  const name = state.get("rev");
  return revisions.some((r) => r.name === name) ? name : "rfc3986";
}

function chosenView() {
  const name = state.get("view") ?? "";
  return Object.hasOwn(views, name) ? name : "parts";
}

// trouble shows an error, or none.
function trouble(error) {
  document.getElementById("trouble").textContent = error ? String(error.message ?? error) : "";
}

// ask asks the program that has everything, and throws what it answers as an error.
async function ask(op, more = {}) {
  const answer = await askProgram("all", { op, ...question(), revision: chosen(), ...more });
  if (answer.error) throw new Error(answer.error);
  return answer;
}

const updateAll = latest(async () => {
  try {
    const asked = question();
    const ops = program === "all" ? ["verdicts", "standard"] : ["verdicts"];
    const answers = await Promise.all(ops.map((op) => askProgram(program, { op, ...asked })));
    const [answer] = answers;
    if (answer.error) throw new Error(answer.error);
    [verdicts, standard] = answers;
    trouble();
    updateVerdicts(answer, { revisions, chosen: chosen(), select, parsers: parserRows(asked, standard) });
    document.getElementById("about-input").textContent = `${answer.bytes} ${answer.bytes === 1 ? "byte" : "bytes"}`;
    speak(spoken(answer));
    if (!document.documentElement.dataset.answered) performance.mark("first-verdict");
    document.documentElement.dataset.answered = program; // for whoever waits for it
    dispatchEvent(new Event("verdicts"));
  } catch (error) {
    trouble(error);
  }
  updateView(); // it may wait for a program, and the verdicts do not
});

let shownView;

// updateView shows the view that the fragment names.
const updateView = latest(async () => {
  const name = chosenView();
  const view = views[name];
  delete document.documentElement.dataset.view; // whoever waits for the view sees when it is there
  for (const a of document.querySelectorAll("#views a")) {
    const current = a.dataset.view === name;
    if (current) a.setAttribute("aria-current", "page");
    else a.removeAttribute("aria-current");
    a.href = state.link({ view: a.dataset.view });
  }
  for (const a of document.querySelectorAll(".example")) a.href = state.link({ s: a.textContent, e: null,
    empty: null });
  document.querySelector("main").classList.toggle("with-string", !view.withoutString);
  document.getElementById("string").hidden = Boolean(view.withoutString);
  document.getElementById("verdicts").hidden = Boolean(view.withoutString);
  const section = document.getElementById("view");
  const title = element("h2", {}, view.title);
  if (shownView !== name) section.replaceChildren(title, element("p", { class: "note" }, "…"));
  try {
    fill(section, [title, ...await (await view.load()).show({ ask, data, state, verdicts, standard, revision: chosen(),
      revisions, question: question(), refresh: updateView })]);
    shownView = name;
  } catch (error) {
    section.replaceChildren(title, element("p", { class: "error" }, String(error.message ?? error)));
    shownView = undefined;
  }
  document.documentElement.dataset.view = name;
});

// viewLink returns the link to a view, which is shown at once.
function viewLink(name, title) {
  const a = element("a", { href: state.link({ view: name }), "data-view": name }, title);
  a.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return; // elsewhere
    event.preventDefault();
    state.set({ view: name }, true);
    updateView();
  });
  return a;
}

// select makes a revision the one that views are about.
function select(name) {
  state.set({ rev: name }, true);
  updateAll();
}

let speaking;

// speak tells those who listen to the page, when the typing stops.
function speak(text) {
  clearTimeout(speaking);
  speaking = setTimeout(() => (document.getElementById("status").textContent = text), 700);
}

// save puts the string into the fragment.
function save() {
  const { input: s, escaped: e } = question();
  state.set({ s: s.length <= mostInFragment ? s : null, empty: s === "" ? "1" : null, e: e ? "1" : null });
}

// restore takes over what the fragment says.
function restore() {
  const s = state.get("empty") ? "" : state.get("s") ?? (input.value.length > mostInFragment ? input.value : initial);
  if (input.value !== s) input.value = s;
  escaped.checked = state.get("e") === "1";
  return updateAll();
}

function change() {
  save();
  updateAll();
}

async function start() {
  document.getElementById("views").append(...Object.entries(views).map(([name, { title }]) =>
    element("li", {}, viewLink(name, title))));
  document.getElementById("examples").append(...examples.map((s) =>
    element("a", { class: "example", href: "#" }, s)));
  input.addEventListener("input", change);
  escaped.addEventListener("change", change);
  document.getElementById("string").addEventListener("submit", (event) => event.preventDefault());
  state.listen(restore);
  await restore(); // before anything else is loaded: the first verdict is to be there soon
  revisions = await data("revisions.json");
  await load("all");
  program = "all";
  await updateAll();
  await keep();
}

// keep makes the page work without a network from now on, where the browser can.
async function keep() {
  try {
    await navigator.serviceWorker.register("offline.js");
    await navigator.serviceWorker.ready;
    document.getElementById("offline").textContent = "This page now works without a network.";
  } catch {
    // it works with one
  }
}

start().catch(trouble);
