package law

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urispec/urispec/conformance/check/input"
	"github.com/urispec/urispec/conformance/check/subject"
	"github.com/urispec/urispec/gen/core/sample"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

var updateLaws = flag.Bool("update-laws", false, "write the list of all laws anew")

// TestLawList checks the laws of all revisions: each sentence, why all inputs exercise
// its law if they do, and the IDs of its laws, on a line for each revision. In the
// sentence of a law about a start rule, RULE is in the place of its name.
func TestLawList(t *testing.T) {
	var sentences []string
	ids := map[string]*strings.Builder{}
	for v := range all.Revisions() {
		s := listedSubject(t, v)
		here := map[string]string{}
		for _, l := range Laws(s) {
			name := strings.TrimPrefix(l.ID, s.Revision.String()+"/")
			if l.Revision() != s.Revision.String() || l.Start != "" && !strings.HasSuffix(name, "/"+l.Start) {
				t.Errorf("law %s of %s is one of %s, and about %q", l.ID, s.Revision, l.Revision(), l.Start)
			}
			sentence := l.Sentence + "\n"
			if l.Start != "" {
				sentence = strings.ReplaceAll(sentence, " of "+l.Start, " of RULE")
			}
			if l.Always != "" {
				sentence += "\talways: " + l.Always + "\n"
			}
			if ids[sentence] == nil {
				sentences = append(sentences, sentence)
				ids[sentence] = &strings.Builder{}
			}
			separator := "; "
			if here[sentence] != s.Revision.String() {
				here[sentence] = s.Revision.String()
				fmt.Fprintf(ids[sentence], "\n\t%s", s.Revision)
				separator = ": "
			}
			ids[sentence].WriteString(separator + name)
		}
	}
	var list strings.Builder
	for _, sentence := range sentences {
		list.WriteString(sentence + strings.TrimPrefix(ids[sentence].String(), "\n") + "\n")
	}
	file := filepath.Join("testdata", "laws.txt")
	if *updateLaws {
		if err := os.WriteFile(file, []byte(list.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), list.String()); diff != "" {
		t.Errorf("%s (-want +got):\n%s", file, diff)
	}
}

// listedSubject returns a subject whose laws can be listed, but not tried: there are
// no languages to draw from.
func listedSubject(t *testing.T, v parser.Revision) *subject.Subject {
	t.Helper()
	l, err := input.LanguageOf(v)
	if err != nil {
		t.Fatal(err)
	}
	none := sample.New(l.Space, l.Space.Empty())
	s := &subject.Subject{Revision: v, Document: l.Document, Language: l}
	for _, rule := range v.StartRules() {
		s.Starts = append(s.Starts, subject.StartRule{Rule: rule, Sampler: none})
	}
	s.Inputs = &input.Source{Document: l.Document, Language: l, Default: none, Absolute: none}
	return s
}
