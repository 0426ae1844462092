package lint

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/internal/escape"
)

// A network is the body of a rule as a nondeterministic automaton over its terminals and references (Glushkov, "The
// abstract theory of automata", 1961): which of them can be first, and which can follow which.
type network struct {
	languages *languages
	positions []position
	begin     map[int]ways                    // by the position that is first, or end
	extent    extent                          // of what is known of all positions
	turns     int                             // written out
	ordered   map[abnf.Expr]*abnf.Alternation // by alternative, the choice if declarations put it in order
	tooLarge  bool                            // it takes too much work, and is not complete
}

// A position is an occurrence of a terminal or a reference, its repetitions written out.
type position struct {
	expr     abnf.Expr
	language automaton.Language
	next     map[int]ways // by position, or end
}

// end is, in the place of a position, the end of the rule.
const end = -1

var errTooLarge = errors.New("too large")

func newNetwork(l *languages, body abnf.Expr) (*network, error) {
	n := &network{languages: l, extent: all, ordered: map[abnf.Expr]*abnf.Alternation{}}
	p := n.build(body)
	if n.tooLarge {
		return nil, errTooLarge
	}
	n.begin = p.first
	if len(p.empty) > 0 {
		n.begin[end] = p.empty
	}
	for at, w := range p.last {
		n.positions[at].next[end] = w
	}
	return n, nil
}

func (n *network) build(e abnf.Expr) part {
	switch e := e.(type) {
	case *abnf.Alternation:
		return n.alternation(e)
	case *abnf.Concatenation:
		p := emptyPart()
		for _, item := range e.Items {
			p = n.join(p, n.build(item))
		}
		return p
	case *abnf.Option:
		return n.build(e.Body).within(mark{"[", brackets, e}, mark{"]", brackets, e}).optional()
	case *abnf.Repetition:
		return n.repetition(e)
	}
	return n.position(e)
}

func (n *network) alternation(e *abnf.Alternation) part {
	whole := deadPart()
	for i, a := range e.Alternatives {
		if e.Ordered {
			n.ordered[a] = e
		}
		p := n.build(a).within(mark{fmt.Sprintf("%d:(", i+1), alternatives, a}, mark{")", alternatives, a})
		whole.empty = whole.empty.or(p.empty)
		maps.Copy(whole.first, p.first)
		maps.Copy(whole.last, p.last)
	}
	return whole
}

// repetition writes out the turns of a repetition, without turns of an unbounded one that match nothing, as there would
// be no end of them.
func (n *network) repetition(e *abnf.Repetition) part {
	p := emptyPart()
	for turn := 0; turn < e.Min && !n.tooLarge; turn++ {
		p = n.join(p, n.turn(e.Body))
	}
	more := emptyPart()
	if e.Max == abnf.Unbounded {
		t := n.turn(e.Body)
		n.follow(t.last, t.first)
		more.first, more.last = t.first, t.last
	}
	for turn := e.Min; turn < e.Max && !n.tooLarge; turn++ {
		more = n.join(n.turn(e.Body), more).optional()
	}
	return n.join(p, more).within(mark{"{", brackets, e}, mark{"}", brackets, e})
}

func (n *network) turn(body abnf.Expr) part {
	n.turns++
	if n.tooLarge = n.tooLarge || n.turns > n.languages.limits.positions || n.languages.limits.expired(); n.tooLarge {
		return deadPart()
	}
	return n.build(body).within(mark{"<", turns, body}, mark{">", turns, body})
}

// position makes a position of a terminal or a reference.
func (n *network) position(e abnf.Expr) part {
	if n.tooLarge {
		return deadPart()
	}
	m := n.languages.of(e)
	n.extent = min(n.extent, m.extent)
	if m.extent < some || len(n.positions) == n.languages.limits.positions || n.languages.limits.expired() {
		n.tooLarge = true
		return deadPart()
	}
	p := deadPart()
	if n.languages.space.Accepts(m.Language) {
		p.empty = ways{{{match(e, ""), matches, e}}}
	}
	if n.languages.space.First(m.Language) != (peg.ByteSet{}) {
		at := len(n.positions)
		n.positions = append(n.positions, position{expr: e, language: m.Language, next: map[int]ways{}})
		p.first[at], p.last[at] = ways{nil}, ways{nil}
	}
	return p
}

// join puts a part after another. The maps of both are used again.
func (n *network) join(a, b part) part {
	if a.isDead() || b.isDead() {
		return deadPart()
	}
	n.follow(a.last, b.first)
	for at, w := range b.first {
		if len(a.empty) > 0 {
			a.first[at] = a.empty.then(w)
		}
	}
	for at, w := range a.last {
		if len(b.empty) > 0 {
			b.last[at] = w.then(b.empty)
		}
	}
	return part{empty: a.empty.then(b.empty), first: a.first, last: b.last}
}

// follow makes what is first follow what is last.
func (n *network) follow(last, first map[int]ways) {
	for from, out := range last {
		next := n.positions[from].next
		for to, in := range first {
			next[to] = next[to].or(out.then(in))
		}
	}
}

// A part is an expression in a network. It has no members if nothing can be
// first in it and it does not match the empty string.
type part struct {
	empty       ways         // to match the empty string
	first, last map[int]ways // from its begin to a position, and from there to its end
}

func deadPart() part { return part{first: map[int]ways{}, last: map[int]ways{}} }

// emptyPart returns the part that matches the empty string, in one way.
func emptyPart() part { return deadPart().optional() }

func (p part) isDead() bool { return len(p.empty) == 0 && len(p.first) == 0 }

// optional returns the part with one way more to match the empty string: none of it is there.
func (p part) optional() part {
	p.empty = ways{nil}.or(p.empty)
	return p
}

// within returns the part in brackets, with its maps.
func (p part) within(opening, closing mark) part {
	before, after := ways{{opening}}, ways{{closing}}
	p.empty = before.then(p.empty).then(after)
	for at, w := range p.first {
		p.first[at] = before.then(w)
	}
	for at, w := range p.last {
		p.last[at] = w.then(after)
	}
	return p
}

// A way is what a rule's body does between two positions, and ways are some of
// those between the same two: enough of them to tell whether there are several.
type (
	way  []mark
	ways []way
)

const enough = 2

func (w ways) or(v ways) ways {
	all := slices.Concat(w, v)
	return all[:min(enough, len(all))]
}

// then returns the ways that are one of w and one of v after it.
func (w ways) then(v ways) ways {
	var all ways
	for _, first := range w {
		for _, second := range v {
			all = append(all, slices.Concat(first, second))
		}
	}
	return all[:min(enough, len(all))]
}

// A mark is a bracket of a derivation: of a turn, an option or an alternative, or a match of the empty string.
type mark struct {
	text   string
	detail detail
	of     abnf.Expr // in which it is written
}

// A detail is how much of a derivation is written.
type detail int

const (
	matches      detail = iota // what the terminals and references match
	brackets                   // and repetitions and options
	turns                      // and the turns of repetitions
	alternatives               // and the numbers of alternatives
	details
)

// match writes what a terminal or a reference matches: name("text"), "text".
func match(e abnf.Expr, text string) string {
	quoted := escape.Quote(text)
	if r, ok := e.(*abnf.Reference); ok {
		return abnf.OriginalName(r.Name) + "(" + quoted + ")"
	}
	return quoted
}

// tell writes two derivations, with as little detail as tells them apart.
func tell(a, b []mark) (first, second []string) {
	for detail := range details {
		first, second = write(a, detail), write(b, detail)
		if !slices.Equal(first, second) {
			break
		}
	}
	return first, second
}

func write(marks []mark, most detail) []string {
	var words []string
	for _, m := range marks {
		if m.detail <= most {
			words = append(words, m.text)
		}
	}
	if len(words) == 0 {
		return []string{`""`}
	}
	return words
}

// anyCase reports whether two places that match the same are strings that differ in the
// case of letters, which makes no difference (RFC 5234, Section 2.3).
func anyCase(a, b any) bool {
	s, isString := a.(*abnf.String)
	t, isToo := b.(*abnf.String)
	return isString && isToo && s.Text != t.Text && strings.EqualFold(s.Text, t.Text)
}

// alike returns what all references to one rule have in common, or else the place.
func alike(e any) any {
	if r, ok := e.(*abnf.Reference); ok {
		return strings.ToLower(abnf.OriginalName(r.Name))
	}
	return e
}
