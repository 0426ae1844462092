package peg

// depth returns how deep the expressions of e nest; e alone is 1. It stops
// counting beyond MaxDepth.
func depth(e Expr) int {
	var measure func(e Expr, above int) int
	measure = func(e Expr, above int) int {
		deepest := above + 1
		if deepest > MaxDepth {
			return deepest
		}
		for _, child := range Children(e) {
			deepest = max(deepest, measure(child, above+1))
		}
		return deepest
	}
	return measure(e, 0)
}

// nullable reports whether e can succeed without consuming anything, as far as
// its form tells (Ford 2004, section 3.4: e ⇀ 0), where the nullable rules are
// known.
func nullable(e Expr, rules map[string]bool) bool {
	switch e := e.(type) {
	case *Choice:
		for _, a := range e.Alternatives {
			if nullable(a, rules) {
				return true
			}
		}
		return false
	case *Sequence:
		for _, item := range e.Items {
			if !nullable(item, rules) {
				return false
			}
		}
		return true
	case *Plus:
		return nullable(e.Body, rules)
	case *Star, *Optional, *And, *Not, *Ahead:
		return true
	case *Reference:
		return rules[e.Name]
	}
	return false
}

// nullableRules returns the names of the rules with a nullable body.
func nullableRules(g *Grammar) map[string]bool {
	return fixpoint(g, func(r *Rule, rules map[string]bool) bool { return nullable(r.Body, rules) })
}

// fixpoint returns the least set of rules that holds has of it.
func fixpoint(g *Grammar, has func(r *Rule, set map[string]bool) bool) map[string]bool {
	set := make(map[string]bool)
	for changed := true; changed; {
		changed = false
		for i := range g.Rules { // callees tend to follow their callers
			r := g.Rules[len(g.Rules)-1-i]
			if !set[r.Name] && has(r, set) {
				set[r.Name] = true
				changed = true
			}
		}
	}
	return set
}

// leftCalls calls visit for each rule that e may call before it consumes
// anything.
func leftCalls(e Expr, rules map[string]bool, visit func(name string)) {
	switch e := e.(type) {
	case *Reference:
		visit(e.Name)
	case *Sequence:
		for _, item := range e.Items {
			leftCalls(item, rules, visit)
			if !nullable(item, rules) {
				return
			}
		}
	default:
		for _, child := range Children(e) {
			leftCalls(child, rules, visit)
		}
	}
}
