// The page: a string, what every revision says of it, and the views on it.

import { agreed } from "./agreed.js";
import * as answer from "./answer.js";
import { askProgram, data, latest, load } from "./ask.js";
import { askBrowser } from "./browser.js";
import { buttons } from "./copy.js";
import { element, fill } from "./element.js";
import { hosts } from "./hosts.js";
import { keep } from "./keep.js";
import * as lines from "./lines.js";
import { nameOf } from "./names.js";
import * as state from "./state.js";
import { judgeAll } from "./tables.js";
import { spoken, update as updateVerdicts, updateParsers } from "./verdicts.js";

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

const examples = [first.initial, "http://a_b.example/%7Euser?q=[1]#x", "http://[fe80::1%25en1]:8080/",
  "http://0x7f.1/..%2f..", "urn:example:a?+r?=q#f", "example.com/a", "//user:pass@host:/{id}",
  "https://münchen.example/ä", "news:*"];
const mostInFragment = 20000; // characters: browsers do not take links of any length

const byId = (id) => document.getElementById(id);
const input = byId("input");
const escaped = byId("escaped");
const base = byId("base");

let isLoaded = false; // the program
let verdicts; // the last ones
let standard; // what the URL Standard says of the same string, once the program knows it
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
  byId("trouble").textContent = error ? String(error.message ?? error) : "";
}

// ask asks the program, and throws what it answers as an error.
async function ask(op, more = {}) {
  const answered = await askProgram("all", { op, ...question(), revision: chosen(), ...more });
  if (answered.error) throw new Error(answered.error);
  return answered;
}

// updateAtOnce shows what needs no program.
function updateAtOnce() {
  const asked = question();
  const judged = first.draw();
  const { nodes, differ } = hosts(askBrowser(asked), asked, judged);
  byId("hosts").replaceChildren(...nodes);
  byId("hosts").classList.toggle("finding", Boolean(differ));
  lines.update(asked, state);
  byId("trim").hidden = asked.input.trim() === asked.input;
  if (!isLoaded) answer.wait();
}

const updateAll = latest(async () => {
  try {
    const asked = question();
    revisions = await data("revisions.json");
    const answers = await Promise.all(isLoaded
      ? ["verdicts", "standard"].map((op) => askProgram("all", { op, ...asked })) : [judgeAll(asked, revisions)]);
    if (answers[0].error) throw new Error(answers[0].error);
    [verdicts, standard] = answers;
    trouble();
    updateVerdicts(verdicts, { input: asked.input, revisions, chosen: chosen(), select });
    updateParsers(asked, standard);
    byId("agreed").textContent = await agreed(asked);
    speak(spoken(verdicts));
    if (isLoaded) await answer.update({ verdict: verdicts.revisions.find((v) => v.rev === "rfc3986"), ask, state });
    document.documentElement.dataset.answered = isLoaded ? "all" : "tables"; // for whoever waits for it
    dispatchEvent(new CustomEvent("verdicts", { detail: asked.input }));
  } catch (error) {
    trouble(error);
  }
  updateView(); // it may wait, and the verdicts do not
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
  for (const id of ["string", "answer", "verdicts"]) byId(id).hidden = Boolean(view.withoutString);
  const section = byId("view");
  const title = element("h2", {}, view.title);
  if (shownView !== name) section.replaceChildren(title, element("p", { class: "note" },
    isLoaded || view.withoutString ? "…" : "The parsers still load."));
  if (!isLoaded && !view.withoutString) return; // once they are there, all is updated
  try {
    fill(section, [title, ...await (await view.load()).show({ ask, data, state, verdicts, standard, revision: chosen(),
      name: nameOf(revisions, chosen()), revisions, question: question(), base: base.value, refresh: updateView })]);
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
  speaking = setTimeout(() => (byId("status").textContent = text), 700);
}

// save puts the string into the fragment.
function save() {
  const { input: s, escaped: e } = question();
  state.set({ s: s.length <= mostInFragment ? s : null, empty: s === "" ? "1" : null, e: e ? "1" : null });
}

// restore takes over what the fragment says.
function restore() {
  const otherwise = input.value.length > mostInFragment ? input.value : first.initial;
  const s = state.get("empty") ? "" : state.get("s") ?? otherwise;
  if (input.value !== s) input.value = s;
  escaped.checked = state.get("e") === "1";
  if (escaped.checked) byId("options").open = true;
  if (base.value !== (state.get("base") ?? "")) base.value = state.get("base") ?? "";
  updateAtOnce();
  return updateAll();
}

function change() {
  save();
  updateAtOnce();
  updateAll();
}

// listen has the controls act.
function listen() {
  input.addEventListener("input", change);
  escaped.addEventListener("change", change);
  base.addEventListener("input", () => {
    state.set({ base: base.value });
    updateView();
  });
  byId("trim").addEventListener("click", () => {
    input.value = input.value.trim();
    input.focus();
    change();
  });
  byId("string").addEventListener("submit", (event) => event.preventDefault());
  byId("copy").append(...buttons(() => ({ ...question(), octets: first.octetsOf(input.value, escaped.checked),
    revision: chosen(), verdict: verdicts?.revisions.find((v) => v.rev === chosen()) })));
  state.listen(restore);
}

async function start() {
  byId("views").append(...Object.entries(views).map(([name, { title }]) => element("li", {}, viewLink(name, title))));
  byId("examples").querySelector(".row").append(...examples.map((s) =>
    element("a", { class: "example", href: "#" }, s)));
  listen();
  await restore();
  await load("all");
  isLoaded = true;
  await updateAll();
  await keep(location.hostname);
}

start().catch(trouble);
