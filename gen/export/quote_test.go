package export

import (
	"strings"
	"testing"
)

// Quotes and backslashes in a label are escaped for Graphviz, on top of those
// that a class has.
func TestDotQuotes(t *testing.T) {
	g := readGrammar(t, "test.abnf", "s = %x22 / %x5C\n")
	got, err := Dot(g, "s", ManyStates)
	if want := `[label="[\"\\\\]"]`; err != nil || !strings.Contains(got, want) {
		t.Errorf("error %v, no %s in\n%s", err, want, got)
	}
}
