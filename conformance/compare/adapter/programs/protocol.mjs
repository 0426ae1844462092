// The protocol of README.md, for the adapters in JavaScript.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

// install returns a package and its version. It is looked for in the folder node_modules of
// the current directory and of those above it, and in NODE_PATH.
export function install(name) {
  const require = createRequire(join(process.cwd(), 'none'));
  try {
    return { library: require(name), version: require(`${name}/package.json`).version };
  } catch (error) {
    if (error.code !== 'MODULE_NOT_FOUND') throw error;
    return { absent: `the package ${name} is not installed` };
  }
}

// serve answers the questions on the standard input, up to its end. identity answers the
// first one, and each operation the questions of its name. Strings that are
// not UTF-8 are left out.
export async function serve(identity, operations) {
  function answer(question) {
    if (question.op === 'version') return identity;
    const ask = operations[question.op];
    if (question.escaped || !ask) return { unsupported: true };
    return question.op === 'resolve' ? ask(question.base, question.input) : ask(question.input);
  }
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    const question = JSON.parse(line);
    process.stdout.write(`${JSON.stringify({ id: question.id, ...answer(question) })}\n`);
  }
}

// refusing returns an operation that says of what it throws that it is not valid.
export const refusing = (ask) => (...strings) => {
  try {
    return ask(...strings);
  } catch {
    return { valid: false };
  }
};

// absolute returns an operation that leaves out the questions that it refuses and whose first
// string does not begin with a scheme. Those that begin with a blank may have one.
export const absolute = (ask) => (...strings) => {
  const answer = ask(...strings);
  const refused = answer.valid === false;
  return refused && !/^[A-Za-z][A-Za-z0-9+.-]*:/.test(strings[0]) ? { unsupported: true } : answer;
};
