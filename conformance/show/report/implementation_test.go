package report

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/urispec/urispec/conformance/compare/adapter"
	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser"
)

var examinedNetURL = sync.OnceValues(func() (ImplementationResult, error) {
	return examineNamed("net/url", adapter.Options{Revision: parser.RFC3986, Seed: 1, Inputs: 200, Smaller: 100_000,
		Causes: true, Most: testflag.Choose(4000, 0)})
})

// examineNamed opens, examines and closes the implementation of a name.
func examineNamed(name string, o adapter.Options) (ImplementationResult, error) {
	opened, err := adapter.OpenJudged(name, o.Revision, adapter.Limits{})
	if err != nil {
		return ImplementationResult{}, err
	}
	q, err := adapter.NewQuestionnaire(o)
	if err != nil {
		return ImplementationResult{}, err
	}
	return examine(opened, q), opened.Close()
}

func netURL(t *testing.T) ImplementationResult {
	t.Helper()
	found, err := examinedNetURL()
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// TestNetURL checks what is known of net/url, by the classes of named cases.
func TestNetURL(t *testing.T) {
	got := netURL(t)
	if got.Name != "net/url" || got.Version == "" || got.Revision != "rfc3986" || got.Absent != "" {
		t.Errorf("%s %s, compared with %s, absent %q", got.Name, got.Version, got.Revision, got.Absent)
	}
	for _, want := range []struct{ name, input, id, section, example, got string }{
		{"rfc3986/net-url/3.4/01", "/?^", "wrongly-accepted/query", "3.4", "?\"", "valid"},
		{"rfc3986/net-url/3.3/01", "A>C", "wrongly-accepted/path", "3.3", "\"", "valid"},
		{"rfc3986/net-url/3.2.2/01", "http://[v1.test]/path", "wrongly-rejected/IPvFuture", "3.2.2", "//[va.a]",
			"invalid"},
	} {
		i := slices.IndexFunc(got.Classes, func(c adapter.Class) bool {
			return slices.Contains(c.Cases, named(want.name, line.Text(want.input)))
		})
		if i < 0 {
			t.Errorf("%s is in no class", want.name)
			continue
		}
		c := got.Classes[i]
		if c.ID != want.id || c.Section != want.section || c.Example.Input != want.example || c.Got != want.got {
			t.Errorf("%s: class %s, section %s, example %q, got %q", want.name, c.ID, c.Section, c.Example.Input, c.Got)
		}
	}
	checkTotals(t, got)
}

// checkTotals checks that the classes add up to the wrong answers.
func checkTotals(t *testing.T, i ImplementationResult) {
	t.Helper()
	wrong, classified := 0, 0
	for _, a := range i.Asked {
		if a.Subject != "offset" { // an answer that is wrong only there is in no class
			wrong += a.Wrong + a.Failed
		}
	}
	ids := map[string]bool{}
	for _, c := range i.Classes {
		classified += c.Count
		if c.Cause == "" || c.Expected == c.Got || ids[c.ID] {
			t.Errorf("class %s: cause %q, expected %q, got %q, another of the same ID: %t", c.ID, c.Cause, c.Expected,
				c.Got, ids[c.ID])
		}
		ids[c.ID] = true
	}
	if wrong != classified {
		t.Errorf("%d wrong answers, %d in classes", wrong, classified)
	}
}

// asAdapter is the variable that makes the test program an adapter.
const asAdapter = "URISPEC_TEST_ADAPTER"

// TestMain runs the tests, or an adapter that answers in the same way to each
// question, or with its process ID as its version.
func TestMain(m *testing.M) {
	answer := os.Getenv(asAdapter)
	if answer == "" {
		os.Exit(m.Run())
	}
	if answer == "pid" {
		answer = fmt.Sprintf(`{"version":"%d","unsupported":true}`, os.Getpid())
	}
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		fmt.Println(answer)
	}
}

// TestStates checks the report about implementations that answer nothing: one is absent, others fail on each question,
// or support none.
func TestStates(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		answer   string
		state    State
		answered bool
		absent   string
		class    string
	}{
		{`{"absent":"no library"}`, Absent, false, "no library", ""},
		{`{"unsupported":true}`, Unanswered, false, "", ""},
		{`no object`, Unanswered, false, "", "malformed/not-a-JSON-object"},
		{`{"valid":true,"result":""}`, Examined, true, "", "wrongly-accepted/URN"},
	} {
		t.Setenv(asAdapter, test.answer)
		got, err := examineNamed(self, adapter.Options{Revision: parser.RFC2141bisURN03, Most: 300})
		if err != nil {
			t.Fatal(err)
		}
		if got.Name != self || got.State != test.state || got.Absent != test.absent || got.Departs() != true {
			t.Errorf("%s: %s, state %s, absent %q, departs: %t", test.answer, got.Name, got.State, got.Absent,
				got.Departs())
		}
		if (test.state == Absent) != (got.Asked == nil) {
			t.Errorf("%s: asked %+v", test.answer, got.Asked)
		}
		for _, a := range got.Asked {
			if a.Subject == "components" {
				continue // none is given
			}
			if (a.Answered > 0) != test.answered || a.Answered+a.Unsupported+a.Failed != a.Questions {
				t.Errorf("%s: asked %+v", test.answer, a)
			}
		}
		of := func(c adapter.Class) bool { return c.ID == test.class }
		if has := slices.ContainsFunc(got.Classes, of); has != (test.class != "") {
			t.Errorf("%s: class %q: %t of %+v", test.answer, test.class, has, got.Classes)
		}
		notAsked := fmt.Sprintf("; after too many failures, %d questions were not asked", got.NotAsked)
		if told := len(got.Classes) > 0 && strings.HasSuffix(got.Classes[0].Cause,
			notAsked); told != (got.NotAsked > 0) || told != (test.answer == "no object") {
			t.Errorf("%s: %d questions were not asked, classes %+v", test.answer, got.NotAsked, got.Classes)
		}
	}
}

// TestRevisionOfImplementation checks that an implementation is asked by the revision behind its name, each once, and
// else by the common one.
func TestRevisionOfImplementation(t *testing.T) {
	for _, test := range []struct {
		names []string
		want  []string // names with revisions; nil: an error
	}{
		{[]string{"net/url", "net/url@rfc2396"}, []string{"net/url rfc3986", "net/url rfc2396"}},
		{[]string{"net/url@uri@rfc1738"}, nil}, // there is no net/url@uri
		{[]string{"net/url@rfc9999"}, nil},
		{[]string{"net/url", "net/url@uri"}, nil},
		{[]string{"net/url@rfc2396", "net/url@rfc2396"}, nil},
	} {
		all, err := openAll(test.names, parser.RFC3986, adapter.Limits{})
		var got []string
		for _, o := range all {
			got = append(got, o.Label+" "+o.Document.String())
		}
		if (err != nil) != (test.want == nil) || err == nil && !slices.Equal(got, test.want) {
			t.Errorf("%q: %q, error %v", test.names, got, err)
		}
	}
	_, err := openAll([]string{"net/url@rfc9999"}, parser.RFC3986, adapter.Limits{})
	if !errors.As(err, new(*parser.ArgumentError)) {
		t.Errorf("error %v", err)
	}
}
