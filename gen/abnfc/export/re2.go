package export

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"math/bits"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
	"github.com/urispec/urispec/gen/core/prove"
)

// RE2 returns a regular expression that matches exactly the members of a start rule, in the syntax of RE2 and of Go's
// package regexp, from \A to \z: the ABNF's rules written out where they are used, its counts kept, right recursion
// turned into repetition. It has neither captures nor flags. PCRE, Perl, Ruby, Java and .NET read it alike; JavaScript
// has no \A and \z: see [JavaScript].
//
// Characters beyond US-ASCII, if numeric values are characters ([abnf.Grammar.CodePoints]), are \x{3BB}: PCRE reads
// them with the option UTF, Perl and Java always, Ruby and .NET not at all.
//
// It is proved equal before it is returned, for strings of UTF-8: package regexp reads anything else as U+FFFD. RE2
// returns an error for a rule whose language is not known to be regular, for one with bytes above %x7F, since such
// expressions match characters and not bytes, and for one whose expression would be larger than regexp takes.
func RE2(g *abnf.Grammar, start string) (string, error) {
	l, body, err := writeExpression(g, start, false)
	if err != nil {
		return "", err
	}
	expression := `\A` + body + `\z`
	if err := proveRE2(g, l.Rule.Name, expression); err != nil {
		return "", err
	}
	return expression, nil
}

// writeExpression returns the expression of a rule without anchors, for JavaScript or for the others.
func writeExpression(g *abnf.Grammar, start string, js bool) (*prove.Language, string, error) {
	l, err := prove.NewLanguage(g, start)
	if err != nil {
		return nil, "", err
	}
	w := &re2Writer{
		js:         js,
		characters: g.CodePoints(),
		rules:      map[*automaton.Rule]*re2Node{},
		open:       map[*automaton.Rule]bool{},
	}
	body, err := w.rule(l.Rule)
	if err != nil {
		return nil, "", err
	}
	return l, body.as(re2Items), nil
}

type re2Node struct {
	text   string
	binds  re2Binding
	counts int // the largest product of counts, one inside the other

	set          []rune     // of one character: the first and last of ranges; else nil
	alternatives []*re2Node // of a union
}

// A re2Binding is how tightly an expression holds together.
type re2Binding int

const (
	re2Alternatives re2Binding = iota
	re2Items                   // can stand in a sequence
	re2Atom                    // can be repeated
)

// as returns the text, in a group if it has to bind more tightly.
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

type re2Writer struct {
	js         bool // for JavaScript
	characters bool // bytes above %x7F are parts of UTF-8
	rules      map[*automaton.Rule]*re2Node
	open       map[*automaton.Rule]bool
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
		return w.bytes(e.Bytes)
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

// bytes returns the node of one byte out of a set.
func (w *re2Writer) bytes(set peg.ByteSet) (*re2Node, error) {
	if high := set.Intersect(peg.Range(utf8.RuneSelf, math.MaxUint8)); high.Len() > 0 {
		return nil, fmt.Errorf("byte %%x%02X: regular expressions match characters, and no bytes above %%x7F",
			automaton.Pick(high))
	}
	return w.set(decoded([]peg.ByteSet{set})), nil
}

// set returns the node of one character out of a set.
func (w *re2Writer) set(ranges []rune) *re2Node {
	n := &re2Node{binds: re2Atom, set: append([]rune{}, ranges...), counts: 1}
	special := `\][-^`
	if w.js {
		special = `\][-^(){}/|` // by its flag v
	}
	switch {
	case len(ranges) == 0 && w.js:
		n.text = `[]`
	case len(ranges) == 0:
		n.text = `[^\x00-\x{10FFFF}]`
	case len(ranges) == 2 && ranges[0] == ranges[1]:
		n.text = w.literal(ranges[0])
	default:
		n.text = classOf(ranges, special, w.char)
	}
	return n
}

// char returns a character, or its number if it is not printing US-ASCII.
func (w *re2Writer) char(c rune) string {
	switch {
	case c < utf8.RuneSelf:
		return printing(byte(c))
	case !w.js:
		return fmt.Sprintf(`\x{%X}`, c)
	case c > math.MaxUint16:
		return fmt.Sprintf(`\u{%X}`, c)
	}
	return fmt.Sprintf(`\u%04X`, c)
}

func (w *re2Writer) literal(c rune) string {
	text := w.char(c)
	switch {
	case len(text) > 1:
		return text
	case w.js && c == '/': // which ends a literal
		return `\/`
	}
	return regexp.QuoteMeta(text)
}

func (w *re2Writer) concat(e *automaton.Concat) (*re2Node, error) {
	n := &re2Node{binds: re2Items, counts: 1}
	var parts []*re2Node
	for rest := e.Items; len(rest) > 0; {
		part, length, err := w.item(rest)
		if err != nil {
			return nil, err
		}
		rest = rest[length:]
		if part.text != "" {
			parts = append(parts, part)
		}
	}
	if len(parts) == 1 {
		return parts[0], nil
	}
	return n, n.join(parts, "")
}

// item returns the node of the first of some items, or of those that are the bytes of a
// character, and how many these are.
func (w *re2Writer) item(items []automaton.Expr) (*re2Node, int, error) {
	if first, ok := items[0].(*automaton.Set); ok && w.characters {
		length := bits.LeadingZeros8(^automaton.Pick(first.Bytes))
		var sets []peg.ByteSet
		for _, item := range items[:min(length, len(items))] {
			if set, ok := item.(*automaton.Set); ok {
				sets = append(sets, set.Bytes)
			}
		}
		if length > 1 && len(sets) == length {
			return w.set(decoded(sets)), length, nil
		}
	}
	n, err := w.expr(items[0])
	return n, 1, err
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

// union merges alternatives of one byte, including nested ones, into one class in the place of the first.
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
				n.alternatives[at] = w.set(union(n.alternatives[at].set, part.set))
			}
		}
	}
	switch len(n.alternatives) {
	case 0:
		return w.set(nil), nil
	case 1:
		return n.alternatives[0], nil
	}
	return n, n.join(n.alternatives, "|")
}

// re2Repeat repeats an expression. A count that would be too large stands for itself in pieces: x{1500} as
// x{1000}x{500}, and x{0,1500} as x{0,1000}x{0,500}.
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

// classOf returns the notation of a set of characters, the first and last of ranges, as in regular expressions. A
// backslash stands before some of US-ASCII.
func classOf(ranges []rune, special string, write func(c rune) string) string {
	var b strings.Builder
	char := func(c rune) {
		if c < utf8.RuneSelf && strings.IndexByte(special, byte(c)) >= 0 {
			b.WriteByte('\\')
		}
		b.WriteString(write(c))
	}
	for i := 0; i < len(ranges); i += 2 {
		first, last := ranges[i], ranges[i+1]
		char(first)
		if last > first+1 {
			b.WriteByte('-')
		}
		if last > first {
			char(last)
		}
	}
	return "[" + b.String() + "]"
}

// printing returns a byte, or \xHH for one that is not printing.
func printing(c byte) string {
	if '!' <= c && c <= '~' {
		return string(rune(c))
	}
	return fmt.Sprintf(`\x%02X`, c)
}

// union returns the characters of two sets, which are the first and last of ranges, in
// order and with something between them.
func union(a, b []rune) []rune {
	all := make([][2]rune, 0, (len(a)+len(b))/2)
	for pair := range slices.Chunk(slices.Concat(a, b), 2) {
		all = append(all, [2]rune{pair[0], pair[1]})
	}
	slices.SortFunc(all, func(a, b [2]rune) int { return cmp.Compare(a[0], b[0]) })
	var merged []rune
	for _, r := range all {
		if i := len(merged) - 1; i > 0 && r[0] <= merged[i]+1 {
			merged[i] = max(merged[i], r[1])
		} else {
			merged = append(merged, r[0], r[1])
		}
	}
	return merged
}

// decoded returns the characters whose UTF-8 is one byte of each of some sets; the first set has bytes of only one
// length of UTF-8.
func decoded(sets []peg.ByteSet) []rune {
	var ranges []rune
	for first, last := range sets[0].Ranges() {
		mask := byte(0x7F) >> bits.LeadingZeros8(^first)
		ranges = append(ranges, rune(first&mask), rune(last&mask))
	}
	const tail = 0x3F // bits of a further byte
	for _, set := range sets[1:] {
		var longer []rune
		add := func(first, last rune) {
			if i := len(longer) - 1; i > 0 && longer[i]+1 == first {
				longer[i] = last
			} else {
				longer = append(longer, first, last)
			}
		}
		for i := 0; i < len(ranges); i += 2 {
			for c := ranges[i]; c <= ranges[i+1]; c++ {
				for first, last := range set.Ranges() {
					add(c<<6|rune(first&tail), c<<6|rune(last&tail))
				}
			}
		}
		ranges = longer
	}
	return ranges
}

// JavaScript returns a regular expression that matches exactly the members of a start rule, in the syntax of
// JavaScript, from ^ to $: for a RegExp without flags, or with the flag u or v, and for a literal. One of these flags
// is needed if a character is beyond U+FFFF, which is then \u{1F600}. The expression is the one that [RE2] returns and
// proves, spelled differently, with the same errors. It is for JavaScript only: elsewhere, $ also matches before a line
// feed at the end.
func JavaScript(g *abnf.Grammar, start string) (string, error) {
	if _, err := RE2(g, start); err != nil {
		return "", err
	}
	_, body, err := writeExpression(g, start, true)
	return "^" + body + "$", err
}
