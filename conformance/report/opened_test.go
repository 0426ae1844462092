package report

import (
	"fmt"
	"testing"

	"github.com/urispec/urispec/conformance/adapter"
	"github.com/urispec/urispec/parser"
)

// Those that are present are compared, each once.
func TestPresent(t *testing.T) {
	impl := adapter.NewInProcess("x", "", nil)
	other := adapter.NewInProcess("y", "", nil)
	got := present([]opened{{name: "absent", absent: "it is not there"}, {Implementation: impl, name: "x"}, {name: "y"},
		{Implementation: impl, name: "x"}, {Implementation: other, name: "y"}})
	if len(got) != 2 || got[0] != impl || got[1] != other {
		t.Errorf("%v", got)
	}
}

// What answered nothing says why.
func TestSilence(t *testing.T) {
	for want, found := range map[string]adapter.Examination{
		"x answered nothing: it supports none of the questions": {},
		"x answered nothing: exit status 3": ofClasses(adapter.Class{Got: "exit status 3"},
			adapter.Class{Got: "other"}),
	} {
		i := ImplementationResult{Name: "x", Examination: found}
		if got := i.Silence(); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

// The last "@" stands before a revision, if there is one of the name.
func TestCutRevision(t *testing.T) {
	for name, want := range map[string]string{
		"x": "x rfc3986 <nil>", "x@rfc2396": "x rfc2396 <nil>", "@rfc2396": " rfc2396 <nil>",
		"a@b@rfc1738": "a@b rfc1738 <nil>", "x@": "x@ rfc3986 error", "x@rfc": "x@rfc rfc3986 error",
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
