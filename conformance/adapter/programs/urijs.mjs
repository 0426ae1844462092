// An adapter of uri-js and of fast-uri, which has the functions of uri-js. The
// package that its argument names is looked for in the folder node_modules of the
// current directory and of those above it, and in NODE_PATH. The protocol is in
// README.md.
//
// parse says in the member error what is wrong with a string; resolve throws. For
// some schemes there are other members in place of the path and the query, which
// are left out. Paths, queries and fragments are normalized.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const name = process.argv[2];
const require = createRequire(join(process.cwd(), 'none'));

function library() {
  try {
    return { ...require(name), version: require(`${name}/package.json`).version };
  } catch (error) {
    if (error.code !== 'MODULE_NOT_FOUND') throw error;
  }
}

const uri = library();
const orNull = (text) => (text === undefined ? null : String(text));

function parse(input) {
  const parts = uri.parse(input);
  if (parts.error !== undefined) return { valid: false };
  const answer = {
    valid: true,
    scheme: orNull(parts.scheme),
    userinfo: orNull(parts.userinfo),
    // An IPv6 address is without brackets.
    host: orNull(parts.host?.includes(':') ? `[${parts.host}]` : parts.host),
    port: orNull(parts.port),
    fragment: orNull(parts.fragment),
  };
  return parts.path === undefined ? answer : { ...answer, path: parts.path, query: orNull(parts.query) };
}

function resolve(base, input) {
  try {
    return { result: uri.resolve(base, input) };
  } catch {
    return { valid: false };
  }
}

function answer(question) {
  if (question.op === 'version') {
    return uri ? { version: uri.version } : { absent: `the package ${name} is not installed` };
  }
  if (question.escaped) return { unsupported: true };
  switch (question.op) {
    case 'parse':
      return parse(question.input);
    case 'resolve':
      return resolve(question.base, question.input);
    case 'normalize':
      return { result: uri.normalize(question.input) };
  }
  return { unsupported: true };
}

for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  const question = JSON.parse(line);
  process.stdout.write(`${JSON.stringify({ id: question.id, ...answer(question) })}\n`);
}
