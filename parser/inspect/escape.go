package inspect

import (
	"iter"
	"strings"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/internal/scan"
)

// An escape is a percent-encoded octet of the text.
type escape struct {
	extent
	octet byte
	in    parser.Component // or 0
}

// escapes returns an iterator over the escapes of the text, in order.
func (s *subject) escapes() iter.Seq[escape] {
	return func(yield func(escape) bool) {
		for _, span := range s.spans {
			for i := span.begin; ; {
				n := strings.IndexByte(s.text[i:span.end], '%')
				if n < 0 {
					break
				}
				octet, end := octetAt(s.text, i+n)
				if end > i+n+1 && !yield(escape{extent{i + n, end, true}, octet, span.component}) {
					return
				}
				i = end
			}
		}
	}
}

// runs reports the longest sequences of neighbouring escapes that are selected.
func (s *subject) runs(report report, selected func(escape) bool) {
	var chosen []extent
	for e := range s.escapes() {
		if selected(e) {
			chosen = join(chosen, e.extent)
		}
	}
	for _, run := range chosen {
		report(run, "")
	}
}

// octetAt returns the octet that text[i:] begins with, decoded if it is
// encoded, and where it ends. At the end of the text, it is 0.
func octetAt(text string, i int) (octet byte, end int) {
	if i >= len(text) {
		return 0, i
	}
	if octet, ok := scan.Triplet(text[i:]); ok {
		return octet, i + 3
	}
	return text[i], i + 1
}

func decode(s string) string {
	if !strings.Contains(s, "%") {
		return s
	}
	decoded := make([]byte, 0, len(s))
	for i := 0; i < len(s); {
		var c byte
		c, i = octetAt(s, i)
		decoded = append(decoded, c)
	}
	return string(decoded)
}
