// An adapter of the package whatwg-url, the reference implementation of the URL Standard of
// the WHATWG. The protocol is in README.md.
//
// It takes absolute URLs only, so strings that do not begin with a scheme are left out.
// There is no authority but its parts. An empty username and password are none.
import { absolute, install, serve } from './protocol.mjs';

const { library: whatwg, version, absent } = install('whatwg-url');

// read returns the URL record of a string, or null.
const read = (input, base) => whatwg.parseURL(input, { baseURL: base });

function parse(input) {
  const url = read(input);
  if (url === null) return { valid: false };
  const { username, password, port } = url;
  return {
    valid: true,
    scheme: url.scheme,
    userinfo: password !== '' ? `${username}:${password}` : username === '' ? null : username,
    host: url.host === null ? null : whatwg.serializeHost(url.host),
    port: port === null ? null : String(port),
    path: whatwg.serializePath(url),
    query: url.query,
    fragment: url.fragment,
  };
}

const written = (url) => (url === null ? { valid: false } : { result: whatwg.serializeURL(url) });

function resolve(base, input) {
  const url = read(base);
  return written(url && read(input, url));
}

await serve(absent ? { absent } : { version, follows: 'the URL Standard of the WHATWG' }, {
  parse: absolute(parse),
  resolve: absolute(resolve),
  normalize: absolute((input) => written(read(input))),
});
