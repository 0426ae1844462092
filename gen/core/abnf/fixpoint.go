package abnf

// A property is one that an expression may have by the strings that it matches: that it matches the empty string, or
// that it matches any string at all. An alternation has it if an alternative has, a concatenation if all its items
// have, a reference if its rule has; an option and a repetition that may be left out have it.
type property struct {
	terminal  func(Expr) bool // whether a String, Range, Sequence or Prose has it
	undefined bool            // whether a reference without a rule has it
}

// Matching the empty string. What prose means is not known: it is assumed not to.
var nullable = property{
	terminal: func(e Expr) bool {
		s, ok := e.(*String)
		return ok && s.Text == ""
	},
}

// Matching some string. A name without a rule gets the benefit of the doubt.
var productive = property{
	terminal:  func(Expr) bool { return true },
	undefined: true,
}

// Matching some string, if prose matches nothing.
var matchable = property{
	terminal: func(e Expr) bool {
		_, isProse := e.(*Prose)
		return !isProse
	},
	undefined: true,
}

// of returns the expressions of a grammar that have the property: the least solution, so that recursion alone gives it
// to none. The time is linear in the size of the grammar.
func (p property) of(g *Grammar) map[Expr]bool {
	var (
		holds   = map[Expr]bool{}
		missing = map[Expr]int{}    // items that a concatenation waits for
		users   = map[Expr][]Expr{} // what an expression is a direct part of
		seen    = map[Expr]bool{}
		queue   []Expr
	)
	for _, d := range g.rules {
		Walk(d.Body, func(e Expr) {
			if seen[e] {
				return
			}
			seen[e] = true
			for _, part := range Parts(e) {
				users[part] = append(users[part], e)
			}
			switch x := e.(type) {
			case *Alternation:
			case *Concatenation:
				missing[e] = len(x.Items)
			case *Repetition:
				if x.Min == 0 {
					queue = append(queue, e)
				}
			case *Option:
				queue = append(queue, e)
			case *Reference:
				if d := g.Rule(x.Name); d != nil {
					users[d.Body] = append(users[d.Body], e)
				} else if p.undefined {
					queue = append(queue, e)
				}
			default:
				if p.terminal(e) {
					queue = append(queue, e)
				}
			}
		})
	}
	for len(queue) > 0 {
		e := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		if holds[e] {
			continue
		}
		holds[e] = true
		for _, u := range users[e] {
			if _, ok := u.(*Concatenation); ok {
				if missing[u]--; missing[u] > 0 {
					continue
				}
			}
			queue = append(queue, u)
		}
	}
	return holds
}
