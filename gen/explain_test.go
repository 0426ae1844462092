package gen

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/prove"
	"github.com/urispec/urispec/internal/must"
)

func TestExplain(t *testing.T) {
	g := must.Have(abnf.ReadGrammar("g", "s = a\n a = \"x\"\n"))(t)
	other := errors.New("other")
	for _, test := range []struct {
		err   error
		limit int
		want  string
	}{
		{other, 0, "other"},
		{&automaton.LimitError{Rule: "a", Limit: automaton.DefaultLimit, Unit: automaton.UnitStates}, 0,
			"g:2:2: rule a: more than 65536 states in its automaton; --limit allows more"},
		{&automaton.LimitError{Rule: "a@2.1", Limit: 7, Unit: automaton.UnitStates}, 7,
			"g:2:2: rule a@2.1: more than 7 states in its automaton; --limit allows more"},
		{&automaton.LimitError{Rule: "a", Limit: 7, Unit: automaton.UnitStates}, 8, // one that cannot be set
			"g:2:2: rule a: more than 7 states in its automaton"},
		{&automaton.LimitError{Rule: "a", Limit: 70000, Unit: automaton.UnitAllStates}, 7,
			"g:2:2: rule a: more than 70000 states in all its automata together; --limit allows more"},
		{fmt.Errorf("the proof: %w", &automaton.LimitError{Rule: "S", Time: 3 * time.Second}), 0,
			"g:1:1: the proof: rule S: more than 3s; --timeout allows more"},
		{&automaton.LimitError{Rule: "a", Limit: 5, Unit: automaton.UnitSteps}, 0,
			"g:2:2: rule a: more than 5 steps of work; --timeout allows more"},
		{&automaton.LimitError{Rule: "_helper", Time: 3 * time.Second}, 0, "rule _helper: more than 3s"},
		{&prove.DifferenceError{Verdict: prove.Verdict{Rule: "s", Witness: "x", AcceptedBy: prove.SidePEG}}, 0,
			`g:1:1: rule s: "x" is accepted by the peg and refused by the abnf`},
	} {
		got := Explain(g, test.err, test.limit)
		if got.Error() != test.want || !errors.Is(got, test.err) {
			t.Errorf("got %v, want %s", got, test.want)
		}
	}
	if err := Explain(g, nil, 0); err != nil {
		t.Errorf("got %v for no error", err)
	}
}
