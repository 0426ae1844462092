package law

import (
	"math"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/internal/testflag"
)

// TestExhaustive has all engines decide all strings up to a length, over an
// alphabet with one byte of each kind that the grammar tells apart. The length
// is the greatest with not more strings than the budget. Without -complete, it takes one of three revisions.
func TestExhaustive(t *testing.T) {
	take := testflag.Sample(t, 3)
	eachRevision(t, func(t *testing.T, s laws) {
		if !take() {
			t.Skip("not in the sample: without -complete")
		}
		t.Parallel()
		alphabet := s.Starts[0].Sampler.Alphabet()
		budget := testflag.Choose(40_000.0, 550_000)
		length := int(math.Log(budget) / math.Log(float64(len(alphabet))))
		verdicts, members := 0, make([]int, len(s.Starts))
		check := func(start int, input string, want bool) {
			verdicts++
			if want {
				members[start]++
			}
			rule := s.Starts[start]
			if got := rule.Sampler.Contains(input); got != want {
				t.Errorf("%q as %s: the oracle says %t, the automaton %t", input, rule.Rule, want, got)
			}
			if got := s.Parser.Valid(rule.Rule, input); got != want {
				t.Errorf("%q as %s: the oracle says %t, Valid %t", input, rule.Rule, want, got)
			}
			if _, err := s.Parser.Tree(rule.Rule, input); (err == nil) != want {
				t.Errorf("%q as %s: the oracle says %t, the error of Tree is %v", input, rule.Rule, want, err)
			}
			if t.Failed() {
				t.FailNow()
			}
		}
		// One chart decides a word, its prefixes, and all words that begin with
		// the bytes that it has looked at.
		var chart *abnf.Chart
		seen := ""
		member := make([][]bool, len(s.Starts)) // by start rule and length
		for word := range words(alphabet, length) {
			if chart == nil || !strings.HasPrefix(word, seen) {
				chart = s.Oracle.Chart(word)
				for i, start := range s.Starts {
					member[i] = make([]bool, length+1)
					for _, end := range chart.Ends(start.Rule, 0) {
						member[i][end] = true
					}
				}
				seen = word[:min(chart.Seen(), length)]
			}
			// A prefix is checked along with the first of the words that begin
			// with it.
			shortest := length
			for shortest > 0 && word[shortest-1] == alphabet[0] {
				shortest--
			}
			for i := range s.Starts {
				for n := shortest; n <= length; n++ {
					check(i, word[:n], member[i][n])
				}
			}
		}
		want := 0
		for n := range length + 1 {
			want += len(s.Starts) * int(math.Pow(float64(len(alphabet)), float64(n)))
		}
		if verdicts != want {
			t.Errorf("%d verdicts, want %d", verdicts, want)
		}
		for i, start := range s.Starts {
			t.Logf("%s: %d strings up to %d bytes over %q: %d members", start.Rule, verdicts/len(s.Starts), length,
				alphabet, members[i])
		}
	})
}

// TestExhaustiveResolution compares the targets of all references up to a length, with respect to bases of each kind,
// with the steps of the documents; without -complete, only a sample of those of four and five bytes.
func TestExhaustiveResolution(t *testing.T) {
	const length = 5
	bases := []string{"a:", "a:b", "a:b/c", "a:/", "a:/b/c;p?q#f", "a:/b//../c", "a:..", "a://h", "a://h/b/..",
		"a://h/b/c/d?q/r"}
	eachRevision(t, func(t *testing.T, s laws) {
		if !s.Document.Resolution.Specified() {
			return
		}
		t.Parallel()
		take := testflag.Sample(t, 50)
		targets := map[string]bool{} // of the shorter ones
		for _, base := range bases {
			if !s.Inputs.Absolute.Contains(base) {
				continue
			}
			for n := range length + 1 {
				for reference := range words([]byte("./a?:"), n) {
					if n >= length-1 && !take() {
						continue
					}
					if err := breaks(s.steps(base, reference)); err != nil {
						t.Fatalf("%q, base %q: %v", reference, base, err)
					}
					if r, err := s.Parser.Resolve(base, reference); err == nil && n < length-1 {
						targets[r.String()] = true
					}
				}
			}
		}
		t.Logf("%d targets", len(targets))
		if len(targets) < 50 {
			t.Errorf("only %d targets", len(targets))
		}
	})
}
