package parser

import (
	"slices"
	"strings"

	"github.com/urispec/urispec/internal/nearest"
	"github.com/urispec/urispec/parser/internal/rules"
)

// A Rule is any rule of a revision's grammar, such as IPv6address or
// pct-encoded, taken by itself. Rule values are comparable; the zero Rule is
// invalid, has no members, and its Check and Tree return an
// [*ArgumentError].
//
// A start rule says the same as its [Start], and as fast. The others have tables
// that are smaller and slower; a program links the tables of the revisions that
// it names if it calls [Revision.Rule] or [Revision.Rules], or asks for a tree.
type Rule struct {
	revision Revision
	start    uint8  // index into the revision's start rules, plus one; or 0
	rule     uint16 // index into the rules of the grammar
}

// Rules returns the ABNF names of all rules of the revision's grammar, in its
// order, including the start rules and the core rules (RFC 5234, Appendix B.1)
// that it uses. Some are used by no other; some have no members, since the
// document defines them in prose. The slice is the caller's.
func (v Revision) Rules() []string {
	d := v.document()
	if d == nil {
		return nil
	}
	chains := d.Syntax.Rules.RuleTables().Names()
	names := make([]string, len(chains))
	for i := range names {
		names[i] = chains[i][0]
	}
	return names
}

// Rule returns the rule of an ABNF name, which is case-insensitive (RFC 5234,
// Section 2.1). The error is an [*ArgumentError].
func (v Revision) Rule(name string) (Rule, error) {
	d := v.document()
	if d == nil {
		return Rule{}, v.unknown()
	}
	tables := d.Syntax.Rules.RuleTables()
	for i, names := range tables.Names() {
		if strings.EqualFold(names[0], name) {
			start := slices.Index(tables.Starts, uint16(i))
			return Rule{v, uint8(start + 1), uint16(i)}, nil
		}
	}
	return Rule{}, &ArgumentError{Revision: v, Argument: "rule", Name: name, Suggestion: nearest.Name(name, v.Rules())}
}

// Revision returns the revision that the rule belongs to.
func (r Rule) Revision() Revision { return r.revision }

// String returns the ABNF name of the rule, as the grammar spells it where it
// defines it.
func (r Rule) String() string {
	t := r.tables()
	if t == nil {
		return ""
	}
	return t.Chains[r.rule][0]
}

// tables returns the tables of the rules of the revision, or nil for the zero
// Rule.
func (r Rule) tables() *rules.Tables {
	d := r.revision.document()
	if d == nil {
		return nil
	}
	return d.Syntax.Rules.RuleTables()
}

func (r Rule) asStart() (Start, bool) { return Start{r.revision, r.start - 1}, r.start > 0 }

// Valid reports whether s is a member of the rule. It takes time linear in len(s) and
// allocates nothing, except a table the first time that a rule of the revision is asked.
func (r Rule) Valid(s string) bool {
	if t, ok := r.asStart(); ok {
		return t.Valid(s)
	}
	t := r.tables()
	return t != nil && t.Valid(int(r.rule), s)
}

// Check returns nil if s is a member of the rule, and otherwise a [*SyntaxError] with
// the offset of the first byte that cannot stand there, and with what can. Its Start
// is the name of the rule. If the rule has no members, Offset is 0 and nothing is
// expected.
func (r Rule) Check(s string) error {
	if t, ok := r.asStart(); ok {
		return t.Check(s)
	}
	t := r.tables()
	switch {
	case t == nil:
		return r.revision.unknown()
	case t.Valid(int(r.rule), s):
		return nil
	}
	offset := t.ViablePrefix(int(r.rule), s)
	return newSyntaxError(SyntaxError{Revision: r.revision, Start: r.String(), Offset: offset, tables: t}, s)
}
