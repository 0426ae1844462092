package rfctext

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/abnf"
)

// Options say what is taken from a text.
type Options struct {
	Notation abnf.Notation // of the rules
	Starts   []string      // only what these rules reach; none: all rules
	First    int           // number of the first line to look at, from 1; 0: the first of the text
	Last     int           // number of the last one; 0: that of the text
}

// A Grammar is the rules of a text.
type Grammar struct {
	Text    string   // the lines of the rules in their places, other lines empty
	Remarks []Remark // in the order of the lines
}

// Extract finds the rules in a text. A rule that the text has twice is kept once,
// at its first place, if both are the same. If they differ, both are kept; with
// start rules only the one that is nearer to the first of these, best with no prose
// between them. The error is an
// [*abnf.StartError] for a start rule that the text does not have, or says that
// there is no rule at all. The name of the text is used in messages.
func Extract(name, src string, o Options) (*Grammar, error) {
	r := newReader(name, src, o.Notation)
	r.restrict(o.First, o.Last)
	rules := r.rules()
	if len(rules) == 0 {
		return nil, fmt.Errorf("%s: there is no rule in the text", name)
	}
	c := newCollection(rules)
	kept := rules
	var err error
	if len(o.Starts) > 0 {
		kept, err = c.reached(o.Starts)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	kept = c.distinct(kept)
	remarks := append(r.left, c.remarks...)
	slices.SortStableFunc(remarks, func(a, b Remark) int { return cmp.Compare(a.Position.Line, b.Position.Line) })
	return &Grammar{Text: r.text(kept), Remarks: remarks}, nil
}

// restrict empties the lines before the first and behind the last that is looked
// at.
func (r *reader) restrict(first, last int) {
	for i := range r.lines {
		if i+1 < first || last > 0 && i+1 > last {
			r.lines[i], r.starts[i] = "", false
		}
	}
}

// text returns the lines of rules in their places, with the comments directly
// above them.
func (r *reader) text(rules []rule) string {
	var b strings.Builder
	at := 0
	for _, rule := range rules {
		from := rule.from
		for from > at && strings.HasPrefix(strings.TrimLeft(r.lines[from-1], " \t"), ";") {
			from--
		}
		b.WriteString(strings.Repeat("\n", from-at))
		for _, l := range r.lines[from:rule.to] {
			b.WriteString(l + "\n")
		}
		at = rule.to
	}
	return b.String()
}
