package disagree

import (
	"strings"
	"testing"

	"github.com/urispec/urispec/conformance/compare/adapter"
	"github.com/urispec/urispec/conformance/compare/reading"
	"github.com/urispec/urispec/parser"
)

// In a chain, B reads what A writes: another host, or something decoded once more.
func TestChain(t *testing.T) {
	// It reads up to a backslash, and writes the string without it.
	lossy := cut("lossy", `\`)
	writing := adapter.NewInProcess("writing", "", func(q adapter.Question) adapter.Answer {
		if q.Operation == adapter.Normalize {
			return adapter.Answer{Valid: true, Result: strings.ReplaceAll(q.Input, `\`, "")}
		}
		return lossy.Ask([]adapter.Question{q})[0]
	})
	decoding := adapter.NewInProcess("decoding", "", func(q adapter.Question) adapter.Answer {
		if q.Operation == adapter.Normalize {
			return adapter.Answer{Valid: true, Result: reading.Decoded(q.Input, func(c byte) bool { return c == '%' })}
		}
		return adapter.NetURL().Ask([]adapter.Question{q})[0]
	})
	for _, test := range []struct {
		name    string
		a, b    adapter.Implementation
		input   string // "" if there is none
		written string
		want    Difference
	}{
		{"another host", writing, at("plain", strings.LastIndex), `//a\a`, "//aa",
			Difference{Component: parser.Host, Manner: Names}},
		{"decoded", decoding, adapter.NetURL(), "%25aa", "%aa", Difference{Component: parser.Path, Manner: Decoded}},
		{"none", adapter.NetURL(), adapter.NetURL(), "", "", Difference{}},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := find(t, test.a, test.b, Options{Seed: 1, Strings: 50, Patterns: 5, Chain: true})
			if len(r.Shortest) > 0 || (len(r.Witnesses) > 0) != (test.input != "") {
				t.Fatalf("%v", r)
			}
			for _, w := range r.Witnesses {
				if w.Input == test.input && w.Written == test.written && w.Difference == test.want {
					return
				}
			}
			if test.input != "" {
				t.Errorf("%+v", r.Witnesses)
			}
		})
	}
}

// A path that only loses its dot-segments is not decoded; one that is decoded and then loses them is.
func TestChained(t *testing.T) {
	type parts = map[parser.Component]string
	for _, test := range []struct {
		a, b parts
		want string
	}{
		{parts{parser.Path: "/%25aa/.."}, parts{parser.Path: "/"}, ""},
		{parts{parser.Path: "/a/%252e%252e"}, parts{parser.Path: "/"}, "path/decoded"},
		{parts{parser.Path: "/%252f"}, parts{parser.Path: "/%2f"}, "path/decoded"},
		{parts{parser.Path: "/a/../b"}, parts{parser.Path: "/b"}, ""},
		{parts{parser.Host: "a%2540"}, parts{parser.Host: "a%40"}, "host/decoded"},
		{parts{parser.Host: "a"}, parts{parser.Host: "b"}, "host/names"},
		{parts{parser.Host: "a"}, parts{}, ""},
	} {
		d, differs := chained(readingOf(t, test.a), readingOf(t, test.b))
		if differs != (test.want != "") || differs && d.ID() != test.want {
			t.Errorf("%v, %v: %t, %s, want %q", test.a, test.b, differs, d.ID(), test.want)
		}
	}
}

// A string is written by the first operation that the implementation has.
func TestWrite(t *testing.T) {
	for how, supported := range map[adapter.Operation][]adapter.Operation{
		adapter.Normalize: {adapter.Normalize, adapter.Resolve}, adapter.Resolve: {adapter.Resolve}, adapter.Parse: nil,
	} {
		impl := adapter.NewInProcess("x", "", func(q adapter.Question) adapter.Answer {
			for _, op := range supported {
				if op == q.Operation {
					return adapter.Answer{Valid: true, Result: string(op)}
				}
			}
			if q.Operation != adapter.Parse {
				return adapter.Answer{Outcome: adapter.Unsupported}
			}
			return adapter.NetURL().Ask([]adapter.Question{q})[0]
		})
		const input = "s://u@h:1/p?q#f"
		want := string(how)
		if how == adapter.Parse {
			want = input
		}
		if got := newReader(impl).write([]string{input})[0]; got != (writing{want, how, true}) {
			t.Errorf("%s: %+v", how, got)
		}
	}
}
