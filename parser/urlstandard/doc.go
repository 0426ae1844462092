// Package urlstandard reads URLs as the URL Standard of the WHATWG says that browsers do
// (the snapshot of July 2026): [Parse] gives the URL record of any input that has one, and
// [Diagnose] also the validation errors, which say where the input is not a valid URL
// string. All offsets are in bytes of the input.
//
// The sections that are named are those of the standard: "4.4" is URL parsing. Its states,
// its percent-encode sets, and its parsers and serializers of hosts stand here once each,
// under the standard's names. What it reads one code point at a time is read in runs.
//
// Domains beyond ASCII are converted by golang.org/x/net/idna, whose version of Unicode
// [UnicodeVersion] tells; the standard follows the newest. Code points that Unicode has
// added or changed since are then read otherwise than by a browser. Domains in ASCII do
// not depend on it.
//
// A [URL] is the serialization and where its components are. Where the input is the
// serialization already, as most URLs are, it is kept as it is, and nothing is allocated.
package urlstandard
