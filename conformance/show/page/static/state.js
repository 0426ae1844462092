// The state of the page is in the fragment, as name=value pairs: each view is a link.

// write returns the fragment of pairs.
function write(all) {
  return "#" + [...all].map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join("&");
}

let current = first.fragment(); // ahead of the fragment, while one types
let writing;

// changed returns the pairs with some others; null removes one.
function changed(changes) {
  const all = new Map(current);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "") all.delete(name);
    else all.set(name, value);
  }
  return all;
}

// get returns a value, or null.
export function get(name) {
  return current.get(name) ?? null;
}

// set changes values: as another place in the history if push is set, otherwise as
// this one, when the changes stop. Browsers take only some in a time.
export function set(changes, push = false) {
  if (push) flush();
  current = changed(changes);
  clearTimeout(writing);
  if (push) {
    history.pushState(null, "", write(current));
    return;
  }
  writing = setTimeout(flush, 200);
}

// flush writes the fragment.
function flush() {
  clearTimeout(writing);
  history.replaceState(null, "", write(current));
}

// link returns the link to the page with other values.
export function link(changes) {
  return write(changed(changes));
}

// linkTo returns the link to the page with a string, as answers have it, and other values.
export function linkTo({ input, escaped }, more = {}) {
  return link({ s: input, e: escaped ? "1" : null, empty: input === "" ? "1" : null, ...more });
}

// listen calls a function when the fragment is another one.
export function listen(callback) {
  const look = () => {
    clearTimeout(writing);
    const before = write(current);
    current = first.fragment();
    if (write(current) !== before) callback(); // of a link, both events tell
  };
  first.on(window, { hashchange: look, popstate: look });
}
