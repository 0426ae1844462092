package rfctext

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/core/abnf"
)

// A Preference says which of several differing rules with the same name is kept.
type Preference string

// The preferences.
const (
	// Nearest is the one that is nearest to the first start rule, best with no prose
	// between them. Without start rules all are kept. It is the default.
	Nearest Preference = "nearest"
	First   Preference = "first" // of the text
	Last    Preference = "last"  // of the text, as if an appendix collects the rules
)

type collection struct {
	rules   []rule
	byName  map[string][]rule // in lower case
	prefer  Preference
	remarks []Remark
}

func newCollection(rules []rule, prefer Preference) *collection {
	c := &collection{rules: rules, byName: map[string][]rule{}, prefer: prefer}
	for _, r := range rules {
		key := strings.ToLower(r.Name)
		c.byName[key] = append(c.byName[key], r)
	}
	return c
}

// kept returns the rules that start rules reach, or all if there are no start rules.
func (c *collection) kept(starts []string) ([]rule, error) {
	if len(starts) > 0 {
		reached, err := c.reached(starts)
		return c.distinct(reached), err
	}
	if c.prefer == Nearest {
		return c.distinct(c.rules), nil
	}
	var kept []rule
	for _, rules := range c.byName {
		kept = append(kept, c.preferred(rules, rule{})...)
	}
	slices.SortFunc(kept, compareLines)
	return c.distinct(kept), nil
}

// reached returns the rules that start rules reach, and of rules with the same name, the preferred one.
func (c *collection) reached(starts []string) ([]rule, error) {
	for _, name := range starts {
		if len(c.byName[strings.ToLower(name)]) == 0 {
			return nil, &abnf.StartError{Rule: name}
		}
	}
	start := c.byName[strings.ToLower(starts[0])][0]
	taken := map[string]bool{}
	var reached []rule
	for todo := slices.Clone(starts); len(todo) > 0; {
		key := strings.ToLower(todo[len(todo)-1])
		todo = todo[:len(todo)-1]
		if taken[key] {
			continue
		}
		taken[key] = true
		for _, r := range c.preferred(c.byName[key], start) {
			reached = append(reached, r)
			todo = append(todo, c.references(r)...)
		}
	}
	slices.SortFunc(reached, compareLines)
	return reached, nil
}

// references returns the names of rules that a rule refers to, and those in its prose: <any CHAR except atom-specials>.
func (c *collection) references(r rule) []string {
	names := abnf.References(r.Body)
	abnf.Walk(r.Body, func(e abnf.Expr) {
		if p, ok := e.(*abnf.Prose); ok {
			for _, word := range proseWord().FindAllString(p.Text, -1) {
				if found := c.byName[strings.ToLower(word)]; len(found) > 0 && found[0].Name == word {
					names = append(names, word)
				}
			}
		}
	})
	return names
}

func compareLines(a, b rule) int { return cmp.Compare(a.from, b.from) }

// preferred returns, of rules of one name, the definition that is preferred, and what "=/" adds: for the last
// definition, only what stands after it.
func (c *collection) preferred(rules []rule, start rule) []rule {
	var definitions, added []rule
	for _, r := range rules {
		if r.Incremental {
			added = append(added, r)
		} else {
			definitions = append(definitions, r)
		}
	}
	if len(definitions) == 0 {
		return added
	}
	best, reason := c.best(definitions, start)
	for _, r := range definitions {
		if body(r) != body(best) {
			c.remarks = append(c.remarks, Remark{Position: r.Position, Message: fmt.Sprintf(
				"rule %s is left out: the rule on line %d differs, and is %s", r.Name, best.from+1, reason)})
		}
	}
	if c.prefer == Last {
		first := definitions[0]
		added = slices.DeleteFunc(added, func(r rule) bool { return r.from > first.from && r.from < best.from })
	}
	return append(added, best)
}

// best returns the definition that is preferred, and why.
func (c *collection) best(definitions []rule, start rule) (best rule, reason string) {
	switch c.prefer {
	case First:
		return definitions[0], "the first one"
	case Last:
		return definitions[len(definitions)-1], "the last one"
	}
	return slices.MinFunc(definitions, func(a, b rule) int { return compareDistance(a, b, start) }),
		"nearer to the start rule"
}

// compareDistance compares the distances of two rules from a third.
func compareDistance(a, b, from rule) int {
	distance := func(i, j int) int { return max(i-j, j-i) }
	return cmp.Or(
		cmp.Compare(distance(a.block, from.block), distance(b.block, from.block)),
		cmp.Compare(distance(a.from, from.from), distance(b.from, from.from)),
	)
}

// distinct returns rules without those that are the same as an earlier one.
func (c *collection) distinct(rules []rule) []rule {
	first := map[string]rule{}
	var distinct []rule
	for _, r := range rules {
		key := strings.ToLower(r.Name)
		before, ok := first[key]
		switch {
		case r.Incremental && ok && c.repeats(r):
			continue
		case r.Incremental:
		case !ok:
			first[key] = r
		case body(r) == body(before):
			continue
		default:
			c.remarks = append(c.remarks, Remark{Position: r.Position,
				Message: fmt.Sprintf("rule %s is defined otherwise in line %d, too", r.Name, before.from+1)})
		}
		distinct = append(distinct, r)
	}
	return distinct
}

// repeats reports whether the same alternatives were added to a rule earlier.
func (c *collection) repeats(r rule) bool {
	return slices.ContainsFunc(c.byName[strings.ToLower(r.Name)], func(other rule) bool {
		return other.Incremental && other.from < r.from && body(other) == body(r)
	})
}

// body returns the definition of a rule in canonical form.
func body(r rule) string {
	return (&abnf.File{Rules: []*abnf.Rule{{Name: "a", Body: r.Body}}}).String()
}
