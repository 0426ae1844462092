package abnf

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
	l.readRefinements()
	if err := l.enterStarts(); err != nil {
		return nil, err
	}
	for i := 0; i < len(l.reached); i++ {
		l.resolve(l.reached[i])
	}
	return l.grammar(), nil
}
