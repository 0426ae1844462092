package emit

import (
	"iter"
	"slices"
)

// OtherTree returns the first of some members of a start rule, by number, whose tree by
// the PEG is another than the derivation that the recognizer finds, in the rules that are
// nodes. A member that the PEG refuses is passed over: its tree is the recognizer's.
func (p *Package) OtherTree(start int, members iter.Seq[string]) (member string, found bool, err error) {
	nodes, err := p.Nodes.among(p.rules(), p.Starts)
	if err != nil {
		return "", false, err
	}
	parsed, err := p.parsedMatches()
	if err != nil {
		return "", false, err
	}
	derived, err := p.derivedMatches()
	if err != nil {
		return "", false, err
	}
	for s := range members {
		tree, err := parsed(start, s)
		if err != nil || tree == nil {
			continue // beyond its limits, as a member that it refuses
		}
		other, err := derived(start, s)
		if err != nil {
			return "", false, err
		}
		if !slices.Equal(shownMatches(tree, nodes), shownMatches(other, nodes)) {
			return s, true, nil
		}
	}
	return "", false, nil
}
