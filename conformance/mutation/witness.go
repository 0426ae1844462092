package mutation

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/urispec/urispec/conformance/cases"
	"github.com/urispec/urispec/gen/escape"
)

// A Witness is a string that shows a mutant to be another grammar.
type Witness struct {
	Start  string // start rule
	Text   string
	Valid  bool // whether the start rule accepts it
	Mutant *Mutant
}

// Witnesses returns strings that, as named cases, catch mutants of the PEG
// which survive: for each in turn that none of the strings before catches, the
// shortest.
func (h *Harness) Witnesses(survivors []*Mutant) ([]Witness, error) {
	var all []Witness
	added := *h
	added.inputs = map[string][]input{}
	for start, inputs := range h.inputs {
		added.inputs[start] = slices.Clone(inputs)
	}
	j := newJudge(&added)
	for _, m := range survivors {
		for {
			o, err := j.judge(m)
			if err != nil {
				return nil, err
			}
			if o.Verdict != Survived {
				break
			}
			w := Witness{o.Start, o.witness, h.samplers[o.Start].Contains(o.witness), m}
			all = append(all, w)
			added.inputs[w.Start] = append(added.inputs[w.Start], input{w.Text, w.Valid, map[Source]bool{Case: true}})
		}
	}
	return all, nil
}

// AddCases returns a file of named cases with one more for each witness, named
// by the rule that is edited: see [cases.Read]. The old text may be empty.
func AddCases(name string, old []byte, witnesses []Witness) ([]byte, error) {
	known, err := cases.Read(name, old)
	if err != nil {
		return nil, err
	}
	number := map[string]int{} // of cases, by rule
	for _, c := range known {
		rule, _, _ := strings.Cut(c.Name, "/")
		number[rule]++
	}
	b := bytes.NewBuffer(slices.Clone(old))
	if len(old) == 0 {
		b.WriteString(caseComment)
	}
	for _, w := range witnesses {
		number[w.Mutant.Rule]++
		fmt.Fprintf(b, "-- %s/%02d --\ninput: %s\nrule: %s\nvalid: %t\nnote: %s, %s: %s\n", w.Mutant.Rule, number[w.Mutant.Rule],
			strconv.QuoteToASCII(w.Text), w.Start, w.Valid, w.Mutant.Notation, w.Mutant.Edit, escape.Text(w.Mutant.What))
	}
	return b.Bytes(), nil
}

const caseComment = `Strings that show edits of the PEG that the other inputs of the harness would not
notice. Each case is named by the rule that is edited, and its
note says how. Written by conformance/cmd/mutate -cases; nothing is ever removed.

`
