package peg

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/internal/lists"
)

const (
	lineWidth = 110 // columns, if a rule can be broken at all
	maxIndent = 60  // columns; deeper nesting is not shown by indentation
)

// Spellings of what the text form has no sign for. The generator takes an empty
// body, ” or [] for no rule at all.
const (
	emptyText   = "(!. / &.)" // matches the empty string
	nothingText = "(&. !.)"   // matches nothing
)

// Binding strength of the places an expression can stand in (peg.peg of
// github.com/pointlander/peg): what binds weaker needs parentheses there.
const (
	inBody   = iota // Expression
	inChoice        // Sequence
	inSequence
	inPrefix // Suffix
	inSuffix // Primary
)

// String returns g in the text form that github.com/pointlander/peg reads. The header is written if Package is set; an
// empty Parser is then "Peg". [Read] returns an equal tree, if no Choice or Sequence of g has exactly one member and
// none in parentheses is "!. / &.", the spelling of an empty Sequence.
func (g *Grammar) String() string {
	p := newPrinter()
	p.comment(g.Comment)
	if len(g.Comment) > 0 {
		p.newline(0)
	}
	if len(g.Lookaheads) > 0 {
		p.comment(lookaheadText(g.Lookaheads))
		p.newline(0)
	}
	if g.Package != "" {
		parser := g.Parser
		parser = cmp.Or(parser, "Peg")
		p.write("package " + g.Package)
		p.newline(0)
		p.newline(0)
		p.write("type " + parser + " Peg {" + g.Fields() + "}")
		p.newline(0)
		p.newline(0)
	}
	for i, r := range g.Rules {
		if i > 0 && len(r.Comment) > 0 {
			p.newline(0)
		}
		p.comment(r.Comment)
		p.write(r.Name + " <- ")
		p.expr(r.Body, inBody, 0)
		p.newline(0)
	}
	return p.text.String()
}

// A printer writes one grammar, keeping track of the column.
type printer struct {
	text   strings.Builder
	column int             // of what is written next, from 0
	lines  map[Expr]string // on one line each, without parentheses around it
}

func newPrinter() *printer { return &printer{lines: map[Expr]string{}} }

func (p *printer) write(s string) {
	p.text.WriteString(s)
	p.column += len(s)
}

func (p *printer) newline(indent int) {
	p.text.WriteByte('\n')
	p.column = 0
	p.write(strings.Repeat(" ", min(indent, maxIndent)))
}

func (p *printer) comment(lines []string) {
	for _, text := range lines {
		for _, line := range splitLines(text) {
			p.write("#" + line)
			p.newline(0)
		}
	}
}

// splitLines splits at what ends a line in the text form.
func splitLines(s string) []string {
	s = strings.ReplaceAll(s, "\r\n", "\n")
	return strings.Split(strings.ReplaceAll(s, "\r", "\n"), "\n")
}

// expr writes e at a place, on several lines if it does not fit in one together with the after columns that follow it
// on its last line.
func (p *printer) expr(e Expr, place, after int) {
	e = whole(e)
	if line := p.line(e, place); p.column+len(line)+after <= lineWidth || len(Children(e)) == 0 {
		p.write(line)
		return
	}
	if parenthesized(e, place) {
		p.write("(")
		if len(Children(e)) > 1 {
			p.write(" ")
		}
		p.expr(e, inBody, after+1)
		p.write(")")
		return
	}
	indent := p.column
	switch e := e.(type) {
	case *Choice:
		for i, a := range e.Alternatives {
			if i > 0 {
				p.newline(max(indent-2, 2))
				p.write("/ ")
			}
			p.expr(a, inChoice, last(i, e.Alternatives, after))
		}
	case *Sequence:
		for i, item := range e.Items {
			after := last(i, e.Items, after)
			if i > 0 && p.column+1+len(p.line(item, inSequence))+after > lineWidth {
				p.newline(max(indent, 2))
			} else if i > 0 {
				p.write(" ")
			}
			p.expr(item, inSequence, after)
		}
	default:
		prefix, body, suffix, place := signed(e)
		p.write(prefix)
		p.expr(body, place, after+len(suffix))
		p.write(suffix)
	}
}

// signed returns an expression that has a sign before or after its body, and the place of
// that; body is nil for others.
func signed(e Expr) (prefix string, body Expr, suffix string, place int) {
	switch e := e.(type) {
	case *Star:
		return "", e.Body, "*", inSuffix
	case *Plus:
		return "", e.Body, "+", inSuffix
	case *Optional:
		return "", e.Body, "?", inSuffix
	case *And:
		return "&", e.Body, "", inPrefix
	case *Not:
		return "!", e.Body, "", inPrefix
	}
	return "", nil, "", 0
}

// last returns what member i of a list has to leave room for: after, if it is
// the last one.
func last(i int, list []Expr, after int) int {
	if i == len(list)-1 {
		return after
	}
	return 0
}

// whole returns e, or what a choice or sequence of one member stands for.
func whole(e Expr) Expr {
	for {
		switch c := e.(type) {
		case *Choice:
			if len(c.Alternatives) != 1 {
				return e
			}
			e = c.Alternatives[0]
		case *Sequence:
			if len(c.Items) != 1 {
				return e
			}
			e = c.Items[0]
		default:
			return e
		}
	}
}

// parenthesized reports whether e needs parentheses in a place.
func parenthesized(e Expr, place int) bool {
	switch e := e.(type) {
	case *Choice:
		return len(e.Alternatives) > 1 && place > inBody
	case *Sequence:
		return len(e.Items) > 1 && place > inChoice
	case *And, *Not, *Ahead:
		return place > inSequence
	case *Star, *Plus, *Optional:
		return place > inPrefix
	}
	return false
}

func (p *printer) line(e Expr, place int) string {
	e = whole(e)
	text, known := p.lines[e]
	if !known {
		switch e := e.(type) {
		case *Choice:
			text = p.list(e.Alternatives, inChoice, " / ", nothingText)
		case *Sequence:
			text = p.list(e.Items, inSequence, " ", emptyText)
		default:
			text = terminal(e)
			if prefix, body, suffix, place := signed(e); body != nil {
				text = prefix + p.line(body, place) + suffix
			}
		}
		p.lines[e] = text
	}
	if parenthesized(e, place) {
		return "(" + text + ")"
	}
	return text
}

func (p *printer) list(list []Expr, member int, separator, empty string) string {
	if len(list) == 0 {
		return empty
	}
	lines := lists.Each(list, func(e Expr) string { return p.line(e, member) })
	return strings.Join(lines, separator)
}

// terminal returns the text of an expression without subexpressions.
func terminal(e Expr) string {
	switch e := e.(type) {
	case *Reference:
		return e.Name
	case *Literal:
		return literalText(e)
	case *Set:
		return classText(e.Bytes)
	case *Ahead:
		return "&{" + AheadCode(e.Number) + "}"
	case *Any:
		return "."
	}
	return nothingText
}

// literalText returns a literal in single quotes, or double quotes if case is ignored. In double quotes a letter
// ignores case only if it stands for itself, so letters are never escaped there.
func literalText(l *Literal) string {
	if l.Text == "" {
		return emptyText
	}
	quote := byte('\'')
	if l.IgnoreCase {
		quote = '"'
	}
	b := []byte{quote}
	hex := false // the last character was a hexadecimal escape: a digit would extend it
	for i := range len(l.Text) {
		c := l.Text[i]
		extends := hex && isHexDigit(c)
		hex = false
		switch {
		case c == quote || c == '\\':
			b = append(b, '\\', c)
		case ' ' <= c && c < 0x7F && !extends:
			b = append(b, c)
		case l.IgnoreCase && i+1 < len(l.Text) && isLetter(l.Text[i+1]) && isHexDigit(l.Text[i+1]) &&
			c != '\n' && c != '\r' && c != '\t': // these have escapes of one letter
			if c < 0x80 {
				b = fmt.Appendf(b, `\%03o`, c)
			} else { // octal stops at \177
				b = append(b, string(rune(c))...)
			}
		default:
			b, hex = appendEscape(b, c)
		}
	}
	return string(append(b, quote))
}

// appendEscape appends the escape of a byte, and reports whether it is a
// hexadecimal one, which a digit behind it would extend.
func appendEscape(b []byte, c byte) (text []byte, hex bool) {
	switch c {
	case '\n':
		return append(b, `\n`...), false
	case '\r':
		return append(b, `\r`...), false
	case '\t':
		return append(b, `\t`...), false
	}
	return fmt.Appendf(b, `\0x%02x`, c), true
}

// classText returns a class. It is never negated, so that it says what it
// matches whatever the parser is fed with.
func classText(s ByteSet) string {
	if s == (ByteSet{}) {
		return nothingText
	}
	b := []byte{'['}
	hex := false
	item := func(c byte) {
		extends := hex && isHexDigit(c)
		hex = false
		switch {
		case c == '\\' || c == '[' || c == ']' || c == '-':
			b = append(b, '\\', c)
		case c == '^' && len(b) > 1, ' ' <= c && c < 0x7F && c != '^' && !extends:
			b = append(b, c)
		default:
			b, hex = appendEscape(b, c)
		}
	}
	for first, last := range s.Ranges() {
		item(first)
		switch last - first {
		case 0:
		case 1:
			item(last)
		default:
			b = append(b, '-')
			hex = false
			item(last)
		}
	}
	return string(append(b, ']'))
}

// lookaheadName is the name, before its number, that an ABNF rule has in the
// comment that lists what the predicates of a grammar look for.
const lookaheadName = "ahead-"

// LookaheadField is the embedded field that the parser type of a grammar with
// lookaheads has. Its type has to have the method
//
//	ahead(position uint32, n int) bool
//
// which reports whether the input from a byte offset on is a member of the n-th
// lookahead.
const LookaheadField = "lookahead"

// Fields returns what the header has between the braces of the parser type.
func (g *Grammar) Fields() string {
	if len(g.Lookaheads) == 0 {
		return ""
	}
	return " " + LookaheadField + " "
}

// AheadCode returns the Go expression of the predicate of a lookahead.
func AheadCode(number int) string { return fmt.Sprintf(" p.ahead(position, %d) ", number) }

// lookaheadText returns the lines of the comment that lists lookaheads.
func lookaheadText(lookaheads []*abnf.Rule) []string {
	list := &abnf.File{}
	for i, r := range lookaheads {
		list.Rules = append(list.Rules, &abnf.Rule{Name: fmt.Sprintf("%s%d", lookaheadName, i+1), Body: r.Body})
	}
	var lines []string
	for line := range strings.Lines(list.String()) {
		lines = append(lines, " "+strings.TrimRight(line, "\n"))
	}
	return lines
}
