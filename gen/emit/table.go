package emit

import (
	"fmt"
	"strings"

	"github.com/urispec/urispec/gen/automaton"
)

// element returns the smallest type of numbers below a limit.
func element(limit int) string {
	switch {
	case limit <= 1<<8:
		return "uint8"
	case limit <= 1<<16:
		return "uint16"
	}
	return "uint32"
}

// table returns the elements of an array literal, many to a line.
func table(values []int) string {
	var b strings.Builder
	for i, v := range values {
		if i%32 == 0 {
			b.WriteString("\n")
		}
		fmt.Fprintf(&b, "%d, ", v)
	}
	b.WriteString("\n")
	return b.String()
}

// sparseTable returns the elements of an array literal, zeros left out.
func sparseTable(values []int) string {
	var b strings.Builder
	next := 0 // the index of an element without one
	for i, v := range values {
		if v == 0 {
			continue
		}
		if i != next {
			fmt.Fprintf(&b, "\n%d: ", i)
		}
		fmt.Fprintf(&b, "%d, ", v)
		next = i + 1
	}
	b.WriteString("\n")
	return b.String()
}

func classes(t *automaton.Tables) []int {
	classes := make([]int, 256)
	for c := range classes {
		classes[c] = int(t.ClassOf[c])
	}
	return classes
}

func accept(t *automaton.Tables) []int {
	accept := make([]int, t.States)
	for state, ok := range t.Accept {
		if ok {
			accept[state] = 1
		}
	}
	return accept
}
