package rfctext

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/abnf"
)

// A collection is the rules of a text by name.
type collection struct {
	rules   []rule
	byName  map[string][]rule // in lower case
	remarks []Remark
}

func newCollection(rules []rule) *collection {
	c := &collection{rules: rules, byName: map[string][]rule{}}
	for _, r := range rules {
		key := strings.ToLower(r.Name)
		c.byName[key] = append(c.byName[key], r)
	}
	return c
}

// reached returns the rules that start rules reach, of those with one name the one
// that is nearest to the first start rule.
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
		for _, r := range c.nearest(c.byName[key], start) {
			reached = append(reached, r)
			todo = append(todo, abnf.References(r.Body)...)
		}
	}
	slices.SortFunc(reached, func(a, b rule) int { return a.from - b.from })
	return reached, nil
}

// nearest returns, of rules of one name, the definition that is nearest to a start
// rule, best in the same block, and what "=/" adds.
func (c *collection) nearest(rules []rule, start rule) []rule {
	var best *rule
	var all []rule
	for _, r := range rules {
		switch {
		case r.Incremental:
			all = append(all, r)
		case best == nil || compareDistance(r, *best, start) < 0:
			best = &r
		}
	}
	if best == nil {
		return all
	}
	for _, r := range rules {
		if !r.Incremental && body(r) != body(*best) {
			c.remarks = append(c.remarks, Remark{r.Position,
				fmt.Sprintf("rule %s is left out, since that of line %d, which differs, is nearer to the start rule",
					r.Name, best.from+1)})
		}
	}
	return append(all, *best)
}

// compareDistance compares the distances of two rules from a third.
func compareDistance(a, b, from rule) int {
	distance := func(i, j int) int { return max(i-j, j-i) }
	return cmp.Or(
		cmp.Compare(distance(a.block, from.block), distance(b.block, from.block)),
		cmp.Compare(distance(a.from, from.from), distance(b.from, from.from)),
	)
}

// distinct returns rules without those that are the same as one before.
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
			c.remarks = append(c.remarks, Remark{r.Position,
				fmt.Sprintf("rule %s is defined otherwise in line %d, too", r.Name, before.from+1)})
		}
		distinct = append(distinct, r)
	}
	return distinct
}

// repeats reports whether the same alternatives are added to a rule before.
func (c *collection) repeats(r rule) bool {
	for _, other := range c.byName[strings.ToLower(r.Name)] {
		if other.Incremental && other.from < r.from && body(other) == body(r) {
			return true
		}
	}
	return false
}

// body returns the definition of a rule in canonical form.
func body(r rule) string {
	return (&abnf.File{Rules: []*abnf.Rule{{Name: "a", Body: r.Body}}}).String()
}
