package parser_test

import (
	"fmt"
	"net/url"
	"regexp"
	"testing"

	"github.com/urispec/urispec/parser"
)

// appendixB is the regular expression of RFC 3986, Appendix B.
var appendixB = regexp.MustCompile(`^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?`)

// BenchmarkRealURLs measures an operation on all the URLs found in the wild that
// the revision takes, and on the same URLs what stands in for it elsewhere.
func BenchmarkRealURLs(b *testing.B) {
	all := realURLs(b)
	for v := range parser.Revisions() {
		var urls []string
		bytes := 0
		for _, s := range all {
			if v.Valid(s) {
				urls = append(urls, s)
				bytes += len(s)
			}
		}
		if len(urls) == 0 {
			continue // the revision is of URNs
		}
		for _, operation := range []struct {
			name string
			run  func(s string)
		}{
			{"Valid", func(s string) { v.Valid(s) }},
			{"Parse", func(s string) { v.Parse(s) }},
			{"Tree", func(s string) { v.Tree(s) }},
			{"net-url", func(s string) { url.Parse(s) }},
			{"appendix-b", func(s string) { appendixB.FindStringSubmatchIndex(s) }},
		} {
			b.Run(v.String()+"/"+operation.name, func(b *testing.B) {
				b.ReportAllocs()
				b.SetBytes(int64(bytes / len(urls)))
				i := 0
				for b.Loop() {
					operation.run(urls[i])
					if i++; i == len(urls) {
						i = 0
					}
				}
			})
		}
	}
}

// BenchmarkLinearTime measures operations on long strings; the time for a byte
// is to be the same whatever the length. Of a string that the revision refuses,
// Parse and Tree measure how long it takes to say so.
func BenchmarkLinearTime(b *testing.B) {
	for v := range parser.Revisions() {
		for _, p := range patterns {
			for _, size := range []int{1 << 10, 32 << 10, 1 << 20} {
				s := p.of(v, size)
				for _, operation := range []struct {
					name string
					run  func(s string)
				}{
					{"Valid", func(s string) { v.Valid(s) }},
					{"Parse", func(s string) { v.Parse(s) }},
					{"Tree", func(s string) { v.Tree(s) }},
				} {
					b.Run(fmt.Sprintf("%v/%s/%s/%dKB", v, p.name, operation.name, size>>10), func(b *testing.B) {
						b.ReportAllocs()
						b.SetBytes(int64(len(s)))
						for b.Loop() {
							operation.run(s)
						}
					})
				}
			}
		}
	}
}
