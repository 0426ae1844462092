package api

import (
	"slices"
	"strings"
)

// A grammarWord is a literal or a rule that can begin somewhere, or signs that literals do not stand for.
type grammarWord struct {
	text    string // in a message; empty for signs
	literal bool
	first   ByteSet // the bytes that it begins with
}

// readWords returns the words of the tables, one a line, that begin with bytes of a set alone. A literal is behind a
// quotation mark, or behind an apostrophe if the case of its letters matters, and signs that stand for themselves are
// behind an equals sign. One rule is left out.
func readWords(lines string, set ByteSet, except string, firstBytesOf func(rule string) ByteSet) (words []grammarWord) {
	for _, line := range strings.Split(lines, "\n") {
		var w grammarWord
		switch {
		case line == "" || line == except:
			continue
		case line[0] == '=':
			for _, c := range []byte(line[1:]) {
				w.first = w.first.with(c)
			}
			w.first = w.first.intersect(set)
		case line[0] == '"' || line[0] == '\'':
			c := line[1]
			w = grammarWord{`"` + line[1:] + `"`, true, ByteSet{}.with(c)}
			if line[0] == '"' && kindOf(c) == lower {
				w.first = w.first.with(c - 'a' + 'A')
			}
		default:
			w = grammarWord{text: line, first: firstBytesOf(line)}
		}
		if w.first.without(set) == (ByteSet{}) && !slices.Contains(words, w) {
			words = append(words, w)
		}
	}
	return words
}

// firstBytesOf returns the bytes that matches of a rule begin with.
func firstBytesOf(rule string) ByteSet { return firstBytes[indexName(ruleNames[:], rule)] }

// sayBytes names the bytes of a set by words of the grammar that can begin there: by literals and characters if these
// are few, otherwise also by rules, as few as possible, and those that begin with the fewest bytes.
func sayBytes(s ByteSet, words []grammarWord) []string {
	var rules []string
	said, short := sayLiterals(s, words)
	for !short {
		best, bestShort, most := grammarWord{}, false, 2 // bytes that it begins with: fewer can stand by themselves
		_, unnamed := nameSets(s)
		for _, w := range words {
			n := w.first.intersect(unnamed).Len()
			if w.literal || w.text == "" || n == 0 {
				continue
			}
			_, short := sayLiterals(s.without(w.first), words)
			switch {
			case short && (!bestShort || w.first.Len() < best.first.Len()):
				best, bestShort = w, true
			case !bestShort && n > most:
				best, most = w, n
			}
		}
		if best.text == "" {
			break
		}
		rules = append(rules, best.text)
		s = s.without(best.first)
		said, short = sayLiterals(s, words)
	}
	return append(said, rules...)
}

// sayLiterals names the bytes of a set by literals that begin with them if these are few, otherwise as describeSet
// does; and reports whether the words are few, and no class of bytes.
func sayLiterals(s ByteSet, words []grammarWord) (said []string, short bool) {
	named, s := nameSets(s)
	var literals []string
	rest := s
	for _, w := range words {
		if w.literal && w.first.without(s) == (ByteSet{}) {
			if !slices.Contains(literals, w.text) { // with letters in another case, too
				literals = append(literals, w.text)
			}
			rest = rest.without(w.first)
		}
	}
	for _, w := range words {
		if w.text == "" {
			rest = rest.union(w.first.intersect(s))
		}
	}
	said = slices.Concat(named, describeBytes(rest), literals)
	if short = len(said) <= maxCharacters && rest.Len() <= maxCharacters; short {
		return said, true
	}
	return append(named, describeBytes(s)...), false
}
