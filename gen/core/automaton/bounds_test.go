package automaton_test

import (
	"math"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/internal/must"
)

// What counts as small enough for a person not to look for, and as few enough
// to be named, has exact bounds.
func TestDiagnosisBounds(t *testing.T) {
	const core = "digit = %x30-39\r\n"
	for _, test := range []struct {
		name, grammar, input string
		rule, next           string
	}{
		{"a token of 4 bytes or more", "x = 1*token \";\"\r\ntoken = 4*5digit\r\n", "1234", "x", "0123456789;"},
		{"no token: of 5 or more", "x = 1*name \";\"\r\nname = 5*6digit\r\n", "12345", "name", ";"},
		{"a token of 16 bytes or less", "x = 1*token \";\"\r\ntoken = 1*16digit\r\n", "1", "x", "0123456789;"},
		{"no token: of 17 or less", "x = 1*name \";\"\r\nname = 1*17digit\r\n", "1", "name", ";"},
		{"3 bytes are few", "x = name \";\"\r\nname = 1*%x30-32\r\n", "1", "name", "012;"},
		{"4 bytes are not", "x = name \";\"\r\nname = 1*%x30-33\r\n", "1", "name", ";"},
	} {
		t.Run(test.name, func(t *testing.T) {
			g := grammar(t, test.grammar+core)
			d := must.Have(automaton.NewABNF(g, automaton.NewSpace(0, g.Sets()...)).Diagnostics("x"))(t)
			_, _, _, diagnosis := d.Diagnose(0, test.input)
			var next strings.Builder
			for c := range 256 {
				if diagnosis.Next.Has(byte(c)) {
					next.WriteByte(byte(c))
				}
			}
			if diagnosis.Rule != test.rule || next.String() != test.next {
				t.Errorf("rule %s, next %q, want %s, %q", diagnosis.Rule, next.String(), test.rule, test.next)
			}
		})
	}
}

// All languages of a space may have as many states together as is said: some times
// the limit of one, and never fewer than by default.
func TestTotal(t *testing.T) {
	for _, test := range []struct{ each, want int }{
		{1, 1 << 20},
		{automaton.DefaultLimit, 1 << 20},
		{4 * automaton.DefaultLimit, 4 << 20},
		{math.MaxInt, math.MaxInt32 / 16 * 16},
	} {
		if got := automaton.Total(test.each); got != test.want {
			t.Errorf("%d states each: %d in all, want %d", test.each, got, test.want)
		}
	}
}
