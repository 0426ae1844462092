package mutation

import "github.com/urispec/urispec/gen/escape"

// A Status is what became of a mutant.
type Status string

// The verdicts.
const (
	Invalid    Status = "invalid"    // no parser can be made of it
	Equivalent Status = "equivalent" // proved to accept what the grammar accepts
	// for each start rule whose language it changes; of the ABNF, for the rule that is edited
	Caught   Status = "caught"
	Survived Status = "survived" // for some start rule, or that rule, nothing shows it
)

// An Outcome is a mutant and what became of it.
type Outcome struct {
	Revision string   `json:"revision"`
	Notation Notation `json:"notation"`
	Place    string   `json:"place"`
	Rule     string   `json:"rule"`
	Edit     Edit     `json:"edit"`
	What     string   `json:"what"`
	Verdict  Status   `json:"verdict"`
	// Start and Input are a start rule and the smallest input that caught the
	// mutant, the longest where there are several start rules; of a mutant that
	// survived, a start rule, and a shortest string that would have shown it.
	// Of a mutant of the ABNF, Start is the rule that is edited. The string is
	// as package escape has it.
	Start string `json:"start,omitempty"`
	Input string `json:"input,omitempty"`
	// By is the first source that has an input that caught it; the last of
	// these where there are several start rules.
	By Source `json:"by,omitempty"`

	witness string // Input of a survivor, not escaped
}

// reset makes an outcome one of a mutant of which nothing is known.
func (o *Outcome) reset() {
	o.Verdict, o.By, o.Start, o.Input, o.witness = Equivalent, "", "", "", ""
}

func (o *Outcome) catch(start, text string, by Source, rank *int) {
	if o.Verdict == Survived {
		return
	}
	o.Verdict = Caught
	for i, source := range Sources {
		if source == by && i > *rank {
			*rank, o.By = i, by
		}
	}
	if text = escape.Invalid(text); o.Start == "" || len(text) > len(o.Input) {
		o.Start, o.Input = start, text
	}
}

func (o *Outcome) survive(start, text string) {
	o.Verdict, o.By, o.Start, o.Input, o.witness = Survived, "", start, escape.Invalid(text), text
}
