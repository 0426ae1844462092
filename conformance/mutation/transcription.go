package mutation

import (
	"errors"
	"fmt"

	"github.com/urispec/urispec/gen/automaton"
	"github.com/urispec/urispec/gen/escape"
)

// A Transcription says what the language of a rule is by its document: it is a
// second transcription of the grammar, and not made from the one that is
// edited. That of package published is given to [NewHarness], not imported, so
// that who shows the committed results does not link it.
type Transcription interface {
	// Witness compares a rule with that of another grammar, and returns a
	// shortest string that one of them accepts and the other refuses, and
	// whether the document accepts it; false for ok if the languages are equal.
	// No automaton may have more than limit states.
	Witness(g *automaton.Grammar, rule string, limit int) (text string, valid, ok bool, err error)
}

// compareABNF compares the rule that a mutant of the ABNF edits with the
// grammar's own and with that of the transcription. The other rules need no comparison:
// what is made of equal languages is equal.
func (j *judge) compareABNF(m *Mutant, o *Outcome) error {
	lowered, err := automaton.Lower(m.abnf)
	if err != nil {
		return err
	}
	space := automaton.NewSpace(stateLimit, append(j.lowered.Sets(), lowered.Sets()...)...)
	mutant, err := automaton.NewABNF(lowered, space).Rule(m.Rule)
	if _, large := errors.AsType[*automaton.LimitError](err); large { // the generator refuses it
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
