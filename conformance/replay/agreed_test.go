package replay

import (
	"strings"
	"testing"

	"github.com/urispec/urispec/parser/scheme"
	"github.com/urispec/urispec/parser/scheme/agreed"
)

// inPath is the confusion that is about a path only: %2F in it.
const inPath = "nested-path/fast-uri-6321"

// The confusions about a host, scheme or port of http and https are no URLs that everybody
// reads alike: each is refused. What is confused in a path only has a host that all read alike.
func TestAgreedRefuses(t *testing.T) {
	refused := 0
	for _, e := range Entries() {
		if !strings.Contains(strings.ToLower(e.String), "http") || e.ID == inPath {
			continue
		}
		if _, err := agreed.Split(e.String); err == nil || scheme.AgreedWhole.Valid(e.String) {
			t.Errorf("%s: %q is agreed", e.ID, e.String)
		}
		refused++
	}
	if refused < 25 {
		t.Errorf("only %d strings", refused)
	}
}
