package published

import (
	"strconv"
	"strings"
)

// A notation is how a document writes its rules.
type notation struct {
	separator    string // between the name of a rule and its body
	comments     bool   // ";" begins a comment
	bare         bool   // a character that is not quoted stands for itself
	exact        bool   // literals match only the very characters
	alternation  byte   // between alternatives
	numbers      bool   // %x41-5A is a range of bytes
	groupsBehind bool   // brackets behind a repetition only group
	excludes     bool   // A - B is what A matches and B does not
	angled       bool   // names are in angle brackets, in which a space is "-"; "n,m" repeats, too
	inNames      string // beside letters: what may follow the first letter of a name
}

const digits = "0123456789"

// notations has the notations by the names that !notation gives them.
var notations = map[string]*notation{
	"1993":     {bare: true, exact: true, alternation: '|', inNames: digits + "-"},
	"RFC 822":  {separator: "=", comments: true, alternation: '|', groupsBehind: true, inNames: digits + "-_+"},
	"ABNF":     {separator: "=", comments: true, alternation: '/', numbers: true, inNames: digits + "-"},
	"words":    {separator: "=", comments: true, alternation: '/', numbers: true, excludes: true, inNames: digits + "-"},
	"RFC 2141": {separator: "::=", exact: true, alternation: '|', angled: true, inNames: digits + "- "},
}

// name returns the name of a rule that a text begins with, and how much of it
// that is; "" if it begins with none.
func (n *notation) name(text string) (name string, length int) {
	if !n.angled {
		name = n.word(text)
		return name, len(name)
	}
	inner, _, closed := strings.Cut(strings.TrimPrefix(text, "<"), ">")
	if !closed || text[0] != '<' || n.word(inner) != inner {
		return "", 0
	}
	return strings.ReplaceAll(inner, " ", "-"), len(inner) + len("<>")
}

// word returns the characters of a name that a text begins with.
func (n *notation) word(text string) string {
	i := 0
	for i < len(text) && (isLetter(text[i]) || i > 0 && strings.IndexByte(n.inNames, text[i]) >= 0) {
		i++
	}
	if n.bare && i == 1 { // a letter stands for itself
		return ""
	}
	return text[:i]
}

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// numberRange reads one number or two of so many bits in hexadecimal digits, with "-" between them.
func numberRange(text string, bits int) (low, high rune, ok bool) {
	first, last, two := strings.Cut(text, "-")
	if !two {
		last = first
	}
	a, errA := strconv.ParseUint(first, 16, bits)
	b, errB := strconv.ParseUint(last, 16, bits)
	return rune(a), rune(b), errA == nil && errB == nil && a <= b
}
