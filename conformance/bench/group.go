package bench

import (
	"strings"

	"github.com/urispec/urispec/parser"
)

// A Case is an operation on texts.
type Case struct {
	Label string // what sets it apart within its group
	Texts []Text
	Operation
}

// accepted does the operation on each text once, and returns how many it
// accepted.
func (c *Case) accepted() int {
	n := 0
	for i := range c.Texts {
		if c.Do(c.Texts[i]) {
			n++
		}
	}
	return n
}

// A Kind is what a group compares.
type Kind string

const (
	OfInput  Kind = "Input"  // operations on the same strings
	OfSeries Kind = "Series" // an operation on strings of different lengths
)

// A Group is cases that are compared.
type Group struct {
	Kind      Kind
	Revision  parser.Revision
	Input     string // the name of the input or of the pattern
	About     string // what it is, in a few words
	Operation string // of a series
	Cases     []Case
}

// Name returns the name of a case's benchmark: key=value pairs that benchstat
// reads, separated by "/".
func (g *Group) Name(c *Case) string {
	parts := []string{"Benchmark" + string(g.Kind), "rev=" + g.Revision.String(), "input=" + g.Input}
	if g.Operation != "" {
		parts = append(parts, "op="+g.Operation)
	}
	return strings.Join(append(parts, c.Label), "/")
}
