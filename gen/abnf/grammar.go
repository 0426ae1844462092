package abnf

import (
	"fmt"
	"slices"
	"strings"
)

// A Grammar is rules by name, incremental alternatives merged: what the later
// stages work on. [Link] makes one of several files that are name spaces of
// their own, [NewGrammar] one of files that share one.
type Grammar struct {
	rules    []*Definition
	byName   map[string]*Definition
	files    map[string]int // number of each file name, in the order given
	comment  []string       // at the heads of the files
	problems []Problem      // found while merging, or linking

	proseAllowed bool // prose matches nothing
	values       Values
	beyond       *Position // a value that is no byte, of rules of the files that are left out; or nil
	refined      []Refined // see [Grammar.Refined]

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
}

// A Refined is a rule in whose place a refinement puts its own: see [Linking].
type Refined struct {
	Name     string   // as the refinement spells it
	Position Position // in the refinement
	Original Position // of the rule whose place it takes
}

// NewGrammar merges the rules of files, in the order given, and the
// alternatives that "=/" adds (RFC 5234, section 3.3). Rule names are
// case-insensitive (section 2.1). The trees of the files are shared, not
// changed.
//
// A second "=" for one name is an error unless the two expressions are the same,
// and so is "=/" for a name that has no "=" before it. The error is a *[DefinitionError] that lists all of them. The
// grammar is returned also then, so that [Check] can report these problems
// along with the others: in it, the first definition of a name holds.
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
		return g, &DefinitionError{Problems: slices.Clone(g.problems)}
	}
	return g, nil
}

// addFile notes the place of a file, and the comment at its head.
func (g *Grammar) addFile(f *File) {
	if _, ok := g.files[f.Name]; !ok {
		g.files[f.Name] = len(g.files)
	}
	if len(g.comment) > 0 && len(f.Comment) > 0 {
		g.comment = append(g.comment, "")
	}
	g.comment = append(g.comment, f.Comment...)
}

// ReadGrammar returns the grammar of one source: see [Read] and [NewGrammar],
// whose errors it returns. Where there are rules that the source leaves
// undefined, prose matches nothing, as with AllowProse of [Linking].
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

// merge makes the body of a definition from those of its parts.
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

// Comment returns the lines of the comments at the heads of the files, in the
// order of the files, with an empty line between those of two.
func (g *Grammar) Comment() []string { return g.comment }

// Refined returns the rules in whose places refinements put their own, whether the
// start rules reach them or not.
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
