// An adapter of Node's URL, which implements the URL Standard of the WHATWG, by the
// library ada. The protocol is in README.md.
//
// URL takes absolute URLs only, so strings that do not begin with a scheme are
// left out. Its attributes do not tell an empty host, query or fragment from none, as
// href does: there, "#" and "?" stand nowhere before the fragment and the query. There is
// no authority but its parts.
import { absolute, refusing, serve } from './protocol.mjs';

const orNull = (text) => (text === '' ? null : text);

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

const identity = {
  version: `${process.versions.node}, ada ${process.versions.ada}`,
  follows: 'the URL Standard of the WHATWG',
};

await serve(identity, {
  parse: absolute(refusing(parse)),
  resolve: absolute(refusing((base, input) => ({ result: new URL(input, base).href }))),
  normalize: absolute(refusing((input) => ({ result: new URL(input).href }))),
});
