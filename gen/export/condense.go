package export

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/peg"
	"github.com/urispec/urispec/gen/prove"
)

// An edge leads to a state along sets of bytes, one after another.
type edge struct {
	to    int
	along []peg.ByteSet
}

// edgesOf returns the edges of an automaton by state: from one state to another
// there is at most one. Those of the state from which nothing is accepted are
// left out.
func edgesOf(t *automaton.Tables) [][]edge {
	edges := make([][]edge, t.States)
	for state := 1; state < t.States; state++ {
		number := map[int]int{} // of the edge to a state
		for c := range 256 {
			to := t.Next[state][t.ClassOf[c]]
			if to == 0 {
				continue
			}
			i, ok := number[to]
			if !ok {
				i = len(edges[state])
				number[to] = i
				edges[state] = append(edges[state], edge{to, make([]peg.ByteSet, 1)})
			}
			edges[state][i].along[0].Add(byte(c))
		}
	}
	return edges
}

// condense leaves out the states that only lead on to one other state: edges to
// them lead to that one. The first state, and those in which a member may end,
// stay.
func condense(t *automaton.Tables, edges [][]edge) [][]edge {
	passed := func(state int) bool {
		return state != t.Initial[0] && !t.Accept[state] && len(edges[state]) == 1
	}
	condensed := make([][]edge, len(edges))
	for state, all := range edges {
		if passed(state) {
			continue
		}
		for _, e := range all {
			for passed(e.to) { // no circle: a member ends somewhere
				next := edges[e.to][0]
				e = edge{next.to, slices.Concat(e.along, next.along)}
			}
			condensed[state] = append(condensed[state], e)
		}
	}
	return condensed
}

// A naming is the rules whose words are all of one byte, in source order.
type naming []namedSet

type namedSet struct {
	name string
	set  peg.ByteSet
}

// namedSets returns the naming of those rules that a language's rule reaches,
// without itself.
func namedSets(g *abnf.Grammar, l *prove.Language) (naming, error) {
	c := &collection{grammar: g, bodies: map[*abnf.Definition]abnf.Expr{}}
	first, err := c.add(l.Rule.Name)
	if err != nil {
		return nil, err
	}
	var names naming
	for _, d := range c.rules(first)[1:] {
		words, err := l.Grammar.Rule(d.Name)
		if err != nil {
			continue // it has no automaton, or a large one
		}
		set := l.Space.First(words)
		if set.Len() > 1 && words == l.Space.Prefixed(set, l.Space.Epsilon()) {
			names = append(names, namedSet{d.Name, set})
		}
	}
	return names, nil
}

// label returns sets of bytes that follow each other in ABNF, but for the sets
// that are no words and have no names.
func (n naming) label(along []peg.ByteSet) string {
	var elements []string
	for rest := along; len(rest) > 0; {
		text, length := word(rest)
		if length == 0 {
			length = 1
			for length < len(rest) && rest[length] == rest[0] {
				length++
			}
			alternatives := n.alternatives(rest[0])
			text = strings.Join(alternatives, " / ")
			if len(alternatives) > 1 && len(along) > 1 {
				text = "(" + text + ")"
			}
			if length > 1 {
				text = strconv.Itoa(length) + text
			}
		}
		elements = append(elements, text)
		rest = rest[length:]
	}
	return strings.Join(elements, " ")
}

// alternatives returns the names of sets that a set is made of, the largest
// ones first, and what is left of it.
func (n naming) alternatives(set peg.ByteSet) []string {
	var all []string
	for {
		var largest namedSet
		for _, named := range n {
			if named.set.Union(set) == set && named.set.Len() > largest.set.Len() {
				largest = named
			}
		}
		if largest.name == "" {
			break
		}
		all = append(all, largest.name)
		set = set.Intersect(largest.set.Complement())
	}
	if set.Len() == 0 {
		return all
	}
	rest, length := word([]peg.ByteSet{set})
	if length == 0 {
		rest = class(set)
	}
	return append(all, rest)
}

// word returns the string or the numbers of ABNF that sets of bytes begin with,
// and how many sets it is for.
func word(along []peg.ByteSet) (string, int) {
	caseless, exact, codes := run(along, inAnyCase), run(along, inThisCase), run(along, code)
	switch {
	case len(caseless) > 0 && len(caseless) >= len(exact):
		return `"` + strings.Join(caseless, "") + `"`, len(caseless)
	case len(exact) > 0:
		return `%s"` + strings.Join(exact, "") + `"`, len(exact)
	case len(codes) > 0:
		return "%x" + strings.Join(codes, "."), len(codes)
	}
	return "", 0
}

// run returns how the first sets are written, as long as they can be.
func run(along []peg.ByteSet, write func(c byte, set peg.ByteSet) string) []string {
	var texts []string
	for _, set := range along {
		var last byte
		for _, last = range set.Ranges() {
		}
		text := write(last, set)
		if text == "" {
			break
		}
		texts = append(texts, text)
	}
	return texts
}

// The functions below return how a set of bytes whose last one is c is written
// in ABNF, or "".

// inAnyCase is for a character in a string whose case does not count.
func inAnyCase(c byte, set peg.ByteSet) string {
	if upper := c &^ 0x20; 'A' <= upper && upper <= 'Z' {
		if set == peg.Range(c, c).Union(peg.Range(upper, upper)) && c != upper {
			return string(c)
		}
		return ""
	}
	return inThisCase(c, set)
}

// inThisCase is for a character in a string whose case counts.
func inThisCase(c byte, set peg.ByteSet) string {
	if set.Len() != 1 || c < ' ' || '~' < c || c == '"' {
		return ""
	}
	return string(c)
}

// code is for a byte that cannot stand in a string.
func code(c byte, set peg.ByteSet) string {
	if set.Len() != 1 || inThisCase(c, set) != "" {
		return ""
	}
	return fmt.Sprintf("%02X", c)
}
