package emit

import "testing"

// The stack that a recursive rule takes is that of the longest chain of calls,
// wherever it stands in the rule.
func TestMaxTreeDepth(t *testing.T) {
	const chain = "\nB <- C\nC <- D\nD <- 'x'\nE <- 'y'\n"
	shallow := readGrammar(t, "A <- 'a' A? E"+chain)
	deep := maxTreeDepth(readGrammar(t, "A <- 'a' A? B"+chain), []string{"A"})
	if least := maxTreeDepth(shallow, []string{"A"}); deep >= least {
		t.Errorf("%d levels with a long chain of calls, %d with a short one", deep, least)
	}
	for _, rule := range []string{"A <- 'a' A? B E", "A <- 'a' A? E B", "A <- 'a' B A? E", "A <- 'a' E A? B"} {
		if got := maxTreeDepth(readGrammar(t, rule+chain), []string{"A"}); got != deep {
			t.Errorf("%s: %d levels, want %d", rule, got, deep)
		}
	}
}
