package export

import (
	"errors"
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"

	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/peg"
	"github.com/urispec/urispec/gen/prove"
)

// RE2 returns a regular expression that matches exactly the members of a start
// rule, in the syntax of RE2 and of Go's package regexp, from \A to \z: the
// ABNF's rules written out where they are used, its counts kept, right
// recursion turned into repetition. It has neither captures nor flags. PCRE, Perl, Ruby,
// Java and .NET read it alike; JavaScript has no \A and \z: see [JavaScript].
//
// It is proved equal before it is returned. RE2 returns an error for a rule
// whose language is not known to be regular, for one with bytes above %x7F,
// since such expressions match characters and not bytes, and for one whose
// expression would be larger than regexp takes.
func RE2(g *abnf.Grammar, start string) (string, error) {
	l, err := prove.NewLanguage(g, start)
	if err != nil {
		return "", err
	}
	w := &re2Writer{
		rules: map[*automaton.Rule]*re2Node{},
		open:  map[*automaton.Rule]bool{},
	}
	body, err := w.rule(l.Rule)
	if err != nil {
		return "", err
	}
	expression := re2Begin + body.as(re2Items) + re2End
	if err := proveRE2(g, l.Rule.Name, expression, re2Memory); err != nil {
		return "", err
	}
	return expression, nil
}

// What an expression begins and ends with, and what matches nothing.
const (
	re2Begin   = `\A`
	re2End     = `\z`
	re2Nothing = `[^\x00-\x{10FFFF}]`
)

// A re2Node is a part of an expression.
type re2Node struct {
	text   string
	binds  re2Binding
	counts int // the largest product of counts, one inside the other

	set          *peg.ByteSet // of one byte out of a set
	alternatives []*re2Node   // of a union
}

// A re2Binding is how tightly an expression holds together.
type re2Binding int

const (
	re2Alternatives re2Binding = iota
	re2Items                   // can stand in a sequence
	re2Atom                    // can be repeated
)

// as returns the text, in a group where it has to bind more tightly.
func (n *re2Node) as(b re2Binding) string {
	if n.binds < b {
		return "(?:" + n.text + ")"
	}
	return n.text
}

// Limits of the expressions that are written.
const (
	re2Length = 1 << 20 // bytes
	re2Counts = 1000    // product of counts inside each other, as in regexp and RE2
)

var errRE2Length = errors.New("the expression has more than " + strconv.Itoa(re2Length) + " bytes")

// A re2Writer writes expressions.
type re2Writer struct {
	rules map[*automaton.Rule]*re2Node
	open  map[*automaton.Rule]bool
}

func (w *re2Writer) rule(r *automaton.Rule) (*re2Node, error) {
	if n := w.rules[r]; n != nil {
		return n, nil
	}
	if w.open[r] {
		return nil, &automaton.RecursionError{Rule: r.Name, Position: r.Position}
	}
	w.open[r] = true
	n, err := w.expr(automaton.Iterative(r))
	if err != nil {
		return nil, err
	}
	w.open[r] = false
	w.rules[r] = n
	return n, nil
}

func (w *re2Writer) expr(e automaton.Expr) (*re2Node, error) {
	switch e := e.(type) {
	case *automaton.Set:
		return re2Set(e.Bytes)
	case *automaton.Concat:
		return w.concat(e)
	case *automaton.Union:
		return w.union(e)
	case *automaton.Repeat:
		body, err := w.expr(e.Body)
		if err != nil {
			return nil, err
		}
		return re2Repeat(body, e.Min, e.Max)
	case *automaton.Call:
		return w.rule(e.Rule)
	}
	panic(fmt.Sprintf("export: unknown expression %T", e))
}

func re2Set(set peg.ByteSet) (*re2Node, error) {
	for c := 0x80; c <= math.MaxUint8; c++ {
		if set.Has(byte(c)) {
			return nil, fmt.Errorf("byte %%x%02X: regular expressions match characters, and no bytes above %%x7F", c)
		}
	}
	n := &re2Node{binds: re2Atom, set: &set, counts: 1}
	switch set.Len() {
	case 0:
		n.text = re2Nothing
	case 1:
		for c := range set.Ranges() {
			n.text = re2Literal(c)
		}
	default:
		n.text = class(set)
	}
	return n, nil
}

// re2Literal returns the expression of one byte.
func re2Literal(c byte) string {
	if text := printing(c); len(text) > 1 {
		return text
	}
	return regexp.QuoteMeta(string(c))
}

func (w *re2Writer) concat(e *automaton.Concat) (*re2Node, error) {
	n := &re2Node{binds: re2Items, counts: 1}
	var parts []*re2Node
	for _, item := range e.Items {
		part, err := w.expr(item)
		if err != nil {
			return nil, err
		}
		if part.text != "" {
			parts = append(parts, part)
		}
	}
	if len(parts) == 1 {
		return parts[0], nil
	}
	return n, n.join(parts, "")
}

// join makes the text of a sequence or of alternatives.
func (n *re2Node) join(parts []*re2Node, separator string) error {
	var b strings.Builder
	for i, part := range parts {
		if i > 0 {
			b.WriteString(separator)
		}
		b.WriteString(part.as(n.binds))
		n.counts = max(n.counts, part.counts)
		if b.Len() > re2Length {
			return errRE2Length
		}
	}
	n.text = b.String()
	return nil
}

// union merges alternatives of one byte into one class, where the first of them
// stands, also those of alternatives inside.
func (w *re2Writer) union(e *automaton.Union) (*re2Node, error) {
	n := &re2Node{binds: re2Alternatives, counts: 1}
	at := -1 // of the class
	for _, alternative := range e.Alternatives {
		part, err := w.expr(alternative)
		if err != nil {
			return nil, err
		}
		parts := part.alternatives
		if parts == nil {
			parts = []*re2Node{part}
		}
		for _, part := range parts {
			switch {
			case part.set == nil:
				n.alternatives = append(n.alternatives, part)
			case at < 0:
				at = len(n.alternatives)
				n.alternatives = append(n.alternatives, part)
			default:
				if n.alternatives[at], err = re2Set(n.alternatives[at].set.Union(*part.set)); err != nil {
					return nil, err
				}
			}
		}
	}
	switch len(n.alternatives) {
	case 0:
		return re2Set(peg.ByteSet{})
	case 1:
		return n.alternatives[0], nil
	}
	return n, n.join(n.alternatives, "|")
}

// re2Repeat repeats an expression. A count that would be too large stands for
// itself in pieces: x{1500} as x{1000}x{500}, and x{0,1500} as
// x{0,1000}x{0,500}.
func re2Repeat(body *re2Node, least, most int) (*re2Node, error) {
	switch {
	case body.text == "" || most == 0:
		return &re2Node{binds: re2Items, counts: 1}, nil
	case least == 1 && most == 1:
		return body, nil
	}
	atom := body.as(re2Atom)
	piece := max(re2Counts/body.counts, 1)
	if bound := max(least, most); bound/piece > re2Length/len(atom) {
		return nil, errRE2Length
	}
	n := &re2Node{binds: re2Items, counts: body.counts}
	var b strings.Builder
	write := func(count int, format string) {
		for count > 0 {
			k := min(count, piece)
			b.WriteString(atom)
			if k > 1 {
				fmt.Fprintf(&b, format, k)
			} else if format == re2AtMost {
				b.WriteByte('?')
			}
			n.counts = max(n.counts, k*body.counts)
			count -= k
		}
	}
	switch {
	case least == 1 && most == abnf.Unbounded:
		b.WriteString(atom + "+")
	case most == abnf.Unbounded:
		write(least, re2Exactly)
		b.WriteString(atom + "*")
	case 0 < least && least < most && most <= piece:
		fmt.Fprintf(&b, "%s{%d,%d}", atom, least, most)
		n.counts = most * body.counts
	default:
		write(least, re2Exactly)
		write(most-least, re2AtMost)
	}
	n.text = b.String()
	return n, nil
}

// Counts of a repetition.
const (
	re2Exactly = "{%d}"
	re2AtMost  = "{0,%d}"
)
