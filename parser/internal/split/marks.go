package split

import "github.com/urispec/urispec/parser/internal/component"

// Marks are [Bounds] in one word, of strings whose components begin early enough,
// as nearly all do: so a reference is small enough to be held in registers. From
// the lowest bit on:
//
//	 1  whether the components are the generic ones, see [Marks.IsGeneric]
//	 1  whether an authority is defined
//	 6  Scheme
//	 9  Host
//	10  HostEnd
//	10  Path
//	13  PathEnd
//	13  QueryEnd
//	 1  0
type Marks uint64

// Unmarked are the marks of a string with an offset that is too large: no path begins
// before the scheme ends.
const Unmarked Marks = maxScheme << schemeShift

const (
	authorityShift = 1
	schemeShift    = authorityShift + 1
	hostShift      = schemeShift + schemeBits
	hostEndShift   = hostShift + hostBits
	pathShift      = hostEndShift + pathBits
	pathEndShift   = pathShift + pathBits
	queryEndShift  = pathEndShift + queryBits

	schemeBits = 6
	hostBits   = 9
	pathBits   = 10
	queryBits  = 13

	maxScheme = 1<<schemeBits - 1
	maxPath   = 1<<pathBits - 1
	maxQuery  = 1<<queryBits - 1
)

// Marks returns the bounds in one word, or [Unmarked].
func (b *Bounds) Marks(generic bool) Marks {
	m := NewMarks(int(b.Scheme), int(b.Authority), int(b.Host), int(b.HostEnd), int(b.Path), int(b.PathEnd),
		int(b.QueryEnd))
	if !generic {
		m &^= 1
	}
	return m
}

// NewMarks returns the bounds of generic components in one word, or [Unmarked].
func NewMarks(scheme, authority, host, hostEnd, path, pathEnd, queryEnd int) Marks {
	if scheme>>schemeBits|host>>hostBits|hostEnd>>pathBits|path>>pathBits|queryEnd>>queryBits != 0 {
		return Unmarked
	}
	m := Marks(1)
	if authority != 0 {
		m |= 1 << authorityShift
	}
	return m | Marks(scheme)<<schemeShift | Marks(host)<<hostShift | Marks(hostEnd)<<hostEndShift |
		Marks(path)<<pathShift | Marks(pathEnd)<<pathEndShift | Marks(queryEnd)<<queryEndShift
}

// SetTo sets bounds to the bounds of marks that are not [Unmarked]. They are set field
// by field: a bulk copy would stall on store forwarding.
func (b *Bounds) SetTo(m Marks) {
	b.Scheme, b.Authority = uint32(m.Scheme()), uint32(m.Authority())
	b.Host, b.HostEnd = uint32(m.Host()), uint32(m.HostEnd())
	b.Path, b.PathEnd, b.QueryEnd = uint32(m.Path()), uint32(m.PathEnd()), uint32(m.QueryEnd())
}

// IsGeneric reports whether these are not [Unmarked], and the string has the generic
// components, scheme to fragment, where RFC 3986 has them.
func (m Marks) IsGeneric() bool { return m&1 != 0 }

// The fields of [Bounds], of marks that are not [Unmarked].

func (m Marks) Scheme() int   { return int(m >> schemeShift & maxScheme) }
func (m Marks) Host() int     { return int(m >> hostShift & (1<<hostBits - 1)) }
func (m Marks) HostEnd() int  { return int(m >> hostEndShift & maxPath) }
func (m Marks) Path() int     { return int(m >> pathShift & maxPath) }
func (m Marks) PathEnd() int  { return int(m >> pathEndShift & maxQuery) }
func (m Marks) QueryEnd() int { return int(m >> queryEndShift) }

// HasAuthority reports whether an authority is defined.
func (m Marks) HasAuthority() bool { return m&(1<<authorityShift) != 0 }

// Authority is where the authority begins, or 0: behind the "//" that the
// string begins with, or that follows the ":" of the scheme.
func (m Marks) Authority() int {
	if !m.HasAuthority() {
		return 0
	}
	if scheme := m.Scheme(); scheme > 0 {
		return scheme + len("://")
	}
	return len("//")
}

// AuthorityEnd is where the authority ends, or 0.
func (m Marks) AuthorityEnd() int {
	if !m.HasAuthority() {
		return 0
	}
	return m.Path()
}

// Find returns where a generic component begins and ends in a string of a
// length, and whether it is defined. The marks must be generic ones.
func (m Marks) Find(c component.Name, length int) (begin, end int, ok bool) {
	switch c {
	case component.Scheme:
		return 0, m.Scheme(), m.Scheme() != 0
	case component.Authority:
		if m.HasAuthority() {
			return m.Authority(), m.Path(), true
		}
	case component.Userinfo:
		if begin := m.Authority(); begin < m.Host() {
			return begin, m.Host() - 1, true
		}
	case component.Host:
		return m.Host(), m.HostEnd(), m.Host() != 0
	case component.Port:
		if m.Host() != 0 && m.HostEnd() < m.Path() {
			return m.HostEnd() + 1, m.Path(), true
		}
	case component.Path:
		return m.Path(), m.PathEnd(), true
	case component.Query:
		if m.PathEnd() < m.QueryEnd() {
			return m.PathEnd() + 1, m.QueryEnd(), true
		}
	case component.Fragment:
		if m.QueryEnd() < length {
			return m.QueryEnd() + 1, length, true
		}
	}
	return 0, 0, false
}
