package emit

import (
	"bytes"
	_ "embed"
	"fmt"
	"strings"
	"sync"
	"text/template"

	"github.com/urispec/urispec/gen/peg"
)

// ruleTablesName is the name of the file of the tables of rules.
const ruleTablesName = "rules_gen.go"

// RuleTables returns the file of the tables of all rules of the grammar but those
// that are left out, as package parser/internal/rules takes them. The PEG has
// those that have members as start rules. The errors are those of
// [automaton.ABNF.Rule], and about tables that are too large.
func (p *Package) RuleTables(without func(rule string) bool) (File, error) {
	var names, starts []string
	var initial []int // by name: the index in starts, plus one
	for _, d := range p.Grammar.Rules() {
		names = append(names, d.Name)
		if without(d.Name) {
			initial = append(initial, 0)
			continue
		}
		starts = append(starts, d.Name)
		initial = append(initial, len(starts))
	}
	d, err := p.Languages.EachDiagnostics(starts...)
	if err != nil {
		return File{}, err
	}
	if d.States > 1<<16 {
		return File{}, fmt.Errorf("the automaton of the rules has %d states, more than %d", d.States, 1<<16)
	}
	program, err := newProgram(p.PEG, p.Grammar)
	if err != nil {
		return File{}, err
	}
	entries := make([]int, len(names))
	for i, start := range initial {
		if start > 0 {
			initial[i] = d.Initial[start-1]
			entries[i] = program.entries[peg.RuleName(names[i])]
		}
	}
	ahead, err := p.aheadText()
	if err != nil {
		return File{}, err
	}
	d.Initial = initial
	out := bytes.NewBuffer(p.Source.head())
	err = ruleTablesTemplate().Execute(out, map[string]any{
		"Package":     p.Name,
		"Names":       names,
		"Diagnostics": newDiagnosticsText(d),
		"Entry":       table(entries),
		"Program":     program.text(),
		"Sets":        program.sets,
		"Ahead":       ahead,
	})
	if err != nil {
		return File{}, err
	}
	return newFile(ruleTablesName, out.Bytes())
}

// text returns the instructions as elements of an array literal, a line for each
// rule or so.
func (m *program) text() string {
	var b strings.Builder
	for _, i := range m.instructions {
		fmt.Fprintf(&b, "{rules.%s, %d}, ", i.Op, i.Arg)
		if i.Op == "Return" || i.Op == "End" {
			b.WriteByte('\n')
		}
	}
	return b.String()
}

// An aheadText is an [automaton.Backward] as elements of array literals.
type aheadText struct {
	Initial, Classes int
	ClassOf, Next    string
	Holds            [][]uint64
}

// aheadText returns the lookaheads of the PEG, or nil where there are none.
func (p *Package) aheadText() (*aheadText, error) {
	if len(p.Lookaheads) == 0 {
		return nil, nil
	}
	b, err := p.Languages.Space.Backward(maxBackward, p.Lookaheads...)
	if err != nil {
		return nil, err
	}
	return &aheadText{b.Initial[0], b.Classes, table(classes(&b.Tables)), table(flat(b.Next)), bitRows(b.Holds)}, nil
}

//go:embed ruletables.go.tmpl
var ruleTablesTemplateText string

var ruleTablesTemplate = sync.OnceValue(func() *template.Template {
	return template.Must(template.New(ruleTablesName).Parse(ruleTablesTemplateText))
})
