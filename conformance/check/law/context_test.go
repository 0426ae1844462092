package law

import (
	"math"
	"testing"

	"github.com/urispec/urispec/gen/core/abnf"
)

// infinite is more than the length of any string.
const infinite = math.MaxInt32

// shortestContexts returns, for each rule of a grammar that a string of a start
// rule can contain, by name, the least number of bytes around it: the shortest
// u and v together such that start derives u rule v.
func shortestContexts(o *abnf.Oracle, start string) map[string]int {
	g := o.Grammar()
	s := shortest{o, map[abnf.Expr]int{}}
	s.solve()
	around := map[string]int{g.Rule(start).Name: 0}
	for changed := true; changed; {
		changed = false
		for _, d := range g.Rules() {
			outer, ok := around[d.Name]
			if !ok {
				continue
			}
			s.references(d.Body, outer, func(name string, n int) {
				name = g.Rule(name).Name
				if old, ok := around[name]; n < infinite && (!ok || n < old) {
					around[name] = n
					changed = true
				}
			})
		}
	}
	return around
}

// shortest knows the length of the shortest string that each expression
// matches.
type shortest struct {
	oracle  *abnf.Oracle
	lengths map[abnf.Expr]int // of the bodies of rules
}

func (s shortest) solve() {
	for changed := true; changed; {
		changed = false
		for _, d := range s.oracle.Grammar().Rules() {
			old, ok := s.lengths[d.Body]
			if n := s.length(d.Body); n < infinite && (!ok || n < old) {
				s.lengths[d.Body] = n
				changed = true
			}
		}
	}
}

func (s shortest) length(e abnf.Expr) int {
	switch e := e.(type) {
	case *abnf.Alternation:
		least := infinite
		for _, a := range e.Alternatives {
			least = min(least, s.length(a))
		}
		return least
	case *abnf.Concatenation:
		sum := 0
		for _, i := range e.Items {
			sum = min(infinite, sum+s.length(i))
		}
		return sum
	case *abnf.Repetition:
		if e.Min == 0 {
			return 0
		}
		return min(infinite, e.Min*s.length(e.Body))
	case *abnf.Option:
		return 0
	case *abnf.Reference:
		if n, ok := s.lengths[s.oracle.Grammar().Rule(e.Name).Body]; ok {
			return n
		}
		return infinite
	case *abnf.String:
		return len(e.Text)
	case *abnf.Range:
		return s.width(e.Low)
	case *abnf.Sequence:
		return s.width(e.Values...)
	}
	return infinite // a prose-val
}

func (s shortest) width(values ...rune) int {
	if s.oracle.CodePoints() {
		return len(string(values))
	}
	return len(values)
}

// references calls visit with each reference in e and the least number of bytes around it; outer are the bytes around
// e.
func (s shortest) references(e abnf.Expr, outer int, visit func(name string, n int)) {
	switch e := e.(type) {
	case *abnf.Alternation:
		for _, a := range e.Alternatives {
			s.references(a, outer, visit)
		}
	case *abnf.Concatenation:
		for i, item := range e.Items {
			n := outer
			for j, other := range e.Items {
				if i != j {
					n = min(infinite, n+s.length(other))
				}
			}
			s.references(item, n, visit)
		}
	case *abnf.Repetition:
		if e.Max == abnf.Unbounded || e.Max > 0 {
			n := outer
			if e.Min > 1 {
				n = min(infinite, n+(e.Min-1)*s.length(e.Body))
			}
			s.references(e.Body, n, visit)
		}
	case *abnf.Option:
		s.references(e.Body, outer, visit)
	case *abnf.Reference:
		visit(e.Name, outer)
	}
}

func TestShortestContexts(t *testing.T) {
	o := oracleOf(t, "a = \"(\" b \")\" / 3c / d\nb = \"xy\" c / a\nc = \"z\"\nd = \"12345\" e\ne = *2c [f] / d\nf "+
		"= <prose>\ng = \"y\"\n")
	got := shortestContexts(o, "A")
	want := map[string]int{"a": 0, "b": 2, "c": 2, "d": 0, "e": 5, "f": 5}
	for name, n := range want {
		if m, ok := got[name]; !ok || m != n {
			t.Errorf("context of %s: %d %v, want %d", name, m, ok, n)
		}
	}
	if len(got) != len(want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// oracleOf returns the oracle of a grammar given as text.
func oracleOf(t *testing.T, source string) *abnf.Oracle {
	t.Helper()
	f, err := abnf.Read(t.Name(), []byte(source))
	if err != nil {
		t.Fatal(err)
	}
	g, err := abnf.NewGrammar(f)
	if err != nil {
		t.Fatal(err)
	}
	o, err := abnf.NewOracle(g)
	if err != nil {
		t.Fatal(err)
	}
	return o
}
