package emit

import "errors"

// Files returns the files of the package. The errors are those of
// [automaton.ABNF.Rule], unless the package is Recursive, and those about Nodes.
func (p *Package) Files() ([]File, error) {
	var files []File
	add := func(made []File, err error) error {
		files = append(files, made...)
		return err
	}
	c, err := p.newChains()
	if err != nil {
		return nil, err
	}
	if p.Shape != nil {
		err = errors.Join(add(p.Shape.files(p.PEGSource, c)), add(p.aheadFiles(maxBackward)))
	}
	if !p.Recursive {
		err = errors.Join(err, add(p.tableFiles()))
	}
	if p.Recursive || p.Shape == nil {
		err = errors.Join(err, add(p.recognizerFiles(c)))
	}
	err = errors.Join(err, add(c.files(p.Name, p.Source)))
	if !p.Machine {
		err = errors.Join(err, add(p.apiFiles()))
	}
	return files, err
}

// tableFiles returns the file of the tables and, for a Machine, that of what
// package parser calls.
func (p *Package) tableFiles() ([]File, error) {
	t, err := p.tables()
	if err != nil {
		return nil, err
	}
	files, err := p.dfaFiles(t)
	if err != nil || !p.Machine {
		return files, err
	}
	machine, err := p.machineFiles(t)
	return append(files, machine...), err
}
