package abnf

// walk calls visit for an expression and then for all expressions in it, in
// source order.
func walk(e Expr, visit func(Expr)) {
	visit(e)
	switch e := e.(type) {
	case *Alternation:
		for _, a := range e.Alternatives {
			walk(a, visit)
		}
	case *Concatenation:
		for _, i := range e.Items {
			walk(i, visit)
		}
	case *Repetition:
		walk(e.Body, visit)
	case *Option:
		walk(e.Body, visit)
	}
}
