package report

import (
	"reflect"
	"slices"
	"sync"
	"testing"

	"github.com/urispec/urispec/conformance/adapter"
	"github.com/urispec/urispec/parser"
)

var options = adapter.Options{Revision: parser.RFC3986, Seed: 1, Inputs: 200, Smaller: 100_000}

var examinedNetURL = sync.OnceValues(func() (Implementation, error) { return NewImplementation("net/url", adapter.Limits{}, options) })

// netURL returns what a run finds of net/url.
func netURL(t *testing.T) Implementation {
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
		{"rfc3986/net-url/3.4/01", "/?^", "wrongly-accepted/query/x5E", "3.4", "?^", "valid"},
		{"rfc3986/net-url/3.3/01", "A>C", "wrongly-accepted/segment-nz-nc/x3E", "3.3", "a>", "valid"},
		{"rfc3986/net-url/3.2.2/01", "http://[v1.test]/path", "wrongly-rejected/IPvFuture", "3.2.2", "//[va.a]", "invalid"},
	} {
		i := slices.IndexFunc(got.Classes, func(c Class) bool {
			return slices.Contains(c.Cases, Case{want.name, Text(want.input)})
		})
		if i < 0 {
			t.Errorf("%s is in no class", want.name)
			continue
		}
		c := got.Classes[i]
		if c.ID != want.id || c.Section != want.section || string(c.Example.Input) != want.example || c.Got != want.got {
			t.Errorf("%s: class %s, section %s, example %q, got %q", want.name, c.ID, c.Section, c.Example.Input, c.Got)
		}
	}
	checkTotals(t, got)
}

// checkTotals checks that the wrong answers are those of the classes.
func checkTotals(t *testing.T, i Implementation) {
	t.Helper()
	wrong, classified := 0, 0
	for _, a := range i.Asked {
		wrong += a.Wrong
	}
	ids := map[string]bool{}
	for _, c := range i.Classes {
		classified += c.Count
		if c.Cause == "" || c.Expected == c.Got || ids[c.ID] {
			t.Errorf("class %s: cause %q, expected %q, got %q, another of the same ID: %t", c.ID, c.Cause, c.Expected, c.Got, ids[c.ID])
		}
		ids[c.ID] = true
	}
	if wrong != classified {
		t.Errorf("%d wrong answers, %d in classes", wrong, classified)
	}
}

func TestAbsentImplementation(t *testing.T) {
	const name = "./no-such-adapter"
	got, err := NewImplementation(name, adapter.Limits{}, options)
	if err != nil {
		t.Fatal(err)
	}
	if got.Name != name || got.Absent == "" || got.Asked != nil || got.Classes != nil {
		t.Errorf("%+v", got)
	}
}

// TestImplementationIsDetermined checks that two runs give the same.
func TestImplementationIsDetermined(t *testing.T) {
	a := netURL(t)
	b, err := NewImplementation("net/url", adapter.Limits{}, options)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(a, b) {
		t.Error("two runs differ")
	}
}
