// Package hosts computes which valid URIs (RFC 3986) have a host that RFC 3986 and the
// URL Standard of the WHATWG both read as ASCII text, but read differently: as automata,
// which are exact for strings of any length.
//
// The versions of the module promise nothing about this package.
//
//	grammar/rfc3986.abnf ─┐
//	                      ├─ readers ──► what each reads as host ──► causes ──► Disagreement
//	standard.abnf ────────┘
//
// # What is compared
//
// The URIs are the members of the rule URI. The host of RFC 3986 is the component host (Section 3.2.2). The host of the
// standard is the serialized host (Section 3.6) of the URL record that its algorithm makes of the URI without a base
// URL (Section 4.4).
//
//   - Both are percent-decoded and then in lower case. So no other spelling is a
//     difference.
//   - A host that is undefined, null or empty does not count as a host. It is a difference if only one document reads a
//     host.
//   - IP addresses in brackets are compared as addresses.
//   - A URI that the standard refuses is left out: it does not have a URL record.
//   - A URI is left out if either document percent-decodes bytes of its host beyond
//     ASCII. Then the standard's host depends on Unicode (Section 3.3).
//
// # Why there are no other causes
//
// [New] has the causes. Let u be a valid URI that the standard takes.
//
//   - The scheme is not special. Both read the authority behind "//", up to "/", "?" or "#", and the host between its
//     only "@" and the ":" of the port. The opaque-host parser (Section 3.5) keeps the bytes that a URI may have there,
//     and percent-encoded bytes.
//   - The scheme is special, other than file. If the authority of RFC 3986 is not empty,
//     both read the host in the same place. If there is none, or it is empty, the
//     standard passes all slashes behind the scheme, and reads a host there, which is
//     never empty.
//   - The scheme is file. Without "//", neither reads a host. Behind it, the whole
//     authority is the standard's host, so that a userinfo or a port is refused. The
//     exceptions are a Windows drive letter, which is a registered name with an empty
//     port, and localhost: both give the empty host.
//   - If both read a host in the same place, a domain is the registered name, percent-decoded and in lower case
//     (Section 3.3), unless it ends in a number. Then it is refused, or is an IPv4 address. That is serialized as four
//     decimal numbers. It is the same text only if the IPv4 parser reports no validation error.
//   - Every IPv6address of RFC 3986 is read as the same address (Section 3.5), and every
//     IPvFuture is refused.
//
// The tests compare the automata with what the parsers of both documents read.
package hosts
