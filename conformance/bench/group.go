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
	Peer *Peer // the program that does it; nil: Do does
}

// newCase returns the case of an operation among others on the same texts.
func newCase(o Operation, texts []Text) Case {
	return Case{Label: "op=" + o.Name, Texts: texts, Operation: o}
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

// Add adds a peer to the operations on an input of RFC 3986, where what it does
// is measured. The error is a [*PeerError] where there is an operation of its
// name.
func (g *Group) Add(p *Peer) error {
	if _, ok := g.find(p.Operation); !ok || g.Kind != OfInput || g.Revision != parser.RFC3986 {
		return nil
	}
	if _, ok := g.find(p.Name); ok {
		return &PeerError{Peer: p.Name, Problem: "an operation or a peer has this name"}
	}
	c := newCase(Operation{Name: p.Name}, g.Cases[0].Texts)
	c.Peer = p
	g.Cases = append(g.Cases, c)
	return nil
}

// find returns the index of the case of an operation, and whether there is one.
func (g *Group) find(operation string) (int, bool) {
	for i := range g.Cases {
		if g.Cases[i].Name == operation {
			return i, true
		}
	}
	return 0, false
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
