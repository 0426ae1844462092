// The page: a string, what every revision says of it, and the views on it.

import * as answer from "./answer.js";
import { askProgram, data, latest, load } from "./ask.js";
import { buttons } from "./copy.js";
import { element, fill } from "./element.js";
import { keep } from "./keep.js";
import * as state from "./state.js";
import { agreed, judgeAll } from "./tables.js";
import { spoken, update as updateVerdicts, updateParsers } from "./verdicts.js";

// The views, which modules of their names show. Each has the operation that the program is
// asked for; what a string lacks that is not valid, if the answer is why it is not; and
// whether it is not about the string.
const views = {
  parts: { title: "Components" },
  why: { title: "Why not", op: "why" },
  tree: { title: "Parse tree", op: "tree", lack: "it has no tree" },
  standard: { title: "URL Standard", op: "standard" },
  rules: { title: "Rules", op: "rule" },
  resolve: { title: "Resolution", op: "resolve" },
  normal: { title: "Normal forms", op: "normal", lack: "it has no normal form" },
  meaning: { title: "Meaning", op: "meaning", lack: "it means nothing" },
  lineage: { title: "Since 1993", withoutString: true },
  abnf: { title: "Your ABNF", withoutString: true },
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
let revisions = [];
let verdict; // of the revision that views are about, about the last string
let shownView;

// question returns what the string is.
function question() {
  const { value } = input;
  return { input: value.toWellFormed(), escaped: escaped.checked, wellFormed: value.isWellFormed() };
}

// about returns the revision that views are about.
function about() {
  const named = (name) => revisions.find((r) => r.name === name);
  return named(state.get("rev")) ?? named("rfc3986");
}

// nameOf returns what a revision is called: the number of an RFC, or the name of another
// document.
function nameOf(name) {
  return revisions.find((r) => r.name === name)?.aliases[0] ?? name;
}

// chosenView returns the name of the view that the fragment names.
function chosenView() {
  const name = state.get("view") ?? "";
  return Object.hasOwn(views, name) ? name : "parts";
}

// trouble shows an error, or none.
function trouble(error) {
  byId("trouble").textContent = error ? String(error.message ?? error) : "";
}

// updateAtOnce shows what needs no program.
function updateAtOnce() {
  const asked = question();
  first.draw();
  answer.updateLines(asked);
  byId("trim").hidden = asked.input.trim() === asked.input;
}

// ask asks for all that is shown, by one question; without the program, the tables. It throws
// what the answer is instead of verdicts.
async function ask(asked, op) {
  revisions = await data("revisions.json");
  if (!isLoaded) return { verdicts: await judgeAll(asked, revisions) };
  const ops = ["verdicts", "url", "near", "plain", ...op ? [op] : []];
  const answers = await askProgram("all", { ops, ...asked, revision: about().name, rule: state.get("rule") ?? "",
    base: base.value });
  if (answers.verdicts.error) throw new Error(answers.verdicts.error);
  return answers;
}

const update = latest(async () => {
  const asked = question();
  const name = chosenView();
  const isComplete = isLoaded || views[name].withoutString; // else, the view comes with the program
  beginView(name);
  let answers;
  try {
    answers = await ask(asked, views[name].op);
    await updateAnswers(asked, answers);
    trouble();
  } catch (error) {
    answers = { error };
    trouble(error);
  }
  if (isComplete) await updateView(name, asked, answers);
});

// updateAnswers shows what does not depend on the view.
async function updateAnswers(asked, { verdicts, url, near, plain }) {
  verdict = verdicts.revisions.find((v) => v.rev === about().name);
  updateVerdicts(verdicts, { input: asked.input, octets: first.octetsOf(asked.input, asked.escaped),
    isComplete: Boolean(near), revisions, chosen: about().name, select });
  updateParsers(asked, url);
  byId("agreed").textContent = await agreed(asked, plain);
  speak(spoken(verdicts));
  if (near) answer.update(near, verdicts.revisions.find((v) => v.rev === "rfc3986"));
  document.documentElement.dataset.answered = near ? "all" : "tables"; // for whoever waits for it
  dispatchEvent(new CustomEvent("verdicts", { detail: asked.input }));
}

// beginView shows which view is to come.
function beginView(name) {
  const { title, withoutString } = views[name];
  delete document.documentElement.dataset.view; // whoever waits for the view sees when it is there
  for (const a of document.querySelectorAll("#views a")) {
    if (a.dataset.view === name) a.setAttribute("aria-current", "page");
    else a.removeAttribute("aria-current");
    a.href = state.link({ view: a.dataset.view });
  }
  for (const a of document.querySelectorAll(".example")) a.href = state.linkTo({ input: a.textContent });
  document.querySelector("main").classList.toggle("with-string", !withoutString);
  for (const id of ["string", "answer", "verdicts"]) byId(id).hidden = Boolean(withoutString);
  if (shownView !== name) byId("view").replaceChildren(element("h2", {}, title), element("p", { class: "note" },
    isLoaded || withoutString ? "…" : "The parsers still load."));
}

// updateView shows a view, or what is there instead of its answer.
async function updateView(name, asked, answers) {
  const { title, op, lack, withoutString } = views[name];
  const heading = element("h2", {}, title);
  const answered = answers[op];
  try {
    const error = answers.error ?? answered?.error;
    if (error && !withoutString) throw error;
    const context = { answer: answered, answers, question: asked, base: base.value,
      octets: first.octetsOf(asked.input, asked.escaped), revisions, about: about(),
      name: about() && nameOf(about().name), nameOf, update };
    fill(byId("view"), [heading, ...lack && answered.repairs
      ? [element("p", {}, `By ${context.name}, the string is not valid: ${lack}.`), ...answer.near(answered)]
      : await (await import(`./${name}.js`)).show(context)]);
    shownView = name;
  } catch (error) {
    byId("view").replaceChildren(heading, element("p", { class: "error" }, String(error.message ?? error)));
    shownView = undefined;
  }
  document.documentElement.dataset.view = name;
}

// viewLink returns the link to a view, which is shown at once.
function viewLink(name, title) {
  const click = (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return; // elsewhere
    event.preventDefault();
    state.set({ view: name }, true);
    update();
  };
  return element("a", { href: state.link({ view: name }), "data-view": name, click }, title);
}

// select makes a revision the one that views are about.
function select(name) {
  state.set({ rev: name }, true);
  update();
}

let speaking;

// speak tells people who listen to the page, when the typing stops.
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
  return update();
}

function change() {
  save();
  updateAtOnce();
  update();
}

// listen has the controls act.
function listen() {
  first.on(input, { input: change });
  first.on(escaped, { change });
  first.on(base, { input: () => {
    state.set({ base: base.value });
    update();
  } });
  first.on(byId("trim"), { click: () => {
    input.value = input.value.trim();
    input.focus();
    change();
  } });
  first.on(byId("string"), { submit: (event) => event.preventDefault() });
  byId("copy").append(...buttons(() => ({ ...question(), octets: first.octetsOf(input.value, escaped.checked),
    revision: about().name, verdict })));
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
  await update();
  await keep(location.hostname);
}

start().catch(trouble);
