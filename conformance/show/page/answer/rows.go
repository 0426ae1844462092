package answer

import (
	"encoding/json"

	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/conformance/internal/verdict"
	"github.com/urispec/urispec/parser"
)

// Verdicts are what revisions say about a string.
type Verdicts struct {
	Rows []Row `json:"revisions"`
}

// A Row is what a revision says of a string: a verdict. As JSON, it is the verdict that the
// commands write, with more members.
type Row struct {
	verdict.Verdict
	alsoValidIn func() []string // the other revisions that accept a string which is not valid, if that is asked
	hostKind    string
	components  []component // of a valid string in their order; those that are within another, behind it
}

// A component is one of a valid string.
type component struct {
	Name  string `json:"name"`
	Begin int    `json:"begin"` // offset in bytes
	End   int    `json:"end"`
}

// verdicts returns what revisions say of a string. The error says that it is too long for
// them.
func verdicts(s string, revisions []parser.Revision) (*Verdicts, error) {
	all := &Verdicts{}
	for _, v := range revisions {
		row, err := newRow(s, v)
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
	all := &Verdicts{}
	for _, v := range revisions {
		r, err := v.Rule(rule)
		if err != nil {
			continue
		}
		asked := verdict.NewRule(v, r.String())
		one, err := asked.Judge(s, r.Check(s))
		if err != nil {
			return nil, err
		}
		all.Rows = append(all.Rows, Row{Verdict: one})
	}
	return all, nil
}

// newRow returns what a revision says of a string.
func newRow(s string, v parser.Revision) (Row, error) {
	r, err := v.Parse(s)
	asked := verdict.OfStart(v)
	one, err := asked.Judge(s, err)
	row := Row{Verdict: one}
	if err != nil || !row.Valid() {
		return row, err
	}
	row.hostKind = r.HostKind().String()
	for c := range r.Components() {
		begin, end, _ := r.Range(c)
		row.components = append(row.components, component{c.String(), begin, end})
	}
	return row, nil
}

// MarshalJSON returns the row as JSON.
func (r Row) MarshalJSON() ([]byte, error) {
	var b line.Buffer
	o := b.Object()
	r.Verdict.Members(&o, line.NewEscaper(r.Input), r.alsoValidIn)
	if r.hostKind != "" {
		o.String("host_kind", r.hostKind)
	}
	if len(r.components) > 0 {
		text, err := json.Marshal(r.components)
		if err != nil {
			return nil, err
		}
		o.Key("components")
		o.Raw(string(text))
	}
	b.End(o)
	return b.Text, nil
}
