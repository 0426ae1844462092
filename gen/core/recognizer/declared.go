package recognizer

import (
	"fmt"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
)

// called returns the rules that a recognizer of a rule needs.
func called(r *automaton.Rule) []*automaton.Rule { return automaton.Calls(r.Recognized()) }

// reachedSets returns the byte sets of the terminals of all rules that some lead to.
func reachedSets(roots []*automaton.Rule) []peg.ByteSet {
	reached := automaton.NewGrammar(nil)
	for _, r := range automaton.CalleesFirst(roots, called) {
		reached.Rules = append(reached.Rules, &automaton.Rule{Body: r.Recognized()})
	}
	return reached.Sets()
}

// callSpecial has the rules called of which declarations say something. It returns rules for what stands before what
// has a length, which are start rules, too.
func (b *builder) callSpecial(roots []*automaton.Rule) (before []*automaton.Rule) {
	for _, r := range automaton.CalleesFirst(roots, called) {
		switch {
		case r.Copy != nil:
			b.numbers[r] = b.numbers[r.Copy]
			b.called[r] = true
		case r.Of != nil:
			b.whole[r] = r.Of
			b.called[r] = true
		case r.Counted != nil || r.Declared == abnf.Func:
			b.called[r] = true
		}
		if r.Length != nil {
			part := b.newPart(r, r.Length.Before)
			b.starts[r] = uint32(len(roots) + len(before))
			before = append(before, part)
		}
	}
	return before
}

// isMeasured reports whether not only its automaton says how far a body goes.
func (x *body) isMeasured() bool { return x.rule.Length != nil || x.isFunction() }

// isFunction reports whether a function of Go says what a body matches.
func (x *body) isFunction() bool { return x.rule.Declared == abnf.Func && x.rule.Of == nil }

// checkMeasured returns an error if a body whose length is given calls others: these would not know where it ends.
func (b *builder) checkMeasured() error {
	for _, x := range b.order {
		if x.rule.Length == nil {
			continue
		}
		for _, n := range x.nodes {
			if n.kind == callNode {
				return fmt.Errorf("%s: rule %s: what ;@length gives the length of contains itself, or is too large", x.own.Position,
					x.own.Name)
			}
		}
	}
	return nil
}

// addSpecial adds what is said of a body.
func (a *assembly) addSpecial(x *body) {
	var s recognizerSpecial
	switch {
	case x.rule.Counts:
		s.kind = recognizerCounts
		if x.rule.Seen > 0 {
			s.seen = 1 << (x.rule.Seen - 1)
		}
	case x.rule.Whole:
		s.kind = recognizerAlone
	case x.rule.Length != nil:
		s = recognizerSpecial{kind: recognizerLength, of: a.starts[x.rule], number: a.numbers[x.rule.Length.Number],
			base: uint64(x.rule.Length.Base)}
	case x.isFunction():
		s.kind, s.of = recognizerFunction, uint32(len(a.tables.Functions()))
	}
	if s.kind != recognizerPlainBody && a.tables.special == nil {
		a.tables.special = make([]recognizerSpecial, len(a.tables.bodies)-1, len(a.order))
	}
	if a.tables.special != nil {
		a.tables.special = append(a.tables.special, s)
	}
}

// Usable returns an error if rules are functions of Go, which the tables do not have.
func (t *recognizerTables) Usable() error {
	if rules := t.Functions(); rules != nil {
		return fmt.Errorf("rule %s is a function of Go (;@func), which only a compiled package has", rules[0])
	}
	return nil
}

// Functions returns the names of the rules that are functions of Go.
func (t *recognizerTables) Functions() []string {
	var rules []string
	for i, s := range t.special {
		if s.kind == recognizerFunction {
			rules = append(rules, t.rules[t.bodies[i].rule])
		}
	}
	return rules
}
