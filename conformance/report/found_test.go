package report

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urispec/urispec/conformance/adapter"
	"github.com/urispec/urispec/parser"
)

// What an examination finds is told of each implementation.
func TestFill(t *testing.T) {
	o := opened{Implementation: adapter.NewInProcess("x", "1.2", nil), name: "x", revision: parser.RFC3986}
	base := Text("a:b")
	caret := parser.ByteSet{'^' >> 6: 1 << ('^' & 63)}
	named := func(input string, names ...string) adapter.NamedQuestion {
		return adapter.NamedQuestion{Question: adapter.Question{Operation: adapter.Parse, Input: input}, Names: names}
	}
	found := ImplementationResult{Name: "x", State: Absent}
	found.fill(o, &adapter.Examination{
		Asked:    []adapter.Count{{Subject: "valid", Questions: 9, Answered: 5, Unsupported: 3, Failed: 1, Wrong: 2}, {Subject: "offset", Questions: 4, Unsupported: 4}},
		NotAsked: 7,
		Classes: []adapter.Class{
			{ID: "i", Kind: adapter.WronglyAccepted, Rule: "r", Section: "3", Cause: "c", Count: 6, Bytes: caret, Smallest: true, Expected: "e", Got: "g",
				Example: adapter.Question{Operation: adapter.Parse, Base: "of no parse", Input: "^"},
				Named:   []adapter.NamedQuestion{named("p", "1", "2"), named("q", "1"), named("p", "2", "3")}},
			{ID: "j", Kind: adapter.Crash, Cause: "exit", Example: adapter.Question{Operation: adapter.Resolve, Base: "a:b"}},
		},
		Named:    []adapter.NamedCase{{Name: "n", Questions: 1}},
		Sections: []adapter.SectionCount{{Section: "3", Answered: 4, Wrong: 3, Unnamed: 2}},
	})
	want := ImplementationResult{
		Name: "x", Version: "1.2", State: Examined, NotAsked: 7,
		Asked: []Asked{{"valid", 9, 5, 3, 2, 1}, {"offset", 4, 0, 4, 0, 0}},
		Classes: []Class{
			{ID: "i", Kind: "wrongly-accepted", Rule: "r", Section: "3", Cause: "c", Count: 6, Bytes: "[\\^]", Example: Question{"parse", nil, "^"}, Expected: "e", Got: "g",
				Cases: []Case{{"1", "p"}, {"2", "p"}, {"1", "q"}, {"3", "p"}}},
			{ID: "j", Kind: "crash", Cause: "exit; after too many failures, 7 questions were not asked", Example: Question{"resolve", &base, ""}, NotSmallest: true},
		},
		Named:    []NamedResult{{"n", Right}},
		Sections: []SectionResult{{"3", 4, 3, 2}},
	}
	if diff := cmp.Diff(want, found); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}

	silent := ImplementationResult{}
	silent.fill(o, &adapter.Examination{
		Asked:   []adapter.Count{{Subject: "valid", Questions: 1, Failed: 1}},
		Classes: []adapter.Class{{Kind: adapter.Hang, Cause: "no answer"}},
	})
	if silent.State != Unanswered || silent.Classes[0].Cause != "no answer" {
		t.Errorf("%+v", silent)
	}
}

// A named case is wrong where an answer is, and right where one is given and none is.
func TestNewNamed(t *testing.T) {
	for _, test := range []struct {
		questions, notAsked, unsupported, wrong int
		want                                    Outcome
	}{
		{3, 0, 0, 0, Right}, {3, 0, 2, 0, Right}, {3, 0, 3, 0, Unsupported}, {3, 1, 2, 0, NotAsked}, {3, 1, 1, 1, Wrong}, {3, 3, 3, 0, NotAsked},
	} {
		got := newNamed([]adapter.NamedCase{{Name: "n", Questions: test.questions, NotAsked: test.notAsked, Unsupported: test.unsupported, Wrong: test.wrong}})
		if want := []NamedResult{{"n", test.want}}; fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%+v: %v", test, got)
		}
	}
}

// Those that are present are compared, each once.
func TestPresent(t *testing.T) {
	impl := adapter.NewInProcess("x", "", nil)
	other := adapter.NewInProcess("y", "", nil)
	got := present([]opened{{name: "absent", absent: "it is not there"}, {Implementation: impl, name: "x"}, {name: "y"}, {Implementation: impl, name: "x"}, {Implementation: other, name: "y"}})
	if len(got) != 2 || got[0] != impl || got[1] != other {
		t.Errorf("%v", got)
	}
}

// What answered nothing says why.
func TestSilence(t *testing.T) {
	for want, i := range map[string]ImplementationResult{
		"x answered nothing: it supports none of the questions": {Name: "x"},
		"x answered nothing: exit status 3":                     {Name: "x", Classes: []Class{{Got: "exit status 3"}, {Got: "other"}}},
	} {
		if got := i.Silence(); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

// The last "@" stands before a revision, if there is one of the name.
func TestCutRevision(t *testing.T) {
	for name, want := range map[string]string{
		"x": "x rfc3986 <nil>", "x@rfc2396": "x rfc2396 <nil>", "@rfc2396": " rfc2396 <nil>", "a@b@rfc1738": "a@b rfc1738 <nil>", "x@": "x@ rfc3986 error", "x@rfc": "x@rfc rfc3986 error",
	} {
		rest, v, err := cutRevision(name, parser.RFC3986)
		said := "<nil>"
		if err != nil {
			said = "error"
		}
		if got := fmt.Sprintf("%s %s %s", rest, v, said); got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
}
