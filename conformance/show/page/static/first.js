// The first answer: whether the string is a URI by RFC 3986, and whether browsers read the same host. The page has
// this text within it, behind the table rfc3986, so that it waits for no other file. Modules find what is
// here as the global first.
"use strict";

const first = (() => {
  const initial = "http://good.example\\@evil.example/";
  const mostAsked = 20000; // characters: the browser is asked where the page runs
  const shownAll = 4096; // bytes of a string that is shown as a whole
  const shownBefore = 500; // of a longer one, before and behind the place
  const shownBehind = 1500;
  const printable = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]$/u;
  const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
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

  // element makes an element with attributes and children, which are nodes or texts.
  // An attribute of the value false or undefined is left out; a function is what the element
  // does about events of that name.
  function element(name, attributes = {}, ...children) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (typeof value === "function") on(made, { [key]: value });
      else if (value !== false && value !== undefined) made.setAttribute(key, value === true ? "" : value);
    }
    made.append(...children.flat(Infinity).filter((child) => child !== undefined && child !== null));
    return made;
  }

  // fragment returns the values of the fragment, which has them as name=value pairs.
  function fragment() {
    const all = new Map();
    for (const pair of location.hash.slice(1).split("&")) {
      const at = pair.indexOf("=");
      if (at <= 0) continue;
      try {
        all.set(pair.slice(0, at), decodeURIComponent(pair.slice(at + 1)));
      } catch {
        // not UTF-8: as if it were not there
      }
    }
    return all;
  }

  // octetsOf returns the bytes of a string, undefined if its escapes are wrong.
  function octetsOf(input, escaped) {
    const encoder = new TextEncoder();
    if (!escaped) return encoder.encode(input);
    const parts = input.split(/\\(\\|x[0-9A-Fa-f]{2}|)/); // what is between, and what follows a backslash
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

  // componentParts returns the parts of a valid string that have components.
  function componentParts(c) {
    const all = [];
    let at = 0;
    const add = (name, before, value, behind = "") => {
      if (value === undefined) return;
      const begin = at + before.length;
      at = begin + value.length + behind.length;
      if (value !== "") all.push({ class: `c-${name}`, begin, end: begin + value.length });
    };
    add("scheme", "", c.scheme, ":");
    if (c.authority !== undefined) at += 2;
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

  // characterAt returns the character that has a byte: its beginning, its end and its text.
  // It is the byte, without a text, if that belongs to none, and nothing at the end.
  function characterAt(octets, at) {
    for (let begin = at; at < octets.length && begin >= Math.max(at - 3, 0); begin--) {
      const size = octets[begin] < 0x80 ? 1 : octets[begin] < 0xe0 ? 2 : octets[begin] < 0xf0 ? 3 : 4;
      try {
        if (begin + size > at && octets[begin] >> 6 !== 2)
          return { begin, end: begin + size, text: utf8.decode(octets.subarray(begin, begin + size)) };
      } catch {
        // no character
      }
    }
    return { begin: at, end: Math.min(at + 1, octets.length), text: "" };
  }

  // runs returns what bytes consist of: characters that can be shown, and others, as \xHH.
  function runs(octets) {
    const all = [];
    for (let at = 0; at < octets.length; at = all.at(-1).end) {
      const c = octets[at] < 0x80 ? { end: at + 1, text: String.fromCharCode(octets[at]) } : characterAt(octets, at);
      const isEscape = !printable.test(c.text);
      const text = isEscape ? Array.from(octets.subarray(at, c.end),
        (octet) => `\\x${octet.toString(16).toUpperCase().padStart(2, "0")}`).join("") : c.text;
      if (all.at(-1)?.isEscape === isEscape) Object.assign(all.at(-1), { end: c.end, text: all.at(-1).text + text });
      else all.push({ begin: at, end: c.end, text, isEscape });
    }
    return all;
  }

  // textOf returns bytes as they are shown.
  function textOf(octets) {
    return runs(octets).map(({ text }) => text).join("");
  }

  // windowOf returns which bytes are shown: all, or what is around a place.
  function windowOf(octets, place) {
    if (octets.length <= shownAll) return [0, octets.length];
    return [Math.max(place - shownBefore, 0), Math.min(place + shownBehind, octets.length)].map((at) =>
      characterAt(octets, at).begin);
  }

  // shown makes the nodes of bytes, or of what is around a place, with parts marked. A part has
  // begin, end, a class, and may have a title; the innermost of several holds. An empty part is a
  // place between characters.
  function shown(octets, parts = [], place = 0) {
    const [from, to] = windowOf(octets, place);
    const clip = (at) => Math.max(from, Math.min(characterAt(octets, at).begin, to));
    const escapes = runs(octets.subarray(from, to)).filter((r) => r.isEscape);
    const all = [...escapes.map(({ begin, end }) => ({ begin: from + begin, end: from + end, class: "escape" })),
      ...parts.map((p) => ({ ...p, begin: clip(p.begin), end: clip(p.end) }))];
    const cuts = [...new Set([from, to, ...all.flatMap((p) => [p.begin, p.end])])].sort((a, b) => a - b);
    const nodes = from > 0 ? [element("i", { class: "omitted" }, `${from} bytes … `)] : [];
    for (const [i, begin] of cuts.entries()) {
      for (const p of all.filter((p) => p.begin === begin && p.end === begin))
        nodes.push(element("span", { class: p.class, title: p.title }, p.text ?? "\u200b"));
      const end = cuts[i + 1];
      if (end === undefined) break;
      const over = all.filter((p) => p.begin <= begin && end <= p.end)
        .sort((a, b) => b.end - b.begin - (a.end - a.begin));
      const text = textOf(octets.subarray(begin, end));
      nodes.push(over.length === 0 ? text
        : element("span", { class: over.map((p) => p.class).join(" "), title: over.at(-1).title }, text));
    }
    if (to < octets.length) nodes.push(element("i", { class: "omitted" }, ` … ${octets.length - to} bytes`));
    return nodes;
  }

  // string makes bytes as shown does, in the type of code.
  const string = (...what) => element("code", { class: "string" }, shown(...what));

  // wrong returns the part of a string that is not allowed there, or the end of what is shown.
  function wrong(octets, offset, end = octets.length) {
    if (offset >= end) return { begin: end, end, class: "wrong end", text: "⊣" };
    return { ...characterAt(octets, offset), class: "wrong" };
  }

  // legend names the components that have a colour.
  function legend(c) {
    return ["scheme", "userinfo", "host", "port", "path", "query", "fragment"].filter((name) => c[name])
      .flatMap((name) => [element("span", { class: `c-${name}` }, name), " "]);
  }

  // askBrowser returns what new URL() makes of a question's string: its url, none where it
  // refuses the string, or why it is not asked.
  function askBrowser({ input, escaped }, base = "") {
    if (escaped) return { unasked: "it takes no bytes" };
    if (input.length > mostAsked || base.length > mostAsked) return { unasked: "the string is too long" };
    try {
      return { url: base === "" ? new URL(input) : new URL(input, base) };
    } catch {
      return {};
    }
  }

  // hosts returns whether browsers read another host of a question's string than RFC 3986, and what is said of it.
  function hosts(asked, isValid) {
    const { input, escaped } = asked;
    if (escaped) return [false, "Hosts of strings of bytes are not compared with the browser’s."];
    const { host } = split(input.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, ""));
    const { url } = askBrowser(asked);
    const code = (text) => element("code", {}, text);
    const own = url?.hostname;
    if (!own && !host) return [false, "No host is read."];
    if (!url) return [false, "Browsers go nowhere; ", who(isValid, input), " ", code(host), "."];
    if (same(own, host, url.protocol)) return [false, "All read the host ", code(own), "."];
    const others = host ? [who(isValid, input), " ", code(host), "."]
      : [host === undefined ? "RFC 3986 splits no host from it." : "RFC 3986 splits an empty host from it."];
    return [true, ...own ? ["Browsers go to ", code(own)] : ["Browsers read no host"], "; ", ...others];
  }

  // who names what reads the host that RFC 3986 splits from a string.
  function who(isValid, input) {
    if (isValid) return "RFC 3986 reads the host";
    return input.includes("@") ? "a parser that splits at “@” goes to" : "an RFC 3986 parser goes to";
  }

  // same reports whether two hosts are the same: a name of another form is, a number that
  // becomes an address is not.
  function same(own, host = "", protocol = "http:") {
    if (own.toLowerCase() === host.toLowerCase()) return true;
    if (/[\\@\t\r\n]/.test(host)) return false;
    try {
      if (/^[\d.]+$/.test(own)) return decodeURIComponent(host) === own;
      const url = new URL(`${protocol}//${host}/`);
      return host !== "" && url.hostname === own && url.pathname.length < 2;
    } catch {
      return false;
    }
  }

  // draw shows the answer about what the field has.
  function draw() {
    const asked = { input: byId("input").value.toWellFormed(), escaped: byId("escaped").checked };
    const octets = octetsOf(asked.input, asked.escaped);
    const judged = octets ? judge(rfc3986, octets) : { valid: false };
    const [differ, ...said] = hosts(asked, judged.valid);
    byId("hosts").replaceChildren(...said);
    byId("hosts").classList.toggle("finding", differ);
    const show = (mark, verdict, note, text, reason) => {
      byId("words").replaceChildren(element("span", { class: mark }, mark === "valid" ? "✓ " : "✗ "), verdict,
        note ? " " : "", element("span", { class: "note" }, note ? `(${note})` : ""));
      byId("answer-string").replaceChildren(...text);
      byId("reason").replaceChildren(...reason);
      byId("answer").dataset.valid = octets ? mark : "none";
    };
    if (!octets) {
      show("invalid", "No string", "what follows a backslash is another, or x and two hexadecimal digits", [], []);
      return;
    }
    byId("about-input").textContent = `${octets.length} ${octets.length === 1 ? "byte" : "bytes"}`;
    if (judged.valid) {
      const components = split(new TextDecoder().decode(octets));
      show("valid", ...words(components), [string(octets, componentParts(components))], legend(components));
    } else {
      const place = wrong(octets, judged.offset);
      show("invalid", "Neither a URI nor a relative reference", "", [string(octets, [place], judged.offset)],
        [place.begin === place.end ? `It ends too early, at byte ${judged.offset}.`
          : `Byte ${judged.offset}: “${textOf(octets.subarray(place.begin, place.end))}” cannot stand there.`]);
    }
  }

  const values = fragment();
  byId("escaped").checked = values.get("e") === "1";
  byId("input").value = values.get("empty") ? "" : values.get("s") ?? initial;
  on(byId("input"), { input: draw });
  on(byId("escaped"), { change: draw });
  if (byId("input").autofocus) byId("input").focus({ preventScroll: true });
  draw();
  performance.mark("first-verdict");
  return { askBrowser, draw, element, fragment, initial, judge, octetsOf, on, runs, shown, split, string, textOf,
    windowOf, words, wrong };
})();
