package emit

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/core/peg"
)

// A Shape is the grammar that a parser is made of: it matches the same as the grammar it was made of, and is faster to
// parse with. If a published rule is known to match one byte, by that byte alone, the parser does not call the rule but
// matches a set of bytes. The matches that are missing because of that follow from the byte, and the generated code
// adds them to the tree.
type Shape struct {
	Grammar *peg.Grammar // to be proved, and not to be changed

	starts []string // ABNF names
	// missing is, by the name of a rule, the matches that are missing at each byte of its match that no match inside it
	// has.
	missing map[string]*byteMatches
}

// byteMatches are, for each byte, the names of rules that match it, the
// outermost first.
type byteMatches [256][]string

// NewShape returns the shape of a grammar that [Prepare] returned for the same start rules, without the rules that the
// parser does not need.
func NewShape(g *peg.Grammar, starts []string) (*Shape, error) {
	a := &analysis{grammar: g, rules: map[string]*firstByte{}}
	shaped := &peg.Grammar{Package: g.Package, Parser: g.Parser, Comment: g.Comment, Lookaheads: g.Lookaheads}
	s := &Shape{Grammar: shaped, starts: starts, missing: map[string]*byteMatches{}}
	for _, r := range g.Rules {
		missing, alike := a.missing(r.Body)
		rule := *r
		rule.Body = widestFirst(a.substitute(r.Body, alike))
		shaped.Rules = append(shaped.Rules, &rule)
		if slices.ContainsFunc(missing[:], func(names []string) bool { return len(names) > 0 }) {
			s.missing[r.Name] = missing
		}
	}
	if err := peg.NameStarts(shaped, starts); err != nil {
		return nil, err
	}
	return s, peg.Check(shaped)
}

// A firstByte is what an expression does by the first byte of its input.
type firstByte struct {
	fails   peg.ByteSet // the bytes on which it does not match
	needs   bool        // whether it does not match at the end of the input
	matches peg.ByteSet // the bytes on which it matches that byte and no more
	names   byteMatches // of the rules that match the byte, for the rules of matches
	sure    peg.ByteSet // the bytes on which it matches, whatever is behind
	always  bool        // whether it matches, whatever the input is
}

// one returns the single bytes that the expression matches, and whether it matches nothing else.
func (f *firstByte) one() (set peg.ByteSet, ok bool) {
	return f.matches, f.needs && f.matches.Union(f.fails) == peg.ByteSet{}.Complement()
}

// An analysis finds what the expressions of a grammar do by their first byte.
type analysis struct {
	grammar *peg.Grammar
	rules   map[string]*firstByte
}

// rule returns what a reference to a rule does.
func (a *analysis) rule(name string) *firstByte {
	if known := a.rules[name]; known != nil {
		return known
	}
	a.rules[name] = &firstByte{} // nothing is known of a rule that calls itself
	f := *a.expr(a.grammar.Rule(name).Body)
	if _, published := peg.PublishedName(name); published {
		for c := range f.names {
			if f.matches.Has(byte(c)) {
				f.names[c] = append([]string{name}, f.names[c]...)
			}
		}
	}
	a.rules[name] = &f
	return &f
}

// expr returns what an expression does.
func (a *analysis) expr(e peg.Expr) *firstByte {
	f := &firstByte{}
	switch e := e.(type) {
	case *peg.Reference:
		return a.rule(e.Name)
	case *peg.Set:
		f.matches, f.fails, f.needs, f.sure = e.Bytes, e.Bytes.Complement(), true, e.Bytes
	case *peg.Any:
		f.matches, f.needs = peg.ByteSet{}.Complement(), true
		f.sure = f.matches
	case *peg.Literal:
		first := e.Bytes()[0]
		f.fails, f.needs = first.Complement(), true
		if len(e.Text) == 1 {
			f.matches, f.sure = first, first
		}
	case *peg.Choice:
		f.fails, f.needs = peg.ByteSet{}.Complement(), true
		for _, alternative := range e.Alternatives {
			next := a.expr(alternative)
			taken := next.matches.Intersect(f.fails) // all before it fail
			for c := range f.names {
				if taken.Has(byte(c)) {
					f.names[c] = next.names[c]
				}
			}
			f.matches = f.matches.Union(taken)
			f.fails = f.fails.Intersect(next.fails)
			f.needs = f.needs && next.needs
			f.sure, f.always = f.sure.Union(next.sure), f.always || next.always
		}
	case *peg.Sequence:
		for _, item := range e.Items {
			next := a.expr(item)
			f.fails, f.needs = f.fails.Union(next.fails), f.needs || next.needs
			switch item.(type) {
			case *peg.And, *peg.Not, *peg.Ahead:
				continue // what follows begins with the same byte
			}
			break
		}
		f.sure, f.always = peg.ByteSet{}.Complement(), true
		for i, item := range e.Items {
			next := a.expr(item)
			f.always = f.always && next.always
			switch {
			case i == 0:
				f.sure = next.sure
			case !next.always:
				f.sure = peg.ByteSet{}
			}
		}
	case *peg.Star, *peg.Optional:
		f.sure, f.always = peg.ByteSet{}.Complement(), true
	case *peg.Plus:
		body := a.expr(e.Body)
		f.fails, f.needs, f.sure, f.always = body.fails, body.needs, body.sure, body.always
	case *peg.And:
		body := a.expr(e.Body)
		f.fails, f.needs = body.fails, body.needs
	}
	return f
}

// missing returns the matches that are missing if sets of bytes replace the references in a rule's body, and the bytes
// for which they are the same wherever the body matches them.
func (a *analysis) missing(body peg.Expr) (missing *byteMatches, alike peg.ByteSet) {
	missing, alike = &byteMatches{}, peg.ByteSet{}.Complement()
	seen := peg.ByteSet{}
	see := func(set peg.ByteSet, names *byteMatches) {
		for c := range missing {
			if !set.Has(byte(c)) {
				continue
			}
			if seen.Has(byte(c)) && !slices.Equal(missing[c], names[c]) {
				alike = alike.Intersect(peg.Range(byte(c), byte(c)).Complement())
			}
			missing[c] = names[c]
		}
		seen = seen.Union(set)
	}
	var visit func(e peg.Expr)
	visit = func(e peg.Expr) {
		switch e := e.(type) {
		case *peg.And, *peg.Not, *peg.Ahead: // matches nothing
		case *peg.Reference:
			f := a.rule(e.Name)
			see(f.matches, &f.names)
		case *peg.Set:
			see(e.Bytes, &byteMatches{})
		case *peg.Any:
			see(peg.ByteSet{}.Complement(), &byteMatches{})
		case *peg.Literal:
			for _, set := range e.Bytes() {
				see(set, &byteMatches{})
			}
		default:
			for _, part := range peg.Children(e) {
				visit(part)
			}
		}
	}
	visit(body)
	for c := range missing {
		if !alike.Has(byte(c)) {
			missing[c] = nil
		}
	}
	return missing, alike
}

// substitute returns a rule's body with sets of bytes, among those given, in
// place of references, or before them.
func (a *analysis) substitute(e peg.Expr, alike peg.ByteSet) peg.Expr {
	switch e := e.(type) {
	case *peg.And, *peg.Not:
		return e
	case *peg.Reference:
		f := a.rule(e.Name)
		set := f.matches.Intersect(alike)
		switch {
		case set == peg.ByteSet{}:
			return e
		case f.needs && set.Union(f.fails) == peg.ByteSet{}.Complement():
			return &peg.Set{Bytes: set}
		}
		return &peg.Choice{Alternatives: []peg.Expr{&peg.Set{Bytes: set}, e}}
	case *peg.Choice:
		return a.choice(e, alike)
	}
	return peg.Map(e, func(part peg.Expr) peg.Expr { return a.substitute(part, alike) })
}

// choice returns a choice with one set of bytes for all alternatives that can
// share it: an alternative can move to a set before it past alternatives that
// do not match its bytes.
func (a *analysis) choice(choice *peg.Choice, alike peg.ByteSet) peg.Expr {
	var alternatives []peg.Expr
	for _, alternative := range choice.Alternatives {
		alternative = a.substitute(alternative, alike)
		if nested, ok := alternative.(*peg.Choice); ok {
			alternatives = append(alternatives, nested.Alternatives...)
		} else {
			alternatives = append(alternatives, alternative)
		}
	}
	var joined []peg.Expr
	for _, alternative := range alternatives {
		set, ok := byteSet(alternative)
		if !ok {
			joined = append(joined, alternative)
			continue
		}
		into := -1 // the first set that it can move to
		for i := len(joined) - 1; i >= 0; i-- {
			if _, ok := byteSet(joined[i]); ok {
				into = i
			} else if fails := a.expr(joined[i]).fails; fails.Intersect(set) != set {
				break
			}
		}
		if into < 0 {
			joined = append(joined, &peg.Set{Bytes: set})
			continue
		}
		other, _ := byteSet(joined[into])
		joined[into] = &peg.Set{Bytes: other.Union(set)}
	}
	if len(joined) == 1 {
		return joined[0]
	}
	return &peg.Choice{Alternatives: joined}
}

// byteSet returns the single bytes that an expression matches.
func byteSet(e peg.Expr) (set peg.ByteSet, ok bool) {
	switch e := e.(type) {
	case *peg.Set:
		return e.Bytes, true
	case *peg.Literal:
		if len(e.Text) == 1 {
			return e.Bytes()[0], true
		}
	}
	return set, false
}

// widestFirst makes choices of the sets of bytes in an expression: a parser
// tries the ranges of a set one after another, and the widest range has most of
// the bytes.
func widestFirst(e peg.Expr) peg.Expr {
	set, ok := e.(*peg.Set)
	if !ok {
		return peg.Map(e, widestFirst)
	}
	var ranges []peg.ByteSet
	for first, last := range set.Bytes.Ranges() {
		ranges = append(ranges, peg.Range(first, last))
	}
	if len(ranges) == 1 {
		return e
	}
	slices.SortStableFunc(ranges, func(a, b peg.ByteSet) int { return cmp.Compare(b.Len(), a.Len()) })
	choice := &peg.Choice{}
	for _, r := range ranges {
		choice.Alternatives = append(choice.Alternatives, &peg.Set{Bytes: r})
	}
	return choice
}

// parserType is the type of generated parsers, whatever the grammar names: it is
// not exported, and nothing else has its name.
const parserType = "pegParser"

// Prepare returns what [peg.NameStarts] leaves of a grammar, with the name of
// the package and of the parser's type: the grammar that is printed, proved and
// shaped. It leaves g as it is.
func Prepare(g *peg.Grammar, pkg string, starts []string) (*peg.Grammar, error) {
	if err := peg.Check(g); err != nil {
		return nil, err
	}
	p := &peg.Grammar{Package: pkg, Parser: parserType, Comment: g.Comment, Lookaheads: g.Lookaheads}
	for _, r := range g.Rules {
		clone := *r
		p.Rules = append(p.Rules, &clone)
	}
	if err := peg.NameStarts(p, starts); err != nil {
		return nil, err
	}
	if err := checkSpellings(p); err != nil {
		return nil, err
	}
	return p, peg.Check(p)
}

// checkSpellings returns an error if the rules of an ABNF have names that it
// does not tell apart.
func checkSpellings(g *peg.Grammar) error {
	spellings := make(map[string]string)
	for _, r := range g.Rules {
		if name, published := peg.PublishedName(r.Name); published {
			lower := strings.ToLower(name)
			if other, used := spellings[lower]; used && other != name {
				return fmt.Errorf("rules %s and %s have names that differ in case only", other, name)
			}
			spellings[lower] = name
		}
	}
	return nil
}
