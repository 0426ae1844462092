// Package neturl converts references to values of package net/url, and back, and
// refuses what the two read in different ways.
//
//	parser.Reference ──► To ──► *url.URL ──► From ──► parser.Reference
//	string, *url.URL ──► FromString ──► parser.Reference
//
// Package net/url takes strings that are not valid, and reads others in its own
// way: it changes the case of schemes, drops an empty fragment, and finds a port
// where a grammar has none. A program that checks a string by one and uses it by
// the other may check another host than the one that it asks. What [To] and
// [From] return without an error has the same string in both, and the same
// scheme, user, password, host, port, path, query and fragment, encoded and
// decoded.
//
// To takes options, of which each makes one of these differences go away, such as
// [FoldScheme]. An [Error] has what package net/url reads. [FromString] is given
// the string that a URL was read from, which From cannot see.
//
// Of the components, a revision may lack some, or have them by other names, such as
// search: they are not compared then, but the string is.
package neturl
