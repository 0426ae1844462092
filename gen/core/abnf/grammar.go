package abnf

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// A Grammar is rules by name, with incremental alternatives merged: what the later stages work on. [Link] makes it from
// files that are name spaces of their own, [NewGrammar] from files that share one.
type Grammar struct {
	rules    []*Definition
	byName   map[string]*Definition
	files    map[string]int // number of each file name, in the order given
	comment  []string       // at the heads of the files
	problems []Problem      // found while merging, or linking

	proseAllowed bool // prose matches nothing
	values       Values
	beyond       *Position // a value that is not a byte, in rules of the files that are left out; or nil
	refined      []Refined // see [Grammar.Refined]

	said         []Said
	declarations []declaration
	preferred    *Grammar // see [Grammar.Preferred]; nil if there are no declarations
	roots        []string // names of rules that all others are reached from, if there are declarations

	beyondABNF string // see [Grammar.BeyondABNF]

	inProse map[string]bool // lower-case names of rules whose characters prose takes

	known  []string                   // names of rules of the files, reached or not
	having func(rule string) []string // see [Linking.Having]
}

// A Definition is a rule with all its alternatives: the body of the first
// definition and, in source order, those that "=/" added.
type Definition struct {
	Name  string // as spelled at the first definition
	Body  Expr
	Parts []*Rule // the rules of the files it is made of

	// Longest says that, of two derivations which part at a match of the rule, the one with the longer match is meant:
	// a declaration decides. Only rules of [Grammar.Preferred] have it.
	Longest bool
}

// A Refined is a rule that a refinement replaces: see [Linking].
type Refined struct {
	Name     string   // as the refinement spells it
	Position Position // in the refinement
	Original Position // of the rule whose place it takes
}

// NewGrammar merges the rules of files, in the order given, and the alternatives that "=/" adds (RFC 5234, Section
// 3.3). Rule names are case-insensitive (Section 2.1). The trees of the files are shared, not changed.
//
// A second "=" for one name is an error unless the two expressions are the same, and so is "=/" for a name without "="
// before it. The error is a *[GrammarError] that lists them all. The grammar is returned even then, so that [Check]
// can report these problems with the others; in it, the first definition of a name holds.
func NewGrammar(files ...*File) (*Grammar, error) {
	g := &Grammar{byName: map[string]*Definition{}, files: map[string]int{}}
	for _, f := range files {
		g.addFile(f)
		for _, r := range f.Rules {
			g.add(r)
		}
	}
	for _, d := range g.rules {
		d.merge()
	}
	if len(g.problems) > 0 {
		return g, &GrammarError{Problems: slices.Clone(g.problems)}
	}
	return g, nil
}

// addFile records the place of a file, and the comment at its head.
func (g *Grammar) addFile(f *File) {
	if _, ok := g.files[f.Name]; !ok {
		g.files[f.Name] = len(g.files)
	}
	if len(g.comment) > 0 && len(f.Comment) > 0 {
		g.comment = append(g.comment, "")
	}
	g.comment = append(g.comment, f.Comment...)
}

// ReadGrammar returns the grammar of one source: see [Read] and [NewGrammar], whose errors it returns. If the source
// leaves rules undefined, prose matches nothing, as with AllowProse of [Linking].
func ReadGrammar(name, src string, undefined ...string) (*Grammar, error) {
	f, err := Read(name, []byte(src))
	if err != nil {
		return nil, err
	}
	g, err := NewGrammar(f)
	g.proseAllowed = len(undefined) > 0
	return g, err
}

// add files a rule under its name.
func (g *Grammar) add(r *Rule) {
	key := strings.ToLower(r.Name)
	d := g.byName[key]
	switch {
	case d == nil:
		d = &Definition{Name: r.Name, Parts: []*Rule{r}}
		g.byName[key] = d
		g.rules = append(g.rules, d)
		if r.Incremental {
			g.problems = append(g.problems, Problem{
				Position: r.Position,
				Kind:     ExtendedUndefined,
				Rule:     r.Name,
				Message:  fmt.Sprintf(`"=/" adds to rule %s, which has no definition with "=" before it`, r.Name),
			})
		}
	case r.Incremental:
		d.Parts = append(d.Parts, r)
	case !d.Parts[0].Incremental && sameExpr(d.Parts[0].Body, r.Body, strings.EqualFold): // said twice
	default:
		g.problems = append(g.problems, Problem{
			Position: r.Position,
			Kind:     DoublyDefined,
			Rule:     r.Name,
			Message:  fmt.Sprintf("rule %s is defined already at %v", r.Name, d.Parts[0].Position),
		})
	}
}

// merge makes the body of a definition from the bodies of its parts.
func (d *Definition) merge() {
	d.Body = d.Parts[0].Body
	if len(d.Parts) == 1 {
		return
	}
	all := &Alternation{Position: d.Body.Pos()}
	for _, r := range d.Parts {
		all.Alternatives = append(all.Alternatives, alternativesOf(r.Body)...)
	}
	d.Body = all
}

// alternativesOf returns the alternatives of an expression, which may be one.
func alternativesOf(e Expr) []Expr {
	if a, ok := e.(*Alternation); ok {
		return a.Alternatives
	}
	return []Expr{e}
}

// Comment returns the lines of the comments at the heads of the files, in the order of the files, separated by empty
// lines.
func (g *Grammar) Comment() []string { return g.comment }

// Refined returns the rules that refinements replace, whether the start rules reach them or not.
func (g *Grammar) Refined() []Refined { return g.refined }

// Rules returns the definitions in source order.
func (g *Grammar) Rules() []*Definition { return g.rules }

// RuleAt returns the first definition that begins at a place, or nil.
func (g *Grammar) RuleAt(at Position) *Definition {
	i := slices.IndexFunc(g.rules, func(d *Definition) bool { return d.Parts[0].Position == at })
	if i < 0 {
		return nil
	}
	return g.rules[i]
}

// Rule returns the definition of a name, whatever its case, or nil.
func (g *Grammar) Rule(name string) *Definition { return g.byName[strings.ToLower(name)] }

// OriginalName returns the name of the rule that a rule of [Grammar.Preferred] is, or is a copy of.
func OriginalName(name string) string {
	name, _, _ = strings.Cut(name, "@")
	return name
}

// Reached returns the grammar of the rules that some named rules reach, including these. Case does not matter in the
// names, and names without a rule are skipped. The definitions are shared with g, and numeric values mean what they
// mean in g.
func (g *Grammar) Reached(starts []string) *Grammar {
	reached := Reach(g.named(starts), func(d *Definition) []*Definition { return g.named(References(d.Body)) })
	part := &Grammar{byName: map[string]*Definition{}, files: g.files, comment: g.comment, proseAllowed: g.proseAllowed,
		values: g.values, said: g.said}
	for key, d := range g.byName {
		if reached[d] {
			part.byName[key] = d
		}
	}
	for _, d := range g.rules {
		if reached[d] {
			part.rules = append(part.rules, d)
		}
	}
	if at, found := g.Beyond(); found {
		part.beyond = &at
	}
	if g.preferred != nil {
		for _, d := range g.declarations {
			if reached[g.Rule(d.rule.text)] {
				part.declarations = append(part.declarations, d)
			}
		}
		part.preferred = g.preferred.Reached(starts)
	}
	return part
}

// named returns the rules of some names, without names that have none.
func (g *Grammar) named(names []string) (rules []*Definition) {
	for _, name := range names {
		if d := g.Rule(name); d != nil {
			rules = append(rules, d)
		}
	}
	return rules
}

// BeyondABNF says, for messages, what of the grammar a reader of RFC 5234 alone does not know: another notation,
// characters that prose takes away, a refinement, two rules of one name. It is "" if there is nothing.
func (g *Grammar) BeyondABNF() string { return g.beyondABNF }

// CodePoints reports whether the numeric values of the grammar are code points, as Linking.Values says, or else because
// one of them is not a byte, even in rules of the files that the start rules do not reach: all uses of a file read it
// alike.
func (g *Grammar) CodePoints() bool {
	if g.values != AnyValues {
		return g.values == Characters
	}
	_, found := g.Beyond()
	return found
}

// Beyond returns the place of the first numeric value that is not a byte, or of one that the start rules do not reach,
// and whether there is one.
func (g *Grammar) Beyond() (at Position, found bool) {
	if at, found = g.firstValue(0x100, utf8.MaxRune); !found && g.beyond != nil {
		return *g.beyond, true
	}
	return at, found
}

// OpenValues returns what the numeric values are if that is not given but matters, since one of them is beyond
// US-ASCII; AnyValues otherwise.
func (g *Grammar) OpenValues() Values {
	if _, found := g.firstValue(utf8.RuneSelf, utf8.MaxRune); g.values != AnyValues || !found {
		return AnyValues
	}
	if g.CodePoints() {
		return Characters
	}
	return Bytes
}

// HighByte returns the place of the first numeric value of a grammar between %x80 and %xFF: if values are code points,
// that is two bytes of a string, not one.
func (g *Grammar) HighByte() (at Position, found bool) { return g.firstValue(utf8.RuneSelf, 0xFF) }

// firstValue returns the place of the first numeric value between two, and whether there is one.
func (g *Grammar) firstValue(low, high rune) (at Position, found bool) {
	for _, d := range g.rules {
		Walk(d.Body, func(e Expr) {
			if !found && hasValue(e, low, high) {
				at, found = e.Pos(), true
			}
		})
	}
	return at, found
}

// hasValue reports whether an expression is numeric values, one of them between two.
func hasValue(e Expr, low, high rune) bool {
	switch e := e.(type) {
	case *Range:
		return e.Low <= high && e.High >= low
	case *Sequence:
		return slices.ContainsFunc(e.Values, func(v rune) bool { return low <= v && v <= high })
	}
	return false
}
