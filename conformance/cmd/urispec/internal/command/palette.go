package command

import (
	"golang.org/x/term"

	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/parser"
)

// A palette has the colours of components on a terminal. The zero palette has none.
type palette struct{ codes *term.EscapeCodes }

// colors returns the palette of terminals.
func colors() palette { return palette{term.NewTerminal(nil, "").Escape} }

// of returns the code of a component; none of those that have no colour of their own.
func (p *palette) of(c parser.Component) []byte {
	if p.codes == nil {
		return nil
	}
	switch c {
	case parser.Scheme:
		return p.codes.Magenta
	case parser.Userinfo, parser.User, parser.Password:
		return p.codes.Red
	case parser.Host, parser.NID:
		return p.codes.Green
	case parser.Port:
		return p.codes.Yellow
	case parser.Query, parser.QComponent, parser.RComponent:
		return p.codes.Cyan
	case parser.Path, parser.NSS, parser.Fragment, parser.FComponent:
		return p.codes.Blue
	}
	return nil
}

// paint writes the text of a component in its colour.
func (p *palette) paint(to *line.Buffer, c parser.Component, text string) {
	code := p.of(c)
	to.Text = append(to.Text, code...)
	to.Escaped(text)
	if code != nil {
		to.Text = append(to.Text, p.codes.Reset...)
	}
}

// write writes a reference on a line, its components in their colours. What is within
// another component, and has a colour, is painted; delimiters are not.
func (p *palette) write(to *line.Buffer, ref parser.Reference) {
	s, done := ref.String(), 0
	for c := range ref.Components() {
		begin, end, _ := ref.Range(c)
		if c == parser.Authority || begin < done {
			continue
		}
		to.Escaped(s[done:begin])
		p.paint(to, c, s[begin:end])
		done = end
	}
	to.Escaped(s[done:])
	to.Text = append(to.Text, '\n')
}
