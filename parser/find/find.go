package find

import (
	"fmt"
	"iter"

	"github.com/urispec/urispec/parser"
)

// An Option changes what a [Finder] finds.
type Option uint8

// The options.
const (
	// Abbreviated makes a Finder find references without a scheme, such as
	// www.w3.org/Addressing/ (RFC 2396 and rfc2396bis-01, Appendix F; RFC 3986, Section
	// 4.5). The other documents do not mention them.
	Abbreviated Option = iota + 1
	// Cut makes a Finder also find what is cut short, such as a URI before a letter
	// that no valid URI has. [Match.Cut] says so.
	Cut
)

// A Finder finds the URIs of one revision. It is a comparable value and safe
// for concurrent use. The zero Finder is invalid: it finds nothing.
type Finder struct {
	revision    parser.Revision
	abbreviated bool
	cut         bool
}

// New returns a Finder. The error is a [*parser.NotDefinedError] if the
// revision's document does not mention what an option is about, or no document
// does, and an [*parser.ArgumentError] for the zero Revision.
func New(v parser.Revision, options ...Option) (Finder, error) {
	if _, err := v.Start(""); err != nil {
		return Finder{}, err
	}
	f := Finder{revision: v}
	for _, o := range options {
		switch {
		case o == Cut:
			f.cut = true
			continue
		case o != Abbreviated:
			return Finder{}, &parser.NotDefinedError{Revision: v, Operation: fmt.Sprintf("Option(%d)", o)}
		case !conventionOf(v).Suffixes:
			return Finder{}, &parser.NotDefinedError{Revision: v, Operation: "finding abbreviated URIs"}
		}
		f.abbreviated = true
	}
	return f, nil
}

// Revision returns the revision whose URIs the Finder finds.
func (f Finder) Revision() parser.Revision { return f.revision }

// All returns an iterator over the URIs in a text, in the order in which they
// stand there. They do not overlap.
func (f Finder) All(text string) iter.Seq[Match] {
	return func(yield func(Match) bool) {
		s := search{RunningText: conventionOf(f.revision), language: newLanguage(f.revision),
			abbreviated: f.abbreviated, cut: f.cut, text: text}
		for i := s.seek(0); i < len(text); i = s.seek(i) {
			var m Match
			m, i = s.at(i)
			if m != (Match{}) && !yield(m) {
				return
			}
			s.floor = max(s.floor, m.OuterEnd)
		}
	}
}

// seek returns the offset of the first byte from i on that may make a Match
// known, or the length of the text.
func (s *search) seek(i int) int {
	for ; i < len(s.text); i++ {
		switch s.text[i] {
		case '<', '"', ':':
			return i
		case 'w', 'W', 'f', 'F':
			if s.abbreviated {
				return i
			}
		}
	}
	return i
}

// at returns the Match that the byte at i makes known, or the zero Match, and
// where to go on.
func (s *search) at(i int) (m Match, next int) {
	switch s.text[i] {
	case '<', '"':
		m = s.wrapped(i)
		return m, max(i+1, m.OuterEnd)
	case ':':
		m, next = s.bare(i)
	default:
		m = s.suffix(i)
		next = max(i+1, m.OuterEnd)
	}
	m.Unfinished = s.unfinished != 0 && m.Begin == s.unfinished
	return m, next
}
