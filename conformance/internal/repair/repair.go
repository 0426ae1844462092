// Package repair makes valid strings of one that is not.
package repair

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/conformance/internal/verdict"
	"github.com/urispec/urispec/parser"
)

// A Repair is a valid string that is made from one that is not.
type Repair struct {
	Text    string
	How     string // what is done to the string
	Changes int    // how many characters that changes, or leaves out
}

// The ways of repairing, each with what it puts in the place of a character that
// cannot stand where it does.
var ways = []struct {
	how     string
	instead func(character string) string
}{
	{"percent-encode what cannot stand there (RFC 3986, Section 2.1)", func(character string) string {
		encoded := ""
		for _, c := range []byte(character) {
			encoded += fmt.Sprintf("%%%02X", c)
		}
		return encoded
	}},
	{"leave out what cannot stand there", func(string) string { return "" }},
}

// mostChanges is how many characters are changed at most to repair a string. Each asks
// for its first wrong byte again: the product is the length that is read.
const (
	mostChanges  = 64
	mostRepaired = 4096 // bytes of a string that is repaired
)

// Of returns valid strings that are near one which is not, by the start rule that refuses
// it, each once; none of a string that is long.
func Of(e *parser.SyntaxError) []Repair {
	start, err := e.Revision.Start(e.Start)
	s := e.Input()
	if err != nil || len(s) > mostRepaired {
		return nil
	}
	var all []Repair
	add := func(text, how string, changes int) {
		if !slices.ContainsFunc(all, func(r Repair) bool { return r.Text == text }) {
			all = append(all, Repair{text, how, changes})
		}
	}
	if trimmed := strings.Trim(s, " \t\r\n"); trimmed != s && trimmed != "" && start.Valid(trimmed) {
		add(trimmed, "leave out the white space around it (RFC 3986, Appendix C)", len(s)-len(trimmed))
	}
	for _, way := range ways {
		if repaired, changes := mend(start, s, way.instead); changes > 0 {
			add(repaired, way.how, changes)
		}
	}
	if e.MayEnd() && e.Offset > 0 {
		add(s[:e.Offset], "keep what stands before the place", len(s)-e.Offset)
	}
	return all
}

// mend replaces the first wrong character again and again, and returns the valid
// string that this ends with, and the number of characters that were replaced; 0 where
// it does not end with one.
func mend(start parser.Start, s string, instead func(character string) string) (string, int) {
	for changes := range mostChanges {
		if start.Valid(s) {
			return s, changes
		}
		at := start.ViablePrefix(s)
		begin, end := verdict.Character(s, at)
		// without two digits: it is what is wrong
		if percent := strings.LastIndexByte(s[max(at-2, 0):at], '%'); percent >= 0 {
			begin = max(at-2, 0) + percent
			end = begin + 1
		}
		text := instead(s[begin:end])
		if begin == end || start.ViablePrefix(s[:begin]+text) < begin+len(text) {
			return "", 0 // more is expected, or that cannot stand there either
		}
		s = s[:begin] + text + s[end:]
	}
	return "", 0
}
