package cause

import (
	"fmt"
	"strings"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/peg"
)

// A Site is a place of a grammar that takes one byte of a set, perhaps beside longer strings such as triplets.
type Site struct {
	Rule    string
	Members peg.ByteSet

	grammar *abnf.Grammar
	body    abnf.Expr
	longer  []abnf.Expr               // alternatives that are no bytes
	rebuild func(abnf.Expr) abnf.Expr // returns the rule with another body in the place
	whole   bool                      // the rule is nothing else, or repeats it
}

// Sites returns the sites of a grammar, the outermost ones, in the order of the document. A literal is none, nor are
// the letters: more of them are bytes in the rules that name them.
func Sites(g *abnf.Grammar) []*Site {
	var all []*Site
	for _, d := range g.Rules() {
		if d.Name == "ALPHA" {
			continue
		}
		_, repeats := boundOf(d.Body)
		var visit func(e abnf.Expr, rebuild func(abnf.Expr) abnf.Expr)
		visit = func(e abnf.Expr, rebuild func(abnf.Expr) abnf.Expr) {
			s := &Site{Rule: d.Name, grammar: g, body: e, rebuild: rebuild, whole: e == repeats}
			if s.add(e, 0); s.Members.Len() > 0 {
				if _, delimiter := e.(*abnf.String); !delimiter {
					all = append(all, s)
				}
				return
			}
			switch e := e.(type) {
			case *abnf.Repetition, *abnf.Option:
				own, body := boundOf(e)
				visit(body, func(inner abnf.Expr) abnf.Expr { return rebuild(repeated(inner, own)) })
			case *abnf.Alternation:
				for i, a := range e.Alternatives {
					visit(a, func(inner abnf.Expr) abnf.Expr {
						return rebuild(&abnf.Alternation{Alternatives: replaced(e.Alternatives, i, inner)})
					})
				}
			case *abnf.Concatenation:
				for i, item := range e.Items {
					visit(item, func(inner abnf.Expr) abnf.Expr {
						return rebuild(&abnf.Concatenation{Items: replaced(e.Items, i, inner)})
					})
				}
			}
		}
		visit(d.Body, func(e abnf.Expr) abnf.Expr { return e })
	}
	return all
}

// deepest is how deep the references of a site go: a rule that refers to itself is no set of bytes.
const deepest = 8

// add adds the bytes that an expression is, and what else it is.
func (s *Site) add(e abnf.Expr, depth int) {
	switch e := e.(type) {
	case *abnf.String:
		if len(e.Text) == 1 {
			s.Members.Add(e.Text[0])
			if !e.CaseSensitive {
				s.Members.Add(strings.ToLower(e.Text)[0])
				s.Members.Add(strings.ToUpper(e.Text)[0])
			}
			return
		}
	case *abnf.Range:
		if e.High <= 0xFF {
			s.Members = s.Members.Union(peg.Range(byte(e.Low), byte(e.High)))
			return
		}
	case *abnf.Sequence:
		if len(e.Values) == 1 && e.Values[0] <= 0xFF {
			s.Members.Add(byte(e.Values[0]))
			return
		}
	case *abnf.Alternation:
		for _, a := range e.Alternatives {
			s.add(a, depth)
		}
		return
	case *abnf.Reference:
		inner := &Site{grammar: s.grammar}
		if d := s.grammar.Rule(e.Name); d != nil && depth < deepest {
			inner.add(d.Body, depth+1)
		}
		if inner.Members.Len() > 0 {
			s.Members = s.Members.Union(inner.Members)
			s.longer = append(s.longer, inner.longer...)
			return
		}
	}
	s.longer = append(s.longer, e)
}

// Plus returns the mutant whose site takes the bytes of a set, too.
func (s *Site) Plus(set peg.ByteSet) *Mutant {
	m := s.mutant(set, "could stand", "were", alternatives(set, s.body))
	m.about = s.Plus
	m.within = func(g *abnf.Grammar, rule string) abnf.Expr {
		for _, other := range Sites(g) {
			if other.Rule == rule && other.whole {
				return other.Plus(set).bodies[rule]
			}
		}
		return nil
	}
	return m
}

// Minus returns the mutant whose site takes no byte of a set.
func (s *Site) Minus(set peg.ByteSet) *Mutant {
	m := s.mutant(set, "could not stand", "were not",
		alternatives(s.Members.Intersect(set.Complement()), s.longer...))
	m.about = s.Minus
	return m
}

// mutant returns the mutant with another body in the place, by verbs about the bytes in a part of the rule and in all
// of it.
func (s *Site) mutant(set peg.ByteSet, ofPart, ofAll string, body abnf.Expr) *Mutant {
	words := fmt.Sprintf("as if %s %s for `%s` in %s", Names(set), ofPart, textOf(s.body), s.Rule)
	if s.whole {
		words = fmt.Sprintf("as if %s %s in %s", Names(set), ofAll, s.Rule)
	}
	return &Mutant{Rule: s.Rule, Words: words, Bytes: set, of: s.grammar,
		bodies: map[string]abnf.Expr{s.Rule: s.rebuild(body)}}
}

// together are rules that people see as one: what they say of the characters of one, they say of all.
var together = [][]string{
	{"pchar", "segment-nz-nc"}, {"segment", "segment-nz", "segment-nz-nc"}, {"query", "fragment"},
	{"userinfo", "reg-name"}, {"segment", "segment-nz", "segment-nz-nc", "query"},
}

// Joined returns mutants of several rules at a time: those whose sites take, or refuse, the same bytes of their sets.
func Joined(sets map[*Site]peg.ByteSet, edit func(*Site, peg.ByteSet) *Mutant) []*Mutant {
	var all []*Mutant
	for _, rules := range together {
		var sites []*Site
		common := peg.ByteSet{}.Complement()
		for _, rule := range rules {
			for s, set := range sets {
				if s.Rule == rule && s.whole {
					sites = append(sites, s)
					common = common.Intersect(set)
				}
			}
		}
		if len(sites) != len(rules) || common.Len() == 0 {
			continue
		}
		var about func(peg.ByteSet) *Mutant
		about = func(set peg.ByteSet) *Mutant {
			one := edit(sites[0], set)
			words, _ := strings.CutSuffix(one.Words, sites[0].Rule)
			for _, other := range sites[1:] {
				one, _ = one.With(edit(other, set))
			}
			one.Words = words + strings.Join(rules[:len(rules)-1], ", ") + " and " + rules[len(rules)-1]
			one.Bytes, one.about = set, about
			return one
		}
		all = append(all, about(common))
	}
	return all
}

func alternatives(set peg.ByteSet, others ...abnf.Expr) abnf.Expr {
	e := &abnf.Alternation{}
	for low, high := range set.Ranges() {
		e.Alternatives = append(e.Alternatives, &abnf.Range{Base: abnf.Hexadecimal, Low: rune(low), High: rune(high)})
	}
	e.Alternatives = append(e.Alternatives, others...)
	return e
}

// named is how many bytes or ranges of a set are named.
const named = 6

// Names returns the bytes of a set in words.
func Names(set peg.ByteSet) string {
	var names []string
	left := set.Len()
	for low, high := range set.Ranges() {
		if len(names) == named {
			return strings.Join(names, ", ") + fmt.Sprintf(" and %d others", left)
		}
		switch left -= int(high) - int(low) + 1; {
		case low == high:
			names = append(names, nameOf(low))
		case low+1 == high:
			names = append(names, nameOf(low), nameOf(high))
		default:
			names = append(names, nameOf(low)+" to "+nameOf(high))
		}
	}
	if len(names) == 1 {
		return names[0]
	}
	return strings.Join(names[:len(names)-1], ", ") + " and " + names[len(names)-1]
}

// nameOf returns a byte between backquotes, or its value.
func nameOf(c byte) string {
	switch {
	case c == ' ':
		return "a space"
	case c == '`':
		return "a backquote"
	case c < ' ' || c > '~':
		return fmt.Sprintf("%%x%02X", c)
	}
	return "`" + string(rune(c)) + "`"
}
