package translate

import (
	"strings"

	"github.com/urispec/urispec/gen/core/peg"
)

// sequence concatenates expressions, and flattens sequences among them.
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

// choice returns the choice of expressions, at least one.
func choice(alternatives []peg.Expr) peg.Expr {
	if len(alternatives) == 1 {
		return alternatives[0]
	}
	return &peg.Choice{Alternatives: alternatives}
}

func lowest(s peg.ByteSet) byte {
	for c := 0; ; c++ {
		if s.Has(byte(c)) {
			return byte(c)
		}
	}
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
	}
	return peg.Map(e, func(body peg.Expr) peg.Expr { return literals(tidy(body)) })
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
			if last, ok := out[n-1].(*peg.Literal); ok && (last.IgnoreCase == next.IgnoreCase || caseless(last) ||
				caseless(next)) {
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
