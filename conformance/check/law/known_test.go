package law_test

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/urispec/urispec/conformance/check/law"
	"github.com/urispec/urispec/conformance/check/subject"
	"github.com/urispec/urispec/conformance/compare/adapter"
	"github.com/urispec/urispec/internal/cases"
	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

var updateKnown = flag.Bool("update-known", false, "write the known departures anew")

// namedCases returns the cases of a revision by their names, such as
// "rfc3986/traps/3.2/01".
func namedCases(t *testing.T, v parser.Revision) map[string]cases.Case {
	t.Helper()
	named := map[string]cases.Case{}
	found, err := cases.OfRevision(os.DirFS("../../testdata"), v.String())
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range found {
		named[v.String()+"/"+c.Topic+"/"+c.Name] = c
	}
	return named
}

// questionnaire is the questionnaire of RFC 3986 that tests share.
var questionnaire = sync.OnceValues(func() (*adapter.Questionnaire, error) {
	return adapter.NewQuestionnaire(adapter.Options{Revision: parser.RFC3986})
})

// departures returns how an implementation departs from RFC 3986 in the named cases, as reports judge it: lines of its
// name, the fault and the case, in alphabetical order. The fault is the class of the report, without the construct of
// wrong components and results, which depends on all questions. All components of each valid input are judged, not only
// the ones that its case gives, and the first wrong one is reported; what the implementation does not support is not a
// departure.
func departures(t *testing.T, impl adapter.Implementation) []string {
	t.Helper()
	q, err := questionnaire()
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, class := range q.Examine(impl).Classes {
		fault := strings.TrimSuffix(strings.TrimSuffix(class.ID, "/base-"+class.Rule), "/"+class.Rule)
		if class.Kind == adapter.WronglyAccepted {
			fault = class.ID
		}
		for _, c := range class.Cases {
			lines = append(lines, impl.Name()+"\t"+fault+"\t"+c.Name)
		}
	}
	slices.Sort(lines)
	return slices.Compact(lines)
}

// failures returns the lines of the cases of a revision that package parser
// gets wrong, in alphabetical order.
func failures(t *testing.T, s *subject.Subject) []string {
	t.Helper()
	var lines []string
	for name, c := range namedCases(t, s.Revision) {
		if law.Check(s, c) != nil {
			lines = append(lines, "parser\twrong\t"+name)
		}
	}
	slices.Sort(lines)
	return lines
}

// TestKnownDepartures checks that the cases that are known to fail do so in the way that the file says, and that no
// others do: for net/url, which claims to follow RFC 3986 only, and for package parser, which has no known ones.
func TestKnownDepartures(t *testing.T) {
	subjects, err := law.SharedSubjects()
	if err != nil {
		t.Fatal(err)
	}
	for v := range all.Revisions() {
		s := subjects[v]
		t.Run(s.Revision.String(), func(t *testing.T) {
			file := filepath.Join("..", "..", "testdata", s.Revision.String(), "known.txt")
			found := failures(t, s)
			if s.Revision == parser.RFC3986 {
				found = append(departures(t, adapter.NetURL()), found...)
			}
			if *updateKnown && len(found) > 0 {
				if err := os.WriteFile(file, []byte(strings.Join(found, "\n")+"\n"), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			data, err := os.ReadFile(file)
			if err != nil && !os.IsNotExist(err) {
				t.Fatal(err)
			}
			var known []string
			for line := range bytes.Lines(data) {
				departure := strings.TrimSuffix(string(line), "\n")
				known = append(known, departure)
				if !slices.Contains(found, departure) {
					t.Errorf("%s: %q fails no more: the line can go", file, departure)
				}
			}
			for _, line := range found {
				if !slices.Contains(known, line) {
					t.Errorf("%s: %q is new", file, line)
				}
			}
		})
	}
}

// A faulty is an implementation with one fault, and the named cases that show
// it.
type faulty struct {
	name   string
	answer func(adapter.Question) adapter.Answer
	fault  string // what the faults of the departures begin with
	shows  func(cases.Case) bool
}

// TestDeparturesAreFound checks that implementations with one fault depart, by
// that fault, from the cases that show it, and from no other. Without -complete,
// it checks one of three.
func TestDeparturesAreFound(t *testing.T) {
	named := namedCases(t, parser.RFC3986)
	one := testflag.Rand(t).IntN(3)
	for i, p := range []faulty{
		{"accepts everything", func(q adapter.Question) adapter.Answer {
			return adapter.Answer{Outcome: supported(q, adapter.Parse), Valid: true}
		}, "wrongly-accepted/", func(c cases.Case) bool {
			return isReference(c) && c.In == nil && !c.Valid
		}},
		{"knows no empty host", func(q adapter.Question) adapter.Answer {
			parts, valid := parts(q.Input)
			if host := &parts[3]; host.Text == "" {
				host.Defined = false
			}
			return adapter.Answer{Outcome: supported(q, adapter.Parse), Valid: valid, Parts: parts}
		}, "empty-as-undefined", func(c cases.Case) bool {
			parts, valid := parts(c.Text())
			return isReference(c) && valid && parts[3] == adapter.Part{Told: true, Defined: true} &&
				parts[0].Text != "file" // which it is another spelling of (RFC 3986, Section 6.2.3)
		}},
		{"does not resolve", func(q adapter.Question) adapter.Answer {
			return adapter.Answer{Outcome: supported(q, adapter.Resolve)}
		}, "wrong-resolution/rejected", func(c cases.Case) bool {
			return c.Base != "" && len(c.Options) == 0 && c.Outcome.Result != nil
		}},
	} {
		if i != one && !testflag.Complete() {
			continue
		}
		t.Run(p.name, func(t *testing.T) {
			var want []string
			for name, c := range named {
				if p.shows(c) {
					want = append(want, name)
				}
			}
			slices.Sort(want)
			var got []string
			for _, line := range departures(t, adapter.NewInProcess(p.name, "1", p.answer)) {
				fields := strings.Split(line, "\t")
				if !strings.HasPrefix(fields[1], p.fault) {
					t.Errorf("%s: %s", fields[2], fields[1])
				}
				got = append(got, fields[2])
			}
			slices.Sort(got)
			if len(want) == 0 || !slices.Equal(got, want) {
				t.Errorf("departs from %q, want %q", got, want)
			}
		})
	}
}

// supported returns the outcome of a question to an implementation that supports one operation.
func supported(q adapter.Question, only adapter.Operation) adapter.Outcome {
	if q.Operation == only {
		return adapter.Answered
	}
	return adapter.Unsupported
}

// isReference reports whether a case is a verdict on a whole reference, or gives one with the key in.
func isReference(c cases.Case) bool {
	return c.Kind == cases.Verdict &&
		(c.In != nil || c.Rule == "" || strings.EqualFold(c.Rule, parser.RFC3986.StartRules()[0]))
}

// parts returns the components of a string by RFC 3986, and whether it is
// valid.
func parts(input string) (found [8]adapter.Part, valid bool) {
	r, err := parser.RFC3986.Parse(input)
	if err != nil {
		return found, false
	}
	for i, c := range adapter.Components() {
		text, defined := r.Component(c)
		found[i] = adapter.Part{Told: true, Defined: defined, Text: text}
	}
	return found, true
}
