package answer

import (
	"github.com/urispec/urispec/conformance/internal/verdict"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/repair"
)

// A Why is why a string is not valid, and what valid strings are near; or what was meant.
type Why struct {
	Verdict Row      `json:"verdict"`
	Meant   *Repair  `json:"meant,omitempty"` // surely, whether the string is valid or not
	Best    *Repair  `json:"best,omitempty"`  // the repair that needs no choice, if nothing else is meant
	Repairs []Repair `json:"repairs"`         // other valid strings, each once
}

// A Repair is a valid string that is made from one that is not.
type Repair struct {
	Text
	How     string `json:"how"` // what is done to the string
	Changes int    `json:"changes"`
	Sure    string `json:"sure"`
}

func newRepair(r repair.Repair) Repair {
	return Repair{newText(r.Text), r.How, r.Changes, r.Sure.String()}
}

func why(s string, v parser.Revision) (*Why, error) {
	rule := verdict.OfStart(v)
	row, err := rule.Read(s)
	w := &Why{Verdict: Row{row, true, true}, Repairs: []Repair{}}
	if meant, ok := repair.Meant(v.MustStart(""), s); ok {
		r := newRepair(meant)
		w.Meant = &r
	}
	if err == nil && !row.Valid() {
		var best repair.Repair
		if w.Meant == nil && (v == parser.RFC3986 || v == parser.RFC3987) {
			best, _ = repair.Of(v.MustStart(""), s)
		}
		if best.Text != "" {
			r := newRepair(best)
			w.Best = &r
		}
		for _, r := range repair.Near(row.Syntax) {
			if r.Text != best.Text {
				w.Repairs = append(w.Repairs, newRepair(r))
			}
		}
	}
	return w, err
}
