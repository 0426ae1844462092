package gen

import (
	"fmt"
	"strings"

	"github.com/urispec/urispec/gen/prove"
)

// proofText returns the paragraph that says where verdicts and trees come from, and how
// far a PEG is proved, nil where there is none; tables says that trees come from tables,
// parsed that they come from the PEG, and other that those of the PEG are others.
func proofText(o *prove.Outcome, regular, tables, parsed, other bool) string {
	text := verdictsText(regular)
	if o != nil && o.Depth == nil && o.Bounded == nil {
		var states []string
		for _, v := range o.Verdicts {
			states = append(states, fmt.Sprintf("%s %d", v.Rule, v.States))
		}
		text += " (states: " + strings.Join(states, ", ") + ")"
	}
	if tables {
		text += ". Trees come from tables, too, by which the input is read once from its end and once from its beginning"
	}
	switch {
	case o != nil && !tables && !parsed:
		why := "its parser would be too large"
		if other {
			why = "its trees are others"
		}
		return text + ". Trees are derivations that a recognizer finds, not those of the PEG: " + why + ". The PEG " +
			proofOf(o, "in it")
	case o != nil && tables:
		return text + ". The PEG " + proofOf(o, "in it")
	case o != nil:
		return text + ". The parser of trees " + proofOf(o, "in a tree")
	case tables:
		return text + ". No PEG was found right within the limits."
	}
	return text + ". Trees are derivations that a recognizer finds: no PEG was found right within the limits."
}

// proofOf says how far a PEG is proved, whose matches are in something.
func proofOf(o *prove.Outcome, in string) string {
	switch {
	case o.Depth != nil && o.Bounded != nil:
		return "is proved " + o.Depth.String() + ". Beyond that, it was " + o.Bounded.String() + "."
	case o.Depth != nil:
		return "is proved " + o.Depth.String() + "."
	case o.Bounded != nil:
		return "is not proved equal, but was " + o.Bounded.String() + "."
	}
	return "is proved to accept the same strings, and each match of a rule " + in + " to be a member of the rule."
}

// verdictsText says where verdicts come from.
func verdictsText(regular bool) string {
	if regular {
		return "Verdicts and errors come from the tables of minimal automata"
	}
	return "Verdicts and errors come from a recognizer of the grammar, which is recursive or has too large an automaton"
}
