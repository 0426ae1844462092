"use strict";

// Every table can be sorted by a column, and long ones and lists of rules be filtered.
const many = 5;

// compare orders two texts, as numbers if both begin with one.
function compare(a, b) {
	const x = parseFloat(a), y = parseFloat(b);
	if (!isNaN(x) && !isNaN(y) && x !== y) return x - y;
	return a < b ? -1 : a > b ? 1 : 0;
}

function key(row, column) {
	const cell = row.cells[column];
	return cell ? (cell.dataset.sort || cell.textContent).trim() : "";
}

function makeSortable(table) {
	const heads = Array.from(table.tHead.rows[0].cells);
	heads.forEach((head, column) => {
		const button = document.createElement("button");
		button.type = "button";
		if (head.querySelector("a")) {
			button.setAttribute("aria-label", "Sort by " + head.textContent); // a button has no link in it
		} else {
			button.append(...head.childNodes);
		}
		head.append(button);
		button.addEventListener("click", () => {
			const sign = head.getAttribute("aria-sort") === "ascending" ? -1 : 1;
			heads.forEach(other => other.removeAttribute("aria-sort"));
			head.setAttribute("aria-sort", sign > 0 ? "ascending" : "descending");
			const rows = Array.from(table.tBodies[0].rows);
			rows.sort((a, b) => sign * compare(key(a, column), key(b, column)));
			table.tBodies[0].append(...rows);
		});
	});
}

// makeFilterable puts a filter of rows before a place.
function makeFilterable(rows, place, label) {
	const form = document.createElement("div");
	const input = document.createElement("input");
	const count = document.createElement("span");
	form.className = "filter";
	input.type = "search";
	input.placeholder = "Filter";
	input.setAttribute("aria-label", "Filter: " + label);
	count.className = "count";
	count.setAttribute("role", "status");
	form.append(input, count);
	place.before(form);
	const texts = rows.map(row => row.textContent.toLowerCase());
	const show = () => {
		const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
		let shown = 0;
		rows.forEach((row, i) => {
			row.hidden = !words.every(word => texts[i].includes(word));
			if (!row.hidden) shown++;
		});
		count.textContent = words.length ? shown + " of " + rows.length : "";
	};
	input.addEventListener("input", show);
	rows.forEach(row => row.addEventListener("reveal", () => { input.value = ""; show(); }));
}

document.querySelectorAll("table").forEach(table => {
	const rows = Array.from(table.tBodies[0].rows);
	if (rows.length > 1) makeSortable(table);
	if (rows.length > many && !table.matches(".classes, .matrix")) {
		makeFilterable(rows, table.parentElement, table.parentElement.getAttribute("aria-label"));
	}
});

// unfold opens what a section has folded as a whole.
function unfold(section) {
	const details = section.querySelector(":scope > details");
	if (details) details.open = true;
}

// makeClassFilter puts a filter of all classes before the implementations. Its
// state is the fragment: "?text=…&kind=…&section=…".
function makeClassFilter() {
	const rows = Array.from(document.querySelectorAll(".classes > tbody > tr"));
	if (rows.length <= many) return () => {};
	const place = document.getElementById("classes");
	const section = row => row.closest("section");
	const form = document.createElement("form");
	form.id = "filter";
	form.className = "filter";
	form.setAttribute("role", "search");
	form.setAttribute("aria-label", "Classes of all implementations");
	const label = (text, control) => {
		control.setAttribute("aria-label", text);
		form.append(control);
		return control;
	};
	const text = label("Filter the classes of all implementations", document.createElement("input"));
	text.type = "search";
	text.placeholder = "Filter all classes";
	const choice = (name, values) => {
		const select = label(name, document.createElement("select"));
		select.append(new Option(name, ""), ...values.map(v => new Option(v.replace(/-/g, " "), v)));
		return select;
	};
	const distinct = key => Array.from(new Set(rows.map(row => row.dataset[key]))).filter(Boolean);
	const kind = choice("Any kind", distinct("kind"));
	const part = choice("Any section", distinct("section").sort((a, b) => a.localeCompare(b, "en", { numeric: true })));
	const count = document.createElement("span");
	count.className = "count";
	count.setAttribute("role", "status");
	form.append(count);
	place.prepend(form);

	const texts = rows.map(row => (section(row).querySelector("h2").textContent + " " + row.textContent).toLowerCase());
	const show = () => {
		const words = text.value.toLowerCase().split(/\s+/).filter(Boolean);
		const active = words.length || kind.value || part.value;
		let shown = 0;
		const left = new Set();
		rows.forEach((row, i) => {
			row.hidden = !words.every(word => texts[i].includes(word)) ||
				kind.value && row.dataset.kind !== kind.value || part.value && row.dataset.section !== part.value;
			if (!row.hidden) {
				shown++;
				left.add(section(row));
			}
		});
		document.querySelectorAll("section.implementation").forEach(s => {
			s.hidden = active && !left.has(s);
			if (active && left.has(s)) unfold(s);
		});
		count.textContent = active ? shown + " of " + rows.length + " classes" : "";
	};
	const change = () => {
		const state = new URLSearchParams();
		for (const [key, control] of [["text", text], ["kind", kind], ["section", part]]) {
			if (control.value) state.set(key, control.value);
		}
		history.replaceState(null, "", state.size ? "#?" + state : location.pathname + location.search);
		show();
		if (place.getBoundingClientRect().top < 0) place.scrollIntoView();
	};
	form.addEventListener("input", change);
	form.addEventListener("submit", event => event.preventDefault());
	const clear = () => { form.reset(); show(); };
	rows.forEach(row => row.addEventListener("reveal", clear));
	document.querySelectorAll("section.implementation").forEach(s => s.addEventListener("reveal", clear));
	return query => {
		const state = new URLSearchParams(query);
		text.value = state.get("text") || "";
		kind.value = state.get("kind") || "";
		part.value = state.get("section") || "";
		show();
		place.scrollIntoView();
	};
}

const setFilter = makeClassFilter();
document.querySelectorAll("details.rules").forEach(list => {
	const rules = Array.from(list.querySelectorAll("article"));
	if (rules.length > many) makeFilterable(rules, rules[0], "rules");
});

// What a link leads to is shown, even if it was filtered away or folded.
function reveal() {
	let id = location.hash.slice(1);
	if (id.startsWith("?")) return setFilter(id.slice(1));
	try { id = decodeURIComponent(id); } catch { return; }
	const target = id && document.getElementById(id);
	if (!target) return;
	for (const e of [target, target.closest("section")]) {
		if (e && e.hidden) e.dispatchEvent(new Event("reveal"));
	}
	if (target.tagName === "SECTION") unfold(target);
	for (let e = target; e; e = e.parentElement) {
		if (e.tagName === "DETAILS") e.open = true;
	}
	target.scrollIntoView();
}
addEventListener("hashchange", reveal);
document.addEventListener("click", event => {
	const link = event.target.closest("a");
	if (link && link.getAttribute("href") === location.hash) reveal(); // no hashchange
});
reveal();
