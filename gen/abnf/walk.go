package abnf

// walk calls visit for an expression and then for all expressions in it, in
// source order.
func walk(e Expr, visit func(Expr)) {
	visit(e)
	for _, part := range parts(e) {
		walk(part, visit)
	}
}

// parts returns the expressions that stand directly in e.
func parts(e Expr) []Expr {
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
