package gen

import (
	"fmt"
	"strings"

	"github.com/urispec/urispec/gen/prove"
)

// proofText returns paragraphs that say how far a package is proved.
func proofText(o prove.Outcome) []string {
	if o.Bounded != nil {
		return []string{"The parser of trees is compared with the grammar, not proved equal: " + o.Bounded.String() + "."}
	}
	var states []string
	for _, v := range o.Verdicts {
		states = append(states, fmt.Sprintf("%s %d", v.Rule, v.States))
	}
	return []string{
		"Verdicts and errors come from the tables of minimal automata (states: " + strings.Join(states, ", ") + "). The parser of trees is proved to accept the same strings, and each match of a rule in a tree to be a member of the rule.",
	}
}
