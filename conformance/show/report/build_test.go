package report

import (
	"errors"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urispec/urispec/conformance/check/law"
	"github.com/urispec/urispec/conformance/check/subject"
	"github.com/urispec/urispec/conformance/compare/adapter"
	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/grammar"
	"github.com/urispec/urispec/internal/cases"
	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// urns returns the subject of the smallest revision.
func urns(t *testing.T) *subject.Subject {
	t.Helper()
	s, err := subject.New(parser.RFC2141bisURN03)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestExamine checks what is found of a revision against what the other
// packages say of it.
func TestExamine(t *testing.T) {
	s := urns(t)
	v := newRevision(s)
	if err := v.examine(s, law.Runner{Seed: 1, Inputs: 50, MaxSize: 40}); err != nil {
		t.Fatal(err)
	}
	if v.Name != "rfc2141bis-urn-03" || len(v.StartRules) != len(s.Starts) ||
		len(v.Rules) != len(s.Oracle.Grammar().Rules()) {
		t.Errorf("%s, %d start rules, %d rules", v.Name, len(v.StartRules), len(v.Rules))
	}
	for i, start := range v.StartRules {
		accepting := s.Starts[i].Sampler.Transitions()
		if start.Name != s.Starts[i].Rule || !start.Proved ||
			start.States != s.Starts[i].Sampler.Complete().States()-1 ||
			start.Transitions.Accepting != accepting || !start.Transitions.Complete() ||
			start.Transitions.Refusing <= accepting {
			t.Errorf("%+v, %d transitions", start, accepting)
		}
	}
	if v.Title != "Uniform Resource Name (URN) Syntax" || v.Document != "Internet-Draft, 2012-10-16" {
		t.Errorf("title %q, document %q", v.Title, v.Document)
	}
	named, err := cases.OfRevision(cases.Files(), "rfc2141bis-urn-03")
	if err != nil {
		t.Fatal(err)
	}
	if v.Cases.Total != len(named) || v.Cases.Passed != len(named) || v.Cases.Failures != nil {
		t.Errorf("%d of %d cases passed, there are %d", v.Cases.Passed, v.Cases.Total, len(named))
	}
	published, _ := grammar.Lookup(v.Name)
	checkChange(t, published, v.Change)
	checkAgreement(t, v.Agreement)
}

// TestChanges checks that each revision is compared with the one that it follows.
func TestChanges(t *testing.T) {
	take := testflag.Sample(t, 3)
	for published := range grammar.Revisions() {
		if !take() {
			continue
		}
		c, err := newChange(published)
		if err != nil {
			t.Fatal(err)
		}
		checkChange(t, published, c)
	}
}

// TestRules checks that each rule has its section, without the rest of the
// comment.
func TestRules(t *testing.T) {
	g, err := abnf.ReadGrammar("t",
		"; Section 3.2: what it is for\na = b\n; Appendix A\n; Section 9\nb = \"\" / ; Section 8\n c\n\nc = \"c\"\n")
	if err != nil {
		t.Fatal(err)
	}
	want := []Rule{{"a", "3.2", "a = b"}, {"b", "Appendix A", "b = \"\" / c"}, {"c", "", "c = \"c\""}}
	if diff := cmp.Diff(want, newRules(g)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestAgreementInputs checks that engines are compared on each input of the
// laws about a start rule once, and in their components on the members of the
// default one.
func TestAgreementInputs(t *testing.T) {
	s := urns(t)
	runner := law.Runner{Seed: 3, Inputs: 40, MaxSize: 40}
	want := map[string]int{}
	for i, start := range s.Starts {
		inputs := map[string]bool{}
		for _, l := range law.Laws(s) {
			if l.Start == start.Rule {
				for _, tuple := range runner.Generate(l) {
					inputs[tuple[0]] = true
				}
			}
		}
		for input := range inputs {
			want["verdict"]++
			if i == 0 && start.Sampler.Contains(input) {
				want["components"]++
			}
		}
	}
	for _, a := range newAgreement(s, runner) {
		if a.Compared != want[a.Subject] {
			t.Errorf("%+v, want %d compared", a, want[a.Subject])
		}
	}
}

// TestRevisionErrors checks that the error of a revision, or of an implementation, has its
// name.
func TestRevisionErrors(t *testing.T) {
	s := *urns(t)
	l := *s.Language
	var err error
	if l.Grammar, err = abnf.ReadGrammar("t", "a = \"b\"\n"); err != nil {
		t.Fatal(err)
	}
	s.Language = &l
	b := &build{report: &Report{}}
	if err := b.revisions([]*subject.Subject{&s}); err == nil ||
		err.Error() != "rfc2141bis-urn-03: rule URN-reference is not defined" || len(b.report.Revisions) > 0 {
		t.Errorf("error %v", err)
	}
	_, err = Build(Options{OnlyImplementations: true, Implementations: []string{"net/url"}})
	if !errors.As(err, new(*parser.ArgumentError)) || err.Error() != `net/url: unknown revision "Revision(0)"` {
		t.Errorf("error %v", err)
	}
}

// TestBuildCompares checks that a report is compared with an earlier one, if there is one.
func TestBuildCompares(t *testing.T) {
	for _, earlier := range []*Report{nil, {}} {
		r, err := Build(Options{OnlyImplementations: true, Tool: "v1", Commit: "c", Baseline: earlier})
		if err != nil || (r.Baseline != nil) != (earlier != nil) || r.Tool != "v1" || r.Commit != "c" ||
			r.Format != jsonFormat || r.Revisions != nil {
			t.Errorf("%+v, error %v", r, err)
		}
	}
}

// checkChange checks that the strings of the default start rules show the change,
// each in its place.
func checkChange(t *testing.T, published grammar.Document, c *Change) {
	t.Helper()
	if published.Follows == "" {
		if c != nil {
			t.Errorf("%s follows none: %+v", published.Name, c)
		}
		return
	}
	if c == nil || c.Follows != published.Follows || c.Prose != published.Change ||
		c.Rules[0].Now != published.StartRules[0] {
		t.Fatalf("%s: %+v", published.Name, c)
	}
	before, errBefore := all.Lookup(c.Follows)
	after, errAfter := all.Lookup(published.Name)
	if errBefore != nil || errAfter != nil {
		t.Fatal(errBefore, errAfter)
	}
	for _, s := range c.Rules[0].BecameValid {
		if before.Valid(string(s)) || !after.Valid(string(s)) {
			t.Errorf("%q did not become valid with %s", s, after)
		}
	}
	for _, s := range c.Rules[0].BecameInvalid {
		if !before.Valid(string(s)) || after.Valid(string(s)) {
			t.Errorf("%q did not become invalid with %s", s, after)
		}
	}
	if len(c.Rules[0].BecameValid)+len(c.Rules[0].BecameInvalid) == 0 {
		t.Errorf("nothing changed with %s", after)
	}
}

// checkAgreement checks that each pair of engines agrees, or has a law that says where it does not, and that the
// verdicts count all start rules together.
func checkAgreement(t *testing.T, all []Agreement) {
	t.Helper()
	compared := map[string]int{}
	for _, a := range all {
		if !a.Holds() || a.Compared == 0 || compared[a.Subject] != 0 && compared[a.Subject] != a.Compared {
			t.Errorf("%+v", a)
		}
		compared[a.Subject] = a.Compared
	}
	if len(all) != 10+6 || compared["verdict"] <= compared["components"] {
		t.Errorf("%d pairs, %v", len(all), compared)
	}
}

// A rejecting parser rejects what begins in a way.
type rejecting struct {
	subject.Parser
	prefix string
}

func (p rejecting) Valid(start, s string) bool {
	return !strings.HasPrefix(s, p.prefix) && p.Parser.Valid(start, s)
}

// TestFailedCases checks that cases which fail are counted and named.
func TestFailedCases(t *testing.T) {
	s := urns(t)
	s.Parser = rejecting{s.Parser, "urn:"}
	got, err := checkCases(s)
	if err != nil {
		t.Fatal(err)
	}
	if len(got.Failures) == 0 || got.Passed == 0 || got.Passed+len(got.Failures) != got.Total {
		t.Errorf("%d of %d passed, %d failures", got.Passed, got.Total, len(got.Failures))
	}
	for _, failure := range got.Failures {
		if name, reason, ok := strings.Cut(failure, ": "); !ok || strings.Count(name, "/") != 3 || reason == "" {
			t.Errorf("%q is not a name and what is wrong", failure)
		}
	}
}

// TestImplementationsEnd checks that a program has ended when the report is built, and that a program is closed if a
// later one is unknown.
func TestImplementationsEnd(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("there is no signal 0")
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv(asAdapter, "pid")
	r, err := Build(Options{Law: "rfc2141bis-urn-03/2/split", Inputs: 3, Implementations: []string{self},
		Revision: parser.RFC2141bisURN03})
	if err != nil {
		t.Fatal(err)
	}
	pid, err := strconv.Atoi(r.Implementations[0].Version)
	if err != nil {
		t.Fatal(err)
	}
	checkEnded(t, pid)
	opened, err := openAll([]string{self, "net/url", "./none"}, parser.RFC3986, adapter.Limits{})
	if err == nil || len(opened) != 2 {
		t.Fatalf("%d are to be closed, error %v", len(opened), err)
	}
	for _, impl := range opened {
		if err := impl.Close(); err != nil {
			t.Error(err)
		}
	}
	if pid, err = strconv.Atoi(opened[0].Version()); err != nil {
		t.Fatal(err)
	}
	checkEnded(t, pid)
}

// checkEnded checks that a process has ended.
func checkEnded(t *testing.T, pid int) {
	t.Helper()
	if p, err := os.FindProcess(pid); err == nil && p.Signal(syscall.Signal(0)) == nil {
		t.Errorf("process %d still runs", pid)
	}
}

// TestProgress checks that each step is told once before it begins, with how
// many are done, and the end.
func TestProgress(t *testing.T) {
	var told []Progress
	r, err := Build(Options{Law: "rfc3986/5.2.4", Inputs: 3, Implementations: []string{"net/url"}, Questions: 100,
		Revision: parser.RFC1808, Progress: func(p Progress) { told = append(told, p) }})
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"rfc3986", "rfc3986/5.2.4/remove-dot-segments", "rfc3986/5.2.4/removed-once", "net/url", ""}
	var steps []string
	for i, p := range told {
		steps = append(steps, p.Step)
		if p.Done != i || p.Total != len(want)-1 {
			t.Errorf("step %d is %+v", i, p)
		}
	}
	if !slices.Equal(steps, want) {
		t.Errorf("the steps are %q, want %q", steps, want)
	}
	if len(r.Revisions) != 1 || len(r.Revisions[0].Laws) != 2 || len(r.Implementations) != 1 {
		t.Errorf("%d revisions, %d implementations", len(r.Revisions), len(r.Implementations))
	}
}

// TestBuildErrors checks that what the options name wrongly is an error before
// any step.
func TestBuildErrors(t *testing.T) {
	step := func(p Progress) { t.Errorf("step %q", p.Step) }
	// a revision is named as it is, or there is none
	for _, id := range []string{"rfc3986/5.2.4/none", "none/5.2.4", "RFC3986/5.2.4", "none"} {
		if _, err := Build(Options{Law: id, Progress: step}); err == nil || err.Error() != fmt.Sprintf("there is no law %q", id) {
			t.Errorf("law %s: error %v", id, err)
		}
	}
	_, err := Build(Options{Implementations: []string{"net/url", "./none"}, Progress: step})
	var unknown *adapter.UnknownError
	if !errors.As(err, &unknown) || unknown.Name != "./none" {
		t.Errorf("error %v", err)
	}
	_, err = Build(Options{Implementations: []string{"net/url", "net/url"}, Progress: step})
	if err == nil || err.Error() != `implementation "net/url" is named twice` {
		t.Errorf("error %v", err)
	}
}
