// An adapter of packages of npm, each of the version that NODE_PATH has, and of the
// module url of Node itself, for any Node since version 8. The first argument names the
// package; the second, if any, says what is read:
//
//	unchecked  what the package has parsed, whatever its error says, as who asks for
//	           the host alone
//	written    what the package reads in the string that it writes itself
//	followed   what Node's URL reads in the string that the package writes
//
// The protocol is in conformance/adapter/programs/README.md.
'use strict';

const { createInterface } = require('readline');

const name = process.argv[2];
const manner = process.argv[3];
const library = require(name);

const orNull = (text) => (text === undefined || text === null || text === '' ? null : String(text));

// Each of readers returns what a package reads in a string, null if it refuses it.
const readers = {
  'fast-uri'(input) {
    const parts = library.parse(input);
    if (parts.error !== undefined && manner !== 'unchecked') return null;
    const literal = parts.host !== undefined && parts.host.includes(':') && !parts.host.startsWith('[');
    return {
      scheme: orNull(parts.scheme),
      userinfo: orNull(parts.userinfo),
      host: orNull(literal ? `[${parts.host}]` : parts.host),
      port: orNull(parts.port),
      path: parts.path || '',
    };
  },

  'url-parse'(input) {
    const url = new library(input);
    return {
      scheme: orNull(url.protocol.replace(/:$/, '')),
      userinfo: orNull(url.auth),
      host: orNull(url.hostname),
      port: orNull(url.port),
      path: url.pathname,
    };
  },

  urijs(input) {
    const uri = new library(input);
    return {
      scheme: orNull(uri.protocol()),
      host: orNull(uri.hostname()),
      port: orNull(uri.port()),
      path: uri.pathname(),
    };
  },

  url(input) {
    const url = library.parse(input);
    return {
      scheme: orNull((url.protocol || '').replace(/:$/, '')),
      userinfo: orNull(url.auth),
      host: orNull(url.hostname && url.hostname.includes(':') ? `[${url.hostname}]` : url.hostname),
      port: orNull(url.port),
      path: url.pathname || '',
    };
  },

  // The host of a URL, which new URL would read as an address, is the base of a block of
  // one address. So a filter asks whether it is a private one.
  netmask(input) {
    const found = /^http:\/\/([^/?#@:\\]+)/.exec(input);
    if (!found) return null;
    return { scheme: 'http', host: new library.Netmask(found[1]).base };
  },

  // isURL tells its options which scheme and which host it has found.
  validator(input) {
    let scheme = '';
    let host = '';
    class Any extends RegExp {
      test(text) {
        host = text;
        return true;
      }
    }
    const protocols = ['http', 'https', 'ftp'];
    protocols.indexOf = (text) => {
      scheme = text;
      return Array.prototype.indexOf.call(protocols, text);
    };
    const valid = library.isURL(input, { protocols, require_tld: false, host_whitelist: [new Any('')] });
    return valid ? { scheme: orNull(scheme), host: orNull(host) } : null;
  },
};

// Each of writers returns the string that a package makes of one.
const writers = {
  'fast-uri': (input) => library.normalize(input),
  'url-parse': (input) => new library(input).href,
};

function follow(input) {
  const url = new URL(input);
  return { scheme: url.protocol.slice(0, -1), host: orNull(url.hostname), port: orNull(url.port), path: url.pathname };
}

function read(input) {
  switch (manner) {
    case 'written':
      return readers[name](writers[name](input));
    case 'followed':
      return follow(writers[name](input));
    default:
      return readers[name](input);
  }
}

function answer(question) {
  if (question.op === 'version') return { version: `${name}, Node ${process.versions.node}` };
  if (question.op !== 'parse' || question.escaped) return { unsupported: true };
  let parts = null;
  try {
    parts = read(question.input);
  } catch (error) {
    parts = null;
  }
  return parts === null ? { valid: false } : Object.assign({ valid: true }, parts);
}

createInterface({ input: process.stdin, crlfDelay: Infinity }).on('line', (line) => {
  const question = JSON.parse(line);
  process.stdout.write(`${JSON.stringify(Object.assign({ id: question.id }, answer(question)))}\n`);
});
