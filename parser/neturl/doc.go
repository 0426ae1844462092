// Package neturl converts references to values of package net/url, and back, and
// refuses what the two packages read differently.
//
//	parser.Reference ──► To ──► *url.URL ──► From ──► parser.Reference
//	string, *url.URL ──► FromString ──► parser.Reference
//
// Package net/url takes strings that are not valid, and reads others in its own
// way: it changes the case of schemes, drops an empty fragment, and finds a port
// where a grammar has none. A program that checks a string by one and uses it by
// the other may check a host other than the one that it asks. What [To] and
// [From] return without an error has the same string in both, and the same
// scheme, user, password, host, port, path, query and fragment, encoded and
// decoded.
//
// Each option of To removes one of these differences, such as [FoldScheme]. An
// [Error] has what package net/url reads. [FromString] takes the string that a URL
// was read from, which From cannot see.
//
// A revision may lack some components, or have other names for them, such as search.
// Then the string is compared, and these components are not.
package neturl
