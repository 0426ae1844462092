package find

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// bare returns the URI without wrapper whose scheme ends at a colon, or the
// zero Match, and where to go on: where nothing is found, behind what looked
// like it.
func (s *search) bare(colon int) (m Match, next int) {
	begin, ok := s.schemeBefore(colon)
	if !ok {
		return Match{}, colon + 1
	}
	outer, ok := s.marked(begin, colon)
	if !ok {
		return Match{}, colon + 1
	}
	run := s.text[begin:s.runEnd(begin)]
	n, viable := s.longestPrefix(run)
	cut := s.cutBefore(begin + n)
	if cut > 0 && !s.cut {
		n = 0
	}
	n = trim(run[:n], s.emphasis(outer))
	uri, fragment, ok := s.split(run[:n])
	if !ok || len(uri) < leastLength(run, colon-begin) {
		// A colon at the end of what looked like a URI may end another scheme.
		return Match{}, max(colon+1, begin+viable-1)
	}
	return Match{
		Begin:      begin,
		End:        begin + n,
		OuterBegin: outer,
		OuterEnd:   begin + n,
		Text:       run[:n],
		URI:        uri,
		Fragment:   fragment,
		Delimiter:  Whitespace,
		Prefix:     outer < begin,
		Cut:        cut,
	}, begin + n
}

// marked returns where the prefix begins of the URI whose scheme is
// text[begin:colon], or begin, and false where it is no scheme of a bare URI.
func (s *search) marked(begin, colon int) (outer int, ok bool) {
	if s.Prefix {
		if hasURLPrefix(s.text[begin : colon+1]) {
			return 0, false
		}
		if outer := begin - len(urlPrefix); outer >= s.floor && s.wordBegins(outer) &&
			hasURLPrefix(s.text[outer:begin]) {
			return outer, true
		}
	}
	return begin, plausible(s.text[begin:], colon-begin)
}

// runEnd returns where the characters end that can stand in a bare URI of some
// revision. There is one at begin.
func (s *search) runEnd(begin int) int {
	if s.run <= begin {
		s.run = begin
		for s.run < len(s.text) && !s.ends(s.text[s.run]) {
			s.run++
		}
	}
	return s.run
}

// ends reports whether a bare URI cannot go on to c. Of what can stand in none, it
// has what ends words.
func (s *search) ends(c byte) bool {
	return c <= ' ' || c >= utf8.RuneSelf && !s.nonASCII || c == '<' || c == '>' || c == '"'
}

// cutBefore returns the offset of what ended a URI, if the URI would be cut out of something
// that is none, or 0.
func (s *search) cutBefore(end int) int {
	if c, _ := utf8.DecodeRuneInString(s.text[end:]); joins(c) && (c < utf8.RuneSelf || !s.Excludes) {
		return end
	}
	return 0
}

// joins reports whether c belongs to the word before it.
func joins(c rune) bool {
	return c == '_' || c == '~' || c == '=' || unicode.In(c, unicode.L, unicode.M, unicode.N)
}

// An emphasis is how many of the characters with which Markdown marks words stand before a
// URI, each by its index in emphasizing.
type emphasis [len(emphasizing)]int

const emphasizing = "*_~"

// emphasis returns the emphasis of what begins at an offset: brackets and quotes may stand
// between. A "_" within a word is none.
func (s *search) emphasis(begin int) (e emphasis) {
	for i := begin; i > s.floor; {
		c, size := utf8.DecodeLastRuneInString(s.text[s.floor:i])
		if kind := strings.IndexRune(emphasizing, c); kind >= 0 {
			e[kind]++
		} else if c != '\'' && c != '"' && !unicode.In(c, unicode.Ps, unicode.Pi) {
			if joins(c) {
				e[strings.IndexByte(emphasizing, '_')] = 0
			}
			break
		}
		i -= size
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
		}
		s = s[:len(s)-size]
	}
}

// surplusOf returns how many brackets and quotes of a kind close more than are opened.
func surplusOf(s string) map[rune]int {
	surplus := map[rune]int{}
	for _, c := range s {
		switch {
		case closes(c):
			surplus[c]++
		case !unicode.In(c, unicode.Ps, unicode.Pi):
		case closes(c + 1):
			surplus[c+1]--
		default: // "[" and "]", "{" and "}", of full width, too
			surplus[c+2]--
		}
	}
	return surplus
}

// closes reports whether c is a closing bracket or quote. Code points of a pair are beside
// each other, or one apart.
func closes(c rune) bool { return unicode.In(c, unicode.Pe, unicode.Pf) }

// isMark reports whether c ends a sentence or a part of one, or is a quote that both opens
// and closes.
func isMark(c rune) bool {
	if c < utf8.RuneSelf {
		return strings.ContainsRune(".,;:!?'", c)
	}
	return unicode.In(c, unicode.Po, unicode.Pi, unicode.Pd)
}
