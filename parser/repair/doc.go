// Package repair makes valid URIs of strings that are none: spaces and other bytes are percent-encoded, "\" becomes "/"
// where browsers read it so, what stands around the string is left out.
//
//	string ──► [Of]    ──► one Repair: of many strings, one after the other
//	string ──► [Near]  ──► all valid strings that are near, for a person to choose from
//	string ──► [Meant] ──► the URI that a host or a path without a scheme surely means
//
// No repair changes where a string leads: the host and the path are those that browsers read (URL Standard), if they
// read any; else the host is what stands behind the last "@" (RFC 3986, Section 3.2). Bytes that are not UTF-8 are
// percent-encoded as they are, though browsers, which get characters, read U+FFFD instead.
//
// All offsets are in bytes. No function panics on any input.
package repair
