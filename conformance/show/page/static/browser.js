// Where what the browser's own parser makes of a string is not what the URL Standard says.

import { code } from "./element.js";

const mostShown = 8192;

const names = ["href", "protocol", "username", "password", "hostname", "port", "pathname", "search", "hash", "origin"];

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
