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

// makeFilter fills a form with a filter of rows, by the words of their texts and by choices, whose names are those of
// data attributes. It returns what sets the filter.
function makeFilter(form, rows, texts, label, placeholder, choices, unit, after) {
	const input = document.createElement("input");
	const count = document.createElement("span");
	form.className = "filter";
	input.type = "search";
	input.name = "text";
	input.placeholder = placeholder;
	input.setAttribute("aria-label", label);
	count.className = "count";
	count.setAttribute("role", "status");
	form.append(input, ...choices, count);
	const lowered = texts.map(text => text.toLowerCase());
	const show = () => {
		const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
		const chosen = choices.filter(choice => choice.value);
		const active = words.length + chosen.length > 0;
		rows.forEach((row, i) => {
			row.hidden = !words.every(word => lowered[i].includes(word)) ||
				chosen.some(choice => row.dataset[choice.name] !== choice.value);
		});
		count.textContent = active ? rows.filter(row => !row.hidden).length + " of " + rows.length + unit : "";
		after(active);
	};
	const set = state => {
		for (const control of [input, ...choices]) control.value = state[control.name] || "";
		show();
	};
	form.addEventListener("input", show);
	rows.forEach(row => row.addEventListener("reveal", () => set({})));
	return set;
}

// makeFilterable puts a filter of rows before a place.
function makeFilterable(rows, place, label) {
	const form = document.createElement("div");
	makeFilter(form, rows, rows.map(row => row.textContent), "Filter: " + label, "Filter", [], "", () => {});
	place.before(form);
}

document.querySelectorAll("table").forEach(table => {
	const rows = Array.from(table.tBodies[0].rows);
	if (rows.length > 1) makeSortable(table);
	if (rows.length > many && !table.matches(".causes, .matrix")) {
		makeFilterable(rows, table.parentElement, table.parentElement.getAttribute("aria-label"));
	}
});

// unfold opens what a section has folded as a whole.
function unfold(section) {
	const details = section.querySelector(":scope > details");
	if (details) details.open = true;
}

// makeCauseFilter puts a filter of all causes before the implementations. Its
// state is the fragment: "?text=…&kind=…&section=…".
function makeCauseFilter() {
	const rows = Array.from(document.querySelectorAll(".causes > tbody > tr"));
	if (rows.length <= many) return () => {};
	const place = document.getElementById("causes");
	const section = row => row.closest("section");
	const sections = document.querySelectorAll("section.implementation");
	const form = document.createElement("form");
	form.id = "filter";
	form.setAttribute("role", "search");
	form.setAttribute("aria-label", "Causes of all implementations");
	const choice = (label, name, compare) => {
		const select = document.createElement("select");
		const values = Array.from(new Set(rows.map(row => row.dataset[name]))).filter(Boolean);
		if (compare) values.sort(compare);
		select.name = name;
		select.setAttribute("aria-label", label);
		select.append(new Option(label, ""), ...values.map(v => new Option(v.replace(/-/g, " "), v)));
		return select;
	};
	const texts = rows.map(row => section(row).querySelector("h2").textContent + " " + row.textContent);
	const byNumber = (a, b) => a.localeCompare(b, "en", { numeric: true });
	const choices = [choice("Any kind", "kind"), choice("Any section", "section", byNumber)];
	const showSections = active => {
		const left = new Set(rows.filter(row => !row.hidden).map(section));
		sections.forEach(s => {
			s.hidden = active && !left.has(s);
			if (active && left.has(s)) unfold(s);
		});
	};
	const set = makeFilter(form, rows, texts, "Filter the causes of all implementations", "Filter all causes",
		choices, " causes", showSections);
	place.prepend(form);
	form.addEventListener("input", () => {
		const state = new URLSearchParams(Array.from(new FormData(form)).filter(([, value]) => value));
		history.replaceState(null, "", state.size ? "#?" + state : location.pathname + location.search);
		if (place.getBoundingClientRect().top < 0) place.scrollIntoView();
	});
	form.addEventListener("submit", event => event.preventDefault());
	sections.forEach(s => s.addEventListener("reveal", () => set({})));
	return query => {
		set(Object.fromEntries(new URLSearchParams(query)));
		place.scrollIntoView();
	};
}

const setFilter = makeCauseFilter();
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
