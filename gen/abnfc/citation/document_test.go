package citation_test

import (
	"strings"
	"testing"

	"github.com/urispec/urispec/gen"
	"github.com/urispec/urispec/gen/abnfc/citation"
	"github.com/urispec/urispec/grammar"
	"github.com/urispec/urispec/internal/testflag"
)

// All grammars can be read in their notations, none is in package grammar, and each begins with the number of its RFC,
// and with its other number.
func TestDocuments(t *testing.T) {
	names := map[string]bool{}
	for d := range citation.Documents() {
		names[d.Name] = true
		f, err := d.Notation.Read(d.File(), []byte(d.Text()))
		if err != nil {
			t.Error(err)
			continue
		}
		head := strings.Join(f.Comment, " ")
		for _, alias := range d.Aliases {
			if !strings.Contains(head, alias+",") {
				t.Errorf("%s: its head does not say that it is %s", d.Name, alias)
			}
		}
		if _, ok := grammar.Lookup(d.Name); ok {
			t.Errorf("package grammar has %s, too", d.Name)
		}
	}
	for _, name := range []string{"rfc3339", "rfc3629", "rfc5322", "rfc5646", "rfc9110", "toml"} {
		if !names[name] {
			t.Errorf("there is no %s", name)
		}
	}
}

// The grammars are complete: each rule of each has members, without another file.
func TestComplete(t *testing.T) {
	var cited citation.Library
	take := testflag.Sample(t, 10)
	for d := range citation.Documents() {
		for _, r := range cited.Cited(d.Name).Rules {
			if !take() {
				continue
			}
			g, err := gen.Input{Files: []string{d.Name}}.Load(r.Name)
			if err == nil {
				err = gen.CheckMembers(g, []string{r.Name})
			}
			if err != nil {
				t.Errorf("%s: %s: %v", d.Name, r.Name, err)
			}
		}
	}
}
