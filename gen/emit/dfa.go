package emit

import (
	"bytes"
	_ "embed"
	"math/bits"
	"slices"
	"sync"
	"text/template"

	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/peg"
)

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
	return &tables{t, d}, err
}

// shift returns the least power of two that is not less than the number of
// classes, as an exponent.
func (t *tables) shift() int { return bits.Len(uint(t.Classes - 1)) }

// dfaFile returns the file of the tables.
func (p *Package) dfaFile(t *tables) ([]File, error) {
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

		"Diagnostics": newDiagnosticsText(t.diagnostics),
	})
	if err != nil {
		return nil, err
	}
	file, err := newFile(dfaFile, out.Bytes())
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

//go:embed dfa.go.tmpl
var dfaTemplateText string

var dfaTemplate = sync.OnceValue(func() *template.Template {
	return template.Must(template.New(dfaFile).Parse(dfaTemplateText))
})
