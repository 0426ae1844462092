package rfc3987

import (
	"unicode/utf8"

	"github.com/urispec/urispec/parser/internal/normal"
	"github.com/urispec/urispec/parser/internal/rfc3986"
	"github.com/urispec/urispec/parser/internal/scan"
)

// URI returns the URI that an IRI, or a part of one, is mapped to: each octet
// of a character beyond US-ASCII is percent-encoded (Section 3.1, step 2).
func URI(iri string) string {
	uri := make([]byte, 0, len(iri))
	for i := range len(iri) {
		if iri[i] < utf8.RuneSelf {
			uri = append(uri, iri[i])
		} else {
			uri = scan.AppendTriplet(uri, iri[i])
		}
	}
	return string(uri)
}

// IRI returns the IRI that a URI, or an IRI as if it were mapped to a URI first,
// is converted to (Section 3.2). Its query is uri[begin:end].
func IRI(uri string, begin, end int) string {
	iri := appendIRI(make([]byte, 0, len(uri)), uri[:begin], isAppropriate)
	iri = appendIRI(iri, uri[begin:end], isAppropriateInQuery)
	return normal.View(appendIRI(iri, uri[end:], isAppropriate))
}

// appendIRI appends the form that has as few triplets as possible: characters
// beyond US-ASCII stand for themselves if they are appropriate, and unreserved
// ones always (Section 3.2, steps 2 to 5).
func appendIRI(iri []byte, s string, appropriate func(rune) bool) []byte {
	for s != "" {
		if c, n := characterOf(s); n > 0 && (c < utf8.RuneSelf || appropriate(c)) {
			iri = utf8.AppendRune(iri, c)
			s = s[n:]
			continue
		}
		octet, n := octetOf(s)
		iri = scan.AppendTriplet(iri, octet)
		s = s[n:]
	}
	return iri
}

// characterOf returns the character that s, which is not empty, begins with,
// whether it stands for itself or strictly legal UTF-8 of it is encoded, and the
// length of what stands for it, or 0 if there is none. Of the triplets of
// US-ASCII, only the ones of unreserved characters stand for one (Section 3.2,
// step 2).
func characterOf(s string) (c rune, length int) {
	if s[0] != '%' {
		return utf8.DecodeRuneInString(s)
	}
	if octet, n := octetOf(s); octet < utf8.RuneSelf {
		if rfc3986.Unreserved.Has(octet) {
			return rune(octet), n
		}
		return 0, 0
	}
	var octets [utf8.UTFMax]byte
	count := 0
	for rest := s; count < len(octets) && scan.IsTriplet(rest); rest = rest[3:] {
		octets[count] = scan.Octet(rest)
		count++
	}
	c, n := utf8.DecodeRune(octets[:count])
	if n == 1 {
		return 0, 0
	}
	return c, 3 * n
}

// octetOf returns the octet that s, which is not empty, begins with, decoded if
// it is encoded, and the length of what stands for it.
func octetOf(s string) (octet byte, n int) {
	if octet, ok := scan.Triplet(s); ok {
		return octet, 3
	}
	return s[0], 1
}
