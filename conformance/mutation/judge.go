package mutation

import (
	"errors"
	"fmt"

	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/escape"
)

// A judge says what becomes of mutants, one at a time.
type judge struct{ pegLanguages }

// newJudge returns a judge that has seen no mutant.
func newJudge(h *Harness) *judge { return &judge{pegLanguages{Harness: h}} }

// judge says what becomes of a mutant. The error says that an interpreter
// contradicts the mutant's automaton.
func (j *judge) judge(m *Mutant) (Outcome, error) {
	o := Outcome{Revision: j.Revision, Notation: m.Notation, Place: m.Position.String(), Rule: m.Rule, Edit: m.Edit,
		What: escape.Invalid(m.What), Verdict: Equivalent}
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

// compareABNF compares the rule that a mutant of the ABNF edits with the
// grammar's own and with that of the transcription. The other rules need no
// comparison: what is made of equal languages is equal.
func (j *judge) compareABNF(m *Mutant, o *Outcome) error {
	lowered, err := automaton.Lower(m.abnf)
	if err != nil {
		return err
	}
	space := automaton.NewSpace(stateLimit, append(j.lowered.Sets(), lowered.Sets()...)...)
	mutant, err := automaton.NewABNF(lowered, space).Rule(m.Rule)
	if errors.As(err, new(*automaton.LimitError)) { // the generator refuses it
		return &InvalidError{err}
	}
	if err != nil {
		return err
	}
	original, err := automaton.NewABNF(j.lowered, space).Rule(m.Rule)
	if err != nil || mutant == original {
		return err
	}
	text, valid, ok, err := j.transcription.Witness(lowered, m.Rule, stateLimit)
	if err != nil {
		return err
	}
	if !ok {
		witness, _ := space.Distinguish(mutant, original)
		o.survive(m.Rule, witness)
		return nil
	}
	accepted, err := m.matches(m.Rule, text)
	if err == nil && accepted == valid {
		err = fmt.Errorf("the automaton accepts %q as %s: %t, an interpreter does not agree", text, m.Rule, !valid)
	}
	o.Verdict, o.By, o.Start, o.Input = Caught, Published, m.Rule, escape.Invalid(text)
	return err
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
		if errors.As(err, new(*automaton.LimitError)) {
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
			return fmt.Errorf("the automaton accepts %q as %s: %t, an interpreter does not agree", in.text, start,
				!in.valid)
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
