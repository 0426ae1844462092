package compare

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"unicode/utf8"

	"github.com/urispec/urispec/gen"
	"github.com/urispec/urispec/gen/abnf"
)

// A drawer draws members of a rule: it walks through the grammar at random.
type drawer struct {
	grammar *abnf.Grammar
	rand    *rand.Rand
	depths  map[*abnf.Definition]int // least number of nested references in a member

	out   []byte
	depth int // nested references that are still welcome
}

// newDrawer returns a drawer of the rules that start rules of files reach.
func newDrawer(r *rand.Rand, file string, starts ...string) (*drawer, error) {
	g, err := gen.Input{Files: []string{file}}.Load(starts...)
	if err != nil {
		return nil, err
	}
	d := &drawer{grammar: g, rand: r, depths: map[*abnf.Definition]int{}}
	for _, rule := range g.Rules() {
		d.depths[rule] = math.MaxInt32
	}
	for changed := true; changed; {
		changed = false
		for _, rule := range g.Rules() {
			if least := d.least(rule.Body); least < d.depths[rule] {
				d.depths[rule], changed = least, true
			}
		}
	}
	return d, nil
}

// least returns the least number of nested references in a match of e, as far as
// those of the rules are known.
func (d *drawer) least(e abnf.Expr) int {
	switch e := e.(type) {
	case *abnf.Alternation:
		least := math.MaxInt32
		for _, alternative := range e.Alternatives {
			least = min(least, d.least(alternative))
		}
		return least
	case *abnf.Concatenation:
		least := 0
		for _, item := range e.Items {
			least = max(least, d.least(item))
		}
		return least
	case *abnf.Repetition:
		if e.Min > 0 {
			return d.least(e.Body)
		}
	case *abnf.Reference:
		return min(d.depths[d.grammar.Rule(e.Name)], math.MaxInt32-1) + 1
	case *abnf.Prose:
		return math.MaxInt32
	}
	return 0
}

// draw returns a member of a rule whose references nest some levels deep, or as
// little deeper as the rule allows.
func (d *drawer) draw(rule string, depth int) string {
	d.out, d.depth = d.out[:0], depth
	d.add(d.grammar.Rule(rule).Body)
	return string(d.out)
}

// add adds a match of e.
func (d *drawer) add(e abnf.Expr) {
	switch e := e.(type) {
	case *abnf.Alternation:
		d.add(d.choose(e.Alternatives))
	case *abnf.Concatenation:
		for _, item := range e.Items {
			d.add(item)
		}
	case *abnf.Repetition:
		for range d.count(e) {
			d.add(e.Body)
		}
	case *abnf.Option:
		if d.least(e.Body) <= d.depth && d.rand.IntN(2) == 0 {
			d.add(e.Body)
		}
	case *abnf.Reference:
		d.depth--
		d.add(d.grammar.Rule(e.Name).Body)
		d.depth++
	case *abnf.String:
		d.addString(e)
	case *abnf.Range:
		d.addValue(d.value(e))
	case *abnf.Sequence:
		for _, v := range e.Values {
			d.addValue(v)
		}
	default:
		panic(fmt.Sprintf("%T in a grammar that is linked", e)) // the linker leaves no prose
	}
}

// choose returns one of the alternatives that are not too deep, or one of those
// that are the least deep.
func (d *drawer) choose(alternatives []abnf.Expr) abnf.Expr {
	least := math.MaxInt32
	for _, e := range alternatives {
		least = min(least, d.least(e))
	}
	var fit []abnf.Expr
	for _, e := range alternatives {
		if d.least(e) <= max(least, d.depth) {
			fit = append(fit, e)
		}
	}
	return fit[d.rand.IntN(len(fit))]
}

// count returns how often a repetition's body is to be matched: seldom much more
// often than it must be.
func (d *drawer) count(e *abnf.Repetition) int {
	n := e.Min
	if d.least(e.Body) > d.depth {
		return n
	}
	for (e.Max == abnf.Unbounded || n < e.Max) && d.rand.IntN(3) > 0 {
		n++
	}
	return n
}

// addString adds a quoted string, its letters in either case.
func (d *drawer) addString(e *abnf.String) {
	text := e.Text
	if !e.CaseSensitive {
		switch d.rand.IntN(4) {
		case 0:
			text = strings.ToUpper(text)
		case 1:
			text = strings.ToLower(text)
		}
	}
	d.out = append(d.out, text...)
}

// value returns a value of a range: often the first, the last or an ASCII one.
func (d *drawer) value(e *abnf.Range) rune {
	low, high := e.Low, e.High
	switch d.rand.IntN(8) {
	case 0:
		return low
	case 1:
		return high
	case 2, 3, 4, 5:
		high = max(low, min(high, 0x7e))
	}
	return low + d.rand.Int32N(high-low+1)
}

// addValue adds a numeric value: a byte, or in a grammar of code points their
// UTF-8; the replacement character for a surrogate.
func (d *drawer) addValue(v rune) {
	if d.grammar.CodePoints() {
		d.out = utf8.AppendRune(d.out, v)
	} else {
		d.out = append(d.out, byte(v))
	}
}
