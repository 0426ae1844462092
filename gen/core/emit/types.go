package emit

import (
	"go/token"
	"regexp"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/internal/lists"
)

// A goType is the type of the matches of a rule.
type goType struct {
	Name, Rule string // of Go, and of the ABNF
	Constant   string // of the rule
	Fields     []goField
	Cases      []*goType  // what it is one of, if it is an interface
	Is         []*goType  // interfaces that it is one of
	Recursive  bool       // a value may have others of this type in it
	Endless    bool       // every value has another of this type in it
	First      int        // number of the first field, among those of all types
	Step       int        // the first step by which it is written, if it has fields
	Start      int        // number of the start rule that decides on its text, if it has none
	Again      int        // 1 more than the number of the start rule by which what is written is read again, or 0
	Words      []constant // the texts, if they are words: the names are the texts
}

// Leaf reports whether values are texts.
func (t *goType) Leaf() bool { return len(t.Fields)+len(t.Cases) == 0 }

// Number returns the number of a field among those of all types.
func (t *goType) Number(i int) int { return t.First + i }

// A goField is a field of a struct: the matches of a rule directly inside.
type goField struct {
	Name   string
	Of     *goType
	Option bool // there may be none
	Many   bool // there may be several
}

// Pointer reports whether the field is a pointer.
func (f goField) Pointer() bool {
	return !f.Many && len(f.Of.Cases) == 0 && (f.Option || f.Of.Endless)
}

// Type returns the type of the field.
func (f goField) Type() string {
	switch {
	case f.Many:
		return "[]" + f.Of.Name
	case f.Pointer():
		return "*" + f.Of.Name
	}
	return f.Of.Name
}

// A count is how often a rule matches directly inside another.
type count struct {
	rule     *automaton.Rule
	min, max int
}

// many is the number of matches that count as any number.
const many = 2

// goTypes returns the types of all rules that are nodes, in the order of the grammar.
func (p *Package) goTypes() ([]*goType, error) {
	rules := p.rules()
	nodes, err := p.Nodes.among(rules, p.Starts)
	if err != nil {
		return nil, err
	}
	g := p.Languages.Grammar
	names := typeNames(rules)
	types := map[*automaton.Rule]*goType{}
	var all []*goType
	for i, c := range constants("Rule", rules) {
		r := g.Rule(c.Name)
		if !nodes[strings.ToLower(c.Name)] {
			continue
		}
		t := &goType{Name: names[i], Rule: c.Name, Constant: c.Constant}
		types[r] = t
		all = append(all, t)
	}
	describe(g, types)
	for _, t := range all {
		for _, c := range t.concrete() {
			c.Is = append(c.Is, t)
		}
	}
	return all, nil
}

// describe fills in what the types of rules consist of.
func describe(g *automaton.Grammar, types map[*automaton.Rule]*goType) {
	isNode := func(r *automaton.Rule) bool { return types[r] != nil }
	inside := map[*automaton.Rule][]count{}
	var of []*automaton.Rule
	for _, r := range g.Rules {
		if isNode(r) {
			inside[r] = counts(r.Body, isNode, map[*automaton.Rule]bool{})
			of = append(of, r)
		}
	}
	inner := func(least int) func(*automaton.Rule) []*automaton.Rule {
		return func(r *automaton.Rule) (rules []*automaton.Rule) {
			for _, c := range inside[r] {
				if c.min >= least {
					rules = append(rules, c.rule)
				}
			}
			return rules
		}
	}
	for _, r := range slices.Concat(automaton.Circles(of, inner(0))...) {
		types[r].Recursive = true
	}
	for _, r := range slices.Concat(automaton.Circles(of, inner(1))...) {
		types[r].Endless = true
	}
	cases := choices(of, isNode)
	for _, r := range of {
		t := types[r]
		for _, c := range cases[r] {
			t.Cases = append(t.Cases, types[c])
		}
		if len(t.Cases) > 0 {
			continue
		}
		for _, c := range inside[r] {
			of := types[c.rule]
			t.Fields = append(t.Fields, goField{Name: of.Name, Of: of, Option: c.min == 0, Many: c.max >= many})
		}
	}
}

// choices returns, for each rule that is a choice of several, these rules.
func choices(of []*automaton.Rule, isNode func(*automaton.Rule) bool) map[*automaton.Rule][]*automaton.Rule {
	cases := map[*automaton.Rule][]*automaton.Rule{}
	for _, r := range of {
		if c := casesOf(r.Body, isNode, map[*automaton.Rule]bool{r: true}); len(c) > 1 {
			cases[r] = c
		}
	}
	circles := automaton.Circles(of, func(r *automaton.Rule) []*automaton.Rule { return cases[r] })
	for _, r := range slices.Concat(circles...) {
		delete(cases, r) // an interface would be one of itself
	}
	return cases
}

// concrete returns the structs that an interface is one of.
func (t *goType) concrete() []*goType {
	var all []*goType
	for _, c := range t.Cases {
		of := []*goType{c}
		if len(c.Cases) > 0 {
			of = c.concrete()
		}
		for _, c := range of {
			if !slices.Contains(all, c) {
				all = append(all, c)
			}
		}
	}
	return all
}

// counts returns how often rules that are nodes match directly inside an expression, in the order in which they stand
// there. Rules that are not nodes count as what they consist of.
func counts(e automaton.Expr, isNode func(*automaton.Rule) bool, around map[*automaton.Rule]bool) []count {
	switch e := e.(type) {
	case *automaton.Call:
		switch {
		case isNode(e.Rule):
			return []count{{e.Rule, 1, 1}}
		case around[e.Rule]:
			return nil
		}
		around[e.Rule] = true
		defer delete(around, e.Rule)
		inside := counts(e.Rule.Body, isNode, around)
		calls := func(r *automaton.Rule) []*automaton.Rule { return automaton.Calls(r.Body) }
		if abnf.Reach(calls(e.Rule), calls)[e.Rule] {
			for i := range inside {
				inside[i].max = many
			}
		}
		return inside
	case *automaton.Concat:
		var all []count
		for _, item := range e.Items {
			all = combined(all, counts(item, isNode, around), func(a, b count) count {
				return count{a.rule, a.min + b.min, min(a.max+b.max, many)}
			})
		}
		return all
	case *automaton.Union:
		var all []count
		for i, alternative := range e.Alternatives {
			other := counts(alternative, isNode, around)
			if i == 0 {
				all = other
				continue
			}
			all = combined(all, other, func(a, b count) count {
				return count{a.rule, min(a.min, b.min), max(a.max, b.max)}
			})
		}
		return all
	case *automaton.Repeat:
		if e.Max == 0 {
			return nil
		}
		all := counts(e.Body, isNode, around)
		for i := range all {
			all[i].min *= e.Min
			if e.Max != 1 {
				all[i].max = many
			}
		}
		return all
	}
	return nil
}

// combined returns the counts of both, combined for each rule by the function both; a rule that one of them does not
// have counts 0 there.
func combined(a, b []count, both func(a, b count) count) []count {
	find := func(in []count, r *automaton.Rule) count {
		if i := slices.IndexFunc(in, func(c count) bool { return c.rule == r }); i >= 0 {
			return in[i]
		}
		return count{rule: r}
	}
	all := lists.Each(a, func(c count) count { return both(c, find(b, c.rule)) })
	for _, c := range b {
		if find(a, c.rule).max == 0 {
			all = append(all, both(count{rule: c.rule}, c))
		}
	}
	return all
}

// casesOf returns the rules that an expression is a choice of, without anything else; nil if it is not such a choice.
func casesOf(e automaton.Expr, isNode func(*automaton.Rule) bool,
	around map[*automaton.Rule]bool) []*automaton.Rule {
	switch e := e.(type) {
	case *automaton.Call:
		if isNode(e.Rule) {
			return []*automaton.Rule{e.Rule}
		}
		if around[e.Rule] {
			return nil
		}
		around[e.Rule] = true
		defer delete(around, e.Rule)
		return casesOf(e.Rule.Body, isNode, around)
	case *automaton.Union:
		var all []*automaton.Rule
		for _, alternative := range e.Alternatives {
			cases := casesOf(alternative, isNode, around)
			if cases == nil {
				return nil
			}
			for _, c := range cases {
				if !slices.Contains(all, c) {
					all = append(all, c)
				}
			}
		}
		return all
	}
	return nil
}

// typeNames returns the names of the types of rules. A name that something else in the package has, or that would make
// the name of its parsing function one, gets the suffix "Value", as often as needed.
func typeNames(rules []string) []string {
	taken := exportedNames()
	var names []string
	for _, c := range constants("", rules) {
		name := c.Constant
		if !token.IsExported(name) {
			name = "X" + name
		}
		names = append(names, name)
		for _, prefix := range []string{"Rule", "Start"} {
			taken[prefix+c.Constant] = true
		}
	}
	for i, name := range names {
		for taken[name] || taken["Parse"+name] || name != names[i] && slices.Contains(names, name) {
			name += "Value"
		}
		names[i] = name
		taken[name], taken["Parse"+name] = true, true
	}
	return names
}

// methods are the names of the methods of values: fields that are called so would hide them.
var methods = []string{"AppendText", "Begin", "End", "MarshalJSON", "MarshalText", "Parts", "String", "Text"}

var exportedName = regexp.MustCompile(`(?m)^(?:func|type) ([A-Z]\w*)`)

// exportedNames returns the names that packages export, whatever their grammar.
func exportedNames() map[string]bool {
	taken := map[string]bool{"Ambiguous": true, "Rule": true, "Start": true}
	for _, name := range methods {
		taken[name] = true
	}
	sources, err := apiSources.ReadDir("api")
	if err != nil {
		panic(err) // they are in the program
	}
	for _, source := range sources {
		text, err := apiSources.ReadFile("api/" + source.Name())
		if err != nil {
			panic(err)
		}
		for _, match := range exportedName.FindAllSubmatch(text, -1) {
			taken[string(match[1])] = true
		}
	}
	return taken
}
