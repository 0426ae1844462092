package gen

import (
	"fmt"
	"strings"

	"github.com/urispec/urispec/gen/prove"
)

// proofText returns the paragraph that says how far the trees of a package with a
// PEG are proved, and where its verdicts come from.
func proofText(o prove.Outcome, regular bool) string {
	switch {
	case o.Depth != nil && o.Bounded != nil:
		return verdictsText(regular) + ". The parser of trees is proved " + o.Depth.String() +
			". Beyond that, it was " + o.Bounded.String() + "."
	case o.Depth != nil:
		return verdictsText(regular) + ". The parser of trees is proved " + o.Depth.String() + "."
	case o.Bounded != nil:
		return verdictsText(regular) + ". The parser of trees is not proved equal, but was " + o.Bounded.String() + "."
	}
	var states []string
	for _, v := range o.Verdicts {
		states = append(states, fmt.Sprintf("%s %d", v.Rule, v.States))
	}
	return verdictsText(regular) + " (states: " + strings.Join(states, ", ") +
		"). The parser of trees is proved to accept the same strings, and each match of a rule in a tree to be a " +
		"member of the rule."
}

// noPEGText returns the paragraph of a package without a PEG.
func noPEGText(regular bool) string {
	return verdictsText(regular) +
		". Trees are derivations that a recognizer finds: no PEG was found right within the limits."
}

// verdictsText says where verdicts come from.
func verdictsText(regular bool) string {
	if regular {
		return "Verdicts and errors come from the tables of minimal automata"
	}
	return "Verdicts and errors come from a recognizer of the grammar, which is recursive or has too large an automaton"
}
