package find

import "strconv"

// A Match is a URI as it was found in a text. It is a comparable value. The
// zero Match is invalid: no Finder finds it. Offsets are in bytes of the whole
// text.
type Match struct {
	// Begin and End are the offsets of Text.
	Begin, End int
	// OuterBegin and OuterEnd are the same with the delimiters, which are not
	// part of the URI, and the prefix. They are the offsets of Text if there is
	// neither.
	OuterBegin, OuterEnd int
	// Text is the match as it stands in the text, with white space and line breaks.
	Text string
	// URI is valid by the revision's default start rule. It begins with a
	// scheme, but after a prefix in angle brackets it may be a relative
	// reference.
	URI string
	// Fragment is what follows URI if the grammar has no place for a fragment,
	// in rfc1738: "#" and the fragment identifier, or "". In other revisions it
	// is "": a fragment is in URI.
	Fragment string
	// Alternative is what URI and Fragment together would be without all the
	// hyphens before line breaks, or "" if there are none or not both readings
	// are valid.
	Alternative string
	// Delimiter is what encloses Text.
	Delimiter Delimiter
	// Prefix reports whether the prefix "URL:" precedes Text.
	Prefix bool
	// Abbreviated reports whether URI begins with a scheme that the text lacks.
	Abbreviated bool
	// Cut is the offset of the character, a letter for example, before which the URI
	// is cut short, or 0. Punctuation may stand between the URI and it.
	Cut int
	// Unfinished reports whether "<" opens a wrapper right before Text, or
	// before its prefix, and no ">" closes it before the next "<". The URI is
	// then one without wrapper, and may be a part of what was meant: white
	// space ends it.
	Unfinished bool
}

// A Delimiter is what tells a URI from the text around it (RFC 3986, Appendix
// C). The zero Delimiter is invalid.
type Delimiter uint8

// The delimiters.
const (
	AngleBrackets Delimiter = iota + 1
	DoubleQuotes
	Whitespace // or punctuation, or the beginning or the end of the text
)

var delimiterNames = [...]string{
	AngleBrackets: "angle-brackets",
	DoubleQuotes:  "double-quotes",
	Whitespace:    "whitespace",
}

// String returns "angle-brackets", "double-quotes" or "whitespace", or
// "Delimiter(n)" if d is not one of the constants.
func (d Delimiter) String() string {
	if d == 0 || int(d) >= len(delimiterNames) {
		return "Delimiter(" + strconv.Itoa(int(d)) + ")"
	}
	return delimiterNames[d]
}
