// Package peg asks the parsers that github.com/pointlander/peg makes of the PEGs of all revisions, in package grammar,
// by its command and with its default settings. Each stands in a folder of its own, as the command wrote it, with what
// drives it behind it. Package parser links none of them: it executes the same PEGs as programs
// (parser/internal/rules), and is compared with these.
//
// They take characters. A byte is the character of its number, as the PEGs say, which are about bytes.
//
// The versions of the module promise nothing about this package.
package peg

import (
	"cmp"
	"iter"
	"slices"
	"sync"

	pegtext "github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

//go:generate go run generate.go

// A Match is what a rule of the ABNF matches, by byte offsets.
type Match struct {
	Rule       string
	Begin, End int
}

// A Parser is the parser of a revision. It is safe for concurrent use.
type Parser struct {
	rules map[string]int // numbers, by names in the ABNF
	names []string       // in the ABNF, by numbers; "" for a rule that stands for none
	idle  sync.Pool      // of generated parsers
}

// byRevision are the parsers that were asked for.
var byRevision sync.Map // from parser.Revision to *Parser

// Of returns the parser of a revision, one of package all.
func Of(v parser.Revision) *Parser {
	if p, ok := byRevision.Load(v); ok {
		return p.(*Parser)
	}
	p := &Parser{rules: map[string]int{}}
	i := slices.Index(slices.Collect(all.Revisions()), v)
	p.idle.New = func() any { return parsers[i].make() }
	for number, rule := range parsers[i].rules {
		name, _ := pegtext.PublishedName(rule)
		if p.names = append(p.names, name); name != "" && pegtext.RuleName(name) == rule {
			p.rules[name] = number
		}
	}
	byRevision.Store(v, p)
	return p
}

// Valid reports whether s is a member of a start rule, as the ABNF spells it. It is not meant for other rules: the
// proof of a PEG does not cover them, and a PEG by hand has only some.
func (p *Parser) Valid(start, s string) bool {
	g := p.idle.Get().(generated)
	defer p.idle.Put(g)
	return p.match(g, start, s)
}

// match has a generated parser read s, and reports whether a rule, which the PEG has, matches all of it.
func (p *Parser) match(g generated, rule, s string) bool {
	number, ok := p.rules[rule]
	return ok && g.Match(number, characters(s))
}

// Matches returns the matches in a member of a start rule, those inside a match before it. It is false for another
// string.
func (p *Parser) Matches(start, s string) (matches []Match, ok bool) {
	g := p.idle.Get().(generated)
	defer p.idle.Put(g)
	if !p.match(g, start, s) {
		return nil, false
	}
	for rule, span := range g.Tokens {
		if p.names[rule] != "" {
			matches = append(matches, Match{p.names[rule], span[0], span[1]})
		}
	}
	return matches, true
}

// Tree yields the matches in a member of a start rule, each after the one around it and with its depth. As in the trees
// that the parsers make themselves, matches of the empty string are left out: it is not known what they stand inside.
func (p *Parser) Tree(start, s string) iter.Seq2[int, Match] {
	all, _ := p.Matches(start, s)
	all = slices.DeleteFunc(all, func(m Match) bool { return m.Begin == m.End })
	slices.Reverse(all)
	slices.SortStableFunc(all, func(a, b Match) int { return cmp.Compare(a.Begin, b.Begin) })
	return func(yield func(int, Match) bool) {
		var ends []int // of the matches around the one at hand
		for _, m := range all {
			for len(ends) > 0 && ends[len(ends)-1] <= m.Begin {
				ends = ends[:len(ends)-1]
			}
			if !yield(len(ends), m) {
				return
			}
			ends = append(ends, m.End)
		}
	}
}

// characters returns the characters that stand for bytes.
func characters(s string) string {
	for i := range len(s) {
		if s[i] >= 0x80 {
			all := make([]rune, len(s))
			for i := range len(s) {
				all[i] = rune(s[i])
			}
			return string(all)
		}
	}
	return s
}
