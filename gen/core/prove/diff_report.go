package prove

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/internal/escape"
	"github.com/urispec/urispec/internal/lists"
)

// A DiffOperand is one of the two sides of a comparison.
type DiffOperand struct {
	Name    string // of the grammar: what stands before ":RULE" in a report
	Grammar *abnf.Grammar
	Rule    string // empty: none is compared for itself

	// Names are the rules that are compared, if all are; nil: all rules of the grammar.
	Names []string

	// Valid reports whether a string that a rule accepts is valid by rules outside the grammar, too. Nil: nothing else
	// is checked.
	Valid func(rule, s string) bool
}

// names returns the rules that are compared, if all are.
func (o *DiffOperand) names() []string {
	names := o.Names
	if names == nil {
		return ruleNames(o.Grammar)
	}
	return slices.DeleteFunc(slices.Clone(names), func(name string) bool { return o.Grammar.Rule(name) == nil })
}

// A DiffReport writes what two grammars disagree on: sentences, or one JSON object to a line, each with a string and
// who accepts it.
type DiffReport struct {
	A, B      DiffOperand
	Witnesses int  // at most, of each side
	Rules     bool // compare also all rules that have one name in both grammars
	JSON      bool
}

// Write compares and writes, and reports whether all is equal: rules that only one grammar has make it different, and
// so do rules that cannot be compared. An error about a rule that is compared for itself, or of the writer, ends the
// report.
func (r *DiffReport) Write(w io.Writer) (equal bool, err error) {
	d, err := NewDiffer(r.A.Grammar, r.B.Grammar, 0)
	if err != nil {
		return false, err
	}
	equal = true
	var done string // the name that is compared already
	if r.A.Rule != "" || r.B.Rule != "" {
		diff, err := r.diff(d, r.A.Rule, r.B.Rule)
		if err != nil {
			return false, err
		}
		if strings.EqualFold(diff.A, diff.B) {
			done = diff.A
		}
		equal = diff.Relation == Equal
		if err := r.print(w, r.lines(d, diff)); err != nil {
			return false, err
		}
	}
	if !r.Rules {
		return equal, nil
	}
	both, onlyA, onlyB := compareNames(r.A.names(), r.B.names())
	for _, rule := range both {
		if rule == done {
			continue
		}
		diff, err := r.diff(d, rule, rule)
		lines := r.lines(d, diff)
		if err != nil {
			lines = []diffLine{{Rule: rule, Error: err.Error(), Changed: d.changed(rule)}}
		}
		equal = equal && err == nil && diff.Relation == Equal
		if err := r.print(w, lines); err != nil {
			return false, err
		}
	}
	lines := lists.Each(onlyA, func(rule string) diffLine { return diffLine{Rule: rule, OnlyIn: r.A.Name} })
	for _, rule := range onlyB {
		lines = append(lines, diffLine{Rule: rule, OnlyIn: r.B.Name})
	}
	return equal && len(lines) == 0, r.print(w, lines)
}

// diff compares two rules: rules with the same text are equal, even if they are not regular.
func (r *DiffReport) diff(d *Differ, a, b string) (Diff, error) {
	if d.grammars[0].Rule(a) != nil && d.sameText(a, b) {
		return Diff{A: d.grammars[0].Rule(a).Name, B: d.grammars[1].Rule(b).Name}, nil
	}
	return d.Diff(a, b, r.Witnesses)
}

// A diffLine is a line of a report. What is set says which kind it is.
type diffLine struct {
	Rule       string  `json:"rule,omitempty"` // if there are several
	Equal      bool    `json:"equal,omitempty"`
	Witness    *string `json:"witness,omitempty"`
	AcceptedBy string  `json:"accepted_by,omitempty"`
	RefusedBy  string  `json:"refused_by,omitempty"`
	// GrammarOnly: it is not valid by rules outside the grammar.
	GrammarOnly bool   `json:"grammar_only,omitempty"`
	OnlyIn      string `json:"only_in,omitempty"`
	Error       string `json:"error,omitempty"`
	Escaped     bool   `json:"escaped,omitempty"` // the strings are, by package escape

	// Changed are the changed rules that an unchanged rule refers to.
	Changed []string `json:"changed_rules,omitempty"`

	relation string // of the text: a line of its own before the witnesses
}

// lines returns the lines about two rules.
func (r *DiffReport) lines(differ *Differ, d Diff) []diffLine {
	a, b := r.A.Name+":"+d.A, r.B.Name+":"+d.B
	head := diffLine{Equal: d.Relation == Equal, relation: d.Relation.Describe(escape.Text(a), escape.Text(b))}
	lines := []diffLine{head}
	for _, witness := range d.OnlyA {
		lines = append(lines, diffLine{Witness: &witness, AcceptedBy: a, RefusedBy: b,
			GrammarOnly: r.A.Valid != nil && !r.A.Valid(d.A, witness)})
	}
	for _, witness := range d.OnlyB {
		lines = append(lines, diffLine{Witness: &witness, AcceptedBy: b, RefusedBy: a,
			GrammarOnly: r.B.Valid != nil && !r.B.Valid(d.B, witness)})
	}
	if r.Rules {
		for i := range lines {
			lines[i].Rule = d.A
			if d.Relation != Equal && strings.EqualFold(d.A, d.B) {
				lines[i].Changed = differ.changed(d.A)
			}
		}
	}
	return lines
}

func (r *DiffReport) print(w io.Writer, lines []diffLine) error {
	for _, line := range lines {
		var err error
		if r.JSON {
			err = line.printJSON(w)
		} else {
			err = line.printText(w)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (l diffLine) printJSON(w io.Writer) error {
	if l.relation != "" && !l.Equal {
		return nil // the witnesses say it
	}
	texts := []*string{&l.AcceptedBy, &l.RefusedBy, &l.OnlyIn, &l.Error}
	if l.Witness != nil {
		witness := *l.Witness
		l.Witness = &witness
		texts = append(texts, l.Witness)
	}
	if slices.ContainsFunc(texts, func(s *string) bool { return !utf8.ValidString(*s) }) {
		l.Escaped = true
		for _, s := range texts {
			*s = escape.Invalid(*s)
		}
	}
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	return encoder.Encode(l)
}

func (l diffLine) printText(w io.Writer) error {
	var text string
	switch {
	case l.relation != "":
		text = l.relation
	case l.Witness != nil:
		text = escape.Quote(*l.Witness) + " is accepted by " + escape.Text(l.AcceptedBy) + " only"
		if l.GrammarOnly {
			text += ", by its grammar: it is not valid by a rule that is not syntax"
		}
	case l.OnlyIn != "":
		text = "a rule of " + escape.Text(l.OnlyIn) + " only"
	default:
		text = "not compared: " + escape.Text(l.Error)
	}
	if len(l.Changed) > 0 && l.Witness == nil {
		text += "; its text is the same, and it refers to " + strings.Join(l.Changed, ", ")
	}
	if l.Rule != "" {
		text = l.Rule + ": " + text
	}
	_, err := fmt.Fprintln(w, text)
	return err
}
