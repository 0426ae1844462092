// An adapter of uri-js and of fast-uri, which has the functions of uri-js: its argument
// names the package. The protocol is in README.md.
//
// parse says in the member error what is wrong with a string; resolve throws. For
// some schemes there are other members in place of the path and the query, which
// are left out. Paths, queries and fragments are normalized.
import { install, refusing, serve } from './protocol.mjs';

const { library: uri, ...identity } = install(process.argv[2]);
const orNull = (text) => (text === undefined ? null : String(text));

function parse(input) {
  const parts = uri.parse(input);
  if (parts.error !== undefined) return { valid: false };
  const answer = {
    valid: true,
    scheme: orNull(parts.scheme),
    userinfo: orNull(parts.userinfo),
    // An IPv6 address is without brackets, IPvFuture is with them.
    host: orNull(/^[^[].*:/.test(parts.host) ? `[${parts.host}]` : parts.host),
    port: orNull(parts.port),
    fragment: orNull(parts.fragment),
  };
  return parts.path === undefined ? answer : { ...answer, path: parts.path, query: orNull(parts.query) };
}

await serve(identity, {
  parse,
  resolve: refusing((base, input) => ({ result: uri.resolve(base, input) })),
  normalize: (input) => ({ result: uri.normalize(input) }),
});
