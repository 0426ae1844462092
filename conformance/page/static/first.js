// The first answer: whether the string is a URI by RFC 3986. The page has this text within
// it, behind the table rfc3986, so that it waits for no other file. Modules find what is
// here as the global first.
"use strict";

const first = (() => {
  const initial = "http://good.example\\@evil.example/";
  const shownAll = 4096; // bytes of a string that is shown as a whole
  const shownBefore = 500; // of a longer one, before and behind the place
  const shownBehind = 1500;
  const byId = (id) => document.getElementById(id);

  // What elements do about events, by the type: of an event on one, or within it.
  const does = new WeakMap();
  const on = (node, acts) => does.set(node, { ...does.get(node), ...acts });
  for (const type of ["change", "click", "focusin", "hashchange", "input", "mouseover", "popstate", "selectionchange",
    "submit"]) {
    addEventListener(type, (event) => {
      for (let node = event.target; node; node = node.parentNode) does.get(node)?.[type]?.(event);
    }, true);
  }

  // fragment returns a value of the fragment, or undefined.
  function fragment(name) {
    const found = new RegExp(`[#&]${name}=([^&]*)`).exec(location.hash);
    try {
      return found ? decodeURIComponent(found[1]) : undefined;
    } catch {
      return undefined; // not UTF-8: as if it were not there
    }
  }

  // octetsOf returns the bytes of a string, undefined where it is no escaped one.
  function octetsOf(input, escaped) {
    const encoder = new TextEncoder();
    if (!escaped) return encoder.encode(input);
    const parts = input.split(/\\(\\|x[0-9A-F]{2}|)/); // what is between, and what follows a backslash
    if (parts.some((part, i) => i % 2 === 1 && part === "")) return undefined;
    const octets = parts.map((part, i) => {
      if (i % 2 === 0 || part === "\\") return encoder.encode(part);
      return Uint8Array.of(Number.parseInt(part.slice(1), 16));
    });
    const all = new Uint8Array(octets.reduce((sum, some) => sum + some.length, 0));
    let at = 0;
    for (const some of octets) {
      all.set(some, at);
      at += some.length;
    }
    return all;
  }

  // judge walks a table, and returns whether it accepts the bytes, and the length of what
  // some member begins with.
  function judge({ width, classOf, next, accepts }, octets) {
    let state = 1;
    for (let i = 0; i < octets.length; i++) {
      const to = next.charCodeAt(state * width + classOf.charCodeAt(octets[i]) - 48) - 256;
      if (to < 0) return { valid: false, offset: i };
      state = to;
    }
    return { valid: accepts[state] === "1", offset: octets.length };
  }

  // split returns the components of a string as RFC 3986, Appendix B, has them, and those
  // of its authority (Section 3.2): the last "@" ends the userinfo.
  function split(s) {
    const [, , scheme, , authority, path, , query, , fragment] =
      /^(([^:/?#]+):)?(\/\/([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?$/s.exec(s);
    const [, , userinfo, host, , port] = /^((.*)@)?(.*?)(:(\d*))?$/s.exec(authority ?? "");
    return authority === undefined ? { scheme, path, query, fragment }
      : { scheme, authority, userinfo, host, port, path, query, fragment };
  }

  // pieces returns the parts of a valid string in their order: a class, and how many bytes.
  function pieces(c) {
    const all = [];
    const add = (name, before, value, behind = "") => value === undefined || all.push(["", before.length],
      [`c-${name}`, value.length], ["", behind.length]);
    add("scheme", "", c.scheme, ":");
    if (c.authority !== undefined) all.push(["", 2]);
    add("userinfo", "", c.userinfo, "@");
    add("host", "", c.host);
    add("port", ":", c.port);
    add("path", "", c.path);
    add("query", "?", c.query);
    add("fragment", "#", c.fragment);
    return all;
  }

  // words says what a valid string is, as the command does.
  function words({ scheme, authority, host, path, query }) {
    const [segment] = path.split("/", 1);
    if (scheme !== undefined) return ["A URI", /^localhost$|\./.test(scheme) && /^\d+$/.test(segment)
      ? `${scheme} is the scheme, and there is no host` : ""];
    let part = query === undefined ? "the same document" : "a query";
    if (path !== "") part = path.startsWith("/") ? "an absolute path" : "a path";
    if (authority !== undefined) part = host === "" ? "an empty host, no scheme" : "a host, no scheme";
    const isHost = /^(?!\.|.*\.\.)[a-z\d.-]*(\.[a-z]{2,})$/i.test(segment) || /^\d+(\.\d+){3}$/.test(segment);
    return ["A relative reference", isHost ? `${part}; no scheme, so the host is not ${segment}` : part];
  }

  // printable returns bytes in characters that can be shown: the others as \xHH.
  function printable(octets) {
    const hex = (some) => [...some].map((c) => `\\x${c.toString(16).toUpperCase().padStart(2, "0")}`).join("");
    try {
      return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(octets)
        .replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, (c) => hex(new TextEncoder().encode(c)));
    } catch {
      return Array.from(octets, (c) => (c < 0x20 || c > 0x7e ? hex([c]) : String.fromCharCode(c))).join("");
    }
  }

  function span(className, text) {
    const made = document.createElement("span");
    if (className) made.className = className;
    made.textContent = text;
    return made;
  }

  // code returns the bytes as they are shown, around a place where they are many.
  function code(octets, all, place) {
    const made = document.createElement("code");
    made.className = "string";
    const isLong = octets.length > shownAll;
    const from = isLong ? Math.max(place - shownBefore, 0) : 0;
    const to = isLong ? Math.min(place + shownBehind, octets.length) : octets.length;
    if (from > 0) made.append(span("omitted", `${from} bytes … `));
    let begin = 0;
    for (const [className, length, text] of all) {
      const shown = octets.subarray(Math.max(begin, from), Math.min(begin + length, to));
      begin += length;
      if (shown.length > 0 || text) made.append(span(className, text ?? printable(shown)));
    }
    if (to < octets.length) made.append(span("omitted", ` … ${octets.length - to} bytes`));
    return made;
  }

  // wrong returns the pieces of a string that is not valid, and what is said of the place.
  function wrong(octets, offset) {
    if (offset === octets.length) return [[["", offset], ["wrong end", 0, "⊣"]],
      `It ends too early, at byte ${offset}.`];
    let end = offset + 1;
    while (octets[end] >> 6 === 2) end++; // of the same character
    return [[["", offset], ["wrong", end - offset], ["", octets.length - end]],
      `Byte ${offset}: “${printable(octets.subarray(offset, end))}” cannot stand there.`];
  }

  // legend names the components that have a colour.
  function legend(c) {
    return ["scheme", "userinfo", "host", "port", "path", "query", "fragment"].filter((name) => c[name])
      .flatMap((name) => [span(`c-${name}`, name), " "]);
  }

  // draw shows the answer about what the field has, and returns it.
  function draw() {
    const octets = octetsOf(byId("input").value.toWellFormed(), byId("escaped").checked);
    const show = (mark, verdict, note, text, reason) => {
      byId("words").replaceChildren(span(mark, mark === "valid" ? "✓ " : "✗ "), verdict, note ? " " : "",
        span("note", note ? `(${note})` : ""));
      byId("answer-string").replaceChildren(...text);
      byId("reason").replaceChildren(...reason);
      byId("answer").dataset.valid = mark;
    };
    if (!octets) {
      show("invalid", "No string", "what follows a backslash is another, or x and two digits, 0 to 9 and A to F", [],
        []);
      return { valid: false };
    }
    byId("about-input").textContent = `${octets.length} ${octets.length === 1 ? "byte" : "bytes"}`;
    const judged = judge(rfc3986, octets);
    if (judged.valid) {
      const components = split(new TextDecoder().decode(octets));
      show("valid", ...words(components), [code(octets, pieces(components), 0)], legend(components));
    } else {
      const [parts, reason] = wrong(octets, judged.offset);
      show("invalid", "Neither a URI nor a relative reference", "", [code(octets, parts, judged.offset)], [reason]);
    }
    return judged;
  }

  byId("escaped").checked = fragment("e") === "1";
  byId("input").value = fragment("empty") ? "" : fragment("s") ?? initial;
  on(byId("input"), { input: draw });
  on(byId("escaped"), { change: draw });
  byId("input").focus({ preventScroll: true });
  draw();
  performance.mark("first-verdict");
  return { initial, on, octetsOf, judge, split, words, draw };
})();
