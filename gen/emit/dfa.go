package emit

import _ "embed"

// dfaName is the name of the file of the tables.
const dfaName = "dfa_gen.go"

// dfaFiles returns the file of the tables.
func (p *Package) dfaFiles(t *tables) ([]File, error) {
	var jumps *jumpsText
	if p.Fast {
		jumps = newJumpsText(t.Tables)
	}
	next := make([]int, t.States<<t.shift())
	for state := range t.States {
		copy(next[state<<t.shift():], t.Next[state])
	}
	file, err := p.Source.file(dfaTemplate(), map[string]any{
		"Package": p.Name,
		"API":     !p.Machine,
		"Tree":    p.Shape != nil,

		"Jumps":   jumps,
		"States":  t.States,
		"Shift":   t.shift(),
		"Element": element(t.States),
		"Initial": table(t.Initial),
		"Classes": table(classes(t.Tables)),
		"Next":    table(next),
		"Accept":  table(accept(t.Tables)),

		"Diagnostics": newDiagnosticsText(t.diagnostics, p.Fast),
	})
	return []File{file}, err
}

//go:embed dfa.go.tmpl
var dfaTemplateText string

var dfaTemplate = parse(dfaName, dfaTemplateText)
