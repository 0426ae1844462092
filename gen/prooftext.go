package gen

import (
	"fmt"
	"strings"

	"github.com/urispec/urispec/gen/prove"
)

// proofText returns paragraphs that say how far a package is proved.
func proofText(o prove.Outcome) []string {
	switch {
	case o.Depth != nil:
		text := "Verdicts and errors come from a recognizer of the grammar, which is recursive. The parser of trees is proved " + o.Depth.String() + "."
		if o.Bounded != nil {
			text += " Beyond that, it was " + o.Bounded.String() + "."
		}
		return []string{text}
	case o.Bounded != nil:
		return []string{"Verdicts and errors come from a recognizer of the grammar, which is recursive. The parser of trees is not proved equal, but was " + o.Bounded.String() + "."}
	}
	var states []string
	for _, v := range o.Verdicts {
		states = append(states, fmt.Sprintf("%s %d", v.Rule, v.States))
	}
	return []string{
		"Verdicts and errors come from the tables of minimal automata (states: " + strings.Join(states, ", ") + "). The parser of trees is proved to accept the same strings, and each match of a rule in a tree to be a member of the rule.",
	}
}

// noTreeText returns the paragraph of a package without a PEG.
func noTreeText(regular bool) []string {
	verdicts := "Verdicts and errors come from a recognizer of the grammar"
	if regular {
		verdicts = "Verdicts and errors come from the tables of minimal automata"
	}
	return []string{verdicts + ". Trees are derivations that a recognizer finds: no PEG was found right within the limits."}
}
