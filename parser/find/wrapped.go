package find

import (
	"iter"
	"strings"
)

// wrapped returns the URI in the wrapper that opens at i, or the zero Match.
func (s *search) wrapped(i int) Match {
	delimiter, delimiters := s.opened(s.text[i])
	if delimiter == 0 {
		return Match{}
	}
	body, prefixed := s.text[i+1:], false
	if s.Prefix {
		if inner := s.skip(body); hasURLPrefix(inner) {
			body, prefixed = inner[len(urlPrefix):], true
		}
	}
	if !prefixed && !s.opens(s.skip(body)) {
		return Match{}
	}
	n := strings.IndexAny(body, delimiters)
	if n < 0 || body[n] != delimiters[0] {
		if delimiter == AngleBrackets {
			s.unfinished = len(s.text) - len(s.skip(body))
		}
		return Match{}
	}
	end := len(s.text) - len(body) + n
	body = body[:n]
	m, ok := s.read(body, delimiter, prefixed)
	if !ok {
		return Match{}
	}
	m.Text = s.skip(body)
	m.Begin = end - len(m.Text)
	if s.Folds {
		m.Text = strings.TrimRight(m.Text, whitespace)
	}
	m.End = m.Begin + len(m.Text)
	m.OuterBegin, m.OuterEnd = i, end+1
	return m
}

// opened returns the Delimiter that c opens, or 0, and the characters that do
// not stand in such a wrapper, beginning with the one that closes it.
func (s *search) opened(c byte) (delimiter Delimiter, delimiters string) {
	switch {
	case c == '<' && s.Brackets:
		return AngleBrackets, "><"
	case c == '"' && s.Quotes:
		return DoubleQuotes, `"<>`
	}
	return 0, ""
}

// skip returns a text without the white space that it begins with, if white
// space is ignored.
func (s *search) skip(text string) string {
	if !s.Folds {
		return text
	}
	return strings.TrimLeft(text, whitespace)
}

// opens reports whether a wrapper may hold a URI without prefix, by what the
// text in it begins with.
func (s *search) opens(text string) bool {
	return schemeLength(text) > 0 || s.abbreviated && missingScheme(text) != ""
}

// read returns the URI that stands in a wrapper, and its other reading; false
// when there is none.
func (s *search) read(body string, delimiter Delimiter, prefixed bool) (Match, bool) {
	if prefixed {
		body = s.skip(body)
	}
	if delimiter == DoubleQuotes && quotation(body) {
		return Match{}, false
	}
	whole, without := body, body
	if s.Folds {
		whole, without = fold(body)
	}
	relative := prefixed && delimiter == AngleBrackets
	doubtful := !prefixed && strings.ContainsAny(body, whitespace)
	m, ok := s.reference(whole, relative, doubtful)
	if without != whole {
		switch other, valid := s.reference(without, relative, doubtful); {
		case !ok:
			m, ok = other, valid
		case valid:
			m.Alternative = other.URI + other.Fragment
		}
	}
	m.Delimiter, m.Prefix = delimiter, prefixed
	return m, ok
}

// reference returns the URI that a reference without white space stands for,
// and false when it is not valid, is relative where it must not be, or has a
// scheme that might be an accident in a doubtful place.
func (s *search) reference(text string, relative, doubtful bool) (m Match, ok bool) {
	if s.abbreviated {
		if n := suffixLength(text); n > 0 && (n == len(text) || goesOn(text[n])) {
			text = missingScheme(text) + text
			m.Abbreviated = true
		}
	}
	if m.URI, m.Fragment, ok = s.split(text); !ok {
		return m, false
	}
	if relative {
		return m, m.URI != ""
	}
	length := schemeLength(m.URI)
	return m, length > 0 && len(m.URI) >= leastLength(m.URI, length) && (!doubtful || plausible(m.URI, length))
}

// fold returns a text without white space, and the same without the hyphens
// that white space with a line break follows.
func fold(text string) (whole, without string) {
	if !strings.ContainsAny(text, whitespace) {
		return text, text
	}
	var b, c strings.Builder
	for word, gap := range words(text) {
		b.WriteString(word)
		if strings.ContainsAny(gap, breaks) {
			word = strings.TrimSuffix(word, "-")
		}
		c.WriteString(word)
	}
	return b.String(), c.String()
}

// quotation reports whether a text has white space without a line break.
func quotation(text string) bool {
	for _, gap := range words(text) {
		if gap != "" && !strings.ContainsAny(gap, breaks) {
			return true
		}
	}
	return false
}

// words returns an iterator over the words of a text, each with the white space
// that follows it. The first word is empty if the text begins with white space.
func words(text string) iter.Seq2[string, string] {
	return func(yield func(word, gap string) bool) {
		for text != "" {
			n := strings.IndexAny(text, whitespace)
			if n < 0 {
				n = len(text)
			}
			next := strings.TrimLeft(text[n:], whitespace)
			if !yield(text[:n], text[n:len(text)-len(next)]) {
				return
			}
			text = next
		}
	}
}
