package emit

import (
	"fmt"
	"math"
	"slices"

	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
)

func (p *Package) dfaFiles(t *tables) ([]File, error) {
	machine, err := p.bimachine()
	if err != nil {
		return nil, err
	}
	jumps := p.jumps(t)
	diagnostics := newDiagnosticsText(t.diagnostics, p.Fast, !p.ForParser)
	wide := jumps != nil || t.States > 1<<8 || diagnostics.Initial.isPaired() || machine != nil
	start := "Start"
	if p.ForParser {
		start = "uint8"
	}
	file, err := p.Source.file("dfa_gen.go", "dfa.go.tmpl", map[string]any{
		"Package": p.Name,
		"API":     !p.ForParser,
		"Start":   start,
		"Tree":    p.Shape != nil && machine == nil,
		"Wide":    wide,
		"Longest": p.Longest,

		"Jumps":   jumps,
		"States":  t.States,
		"Shift":   shift(t.Tables),
		"Initial": newTextTable("initial", t.Initial, t.States),
		"Classes": newTextTable("class", classes(t.ClassOf), t.Classes),
		"Next":    p.next(t),
		"Accept":  p.accept(t),

		"Diagnostics": diagnostics,
	})
	return []File{file}, err
}

// jumps returns the tables of the moves over four bytes, or nil.
func (p *Package) jumps(t *tables) *jumpsText {
	if !p.Fast && !p.ForParser {
		return nil
	}
	return newJumpsText(t.Tables, p.Fast)
}

// accept returns the table of the states in which a member ends; if messages are the longest ones, it marks those from
// which no longer one goes on.
func (p *Package) accept(t *tables) textTable {
	values := accept(t.Tables)
	if p.Longest {
		for state, row := range t.Next {
			if t.Accept[state] && slices.Max(row) == 0 {
				values[state] = 2
			}
		}
	}
	return newTextTable("accept", values, 3)
}

func (p *Package) next(t *tables) textTable {
	next := make([]int, t.States<<shift(t.Tables))
	for state := range t.States {
		copy(next[state<<shift(t.Tables):], t.Next[state])
	}
	table := newTextTable("next", next, t.States)
	table.IsArray = p.Fast
	return table
}

// startRulesFiles returns the file of the functions of start rules, for package
// parser. They use the tables, and the functions, of the file that dfaFiles returns.
func (p *Package) startRulesFiles(t *tables) ([]File, error) {
	sets, of := contents(t.Tables)
	switch { // what package parser relies on
	case slices.Contains(t.Initial, 0):
		return nil, fmt.Errorf("%s has a start rule without members", p.Name)
	case len(sets) > math.MaxUint8: // their indices are bytes
		return nil, fmt.Errorf("%s has members of %d sets of bytes, more than %d", p.Name, len(sets), math.MaxUint8)
	}
	file, err := p.Source.file("startrules_gen.go", "startrules.go.tmpl", map[string]any{
		"Package":     p.Name,
		"Shift":       shift(t.Tables),
		"Initial":     newTextTable("initial", nil, t.States),
		"Next":        p.next(t),
		"Jumps":       p.jumps(t),
		"Contents":    sets,
		"ContentsOf":  newTextTable("contentsOf", of, 1<<8),
		"Diagnostics": newDiagnosticsText(t.diagnostics, p.Fast, false),
	})
	return []File{file}, err
}

// contents returns the sets of bytes in the strings that lead to an accepting state, each once, and by state the index
// of its set plus one, 0 if the state is not accepting.
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
