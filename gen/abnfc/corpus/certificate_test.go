package corpus_test

import (
	"bytes"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/urispec/urispec/gen/core/automaton"
	"github.com/urispec/urispec/gen/core/certificate"
	"github.com/urispec/urispec/internal/must"
)

// certificates is where TestCertificates writes.
var certificates = flag.String("certificates", "", "write certificates of all regular rules to a `FOLDER`, and check them")

// TestCertificates makes a certificate of the start rules of each grammar that have one, and says why others have none.
// The checker, which needs Python, accepts all of them.
func TestCertificates(t *testing.T) {
	if *certificates == "" {
		t.Skip("a minute: tested with -certificates")
	}
	for _, g := range present(t) {
		var starts []string
		for _, start := range g.Starts {
			linked := must.Have(g.Input.Load(start))(t)
			if _, err := certificate.Make(linked, []string{start}, automaton.DefaultLimit); err != nil {
				t.Logf("%s: %s: %v", g.Name, start, err)
			} else {
				starts = append(starts, start)
			}
		}
		if len(starts) > 0 {
			checkCertificate(t, g, starts)
		}
	}
}

func checkCertificate(t *testing.T, g Grammar, starts []string) {
	linked := must.Have(g.Input.Load(starts...))(t)
	c := must.Have(certificate.Make(linked, starts, automaton.DefaultLimit))(t)
	var text bytes.Buffer
	must.Do(t, c.Write(&text))
	file := filepath.Join(*certificates, g.Name+".json")
	writeFile(t, file, text.String())
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Logf("%s: not checked: %v", g.Name, err)
		return
	}
	grammar := linked.Rules()[0].Parts[0].Position.File
	if _, err := os.Stat(grammar); err != nil {
		grammar = filepath.Join("../citation/library", grammar)
	}
	args := []string{"../../../conformance/certificate/check.py"}
	for _, start := range starts {
		args = append(args, "--start", start)
	}
	output, err := exec.Command(python, append(args, grammar, file)...).CombinedOutput()
	t.Logf("%s: %s", g.Name, output)
	if err != nil {
		t.Errorf("%s: %v", g.Name, err)
	}
}
