// What automata say of a string: verdicts before the program is there, and whether everybody
// reads a URL alike.

import { data } from "./ask.js";

// judgeAll returns what the program answers about verdicts, as far as automata tell it.
export async function judgeAll({ input, escaped }, revisions) {
  const tables = await data("tables.json.gz");
  const octets = first.octetsOf(input, escaped);
  if (!octets) return { revisions: [] };
  return { revisions: revisions.map(({ name }) => ({ rev: name, ...first.judge(tables[name], octets) })) };
}

// agreed returns what is said of a URL by the automaton of the agreed URLs. That takes no
// A-label: the program says which octets of the labels that everybody reads alike are read
// as 0. Until it is there, nothing is said of a string with an A-label.
export async function agreed({ input, escaped }, zeros) {
  if (!/^https?:/i.test(input)) return "Agreement is known only for http and https URLs.";
  if (!zeros && /xn--/i.test(input)) return "…";
  const tables = await data("tables.json.gz");
  const octets = first.octetsOf(input, escaped) ?? new Uint8Array();
  for (const i of zeros ?? []) octets[i] = 48;
  const { valid, offset } = first.judge(tables.agreed, octets);
  return valid ? "An agreed URL: all implementations asked read the same scheme, host and port."
    : `Not an agreed URL: implementations differ from byte ${offset}.`;
}
