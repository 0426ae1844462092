package abnf

import (
	"slices"
	"strings"
)

// Walk calls visit for an expression and then for all expressions in it, in source order.
func Walk(e Expr, visit func(Expr)) {
	visit(e)
	for _, part := range Parts(e) {
		Walk(part, visit)
	}
}

// Parts returns the expressions that stand directly in e.
func Parts(e Expr) []Expr {
	switch e := e.(type) {
	case *Alternation:
		return e.Alternatives
	case *Concatenation:
		return e.Items
	case *Repetition:
		return []Expr{e.Body}
	case *Option:
		return []Expr{e.Body}
	}
	return nil
}

// Rewrite returns an expression with each expression in it replaced by what replace returns for it, from the inside
// out. What does not change is shared, not copied.
func Rewrite(e Expr, replace func(Expr) Expr) Expr {
	switch x := e.(type) {
	case *Alternation:
		if list, changed := rewriteAll(x.Alternatives, replace); changed {
			e = &Alternation{x.Position, list, x.Ordered}
		}
	case *Concatenation:
		if list, changed := rewriteAll(x.Items, replace); changed {
			e = &Concatenation{Position: x.Position, Items: list}
		}
	case *Repetition:
		if body := Rewrite(x.Body, replace); body != x.Body {
			e = &Repetition{Position: x.Position, Min: x.Min, Max: x.Max, Exact: x.Exact, Body: body}
		}
	case *Option:
		if body := Rewrite(x.Body, replace); body != x.Body {
			e = &Option{Position: x.Position, Body: body}
		}
	}
	return replace(e)
}

// rewriteAll rewrites the expressions of a list; it reports whether one of them changed.
func rewriteAll(list []Expr, replace func(Expr) Expr) (rewritten []Expr, changed bool) {
	rewritten = make([]Expr, len(list))
	for i, e := range list {
		rewritten[i] = Rewrite(e, replace)
		changed = changed || rewritten[i] != e
	}
	return rewritten, changed
}

// copyOf returns an expression that shares nothing with another one.
func copyOf(e Expr) Expr {
	return Rewrite(e, func(e Expr) Expr {
		switch e := e.(type) {
		case *Reference:
			return clone(e)
		case *String:
			return clone(e)
		case *Range:
			return clone(e)
		case *Sequence:
			return clone(e)
		case *Prose:
			return clone(e)
		}
		return e
	})
}

// References returns the names in an expression, in source order.
func References(e Expr) []string {
	var names []string
	Walk(e, func(e Expr) {
		if r, ok := e.(*Reference); ok {
			names = append(names, r.Name)
		}
	})
	return names
}

func clone[T any](p *T) *T {
	copied := *p
	return &copied
}

// sameExpr reports whether two expressions are written in the same way.
func sameExpr(a, b Expr, reference func(a, b string) bool) bool {
	same := false
	switch a := a.(type) {
	case *Alternation:
		_, same = b.(*Alternation)
	case *Concatenation:
		_, same = b.(*Concatenation)
	case *Option:
		_, same = b.(*Option)
	case *Repetition:
		b, ok := b.(*Repetition)
		same = ok && a.Min == b.Min && a.Max == b.Max
	case *Reference:
		b, ok := b.(*Reference)
		same = ok && reference(a.Name, b.Name)
	case *String:
		b, ok := b.(*String)
		same = ok && a.CaseSensitive == b.CaseSensitive &&
			(a.Text == b.Text || !a.CaseSensitive && strings.EqualFold(a.Text, b.Text))
	case *Range:
		b, ok := b.(*Range)
		same = ok && a.Low == b.Low && a.High == b.High
	case *Sequence:
		b, ok := b.(*Sequence)
		same = ok && slices.Equal(a.Values, b.Values)
	case *Prose:
		b, ok := b.(*Prose)
		same = ok && importKey(a.Text) == importKey(b.Text)
	}
	return same && slices.EqualFunc(Parts(a), Parts(b), func(x, y Expr) bool { return sameExpr(x, y, reference) })
}

// proseKey is what all ways to break the text of a prose-val into lines have in common.
func proseKey(text string) string { return strings.Join(strings.Fields(text), " ") }

// importKey is what all spellings of a name, or of a prose-val, have in common.
func importKey(text string) string { return strings.ToLower(proseKey(text)) }
