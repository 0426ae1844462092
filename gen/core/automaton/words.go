package automaton

import (
	"cmp"
	"iter"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/peg"
)

// Words are what can begin at a place of the grammar, in its own words, one a line: a literal as [Spell] writes it, or
// the name of a rule.

// firstWord is what is known of the words of an expression.
type firstWord struct {
	any, empty bool // it has words; one of them is empty
	first      peg.ByteSet
}

// FirstBytes returns the bytes that the words of each rule begin with.
func (g *Grammar) FirstBytes() map[*Rule]peg.ByteSet {
	known := map[*Rule]firstWord{}
	var of func(e Expr) firstWord
	of = func(e Expr) firstWord {
		switch e := e.(type) {
		case *Set:
			return firstWord{any: e.Bytes != peg.ByteSet{}, first: e.Bytes}
		case *Concat:
			all := firstWord{any: true, empty: true}
			for _, item := range e.Items {
				next := of(item)
				if !next.any {
					return firstWord{}
				}
				if all.empty {
					all.first = all.first.Union(next.first)
				}
				all.empty = all.empty && next.empty
			}
			return all
		case *Union:
			var all firstWord
			for _, alternative := range e.Alternatives {
				a := of(alternative)
				all = firstWord{all.any || a.any, all.empty || a.empty, all.first.Union(a.first)}
			}
			return all
		case *Repeat:
			all := of(e.Body)
			switch {
			case e.Max == 0:
				return firstWord{any: true, empty: true}
			case e.Min == 0:
				all.any, all.empty = true, true
			}
			return all
		case *Call:
			return known[e.Rule]
		}
		return firstWord{}
	}
	for changed := true; changed; {
		changed = false
		for _, r := range g.Rules {
			if f := of(r.Body); f != known[r] {
				known[r], changed = f, true
			}
		}
	}
	first := map[*Rule]peg.ByteSet{}
	for r, f := range known {
		first[r] = f.first
	}
	return first
}

// longestLiteral is how many bytes a literal of a message has at most.
const longestLiteral = 32

// Spell returns the literal that sets of bytes in a row read, up to the first that is no string of ABNF, or reads
// letters otherwise: behind an apostrophe if letters are as they are written, otherwise behind a quotation mark. If
// there is none of more than one sign, it returns the signs of the first set, if they are few, behind an equals sign:
// no literal stands for what begins with them. It returns "" for a set without signs.
func Spell(sets iter.Seq[peg.ByteSet]) string {
	var text []byte
	either, letters := false, false // letters are of either case; there are some
	var first peg.ByteSet
	for set := range sets {
		if text == nil {
			first = set
		}
		if set.Len() > 2 || len(text) == longestLiteral {
			break
		}
		s, ok := raiseSet(set).(*abnf.String)
		if !ok || s.Text == " " && text == nil || letters && isLetter(s.Text[0]) && either == s.CaseSensitive {
			break
		}
		if isLetter(s.Text[0]) {
			either, letters = !s.CaseSensitive, true
		}
		text = append(text, s.Text...)
	}
	switch {
	case either:
		return `"` + string(text)
	case len(text) > 1:
		return "'" + string(text)
	case first.Len() > manySigns:
		return ""
	}
	signs := []byte{'='}
	for c := byte('!'); c <= '~'; c++ {
		if first.Has(c) {
			signs = append(signs, c)
		}
	}
	if len(signs) == 1 {
		return ""
	}
	return string(signs)
}

// manySigns is of how many bytes a message has a class, even if some of them begin literals.
const manySigns = 16

// JoinWords returns words one a line, each once.
func JoinWords(words []string) string {
	var lines []string
	for _, w := range words {
		if !slices.Contains(lines, w) {
			lines = append(lines, w)
		}
	}
	return strings.Join(lines, "\n")
}

// words returns the words that can begin at a point: literals in the order of the document, then rules, those around
// others first.
func (x *expansion) words(v int) []string {
	var positions []int
	var begun []*activation
	x.search(v)
	for len(x.todo) > 0 {
		here := &x.points[x.next()]
		if c := here.enters; c != nil && x.points[c.exit].remaining != unreachable {
			begun = append(begun, c)
		}
		for _, p := range here.positions {
			if x.live(p) {
				positions = append(positions, p)
			}
		}
		for _, to := range here.empty {
			if x.points[to].remaining != unreachable {
				x.meet(to)
			}
		}
	}
	slices.Sort(positions)
	slices.SortFunc(begun, func(a, b *activation) int { return cmp.Compare(a.enter, b.enter) })
	var words []string
	for _, p := range positions {
		if literal := Spell(x.row(p)); literal != "" {
			words = append(words, literal)
		}
	}
	for _, c := range begun {
		if c.rule.Of == nil && c.rule.Copy == nil { // else it is only a part of the rule of its name
			words = append(words, abnf.OriginalName(c.rule.Name))
		}
	}
	return words
}

// row returns the sets of a position and of those that must follow it, as far as they stand in one sequence.
func (x *expansion) row(p int) iter.Seq[peg.ByteSet] {
	return func(yield func(peg.ByteSet) bool) {
		for yield(x.positions[p].bytes) {
			after := &x.points[x.positions[p].to]
			if len(after.positions) != 1 || len(after.empty) > 0 || !x.live(after.positions[0]) {
				return
			}
			p = after.positions[0]
		}
	}
}
