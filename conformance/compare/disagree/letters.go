package disagree

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/urispec/urispec/conformance/compare/reading"
	"github.com/urispec/urispec/internal/lists"
)

// places are strings with a byte in each place that is read in its own way: "\x00" marks the place of the byte.
var places = []string{"a:\x00", "a:/\x00", "a:?\x00", "a:#\x00", "a://\x00", "a://\x00@a", "ws:\x00", "ws://\x00@a",
	"ws://a\x00", "ws://a/\x00", "ws://a?\x00", "ws://a#\x00", "file:\x00", "file:///a\x00"}

// letters returns some letters, and each byte of ASCII that the two documents do not read like any of these in all
// places. It skips letters and digits: the grammar, which some are from, tells these apart.
func (p *pair) letters(some []string) []string {
	all := slices.Clone(some)
	known := map[string]bool{}
	for _, letter := range some {
		known[p.readIn(letter)] = true
	}
	for c := range utf8.RuneSelf {
		letter := string(rune(c))
		if reading.IsAlnum(byte(c)) {
			continue
		}
		if reading := p.readIn(letter); !known[reading] {
			known[reading] = true
			all = append(all, letter)
		}
	}
	return all
}

// readIn returns the readings of a letter in all places, with the letter itself made anonymous.
func (p *pair) readIn(letter string) string {
	texts := lists.Each(places, func(place string) string { return strings.ReplaceAll(place, "\x00", letter) })
	var b strings.Builder
	unnamed := strings.NewReplacer(letter, "=", fmt.Sprintf("%%%02X", letter), "%=")
	for _, f := range p.ask(texts) {
		fmt.Fprintf(&b, "\n%t", f.differs)
		if !f.answered {
			continue
		}
		for _, r := range []*Reading{f.a, f.b} {
			for i, part := range r.Parts {
				fmt.Fprintf(&b, " %q %t", unnamed.Replace(part.Text), r.Written[i].Defined)
				b.WriteString(unnamed.Replace(r.Written[i].Text))
			}
		}
	}
	return b.String()
}
