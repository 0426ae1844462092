package abnf

import "errors"

// Link makes one grammar of files, in the order given. What is wrong with the
// rules that are reached is among what [Check] reports of it; the error is a
// *[StartError], or for an import without a rule.
func Link(o Linking, files ...*File) (*Grammar, error) {
	r := newResolver(o, files)
	r.comparer = comparer{linking: o, sources: files, link: linkAlone, compared: map[[2]*Definition]bool{}}
	return linkReached(r)
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
	l.readRefinements()
	if err := l.enterStarts(); err != nil {
		var start *StartError
		if errors.As(err, &start) {
			start.hint = l.grammar().meant(start.Rule)
		}
		return nil, err
	}
	for i := 0; i < len(l.reached); i++ {
		l.resolve(l.reached[i])
	}
	return l.grammar(), nil
}
