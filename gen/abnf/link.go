package abnf

import (
	"errors"
	"slices"
)

// Link makes one grammar of files, in the order given. What is wrong with the
// rules that are reached is among what [Check] reports of it; the error is a
// *[StartError], or for an import without a rule.
func Link(o Linking, files ...*File) (*Grammar, error) {
	r := newResolver(o, files)
	r.comparer = comparer{linking: o, sources: files, link: linkAlone, compared: map[[2]*Definition]bool{}}
	g, err := linkReached(r)
	if err == nil && len(o.Starts) > 0 && g.OpenValues() == Bytes {
		o.Starts = nil
		whole, err := linkAlone(o, files)
		if err != nil {
			return nil, err
		}
		if at, found := whole.Beyond(); found {
			g.beyond = &at
		}
	}
	return g, err
}

// linkAlone makes a grammar in which no two rules are compared.
func linkAlone(o Linking, files []*File) (*Grammar, error) { return linkReached(newResolver(o, files)) }

// linkReached makes the grammar of what the start rules reach.
func linkReached(r *resolver) (*Grammar, error) {
	if err := r.readImports(); err != nil {
		return nil, err
	}
	l := newLinker(r)
	l.extend()
	if len(l.Refinements) > 0 {
		l.findBeyond()
		l.readRefinements()
	}
	if err := l.enterStarts(); err != nil {
		var start *StartError
		if errors.As(err, &start) {
			start.hint = l.grammar().meant(start.Rule)
		}
		return nil, err
	}
	l.resolveReached()
	return l.grammar(), nil
}

// resolveReached finds out what the names in the rules that are reached mean, and so
// which others are.
func (l *linker) resolveReached() {
	for i := 0; i < len(l.reached); i++ {
		l.resolve(l.reached[i])
	}
}

// findBeyond finds the rules that the rules of the files reach, and no file has: those of
// documents that prose cites, for refinements.
func (l *linker) findBeyond() {
	trial := newLinker(l.resolver)
	trial.extensions = l.extensions
	starts, problems := l.Starts, l.problems
	l.Starts = nil
	_ = trial.enterStarts() // no start rule can be missing
	trial.resolveReached()
	l.Starts, l.problems = starts, problems
	clear(l.warned)
	for _, d := range trial.reached {
		if !slices.Contains(l.files, l.home[d]) {
			l.beyond = append(l.beyond, d)
		}
	}
}
