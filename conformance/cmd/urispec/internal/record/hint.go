package record

import "strings"

// The byte order marks of Unicode, as a file begins with them.
const (
	utf8Mark   = "\xef\xbb\xbf"
	utf16Big   = "\xfe\xff"
	utf16Small = "\xff\xfe"
)

// markHint returns what a file that begins with a byte order mark says of it; ""
// where it does not begin with one. The mark is data, which no revision allows.
func markHint(text string) string {
	switch {
	case strings.HasPrefix(text, utf8Mark):
		return "the file begins with a byte order mark, which is part of its first record; tail -c +4 leaves it out"
	case strings.HasPrefix(text, utf16Big), strings.HasPrefix(text, utf16Small):
		return "the file begins with a byte order mark of UTF-16, which is not decoded; iconv -f UTF-16 -t UTF-8 does"
	}
	return ""
}

// crHint says what is to be done about records that end in CR.
const crHint = `it ends in CR, which is part of it, as of others perhaps; tr -d '\r' leaves it out`
