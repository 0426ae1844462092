// Package inspect finds what the security considerations of a revision's
// document warn of in valid references: passwords in clear text, names that
// pass for hosts, hosts that are addresses in disguise, ports of other
// services, encoded octets that become dangerous when they are decoded.
//
//	string ──► parser.Revision.Parse ──► parser.Reference ──► Reference ──► []Finding
//
// The verdict of the grammar stands: a string with findings is valid, and one
// without is not proved harmless. An invalid string has no Reference, only the
// [*parser.SyntaxError] of Parse.
//
// A [Check] is made by the revisions whose documents mention the matter, and a
// [Finding] names the section. [Checks] lists them. What they look for:
//
//   - userinfo: RFC 3986, Sections 7.5 and 7.6
//   - ports: RFC 3986, Section 7.2
//   - hosts that inet_aton reads as addresses: RFC 3986, Section 7.4
//   - encoded control characters, delimiters and dot-segments: RFC 3986,
//     Sections 7.2 and 7.3
//   - text beyond US-ASCII that misleads: RFC 3986, Sections 2.5 and 7.6
//   - what the prose of RFC 2141 and rfc2141bis-urn-03 forbids to URNs, though their grammars
//     do not, and what RFC 8141 does not use: NIDs that cannot be registered (Section 5.1),
//     r-components (Section 2.3.1)
//
// If the grammar has no host in what stands behind "//", because a name has an
// underscore, for example, or has an "@" in it (url-1993), userinfo, host and
// port are what other software takes for them: the userinfo ends at the last
// "@", the port begins after the last ":".
//
// Findings depend on the string alone, take time linear in its length (and for
// putting them in order), and never show any of a password.
package inspect
