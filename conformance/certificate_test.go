package conformance

import (
	"os/exec"
	"testing"

	"github.com/urispec/urispec/grammar"
	"github.com/urispec/urispec/grammar/scheme"
	"github.com/urispec/urispec/internal/testflag"
)

// TestCertificatesAreRight has the checker, which needs Python and shares nothing with what made them, check the
// certificates of revisions and schemes.
func TestCertificatesAreRight(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip(err)
	}
	check := func(name, folder string, starts []string) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			args := []string{"certificate/check.py"}
			for _, start := range starts {
				args = append(args, "--start", start)
			}
			args = append(args, folder+name+".abnf", "certificate/"+name+".json")
			output, err := exec.Command(python, args...).CombinedOutput()
			t.Logf("%s", output)
			if err != nil {
				t.Error(err)
			}
		})
	}
	for g := range grammar.Revisions() {
		if testflag.Complete() || len(g.StartRules) == 1 { // the smallest
			check(g.Name, "../grammar/", g.StartRules)
		}
	}
	for g := range scheme.Grammars() {
		if testflag.Complete() || g.Name == "http" {
			check(g.Name, "../grammar/scheme/", g.StartRules)
		}
	}
}
