package rfctext

import (
	"errors"
	"strings"

	"github.com/urispec/urispec/gen/abnf"
)

// A rule is lines of a text, from one up to another that is not part of it.
type rule struct {
	*abnf.Rule
	from, to int // numbers of lines, from 0
	block    int // number of the block: rules with no prose between them
}

// A reader finds the rules in the lines of a text.
type reader struct {
	name     string
	notation abnf.Notation
	lines    []string
	starts   []bool   // whether a line begins a rule
	left     []Remark // on what cannot be read
}

func newReader(name, src string, n abnf.Notation) *reader {
	r := &reader{name: name, notation: n, lines: readLines(src, n.BeginsRule)}
	for _, l := range r.lines {
		r.starts = append(r.starts, n.BeginsRule(strings.TrimLeft(l, " \t")))
	}
	return r
}

// rules returns the rules of the text.
func (r *reader) rules() []rule {
	var rules []rule
	block := 0
	for i := 0; i < len(r.lines); i++ {
		found, ok := rule{}, false
		if r.starts[i] {
			found, ok = r.rule(i)
		}
		switch {
		case ok:
			found.block = block
			rules = append(rules, found)
			i = found.to - 1
		case r.lines[i] != "":
			block++
		}
	}
	return rules
}

// attempts is how often a rule is read again without the lines from an error on.
const attempts = 4

// rule reads the rule that begins in a line. Where it cannot be read, it ends
// before the line of the error.
func (r *reader) rule(from int) (rule, bool) {
	to := r.end(from)
	var syntax *abnf.SyntaxError
	for range attempts {
		f, err := r.read(from, to)
		if err == nil && len(f.Rules) == 1 {
			return rule{Rule: f.Rules[0], from: from, to: to}, true
		}
		if !errors.As(err, &syntax) || syntax.Position.Line <= from+1 {
			break
		}
		to = syntax.Position.Line - 1
	}
	if syntax != nil {
		r.left = append(r.left, Remark{syntax.Position, "left out, since it is no rule: " + syntax.Message})
	}
	return rule{}, false
}

// read reads lines in the notation, in their place of the text.
func (r *reader) read(from, to int) (*abnf.File, error) {
	var b strings.Builder
	b.WriteString(strings.Repeat("\n", from))
	for _, l := range r.lines[from:to] {
		b.WriteString(l + "\n")
	}
	return r.notation.Read(r.name, []byte(b.String()))
}

// hanging is how far at least a line behind an empty line is indented more than the
// rule that it continues, if nothing else tells that it does: notes are less.
const hanging = 5

// end returns the line before which the rule that begins in a line ends.
func (r *reader) end(from int) int {
	margin := indent(r.lines[from])
	far := max(signColumn(r.lines[from]), margin+hanging)
	var state progress
	state.add(r.lines[from])
	to, gap := from+1, false
	for i := from + 1; i < len(r.lines) && !r.starts[i]; i++ {
		l := r.lines[i]
		if l == "" {
			gap = true
			continue
		}
		text := strings.TrimLeft(l, " \t")
		alternative := text[0] == '/' || text[0] == '|'
		switch {
		case state.incomplete():
		case alternative && indent(l) > margin:
		case gap && indent(l) < far, !gap && indent(l) <= margin:
			return to
		}
		state.add(l)
		to, gap = i+1, false
	}
	return to
}

// signColumn returns the column of the sign in a rule's first line that defines it.
func signColumn(line string) int {
	before, _, _ := strings.Cut(line, "=")
	return width(strings.TrimRight(before, ":"))
}
