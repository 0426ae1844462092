package report

import (
	"testing"

	"github.com/urispec/urispec/conformance/adapter"
)

// Those that are present are compared, each once.
func TestPresent(t *testing.T) {
	impl := adapter.NewInProcess("x", "", nil)
	other := adapter.NewInProcess("y", "", nil)
	is := func(impl adapter.Implementation, name string) opened {
		return opened{adapter.Judged{Implementation: impl, Label: name}}
	}
	got := present([]opened{is(nil, "absent"), is(impl, "x"), is(nil, "y"), is(impl, "x"), is(other, "y")})
	if len(got) != 2 || got[0].Implementation != impl || got[1].Implementation != other {
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
