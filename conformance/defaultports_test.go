package conformance

import (
	"testing"

	"github.com/urispec/urispec/parser"
)

// TestDefaultPorts compares the two tables row by row.
func TestDefaultPorts(t *testing.T) {
	for v := range parser.Revisions() {
		s := &Subject{Revision: v}
		for _, p := range append(laterPorts, ports1738...) {
			want := s.defaultPort(p.scheme)
			if got, ok := v.DefaultPort(p.scheme); got.Number != want || ok != (want != "") {
				t.Errorf("%v: %s has %+v, %t, want %q", v, p.scheme, got, ok, want)
			}
			if got, _ := parser.LookupDefaultPort(p.scheme); got.Number != p.port {
				t.Errorf("%s has %+v, want %s", p.scheme, got, p.port)
			}
		}
	}
}
