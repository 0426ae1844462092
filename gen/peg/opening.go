package peg

// OpenRule is the hidden rule, always empty, with which a published rule
// begins that may begin with an empty match of another published rule.
//
// A generated parser yields its matches in postorder, each with its rule, begin
// and end, and nothing else. Whether an empty match that ends where another
// match begins is that match's first child, or comes before it, cannot be told
// from positions: for A <- B and B <- ” it reads B 0-0, A 0-0, and so it does
// for B and A side by side. The match of OpenRule says where A begins. All
// other rules do without: what lies inside them, by position, is theirs.
const OpenRule = "_open"

// MarkOpenings puts a reference to [OpenRule] first in each published rule that
// needs one, and adds that rule to g. It changes no verdict, and nothing the second time.
// The grammar is to be one that [Check] accepts.
func MarkOpenings(g *Grammar) {
	empty := nullableRules(g)
	// begins has the hidden rules that may begin with an empty match of a published one.
	begins := fixpoint(g, func(r *Rule, begins map[string]bool) bool {
		_, published := PublishedName(r.Name)
		return !published && beginsEmpty(r.Body, empty, begins)
	})
	marked := false
	for _, r := range g.Rules {
		if _, published := PublishedName(r.Name); published && beginsEmpty(r.Body, empty, begins) && !IsMarked(r) {
			items := []Expr{r.Body}
			if body, ok := r.Body.(*Sequence); ok {
				items = body.Items
			}
			r.Body = &Sequence{append([]Expr{&Reference{OpenRule}}, items...)}
		}
		marked = marked || IsMarked(r)
	}
	if marked && g.Rule(OpenRule) == nil {
		g.Rules = append(g.Rules, &Rule{Name: OpenRule, Body: &Sequence{}})
	}
}

// IsMarked reports whether a rule begins with [OpenRule].
func IsMarked(r *Rule) bool {
	body, ok := r.Body.(*Sequence)
	if !ok || len(body.Items) == 0 {
		return false
	}
	ref, ok := body.Items[0].(*Reference)
	return ok && ref.Name == OpenRule
}

// beginsEmpty reports whether an empty match of a published rule may be the
// first thing in e. Matches inside lookaheads do not count: they are discarded.
func beginsEmpty(e Expr, empty, begins map[string]bool) bool {
	switch e := e.(type) {
	case *Reference:
		if _, published := PublishedName(e.Name); published {
			return empty[e.Name]
		}
		return begins[e.Name]
	case *Sequence:
		for _, item := range e.Items {
			if beginsEmpty(item, empty, begins) {
				return true
			}
			if !nullable(item, empty) {
				return false
			}
		}
		return false
	case *And, *Not:
		return false
	}
	for _, child := range children(e) {
		if beginsEmpty(child, empty, begins) {
			return true
		}
	}
	return false
}

// marks checks that [OpenRule] and [StartRule] are what they are taken for.
func (c *checker) marks(r *Rule) {
	_, published := PublishedName(r.Name)
	switch {
	case r.Name == OpenRule:
		if body, ok := r.Body.(*Sequence); !ok || len(body.Items) > 0 {
			c.report(r, "rule %s marks where a match begins; its body is to be %s", OpenRule, emptyText)
		}
		return
	case r.Name == StartRule && r != c.grammar.Rules[0]:
		c.report(r, "rule %s names the start rules; it is to come first", StartRule)
	}
	references := 0
	Walk(r.Body, func(e Expr) {
		if ref, ok := e.(*Reference); ok && ref.Name == OpenRule {
			references++
		}
	})
	if references > 1 || references == 1 && !(published && IsMarked(r)) {
		c.report(r, "rule %s refers to %s, which is only to come first in a published rule", r.Name, OpenRule)
	}
}
