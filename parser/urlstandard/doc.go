// Package urlstandard reads URLs as the URL Standard of the WHATWG says that browsers do
// (the snapshot of July 2026): [Parse] gives the URL record of any input that has one, and
// [Diagnose] also the validation errors, which say where the input is not a valid URL
// string. All offsets are in bytes of the input.
//
// Section numbers are those of the standard: "4.4" is URL parsing. Its states,
// percent-encode sets, and parsers and serializers of hosts are here once each, under
// the standard's names. The standard reads one code point at a time; this package
// reads in runs.
//
// Domains beyond ASCII are converted by golang.org/x/net/idna, whose version of
// Unicode [UnicodeVersion] tells; the standard follows the newest. Browsers may read
// code points differently that Unicode has added or changed since. Domains in ASCII
// do not depend on it.
//
// A [URL] has the serialization and the offsets of its components. If the input
// already is the serialization, as for most URLs, it is kept, and nothing is
// allocated.
package urlstandard
