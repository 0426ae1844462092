package view_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/conformance/page/view"
	"github.com/urispec/urispec/parser/all"
)

func BenchmarkVerdicts(b *testing.B) {
	revisions := slices.Collect(all.Revisions())
	s := "http://user@www.example.com:8080/" + strings.Repeat("a/", 20) + "?" + strings.Repeat("q=1&", 6) + "#abc"
	for name, s := range map[string]string{"valid": s, "invalid": s[:90] + "{" + s[91:]} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				v, err := view.NewVerdicts(s, revisions)
				if err != nil {
					b.Fatal(err)
				}
				v.JSON()
			}
		})
	}
}
