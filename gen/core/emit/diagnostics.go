package emit

import (
	"fmt"

	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
)

// mostDenseMoves is how many moves of the second automaton there may be at most
// for each to have a place of its own in a table.
const mostDenseMoves = 1 << 16

// A diagnosticsText is the tables of [automaton.Diagnostics].
type diagnosticsText struct {
	States                   int
	Initial, Accept, Classes textTable

	Dense *denseText // moves, or nil if there are too many:
	Lists *listsText

	Sets      []peg.ByteSet // of the bytes that have a move
	SetsOf    textTable     // by state
	Diagnoses []diagnosisText
	Of        textTable // by state
}

// A denseText is a table of moves by state and class: a state is the place where its moves begin.
type denseText struct {
	Width int // moves of a state
	Moves textTable
}

// A listsText is lists of moves, in which neighbouring classes that lead to one
// state are one move. States with the same moves share them.
type listsText struct {
	Rows     textTable // where the list of a state begins
	Last, To textTable
}

type diagnosisText struct {
	automaton.Diagnosis
	Words string
}

// newDiagnosticsText returns the tables of diagnostics, the faster ones if there
// is room for them, and with words or without.
func newDiagnosticsText(d *automaton.Diagnostics, fast, words bool) diagnosticsText {
	sorted := classes(d.ClassOf)
	bytes := make([]peg.ByteSet, d.Classes)
	for c, class := range sorted {
		bytes[class].Add(byte(c))
	}
	text := diagnosticsText{
		States:  d.States,
		Initial: newTextTable("diagnosisInitial", d.Initial, d.States),
		Accept:  newTextTable("diagnosisAccept", accept(&d.Tables), 2),
	}
	if fast && d.States*d.Classes <= mostDenseMoves {
		text.Dense = newDenseText(d)
	} else {
		text.Lists = newListsText(d)
	}
	text.Classes = newTextTable("diagnosisClass", sorted, d.Classes)
	if text.Lists != nil {
		text.Classes = text.Classes.biased() // as Last: they are compared
	}

	var sets index[peg.ByteSet]
	for _, row := range d.Next {
		var expected peg.ByteSet
		for class, to := range row {
			if to != 0 {
				expected = expected.Union(bytes[class])
			}
		}
		sets.add(expected)
	}
	var diagnoses index[diagnosisText]
	for state, diagnosis := range d.Diagnoses {
		text := diagnosisText{Diagnosis: diagnosis}
		if words {
			text.Words = d.Words[state]
		}
		diagnoses.add(text)
	}
	text.Sets, text.SetsOf = sets.values, newTextTable("diagnosisSetOf", sets.of, len(sets.values)).spelled()
	text.Diagnoses, text.Of = diagnoses.values, newTextTable("diagnosisOf", diagnoses.of, len(diagnoses.values)).spelled()
	return text
}

// An index has values, each once, and the number of each that was added.
type index[T comparable] struct {
	values []T
	of     []int
	known  map[T]int
}

func (x *index[T]) add(value T) {
	i, ok := x.known[value]
	if !ok {
		if x.known == nil {
			x.known = map[T]int{}
		}
		i = len(x.values)
		x.known[value] = i
		x.values = append(x.values, value)
	}
	x.of = append(x.of, i)
}

func newDenseText(d *automaton.Diagnostics) *denseText {
	var moves []int
	for _, row := range d.Next {
		for _, to := range row {
			moves = append(moves, to*d.Classes)
		}
	}
	table := newTextTable("diagnosisMoves", moves, len(moves))
	table.IsArray = true
	return &denseText{d.Classes, table}
}

func newListsText(d *automaton.Diagnostics) *listsText {
	var rows, last, to []int
	rowOf := map[string]int{}
	for _, row := range d.Next {
		key := fmt.Sprint(row)
		begin, ok := rowOf[key]
		if !ok {
			begin = len(last)
			rowOf[key] = begin
			for class := range row {
				if class < len(row)-1 && row[class+1] == row[class] {
					continue
				}
				last = append(last, class)
				to = append(to, row[class])
			}
		}
		rows = append(rows, begin)
	}
	return &listsText{
		Rows: newTextTable("diagnosisRow", rows, len(last)).spelled(),
		Last: newTextTable("diagnosisLast", last, d.Classes).biased(),
		To:   newTextTable("diagnosisTo", to, d.States).spelled(),
	}
}
