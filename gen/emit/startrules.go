package emit

import (
	"slices"

	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/peg"
)

// startRulesFiles returns the file of the functions of start rules, for package
// parser. They use the tables, and the functions, of the file that dfaFiles returns.
func (p *Package) startRulesFiles(t *tables) ([]File, error) {
	sets, of := contents(t.Tables)
	file, err := p.Source.file("startrules_gen.go", "startrules.go.tmpl", map[string]any{
		"Package":     p.Name,
		"Shift":       shift(t.Tables),
		"Initial":     newTextTable("initial", nil, t.States),
		"Next":        p.next(t),
		"Jumps":       p.jumps(t),
		"Contents":    sets,
		"ContentsOf":  newTextTable("contentsOf", of, len(sets)+1),
		"Diagnostics": newDiagnosticsText(t.diagnostics, p.Fast),
	})
	return []File{file}, err
}

// contents returns the sets of bytes in the strings that lead to an accepting
// state, each once, and by state the index of its set plus one, 0 where the
// state is not accepting.
func contents(t *automaton.Tables) (sets []peg.ByteSet, of []int) {
	for state, set := range t.Contents() {
		if !t.Accept[state] {
			of = append(of, 0)
			continue
		}
		i := slices.Index(sets, set)
		if i < 0 {
			i = len(sets)
			sets = append(sets, set)
		}
		of = append(of, i+1)
	}
	return sets, of
}
