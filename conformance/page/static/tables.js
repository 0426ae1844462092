// The verdicts before the program is there: by the automata of all revisions.

import { data } from "./ask.js";

// judgeAll returns what the program answers about verdicts, as far as automata tell it.
export async function judgeAll({ input, escaped }, revisions) {
  const tables = await data("tables.json.gz");
  const octets = first.octetsOf(input, escaped);
  if (!octets) return { revisions: [] };
  return { revisions: revisions.map(({ name }) => ({ rev: name, ...first.judge(tables[name], octets) })) };
}
