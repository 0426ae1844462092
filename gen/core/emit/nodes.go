package emit

import (
	"fmt"
	"slices"
	"strings"
)

type constant struct{ Name, Constant string }

// constants returns the constants of rules, with a prefix: the parts of a name between hyphens are joined, each with a
// capital. If two rules would have one constant, as a-b and aB, their hyphens become underscores; since rules differ in
// more than the case of letters, so do their constants then.
func constants(prefix string, rules []string) []constant {
	count := map[string]int{}
	for _, rule := range rules {
		count[capitals(rule, "")]++
	}
	var all []constant
	for _, rule := range rules {
		name := capitals(rule, "")
		if count[name] > 1 {
			name = capitals(rule, "_")
		}
		all = append(all, constant{rule, prefix + name})
	}
	return all
}

// capitals returns the name of a rule with a capital for each of its parts, and
// a separator in place of each hyphen.
func capitals(rule, separator string) string {
	parts := strings.Split(rule, "-")
	for i, part := range parts {
		if part != "" {
			parts[i] = strings.ToUpper(part[:1]) + part[1:]
		}
	}
	return strings.Join(parts, separator)
}

// Nodes says which rules are nodes of trees. The start rules always are.
type Nodes struct {
	Only    []string // these alone; nil: all
	Without []string // all but these
}

// among returns which of the rules, by names in lower case, are nodes. The error is about a name that is not a rule, or
// a start rule that is not to be a node.
func (n Nodes) among(rules, starts []string) (map[string]bool, error) {
	nodes := map[string]bool{}
	for _, rule := range rules {
		nodes[strings.ToLower(rule)] = n.Only == nil
	}
	for _, rule := range slices.Concat(n.Only, n.Without) {
		if _, known := nodes[strings.ToLower(rule)]; !known {
			return nil, fmt.Errorf("rule %s cannot be chosen for the nodes of trees: no start rule reaches a rule "+
				"of that name", rule)
		}
	}
	for _, rule := range slices.Concat(n.Only, starts) {
		nodes[strings.ToLower(rule)] = true
	}
	for _, rule := range n.Without {
		if slices.ContainsFunc(starts, func(start string) bool { return strings.EqualFold(start, rule) }) {
			return nil, fmt.Errorf("start rule %s has to be a node of trees", rule)
		}
		nodes[strings.ToLower(rule)] = false
	}
	return nodes, nil
}
