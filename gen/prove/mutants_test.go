package prove

import (
	"errors"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/peg"
	"github.com/urispec/urispec/internal/testflag"
)

// A mutated grammar is one with recursion, a right PEG of it, and edits of the PEG
// that are wrong.
type mutated struct {
	source  string // of the rules
	start   string
	levels  int // to which it is proved
	abnf    string
	peg     string
	mutants []mutant
}

// A mutant is a PEG in which one text is another.
type mutant struct {
	name     string
	old, new string
	by       catcher
}

// A catcher is what finds a difference.
type catcher int

const (
	both         catcher = iota
	onlySampling         // the difference takes more levels than are proved
)

// Right PEGs of grammars with recursion pass. Of each mutant, the sampling finds a
// string that only one side accepts, and so does the proof to a depth if it does
// not take more depth.
func TestMutants(t *testing.T) {
	t.Parallel()
	takeRight, take, takeProof := testflag.Sample(t, 2*len(mutatedGrammars)), testflag.Sample(t, 8),
		testflag.Sample(t, 3)
	for _, g := range mutatedGrammars {
		s := newSubject(t, "mutated", g.abnf, g.peg, g.start)
		if takeRight() {
			t.Run(g.source, func(t *testing.T) {
				t.Parallel()
				s.passes(t, g.levels)
			})
		}
		for _, m := range g.mutants {
			if !take() {
				continue
			}
			proof := takeProof()
			t.Run(g.source+"/"+m.name, func(t *testing.T) {
				t.Parallel()
				s.isCaught(t, g, m, proof)
			})
		}
	}
}

// isCaught checks that a difference is found in a mutant, if asked for by a proof,
// too.
func (s *subject) isCaught(t *testing.T, g mutated, m mutant, proof bool) {
	t.Helper()
	if n := strings.Count(g.peg, m.old); n != 1 {
		t.Fatalf("the PEG has %q %d times", m.old, n)
	}
	p := readPEG(t, strings.Replace(g.peg, m.old, m.new, 1))
	_, err := CompareBounded(s.grammar, p, s.starts)
	s.isDifference(t, p, err)
	if !proof {
		return
	}
	_, err = ProveDepth(s.grammar, p, s.starts, g.levels, 0)
	if m.by == both {
		s.isDifference(t, p, err)
	} else if err != nil {
		t.Errorf("the proof to depth %d: %v", g.levels, err)
	}
}

// passes checks that no difference is found in a right PEG.
func (s *subject) passes(t *testing.T, levels int) {
	t.Helper()
	p := readPEG(t, s.text)
	if d, err := ProveDepth(s.grammar, p, s.starts, levels, 0); err != nil || !d.HasUnknown {
		t.Errorf("a right PEG: %v, %v", d, err)
	}
	if _, err := CompareBounded(s.grammar, p, s.starts); err != nil {
		t.Errorf("a right PEG: %v", err)
	}
}

// isDifference checks that an error is a difference, and its witness one: by the
// slow oracle of the ABNF, and the matcher of the PEG.
func (s *subject) isDifference(t *testing.T, p *peg.Grammar, err error) {
	t.Helper()
	var d *DifferenceError
	if !errors.As(err, &d) {
		t.Errorf("not caught: %v", err)
		return
	}
	m, err := peg.NewMatcher(p)
	if err != nil {
		t.Fatal(err)
	}
	if d.Inclusion {
		s.checkRefusal(t, "", p, d, 0)
		return
	}
	member := s.oracle.Matches(d.Rule, d.Witness)
	accepted := end(t, m, peg.RuleName(d.Rule), d.Witness) == len(d.Witness)
	if member == accepted || member != (d.AcceptedBy == SideABNF) {
		t.Errorf("%v; but member of the ABNF rule: %v, accepted by the PEG: %v", d, member, accepted)
	}
}

// Of ten mutants of JSON, and thirty of others, none may be missing.
func TestMutantsAreMany(t *testing.T) {
	all := 0
	for _, g := range mutatedGrammars {
		all += len(g.mutants)
	}
	if n := len(mutatedGrammars[0].mutants); n < 10 || all-n < 30 {
		t.Errorf("%d mutants of JSON, %d of others", n, all-n)
	}
}
