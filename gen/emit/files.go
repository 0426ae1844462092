package emit

// Files returns the files of the package. The errors are those of
// [automaton.ABNF.Rule], unless the package is Recursive, and those about Nodes.
func (p *Package) Files() ([]File, error) {
	c, err := p.newChains()
	if err != nil {
		return nil, err
	}
	var makers []func() ([]File, error)
	if p.Shape != nil && !p.ForParser {
		makers = append(makers,
			func() ([]File, error) { return p.Shape.files(p.PEGSource, c) },
			func() ([]File, error) { return p.aheadFiles(maxBackward) })
	}
	if !p.Recursive {
		makers = append(makers, p.tableFiles)
	}
	if p.Recursive || p.Shape == nil && !p.ForParser {
		makers = append(makers, func() ([]File, error) { return p.recognizerFiles(c) })
	}
	if !p.ForParser {
		makers = append(makers,
			func() ([]File, error) { return c.files(p.Name, p.Source) },
			p.apiFiles)
	}
	var files []File
	for _, make := range makers {
		made, err := make()
		if err != nil {
			return nil, err
		}
		files = append(files, made...)
	}
	return files, nil
}

// tableFiles returns the file of the tables and, for package parser, that of what
// it calls.
func (p *Package) tableFiles() ([]File, error) {
	t, err := p.tables()
	if err != nil {
		return nil, err
	}
	files, err := p.dfaFiles(t)
	if err != nil || !p.ForParser {
		return files, err
	}
	called, err := p.startRulesFiles(t)
	return append(files, called...), err
}
