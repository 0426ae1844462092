package abnf

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/urispec/urispec/internal/lists"
)

const (
	lineWidth = 100 // columns that a printed line keeps to if it can be broken
	nameWidth = 24  // longest name that the bodies of all rules are aligned for
	maxIndent = 48  // of the lines within a rule
	newIndent = 8   // of lines that would be indented more
)

// String returns the file in canonical form: lines end with LF, bodies are aligned, and a rule continues on further
// lines if a line would be longer than 100 columns. Only comments in Doc are kept. For a tree that [Read] returned,
// reading the text gives the same tree, except for positions.
func (f *File) String() string {
	var p printer
	p.file(f)
	return p.buf.String()
}

// A printer lays out rules. What fits on the rest of the line stays there; what
// does not is broken at its outermost level.
type printer struct {
	buf       bytes.Buffer
	lineStart int // offset in buf of the current line
}

func (p *printer) file(f *File) {
	align := 0
	for _, r := range f.Rules {
		if n := len(r.Name); n <= nameWidth {
			align = max(align, n)
		}
	}
	for i, r := range f.Rules {
		if i > 0 && len(r.Doc) > 0 {
			p.newLine(0)
		}
		for _, text := range r.Doc {
			p.buf.WriteString(";" + text)
			p.newLine(0)
		}
		p.rule(r, align)
	}
}

// rule prints a rule whose name is padded to the given width.
func (p *printer) rule(r *Rule, align int) {
	defined := " ="
	if r.Incremental {
		defined = " =/"
	}
	fmt.Fprintf(&p.buf, "%-*s%s", align, r.Name, defined)
	body := newBox(r.Body, inRule)
	indent := align + len(defined) + 1
	if p.fits(1+body.width) || p.column() < maxIndent {
		p.buf.WriteByte(' ')
	} else {
		p.newLine(indent)
	}
	p.box(body, indent, 0)
	p.newLine(0)
}

// box prints a box whose further lines are indented as given, and after which
// tail bytes are to follow on the last line.
func (p *printer) box(b *box, indent, tail int) {
	switch {
	case len(b.parts) == 0:
		p.buf.WriteString(b.text)
	case p.fits(b.width + tail):
		p.flat(b)
	case b.kind == alternatives:
		p.alternatives(b, indent, tail)
	case b.kind == items:
		p.items(b, min(indent+2, maxIndent), tail)
	default:
		p.bracketed(b, indent, tail)
	}
}

func (p *printer) flat(b *box) {
	p.buf.WriteString(b.text)
	for i, part := range b.parts {
		if i > 0 {
			p.buf.WriteString(b.separator())
		}
		p.flat(part)
	}
	p.buf.WriteString(b.closing)
}

// alternatives prints an alternation on several lines: one for each alternative
// if there is a concatenation among them, else as many on each line as fit.
func (p *printer) alternatives(b *box, indent, tail int) {
	each := false
	for _, part := range b.parts {
		each = each || part.kind == items
	}
	for i, part := range b.parts {
		after := b.after(i, tail)
		switch {
		case i == 0:
		case each || !p.fits(len(" / ")+part.width+after):
			p.newLine(indent - len("/ "))
			p.buf.WriteString("/ ")
		default:
			p.buf.WriteString(" / ")
		}
		p.box(part, indent, after)
	}
}

// after returns how many bytes are to follow a part on its last line: tail, if it is the last part.
func (b *box) after(part, tail int) int {
	if part == len(b.parts)-1 {
		return tail
	}
	return 0
}

// items prints a concatenation on several lines, as many items on each as fit.
func (p *printer) items(b *box, indent, tail int) {
	for i, part := range b.parts {
		after := b.after(i, tail)
		switch {
		case i == 0:
		case p.fits(1 + part.width + after):
			p.buf.WriteByte(' ')
		default:
			p.newLine(indent)
		}
		p.box(part, indent, after)
	}
}

// bracketed prints a group or an option on several lines. The brackets, too, may need lines of their own, if there are
// many.
func (p *printer) bracketed(b *box, indent, tail int) {
	outer := indent
	p.buf.WriteString(strings.TrimRight(b.text, " "))
	if indent = p.column() + 1; indent <= maxIndent {
		p.buf.WriteByte(' ')
	} else {
		indent = newIndent
		p.newLine(indent)
	}
	p.box(b.parts[0], indent, min(tail+len(b.closing), lineWidth-maxIndent))
	if p.fits(len(b.closing)) {
		p.buf.WriteString(b.closing)
	} else {
		p.newLine(outer)
		p.buf.WriteString(strings.TrimLeft(b.closing, " "))
	}
}

// newLine ends the line and indents the next one.
func (p *printer) newLine(indent int) {
	p.buf.WriteByte('\n')
	p.lineStart = p.buf.Len()
	p.buf.WriteString(strings.Repeat(" ", indent))
}

// column returns the number of bytes on the line.
func (p *printer) column() int { return p.buf.Len() - p.lineStart }

// fits reports whether n more bytes fit on the line.
func (p *printer) fits(n int) bool { return p.column()+n <= lineWidth }

// A box is an expression as it is printed: the text of a terminal or a name, a list of boxes, or a box in brackets.
type box struct {
	kind    boxKind
	text    string // of a leaf; opening bracket and repeat, space included
	parts   []*box
	closing string // bracket, space included
	width   int    // when printed on one line
}

type boxKind byte

const (
	leaf boxKind = iota
	alternatives
	items
	bracketed
)

// separator returns what stands between parts on one line.
func (b *box) separator() string {
	if b.kind == alternatives {
		return " / "
	}
	return " "
}

// A binding is how tightly an expression binds (RFC 5234, Section 3.10). What binds less tightly than its place demands
// is put in parentheses.
type binding byte

// The demands of the places where an expression can stand.
const (
	inRule          binding = iota // also in an option or a group
	inAlternation                  // an alternation must be a group there
	inConcatenation                // also a concatenation must
	inRepetition                   // also a repetition must
)

func newBox(e Expr, place binding) *box {
	b := &box{}
	binds := inRepetition
	switch e := e.(type) {
	case *Alternation:
		b.kind, binds = alternatives, inRule
		for _, a := range e.Alternatives {
			b.parts = append(b.parts, newBox(a, inAlternation))
		}
	case *Concatenation:
		b.kind, binds = items, inAlternation
		for _, i := range e.Items {
			b.parts = append(b.parts, newBox(i, inConcatenation))
		}
	case *Repetition:
		b, binds = newBox(e.Body, inRepetition), inConcatenation
		b.text = repeat(e) + b.text
	case *Option:
		b = &box{kind: bracketed, text: "[ ", parts: []*box{newBox(e.Body, inRule)}, closing: " ]"}
	default:
		b.text = leafText(e)
	}
	b.width = len(b.text) + len(b.closing) + len(b.separator())*max(len(b.parts)-1, 0)
	for _, part := range b.parts {
		b.width += part.width
	}
	if binds < place {
		return &box{kind: bracketed, text: "( ", parts: []*box{b}, closing: " )", width: b.width + len("(  )")}
	}
	return b
}

// repeat returns the repeat of a repetition (RFC 5234, Section 4).
func repeat(e *Repetition) string {
	switch {
	case e.Exact:
		return fmt.Sprint(e.Min)
	case e.Min == 0 && e.Max == Unbounded:
		return "*"
	case e.Max == Unbounded:
		return fmt.Sprintf("%d*", e.Min)
	case e.Min == 0:
		return fmt.Sprintf("*%d", e.Max)
	}
	return fmt.Sprintf("%d*%d", e.Min, e.Max)
}

// leafText returns the notation of an expression that has no parts.
func leafText(e Expr) string {
	switch e := e.(type) {
	case *Reference:
		return e.Name
	case *String:
		prefix := ""
		if e.CaseSensitive {
			prefix = "%s"
		} else if e.Prefixed {
			prefix = "%i"
		}
		return prefix + `"` + e.Text + `"`
	case *Range:
		return fmt.Sprintf("%%%c%s-%s", e.Base, e.Base.format(e.Low), e.Base.format(e.High))
	case *Sequence:
		values := lists.Each(e.Values, e.Base.format)
		return fmt.Sprintf("%%%c%s", e.Base, strings.Join(values, "."))
	case *Prose:
		return "<" + e.Text + ">"
	}
	return ""
}

// format returns the digits of a value.
func (b Base) format(v rune) string {
	switch b {
	case Binary:
		return fmt.Sprintf("%b", v)
	case Decimal:
		return fmt.Sprint(v)
	}
	return fmt.Sprintf("%02X", v)
}
