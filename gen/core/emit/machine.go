package emit

import (
	"errors"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/bimachine"
)

// bimachine returns the bimachine of the start rules, nil if they have none within its limits.
func (p *Package) bimachine() (*bimachine.Machine, error) {
	if p.Recursive || p.ForParser || p.Parsed || p.noMachine || p.Preferred != nil {
		return nil, nil
	}
	if p.machine != nil {
		return p.machine, nil
	}
	nodes, err := p.Nodes.among(p.rules(), p.Starts)
	if err != nil {
		return nil, err
	}
	isNode := func(r *automaton.Rule) bool { return nodes[strings.ToLower(r.Name)] }
	p.machine, err = bimachine.New(p.Languages, p.Starts, isNode, bimachine.DefaultLimits)
	var places *bimachine.LimitError
	var states *automaton.LimitError
	if automaton.IsRecursion(err) || errors.As(err, &places) || errors.As(err, &states) {
		p.noMachine, err = true, nil
	}
	return p.machine, err
}

// HasTreeTables reports whether trees come from tables. The errors are about Nodes.
func (p *Package) HasTreeTables() (bool, error) {
	m, err := p.bimachine()
	return m != nil, err
}

// machineFile returns the file of the tables of trees.
func (p *Package) machineFile(m *bimachine.Machine) (File, error) {
	rules := p.rules()
	t := m.Tables(func(a bimachine.Action) int { return slices.Index(rules, a.Rule.Name) })
	tableOf := func(name string, values []int) textTable {
		return newTextTable(name, values, max(1, slices.Max(append(values, 0)))+1).biased()
	}
	return p.Source.file("tree_gen.go", "machine.go.tmpl", map[string]any{
		"Package": p.Name,
		"Ends":    m.Ends,
		"Choices": t.Choices,
		"Certain": t.Certain,
		"Asks":    len(t.Asked) > 0,
		"Places":  len(m.Rows),

		"Class":   newTextTable("treeClass", classes(m.Classes), 256),
		"Starts":  tableOf("treeStarts", t.Starts),
		"Rows":    tableOf("treeRows", t.Rows),
		"Next":    tableOf("treeNext", t.Next),
		"Actions": tableOf("treeActions", t.Actions),
		"Lists":   tableOf("treeLists", t.Lists),
		"Asked":   tableOf("treeAsked", t.Asked),
		"Options": tableOf("treeOptions", t.Options),
		"Steps":   tableOf("treeSteps", t.Steps),
		"Kinds":   tableOf("treeKinds", t.Kinds),
		"Answers": tableOf("treeAnswers", t.Answers),
		"Back":    tableOf("treeBack", t.Back),
	})
}
