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
		button.append(...head.childNodes);
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
	if (rows.length > many) makeFilterable(rows, table.parentElement, table.parentElement.getAttribute("aria-label"));
});
document.querySelectorAll("details.rules").forEach(list => {
	const rules = Array.from(list.querySelectorAll("article"));
	if (rules.length > many) makeFilterable(rules, rules[0], "rules");
});

// What a link leads to is shown, even if it was filtered away or folded.
function reveal() {
	let id = location.hash.slice(1);
	try { id = decodeURIComponent(id); } catch { return; }
	const target = id && document.getElementById(id);
	if (!target) return;
	if (target.hidden) target.dispatchEvent(new Event("reveal"));
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
