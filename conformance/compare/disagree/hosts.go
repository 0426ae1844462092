package disagree

import "github.com/urispec/urispec/gen/core/automaton"

// This file and hostreaders.go compute which valid URIs (RFC 3986) have a host that RFC 3986 and the
// URL Standard of the WHATWG both read as ASCII text, but read differently: as automata,
// which are exact for strings of any length.
//
//	grammar/rfc3986.abnf ─┐
//	                      ├─ readers ──► what each reads as host ──► causes ──► HostClasses
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
// [NewHostClasses] has the causes. Let u be a valid URI that the standard takes.
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

// A HostClasses has all valid URIs whose hosts RFC 3986 and the URL Standard read differently.
type HostClasses struct {
	Space   *automaton.Space
	Classes []HostClass        // no URI is in two of them
	URIs    automaton.Language // of all classes
}

// NewHostClasses computes the classes. Languages of other grammars can be put beside them, in their space. The error is
// about a grammar that cannot be read, or an automaton that is too large.
func NewHostClasses(beside ...*automaton.Grammar) (*HostClasses, error) {
	r, err := newHostReaders(beside)
	if err != nil {
		return nil, err
	}
	d := &HostClasses{Space: r.space}
	for _, c := range hostCauses {
		c.class.URIs, err = automaton.Guard(c.class.Name, func() automaton.Language { return c.uris(r) })
		if err != nil {
			return nil, err
		}
		c.class.States = d.Space.States(c.class.URIs)
		for _, s := range d.Space.FewShortest(c.class.URIs, 1) {
			c.class.Shortest = s
		}
		d.Classes = append(d.Classes, c.class)
		d.URIs = d.Space.Union(d.URIs, c.class.URIs)
	}
	return d, nil
}

// A hostCause makes a class.
type hostCause struct {
	class HostClass
	uris  func(*hostReaders) automaton.Language
}

// hostCauses are all causes: the comment above says why there are no others.
var hostCauses = [...]hostCause{
	{HostClass{Name: "no authority", RFC3986: HostReading{"no host", "3.3"},
		Standard: HostReading{"a host", "4.4, special authority slashes state"}}, (*hostReaders).noAuthority},
	{HostClass{Name: "empty authority", RFC3986: HostReading{"the empty host", "3.2.2"},
		Standard: HostReading{"a host", "4.4, special authority ignore slashes state"}}, (*hostReaders).emptyAuthority},
	{HostClass{Name: "localhost in a file URL", RFC3986: HostReading{"a registered name", "3.2.2"},
		Standard: HostReading{"the empty host", "4.4, file host state"}}, (*hostReaders).localhost},
	{HostClass{Name: "Windows drive letter", RFC3986: HostReading{"a registered name", "3.2.2"},
		Standard: HostReading{"the empty host", "4.4, file host state"}}, (*hostReaders).driveLetter},
	numberCause("IPv4 address with a dot at its end", "IPv4-empty-part"),
	numberCause("IPv4 address of fewer than four parts", "IPv4-too-few-parts"),
	numberCause("IPv4 address in octal or hexadecimal", "IPv4-non-decimal-part"),
}

func (r *hostReaders) noAuthority() automaton.Language {
	return r.space.Intersect(r.without(), r.special(r.domain()))
}

func (r *hostReaders) emptyAuthority() automaton.Language {
	return r.space.Intersect(r.empty(), r.special(r.domain()))
}

func (r *hostReaders) localhost() automaton.Language {
	return r.space.Intersect(r.hosted(), r.file(r.decoded("localhost")))
}

func (r *hostReaders) driveLetter() automaton.Language {
	return r.space.Intersect(r.hosted(), r.drive())
}

// numberCause returns the cause of addresses for which the IPv4 parser (Section 3.5) reports first the validation error
// of a name, which is also the name of a rule.
func numberCause(name, validationError string) hostCause {
	return hostCause{
		HostClass{Name: name, RFC3986: HostReading{"a registered name", "3.2.2"},
			Standard: HostReading{"an IPv4 address", "3.5, " + validationError}},
		func(r *hostReaders) automaton.Language {
			host := r.decoded(validationError)
			return r.space.Intersect(r.hosted(), r.space.Union(r.special(host), r.file(host)))
		},
	}
}

// A HostClass has the URIs whose hosts differ by one cause.
type HostClass struct {
	Name     string      // of the cause
	RFC3986  HostReading // what RFC 3986 reads
	Standard HostReading // what the URL Standard reads
	URIs     automaton.Language
	States   int    // of the minimal automaton: see [automaton.Space.States]
	Shortest string // of the shortest URIs the one that is preferred: see [automaton.Preference]
}

// A HostReading is the host that a document reads.
type HostReading struct {
	Host    string // in words, such as "an IPv4 address"
	Section string // that says so
}
