package answer

import (
	"slices"

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
	isSplit bool // of a valid string, its components follow
	isWhy   bool // of another string, the other revisions that accept it follow
}

// verdicts returns what revisions say of a string. The error says that it is too long for
// them.
func verdicts(s string, revisions []parser.Revision) (*Verdicts, error) {
	all := &Verdicts{}
	for _, v := range revisions {
		rule := verdict.OfStart(v)
		one, err := rule.Read(s)
		if err != nil {
			return nil, err
		}
		all.Rows = append(all.Rows, Row{Verdict: one, isSplit: true})
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
		one, err := asked.Judge(s, parser.Reference{}, r.Check(s))
		if err != nil {
			return nil, err
		}
		all.Rows = append(all.Rows, Row{Verdict: one})
	}
	return all, nil
}

// MarshalJSON returns the row as JSON.
func (r Row) MarshalJSON() ([]byte, error) {
	var b line.Buffer
	o := b.Object()
	var others func() []string
	if r.isWhy {
		others = r.AlsoValidIn
	}
	r.Verdict.Members(&o, line.NewEscaper(r.Input), others)
	if r.isSplit && r.Valid() {
		if kind := r.Ref.HostKind(); kind != 0 {
			o.String("host_kind", kind.String())
		}
		var all []parser.Component
		for c := range r.Ref.Components() {
			all = append(all, c)
		}
		line.Objects(&o, "components", slices.Values(all), func(o *line.Object, c parser.Component) {
			begin, end, _ := r.Ref.Range(c)
			o.String("name", c.String())
			o.Extent(begin, end)
		})
	}
	b.End(o)
	return b.Text, nil
}
