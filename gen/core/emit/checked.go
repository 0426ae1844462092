package emit

import (
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/core/recognizer"
)

// checked returns the start rules, and behind them the rules whose texts are values: their automata decide on these.
func (p *Package) checked() ([]string, error) {
	if !p.Types {
		return p.Starts, nil
	}
	types, err := p.goTypes()
	all := slices.Clone(p.Starts)
	for _, t := range types {
		if t.Leaf() && !slices.ContainsFunc(all, func(s string) bool { return strings.EqualFold(s, t.Rule) }) {
			all = append(all, t.Rule)
		}
	}
	return all, err
}

func (p *Package) tables() (*tables, error) {
	if p.automata == nil {
		checked, err := p.checked()
		if err != nil {
			return nil, err
		}
		t, err := newTables(p.Languages, checked)
		if err != nil {
			return nil, err
		}
		p.automata = t
	}
	return p.automata, nil
}

func (p *Package) recognizerTables() (*recognizer.Tables, error) {
	if p.recognizer == nil {
		checked, err := p.checked()
		if err != nil {
			return nil, err
		}
		t, err := recognizer.New(p.derived(), checked...)
		if err != nil {
			return nil, err
		}
		p.recognizer = t
	}
	return p.recognizer, nil
}
