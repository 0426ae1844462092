package conformance_test

import (
	"bytes"
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/urispec/urispec/conformance"
	"github.com/urispec/urispec/conformance/adapter"
	"github.com/urispec/urispec/conformance/testdata"
	"github.com/urispec/urispec/parser"
)

var updateKnown = flag.Bool("update-known", false, "write the known departures anew")

// departures returns the lines of known.txt: implementation, what it does, and
// the named case, for each case of a revision that net/url gets wrong and for each
// that package parser does.
func departures(t *testing.T, s *conformance.Subject) []string {
	t.Helper()
	netURL := adapter.NetURL()
	var lines []string
	v := s.Revision.String()
	for _, dir := range []string{v, v + "/operations"} {
		cases, err := conformance.ReadCaseFiles(testdata.Files, dir)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range cases {
			name := v + "/" + c.Topic + "/" + c.Name
			if err := s.Check(c); err != nil {
				lines = append(lines, "parser\twrong\t"+name)
			}
			if s.Revision != parser.RFC3986 {
				continue // which net/url does not claim to follow
			}
			if kind := departure(netURL, s, c); kind != "" {
				lines = append(lines, netURL.Name()+"\t"+kind+"\t"+name)
			}
		}
	}
	return lines
}

// departure returns how an implementation gets a case wrong, or "".
func departure(impl adapter.Implementation, s *conformance.Subject, c conformance.Case) string {
	start := s.Starts[0].Rule
	switch {
	case c.Operation == conformance.VerdictCase && (c.In != nil || c.Rule == "" || strings.EqualFold(c.Rule, start)):
		want := c.In != nil || c.Valid
		got := impl.Ask([]adapter.Question{{Operation: adapter.Parse, Input: c.Text()}})[0].Valid
		switch {
		case got && !want:
			return "wrongly-accepted"
		case want && !got:
			return "wrongly-rejected"
		}
	case c.Operation == conformance.ResolutionCase && len(c.Options) == 0 && c.Outcome.Result != nil:
		answer := impl.Ask([]adapter.Question{{Operation: adapter.Resolve, Base: c.Base, Input: c.Input}})[0]
		if !answer.Valid || answer.Result != *c.Outcome.Result {
			return "wrong-resolution"
		}
	}
	return ""
}

// TestKnownDepartures checks that the cases that are known to fail fail, in the
// way that the file says, and that no other does: of net/url, and of package
// parser, of which none is known.
func TestKnownDepartures(t *testing.T) {
	subjects, err := conformance.Subjects()
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range subjects {
		t.Run(s.Revision.String(), func(t *testing.T) {
			file := filepath.Join("testdata", s.Revision.String(), "known.txt")
			found := departures(t, s)
			if *updateKnown && len(found) > 0 {
				if err := os.WriteFile(file, []byte(strings.Join(found, "\n")+"\n"), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			data, err := os.ReadFile(file)
			if err != nil && !os.IsNotExist(err) {
				t.Fatal(err)
			}
			fails := map[string]bool{}
			for _, line := range found {
				fails[line] = true
			}
			known := map[string]bool{}
			for line := range bytes.Lines(data) {
				departure := strings.TrimSuffix(string(line), "\n")
				known[departure] = true
				if !fails[departure] {
					t.Errorf("%s: %q fails no more: the line can go", file, departure)
				}
			}
			for _, line := range found {
				if !known[line] {
					t.Errorf("%s: %q is new", file, line)
				}
			}
		})
	}
}

// TestDepartureIsFound checks that an implementation that accepts everything
// departs from each case that is not valid.
func TestDepartureIsFound(t *testing.T) {
	s, err := conformance.NewSubject(parser.RFC3986)
	if err != nil {
		t.Fatal(err)
	}
	any := adapter.NewInProcess("any", "1", func(adapter.Question) adapter.Answer { return adapter.Answer{Valid: true} })
	data, err := fs.ReadFile(testdata.Files, "rfc3986/net-url.txtar")
	if err != nil {
		t.Fatal(err)
	}
	cases, err := conformance.ReadCases("net-url.txtar", data)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range cases {
		want := ""
		if !c.Valid {
			want = "wrongly-accepted"
		}
		if got := departure(any, s, c); got != want {
			t.Errorf("%s: %q, want %q", c.Name, got, want)
		}
	}
}
