package recognizer

import (
	"slices"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
)

// relations tell by another method what begins a member: from which offset to
// which offset of a string each rule matches, computed as the least relations
// that solve the equations of the grammar (Bar-Hillel, Perles and Shamir, "On
// Formal Properties of Simple Phrase Structure Grammars", 1961, theorem 8.1: the
// string and what may follow it is a finite automaton).
type relations struct {
	s    string
	open bool // any bytes may follow s
	of   map[*automaton.Rule]relation
}

// A relation is a matrix of offsets by offsets.
type relation [][]bool

// begins reports whether a member of a rule begins with s; or, if none may be
// longer, whether s is one.
func begins(g *automaton.Grammar, rule, s string, open bool) bool {
	r := &relations{s, open, map[*automaton.Rule]relation{}}
	for _, rule := range g.Rules {
		r.of[rule] = r.none()
	}
	for changed := true; changed; {
		changed = false
		for _, rule := range g.Rules {
			next := r.expr(rule.Body)
			changed = changed || !slices.EqualFunc(next, r.of[rule], slices.Equal)
			r.of[rule] = next
		}
	}
	return r.of[g.Rule(rule)][0][len(s)]
}

func (r *relations) none() relation {
	m := make(relation, len(r.s)+1)
	for i := range m {
		m[i] = make([]bool, len(r.s)+1)
	}
	return m
}

func (r *relations) nothing() relation {
	m := r.none()
	for i := range m {
		m[i][i] = true
	}
	return m
}

func (r *relations) expr(e automaton.Expr) relation {
	switch e := e.(type) {
	case *automaton.Set:
		m := r.none()
		for i := range len(r.s) {
			m[i][i+1] = e.Bytes.Has(r.s[i])
		}
		m[len(r.s)][len(r.s)] = r.open && e.Bytes.Len() > 0
		return m
	case *automaton.Concat:
		m := r.nothing()
		for _, item := range e.Items {
			m = r.join(m, r.expr(item))
		}
		return m
	case *automaton.Union:
		m := r.none()
		for _, alternative := range e.Alternatives {
			unite(m, r.expr(alternative))
		}
		return m
	case *automaton.Repeat:
		body, m := r.expr(e.Body), r.nothing()
		for range e.Min {
			m = r.join(m, body)
		}
		turns := e.Max - e.Min
		if e.Max == abnf.Unbounded {
			turns = len(r.s) + 1
		}
		for range turns {
			unite(m, r.join(m, body))
		}
		return m
	case *automaton.Call:
		return r.of[e.Rule]
	}
	return r.none()
}

func (r *relations) join(a, b relation) relation {
	m := r.none()
	for i := range a {
		for k := range a[i] {
			for j := range b[k] {
				m[i][j] = m[i][j] || a[i][k] && b[k][j]
			}
		}
	}
	return m
}

func unite(into, other relation) {
	for i := range into {
		for j := range into[i] {
			into[i][j] = into[i][j] || other[i][j]
		}
	}
}
