package urispec_test

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"
)

// TestFigures checks that conformance/README.md gives the scores of mutations that the results
// have.
func TestFigures(t *testing.T) {
	var grammars struct{ Tallies []struct{ Total, Caught int } }
	var code struct { // a part of codemutation.Score
		Date                     string
		Seed                     uint64
		Sample, Equivalent, Seen int
	}
	var page struct { // a part of the result of make mutate-page
		Date          string
		Seed          int64
		Mutants, Seen int
	}
	readResult(t, "conformance/results/mutation.json", &grammars)
	readResult(t, "conformance/results/codemutation.json", &code)
	readResult(t, "conformance/results/pagemutation.json", &page)
	total, caught := 0, 0
	for _, tally := range grammars.Tallies {
		total += tally.Total
		caught += tally.Caught
	}
	tried := code.Sample - code.Equivalent
	readme := strings.Join(strings.Fields(readGuide(t, "conformance/README.md")), " ")
	for _, want := range []string{
		fmt.Sprintf("%s small edits of the grammars were tried: each of the %s that change a language is caught.",
			thousands(total), thousands(caught)),
		fmt.Sprintf("Of %s small edits of the hand-written code, drawn with the seed %d on %s, the tests see %s, "+
			"which is %.1f %%",
			thousands(tried), code.Seed, code.Date, thousands(code.Seen), 100*float64(code.Seen)/float64(tried)),
		fmt.Sprintf("Of %d edits of the page's modules, drawn with the seed %d on %s, they see %d.", page.Mutants,
			page.Seed, page.Date, page.Seen),
	} {
		if !strings.Contains(readme, want) {
			t.Errorf("conformance/README.md does not say: %s", want)
		}
	}
}

// readResult decodes one of the committed results, by its path from this folder.
func readResult(t *testing.T, name string, to any) {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, to); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
}

// thousands returns a number below a million with a comma.
func thousands(n int) string {
	if n < 1000 {
		return fmt.Sprint(n)
	}
	return fmt.Sprintf("%d,%03d", n/1000, n%1000)
}
