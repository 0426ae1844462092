package emit

import (
	"slices"
	"strings"
	"testing"
)

// Each recursion passes one of the recursive rules: of those that the first rule
// reaches, the one that a search in depth comes to twice.
func TestRecursiveRules(t *testing.T) {
	for _, test := range []struct{ peg, want string }{
		{"A <- B\nB <- 'b'", ""},
		{"A <- 'a' A?", "A"},
		{"A <- 'a' B\nB <- C / 'b'\nC <- 'c' B", "B"},
		{"A <- B C\nB <- '(' A ')' / 'b'\nC <- 'c' C / D\nD <- 'd' C?", "A C"},
		{"A <- B C\nB <- C\nC <- 'c'\nD <- 'd' D", ""},
	} {
		if got := strings.Join(recursiveRules(readGrammar(t, test.peg)), " "); got != test.want {
			t.Errorf("%s: %s, want %s", test.peg, got, test.want)
		}
	}
}

// The stack that a rule takes is the sum of what stands in it.
func TestFrameSize(t *testing.T) {
	for _, test := range []struct {
		body string
		want int
	}{
		{"'a'", ruleFrame},
		{"B . 'b'", ruleFrame},
		{"(!. / &.)", ruleFrame + 3*pointFrame},
		{"'a' / 'b' / 'c'", ruleFrame + pointFrame},
		{"'a'?", ruleFrame + pointFrame},
		{"'a'*", ruleFrame + pointFrame},
		{"'a'+", ruleFrame + pointFrame},
		{"&'a' !'b'", ruleFrame + 2*pointFrame},
		{"([a-c]? 'x' [ac])*", ruleFrame + 2*pointFrame + 3*setFrame},
	} {
		g := readGrammar(t, "A <- "+test.body+"\nB <- 'b'")
		if got := frameSize(g.Rule("A").Body); got != test.want {
			t.Errorf("%s: %d bytes, want %d", test.body, got, test.want)
		}
	}
}

// A recursive rule takes the stack of the longest chain of calls, wherever it stands in the rule, up to the next
// recursive one.
func TestMaxTreeDepth(t *testing.T) {
	const chain = "\nB <- C\nC <- D\nD <- 'x'\nE <- 'y'\n"
	for _, test := range []struct {
		rule      string
		recursive string
		longest   int // bytes
	}{
		{"A <- 'a' A?", "A", ruleFrame + pointFrame},
		{"A <- 'a' A? E", "A", 2*ruleFrame + pointFrame},
		{"A <- 'a' A? B", "A", 4*ruleFrame + pointFrame},
		{"A <- 'a' A? B E", "A", 4*ruleFrame + pointFrame},
		{"A <- 'a' A? E B", "A", 4*ruleFrame + pointFrame},
		{"A <- 'a' E A? B", "A", 4*ruleFrame + pointFrame},
		{"A <- 'a' A? F B\nF <- B F?", "A F", 4*ruleFrame + pointFrame},
		{"A <- 'a' A? F\nF <- B F? A?", "A F", 4*ruleFrame + 2*pointFrame},
	} {
		want := maxTreeStack / (counterFrame + test.longest)
		if got := maxTreeDepth(readGrammar(t, test.rule+chain), strings.Fields(test.recursive)); got != want {
			t.Errorf("%s: %d levels, want %d", test.rule, got, want)
		}
	}
}

// The last two words are joined by "or".
func TestEnumerate(t *testing.T) {
	for _, test := range []struct{ words, want string }{{"a", "a"}, {"a b", "a or b"}, {"a b c", "a, b or c"}} {
		if got := enumerate(strings.Fields(test.words)); got != test.want {
			t.Errorf("%s: %s, want %s", test.words, got, test.want)
		}
	}
}

// A list of rules has a number, whichever rules are left out in it; one of none has 0.
func TestChains(t *testing.T) {
	c := &chains{text: func(rule string) string { return strings.TrimPrefix(rule, "_") }}
	for _, test := range []struct {
		rules string
		want  int
	}{{"a b", 1}, {"a", 2}, {"a b", 1}, {"", 0}, {"_", 0}, {"a _ b", 1}, {"b a", 3}} {
		if got := c.number(strings.Fields(test.rules)...); got != test.want {
			t.Errorf("%s: %d, want %d", test.rules, got, test.want)
		}
	}
	if len(c.lists) != 3 || !slices.Equal(c.lists[2], []string{"b", "a"}) {
		t.Errorf("lists %q", c.lists)
	}
}
