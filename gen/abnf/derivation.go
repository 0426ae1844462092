package abnf

// A Span is a range of bytes of a string, End not included.
type Span struct{ Begin, End int }

// A match is a node and the bytes that it matches.
type match struct {
	node int
	Span
}

// Derivations returns, for each rule of the grammar by the name at its
// definition, the spans that it has in the derivations of the whole string from
// a rule. It is empty if the string is no member of that rule.
func (c *Chart) Derivations(rule string) map[string]map[Span]bool {
	spans := map[string]map[Span]bool{}
	note := func(d *Definition, s Span) {
		if spans[d.Name] == nil {
			spans[d.Name] = map[Span]bool{}
		}
		spans[d.Name][s] = true
	}
	if !c.Matches(rule, 0, len(c.input)) {
		return spans
	}
	d := c.oracle.grammar.Rule(rule)
	whole := match{c.oracle.bodies[d], Span{0, len(c.input)}}
	note(d, whole.Span)
	seen := map[match]bool{whole: true}
	for todo := []match{whole}; len(todo) > 0; {
		m := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if r, ok := c.oracle.nodes[m.node].expr.(*Reference); ok {
			note(c.oracle.grammar.Rule(r.Name), m.Span)
		}
		for _, part := range c.within(m) {
			if !seen[part] {
				seen[part] = true
				todo = append(todo, part)
			}
		}
	}
	return spans
}

// within returns the matches of a node's parts, in all ways in which the node
// can match its span.
func (c *Chart) within(m match) []match {
	parts := c.oracle.nodes[m.node].parts
	switch e := c.oracle.nodes[m.node].expr.(type) {
	case *Concatenation:
		return c.sequence(m.Span, len(parts), len(parts), func(i int) int { return parts[i] })
	case *Repetition:
		// More turns than bytes match nothing new: what is left over is empty.
		most := max(e.Min, m.End-m.Begin)
		if e.Max != Unbounded {
			most = min(most, e.Max)
		}
		return c.sequence(m.Span, e.Min, most, func(int) int { return parts[0] })
	}
	return c.whole(m.Span, parts)
}

// whole returns the matches of the nodes that match a whole span.
func (c *Chart) whole(s Span, nodes []int) []match {
	var found []match
	for _, node := range nodes {
		if c.matches(place{node, s.Begin}, s.End) {
			found = append(found, match{node, s})
		}
	}
	return found
}

// sequence returns the matches of items, at least to at most of them one after
// another, in all ways in which they fill a span.
func (c *Chart) sequence(s Span, least, most int, item func(int) int) []match {
	forward := make([][]match, most) // by item: its matches after those of the items before it
	from := map[int]bool{s.Begin: true}
	for i := range forward {
		to := map[int]bool{}
		for at := s.Begin; at <= s.End; at++ {
			if !from[at] {
				continue
			}
			for _, end := range c.ends(place{item(i), at}) {
				if end <= s.End {
					forward[i] = append(forward[i], match{item(i), Span{at, end}})
					to[end] = true
				}
			}
		}
		from = to
	}
	var useful []match
	to := map[int]bool{}
	for i := most - 1; i >= 0; i-- {
		if i+1 >= least {
			to[s.End] = true
		}
		from := map[int]bool{}
		for _, m := range forward[i] {
			if to[m.End] {
				useful = append(useful, m)
				from[m.Begin] = true
			}
		}
		to = from
	}
	return useful
}
