package law

import (
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/internal/cases"
	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

var updateAcceptedBy = flag.Bool("update-accepted-by", false, "write the lines with key accepted-by anew")

// acceptedBy returns the names of the revisions by whose default start rule a
// string is valid, by the slow matcher, oldest first.
func acceptedBy(t *testing.T, input string) []string {
	t.Helper()
	var names []string
	for v := range all.Revisions() {
		if s := subjectOf(t, v); s.Oracle.Matches(s.Starts[0].Rule, input) {
			names = append(names, v.String())
		}
	}
	return names
}

// TestCaseAcceptedBy checks the verdicts of all revisions on the input of each case: every case of a verdict states
// them. Without -complete, it checks one of twelve.
func TestCaseAcceptedBy(t *testing.T) {
	if *updateAcceptedBy {
		for v := range all.Revisions() {
			writeAcceptedBy(t, v)
		}
		return // the cases that are built in are the old ones
	}
	take := testflag.Sample(t, 12)
	forEachCase(t, cases.Verdict, func(t *testing.T, s laws, c cases.Case) {
		if c.AcceptedBy == nil {
			t.Error("there is no line with key accepted-by")
			return
		}
		if !take() {
			return
		}
		if want := acceptedBy(t, c.Input); !slices.Equal(c.AcceptedBy, want) {
			t.Errorf("%q is accepted by %q, the case has %q", c.Input, want, c.AcceptedBy)
		}
		if strings.EqualFold(c.Rule, s.Starts[0].Rule) && c.Valid != slices.Contains(c.AcceptedBy,
			s.Revision.String()) {
			t.Errorf("%q is valid: %t, accepted by %q", c.Input, c.Valid, c.AcceptedBy)
		}
	})
}

// caseFiles returns the files with verdicts of a revision.
func caseFiles(t *testing.T, v parser.Revision) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", "..", "testdata", v.String(), "*.txtar"))
	if err != nil || len(files) == 0 {
		t.Fatalf("%q, %v", files, err)
	}
	return files
}

// writeAcceptedBy writes a line with key accepted-by behind each line with key
// valid.
func writeAcceptedBy(t *testing.T, v parser.Revision) {
	t.Helper()
	for _, file := range caseFiles(t, v) {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		read, err := cases.Read(file, data)
		if err != nil {
			t.Fatal(err)
		}
		at := -1
		var written strings.Builder
		for line := range strings.Lines(string(data)) {
			if strings.HasPrefix(line, "-- ") {
				at++
			}
			if strings.HasPrefix(line, "accepted-by:") {
				continue
			}
			written.WriteString(line)
			if at >= 0 && strings.HasPrefix(line, "valid:") {
				by := acceptedBy(t, read[at].Input)
				if len(by) == 0 {
					by = []string{"none"}
				}
				written.WriteString("accepted-by: " + strings.Join(by, " ") + "\n")
			}
		}
		if err := os.WriteFile(file, []byte(written.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
