package answer

import (
	"encoding/json"
	"errors"
	"math"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"unsafe"

	"github.com/google/go-cmp/cmp"

	"github.com/urispec/urispec/conformance/page/view"
	"github.com/urispec/urispec/internal/cases"
	"github.com/urispec/urispec/internal/packed"
	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// ask returns the answer to a question as JSON has it.
func ask(t *testing.T, q Question) map[string]any {
	t.Helper()
	var answer map[string]any
	if err := json.Unmarshal([]byte(NewAll().Answer(q)), &answer); err != nil {
		t.Fatalf("%+v: %v", q, err)
	}
	return answer
}

func TestQuestionsThatCannotBeAnswered(t *testing.T) {
	for _, test := range []struct {
		question Question
		want     string
	}{
		{Question{Op: "x"}, `there is no operation "x"`},
		{Question{Op: "tree", Revision: "rfc9999"}, `there is no revision "rfc9999"`},
		{Question{Op: "verdicts", Input: `\`, Escaped: true},
			"a backslash is followed by neither another nor x and two digits, 0 to 9 and A to F"},
		{Question{Op: "tree", Input: "{", Revision: "rfc3986"}, "byte 0"},
		{Question{Op: "resolve", Revision: "rfc1"}, `there is no revision "rfc1"`},
	} {
		if got, _ := ask(t, test.question)["error"].(string); !strings.Contains(got, test.want) {
			t.Errorf("%+v: %q, want %q", test.question, got, test.want)
		}
	}
}

// A string that is longer than Parse takes gets no answer but that. Nothing reads its
// octets.
func TestTooLong(t *testing.T) {
	most := int64(math.MaxInt32)
	if strconv.IntSize < 64 {
		t.Skip("the memory is not there")
	}
	b := make([]byte, most+1)
	s := unsafe.String(&b[0], len(b))
	const want = "input exceeds the limit of 2147483647 bytes"
	for _, op := range []string{"verdicts", "why", "normal", "meaning"} {
		q := Question{Op: op, Input: s, Revision: "rfc3986"}
		if answer := NewAll().Answer(q); !strings.HasPrefix(answer, `{"error":`) || !strings.Contains(answer, want) {
			t.Errorf("%s: %.200s, want the error %s", op, answer, want)
		}
	}
	runtime.GC() // or the next collection waits for as much again
}

// RFC 3986, Section 5.2.4, has these two examples, step by step.
func TestRemoveDotSegments(t *testing.T) {
	for _, want := range [][]Step{
		{
			{"", "/a/b/c/./../../g", ""}, {"2E", "/b/c/./../../g", "/a"}, {"2E", "/c/./../../g", "/a/b"},
			{"2E", "/./../../g", "/a/b/c"},
			{"2B", "/../../g", "/a/b/c"}, {"2C", "/../g", "/a/b"}, {"2C", "/g", "/a"}, {"2E", "", "/a/g"},
		},
		{
			{"", "mid/content=5/../6", ""}, {"2E", "/content=5/../6", "mid"}, {"2E", "/../6", "mid/content=5"},
			{"2C", "/6", "mid"}, {"2E", "", "mid/6"},
		},
		{{"", "../a", ""}, {"2A", "a", ""}, {"2E", "", "a"}},
		{{"", "/..", ""}, {"2C", "/", ""}, {"2E", "", "/"}},
		{{"", "..", ""}, {"2D", "", ""}},
		{{"", "/.", ""}, {"2B", "/", ""}, {"2E", "", "/"}},
		{{"", ".", ""}, {"2D", "", ""}},
		{{"", "./a", ""}, {"2A", "a", ""}, {"2E", "", "a"}},
		{{"", "//a", ""}, {"2E", "/a", "/"}, {"2E", "", "//a"}},
		{{"", "/.a/..b", ""}, {"2E", "/..b", "/.a"}, {"2E", "", "/.a/..b"}},
		{{"", "", ""}},
	} {
		if diff := cmp.Diff(want, removeDotSegments(want[0].Input)); diff != "" {
			t.Errorf("%q (-want +got):\n%s", want[0].Input, diff)
		}
	}
}

// The steps of each example of RFC 3986, Section 5.4, end with the path of its target.
func TestResolve(t *testing.T) {
	named, err := cases.OfRevision(packed.Files, "rfc3986")
	if err != nil {
		t.Fatal(err)
	}
	steps := 0
	for _, c := range named {
		if c.Kind != cases.Resolution || len(c.Options) > 0 {
			continue
		}
		answer, err := resolve(NewAll(), &Question{Input: c.Input, Base: c.Base, Revision: "rfc3986"})
		if err != nil {
			t.Fatal(err)
		}
		all := answer.(*Resolved)
		for _, target := range all.Targets {
			if target.Name == "rfc3986" && c.Outcome.Result != nil && target.Text != newText(*c.Outcome.Result) {
				t.Errorf("%s against %s: %+v, want %s", c.Input, c.Base, target, *c.Outcome.Result)
			}
		}
		if len(all.Steps) > 0 {
			steps++
		}
	}
	if steps < 20 {
		t.Errorf("steps of %d targets", steps)
	}
}

func TestOrigins(t *testing.T) {
	answer, err := resolve(NewAll(), &Question{Input: "../g?y", Base: "http://u@a/b/c/d?q#f", Revision: "rfc3986"})
	if err != nil {
		t.Fatal(err)
	}
	want := []Origin{{"scheme", "http", "base"}, {"authority", "u@a", "base"}, {"path", "/b/g", "both"},
		{"query", "y", "reference"}}
	if diff := cmp.Diff(want, answer.(*Resolved).Origins); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// All repairs are valid strings; a string with one wrong byte has one.
func TestRepairs(t *testing.T) {
	for _, test := range []struct {
		input string
		want  []string
	}{
		{"http://a/{b}", []string{"http://a/%7Bb%7D", "http://a/b", "http://a/"}},
		{" http://a/\n", []string{"http://a/"}},
		{"http://a/%zz", []string{"http://a/%25zz"}},
		{"http://a/%", []string{"http://a/%25", "http://a/"}},
		{"http://a/é", []string{"http://a/%C3%A9"}},
		{"http://[", nil},
	} {
		w, err := why(test.input, parser.RFC3986)
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range test.want {
			found := false
			for _, r := range w.Repairs {
				found = found || r.Input == want
			}
			if !found {
				t.Errorf("%q has not the repair %q: %+v", test.input, want, w.Repairs)
			}
		}
	}
	for v := range all.Revisions() {
		named, err := cases.OfRevision(packed.Files, v.String())
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range named {
			w, err := why(c.Input, v)
			if err != nil {
				t.Fatal(err)
			}
			for _, r := range w.Repairs {
				s := r.Input
				if r.Escaped {
					s, _ = view.Undo(s)
				}
				if r.Omitted == 0 && !v.Valid(s) {
					t.Errorf("%q, %s: the repair %q is not valid", c.Input, v, s)
				}
			}
		}
	}
}

func TestNormalForms(t *testing.T) {
	for input, want := range map[string][]string{ // a "+" before a form that is another than the one before
		"HTTP://A:80/%7e/../b": {"string HTTP://A:80/%7e/../b", "case +http://a:80/%7E/../b",
			"percent +http://a:80/~/../b", "path +http://a:80/b", "scheme +http://a/b"},
		"HTTP://a/./b": {"string HTTP://a/./b", "case +http://a/./b", "percent http://a/./b",
			"path +http://a/b", "scheme http://a/b"},
		"a:/.//b": {"string a:/.//b", "case a:/.//b", "percent a:/.//b", "path a:/.//b", "scheme a:/.//b"},
	} {
		n, err := normal(input, parser.RFC3986)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, f := range n.Levels {
			sign := ""
			if f.Changed {
				sign = "+"
			}
			got = append(got, f.Level+" "+sign+f.Input)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", input, diff)
		}
	}
}

// An operation that fails has no answer, whatever it returns with the error.
func TestAnswerOfError(t *testing.T) {
	service := &Service{Operations: map[string]Operation{
		"verdicts": func(*Service, *Question) (any, error) { return &view.Verdicts{}, errors.New("it failed") },
		"other":    func(*Service, *Question) (any, error) { return 1, errors.New("it failed") },
		"no JSON":  func(*Service, *Question) (any, error) { return math.Inf(1), nil },
	}}
	for op, want := range map[string]string{
		"verdicts": `{"error":"it failed"}`, "other": `{"error":"it failed"}`,
		"no JSON": `{"error":"json: unsupported value: +Inf"}`,
	} {
		if got := service.Answer(Question{Op: op}); got != want {
			t.Errorf("%s: %s, want %s", op, got, want)
		}
	}
}

func TestMeaning(t *testing.T) {
	m, err := meaning("ftp://u:pw@h/%2Fetc;type=a", parser.RFC1738)
	if err != nil {
		t.Fatal(err)
	}
	kinds := map[string]bool{}
	for _, f := range m.Facts {
		kinds[f.Kind+" "+f.Name] = true
	}
	directives, err := meaning("urn:aa:a?b=c%20d", parser.RFC2141bisURN03)
	if err != nil {
		t.Fatal(err)
	}
	found := false
	for _, f := range directives.Facts {
		found = found || f.Kind == "directive" && f.Name == "b" && f.Value == "c d" && f.Source == "given" &&
			f.Text != "" && f.Section != ""
	}
	if !found {
		t.Errorf("no directive: %+v", directives.Facts)
	}
	if !kinds["fact host"] || !kinds["step RETR"] || len(m.Findings) == 0 || m.Status != "defined" {
		t.Errorf("%+v", m)
	}
}

// A tree has its nodes before those within them, and not more than are shown.
func TestTree(t *testing.T) {
	small, err := tree("http://a", parser.RFC3986)
	if err != nil {
		t.Fatal(err)
	}
	if first := small.Nodes[0]; first.Rule != "URI-reference" || first.Depth != 0 || first.EndByte != 8 ||
		small.Nodes[1].Depth != 1 {
		t.Errorf("%+v", small.Nodes[:2])
	}
	large, err := tree("http://a/"+strings.Repeat("a", 100_000), parser.RFC3986)
	if err != nil {
		t.Fatal(err)
	}
	if len(large.Nodes) != mostNodes || large.Omitted < 190_000 {
		t.Errorf("%d nodes and %d more", len(large.Nodes), large.Omitted)
	}
	if large.Shown.Before != 0 || len(large.Shown.Text) != 1500 {
		t.Errorf("%d bytes are shown behind byte %d", len(large.Shown.Text), large.Shown.Before)
	}
}

// No answer about a long or strange string is long, or panics; without -complete,
// one of three of the revisions other than RFC 3986 is asked.
func TestSizes(t *testing.T) {
	take := testflag.Sample(t, 3)
	for _, s := range []string{strings.Repeat("a", 1<<20), strings.Repeat("[", 1<<20), "http://a" +
		strings.Repeat("/..", 1<<18), strings.Repeat("\xff", 1<<20), "x:" + strings.Repeat("%00", 1<<18), ""} {
		for op := range NewAll().Operations {
			for _, v := range []string{"rfc3986", "url-1993", "rfc8141"} {
				if v != "rfc3986" && !take() {
					continue
				}
				answer := NewAll().Answer(Question{Op: op, Input: s, Base: s, Revision: v, Rule: "path"})
				if len(answer) > 1_500_000 {
					t.Errorf("%.10q…, %s by %s: %d bytes", s, op, v, len(answer))
				}
			}
		}
	}
}
