package repair

import (
	"slices"
	"strings"
	"unicode"

	"github.com/urispec/urispec/parser"
)

// Near returns valid strings that are near one which is not, by the start rule that refuses it, each once; none if
// the string is long, or if another was surely meant. Each has the host that browsers read, or else the one behind the
// last "@", or none; a port of at most 65535; and a scheme exactly if one was written.
func Near(e *parser.SyntaxError) []Repair {
	start, err := e.Revision.Start(e.Start)
	if _, ok := Meant(start, e.Input()); ok || err != nil || len(e.Input()) > mostRepaired {
		return nil
	}
	was := read(e.Input())
	var all []Repair
	add := func(text string, changes int, how ...string) {
		if is := read(text); start.Valid(text) && is.like(&was) &&
			!slices.ContainsFunc(all, func(r Repair) bool { return r.Text == text }) {
			all = append(all, Repair{text, strings.Join(how, "; "), changes, Likely})
		}
	}
	if trimmed := strings.Trim(e.Input(), space); trimmed != "" {
		add(trimmed, len(e.Input())-len(trimmed), "leave out the white space around it (RFC 3986, Appendix C)")
	}
	s, changes := slashed(e.Input())
	var done []string
	if changes > 0 {
		done = []string{asBrowsers}
	}
	// encode adds an edited string with what there is to encode in it.
	encode := func(edited string, more int, how ...string) {
		text, n, also := encoded(start, edited, &was)
		add(text, changes+more+n, slices.Concat(done, how, also)...)
	}
	if port := max(strings.LastIndexByte(s[:e.Offset], ':'), 0); e.Expected().Has(']') &&
		!start.Valid(s[:port]+"]"+s[port:]) { // else the last number may be a port
		encode(s[:e.Offset]+"]"+s[e.Offset:], 1, `close the address by "]"`)
	}
	if i := strings.IndexAny(s, ":/?#"); i >= 0 && s[i] == ':' {
		encode("./"+s, 2, `put "./" before it (RFC 3986, Section 4.2)`)
	}
	encode(s, 0)
	text, left := mend(start, s, func(character string) string {
		if strings.ContainsFunc(character, isMeant) {
			return character // it cannot be fixed so
		}
		return ""
	})
	add(text, changes+left, slices.Concat(done, []string{"leave out what cannot stand there"})...)
	if begin := e.Begin(); e.MayEnd() && begin > 0 {
		add(e.Input()[:begin], len(e.Input())-begin, "keep what stands before the place")
	}
	return all
}

// isMeant reports whether a character has a meaning that would be lost without it: a letter, a digit or a delimiter.
func isMeant(c rune) bool {
	return unicode.IsLetter(c) || unicode.IsDigit(c) || strings.ContainsRune(":/?#[]@", c)
}
