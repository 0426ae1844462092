package corpus_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/recognizer"
	"github.com/urispec/urispec/internal/must"
	"github.com/urispec/urispec/internal/testflag"
)

// The ABNF, taken literally, gives the verdicts that the document gives.
func TestOracle(t *testing.T) {
	each(t, func(t *testing.T, g Grammar, rules *abnf.Grammar, examples []Example) {
		if len(rules.Said()) > 0 {
			t.Skip("the slow matcher does not obey its declarations")
		}
		oracle := must.Have(abnf.NewOracle(rules))(t)
		for _, e := range examples {
			if member := oracle.Matches(e.Start, e.Text); member != e.Member {
				t.Errorf("%s.txt:%d: %s matches %q: %v, but %s says %v", g.Name, e.Line, e.Start, e.Text, member,
					e.Source, e.Member)
			}
		}
	})
}

// The recognizer gives these verdicts, too, and finds the places where other
// strings stop being the beginning of a member.
func TestRecognizer(t *testing.T) {
	const many = 200 // rules
	take := testflag.Sample(t, 4)()
	each(t, func(t *testing.T, g Grammar, rules *abnf.Grammar, examples []Example) {
		switch {
		case g.Large && !testflag.Complete():
			t.Skip("large: tested with -complete")
		case len(rules.Rules()) > many && !take:
			t.Skip("many rules: tested in one of four runs, and with -complete")
		}
		lowered := must.Have(automaton.Lower(rules))(t)
		tables := must.Have(recognizer.New(lowered, g.Starts...))(t)
		for _, e := range examples {
			start := slices.Index(g.Starts, e.Start)
			member, err := tables.Accepts(start, e.Text, 0)
			if err != nil || member != e.Member {
				t.Errorf("%s.txt:%d: %s accepts %q: %v, %v, but %s says %v", g.Name, e.Line, e.Start, e.Text, member,
					err, e.Source, e.Member)
			}
			if e.Offset < 0 {
				continue
			}
			if d, err := tables.Diagnose(start, e.Text, 0); err != nil || d.Offset != e.Offset {
				t.Errorf("%s.txt:%d: %s stops at byte %d of %q, %v, not at %d", g.Name, e.Line, e.Start, d.Offset,
					e.Text, err, e.Offset)
			}
		}
	})
}

// Each start rule has at least three examples of either verdict, and each example belongs to a start rule.
func TestExamplesSuffice(t *testing.T) {
	each(t, func(t *testing.T, g Grammar, _ *abnf.Grammar, examples []Example) {
		members, others := map[string]int{}, map[string]int{}
		for _, e := range examples {
			if !slices.Contains(g.Starts, e.Start) {
				t.Errorf("%s.txt:%d: %s is no start rule of the grammar", g.Name, e.Line, e.Start)
			}
			if e.Member {
				members[e.Start]++
			} else {
				others[e.Start]++
			}
		}
		for _, start := range g.Starts {
			if members[start] < 3 || others[start] < 3 {
				t.Errorf("%s has %d members and %d others", start, members[start], others[start])
			}
		}
	})
}

// each calls a test for each grammar of the list.
func each(t *testing.T, test func(t *testing.T, g Grammar, rules *abnf.Grammar, examples []Example)) {
	t.Helper()
	for _, g := range present(t) {
		t.Run(g.Name, func(t *testing.T) {
			t.Parallel()
			rules := must.Have(g.Input.Load(g.Starts...))(t)
			examples := must.Have(g.Examples())(t)
			test(t, g, rules, examples)
		})
	}
}

// present returns the grammars of the list, except those whose documents do not allow a copy here: for them, somebody
// has to put the file of the list where it is looked for.
func present(t *testing.T) (all []Grammar) {
	t.Helper()
	for _, g := range must.Have(Grammars())(t) {
		if file := g.Input.Files[0]; strings.HasPrefix(file, "testdata/") {
			if _, err := os.Stat(file); err != nil {
				t.Logf("%s is left out: %v", g.Name, err)
				continue
			}
		}
		all = append(all, g)
	}
	return all
}
