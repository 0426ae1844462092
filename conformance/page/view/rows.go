package view

import (
	"slices"

	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/conformance/internal/verdict"
	"github.com/urispec/urispec/parser"
)

// Verdicts are those of all revisions about a string.
type Verdicts struct {
	Shown *Shown
	Bytes int // the length of the string
	Rows  []Row
}

// A Row is what a revision says of a string: a verdict, with places.
type Row struct {
	verdict.Verdict
	Absent      bool     // the revision does not have the rule that is asked for: there is no verdict
	AlsoValidIn []string // the other revisions that accept a string which is not valid; nil where that is not asked

	Components []Component // of a valid string in their order; those that are within another, behind it
	HostKind   string

	// Place is that of the character, in a string that is not valid, that cannot stand
	// there, or has the byte that cannot; empty at the end.
	Place Range
	Shown *Shown // what is around it, of a string that is not shown as a whole
}

// A Component is one of a valid string.
type Component struct {
	Name string
	Range
}

// NewRuleVerdicts returns what revisions say of a string by their rule of a name.
func NewRuleVerdicts(s, rule string, revisions []parser.Revision) (*Verdicts, error) {
	all := &Verdicts{Shown: Show(s, 0), Bytes: len(s)}
	for _, v := range revisions {
		asked := verdict.NewRule(v, rule)
		row := Row{Verdict: verdict.Verdict{Rule: &asked}}
		if r, err := v.Rule(rule); err != nil {
			row.Absent = true
		} else if row, err = newRow(all.Shown, verdict.NewRule(v, r.String()), r.Check(s)); err != nil {
			return nil, err
		}
		all.Rows = append(all.Rows, row)
	}
	return all, nil
}

// NewVerdicts returns what revisions say of a string. The error says that it is too
// long for them.
func NewVerdicts(s string, revisions []parser.Revision) (*Verdicts, error) {
	all := &Verdicts{Shown: Show(s, 0), Bytes: len(s)}
	for _, v := range revisions {
		row, err := NewRow(all.Shown, v)
		if err != nil {
			return nil, err
		}
		all.Rows = append(all.Rows, row)
	}
	return all, nil
}

// NewRow returns what a revision says of a string that is shown.
func NewRow(shown *Shown, v parser.Revision) (Row, error) {
	r, err := v.Parse(shown.string)
	row, err := newRow(shown, verdict.OfStart(v), err)
	if err != nil || !row.Valid() {
		return row, err
	}
	row.HostKind = r.HostKind().String()
	for c := range r.Components() {
		begin, end, _ := r.Range(c)
		row.Components = append(row.Components, Component{c.String(), shown.Part(begin, end)})
	}
	return row, nil
}

// newRow returns what a rule says of a string that is shown, whose check returned an
// error.
func newRow(shown *Shown, asked verdict.Rule, err error) (Row, error) {
	one, err := asked.Judge(shown.string, err)
	row := Row{Verdict: one}
	if err != nil || row.Valid() {
		return row, err
	}
	if shown.Before+shown.Behind > 0 {
		shown = Show(shown.string, row.Syntax.Offset)
		row.Shown = shown
	}
	row.Place = shown.Part(verdict.Character(shown.string, row.Syntax.Offset))
	return row, nil
}

// JSON returns the verdicts as JSON.
func (all *Verdicts) JSON() []byte {
	return object(func(o *line.Object) {
		o.Nested("shown", all.Shown.members)
		o.Int("bytes", all.Bytes)
		line.Objects(o, "revisions", slices.Values(all.Rows), func(o *line.Object, r Row) { r.members(o) })
	})
}

// MarshalJSON returns the row as JSON.
func (r Row) MarshalJSON() ([]byte, error) { return object(r.members), nil }

// MarshalJSON returns what is shown as JSON.
func (s *Shown) MarshalJSON() ([]byte, error) { return object(s.members), nil }

// object returns an object, whose members a function adds.
func object(members func(*line.Object)) []byte {
	var b line.Buffer
	o := b.Object()
	members(&o)
	b.End(o)
	return b.Text[:len(b.Text)-1] // without the end of a line
}

// members adds the verdict, and the places.
func (r Row) members(o *line.Object) {
	if r.Absent {
		o.String("rev", r.Rule.Revision.String())
		o.Bool("valid", false)
		o.Bool("absent", true)
		return
	}
	var others func() []string
	if r.AlsoValidIn != nil {
		others = func() []string { return r.AlsoValidIn }
	}
	r.Verdict.Members(o, line.NewQuoter(r.Input), others)
	if !r.Valid() {
		o.Nested("place", r.Place.members)
	}
	if r.Shown != nil {
		o.Nested("shown", r.Shown.members)
	}
	if r.HostKind != "" {
		o.String("host_kind", r.HostKind)
	}
	if len(r.Components) > 0 {
		line.Objects(o, "components", slices.Values(r.Components), func(o *line.Object, c Component) {
			o.String("name", c.Name)
			c.Range.members(o)
		})
	}
}

// members adds what is shown.
func (s *Shown) members(o *line.Object) {
	o.String("text", s.Text)
	if len(s.Escapes) > 0 {
		line.Objects(o, "escapes", slices.Values(s.Escapes), func(o *line.Object, r Range) { r.members(o) })
	}
	if s.Before+s.Behind > 0 {
		o.Int("before", s.Before)
		o.Int("behind", s.Behind)
	}
}

// members adds the offsets.
func (r Range) members(o *line.Object) {
	o.Int("begin", r.Begin)
	o.Int("end", r.End)
}
