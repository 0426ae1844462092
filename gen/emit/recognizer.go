package emit

import (
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/recognizer"
)

// recognizerFiles returns the files of the recognizer of a grammar: its code, its
// tables, and what the other files call: for trees, and for verdicts where there
// are no tables.
func (p *Package) recognizerFiles() ([]File, error) {
	files, err := p.copies(recognizer.Source, ".", "recognizer_")
	if err != nil {
		return nil, err
	}
	t, err := p.recognizerTables()
	if err != nil {
		return nil, err
	}
	rules := p.rules()
	nodes, err := p.Nodes.among(rules, p.Starts)
	if err != nil {
		return nil, err
	}
	var numbers []int // of all rules, plus one
	for _, r := range p.Languages.Grammar.Rules {
		number := 0
		if nodes[strings.ToLower(r.Name)] {
			number = slices.Index(rules, r.Name) + 1
		}
		numbers = append(numbers, number)
	}
	file, err := p.Source.file("recognizer_gen.go", "recognizer.go.tmpl", map[string]any{
		"Package":  p.Name,
		"Tree":     p.Shape != nil,
		"Verdicts": p.Recursive,
		"Longest":  p.Longest,
		"Tables":   string(t.Literal()),
		"Rules":    table(numbers),
	})
	return append(files, file), err
}
