package emit

import (
	"errors"

	"github.com/urispec/urispec/gen/automaton"
)

// Files returns the files of the package. Where a start rule has no finite
// automaton, or too large a one, a recognizer takes the place of the tables, and
// where there is no PEG, of its parser; but a Machine has neither: then the error
// is that of [automaton.ABNF.Rule].
func (p *Package) Files() ([]File, error) {
	tables, err := newTables(p.Languages, p.Starts)
	if err != nil && (p.Machine || !hasNoTables(err)) {
		return nil, err
	}
	p.recognizes = tables == nil
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
		err = errors.Join(add(p.Shape.files(p.PEGSource, c)), add(p.aheadFiles()))
	}
	if tables != nil {
		err = errors.Join(err, add(p.dfaFiles(tables)))
	}
	if tables == nil || p.Shape == nil {
		err = errors.Join(err, add(p.recognizerFiles(c, tables == nil)))
	}
	err = errors.Join(err, add(c.files(p.Name, p.Source)))
	if p.Machine {
		err = errors.Join(err, add(p.machineFiles(tables)))
	} else {
		err = errors.Join(err, add(p.apiFiles()))
	}
	return files, err
}

// hasNoTables reports whether an error is about a rule without a finite
// automaton, or with too large a one.
func hasNoTables(err error) bool {
	var limit *automaton.LimitError
	return automaton.IsRecursion(err) || errors.As(err, &limit)
}
