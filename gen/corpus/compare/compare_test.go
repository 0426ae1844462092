package compare

import (
	"math/rand/v2"
	"testing"

	"github.com/urispec/urispec/internal/testflag"
)

// A comparison is of two implementations of one language.
type comparison struct {
	file, rule string
	alphabet   string   // what mutations put in
	words      []string // what other strings are made of
	count      int      // of strings
	// typical returns a string that both are likely to accept; nil where the
	// members that are drawn are like that.
	typical func(r *rand.Rand) string

	grammar func(s string) bool  // a verdict of the generated parser
	other   func(s string) error // nil, or why the other implementation refuses
	// explain returns the reason of a difference, that of a row, and "" if there
	// is none.
	explain func(s string, member bool, refusal error) string
	rows    []row
}

// A row is a known difference: the reason, with what the document has to say, and
// a string that differs for it.
type row struct{ reason, example string }

// run compares the verdicts on members that are drawn, mutations of them and
// strings of words, and logs how often each row was needed.
func (c comparison) run(t *testing.T) {
	t.Helper()
	r := testflag.Rand(t)
	d, err := newDrawer(r, c.file, c.rule)
	if err != nil {
		t.Fatal(err)
	}
	c.checkRows(t)
	used := map[string]int{}
	members, failures := 0, 0
	for i := range c.count {
		s := c.text(r, d, i)
		member, refusal := c.grammar(s), c.other(s)
		if i%3 == 0 && !member {
			t.Fatalf("%q was drawn as a member of %s, and is refused", s, c.rule)
		}
		if member {
			members++
		}
		if member == (refusal == nil) {
			continue
		}
		reason := c.explain(s, member, refusal)
		used[reason]++
		if reason != "" {
			continue
		}
		t.Errorf("%q: the grammar says %v, the other implementation %v", s, member, refusal)
		if failures++; failures == 20 {
			t.Fatal("and so on")
		}
	}
	t.Logf("%d strings, %d of them members", c.count, members)
	for _, row := range c.rows {
		t.Logf("%7d: %s", used[row.reason], row.reason)
	}
}

// checkRows compares the verdicts on the example of each row.
func (c comparison) checkRows(t *testing.T) {
	t.Helper()
	for _, row := range c.rows {
		member, refusal := c.grammar(row.example), c.other(row.example)
		if member == (refusal == nil) || c.explain(row.example, member, refusal) != row.reason {
			t.Errorf("%q: the grammar says %v, the other implementation %v, which is not: %s", row.example, member,
				refusal, row.reason)
		}
	}
}

// text returns a member, a mutation of one, or words.
func (c comparison) text(r *rand.Rand, d *drawer, i int) string {
	switch i % 3 {
	case 0:
		return c.member(r, d)
	case 1:
		return mutate(r, c.member(r, d), c.alphabet)
	}
	return babble(r, c.words)
}

// member returns a member.
func (c comparison) member(r *rand.Rand, d *drawer) string {
	if c.typical != nil && r.IntN(2) == 0 {
		return c.typical(r)
	}
	return d.draw(c.rule, 1+r.IntN(40))
}
