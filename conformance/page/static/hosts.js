// Whether all read the same host: browsers, and who splits a string as RFC 3986 does.

import { code } from "./element.js";

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

// who names who reads a host as RFC 3986 splits a string.
function who(valid, input) {
  if (valid) return "RFC 3986 reads the host";
  return input.includes("@") ? "who splits at “@” goes to" : "who splits as RFC 3986, Appendix B, goes to";
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
