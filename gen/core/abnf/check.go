package abnf

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/urispec/urispec/internal/nearest"
)

// Check returns what is wrong with a grammar, in source order: what [NewGrammar] or [Link] found, names without a rule,
// rules without members, left recursion, prose, unbounded repetitions of the empty string, values that no input has,
// and rules that none of the start rules needs. See [Kind] and [Severity].
//
// Without start rules, every rule that another rule refers to counts as needed, and so does the first one; prose is
// reported wherever it is. Rules of [CoreRules] are never reported as unreferenced.
func Check(g *Grammar, starts []string) []Problem {
	c := &checker{
		Grammar:    g,
		number:     make(map[*Definition]int, len(g.rules)),
		nullable:   nullable.of(g),
		productive: productive.of(g),
		problems:   slices.Clone(g.problems),
	}
	for i, d := range g.rules {
		c.number[d] = i
	}
	c.undefined()
	c.recursion()
	c.emptyLanguages()
	c.loops()
	c.impossible()
	c.usage(starts)
	return c.sorted()
}

// NeededProse returns the problems of kind [ProseInUse] that [Check] reports for a start rule.
func NeededProse(g *Grammar, start string) []Problem {
	if g.proseAllowed {
		return nil
	}
	c := &checker{Grammar: g}
	for _, d := range g.Reached([]string{start}).rules {
		c.prose(d)
	}
	return c.sorted()
}

func (c *checker) sorted() []Problem {
	slices.SortStableFunc(c.problems, func(a, b Problem) int {
		return cmp.Or(
			cmp.Compare(c.files[a.Position.File], c.files[b.Position.File]),
			a.Position.compare(b.Position),
			cmp.Compare(a.Kind, b.Kind),
		)
	})
	return c.problems
}

// A checker holds what the checks of one grammar share.
type checker struct {
	*Grammar
	number     map[*Definition]int // index of a rule
	nullable   map[Expr]bool
	productive map[Expr]bool
	problems   []Problem
}

func (c *checker) report(at Position, kind Kind, rule, format string, args ...any) {
	c.problems = append(c.problems, Problem{Position: at, Kind: kind, Rule: rule,
		Message: fmt.Sprintf(format, args...)})
}

// undefined reports each name without a rule at its first place.
func (c *checker) undefined() {
	var first []*Reference
	count := map[string]int{}
	for _, d := range c.rules {
		Walk(d.Body, func(e Expr) {
			if r, ok := e.(*Reference); ok && c.Rule(r.Name) == nil {
				key := strings.ToUpper(r.Name)
				if count[key]++; count[key] == 1 {
					first = append(first, r)
				}
			}
		})
	}
	for _, r := range first {
		var more, hint string
		if n := count[strings.ToUpper(r.Name)]; n > 1 {
			more = fmt.Sprintf(" (used %d times)", n)
		}
		if coreNames()[strings.ToUpper(r.Name)] {
			hint = fmt.Sprintf("; %s is a core rule of %s: copy it into the file", strings.ToUpper(r.Name), coreName)
		}
		c.report(r.Position, Undefined, r.Name, "rule %s is not defined%s%s", r.Name, more, cmp.Or(hint, c.meant(r.Name)))
	}
}

// meant says which documents have a rule that is not defined, or which rule may be meant by its name.
func (g *Grammar) meant(name string) string {
	if g.having != nil {
		if documents := g.having(name); len(documents) > 0 {
			return "; a rule of that name is in " + strings.Join(documents, ", ") + ": give it as another FILE"
		}
	}
	known := slices.Concat(g.known, slices.Sorted(maps.Keys(coreNames())))
	letters := func(s string) string { return strings.ToLower(strings.Trim(s, "0123456789")) }
	if near := nearest.Name(name, known); near != "" && len(name) > 3 && letters(near) != letters(name) {
		return "; is " + near + " meant?"
	}
	return ""
}

// graph returns the digraph of the references that collect finds in each body.
func (c *checker) graph(collect func(body Expr, add func(*Reference))) digraph {
	g := make(digraph, len(c.rules))
	for i, d := range c.rules {
		collect(d.Body, func(r *Reference) {
			if to := c.Rule(r.Name); to != nil {
				g[i] = append(g[i], arc{to: c.number[to], at: r.Position})
			}
		})
	}
	return g
}

// path returns the names along a cycle, such as "a -> b -> a"; of a long one only the beginning and the end.
func (c *checker) path(from int, cycle []arc) string {
	const most = 6 // names at the beginning, and at the end
	names := []string{c.rules[from].Name}
	for i, a := range cycle {
		switch {
		case i+1 < most || i >= len(cycle)-most:
			names = append(names, c.rules[a.to].Name)
		case i+1 == most:
			names = append(names, "...")
		}
	}
	return strings.Join(names, " -> ")
}

// recursion reports cycles of references that can be followed without matching anything; each rule on such a cycle is
// in a report.
func (c *checker) recursion() {
	g := c.graph(c.leftmost)
	component := g.components()
	reported := make([]bool, len(g))
	for i, d := range c.rules {
		if reported[i] {
			continue
		}
		cycle := g.cycle(i, component)
		if cycle == nil {
			continue
		}
		for _, a := range cycle {
			reported[a.to] = true
		}
		c.report(cycle[0].at, LeftRecursion, d.Name, "rule %s is left-recursive: %s", d.Name, c.path(i, cycle))
	}
}

// leftmost adds the references that can match first in an expression.
func (c *checker) leftmost(e Expr, add func(*Reference)) {
	switch e := e.(type) {
	case *Reference:
		add(e)
	case *Concatenation:
		for _, i := range e.Items {
			c.leftmost(i, add)
			if !c.nullable[i] {
				return
			}
		}
	case *Repetition:
		if e.Max != 0 {
			c.leftmost(e.Body, add)
		}
	default:
		for _, part := range Parts(e) {
			c.leftmost(part, add)
		}
	}
}

// emptyLanguages reports the rules that match no string, with the cycle of references that causes it, unless one of its
// rules has been reported with it.
func (c *checker) emptyLanguages() {
	g := c.graph(c.barren)
	component := g.components()
	explained := make([]bool, len(g))
	for i, d := range c.rules {
		if c.productive[d.Body] {
			continue
		}
		var cycle []arc
		if !explained[i] {
			cycle = g.cycle(i, component)
		}
		for _, a := range cycle {
			explained[a.to] = true
		}
		at := d.Parts[0].Position
		if cycle != nil {
			c.report(at, EmptyLanguage, d.Name, "rule %s has no members, since its recursion never ends: %s", d.Name,
				c.path(i, cycle))
		} else {
			c.report(at, EmptyLanguage, d.Name, "rule %s has no members, since it needs rule %s, which has none",
				d.Name, c.rules[g[i][0].to].Name)
		}
	}
}

// barren adds the references that keep an expression from matching any string.
func (c *checker) barren(e Expr, add func(*Reference)) {
	if c.productive[e] {
		return
	}
	if r, ok := e.(*Reference); ok {
		add(r)
	}
	for _, part := range Parts(e) {
		c.barren(part, add)
	}
}

// loops reports unbounded repetitions of what matches the empty string.
func (c *checker) loops() {
	for _, d := range c.rules {
		Walk(d.Body, func(e Expr) {
			if r, ok := e.(*Repetition); ok && r.Max == Unbounded && c.nullable[r.Body] {
				c.report(r.Position, NullableLoop, d.Name,
					"what is repeated without bound in rule %s matches the empty string", d.Name)
			}
		})
	}
}

// impossible reports the numeric values that no input has: single surrogates, and ranges of nothing else, if values are
// characters; what is not a byte, if they are bytes. A range that has other values too means these.
func (c *checker) impossible() {
	characters := c.CodePoints()
	for _, d := range c.rules {
		Walk(d.Body, func(e Expr) {
			v := impossibleValue(e, characters)
			switch {
			case v < 0:
			case characters:
				c.report(e.Pos(), NoCharacter, d.Name, "%%x%X in rule %s is a surrogate, which UTF-8 does not have", v,
					d.Name)
			default:
				c.report(e.Pos(), NoCharacter, d.Name, "%%x%X in rule %s is not a byte", v, d.Name)
			}
		})
	}
}

// usage reports start rules that are not defined; if there are none, prose in
// the rules that are needed, and the rules that are not.
func (c *checker) usage(starts []string) {
	g := c.graph(func(body Expr, add func(*Reference)) {
		Walk(body, func(e Expr) {
			if r, ok := e.(*Reference); ok {
				add(r)
			}
		})
	})
	var from []int
	for _, name := range starts {
		if d := c.Rule(name); d != nil {
			from = append(from, c.number[d])
		} else {
			c.report(Position{}, Undefined, name, "start rule %s is not defined", name)
		}
	}
	if len(from) < len(starts) {
		return // what is needed is not known
	}
	c.barrenStarts(from)
	needed := Reach(from, g.targets)
	if len(starts) == 0 {
		for i := range g {
			needed[i] = needed[i] || i == 0
			for _, a := range g[i] {
				needed[a.to] = needed[a.to] || a.to != i
			}
		}
	}
	for i, d := range c.rules {
		if needed[i] || len(starts) == 0 {
			c.prose(d)
		}
		if at := d.Parts[0].Position; !needed[i] && at.File != coreName && !c.inProse[strings.ToLower(d.Name)] {
			if len(starts) == 0 {
				c.report(at, Unreferenced, d.Name, "no other rule refers to rule %s", d.Name)
			} else {
				c.problems = append(c.problems, notNeeded(d, starts))
			}
		}
	}
}

// barrenStarts reports the start rules that have no members because prose
// matches nothing. Those without members for other reasons are reported already.
func (c *checker) barrenStarts(starts []int) {
	if !c.proseAllowed {
		return
	}
	has := matchable.of(c.Grammar)
	for _, i := range starts {
		if d := c.rules[i]; c.productive[d.Body] && !has[d.Body] {
			c.report(d.Parts[0].Position, EmptyLanguage, d.Name,
				"start rule %s has no members, since it needs prose, which matches nothing", d.Name)
		}
	}
}

func notNeeded(d *Definition, starts []string) Problem {
	return Problem{
		Position: d.Parts[0].Position,
		Kind:     Unreferenced,
		Rule:     d.Name,
		Message:  fmt.Sprintf("rule %s is not needed for %s", d.Name, strings.Join(starts, ", ")),
	}
}

func (c *checker) prose(d *Definition) {
	Walk(d.Body, func(e Expr) {
		p, ok := e.(*Prose)
		switch {
		case !ok:
		case c.proseAllowed:
			c.report(p.Position, ProseIgnored, d.Name, "rule %s needs prose, which matches nothing: <%s>", d.Name,
				p.Text)
		case c.Rule(p.Text) != nil:
			c.report(p.Position, ProseInUse, d.Name,
				"rule %s needs prose, which no program can match: <%s>; for the rule of that name write %s without "+
					"brackets", d.Name, p.Text, p.Text)
		default:
			c.report(p.Position, ProseInUse, d.Name, "rule %s needs prose, which no program can match: <%s>%s", d.Name,
				p.Text, c.advice(p))
		}
	})
}

// advice says what to write instead of prose that no program can match.
func (c *checker) advice(p *Prose) string {
	if p.why != "" {
		return "; " + p.why
	}
	return readPointer(p.Text).advice()
}

// CheckUse returns a *[GrammarError] for what keeps a grammar from being used for start rules: names that are defined
// nowhere, or more than once, values that no input has, and prose. Without start rules, prose is not an error. Rules
// without members and left recursion are not errors: they have a meaning.
func CheckUse(g *Grammar, starts []string) error {
	kinds := []Kind{DoublyDefined, ExtendedUndefined, ImportNeeded, Undefined, NoCharacter, RefinesNothing,
		WrongDeclaration}
	if len(starts) > 0 {
		kinds = append(kinds, ProseInUse)
	}
	if faults := OfKinds(Check(g, starts), kinds...); len(faults) > 0 {
		return &GrammarError{Problems: faults}
	}
	return nil
}

// OfKinds returns the problems of some kinds.
func OfKinds(problems []Problem, kinds ...Kind) []Problem {
	return slices.DeleteFunc(slices.Clone(problems), func(p Problem) bool { return !slices.Contains(kinds, p.Kind) })
}

// StartRules returns the rules of the given names, whatever their case, as the grammar spells them, each once. It
// returns an error if one is not defined, or if none is given.
func StartRules(g *Grammar, names []string) ([]string, error) {
	if len(names) == 0 {
		return nil, errors.New("no start rule is given")
	}
	var starts []string
	for _, name := range names {
		d := g.Rule(name)
		if d == nil {
			return nil, &StartError{Rule: name}
		}
		if !slices.Contains(starts, d.Name) {
			starts = append(starts, d.Name)
		}
	}
	return starts, nil
}
