package tree

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/core/abnf"
)

// A Fork is the first node of a tree in which another tree of the same string has other nodes directly inside.
type Fork struct {
	*Node
	Other []*Node // what the other tree has in place of Children; nodes inside these are not told
}

// MostAmbiguous is the length in bytes up to which [Parser.Fork] looks at strings: it takes the cube of the length.
const MostAmbiguous = 4096

// Fork returns where another tree of a string parts from a given one: nil if there is none. Trees that differ only in
// which strings of the grammar match, between the same nodes, are one.
func (p *Parser) Fork(tree *Node, s string) (*Fork, error) {
	f, err := p.newFinder(s)
	if err != nil {
		return nil, err
	}
	var fork *Fork
	tree.walk(0, func(n *Node, _ int) bool {
		fork = f.fork(n)
		return fork == nil
	})
	return fork, nil
}

// ForkAt is [Parser.Fork], if the other tree parts in the root.
func (p *Parser) ForkAt(root *Node, s string) (*Fork, error) {
	f, err := p.newFinder(s)
	if err != nil {
		return nil, err
	}
	return f.fork(root), nil
}

func (p *Parser) newFinder(s string) (*finder, error) {
	if len(s) > MostAmbiguous {
		return nil, fmt.Errorf("the string has %d bytes: a second tree is looked for up to %d", len(s), MostAmbiguous)
	}
	return &finder{s, p.oracle.Chart(s), p.oracle, p.oracle.Grammar()}, nil
}

func same(a, b *Node) bool {
	return a.Begin == b.Begin && a.End == b.End && strings.EqualFold(a.Rule, b.Rule)
}

// A finder finds the nodes that an expression may have directly inside. Of the lists of nodes that lead to one end, it
// keeps two: if there is a choice somewhere, there is one in all that contains it.
type finder struct {
	text    string
	chart   *abnf.Chart
	oracle  *abnf.Oracle
	grammar *abnf.Grammar
}

func (f *finder) fork(n *Node) *Fork {
	for _, list := range f.lists(f.grammar.Rule(n.of).Body, n.Begin)[n.End] {
		if !slices.EqualFunc(list, n.Children, same) {
			return &Fork{n, list}
		}
	}
	return nil
}

type lists map[int][][]*Node

// Of two lists that part at a match of a rule whose longest match is meant, only the one with the longer match stays.
func (l lists) add(end int, list []*Node) (added bool) {
	for i, other := range l[end] {
		if longer := isLonger(list, other); longer != nil {
			if *longer {
				l[end] = slices.Delete(slices.Clone(l[end]), i, i+1)
				l.add(end, list)
			}
			return *longer
		}
	}
	known := l[end]
	if len(known) == 2 || len(known) == 1 && slices.EqualFunc(known[0], list, same) {
		return false
	}
	l[end] = append(known, list)
	return true
}

// isLonger reports whether declarations mean a list of nodes, and not another one; nil: they do not say.
func isLonger(list, than []*Node) *bool {
	for i := range min(len(list), len(than)) {
		a, b := list[i], than[i]
		if same(a, b) {
			continue
		}
		if a.longest && a.Begin == b.Begin && strings.EqualFold(a.Rule, b.Rule) {
			is := a.End > b.End
			return &is
		}
		break
	}
	return nil
}

func (f *finder) lists(e abnf.Expr, at int) lists {
	found := lists{}
	switch e := e.(type) {
	case *abnf.Alternation:
		for _, a := range e.Alternatives {
			for end, all := range f.lists(a, at) {
				if e.Ordered && found[end] != nil { // an earlier alternative is meant
					continue
				}
				for _, list := range all {
					found.add(end, list)
				}
			}
		}
	case *abnf.Concatenation:
		found.add(at, nil)
		for _, item := range e.Items {
			found = f.then(found, item)
		}
	case *abnf.Option:
		found = f.repeated(e.Body, 0, 1, at)
	case *abnf.Repetition:
		found = f.repeated(e.Body, e.Min, e.Max, at)
	case *abnf.Reference:
		d := f.grammar.Rule(e.Name)
		for _, end := range f.chart.Ends(d.Name, at) {
			n := &Node{Rule: abnf.OriginalName(d.Name), Begin: at, End: end, of: d.Name, longest: d.Longest}
			found.add(end, []*Node{n})
		}
	default:
		if n := f.oracle.Literal(e, f.text[at:]); n >= 0 {
			found.add(at+n, nil)
		}
	}
	return found
}

// then returns the lists of nodes of what comes before an expression and of the expression.
func (f *finder) then(before lists, e abnf.Expr) lists {
	found := lists{}
	for _, at := range slices.Sorted(maps.Keys(before)) {
		behind := f.lists(e, at)
		for _, list := range before[at] {
			for end, all := range behind {
				for _, more := range all {
					found.add(end, slices.Concat(list, more))
				}
			}
		}
	}
	return found
}

// repeated returns the lists of nodes of a repetition, without turns that match nothing beyond the first ones.
func (f *finder) repeated(e abnf.Expr, least, most, at int) lists {
	now, found := lists{at: {nil}}, lists{}
	for n := 0; len(now) > 0; n++ {
		if n >= least {
			progress := false
			for end, all := range now {
				for _, list := range all {
					progress = found.add(end, list) || progress
				}
			}
			if !progress {
				break
			}
		}
		if n == most {
			break
		}
		now = f.then(now, e)
	}
	return found
}
