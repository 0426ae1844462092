package parser

import (
	"errors"
	"sync"

	"github.com/urispec/urispec/parser/internal/rules"
)

// Tree parses s by the revision's default start rule, the first of StartRules, and
// returns the match of that rule, with the matches of all rules within it: see [Node].
// The verdict comes from the PEG, which is proved to match the same strings as the
// automaton; the offset of a [*SyntaxError] comes from the automaton.
//
// The error is a [*SyntaxError] when s is not valid, a [*LimitError] when it is
// longer than [MaxTreeLength], and an [*ArgumentError] for the zero
// Revision.
func (v Revision) Tree(s string) (Node, error) {
	return Start{revision: v}.Tree(s)
}

// Tree is like [Revision.Tree] for a given start rule.
func (t Start) Tree(s string) (Node, error) {
	d := t.revision.document()
	if d == nil {
		return Node{}, t.revision.unknown()
	}
	tables := d.Syntax.Rules.RuleTables()
	return Rule{t.revision, t.rule + 1, tables.Starts[t.rule]}.Tree(s)
}

// Tree parses s by the rule, and returns the match of that rule with the matches
// of all rules within it, as [Start.Tree] does. It returns the errors of
// [Revision.Tree].
func (r Rule) Tree(s string) (Node, error) {
	t := r.tables()
	if t == nil {
		return Node{}, r.revision.unknown()
	}
	if len(s) > MaxTreeLength {
		return Node{}, &LimitError{Revision: r.revision, Limit: MaxTreeLength, Unit: "bytes"}
	}
	scratch := scratches.Get().(*rules.Scratch)
	defer scratches.Put(scratch)
	if found, ok := t.Parse(scratch, int(r.rule), s); ok {
		tokens := make([]rules.Token, len(found))
		copy(tokens, found)
		made := &tree{s, t, tokens}
		return made.node(0), nil
	}
	if err := r.Check(s); err != nil {
		return Node{}, err
	}
	return Node{}, errors.New(r.revision.String() + ": " + r.String() + ": a valid string has no parse tree")
}

// scratches holds scratch memory for reuse.
var scratches = sync.Pool{New: func() any { return new(rules.Scratch) }}

// MaxTreeLength is the length in bytes of the longest string that Tree parses: 1 MiB.
// A parse tree takes up to about 16 bytes for each byte of the string; its nodes take
// none.
const MaxTreeLength = 1 << 20
