// Package urlstandard reads URLs as the URL Standard of the WHATWG says that browsers do
// (the snapshot of July 2026): [Parse] gives the URL record of any input that has one, and
// [Diagnose] also the validation errors, which say where the input is not a valid URL
// string. All offsets are in bytes of the input.
//
// Section numbers are the standard's: "4.4" is URL parsing. Its states,
// percent-encode sets, and parsers and serializers of hosts are here once each, under
// the standard's names. The standard reads one code point at a time; this package
// reads in runs.
//
// Domains beyond ASCII are converted by the tables of golang.org/x/net/idna, whose version
// of Unicode [UnicodeVersion] tells; the standard follows the newest, which is 17. Domains
// in ASCII do not depend on it. By Unicode 15, these tables refuse all code points that are
// assigned since, and read some others differently from the standard:
//
//   - U+1E9E, as "ss" and not as U+00DF
//   - U+2260, U+226E and U+226F: such a domain is read alike, but is not a valid one
//   - U+04C0, U+10A0 to U+10C5, U+2132, U+2183, U+2F868, U+2F874, U+2F91F, U+2F95F and
//     U+2F9BF, which are refused, and mapped by the standard
//   - U+1806, which is refused, and valid by the standard
//   - U+115F, U+1160, U+17B4, U+17B5, U+180E, U+2061 to U+2063, U+206A to U+206F, U+3164,
//     U+FFA0 and U+1D173 to U+1D17A, which are refused, and ignored by the standard
//
// A [URL] has the serialization and the offsets of its components. If the input
// already is the serialization, as for most URLs, it is kept, and nothing is
// allocated.
package urlstandard
