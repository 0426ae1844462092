package automaton_test

import (
	"errors"
	"testing"

	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/internal/fixture"
	"github.com/urispec/urispec/internal/must"
	"github.com/urispec/urispec/internal/testflag"
)

// An outcome of an expression is the end of its match, or one of these.
type outcome int

const (
	fails   outcome = -1
	unknown outcome = -2
)

// An interpreter runs a PEG by the definition, except that the match of a rule that is entered deeper than a number of
// levels is unknown, and so is all that depends on it.
type interpreter struct {
	grammar *peg.Grammar
	nesting *automaton.Nesting[string]
	levels  int
	word    string
}

func (p *interpreter) rule(name string, depth automaton.Depth, at int) outcome {
	if depth.Levels() > p.levels {
		return unknown
	}
	return p.run(p.grammar.Rule(name).Body, name, depth, at)
}

func (p *interpreter) run(e peg.Expr, in string, depth automaton.Depth, at int) outcome {
	inner := func(e peg.Expr, at int) outcome { return p.run(e, in, depth, at) }
	switch e := e.(type) {
	case *peg.Any:
		if at < len(p.word) {
			return outcome(at + 1)
		}
		return fails
	case *peg.Set:
		if at < len(p.word) && e.Bytes.Has(p.word[at]) {
			return outcome(at + 1)
		}
		return fails
	case *peg.Reference:
		return p.rule(e.Name, p.nesting.Depth(in, depth, e.Name), at)
	case *peg.Sequence:
		for _, item := range e.Items {
			o := inner(item, at)
			if o < 0 {
				return o
			}
			at = int(o)
		}
		return outcome(at)
	case *peg.Choice:
		for _, a := range e.Alternatives {
			if o := inner(a, at); o != fails {
				return o
			}
		}
		return fails
	case *peg.Optional:
		if o := inner(e.Body, at); o != fails {
			return o
		}
		return outcome(at)
	case *peg.Plus:
		o := inner(e.Body, at)
		if o < 0 {
			return o
		}
		return inner(&peg.Star{Body: e.Body}, int(o))
	case *peg.Star:
		for {
			o := inner(e.Body, at)
			if o == unknown {
				return unknown
			}
			if o == fails {
				return outcome(at)
			}
			at = int(o)
		}
	case *peg.And:
		if o := inner(e.Body, at); o < 0 {
			return o
		}
		return outcome(at)
	case *peg.Not:
		switch inner(e.Body, at) {
		case fails:
			return outcome(at)
		case unknown:
			return unknown
		}
	}
	return fails
}

// What is accepted, refused and unknown of random PEGs with recursion, where it is cut off, agrees with an interpreter;
// and what is not unknown is as without a cut.
func TestUnknownLikeInterpreter(t *testing.T) {
	r := testflag.Rand(t)
	words := fixture.Words("abc", 5)
	tried, seen, grammars := 0, map[outcome]int{}, testflag.Choose(4000, 20_000)
	for range grammars {
		g := &peg.Grammar{Rules: []*peg.Rule{
			{Name: "x", Body: parsing(r, 4, "x", "y", "z")},
			{Name: "y", Body: parsing(r, 3, "x", "y", "z")},
			{Name: "z", Body: parsing(r, 2, "x", "y")},
		}}
		if peg.Check(g) != nil {
			continue
		}
		calls := peg.Calls(g)
		p := &interpreter{grammar: g, levels: 1 + r.IntN(3)}
		p.nesting = automaton.NewNesting([]string{"x", "y", "z"}, func(r string) []string { return calls[r] })
		if !p.nesting.Recursive("x") {
			continue
		}
		m := must.Have(peg.NewMatcher(g))(t)
		space := automaton.NewSpace(1<<12, append(automaton.PEGSets(g), peg.Range('a', 'a'), peg.Range('b', 'b'),
			peg.Range('c', 'c'))...)
		languages := automaton.NewPEG(automaton.UnrolledPEG(g, p.levels), space)
		accepted, errAccepted := languages.Accepted("x")
		unclear, errUnknown := languages.Unknown("x")
		err := errors.Join(errAccepted, errUnknown)
		if tooLarge(err) {
			continue
		}
		if err != nil {
			t.Fatalf("%v in\n%v", err, g)
		}
		tried++
		outcomes := map[outcome]bool{}
		for _, w := range words {
			p.word = w
			want := p.rule("x", p.nesting.Entry("x"), 0)
			if got := space.Contains(unclear, w); got != (want == unknown) {
				t.Fatalf("%q to depth %d is unknown: %v, in\n%v", w, p.levels, got, g)
			}
			if got := space.Contains(accepted, w); got != (want == outcome(len(w))) {
				t.Fatalf("%q to depth %d is accepted: %v, in\n%v", w, p.levels, got, g)
			}
			match := must.Have(m.Match("x", w))(t)
			if want != unknown && (match != nil) != (want >= 0) || match != nil && want >= 0 && match.End != int(want) {
				t.Fatalf("%q to depth %d: %d, but without a cut %+v, in\n%v", w, p.levels, want, match, g)
			}
			outcomes[min(want, 0)] = true
		}
		for o := range outcomes {
			seen[o]++
		}
	}
	// Some 3 % are fit to try; of 2 % and more, there is a word of each outcome.
	if least := testflag.Least(grammars, 0.01); seen[unknown] < least || seen[fails] < least || seen[0] < least {
		t.Errorf("%d of %d grammars; of %d, words are unknown, of %d refused, of %d matched", tried, grammars,
			seen[unknown], seen[fails], seen[0])
	}
}

// Nothing is unknown of a PEG that is not unrolled.
func TestNothingUnknown(t *testing.T) {
	g := &peg.Grammar{Rules: []*peg.Rule{{Name: "x", Body: &peg.Any{}}}}
	space := automaton.NewSpace(0)
	if l, err := automaton.NewPEG(g, space).Unknown("x"); err != nil || l != space.Empty() {
		t.Errorf("%v, %v", l, err)
	}
	if _, err := automaton.NewPEG(g, space).Unknown("y"); err == nil {
		t.Error("a rule that is not defined is no error")
	}
}
