package count

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// realURLs returns the lines of the real URLs.
func realURLs(t testing.TB) []string {
	t.Helper()
	text, err := os.ReadFile("../../testdata/real-urls.txt")
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSpace(string(text)), "\n")
}

// BenchmarkCount counts real URLs by all revisions, beside the methods of package parser: by the verdict, it should
// take no more than twice the time of Valid; by the reason, no more than 1.5 times the time of Parse.
func BenchmarkCount(b *testing.B) {
	lines := realURLs(b)
	revisions := slices.Collect(all.Revisions())
	each := func(f func(v parser.Revision, s string)) func(string) {
		return func(s string) {
			for _, v := range revisions {
				f(v, s)
			}
		}
	}
	by := func(samples int, by ...Dimension) func(string) {
		c, err := NewCounter(revisions, by, samples)
		if err != nil {
			b.Fatal(err)
		}
		s := NewSummary(c.Shape)
		line := 0
		return func(text string) {
			line++
			if err := c.Count(s, "file", line, text); err != nil {
				b.Fatal(err)
			}
		}
	}
	for _, one := range []struct {
		name string
		ask  func(string)
	}{
		{"Valid", each(func(v parser.Revision, s string) { v.Valid(s) })},
		{"verdict", by(0, Verdict)},
		{"verdict+samples", by(3, Verdict)},
		{"Parse", each(func(v parser.Revision, s string) { _, _ = v.Parse(s) })},
		{"reason", by(0, Reason)},
		{"reason+samples", by(3, Reason)},
		{"all", by(3, Verdict, Kind, Reason, Character, Rule, Scheme, Host, Port)},
	} {
		b.Run(one.name, func(b *testing.B) {
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				one.ask(lines[i%len(lines)])
			}
		})
	}
}
