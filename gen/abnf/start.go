package abnf

import (
	"errors"
	"slices"
)

// StartRules returns the rules of the given names, whatever their case, as the
// grammar spells them, each once. It returns an error if one is not defined, or
// if none is given.
func StartRules(g *Grammar, names []string) ([]string, error) {
	if len(names) == 0 {
		return nil, errors.New("no start rule is given")
	}
	var starts []string
	for _, name := range names {
		d := g.Rule(name)
		if d == nil {
			return nil, &StartError{Rule: name}
		}
		if !slices.Contains(starts, d.Name) {
			starts = append(starts, d.Name)
		}
	}
	return starts, nil
}
