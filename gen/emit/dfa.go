package emit

import (
	"bytes"
	_ "embed"
	"fmt"
	"math/bits"
	"slices"
	"strings"
	"sync"
	"text/template"

	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/peg"
)

// DFA returns the file of tables: the verdicts of the start rules, from the
// tables of one automaton in which each start rule has its own first state, and
// what is wrong with other strings, from those of a second one. The source is
// the grammar.
func DFA(pkg string, source Source, starts []string, a *automaton.ABNF) (File, error) {
	rows, err := startRows(starts)
	if err != nil {
		return File{}, err
	}
	var languages []automaton.Language
	for _, start := range starts {
		l, err := a.Rule(start)
		if err != nil {
			return File{}, err
		}
		languages = append(languages, l)
	}
	t := a.Space.Tables(languages...)
	t.SortStates()
	d, err := a.Diagnostics(starts...)
	if err != nil {
		return File{}, err
	}
	shift := bits.Len(uint(t.Classes - 1)) // two to this power is not less than the number of classes
	next := make([]int, t.States<<shift)
	for state := range t.States {
		copy(next[state<<shift:], t.Next[state])
	}
	contents, contentsOf := contents(t)
	out := bytes.NewBuffer(source.head())
	err = dfaTemplate().Execute(out, map[string]any{
		"Jumps": newJumpsText(t),

		"Contents":        contents,
		"ContentsOf":      table(contentsOf),
		"ContentsElement": element(len(contents) + 1),

		"Package": pkg,
		"States":  t.States,
		"Shift":   shift,
		"Element": element(t.States),
		"Starts":  rows,
		"Initial": table(t.Initial),
		"Classes": table(classes(t)),
		"Next":    table(next),

		"Diagnostics": newDiagnosticsText(d),
	})
	if err != nil {
		return File{}, err
	}
	return newFile(DFAFile, out.Bytes())
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

// A startRow is a start rule and the constant that stands for it.
type startRow struct{ Rule, Constant string }

func startRows(starts []string) ([]startRow, error) {
	var rows []startRow
	seen := map[string]string{}
	for _, start := range starts {
		var name strings.Builder
		for _, part := range strings.Split(start, "-") {
			if part != "" {
				name.WriteString(strings.ToUpper(part[:1]) + part[1:])
			}
		}
		constant := "Start" + name.String()
		if other, ok := seen[constant]; ok {
			return nil, fmt.Errorf("start rules %s and %s would have one name in Go, %s", other, start, constant)
		}
		seen[constant] = start
		rows = append(rows, startRow{start, constant})
	}
	return rows, nil
}

//go:embed dfa.go.tmpl
var dfaTemplateText string

var dfaTemplate = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("dfa_gen.go").Parse(dfaTemplateText))
})
