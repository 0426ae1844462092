package abnf

import (
	"cmp"
	"slices"
	"strings"
)

// A Match is a match of a rule in a text: a node of a parse tree, whatever engine made it. Begin and End are offsets in
// bytes.
type Match struct {
	Rule       string
	Begin, End int
}

// Derives reports whether the rule of a node derives its text from the nodes inside it, in order, and the literals
// between them (RFC 5234, Section 2). If it does so for all nodes, a tree is a derivation of the text. A rule that has
// no nodes in such trees is inlined: what it matches stands in the node around it; nil: none is. Such a rule is
// defined, and does not call itself in first place; Derives calls itself as often as the rule does.
func (g *Grammar) Derives(text string, n Match, inside []Match, inlined func(rule string) bool) bool {
	d := g.Rule(n.Rule)
	if d == nil || n.Begin < 0 || n.End < n.Begin || n.End > len(text) {
		return false
	}
	v := deriver{g: g, codePoints: g.CodePoints(), text: text[:n.End], inside: inside, inlined: inlined}
	return slices.Contains(v.after(d.Body, []progress{{n.Begin, 0}}), progress{n.End, len(inside)})
}

// A progress is how much is derived: of the text, and of the nodes inside.
type progress struct{ at, node int }

type deriver struct {
	g          *Grammar
	codePoints bool
	text       string // up to the node's end
	inside     []Match
	inlined    func(rule string) bool
}

// after returns how far an expression leads from some progress, each once.
func (v *deriver) after(e Expr, from []progress) []progress {
	switch e := e.(type) {
	case *Alternation:
		var all []progress
		for _, a := range e.Alternatives {
			all = append(all, v.after(a, from)...)
		}
		return distinctProgress(all)
	case *Concatenation:
		for _, item := range e.Items {
			from = v.after(item, from)
		}
		return from
	case *Option:
		return v.repeated(e.Body, 0, 1, from)
	case *Repetition:
		return v.repeated(e.Body, e.Min, e.Max, from)
	}
	var all []progress
	for _, p := range from {
		if r, ok := e.(*Reference); !ok {
			if n, _ := literalLength(e, v.text[min(p.at, len(v.text)):], v.codePoints); n >= 0 {
				all = append(all, progress{p.at + n, p.node})
			}
		} else if v.inlined != nil && v.inlined(r.Name) {
			all = append(all, v.after(v.g.Rule(r.Name).Body, []progress{p})...)
		} else if p.node < len(v.inside) {
			if n := v.inside[p.node]; n.Begin == p.at && n.End >= p.at && strings.EqualFold(n.Rule, r.Name) {
				all = append(all, progress{n.End, p.node + 1})
			}
		}
	}
	return distinctProgress(all)
}

// repeated returns how far an expression leads if it is repeated. Once it leads nowhere new, more repetitions do not,
// either.
func (v *deriver) repeated(e Expr, least, most int, from []progress) []progress {
	var reached []progress
	if least == 0 {
		reached = slices.Clone(from)
	}
	for n := 1; len(from) > 0 && (most == Unbounded || n <= most); n++ {
		next := v.after(e, from)
		if n >= least {
			reached = append(reached, next...)
		}
		if slices.Equal(next, from) { // more repetitions lead nowhere else
			reached = append(reached, next...)
			break
		}
		from = next
	}
	return distinctProgress(reached)
}

func distinctProgress(all []progress) []progress {
	slices.SortFunc(all, func(a, b progress) int {
		return cmp.Or(cmp.Compare(a.at, b.at), cmp.Compare(a.node, b.node))
	})
	return slices.Compact(all)
}
