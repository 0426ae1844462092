package published

import (
	"fmt"
	"strings"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
)

// A reader collects the rules of a file, whose bodies are parsed when all are
// known.
type reader struct {
	file string
	settings
	reasonless *line // the last directive, as long as no reason follows it
	sections   []*section
	rules      []*rule
}

type section struct {
	name          string
	position      abnf.Position
	stated, found int // rules
}

// A rule is one printing of a rule, not parsed yet.
type rule struct {
	Printing
	printed string // its name in the document
	body    []line
	expr    automaton.Expr // in place of a body: from !bytes
}

// A line is a line of the file, or the rest of one.
type line struct {
	number, column int
	text           string
}

// from returns the rest of a line from a byte of its text.
func (l line) from(i int) line { return line{l.number, l.column + i, l.text[i:]} }

func (r *reader) at(l line) abnf.Position {
	return abnf.Position{File: r.file, Line: l.number, Column: l.column}
}

func (r *reader) errorf(l line, format string, args ...any) error {
	return &Error{r.at(l), fmt.Sprintf(format, args...)}
}

// define reads the name of a rule and the rest of its line.
func (r *reader) define(l line, section string) error {
	name, length := r.notation.name(l.text)
	if name == "" {
		return r.errorf(l, "the name of a rule expected")
	}
	rest := l.from(length)
	if separator := r.notation.separator; separator != "" {
		blank := len(rest.text) - len(strings.TrimLeft(rest.text, " \t"))
		rest = rest.from(blank)
		if !strings.HasPrefix(rest.text, separator) {
			return r.errorf(rest, "%q expected behind the name %s", separator, name)
		}
		rest = rest.from(len(separator))
	}
	printing := Printing{Name: r.renamed(section, name), Section: section, Position: r.at(l)}
	if s := r.overruled[scopedName{section, name}]; s != nil {
		s.used, printing.Overruled = true, true
	}
	r.rules = append(r.rules, &rule{Printing: printing, printed: name, body: []line{rest}})
	return nil
}
