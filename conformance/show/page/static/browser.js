// What the browser's own parser makes of a string, where that is not what the URL
// Standard says, and whether all read the same host.

import { code } from "./element.js";

const mostAsked = 20000; // characters: the browser is asked where the page runs
const mostShown = 8192;

const names = ["href", "protocol", "username", "password", "hostname", "port", "pathname", "search", "hash", "origin"];

// askBrowser returns what new URL() makes of a question's string: its url, none where it
// refuses the string, or why it is not asked.
export function askBrowser({ input, escaped }, base = "") {
  if (escaped) return { unasked: "it takes no bytes" };
  if (input.length > mostAsked || base.length > mostAsked) return { unasked: "the string is too long" };
  try {
    return { url: base === "" ? new URL(input) : new URL(input, base) };
  } catch {
    return {};
  }
}

// compare returns the properties of a URL object: the value by the standard, the own one
// of the browser, and whether they differ. What the standard leaves open does not.
export function compare(standard, { url }) {
  return names.map((name) => {
    const { value, omitted, open } = standard.url?.find((p) => p.name === name) ?? {};
    const own = url?.[name];
    const both = value !== undefined && own !== undefined && !omitted;
    return { name, value, omitted, open, own, differs: both && !open && own !== value };
  });
}

// finding says where the browser differs from the standard, or is "". The whole is named
// only where no part is. Of the texts that were read, it says where they may have a domain
// whose reading depends on the version of Unicode.
export function finding(standard, browser, texts) {
  if (!standard || browser.unasked) return "";
  const differing = compare(standard, browser).filter((p) => p.differs).map((p) => p.name);
  const where = differing.filter((name) => name !== "href" || differing.length === 1);
  if (!standard.url && browser.url) where.push("it accepts the string");
  if (standard.url && !browser.url) where.push("it refuses the string");
  if (where.length === 0) return "";
  const ofHost = where.includes("hostname") || !standard.url || !browser.url;
  const ofUnicode = ofHost && standard.domain && /[^\0-\x7f]|%[89a-f]/i.test(texts);
  const differs = `Your browser differs from the URL Standard: ${where.join(", ")}.`;
  return ofUnicode ? `${differs} Domains beyond ASCII are converted here by Unicode ${standard.unicode}; a browser may `
    + "have another version, which may be the cause." : differs;
}

// valueOf makes the nodes of a value, of a long one those of its beginning.
export function valueOf(text, omitted = 0) {
  const more = Math.max(text.length - mostShown, 0) + omitted;
  return [code(text.slice(0, mostShown)), more > 0 ? ` … ${more} bytes` : null];
}

// hosts returns what is said of the hosts of a string: nodes, and whether they differ.
export function hosts({ url }, { input, escaped }, { valid }) {
  if (escaped) return { nodes: ["Hosts of strings of bytes are not compared with the browser’s."] };
  const { host } = first.split(input.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, ""));
  const own = url?.hostname;
  if (!own && !host) return { nodes: ["No host is read."] };
  const none = host === undefined ? "RFC 3986 splits no host from it." : "RFC 3986 splits an empty host from it.";
  if (!url) return { nodes: ["Browsers go nowhere; ", who(valid, input), " ", code(host), "."] };
  if (same(own, host, url.protocol)) return { nodes: ["All read the host ", code(own), "."] };
  return { differ: true, nodes: [own ? "Browsers go to " : "Browsers read no host", own ? code(own) : "", "; ",
    ...host ? [who(valid, input), " ", code(host), "."] : [none]] };
}

// who names what reads the host that RFC 3986 splits from a string.
function who(valid, input) {
  if (valid) return "RFC 3986 reads the host";
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
