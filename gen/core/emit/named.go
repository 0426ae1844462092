package emit

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/core/abnf"
)

// Typed returns the grammar, and the nodes, that the types of a package are made of. Rules that programs rarely ask for
// are no nodes, unless leaves is set: see [leaves]. What a rule says beside its fields gets a rule of its own, and so a
// field: "and" / "or" is the rule and-or, *1"not" is not, and 3DIGIT is digits. What may be left out, and is neither a
// word nor a sign, is a delimiter, and has none. A rule that is only another name of one without fields has the text
// itself. If the nodes are chosen one by one, nothing is changed.
func Typed(g *abnf.Grammar, starts []string, n Nodes, leaves bool) (*abnf.Grammar, Nodes) {
	if n.Only != nil {
		return g, n
	}
	reached := g.Reached(starts)
	l := newLeaves(reached)
	without := slices.Clone(n.Without)
	nodes := map[string]bool{}
	for _, d := range reached.Rules() {
		among := func(names []string) bool {
			return slices.ContainsFunc(names, func(name string) bool { return strings.EqualFold(name, d.Name) })
		}
		if !leaves && l.has(d.Name) && !among(starts) {
			without = append(without, d.Name)
		}
		nodes[strings.ToLower(d.Name)] = !among(without)
	}
	m := &naming{bodies: newBodies(reached, nodes), leaves: l, grammar: g, names: map[string]string{},
		within: map[abnf.Position]string{}}
	typed := g.With(func(d *abnf.Definition) (abnf.Expr, []*abnf.Rule) {
		m.more, m.preferred = nil, g.Rule(d.Name) != d
		name := abnf.OriginalName(d.Name)
		if reached.Rule(name) == nil || !m.holds(d.Body) || len(g.SaidOf(name)) > 0 { // which is of its expressions
			return d.Body, nil
		}
		if text := m.behind(d.Body); !leaves && len(g.Said()) == 0 && !m.holds(text) {
			return text, nil
		}
		return m.expr(d.Body), m.more
	})
	left := typed.Reached(starts)
	without = slices.DeleteFunc(without, func(name string) bool {
		return reached.Rule(name) != nil && left.Rule(name) == nil
	})
	return typed, Nodes{Without: without}
}

// behind returns an expression, or, if that is the name of a rule, what the rule is.
func (m *naming) behind(e abnf.Expr) abnf.Expr {
	for range m.grammar.Rules() { // which may be names of each other
		if r, ok := e.(*abnf.Reference); ok && m.grammar.Rule(r.Name) != nil {
			e = m.grammar.Rule(r.Name).Body
		}
	}
	return e
}

type naming struct {
	*bodies
	*leaves
	grammar *abnf.Grammar
	names   map[string]string // by text
	more    []*abnf.Rule      // that were named

	// Rules of preferred derivations have operators one by one that are alternatives of a choice with a name, which
	// stands at their places.
	preferred bool
	within    map[abnf.Position]string
}

// expr returns an expression with names for what it says beside its nodes.
func (m *naming) expr(e abnf.Expr) abnf.Expr {
	if _, isReference := e.(*abnf.Reference); isReference && m.holds(e) {
		return e
	}
	switch x := e.(type) {
	case *abnf.Alternation:
		if !m.holds(e) {
			break
		}
		var all []abnf.Expr
		for i := 0; i < len(x.Alternatives); i++ {
			var plain []abnf.Expr // alternatives in a row without nodes
			for ; i < len(x.Alternatives) && !m.holds(x.Alternatives[i]); i++ {
				plain = append(plain, x.Alternatives[i])
			}
			switch len(plain) {
			case 0:
			case 1:
				all = append(all, m.expr(plain[0]))
			default:
				all = append(all, m.expr(&abnf.Alternation{Position: plain[0].Pos(), Alternatives: plain}))
			}
			if i < len(x.Alternatives) {
				all = append(all, m.expr(x.Alternatives[i]))
			}
		}
		if len(all) == 1 {
			return all[0]
		}
		return &abnf.Alternation{Position: x.Position, Alternatives: all}
	case *abnf.Concatenation:
		c := &abnf.Concatenation{Position: x.Position}
		for _, item := range x.Items {
			c.Items = append(c.Items, m.expr(item))
		}
		return c
	case *abnf.Option:
		return &abnf.Option{Position: x.Position, Body: m.optional(x.Body)}
	case *abnf.Repetition:
		if m.holds(e) || x.Min == 0 && x.Max == 1 {
			r := *x
			r.Body = m.optional(x.Body)
			return &r
		}
	}
	if m.says(e) {
		return m.name(e)
	}
	if name := m.within[e.Pos()]; m.preferred && name != "" && abnf.Parts(e) == nil {
		name = fmt.Sprintf("%s@%d.%d", name, e.Pos().Line, e.Pos().Column)
		m.more = append(m.more, &abnf.Rule{Name: name, Position: e.Pos(), Body: e})
		return &abnf.Reference{Position: e.Pos(), Name: name}
	}
	return e
}

// optional returns an expression, which may be left out, with names. If nothing else says that it is there, the first
// word or sign in it gets one.
func (m *naming) optional(e abnf.Expr) abnf.Expr {
	if m.holds(e) || m.says(e) {
		return m.expr(e)
	}
	tells := func(c rune) bool { return isAlphanumeric(c) || strings.ContainsRune("+-*!?~^#@$%", c) }
	named := false
	return abnf.Rewrite(e, func(e abnf.Expr) abnf.Expr {
		if text, _ := m.text(e); !named && abnf.Parts(e) == nil && strings.ContainsFunc(text, tells) {
			named = true
			return m.name(e)
		}
		return e
	})
}

// says reports whether an expression without nodes matches texts that differ in more than case, white space, and
// delimiters that are optional.
func (m *naming) says(e abnf.Expr) bool {
	if m.isWhite(e) {
		return false
	}
	switch e := e.(type) {
	case *abnf.Range:
		return e.Low < e.High
	case *abnf.Alternation:
		return true
	case *abnf.Repetition:
		if e.Min != e.Max && !(e.Min == 0 && e.Max == 1) {
			return true
		}
	case *abnf.Reference:
		name := strings.ToLower(e.Name)
		d := m.leaves.grammar.Rule(name)
		return d != nil && !m.delimiter[name] && m.says(d.Body)
	}
	return slices.ContainsFunc(abnf.Parts(e), m.says)
}

// name returns a reference to a rule for an expression: the words in it, or what it is.
func (m *naming) name(e abnf.Expr) abnf.Expr {
	text := (&abnf.File{Rules: []*abnf.Rule{{Name: "x", Body: e}}}).String()
	name, known := m.names[text]
	if !known {
		base := m.word(e)
		name = base
		for n := 2; m.grammar.Rule(name) != nil || m.taken(name); n++ {
			name = fmt.Sprintf("%s-%d", base, n)
		}
		m.names[text] = name
	}
	abnf.Walk(e, func(e abnf.Expr) { m.within[e.Pos()] = name })
	m.more = append(m.more, &abnf.Rule{Name: name, Position: e.Pos(), Body: e})
	return &abnf.Reference{Position: e.Pos(), Name: name}
}

func (m *naming) taken(name string) bool {
	return slices.Contains(slices.Collect(maps.Values(m.names)), name)
}

// word returns the words of an expression, if they are few; or what it is.
func (m *naming) word(e abnf.Expr) string {
	var words []string
	abnf.Walk(e, func(e abnf.Expr) {
		if s, ok := e.(*abnf.String); ok && abnf.IsRuleName(s.Text) {
			words = append(words, strings.ToLower(s.Text))
		}
	})
	not := func(set string) func(rune) bool {
		return func(c rune) bool { return !strings.ContainsRune(set, c) }
	}
	const few = 3
	switch {
	case 0 < len(words) && len(words) <= few:
		return strings.Join(words, "-")
	case !m.among(e, not("+-")):
		return "sign"
	case !m.among(e, not("0123456789")):
		return "digits"
	}
	return "characters"
}
