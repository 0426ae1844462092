package answer

import (
	"encoding/json"

	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/conformance/internal/verdict"
	"github.com/urispec/urispec/parser"
)

// Verdicts are what revisions say about a string.
type Verdicts struct {
	Shown *Shown `json:"shown"`
	Rows  []Row  `json:"revisions"`
}

// A Row is what a revision says of a string: a verdict, with places. As JSON, it is the
// verdict that the commands write, with more members.
type Row struct {
	verdict.Verdict
	alsoValidIn func() []string // the other revisions that accept a string which is not valid, if that is asked
	place       *Range          // of the character, in a string that is not valid, that cannot stand there
	shown       *Shown          // what is around it, of a string that is not shown as a whole
	hostKind    string
	components  []component // of a valid string in their order; those that are within another, behind it
}

// A component is one of a valid string.
type component struct {
	Name string `json:"name"`
	Range
}

// verdicts returns what revisions say of a string. The error says that it is too long for
// them.
func verdicts(s string, revisions []parser.Revision) (*Verdicts, error) {
	all := &Verdicts{Shown: Show(s, 0)}
	for _, v := range revisions {
		row, err := newRow(all.Shown, v)
		if err != nil {
			return nil, err
		}
		all.Rows = append(all.Rows, row)
	}
	return all, nil
}

// ruleVerdicts returns what the revisions say of a string that have a rule of a name, by
// that rule; if a chosen revision does not have it, by its start rule.
func ruleVerdicts(s, rule string, chosen parser.Revision, revisions []parser.Revision) (*Verdicts, error) {
	if _, err := chosen.Rule(rule); err != nil {
		rule = chosen.StartRules()[0]
	}
	all := &Verdicts{Shown: Show(s, 0)}
	for _, v := range revisions {
		r, err := v.Rule(rule)
		if err != nil {
			continue
		}
		row, err := newRuleRow(all.Shown, verdict.NewRule(v, r.String()), r.Check(s))
		if err != nil {
			return nil, err
		}
		all.Rows = append(all.Rows, row)
	}
	return all, nil
}

// newRow returns what a revision says of a string that is shown.
func newRow(shown *Shown, v parser.Revision) (Row, error) {
	r, err := v.Parse(shown.string)
	row, err := newRuleRow(shown, verdict.OfStart(v), err)
	if err != nil || !row.Valid() {
		return row, err
	}
	row.hostKind = r.HostKind().String()
	for c := range r.Components() {
		begin, end, _ := r.Range(c)
		row.components = append(row.components, component{c.String(), shown.Part(begin, end)})
	}
	return row, nil
}

// newRuleRow returns what a rule says of a string that is shown, whose check returned an
// error.
func newRuleRow(shown *Shown, asked verdict.Rule, err error) (Row, error) {
	one, err := asked.Judge(shown.string, err)
	row := Row{Verdict: one}
	if err != nil || row.Valid() {
		return row, err
	}
	if shown.Before+shown.Behind > 0 {
		shown = Show(shown.string, row.Syntax.Offset)
		row.shown = shown
	}
	place := shown.Part(verdict.Character(shown.string, row.Syntax.Offset))
	row.place = &place
	return row, nil
}

// MarshalJSON returns the row as JSON.
func (r Row) MarshalJSON() ([]byte, error) {
	var b line.Buffer
	o := b.Object()
	r.Verdict.Members(&o, line.NewQuoter(r.Input), r.alsoValidIn)
	more, err := json.Marshal(struct {
		Place      *Range      `json:"place,omitempty"`
		Shown      *Shown      `json:"shown,omitempty"`
		HostKind   string      `json:"host_kind,omitempty"`
		Components []component `json:"components,omitempty"`
	}{r.place, r.shown, r.hostKind, r.components})
	if members := string(more[1 : len(more)-1]); members != "" {
		o.Raw("," + members)
	}
	b.End(o)
	return b.Text, err
}
