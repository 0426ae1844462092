package translate

import (
	"fmt"

	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/peg"
)

type translator struct {
	space    *automaton.Space
	progress func(step string) // may be nil
	abnf     *automaton.ABNF
	peg      *automaton.PEG
	bodies   map[*automaton.Rule]automaton.Expr // without right recursion
	contexts map[*automaton.Rule][]automaton.Language
	known    map[context]bool
	variants map[*automaton.Rule][]*variant
	current  string      // name of the rule that is translated
	hidden   []*peg.Rule // of lookaheads and counted repetitions
	names    int         // given to hidden rules
	counted  map[counted]*peg.Reference
	sets     map[peg.ByteSet]*peg.Set
	free     map[automaton.Expr]bool
	spelled  map[automaton.Language]automaton.Expr

	// If rules are unrolled, a language that they are part of is not what it is for all inputs, and a rule has the same
	// contexts at any depth.
	unrolled     bool
	coarse       bool
	recursive    map[*automaton.Rule]bool // those that lead to recursion
	approximated map[automaton.Language]bool
	more         map[*automaton.Rule]automaton.Language // what longer returned
}

type context struct {
	rule *automaton.Rule
	k    automaton.Language
}

type variant struct {
	rule     *peg.Rule
	contexts []automaton.Language
}

func (t *translator) guarded(r *automaton.Rule, f func()) error {
	t.current = r.Name
	if t.progress != nil {
		t.progress("translating rule " + r.Name)
	}
	_, err := automaton.Guard(r.Name, func() automaton.Language {
		f()
		return t.space.Empty()
	})
	return err
}

type counted struct {
	body peg.Expr
	n    int
}

func (t *translator) hide(prefix string, body peg.Expr) *peg.Reference {
	t.names++
	rule := &peg.Rule{Name: fmt.Sprintf("%s%d", prefix, t.names), Body: body}
	t.hidden = append(t.hidden, rule)
	t.peg.Add(rule)
	return &peg.Reference{Name: rule.Name}
}

// conflict is the panic of a translation that some of its contexts contradict.
type conflict struct{}
