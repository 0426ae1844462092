package export

import (
	"cmp"
	"fmt"
	"math/bits"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/urispec/urispec/gen/peg"
)

// class returns the notation of a set of bytes, such as [%A-Za-z]. What is not printing
// is \xHH, and a backslash stands before \ ] [ - and ^.
func class(set peg.ByteSet) string {
	var ranges []rune
	for first, last := range set.Ranges() {
		ranges = append(ranges, rune(first), rune(last))
	}
	return classOf(ranges, `\][-^`, func(c rune) string { return printing(byte(c)) })
}

// classOf returns the notation of a set of characters, the first and last of ranges:
// that of regular expressions. A backslash stands before some of US-ASCII.
func classOf(ranges []rune, special string, write func(c rune) string) string {
	var b strings.Builder
	char := func(c rune) {
		if c < utf8.RuneSelf && strings.IndexByte(special, byte(c)) >= 0 {
			b.WriteByte('\\')
		}
		b.WriteString(write(c))
	}
	for i := 0; i < len(ranges); i += 2 {
		first, last := ranges[i], ranges[i+1]
		char(first)
		if last > first+1 {
			b.WriteByte('-')
		}
		if last > first {
			char(last)
		}
	}
	return "[" + b.String() + "]"
}

// printing returns a byte, or \xHH for one that is not printing.
func printing(c byte) string {
	if '!' <= c && c <= '~' {
		return string(rune(c))
	}
	return fmt.Sprintf(`\x%02X`, c)
}

// union returns the characters of two sets, which are the first and last of ranges, in
// order and with something between them.
func union(a, b []rune) []rune {
	all := make([][2]rune, 0, (len(a)+len(b))/2)
	for pair := range slices.Chunk(slices.Concat(a, b), 2) {
		all = append(all, [2]rune{pair[0], pair[1]})
	}
	slices.SortFunc(all, func(a, b [2]rune) int { return cmp.Compare(a[0], b[0]) })
	var merged []rune
	for _, r := range all {
		if i := len(merged) - 1; i > 0 && r[0] <= merged[i]+1 {
			merged[i] = max(merged[i], r[1])
		} else {
			merged = append(merged, r[0], r[1])
		}
	}
	return merged
}

// decoded returns the characters whose UTF-8 is one byte of each of some sets, of which
// the first has bytes of one length of UTF-8 only.
func decoded(sets []peg.ByteSet) []rune {
	var ranges []rune
	for first, last := range sets[0].Ranges() {
		mask := byte(0x7F) >> bits.LeadingZeros8(^first)
		ranges = append(ranges, rune(first&mask), rune(last&mask))
	}
	const tail = 0x3F // bits of a further byte
	for _, set := range sets[1:] {
		var longer []rune
		add := func(first, last rune) {
			if i := len(longer) - 1; i > 0 && longer[i]+1 == first {
				longer[i] = last
			} else {
				longer = append(longer, first, last)
			}
		}
		for i := 0; i < len(ranges); i += 2 {
			for c := ranges[i]; c <= ranges[i+1]; c++ {
				for first, last := range set.Ranges() {
					add(c<<6|rune(first&tail), c<<6|rune(last&tail))
				}
			}
		}
		ranges = longer
	}
	return ranges
}
