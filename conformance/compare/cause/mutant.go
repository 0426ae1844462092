package cause

import (
	_ "embed"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/peg"
)

// A Mutant is a grammar with one edit, as somebody may have misread it.
type Mutant struct {
	Rule  string // that is edited
	Words string // what it seems to be: "as if `DIGIT` could come 5 times at most in port"; code is between backquotes

	Bytes peg.ByteSet // that places take more, or less; none if the edit is about something else

	of     *abnf.Grammar
	bodies map[string]abnf.Expr // of the rules that are edited, or new
	about  func(peg.ByteSet) *Mutant
	// within returns a rule of another grammar that takes Bytes, too, nil if it is not of bytes. Other edits have none.
	within func(g *abnf.Grammar, rule string) abnf.Expr
}

// About returns the edit of a mutant that has Bytes with other bytes.
func (m *Mutant) About(set peg.ByteSet) *Mutant { return m.about(set) }

// Grammar returns the grammar after the edit.
func (m *Mutant) Grammar() *abnf.Grammar {
	f := &abnf.File{}
	left := maps.Clone(m.bodies)
	for _, d := range m.of.Rules() {
		r := &abnf.Rule{Name: d.Name, Position: d.Parts[0].Position, Body: d.Body}
		if body := left[d.Name]; body != nil {
			r.Body = body
			delete(left, d.Name)
		}
		f.Rules = append(f.Rules, r)
	}
	for _, name := range slices.Sorted(maps.Keys(left)) {
		f.Rules = append(f.Rules, &abnf.Rule{Name: name, Body: left[name]})
	}
	edited, err := abnf.NewGrammar(f)
	if err != nil {
		panic(err) // each name is there once
	}
	return edited
}

// With returns a grammar with the edits of two mutants of one grammar. It reports false if both edit one rule, except
// that the other one may have it take bytes, too.
func (m *Mutant) With(other *Mutant) (*Mutant, bool) {
	bodies := maps.Clone(m.bodies)
	for name, body := range other.bodies {
		if bodies[name] != nil {
			if other.within == nil {
				return nil, false
			}
			if body = other.within(m.Grammar(), name); body == nil {
				return nil, false
			}
		}
		bodies[name] = body
	}
	return &Mutant{Rule: m.Rule, Words: m.Words + " and " + other.Words, of: m.of, bodies: bodies}, true
}

// Or returns a grammar with the edits of two mutants of one grammar that take more each: a rule that both edit is as
// the one has it, or as the other.
func (m *Mutant) Or(other *Mutant) *Mutant {
	bodies := maps.Clone(m.bodies)
	for name, body := range other.bodies {
		if bodies[name] != nil {
			body = &abnf.Alternation{Alternatives: []abnf.Expr{bodies[name], body}}
		}
		bodies[name] = body
	}
	return &Mutant{Rule: m.Rule, Words: m.Words + " and " + other.Words, of: m.of, bodies: bodies}
}

//go:embed misread.txt
var misread string

// Misreadings returns mutants of RFC 3986's grammar that people make of it, which take more than one step. Another
// grammar has none.
func Misreadings(g *abnf.Grammar) ([]*Mutant, error) {
	var all []*Mutant
	for block := range strings.SplitSeq(strings.TrimSpace(misread), "\n\n") {
		title, rules, _ := strings.Cut(block, "\n")
		f, err := abnf.Read("misread.txt", []byte(rules+"\n"))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", title, err)
		}
		m := &Mutant{Rule: f.Rules[0].Name, Words: strings.TrimPrefix(title, "## "), of: g, bodies: map[string]abnf.Expr{}}
		for _, r := range f.Rules {
			m.bodies[r.Name] = r.Body
		}
		all = append(all, m)
	}
	return all, nil
}

// replaced returns a list with another element at i.
func replaced[E any](list []E, i int, e E) []E {
	list = slices.Clone(list)
	list[i] = e
	return list
}

func without[E any](list []E, i int) []E { return slices.Delete(slices.Clone(list), i, i+1) }

// swapped returns a list with the elements at i and i+1 exchanged.
func swapped[E any](list []E, i int) []E {
	list = slices.Clone(list)
	list[i], list[i+1] = list[i+1], list[i]
	return list
}

func textOf(e abnf.Expr) string {
	const most = 48
	rule := (&abnf.File{Rules: []*abnf.Rule{{Name: "r", Body: e}}}).String()
	_, body, _ := strings.Cut(strings.Join(strings.Fields(rule), " "), " ")
	_, body, _ = strings.Cut(body, " ")
	if len(body) <= most {
		return body
	}
	return body[:most] + "…"
}
