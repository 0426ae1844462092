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

// mostBack is how many moves the backward automaton has at most if its states are the indexes of their rows, which is
// read faster: more would take more space in the source.
const mostBack = ('~' - '0') << 8

// HasTreeTables reports whether trees come from tables. The errors are about Nodes.
func (p *Package) HasTreeTables() (bool, error) {
	m, err := p.bimachine()
	return m != nil, err
}

func (p *Package) machineFile(m *bimachine.Machine) (File, error) {
	rules := p.rules()
	t := m.Tables(func(a bimachine.Action) int { return slices.Index(rules, a.Rule.Name) })
	tableOf := func(name string, values []int) textTable {
		return newTextTable(name, values, max(1, slices.Max(append(values, 0)))+1).biased()
	}
	wordBits := 32
	if t.Bits > wordBits {
		wordBits = 64
	}
	const zeros = 0x3030303030303030 // makes bytes of words printable that are small
	wordsOf := func(name string, words []uint64) textTable {
		var halves []int
		for _, word := range words {
			word += zeros >> (64 - wordBits)
			for shift := 0; shift < wordBits; shift += 16 {
				halves = append(halves, int(word>>shift&(1<<16-1)))
			}
		}
		return newTextTable(name, halves, 1<<16)
	}
	factor := 1 // the row of a state is at it times this
	if len(t.Back) > mostBack {
		factor = m.Ends
	}
	back := slices.Clone(t.Back)
	for i := range back {
		back[i] *= m.Ends / factor
	}
	return p.Source.file("tree_gen.go", "machine.go.tmpl", map[string]any{
		"Package":   p.Name,
		"Ends":      m.Ends,
		"Certain":   t.Certain,
		"Choose":    t.Choose,
		"Most":      t.Most,
		"Asks":      len(t.Asked) > 0,
		"Places":    len(m.Rows),
		"WordBits":  wordBits,
		"WordBytes": wordBits / 8,
		"Zeros":     uint64(zeros) >> (64 - wordBits),
		"ClassMask": 1<<t.ClassBits - 1,
		"ListShift": t.ClassBits,
		"ListMask":  1<<t.ListBits - 1,
		"RowShift":  t.ClassBits + t.ListBits,
		"Factor":    factor,
		"Width":     m.Ends / factor,

		"Class":   newTextTable("treeClass", classes(m.Classes), 256),
		"Starts":  tableOf("treeStarts", t.Starts),
		"Rows":    wordsOf("treeRows", t.Rows),
		"Lists":   tableOf("treeLists", t.Lists),
		"Asked":   tableOf("treeAsked", t.Asked),
		"Options": tableOf("treeOptions", t.Options),
		"Steps":   wordsOf("treeSteps", t.Steps),
		"Kinds":   tableOf("treeKinds", t.Kinds),
		"Answers": tableOf("treeAnswers", t.Answers),
		"Back":    tableOf("treeBack", back),
	})
}
