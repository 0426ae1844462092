package emit

import (
	"bytes"
	_ "embed"
	"math/bits"
	"sync"
	"text/template"

	"github.com/urispec/urispec/gen/automaton"
)

// dfaName is the name of the file of the tables.
const dfaName = "dfa_gen.go"

// tables are those of the automata of the start rules: of one in which each
// start rule has its own first state, for verdicts, and of a second one, for
// what is wrong with other strings.
type tables struct {
	*automaton.Tables
	diagnostics *automaton.Diagnostics
}

// newTables returns the tables of start rules. The errors are those of
// [automaton.ABNF.Rule].
func newTables(a *automaton.ABNF, starts []string) (*tables, error) {
	var languages []automaton.Language
	for _, start := range starts {
		l, err := a.Rule(start)
		if err != nil {
			return nil, err
		}
		languages = append(languages, l)
	}
	t := a.Space.Tables(languages...)
	t.SortStates()
	d, err := a.Diagnostics(starts...)
	if err != nil {
		return nil, err
	}
	return &tables{t, d}, nil
}

// shift returns the least power of two that is not less than the number of
// classes, as an exponent.
func (t *tables) shift() int { return bits.Len(uint(t.Classes - 1)) }

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
	out := bytes.NewBuffer(p.Source.head())
	err := dfaTemplate().Execute(out, map[string]any{
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
	if err != nil {
		return nil, err
	}
	file, err := newFile(dfaName, out.Bytes())
	return []File{file}, err
}

//go:embed dfa.go.tmpl
var dfaTemplateText string

var dfaTemplate = sync.OnceValue(func() *template.Template {
	return template.Must(template.New(dfaName).Parse(dfaTemplateText))
})
