package disagree

import (
	"fmt"
	"slices"
	"strings"
)

// pairs returns all strings of a beginning, and two hosts with one delimiter or two
// between them.
func (s *source) pairs() []string {
	var between []string
	delimiters := slices.Compact(slices.Sorted(slices.Values(s.delimiters)))
	for _, d := range delimiters {
		between = append(between, d)
		for _, e := range delimiters {
			between = append(between, d+e)
		}
	}
	return s.around(between)
}

// generic are the generic delimiters (RFC 3986, Section 2.2), and "\".
const generic = `:/?#[]@\`

// triples returns the same with three generic delimiters, behind a scheme that all parsers
// know.
func (s *source) triples() []string {
	triples := []string{""}
	for range 3 {
		var longer []string
		for _, some := range triples {
			for _, c := range []byte(generic) {
				longer = append(longer, some+string([]byte{c}))
			}
		}
		triples = longer
	}
	return slices.DeleteFunc(s.around(triples), func(s string) bool { return !strings.HasPrefix(s, beginnings[0]) })
}

// encodedTwice returns the same with one delimiter, whose encoding is encoded.
func (s *source) encodedTwice() []string {
	var between []string
	for _, c := range []byte(bytes) {
		between = append(between, fmt.Sprintf("%%25%02x", c))
	}
	return s.around(between)
}

// toDelimiters are characters that compatibility mapping makes a delimiter, or more with
// one among it: "℀" is "a/c" (UTS #46, Section 4; UAX #15).
const toDelimiters = "／＼？＃＠：；．。｡％［］℀⁇\u3000"

// wide returns the same with a character between them that IDNA maps to a delimiter, as it
// is and percent-encoded.
func (s *source) wide() []string {
	var between []string
	for _, c := range toDelimiters {
		between = append(between, string(c), allEncoded(string(c)))
	}
	return s.around(between)
}

// around returns all strings of a beginning, and two hosts, of which one is where strings
// are to lead, with one of some strings between them.
func (s *source) around(between []string) []string {
	var pairs [][2]string
	for _, other := range s.hosts.beside {
		pairs = append(pairs, [2]string{other, s.hosts.to}, [2]string{s.hosts.to, other})
	}
	var all []string
	for _, begin := range beginnings {
		for _, p := range pairs {
			for _, d := range between {
				all = append(all, begin+p[0]+d+p[1])
			}
		}
	}
	return all
}
