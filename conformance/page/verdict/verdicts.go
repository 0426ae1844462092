package verdict

import (
	"errors"

	"github.com/urispec/urispec/parser"
)

// Verdicts are those of all revisions about a string.
type Verdicts struct {
	Shown     *Shown    `json:"shown"`
	Bytes     int       `json:"bytes"` // the length of the string
	Revisions []Verdict `json:"revisions"`
}

// A Verdict is what a revision says of a string: that it is valid, and its
// components, or where it goes wrong.
type Verdict struct {
	Name   string `json:"name"`
	Valid  bool   `json:"valid"`
	Absent bool   `json:"absent,omitempty"` // the revision does not have the rule that is asked for

	Components []Component `json:"components,omitempty"` // in their order; those that are within another, behind it
	HostKind   string      `json:"hostKind,omitempty"`

	*Wrong
}

// A Component is one of a valid string.
type Component struct {
	Name string `json:"name"`
	Range
}

// A Wrong says where a string goes wrong.
type Wrong struct {
	Offset   int    `json:"offset"`          // in bytes
	Place    Range  `json:"place"`           // the character that cannot stand there, or has the byte that cannot; empty at the end
	Shown    *Shown `json:"shown,omitempty"` // what is around it, of a string that is not shown as a whole
	Reason   string `json:"reason"`
	Rule     string `json:"rule"`
	Expected string `json:"expected"` // the bytes that can stand there, as a class of characters
}

// NewRuleVerdicts returns what revisions say of a string by their rule of a name.
func NewRuleVerdicts(s, rule string, revisions []parser.Revision) (*Verdicts, error) {
	all := &Verdicts{Shown: Show(s, 0), Bytes: len(s)}
	for _, v := range revisions {
		one := Verdict{Name: v.String()}
		var wrong *parser.SyntaxError
		if r, err := v.Rule(rule); err != nil {
			one.Absent = true
		} else if err = r.Check(s); err == nil {
			one.Valid = true
		} else if errors.As(err, &wrong) {
			one.Wrong = NewWrong(all.Shown, wrong)
		} else {
			return nil, err
		}
		all.Revisions = append(all.Revisions, one)
	}
	return all, nil
}

// NewVerdicts returns what revisions say of a string. The error says that it is too
// long for them.
func NewVerdicts(s string, revisions []parser.Revision) (*Verdicts, error) {
	all := &Verdicts{Shown: Show(s, 0), Bytes: len(s)}
	for _, v := range revisions {
		one, err := judge(all.Shown, v)
		if err != nil {
			return nil, err
		}
		all.Revisions = append(all.Revisions, one)
	}
	return all, nil
}

// judge returns what a revision says of a string.
func judge(shown *Shown, v parser.Revision) (Verdict, error) {
	r, err := v.Parse(shown.string)
	var e *parser.SyntaxError
	if errors.As(err, &e) {
		return Verdict{Name: v.String(), Wrong: NewWrong(shown, e)}, nil
	} else if err != nil {
		return Verdict{}, err
	}
	one := Verdict{Name: v.String(), Valid: true, Components: []Component{}, HostKind: r.HostKind().String()}
	for c := range r.Components() {
		begin, end, _ := r.Range(c)
		one.Components = append(one.Components, Component{c.String(), shown.Part(begin, end)})
	}
	return one, nil
}

// NewWrong returns where a string goes wrong that is shown.
func NewWrong(shown *Shown, e *parser.SyntaxError) *Wrong {
	w := &Wrong{Offset: e.Offset, Reason: e.Reason(), Rule: e.Rule(), Expected: e.Expected().String()}
	if shown.Before+shown.Behind > 0 {
		shown = Show(shown.string, e.Offset)
		w.Shown = shown
	}
	w.Place = shown.Part(Character(shown.string, e.Offset))
	return w
}
