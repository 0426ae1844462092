package emit

import "slices"

// Files returns the files of the package. The errors are from [automaton.ABNF.Rule], unless the package is Recursive,
// and about Nodes.
func (p *Package) Files() ([]File, error) {
	if p.ForParser {
		return p.tableFiles()
	}
	machine, err := p.bimachine()
	if err != nil {
		return nil, err
	}
	var makers []func() ([]File, error)
	switch {
	case machine != nil:
		makers = append(makers, func() ([]File, error) {
			file, err := p.machineFile(machine)
			return []File{file}, err
		})
	case p.Shape != nil:
		makers = append(makers, p.pegFiles)
	}
	if !p.Recursive {
		makers = append(makers, p.tableFiles)
	}
	recognizes := p.Recursive || machine == nil && p.Shape == nil
	if recognizes {
		makers = append(makers, p.recognizerFiles)
	}
	makers = append(makers, func() ([]File, error) { return p.apiFiles(recognizes || machine != nil) })
	if p.Types {
		makers = append(makers, p.typesFiles)
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

func (p *Package) pegFiles() ([]File, error) {
	c, err := p.newChains()
	if err != nil {
		return nil, err
	}
	files, err := p.Shape.files(p.PEGSource, c)
	if err != nil {
		return nil, err
	}
	ahead, err := p.aheadFiles(maxBackward)
	if err != nil {
		return nil, err
	}
	chains, err := c.files(p.Name, p.Source)
	return slices.Concat(files, ahead, chains), err
}

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
