package scheme

import (
	"strings"

	"github.com/urispec/urispec/parser"
)

// A definition is what is known of a scheme.
type definition struct {
	name   string
	syntax *syntax
	rule   uint8 // start rule
	prose  prose // what the document says that the grammar does not; may be nil
	// plain returns a string of the same length that the grammar is asked about: it takes
	// what no grammar can tell; may be nil.
	plain func(s string) string
	// hint says what may be wrong if the grammar refuses a string, at a byte
	// offset; may be nil.
	hint func(s string, offset int) hint
	// place says in words where the rule of a message is, behind a prefix; nil if the
	// rules are words themselves.
	place func(rule, prefix string) string
	// whole says that the rules are about all of the string: what follows a "#" is
	// not a fragment, or a fragment is not allowed.
	whole bool
	// advice returns the warnings about a URI that is valid; may be nil.
	advice func(s string) []Warning
}

func (d *definition) valid(s string) bool {
	s = s[:d.end(s)]
	if !d.member(s) {
		return false
	}
	if d.prose == nil {
		return true
	}
	_, broken := d.prose(s, nil)
	return !broken
}

// member reports whether the grammar has a string, as it is or as it is plain.
func (d *definition) member(s string) bool {
	if d.syntax.valid(d.rule, s) {
		return true
	}
	if d.plain == nil {
		return false
	}
	plain := d.plain(s)
	return plain != s && d.syntax.valid(d.rule, plain)
}

// end returns where the part of s that the scheme has rules for ends: before
// the fragment.
func (d *definition) end(s string) int {
	if i := strings.IndexByte(s, '#'); i >= 0 && !d.whole {
		return i
	}
	return len(s)
}

// A prose returns where a string breaks what a document says in addition to its
// grammar, and false if it does not. The string is a member of the grammar; or,
// with a stop, what some members begin with, and the bytes that break it there
// are no longer expected.
type prose func(s string, at *stop) (violation, bool)

// A violation says how a string breaks what a document says in prose.
type violation struct {
	offset  int    // in bytes
	rule    string // the rule that what stands there matches
	section string // such as "RFC 3966, Section 3"
	message string // what the document says
}

// A hint is what may be wrong if a grammar refuses a string; the zero hint says
// nothing.
type hint struct {
	text    string
	instead string // what a message says in place of what stands there
	section string // that says so, or "" if it is the rule's
	// rule is the one worth naming, or "" if it is the grammar's. With another
	// rule, what is expected would mislead: a reason leaves it out.
	rule string
}

// A stop is where a string stops being the prefix of a valid one.
type stop struct {
	offset   int // in bytes: the length of the longest prefix that is one
	expected parser.ByteSet
	mayEnd   bool // whether the prefix is valid itself
}

// set adds a byte to a set, or removes it.
func set(s *parser.ByteSet, c byte, in bool) {
	bit := uint64(1) << (c & 63)
	s[c>>6] &^= bit
	if in {
		s[c>>6] |= bit
	}
}
