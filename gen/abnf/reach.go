package abnf

// Reached returns the grammar of the rules that some rules reach, those
// included: the names are theirs, whatever their case, and a name without a rule
// is passed over. The definitions are shared with g, and numeric values are what they are in g.
func (g *Grammar) Reached(starts []string) *Grammar {
	reached := map[*Definition]bool{}
	var todo []*Definition
	enter := func(name string) {
		if d := g.Rule(name); d != nil && !reached[d] {
			reached[d] = true
			todo = append(todo, d)
		}
	}
	for _, name := range starts {
		enter(name)
	}
	for len(todo) > 0 {
		d := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		Walk(d.Body, func(e Expr) {
			if r, ok := e.(*Reference); ok {
				enter(r.Name)
			}
		})
	}
	part := &Grammar{byName: map[string]*Definition{}, files: g.files, comment: g.comment, proseAllowed: g.proseAllowed,
		values: g.values}
	for key, d := range g.byName {
		if reached[d] {
			part.byName[key] = d
		}
	}
	for _, d := range g.rules {
		if reached[d] {
			part.rules = append(part.rules, d)
		}
	}
	if at, found := g.Beyond(); found {
		part.beyond = &at
	}
	return part
}
