package abnf

// CheckUse returns a *[GrammarError] for what keeps a grammar from being used for
// start rules: names that are defined nowhere, or more than once, values that no
// input has, and prose. Without
// start rules, prose is none. Rules without members and left recursion are no such
// faults: they have a meaning.
func CheckUse(g *Grammar, starts []string) error {
	var faults []Problem
	for _, p := range Check(g, starts) {
		switch p.Kind {
		case DoublyDefined, ExtendedUndefined, ImportNeeded, Undefined, NoCharacter, RefinesNothing:
		case ProseInUse:
			if len(starts) == 0 {
				continue
			}
		default:
			continue
		}
		faults = append(faults, p)
	}
	if len(faults) > 0 {
		return &GrammarError{Problems: faults}
	}
	return nil
}
