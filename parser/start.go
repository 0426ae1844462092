package parser

import (
	"slices"
	"strconv"
	"strings"

	"github.com/urispec/urispec/parser/internal/rules"
)

// A Start is a start rule of a revision's grammar: a rule by which a whole
// string can be checked. Start values are comparable; the zero Start is invalid,
// has no members, and its Check and Tree return an [*ArgumentError].
type Start struct {
	revision Revision
	rule     uint8 // index into the revision's start rules
}

// StartRules returns the ABNF names of the revision's start rules, the default
// one first. The slice is the caller's.
func (v Revision) StartRules() []string {
	d := v.document()
	if d == nil {
		return nil
	}
	return slices.Clone(d.Syntax.Starts)
}

// Start returns the start rule of an ABNF name, which is case-insensitive (RFC
// 5234, Section 2.1). The empty name stands for the default start rule. The
// error is an [*ArgumentError].
//
// The start rules of the standards in force are variables, too, such as [URI] and
// [AbsoluteURI].
func (v Revision) Start(rule string) (Start, error) {
	d := v.document()
	if d == nil {
		return Start{}, v.unknown()
	}
	if rule == "" {
		return Start{revision: v}, nil
	}
	for i, name := range d.Syntax.Starts {
		if name == rule || strings.EqualFold(name, rule) {
			return Start{revision: v, rule: uint8(i)}, nil
		}
	}
	problem := "unknown start rule " + strconv.QuoteToASCII(rule) + ": "
	if v.hasRule(rule) {
		problem += "it is a rule, which Rule finds; start rules are "
	} else {
		problem += "must be one of "
	}
	return Start{}, &ArgumentError{Revision: v, Argument: "start rule", Name: rule,
		Problem: problem + strings.Join(d.Syntax.Starts, ", ")}
}

func (v Revision) hasRule(name string) bool {
	return slices.ContainsFunc(strings.Fields(v.document().Syntax.Rules.RuleNames()), func(known string) bool {
		return strings.EqualFold(known, name)
	})
}

// MustStart is [Revision.Start] of a name that is known to be one, as in a variable
// of a package. It panics with the error of Start.
func (v Revision) MustStart(rule string) Start { return must(v.Start(rule)) }

// Revision returns the revision that the rule belongs to.
func (t Start) Revision() Revision { return t.revision }

// String returns the ABNF name of the rule.
func (t Start) String() string {
	d := t.revision.document()
	if d == nil {
		return ""
	}
	return d.Syntax.Starts[t.rule]
}

// Valid reports whether s is a member of the rule. It takes time linear in
// len(s) and allocates nothing.
func (t Start) Valid(s string) bool {
	d := t.revision.document()
	return d != nil && d.Syntax.Valid(t.rule, s)
}

// ViablePrefix returns the length in bytes of the longest prefix of s that some
// member of the rule begins with. It is len(s) for a member, and also if only the end
// is missing.
func (t Start) ViablePrefix(s string) int {
	d := t.revision.document()
	if d == nil {
		return 0
	}
	n, _ := d.Syntax.Automaton.ViablePrefix(t.rule, s)
	return n
}

// Check returns nil if s is a member of the rule, and otherwise a [*SyntaxError] with
// the offset of the first byte that cannot stand there, and with what can.
func (t Start) Check(s string) error {
	d := t.revision.document()
	if d == nil {
		return t.revision.unknown()
	}
	n, state := d.Syntax.Automaton.ViablePrefix(t.rule, s)
	if n == len(s) && d.Syntax.Automaton.Accepts(state) {
		return nil
	}
	return t.refuse(s, n)
}

// ValidBytes is [Start.Valid] of bytes: it does not copy them, allocates
// nothing, and keeps none. They must not change meanwhile.
func (t Start) ValidBytes(b []byte) bool { return t.Valid(view(b)) }

// CheckBytes is [Start.Check] of bytes: it copies them only if there is an error.
func (t Start) CheckBytes(b []byte) error {
	if t.ValidBytes(b) {
		return nil
	}
	return t.Check(string(b))
}

// ValidBytes is [Revision.Valid] of bytes: it does not copy them, allocates
// nothing, and keeps none. They must not change meanwhile.
func (v Revision) ValidBytes(b []byte) bool { return v.Valid(view(b)) }

// Check is [Start.Check] by the revision's default start rule.
func (v Revision) Check(s string) error { return Start{revision: v}.Check(s) }

// CheckBytes is [Start.CheckBytes] by the revision's default start rule.
func (v Revision) CheckBytes(b []byte) error { return Start{revision: v}.CheckBytes(b) }

// ViablePrefix is [Start.ViablePrefix] by the revision's default start rule.
func (v Revision) ViablePrefix(s string) int { return Start{revision: v}.ViablePrefix(s) }

// refuse returns the error about a string of which only a prefix begins a member of the rule, which is
// not the rule of the zero Start.
func (t Start) refuse(s string, prefix int) *SyntaxError {
	return newSyntaxError(SyntaxError{Revision: t.revision, Start: t.String(), Offset: prefix}, s)
}

// diagnose says where s stops being valid by the rule, and how it could go on. It is
// not for the zero Start.
func (t Start) diagnose(s string) rules.Diagnosis {
	return t.revision.document().Syntax.Diagnose(t.rule, s)
}
