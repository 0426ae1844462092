package tree

import (
	"slices"
	"testing"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/internal/must"
)

// What is ambiguous deeper than automata look is found by trying members.
func TestTryMembers(t *testing.T) {
	g := must.Have(abnf.ReadGrammar("g", `s = "((((x))))" / u`+"\n"+`u = "(" u ")" / "x"`+"\nn = \"(\" n \")\"\n"))(t)
	var got []string
	for _, p := range must.Have(TryMembers(g, []string{"s", "u", "n"}))(t) {
		got = append(got, p.String())
	}
	want := []string{`g:1:1: warning: rule s is ambiguous: "((((x))))" (shortest of 100 members that were tried) is "((((x))))" or ` +
		`u("((((x))))") (ambiguous)`}
	if !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}
