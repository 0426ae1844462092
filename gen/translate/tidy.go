package translate

import (
	"fmt"
	"strings"

	"github.com/urispec/urispec/gen/peg"
)

// sequence puts expressions one after the other, sequences among them opened.
func sequence(items ...peg.Expr) peg.Expr {
	var flat []peg.Expr
	for _, item := range items {
		if s, ok := item.(*peg.Sequence); ok {
			flat = append(flat, s.Items...)
		} else {
			flat = append(flat, item)
		}
	}
	if len(flat) == 1 {
		return flat[0]
	}
	return &peg.Sequence{Items: flat}
}

func choice(alternatives []peg.Expr) peg.Expr {
	switch len(alternatives) {
	case 0:
		return &peg.Not{Body: &peg.Sequence{}}
	case 1:
		return alternatives[0]
	}
	return &peg.Choice{Alternatives: alternatives}
}

// tidy returns an equal expression that is easier to read: bytes in a row
// become a literal, bytes to choose from a set.
func tidy(e peg.Expr) peg.Expr {
	switch e := e.(type) {
	case *peg.Choice:
		var alternatives []peg.Expr
		for _, a := range e.Alternatives {
			a = tidy(a)
			if n := len(alternatives); n > 0 {
				set, ok := a.(*peg.Set)
				last, both := alternatives[n-1].(*peg.Set)
				if ok && both {
					alternatives[n-1] = &peg.Set{Bytes: last.Bytes.Union(set.Bytes)}
					continue
				}
			}
			alternatives = append(alternatives, a)
		}
		for i, a := range alternatives {
			alternatives[i] = literals(a)
		}
		return choice(alternatives)
	case *peg.Sequence:
		var items []peg.Expr
		for _, item := range e.Items {
			item = tidy(item)
			if n := len(items); n > 0 {
				set, ok := items[n-1].(*peg.Set)
				if star, both := item.(*peg.Star); ok && both {
					if again, ok := star.Body.(*peg.Set); ok && again.Bytes == set.Bytes {
						items[n-1] = &peg.Plus{Body: set}
						continue
					}
				}
			}
			items = append(items, item)
		}
		return literals(&peg.Sequence{Items: items})
	case *peg.Star:
		return &peg.Star{Body: literals(tidy(e.Body))}
	case *peg.Plus:
		return &peg.Plus{Body: literals(tidy(e.Body))}
	case *peg.Optional:
		return &peg.Optional{Body: literals(tidy(e.Body))}
	case *peg.And:
		return &peg.And{Body: literals(tidy(e.Body))}
	case *peg.Not:
		return &peg.Not{Body: literals(tidy(e.Body))}
	}
	return e
}

// literals turns runs of single bytes, or of letters in both cases, into
// literals.
func literals(e peg.Expr) peg.Expr {
	items := []peg.Expr{e}
	if s, ok := e.(*peg.Sequence); ok {
		items = s.Items
	}
	var out []peg.Expr
	for _, item := range items {
		next := literal(item)
		if next == nil {
			out = append(out, item)
			continue
		}
		if n := len(out); n > 0 {
			if last, ok := out[n-1].(*peg.Literal); ok && (last.IgnoreCase == next.IgnoreCase || caseless(last) || caseless(next)) {
				out[n-1] = &peg.Literal{
					Text:       last.Text + next.Text,
					IgnoreCase: last.IgnoreCase || next.IgnoreCase,
				}
				continue
			}
		}
		out = append(out, next)
	}
	return sequence(out...)
}

// caseless reports whether a literal is the same whether or not case is
// ignored.
func caseless(l *peg.Literal) bool { return strings.ToLower(l.Text) == strings.ToUpper(l.Text) }

func literal(e peg.Expr) *peg.Literal {
	switch e := e.(type) {
	case *peg.Literal:
		return e
	case *peg.Set:
		c := lowest(e.Bytes)
		switch {
		case e.Bytes.Len() == 1:
			return &peg.Literal{Text: string([]byte{c})}
		case e.Bytes.Len() == 2 && 'A' <= c && c <= 'Z' && e.Bytes.Has(c|0x20):
			return &peg.Literal{Text: string([]byte{c | 0x20}), IgnoreCase: true}
		}
	}
	return nil
}

// The names of hidden rules begin with what they are parts of: lookaheads, or
// repetitions with a bound.
const (
	aheadPrefix   = "_ahead"
	countedPrefix = "_counted"
)

// renumber names the hidden rules in the order in which they stand.
func renumber(g *peg.Grammar) {
	names := map[string]string{}
	for _, prefix := range []string{aheadPrefix, countedPrefix} {
		n := 0
		for _, r := range g.Rules {
			if strings.HasPrefix(r.Name, prefix) {
				n++
				names[r.Name] = fmt.Sprintf("%s%d", prefix, n)
			}
		}
	}
	for _, r := range g.Rules {
		if name, ok := names[r.Name]; ok {
			r.Name = name
		}
	}
	rename(g, names)
}

// rename changes the names in references. References are shared between
// expressions, so each is changed once.
func rename(g *peg.Grammar, names map[string]string) {
	seen := map[*peg.Reference]bool{}
	for _, r := range g.Rules {
		peg.Walk(r.Body, func(e peg.Expr) {
			if ref, ok := e.(*peg.Reference); ok && !seen[ref] {
				seen[ref] = true
				if name, ok := names[ref.Name]; ok {
					ref.Name = name
				}
			}
		})
	}
}
