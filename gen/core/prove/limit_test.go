package prove

import (
	"errors"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/internal/must"
)

// Whatever the limit of a proof, it ends in an error that says so, or in a verdict: in
// each of its steps there may be one too many.
func TestLimits(t *testing.T) {
	for _, test := range []struct {
		name, abnf, peg string
		want            string // of the proof that has no limit
	}{
		{"equal", "s = *( %s\"ab\" / t )\nt = %s\"c\" [ %s\"d\" ]\n", "s <- ('ab' / t)*\nt <- 'c' 'd'?", ""},
		{"ordered", "s = ( %s\"a\" / t ) %s\"c\"\nt = %s\"ab\"\n", "s <- (!t 'a' / t) 'c'\nt <- 'ab'", ""},
		{"less", "s = *%s\"ab\" [ %s\"c\" ]\n", "s <- 'ab'*",
			`rule s: "c" is accepted by the abnf and refused by the peg`},
		{"more", "s = *%s\"ab\"\n", "s <- 'ab'* 'c'?",
			`rule s: "c" is matched by the PEG as s, and is not a member of the ABNF rule`},
		{"recursion", "s = %s\"(\" s %s\")\" / %s\"x\"\n", "s <- '(' s ')' / 'x'", ""},
		{"less of recursion", "s = %s\"(\" s %s\")\" / %s\"x\" / %s\"yz\"\n", "s <- '(' s ')' / 'x'",
			`rule s: "yz" is accepted by the abnf and refused by the peg`},
	} {
		s := newSubject(t, "limits", test.abnf, test.peg, "s")
		p := readPEG(t, s.text)
		proved := false
		for steps := 1; !proved; steps++ {
			_, err := Grammar(s.grammar, p, s.starts, Options{Work: automaton.Work{Steps: steps}, Levels: 1})
			var limit *automaton.LimitError
			if proved = !errors.As(err, &limit); proved && message(err) != test.want {
				t.Errorf("%s: within %d steps: %v, want %s", test.name, steps, err, test.want)
			} else if !proved && (limit.Limit != steps || steps > 10_000) {
				t.Fatalf("%s: within %d steps: %v", test.name, steps, err)
			}
		}
	}
}

// What a rule of the PEG matches may be too much work even if the rule of the ABNF is not.
func TestLimitOfPEG(t *testing.T) {
	s := newSubject(t, "limits", "s = %s\"b\"\ny = %s\"a\"\n", "s <- 'b'\ny <- '"+strings.Repeat("a", 60)+"'", "s")
	p := readPEG(t, s.text)
	const want = "rule y: more than 50 states in its automaton"
	c := must.Have(Compare(s.grammar, p, 50))(t)
	if _, err := c.Prove(s.starts); message(err) != want {
		t.Errorf("Prove: %v, want %s", err, want)
	}
	if _, err := ProveDepth(s.grammar, p, s.starts, 1, 50); message(err) != want {
		t.Errorf("ProveDepth: %v, want %s", err, want)
	}
}

// If neither what a rule of the PEG matches is too much work nor the members that nest as deep, the members that nest
// deeper may be, and the strings of unknown outcome.
func TestLimitOfDepth(t *testing.T) {
	const want = "rule s: more than 50 states in its automaton"
	for name, text := range map[string]struct{ abnf, peg string }{
		"deeper members": {
			"s = %s\"b\" / t\nt = %s\"a\" / %s\"x\" t %s\"y\" / 60%s\"z\" t %s\"z\"\n",
			"s <- 'b' / 'a' / 'xay' / &u 'b'\nu <- '(' u / 'c'\n"},
		"unknown before another alternative": {"s = %s\"b\"\n", "s <- 'b' / &u 'b'\nu <- '" + strings.Repeat("a", 60) +
			"' u / 'c'\n"},
		"unknown at last": {"s = %s\"b\"\n", "s <- 'b' / &u 'b'\nu <- 'c' / '" +
			strings.Repeat("a", 60) + "' u\n"},
	} {
		s := newSubject(t, "limits", text.abnf, text.peg, "s")
		p := readPEG(t, s.text)
		if d, err := ProveDepth(s.grammar, p, s.starts, 1, 50); message(err) != want {
			t.Errorf("%s: %v, %v, want %s", name, d, err, want)
		}
		if d, err := ProveDepth(s.grammar, p, s.starts, 1, 500); err != nil || !d.HasUnknown {
			t.Errorf("%s, within 500 states: %v, %v", name, d, err)
		}
	}
}

// The languages of two rules may be within a limit, and what the one has more than the
// other may not.
func TestLimitOfDifference(t *testing.T) {
	s := newSubject(t, "limits", "s = *( 7%s\"x\" )\n", "s <- ('"+strings.Repeat("x", 11)+"')*", "s")
	p := readPEG(t, s.text)
	const want = "rule s: more than 50 states in its automaton"
	c := must.Have(Compare(s.grammar, p, 50))(t)
	if _, err := c.Prove(s.starts); message(err) != want {
		t.Errorf("Prove: %v, want %s", err, want)
	}
	if _, err := c.Rule("s"); message(err) != want {
		t.Errorf("Rule: %v, want %s", err, want)
	}
	if _, err := ProveDepth(s.grammar, p, s.starts, 1, 50); message(err) != want {
		t.Errorf("ProveDepth: %v, want %s", err, want)
	}
}
