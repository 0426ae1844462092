package find

import "unicode/utf8"

// bare returns the URI without wrapper whose scheme ends at a colon, or the
// zero Match, and where to go on: if nothing is found, behind what looked like
// it.
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

// marked returns where the prefix of the URI whose scheme is text[begin:colon]
// begins, or begin, and false if that is not a scheme of a bare URI.
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

// runEnd returns the end of the run of characters that can stand in a bare URI
// of some revision. There is one at begin.
func (s *search) runEnd(begin int) int {
	if s.run <= begin {
		s.run = begin
		for s.run < len(s.text) && !s.ends(s.text[s.run]) {
			s.run++
		}
	}
	return s.run
}

// ends reports whether a bare URI cannot go on to c. Among what cannot stand in
// any, it has what ends words.
func (s *search) ends(c byte) bool {
	return c <= ' ' || c >= utf8.RuneSelf && !s.nonASCII || c == '<' || c == '>' || c == '"'
}
