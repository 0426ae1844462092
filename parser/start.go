package parser

import "strings"

// A Start is a start rule of a revision's grammar: a rule whose members can be
// told by itself. Start values are comparable; the zero Start is invalid, has no
// members, and its Check and Tree return an [*UnknownRevisionError].
type Start struct {
	revision Revision
	rule     uint8 // index into the engine's starts
}

// StartRules returns the ABNF names of the revision's start rules, the default
// one first. The slice is the caller's.
func (v Revision) StartRules() []string {
	if !v.known() {
		return nil
	}
	var names []string
	for i := range engines[v].starts {
		names = append(names, engines[v].starts[i].name)
	}
	return names
}

// Start returns the start rule of an ABNF name, which is case-insensitive (RFC
// 5234, Section 2.1). The empty name stands for the default start rule. The
// error is an [*UnknownRuleError], or an [*UnknownRevisionError] when v is none
// of the constants.
func (v Revision) Start(rule string) (Start, error) {
	if !v.known() {
		return Start{}, v.unknown()
	}
	if rule == "" {
		return Start{revision: v}, nil
	}
	for i := range engines[v].starts {
		if strings.EqualFold(engines[v].starts[i].name, rule) {
			return Start{revision: v, rule: uint8(i)}, nil
		}
	}
	return Start{}, &UnknownRuleError{Revision: v, Rule: rule}
}

// engine returns what the generated parsers offer for the start rule, or nil
// for the zero Start.
func (t Start) engine() *start {
	if !t.revision.known() {
		return nil
	}
	return &engines[t.revision].starts[t.rule]
}

// Revision returns the revision that the rule belongs to.
func (t Start) Revision() Revision { return t.revision }

// String returns the ABNF name of the rule.
func (t Start) String() string {
	if e := t.engine(); e != nil {
		return e.name
	}
	return ""
}

// Valid reports whether s is a member of the rule. It takes time linear in
// len(s) and allocates nothing.
func (t Start) Valid(s string) bool {
	e := t.engine()
	return e != nil && e.valid(s)
}

// ViablePrefix returns the length in bytes of the longest prefix of s that some
// member of the rule begins with. It is len(s) for a member, but also where only
// the end is missing.
func (t Start) ViablePrefix(s string) int {
	if e := t.engine(); e != nil {
		return e.viablePrefix(s)
	}
	return 0
}

// Check returns nil when s is a member of the rule, and otherwise a
// [*SyntaxError] that says where s ceases to be one, and what could stand there.
func (t Start) Check(s string) error {
	e := t.engine()
	switch {
	case e == nil:
		return t.revision.unknown()
	case e.valid(s):
		return nil
	}
	d := e.diagnose(s)
	return &SyntaxError{
		Revision: t.revision,
		Start:    e.name,
		Input:    s,
		Offset:   d.Offset,
		Expected: d.Expected,
		MayEnd:   d.MayEnd,
		Rule:     d.Rule,
		Next:     d.Next,
	}
}
