// An adapter of Node's URL, which implements the URL Standard of the WHATWG, by the
// library ada. The protocol is in README.md.
//
// URL takes absolute URLs only, so strings that do not begin with a scheme are
// left out. It does not tell an empty component from none, nor an authority
// from its parts.
import { createInterface } from 'node:readline';

const orNull = (text) => (text === '' ? null : text);
const absolute = (text) => /^[A-Za-z][A-Za-z0-9+.-]*:/.test(text);

function parse(input) {
  const url = new URL(input);
  return {
    valid: true,
    scheme: url.protocol.slice(0, -1),
    userinfo: orNull(url.password === '' ? url.username : `${url.username}:${url.password}`),
    host: orNull(url.hostname),
    port: orNull(url.port),
    path: url.pathname,
    query: orNull(url.search.slice(1)),
    fragment: orNull(url.hash.slice(1)),
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
