package emit

import (
	"fmt"

	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/peg"
)

// A diagnosticsText is the tables of [automaton.Diagnostics] as elements of
// array literals.
type diagnosticsText struct {
	States                         int
	Element, RowElement, OfElement string // types
	Initial, Accept, Classes       string
	Bytes                          []peg.ByteSet // of each class
	Rows, Last, To                 string        // moves
	Of                             string
	Diagnoses                      []automaton.Diagnosis
}

// newDiagnosticsText makes each row of the transition table a list of moves.
// States with the same moves share them.
func newDiagnosticsText(d *automaton.Diagnostics) diagnosticsText {
	var rows, last, to, of []int
	order := similarClasses(&d.Tables)
	numbers := make([]int, len(order)) // of the classes, in that order
	for i, class := range order {
		numbers[class] = i
	}
	sorted := classes(&d.Tables)
	for c, class := range sorted {
		sorted[c] = numbers[class]
	}
	bytes := make([]peg.ByteSet, d.Classes)
	for c, class := range sorted {
		bytes[class].Add(byte(c))
	}
	rowOf := map[string]int{}
	for _, row := range d.Next {
		key := fmt.Sprint(row)
		begin, ok := rowOf[key]
		if !ok {
			begin = len(last)
			rowOf[key] = begin
			for i, class := range order {
				if i < len(order)-1 && row[order[i+1]] == row[class] {
					continue
				}
				last = append(last, i)
				to = append(to, row[class])
			}
		}
		rows = append(rows, begin)
	}
	text := diagnosticsText{
		States:     d.States,
		Element:    element(d.States),
		RowElement: element(len(last)),
		Initial:    table(d.Initial),
		Accept:     table(accept(&d.Tables)),
		Classes:    table(sorted),
		Bytes:      bytes,
		Rows:       table(rows),
		Last:       table(last),
		To:         table(to),
	}
	index := map[automaton.Diagnosis]int{}
	for _, diagnosis := range d.Diagnoses {
		i, ok := index[diagnosis]
		if !ok {
			i = len(text.Diagnoses)
			index[diagnosis] = i
			text.Diagnoses = append(text.Diagnoses, diagnosis)
		}
		of = append(of, i)
	}
	text.Of = table(of)
	text.OfElement = element(len(text.Diagnoses))
	return text
}

// similarClasses returns the classes in an order in which those stand together
// that lead to the same states: each is the most like the one before it.
func similarClasses(t *automaton.Tables) []int {
	distance := func(a, b int) int {
		n := 0
		for _, row := range t.Next {
			if row[a] != row[b] {
				n++
			}
		}
		return n
	}
	order := make([]int, t.Classes)
	for i := range order {
		order[i] = i
	}
	for i := 1; i < len(order); i++ {
		nearest, least := i, t.States+1
		for j := i; j < len(order); j++ {
			if n := distance(order[i-1], order[j]); n < least {
				nearest, least = j, n
			}
		}
		class := order[nearest]
		copy(order[i+1:nearest+1], order[i:nearest])
		order[i] = class
	}
	return order
}
