package emit

import "github.com/urispec/urispec/gen/automaton"

// Files returns the files of the package. A grammar without finite automata has
// a recognizer in place of their tables, unless the package is a Machine: then
// the error is a [*automaton.RecursionError].
func (p *Package) Files() ([]File, error) {
	tables, err := newTables(p.Languages, p.Starts)
	p.recursive = !p.Machine && automaton.IsRecursion(err)
	if err != nil && !p.recursive {
		return nil, err
	}
	c, err := p.newChains()
	if err != nil {
		return nil, err
	}
	var files []File
	add := func(made []File, err error) error {
		files = append(files, made...)
		return err
	}
	if p.Shape != nil {
		if err := add(p.Shape.files(p.PEGSource, c)); err != nil {
			return nil, err
		}
	}
	if p.recursive {
		err = add(p.recognizerFiles(c))
	} else {
		err = add(p.dfaFiles(tables))
	}
	if err == nil && p.HasTrees() {
		err = add(c.files(p.Name, p.Source))
	}
	if err == nil && p.Machine {
		err = add(p.machineFiles(tables))
	} else if err == nil {
		err = add(p.apiFiles())
	}
	return files, err
}
