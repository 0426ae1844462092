package recognizer

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

// document returns a JSON text of a size in bytes, or somewhat more.
func document(size int) string {
	var b strings.Builder
	b.WriteString("[")
	for i := 0; b.Len() < size; i++ {
		if i > 0 {
			b.WriteString(", ")
		}
		fmt.Fprintf(&b, `{"id": %d, "name": "A. N. Other %d", "tags": ["x", "yz", "\u00e9t\u00E9"], "nested": `+
			`{"a": [1.5e3, -2, true, null]}}`, i, i)
	}
	b.WriteString("]")
	return b.String()
}

func BenchmarkJSON(b *testing.B) {
	tables := tablesOf(b, jsonGrammar, "JSON-text")
	for _, size := range []int{1 << 10, 100 << 10, 1 << 20} {
		s := document(size)
		b.Run(fmt.Sprintf("accepts/%dKB", size>>10), func(b *testing.B) {
			b.SetBytes(int64(len(s)))
			b.ReportAllocs()
			for b.Loop() {
				if ok, err := tables.accepts(0, s, 0); !ok || err != nil {
					b.Fatal(ok, err)
				}
			}
		})
		b.Run(fmt.Sprintf("derive/%dKB", size>>10), func(b *testing.B) {
			b.SetBytes(int64(len(s)))
			b.ReportAllocs()
			for b.Loop() {
				if _, ok, err := tables.Derive(0, s, 0); !ok || err != nil {
					b.Fatal(ok, err)
				}
			}
		})
		b.Run(fmt.Sprintf("encoding-json/%dKB", size>>10), func(b *testing.B) {
			b.SetBytes(int64(len(s)))
			for b.Loop() {
				if !json.Valid([]byte(s)) {
					b.Fatal("not valid")
				}
			}
		})
	}
}

// The time for a byte is the same however long the string is.
func BenchmarkRightRecursion(b *testing.B) {
	tables := tablesOf(b, "s = \"a\" [s]\n", "s")
	for _, size := range []int{1 << 10, 1 << 20} {
		s := strings.Repeat("a", size)
		b.Run(fmt.Sprintf("%dKB", size>>10), func(b *testing.B) {
			b.SetBytes(int64(len(s)))
			b.ReportAllocs()
			for b.Loop() {
				if ok, err := tables.accepts(0, s, 0); !ok || err != nil {
					b.Fatal(ok, err)
				}
			}
		})
	}
}
