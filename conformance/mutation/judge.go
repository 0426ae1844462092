package mutation

import (
	"errors"
	"fmt"
	"io/fs"

	"github.com/urispec/urispec/conformance/cases"
	"github.com/urispec/urispec/conformance/subject"
	"github.com/urispec/urispec/gen/abnf"
	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/escape"
	"github.com/urispec/urispec/gen/peg"
	"github.com/urispec/urispec/gen/sample"
	"github.com/urispec/urispec/grammar"
	"github.com/urispec/urispec/parser"
)

// A Verdict is what became of a mutant.
type Verdict string

// The verdicts.
const (
	Invalid    Verdict = "invalid"    // no parser can be made of it
	Equivalent Verdict = "equivalent" // proved to accept what the grammar accepts
	Caught     Verdict = "caught"     // for each start rule whose language it changes; of the ABNF, for the rule that is edited
	Survived   Verdict = "survived"   // for some start rule, or that rule, nothing shows it
)

// An Outcome is a mutant and what became of it.
type Outcome struct {
	Revision string   `json:"revision"`
	Notation Notation `json:"notation"`
	Place    string   `json:"place"`
	Rule     string   `json:"rule"`
	Edit     Edit     `json:"edit"`
	What     string   `json:"what"`
	Verdict  Verdict  `json:"verdict"`
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

// A Harness holds a revision's grammars, and what their mutants are judged by.
type Harness struct {
	Revision string

	starts        []string
	abnf          *abnf.Grammar
	lowered       *automaton.Grammar
	transcription Transcription // for mutants of the ABNF

	peg      *peg.Grammar
	callers  map[string][]string // the rules of the PEG that refer to each
	inputs   map[string][]input  // by start rule, for mutants of the PEG
	samplers map[string]*sample.Sampler
}

// NewHarness returns the harness of a revision. The named cases are read from
// the directory of its name in fsys.
func NewHarness(v parser.Revision, fsys fs.FS, transcription Transcription) (*Harness, error) {
	s, err := subject.New(v)
	if err != nil {
		return nil, err
	}
	named, err := cases.ReadFiles(fsys, v.String())
	if err != nil {
		return nil, err
	}
	h := &Harness{
		Revision: v.String(), starts: v.StartRules(), abnf: s.Oracle.Grammar(), transcription: transcription,
		inputs: map[string][]input{}, samplers: map[string]*sample.Sampler{}, callers: map[string][]string{},
	}
	for _, start := range s.Starts {
		h.samplers[start.Rule] = start.Sampler
		if h.inputs[start.Rule], err = inputs(s, start, named); err != nil {
			return nil, err
		}
	}
	if h.lowered, err = automaton.Lower(h.abnf); err != nil {
		return nil, err
	}
	published, _ := grammar.Lookup(v.String())
	if h.peg, err = peg.Read(v.String()+".peg", []byte(published.PEG())); err != nil {
		return nil, err
	}
	for _, r := range h.peg.Rules {
		peg.Walk(r.Body, func(e peg.Expr) {
			if reference, ok := e.(*peg.Reference); ok {
				h.callers[reference.Name] = append(h.callers[reference.Name], r.Name)
			}
		})
	}
	return h, nil
}

// Mutants returns all mutants of the revision's grammars, those of the ABNF
// first.
func (h *Harness) Mutants() []*Mutant {
	return append(ABNFMutants(h.abnf), PEGMutants(h.peg, h.starts)...)
}

// A judge says what becomes of mutants, one at a time.
type judge struct {
	*Harness
	space *pegSpace // of the last mutant of the PEG
}

// judge says what becomes of a mutant. The error says that an interpreter
// contradicts the mutant's automaton.
func (j *judge) judge(m *Mutant) (Outcome, error) {
	o := Outcome{Revision: j.Revision, Notation: m.Notation, Place: m.Position.String(), Rule: m.Rule, Edit: m.Edit, What: escape.Invalid(m.What), Verdict: Equivalent}
	err := m.check(j.starts)
	switch {
	case err != nil:
	case m.Notation == ABNF:
		err = j.compareABNF(m, &o)
	default:
		err = j.comparePEG(m, &o)
	}
	if isInvalid(err) || automaton.IsRecursion(err) {
		o.reset()
		o.Verdict = Invalid
		return o, nil
	}
	if err != nil {
		err = fmt.Errorf("%s: %w", m, err)
	}
	return o, err
}

// comparePEG compares the language of a mutant of the PEG with the grammar's,
// from each start rule, and where they differ, tries the inputs. It goes on
// after a start rule for which the mutant survived, so that what is invalid is
// found to be.
func (j *judge) comparePEG(m *Mutant, o *Outcome) error {
	l := j.languages(m)
	rank := -1
	for _, start := range j.starts {
		mutant, original, err := l.of(start)
		if _, large := errors.AsType[*automaton.LimitError](err); large {
			if j.forget() {
				o.reset()
				return j.comparePEG(m, o)
			}
			in, by, ok, failed := j.interpret(m, start)
			if failed != nil {
				return failed
			}
			if !ok { // the generator refuses it
				return &InvalidError{err}
			}
			o.catch(start, in.text, by, &rank)
			continue
		}
		if err != nil {
			return err
		}
		if mutant == original || o.Verdict == Survived {
			continue
		}
		in, by, ok := caught(j.inputs[start], l.space, mutant)
		if !ok {
			witness, _ := l.space.Distinguish(mutant, original)
			o.survive(start, witness)
			continue
		}
		valid, err := m.matches(start, in.text)
		if err != nil {
			return err
		}
		if valid == in.valid {
			return fmt.Errorf("the automaton accepts %q as %s: %t, an interpreter does not agree", in.text, start, !in.valid)
		}
		o.catch(start, in.text, by, &rank)
	}
	return nil
}

// interpret tries the inputs on the interpreter of a mutant whose automaton is
// too large, until one catches it.
func (j *judge) interpret(m *Mutant, start string) (in input, by Source, ok bool, err error) {
	for _, in := range j.inputs[start] {
		valid, err := m.matches(start, in.text)
		if err != nil {
			return in, "", false, err
		}
		if valid != in.valid {
			return in, in.first(), true, nil
		}
	}
	return in, "", false, nil
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
