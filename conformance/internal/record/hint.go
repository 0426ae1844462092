package record

import "strings"

// The byte order marks of Unicode, as a file begins with them.
const (
	utf8Mark   = "\xef\xbb\xbf"
	utf16Big   = "\xfe\xff"
	utf16Small = "\xff\xfe"
)

// markHint returns what is to be said of a file that begins with a byte order
// mark, which is data, and allowed by no revision; "" where it does not begin
// with one.
func markHint(text string) string {
	switch {
	case strings.HasPrefix(text, utf8Mark):
		return "the byte order mark at the beginning is part of the first record; tail -c +4 leaves it out"
	case strings.HasPrefix(text, utf16Big), strings.HasPrefix(text, utf16Small):
		return "it begins with the byte order mark of UTF-16, which is not decoded; iconv -f UTF-16 -t UTF-8 does that"
	}
	return ""
}

// crHint is what is to be said of a record that ends in CR.
const crHint = `the CR at its end is part of it; where lines end in CR LF, tr -d '\r' leaves the CR out`
