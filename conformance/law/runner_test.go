package law

import (
	"fmt"
	"slices"
	"testing"

	"github.com/urispec/urispec/conformance/subject"
	"github.com/urispec/urispec/parser"
)

// TestRunAll checks that laws tried at once have the results that they have one
// by one, in their order, also those that are broken.
func TestRunAll(t *testing.T) {
	broken := *subjectOf(t, parser.RFC3986)
	broken.Parser = openBracket{broken.Parser}
	subjects := []*subject.Subject{subjectOf(t, parser.URLSyntax05), &broken}
	laws := All(subjects)
	runner := Runner{Seed: 2, Inputs: 20, MaxSize: 20}
	var want []string
	for _, l := range laws {
		want = append(want, runner.Run(l).String())
	}
	var got []string
	broke := 0
	for result := range runner.RunAll(laws) {
		got = append(got, result.String())
		if result.Broken != nil {
			broke++
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("%s\nwant %s", fmt.Sprint(got), fmt.Sprint(want))
	}
	if broke == 0 {
		t.Error("no law is broken")
	}
	for result := range runner.RunAll(laws) {
		if result.Law.ID != laws[0].ID {
			t.Errorf("the first is %s", result.Law.ID)
		}
		break
	}
}
