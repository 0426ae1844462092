// Whether everybody reads a URL alike: by the automaton of the agreed URLs.

import { data } from "./ask.js";

// agreed returns what is said of a string.
export async function agreed({ input, escaped }) {
  if (!/^https?:/i.test(input)) return "Whether everybody reads it alike is known of http and https URLs.";
  const { agreed } = await data("tables.json.gz");
  const octets = first.octetsOf(input, escaped) ?? new Uint8Array();
  const { valid, offset } = first.judge(agreed, plain(octets, agreed.letters));
  return valid ? "An agreed URL: everybody who was asked reads the same scheme, host and port."
    : `No agreed URL: not everybody who was asked reads it alike, from byte ${offset} on.`;
}

// plain returns bytes with x000 where an A-label begins that everybody reads alike, of some
// ranges of letters: no grammar tells these from others.
function plain(octets, letters) {
  const text = new TextDecoder("latin1").decode(octets);
  const some = octets.slice();
  for (const { 1: before, 2: label, index } of text.matchAll(/(^|[^a-z0-9-])(xn--[a-z0-9-]+)/gi)) {
    if (alike(label, letters)) some.set([48, 48, 48], index + before.length + 1);
  }
  return some;
}

// alike returns whether an A-label is of these letters, letters and digits of ASCII, and of
// hyphens within, but not at the third and the fourth place.
function alike(label, letters) {
  if (label.length > 63) return false;
  const decoded = decode(label.slice(4));
  return decoded !== undefined && !/^-|-$|^..--/u.test(decoded) && [...decoded].every((c) =>
    /[a-z0-9-]/i.test(c) || letters.some(([from, to]) => from <= c.codePointAt(0) && c.codePointAt(0) <= to));
}

// decode returns what Punycode stands for (RFC 3492, Section 6.2), undefined where it is none.
function decode(text) {
  const hyphen = text.lastIndexOf("-");
  if (hyphen === 0) return undefined;
  const decoded = [...text.slice(0, Math.max(hyphen, 0))];
  const digits = [...text.slice(hyphen + 1)].map((c) => Number.parseInt(c, 36));
  if (digits.length === 0) return undefined;
  let [n, bias, i] = [128, 72, 0];
  for (let at = 0; at < digits.length; i++) {
    const before = i;
    for (let k = 36, weight = 1; ; k += 36) {
      if (at === digits.length) return undefined;
      const digit = (digits[at++] + 26) % 36; // a is 0, and 0 is 26
      i += digit * weight;
      const threshold = Math.min(Math.max(k - bias, 1), 26);
      if (digit < threshold) break;
      weight *= 36 - threshold;
    }
    const length = decoded.length + 1;
    let delta = Math.floor((i - before) / (before === 0 ? 700 : 2));
    delta += Math.floor(delta / length);
    for (bias = 0; delta > 455; bias += 36) delta = Math.floor(delta / 35);
    bias += Math.floor(36 * delta / (delta + 38));
    n += Math.floor(i / length);
    i %= length;
    if (n > 0x10FFFF) return undefined;
    decoded.splice(i, 0, String.fromCodePoint(n));
  }
  return decoded.join("");
}
