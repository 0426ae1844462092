package adapter

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/parser"
)

// errorBytes are the bytes at which strings that an implementation accepts cease to be
// members.
type errorBytes struct {
	bytes parser.ByteSet
	end   bool // more was expected
}

// add adds the byte of an error.
func (s *errorBytes) add(e *parser.SyntaxError) {
	if e.Offset == len(e.Input()) {
		s.end = true
		return
	}
	c := e.Input()[e.Offset]
	s.bytes[c>>6] |= 1 << (c & 63)
}

// errorBytes returns all error bytes of a fault: those of the questions, and the other
// bytes that are accepted where the example ceases to be a member.
func (s *shrinker) errorBytes(f fault, example Question, answers []wrongAnswer) errorBytes {
	var all errorBytes
	for _, w := range answers {
		all.add(w.want.syntax)
	}
	want, _ := expect(s.revision, example)
	e := want.syntax
	before, behind := e.Input()[:e.Offset], e.Input()[min(e.Offset+1, len(e.Input())):]
	var others []*namedQuestion
	for c := range 256 {
		q := Question{Operation: Parse, Input: before + string([]byte{byte(c)}) + behind}
		if want, ok := f.possible(s.revision, q); ok {
			others = append(others, &namedQuestion{Question: q, want: want})
		}
	}
	for i, got := range s.ask(others) {
		if got.Outcome == Answered && got.Valid {
			all.add(others[i].want.syntax)
		}
	}
	return all
}

// namedStops is how many bytes of a set a cause names.
const namedStops = 3

// cause returns in words that strings are accepted though they stop to be members in a
// place: all bytes by name where they are few, else how many, and the first.
func (s errorBytes) cause(place string) string {
	n := s.bytes.Len()
	if n == 0 {
		return "accepts the end in " + place
	}
	names := byteNames(s.bytes, namedStops)
	var what, among string
	switch {
	case n == 1:
		what = names[0]
	case n <= namedStops:
		what = strings.Join(names[:n-1], ", ") + " and " + names[n-1]
	default:
		what = fmt.Sprintf("%d %s", n, unit(s.bytes))
		among = ", among them " + strings.Join(names, ", ")
	}
	if s.end {
		what += " and the end"
	}
	return "accepts " + what + " in " + place + among
}

// unit returns the word for the members of a set: characters of US-ASCII, or bytes.
func unit(s parser.ByteSet) string {
	for c := range s.All() {
		if c > '~'+1 {
			return "bytes"
		}
	}
	return "characters"
}

// byteNames returns the names of at most so many bytes of a set: first the signs, which a reader knows best, then
// controls, letters and digits, and what is not ASCII.
func byteNames(s parser.ByteSet, most int) []string {
	all := slices.Collect(s.All())
	slices.SortStableFunc(all, func(a, b byte) int { return rank(a) - rank(b) })
	var names []string
	for _, c := range all[:min(most, len(all))] {
		names = append(names, byteName(c))
	}
	return names
}

// rank orders bytes: lower ones are named first.
func rank(c byte) int {
	switch {
	case c > '~'+1:
		return 3
	case c < ' ' || c > '~':
		return 1
	case '0' <= c && c <= '9' || 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z':
		return 2
	}
	return 0
}

// wordsOfBytes are words for bytes whose character itself would not be seen, or would be taken for punctuation.
var wordsOfBytes = map[byte]string{
	0: "NUL", '\t': "tab", '\n': "line feed", '\r': "carriage return", ' ': "space", '"': "quote", '\'': "apostrophe",
	',': "comma", '.': "full stop", ':': "colon", ';': "semicolon", '`': "backquote", '\\': "backslash", '~' + 1: "DEL",
}

// byteName returns the name of a byte: a word, or the character itself.
func byteName(c byte) string {
	if word := wordsOfBytes[c]; word != "" {
		return word
	}
	if c < ' ' || c > '~' {
		return fmt.Sprintf("byte %02X", c)
	}
	return string(rune(c))
}
