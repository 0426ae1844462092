package gen

import (
	"fmt"
	"strings"

	"github.com/urispec/urispec/gen/prove"
)

// proofText returns paragraphs that say how far a package is proved: by the
// outcome for its PEG, if it has one.
func proofText(o prove.Outcome, translated bool) []string {
	if b := o.Bounded; b != nil {
		return []string{
			"Verdicts and errors are exact: they come from a recognizer, which takes any grammar. Trees come from the parser of a PEG where it agrees, otherwise from a derivation of the recognizer's.",
			fmt.Sprintf("The PEG was compared with the grammar on all %d strings of up to %d bytes, over one byte of each kind, and on %d random ones.", b.Strings, b.Length, b.Random),
		}
	}
	if !translated {
		return []string{"Verdicts and errors are exact. The package has no parser that is made of a PEG."}
	}
	var states []string
	for _, v := range o.Verdicts {
		states = append(states, fmt.Sprintf("%s %d", v.Rule, v.States))
	}
	return []string{
		"Verdicts and errors come from the tables of minimal automata (states: " + strings.Join(states, ", ") + "). The parser of trees is proved to accept the same strings, and each match of a rule in a tree to be a member of the rule.",
	}
}
