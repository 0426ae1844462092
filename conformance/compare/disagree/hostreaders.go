package disagree

import (
	_ "embed"
	"slices"

	"github.com/urispec/urispec/conformance/check/input"
	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/internal/lists"
	"github.com/urispec/urispec/parser"
)

// hostReaders say which hosts the two documents read in which strings.
type hostReaders struct {
	rfc3986  *automaton.Grammar
	standard *automaton.Grammar // standard.abnf
	spelled  *automaton.Grammar // the same, see [spelled]
	space    *automaton.Space   // of all three
	words    *automaton.ABNF    // of their expressions
}

//go:embed standard.abnf
var standardHosts string

func newHostReaders(beside []*automaton.Grammar) (*hostReaders, error) {
	published, err := input.ReadGrammar(parser.RFC3986)
	if err != nil {
		return nil, err
	}
	transcribed, err := abnf.ReadGrammar("standard.abnf", standardHosts)
	if err != nil {
		return nil, err
	}
	r := &hostReaders{}
	if r.rfc3986, err = automaton.Lower(published); err != nil {
		return nil, err
	}
	if r.standard, err = automaton.Lower(transcribed); err != nil {
		return nil, err
	}
	r.spelled = spelled(r.standard)
	sets := slices.Concat(r.rfc3986.Sets(), r.standard.Sets(), r.spelled.Sets())
	for _, g := range beside {
		sets = append(sets, g.Sets()...)
	}
	r.space = automaton.NewSpace(0, sets...)
	r.words = automaton.NewABNF(r.rfc3986, r.space)
	return r, nil
}

// read returns the members of a rule with an expression in place of the rule host.
func (r *hostReaders) read(g *automaton.Grammar, rule string, host automaton.Expr) automaton.Language {
	hole := g.Rule("host")
	var fill func(*automaton.Rule) automaton.Expr
	fill = func(called *automaton.Rule) automaton.Expr {
		if called == hole {
			return host
		}
		return automaton.Redirect(called.Body, fill)
	}
	return r.words.Then(fill(g.Rule(rule)), r.space.Epsilon())
}

// uri returns the URIs of RFC 3986 whose host matches an expression, and all URIs without an authority.
func (r *hostReaders) uri(host automaton.Expr) automaton.Language {
	return r.read(r.rfc3986, "URI", host)
}

// without returns the URIs without an authority (RFC 3986, Section 3).
func (r *hostReaders) without() automaton.Language { return r.uri(&automaton.Union{}) }

// empty returns the URIs with an authority in which the host is empty (Section 3.2.2).
func (r *hostReaders) empty() automaton.Language {
	return r.space.Minus(r.uri(&automaton.Concat{}), r.without())
}

// hosted returns the URIs with a host that is not empty.
func (r *hostReaders) hosted() automaton.Language {
	all := r.uri(&automaton.Call{Rule: r.rfc3986.Rule("host")})
	return r.space.Minus(all, r.uri(&automaton.Concat{}))
}

// special returns the strings that the standard reads as special URLs, other than file URLs, with a host that matches
// an expression.
func (r *hostReaders) special(host automaton.Expr) automaton.Language {
	return r.read(r.standard, "special-URL", host)
}

// file returns the strings that it reads as file URLs with a host that matches an expression.
func (r *hostReaders) file(host automaton.Expr) automaton.Language {
	return r.read(r.standard, "file-URL", host)
}

// drive returns the file URLs with a Windows drive letter in place of a host.
func (r *hostReaders) drive() automaton.Language { return r.read(r.standard, "drive-URL", nil) }

// decoded returns the hosts that, percent-decoded, are members of a rule of the standard.
func (r *hostReaders) decoded(rule string) automaton.Expr {
	return &automaton.Call{Rule: r.spelled.Rule(rule)}
}

// domain returns the hosts, other than addresses in brackets, that the host parser of the standard takes (Section 3.5):
// domains that do not end in a number, and IPv4 addresses.
func (r *hostReaders) domain() automaton.Expr {
	return &automaton.Union{Alternatives: []automaton.Expr{
		&automaton.Except{Body: r.decoded("domain"), Not: r.decoded("ends-in-a-number")},
		r.decoded("IPv4-empty-part"), r.decoded("IPv4-too-few-parts"), r.decoded("IPv4-non-decimal-part"),
		r.decoded("IPv4-without-errors"),
	}}
}

// spelled returns a grammar whose rules accept what, percent-decoded, is a member of the rule of their name. No rule
// that is asked for has a member with "%".
func spelled(g *automaton.Grammar) *automaton.Grammar {
	copies := map[*automaton.Rule]*automaton.Rule{}
	var rules []*automaton.Rule
	for _, r := range g.Rules {
		copies[r] = &automaton.Rule{Name: r.Name, Position: r.Position}
		rules = append(rules, copies[r])
	}
	call := func(r *automaton.Rule) automaton.Expr { return &automaton.Call{Rule: copies[r]} }
	for _, r := range g.Rules {
		copies[r].Body = spell(automaton.Redirect(r.Body, call))
	}
	return automaton.NewGrammar(rules)
}

// spell adds the percent-encoded spellings of each byte of an expression.
func spell(e automaton.Expr) automaton.Expr {
	switch e := e.(type) {
	case *automaton.Set:
		return &automaton.Union{Alternatives: append(encodedSet(e.Bytes), e)}
	case *automaton.Concat:
		return &automaton.Concat{Items: spelledEach(e.Items)}
	case *automaton.Union:
		return &automaton.Union{Alternatives: spelledEach(e.Alternatives)}
	case *automaton.Repeat:
		return &automaton.Repeat{Body: spell(e.Body), Min: e.Min, Max: e.Max}
	}
	return e // a call
}

func spelledEach(list []automaton.Expr) []automaton.Expr {
	return lists.Each(list, spell)
}

// encodedSet returns the percent-encoded spellings of a set of bytes, grouped by the first digit.
func encodedSet(set peg.ByteSet) []automaton.Expr {
	var all []automaton.Expr
	for high := range 16 {
		var lows peg.ByteSet
		for low := range 16 {
			if set.Has(byte(high<<4 | low)) {
				lows = lows.Union(hexDigit(low))
			}
		}
		if lows != (peg.ByteSet{}) {
			all = append(all, &automaton.Concat{Items: []automaton.Expr{
				&automaton.Set{Bytes: peg.Range('%', '%')}, &automaton.Set{Bytes: hexDigit(high)},
				&automaton.Set{Bytes: lows},
			}})
		}
	}
	return all
}

// hexDigit returns the digit of a value, a letter in both cases.
func hexDigit(value int) peg.ByteSet {
	const lower, upper = "0123456789abcdef", "0123456789ABCDEF"
	return peg.Range(lower[value], lower[value]).Union(peg.Range(upper[value], upper[value]))
}
