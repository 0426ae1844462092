package emit

import (
	"fmt"
	"slices"
	"strings"
)

// Nodes says which rules are nodes of trees. The start rules always are.
type Nodes struct {
	Only    []string // these alone; nil: all
	Without []string // all but these
}

// among returns which of the rules, by names in lower case, are nodes. The
// error is about a name that is none of the rules, or a start rule that is not
// to be a node.
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
