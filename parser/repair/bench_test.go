package repair_test

import (
	"testing"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/repair"
)

// BenchmarkOf repairs a URL whose path and query have characters that are not allowed there, beside the error that
// validation makes of it.
func BenchmarkOf(b *testing.B) {
	start := parser.RFC3986.MustStart("")
	const s = "http://www.example.com/a b/index.html?q=a|b"
	b.Run("repair", func(b *testing.B) {
		for b.Loop() {
			repair.Of(start, s)
		}
	})
	b.Run("validate", func(b *testing.B) {
		for b.Loop() {
			_ = start.Check(s).Error()
		}
	})
}
