// An adapter of Node's URL, which implements the URL Standard of the WHATWG, by the
// library ada. The protocol is in README.md.
//
// URL takes absolute URLs only, so strings that do not begin with a scheme are
// left out. Its attributes do not tell an empty host, query or fragment from none, as
// href does: there, "#" and "?" stand nowhere before the fragment and the query. There is
// no authority but its parts.
import { createInterface } from 'node:readline';

const orNull = (text) => (text === '' ? null : text);
const absolute = (text) => /^[A-Za-z][A-Za-z0-9+.-]*:/.test(text);

function parse(input) {
  const url = new URL(input);
  const [beforeFragment] = url.href.split('#', 1);
  const has = (component, is) => (is ? component : null);
  return {
    valid: true,
    scheme: url.protocol.slice(0, -1),
    userinfo: orNull(url.password === '' ? url.username : `${url.username}:${url.password}`),
    host: has(url.hostname, url.href.startsWith(`${url.protocol}//`)),
    port: orNull(url.port),
    path: url.pathname,
    query: has(url.search.slice(1), beforeFragment.includes('?')),
    fragment: has(url.hash.slice(1), url.href !== beforeFragment),
  };
}

function answer(question) {
  if (question.op === 'version') {
    const version = `${process.versions.node}, ada ${process.versions.ada}`;
    return { version, follows: 'the URL Standard of the WHATWG' };
  }
  if (question.escaped) return { unsupported: true };
  try {
    switch (question.op) {
      case 'parse':
        return parse(question.input);
      case 'resolve':
        return { result: new URL(question.input, question.base).href };
      case 'normalize':
        return { result: new URL(question.input).href };
    }
  } catch {
    if (absolute(question.op === 'resolve' ? question.base : question.input)) return { valid: false };
  }
  return { unsupported: true };
}

for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  const question = JSON.parse(line);
  process.stdout.write(`${JSON.stringify({ id: question.id, ...answer(question) })}\n`);
}
