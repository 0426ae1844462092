package emit

import (
	"cmp"
	"slices"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/bimachine"
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/gen/core/recognizer"
	"github.com/urispec/urispec/internal/lists"
)

// A Package is what a Go package is made of.
type Package struct {
	Name      string
	Starts    []string // ABNF names of the start rules, the default one first
	Grammar   *abnf.Grammar
	Languages *automaton.ABNF // of the grammar
	// of the derivations that trees are, if declarations choose some: see [abnf.Grammar.Preferred]
	Preferred *automaton.Grammar
	PEG       *peg.Grammar // as it is printed
	Shape     *Shape       // of the PEG; nil if there is none

	Lookaheads []automaton.Language // of the PEG, in the space of Languages
	Nodes      Nodes
	Types      bool     // with a type for each rule that is a node
	Ambiguous  []string // rules that are, or may be: if these hold values, what is written is read again
	Source     Source   // the grammar
	PEGSource  Source   // the text of the PEG
	Proof      string   // what is proved
	Notes      []Note   // what else the package's comment says
	// with tables that move over four bytes at once, by all pairs of bytes; one ForParser has
	// smaller ones
	Fast      bool
	Longest   bool // messages are the longest prefixes of an input that are members, not the shortest
	ForParser bool // for package parser: functions of start rules, and no trees
	Recursive bool // it has a recognizer in place of tables, and is not ForParser
	Parsed    bool // trees come from the PEG, or the recognizer, whatever the grammar

	automata   *tables            // if they are known already
	recognizer *recognizer.Tables // if it is known already
	machine    *bimachine.Machine // if it is known already
	noMachine  bool               // it is known that there is none
}

// A Note is a paragraph of the package's comment, and lines below it that stay as
// they are.
type Note struct {
	Text string
	Code []string
}

// derived returns the grammar of the recognizer's derivations.
func (p *Package) derived() *automaton.Grammar { return cmp.Or(p.Preferred, p.Languages.Grammar) }

// rules returns the names of the rules that the start rules reach, in the order
// of the grammar.
func (p *Package) rules() []string {
	starts := lists.Each(p.Starts, p.Languages.Grammar.Rule)
	reached := automaton.CalleesFirst(starts,
		func(r *automaton.Rule) []*automaton.Rule { return automaton.Calls(r.Body) })
	var names []string
	for _, r := range p.Languages.Grammar.Rules {
		if slices.Contains(reached, r) {
			names = append(names, r.Name)
		}
	}
	return names
}
