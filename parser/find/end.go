package find

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// whitespace is the characters that are ignored in wrappers; breaks are the
// ones that end a line.
const (
	whitespace = " \t" + breaks
	breaks     = "\n\v\f\r"
)

// cutBefore returns the offset of what ended a URI, if the URI would be cut out of something
// that is not one, or 0.
func (s *search) cutBefore(end int) int {
	if c, _ := utf8.DecodeRuneInString(s.text[end:]); joins(c) && (c < utf8.RuneSelf || !s.Excludes) {
		return end
	}
	return 0
}

// joins reports whether c belongs to the word before it.
func joins(c rune) bool {
	return c == '_' || c == '~' || c == '=' || unicode.In(c, wordly...)
}

// wordly are the characters of words.
var wordly = []*unicode.RangeTable{unicode.L, unicode.M, unicode.N}

// An emphasis is how many of the characters with which Markdown marks words are open before
// a URI, each by its index in emphasizing.
type emphasis [len(emphasizing)]int

const emphasizing = "*_~"

// emphasis returns what is open before an offset, by the line there, or the end of a long
// one: a run of characters opens an emphasis if a word or punctuation is at its right, and no
// word at its left; and closes one if it is the other way round (CommonMark, Section 6.2).
func (s *search) emphasis(begin int) (e emphasis) {
	const most = 1 << 8
	line := s.text[max(0, begin-most):begin]
	line = line[strings.LastIndexAny(line, breaks)+1:]
	before := ' '
	for line != "" {
		c, size := utf8.DecodeRuneInString(line)
		kind := strings.IndexRune(emphasizing, c)
		if kind >= 0 {
			size = len(line) - len(strings.TrimLeft(line, string(c)))
		}
		line = line[size:]
		after, _ := utf8.DecodeRuneInString(line)
		if kind >= 0 {
			opens := !unicode.In(before, wordly...) && !unicode.IsSpace(after)
			closes := !unicode.IsSpace(before) && !unicode.In(after, wordly...) && line != ""
			switch {
			case closes && (e[kind] > 0 || !opens):
				e[kind] = max(0, e[kind]-size)
			case opens:
				e[kind] += size
			}
		}
		before = c
	}
	return e
}

// trim returns the length in bytes of s without what stands at its end: the punctuation of a
// sentence, quotes and brackets that are not opened in s, and what ends an emphasis.
func trim(s string, e emphasis) int {
	var surplus map[rune]int // of brackets of each kind, closing ones less opening ones
	for {
		c, size := utf8.DecodeLastRuneInString(s)
		kind := strings.IndexRune(emphasizing, c)
		switch {
		case kind >= 0 && e[kind] > 0:
			e[kind]--
		case closes(c):
			if surplus == nil {
				surplus = surplusOf(s)
			}
			if surplus[c] <= 0 {
				return len(s)
			}
			surplus[c]--
		case !isMark(c):
			return len(s)
		case surplus != nil && unicode.Is(unicode.Pi, c):
			surplus[closing(c)]++
		}
		s = s[:len(s)-size]
	}
}

// surplusOf returns how many brackets and quotes of a kind close more than are opened.
func surplusOf(s string) map[rune]int {
	surplus := map[rune]int{}
	for _, c := range s {
		if closes(c) {
			surplus[c]++
		} else if unicode.In(c, unicode.Ps, unicode.Pi) {
			surplus[closing(c)]--
		}
	}
	return surplus
}

// closing returns what closes an opening bracket or quote. The code points of a pair are
// beside each other or, like "[" and "]", one apart.
func closing(c rune) rune {
	if closes(c + 1) {
		return c + 1
	}
	return c + 2
}

func closes(c rune) bool { return unicode.In(c, unicode.Pe, unicode.Pf) }

// isMark reports whether c ends a sentence or a part of one, or is a quote that both opens
// and closes.
func isMark(c rune) bool {
	if c < utf8.RuneSelf {
		return strings.ContainsRune(".,;:!?'", c)
	}
	return unicode.In(c, unicode.Po, unicode.Pi, unicode.Pd)
}
