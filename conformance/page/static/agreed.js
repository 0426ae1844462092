// Whether everybody reads a URL alike: by the automaton of the agreed URLs.

import { data } from "./ask.js";

// agreed returns what is said of a string.
export async function agreed({ input, escaped }) {
  if (!/^https?:/i.test(input)) return "Whether everybody reads it alike is known of http and https URLs.";
  const { agreed } = await data("tables.json.gz");
  const { valid, offset } = first.judge(agreed, first.octetsOf(input, escaped) ?? []);
  return valid ? "An agreed URL: everybody who was asked reads the same scheme, host and port."
    : `No agreed URL: not everybody who was asked reads it alike, from byte ${offset} on.`;
}
