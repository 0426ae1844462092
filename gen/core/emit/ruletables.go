package emit

import (
	"slices"

	"github.com/urispec/urispec/gen/core/automaton"
)

// RuleTables returns the file of the tables of all rules of the grammar, as package parser/internal/rules takes them.
// The automaton has all rules except p.Starts; the program has these, too. Each rule that has members is in one of the
// parts; if it is in several, the first that matches all of a string counts. The errors are from [automaton.ABNF.Rule],
// or about tables that are too large.
func (p *Package) RuleTables(parts ...RulePart) (File, error) {
	var names, others []string
	var initial []int // by name: the index in others, plus one
	starts := make([]int, len(p.Starts))
	for _, d := range p.Grammar.Rules() {
		names = append(names, d.Name)
		if start := slices.Index(p.Starts, d.Name); start >= 0 {
			starts[start] = len(names) - 1
			initial = append(initial, 0)
			continue
		}
		others = append(others, d.Name)
		initial = append(initial, len(others))
	}
	d, err := p.Languages.EachDiagnostics(others...)
	if err != nil {
		return File{}, err
	}
	if err := fit("the automaton of the rules", d.States, "states"); err != nil {
		return File{}, err
	}
	d.SortStates()
	sortClasses(&d.Tables)
	program, err := newProgram(p.Grammar, parts)
	if err != nil {
		return File{}, err
	}
	entries := make([]int, len(names))
	for i, other := range initial {
		if other > 0 {
			initial[i] = d.Initial[other-1]
		}
		entries[i] = program.entries[names[i]]
	}
	d.Initial = initial
	ahead, err := p.aheadText(parts)
	if err != nil {
		return File{}, err
	}
	return p.Source.file("rules_gen.go", "ruletables.go.tmpl", map[string]any{
		"Package":     p.Name,
		"Chains":      program.chains,
		"Diagnostics": newDiagnosticsText(d, false, false),
		"Starts":      table(starts),
		"Entry":       table(entries),
		"Program":     program.text(),
		"Sets":        program.sets,
		"Leaves":      textTable{Values: program.leaves},
		"Blocks":      program.blocks,
		"Ahead":       ahead,
	})
}

// An aheadText is the tables of an [automaton.Backward].
type aheadText struct {
	Initial, Classes int
	ClassOf, Next    textTable
	Holds            [][]uint64
}

// aheadText returns the lookaheads of the parts, or nil if there are none.
func (p *Package) aheadText(parts []RulePart) (*aheadText, error) {
	var lookaheads []automaton.Language
	for _, part := range parts {
		lookaheads = append(lookaheads, part.Lookaheads...)
	}
	if len(lookaheads) == 0 {
		return nil, nil
	}
	b, err := p.Languages.Space.Backward(maxBackward, lookaheads...)
	if err != nil {
		return nil, err
	}
	classOf, next := textTable{Values: classes(b.ClassOf)}, textTable{Values: slices.Concat(b.Next...)}
	return &aheadText{b.Initial[0], b.Classes, classOf, next, bitRows(b.Holds)}, nil
}

// maxBackward is how many states the automaton may have that reads an input from its end. Beyond it, a set of states is
// followed, which takes time in proportion to their number for each byte.
const maxBackward = 1 << 12

// aheadFiles returns the file of the PEG's lookaheads, if it has some: for each offset of an input, what the rest of it
// is a member of. The automaton for that has at most a given number of states.
func (p *Package) aheadFiles(limit int) ([]File, error) {
	if len(p.Lookaheads) == 0 {
		return nil, nil
	}
	s, lookaheads := p.Languages.Space, p.Lookaheads
	data := map[string]any{"Package": p.Name, "Words": words(len(lookaheads))}
	if b, err := s.Backward(limit, lookaheads...); err == nil {
		data["Backward"] = true
		data["Element"] = element(b.States)
		data["Classes"] = b.Tables.Classes
		data["ClassOf"] = table(classes(b.ClassOf))
		data["Initial"] = b.Initial[0]
		data["Next"] = table(slices.Concat(b.Next...))
		data["Holds"] = bitRows(b.Holds)
	} else {
		t := s.Tables(lookaheads...)
		data["Element"] = element(t.States)
		data["Classes"] = t.Classes
		data["ClassOf"] = table(classes(t.ClassOf))
		data["Accept"] = table(accept(t))
		data["Next"] = table(slices.Concat(t.Next...))
		data["Initial"] = table(t.Initial)
	}
	file, err := p.Source.file("ahead_gen.go", "ahead.go.tmpl", data)
	return []File{file}, err
}

// words returns how many words of 64 bits hold some bits.
func words(bits int) int { return (bits + 63) / 64 }

func bitRows(rows [][]bool) [][]uint64 {
	var sets [][]uint64
	for _, row := range rows {
		set := make([]uint64, words(len(row)))
		for i, bit := range row {
			if bit {
				set[i/64] |= 1 << (i % 64)
			}
		}
		sets = append(sets, set)
	}
	return sets
}
