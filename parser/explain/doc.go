// Package explain says what a string means by the document of a revision,
// beyond its syntax: which protocol commands an FTP URL of RFC 1738 stands for,
// which port is meant if none is given, what a relative reference takes from
// the base URI, which resolution service a URN asks for.
//
//	string ──► parser.Parse ──► parser.Reference ──► Explanation ──► Facts, Directives, Steps, one by one
//
// An Explanation has no more than the document says, and every part of it names
// the section where the document says so. If the document leaves something
// open, the part says that. Nothing is looked up, and no network is asked.
//
// # Revisions
//
// RFC 1738 defines the meaning of its schemes (Section 3), and url-1993 the meaning of some under "Specific
// Schemes"; RFC 1630 names them there. RFC 1808 says what a URL is relative to, and which schemes have
// relative ones (Section 2.3). The revisions of the generic syntax (url-syntax-05, RFC 2396, rfc2396bis-01,
// RFC 3986) say what each component identifies, whatever the scheme; default ports come from
// [parser.Revision.DefaultPort]. rfc2141bis-urn-03 has registries of query keywords and of resolution services
// (Section 9.2). RFC 2141 says which characters are reserved, and RFC 8141 who interprets each component of a
// URN, and which namespaces there can be.
//
// # Limits
//
// The functions are safe for concurrent use, take time and memory linear in the
// length of the string, and never panic. Values are decoded, and can be any
// bytes: an FTP command may contain line ends, for example. Send or show them
// with care (RFC 1738, Section 6).
package explain
