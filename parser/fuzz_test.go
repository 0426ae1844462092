package parser_test

import (
	"errors"
	"reflect"
	"slices"
	"testing"

	"github.com/urispec/urispec/internal/cases"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// seed adds the case files' strings and the beginnings of the long ones.
func seed(f *testing.F) {
	for v := range all.Revisions() {
		for _, c := range readCases(f, v, cases.Verdict) {
			f.Add(v.String(), c.Input)
			if c.In != nil {
				f.Add(v.String(), *c.In)
			}
		}
		for _, p := range patterns {
			f.Add(v.String(), p.of(v, 64))
		}
	}
}

func FuzzParse(f *testing.F) {
	seed(f)
	f.Fuzz(func(t *testing.T, revision, s string) {
		v, _ := all.Lookup(revision)
		r, err := v.Parse(s)
		tried, ok := v.TryParse(s)
		if (err == nil) != v.Valid(s) || (err == nil) != ok || tried != r {
			t.Errorf("%v: %q: Valid = %t, Parse: %v, TryParse: %t", v, s, v.Valid(s), err, ok)
		}
		if err == nil {
			checkReference(t, r, v, s)
			return
		}
		if r != (parser.Reference{}) {
			t.Errorf("%v: %q: a Reference beside the error %v", v, s, err)
		}
		checkSyntaxError(t, v, s, err)
	})
}

// checkSyntaxError checks what holds of the error about a string that is not
// valid, of a known revision or not.
func checkSyntaxError(t *testing.T, v parser.Revision, s string, err error) {
	t.Helper()
	start, startErr := v.Start("")
	if startErr != nil {
		if err.Error() != startErr.Error() {
			t.Errorf("%v: %q: %v, want %v", v, s, err, startErr)
		}
		return
	}
	var syntax *parser.SyntaxError
	if !errors.As(err, &syntax) || syntax.Input() != s || syntax.Offset < 0 || syntax.Offset > len(s) {
		t.Fatalf("%v: %q: %v", v, s, err)
	}
	if n := syntax.Offset; start.ViablePrefix(s[:n]) != n || n < len(s) && start.ViablePrefix(s[:n+1]) != n {
		t.Errorf("%v: %q: offset %d is no longest viable prefix", v, s, n)
	}
	prefix, expected := s[:syntax.Begin()], syntax.Expected()
	for c := range 256 {
		longer := prefix + string([]byte{byte(c)})
		if viable := start.ViablePrefix(longer) == len(longer); viable != expected.Has(byte(c)) {
			t.Errorf("%v: %q: byte %#02x can follow: %t, expected %s", v, s, c, viable, expected)
		}
	}
	if syntax.MayEnd() != start.Valid(prefix) {
		t.Errorf("%v: %q: MayEnd is %t", v, s, syntax.MayEnd())
	}
	for c := range syntax.Next().All() {
		if !expected.Has(c) {
			t.Errorf("%v: %q: %#02x is named, but not expected", v, s, c)
		}
	}
	if syntax.Rule() == "" {
		t.Errorf("%v: %q: no rule", v, s)
	}
	checkMessage(t, err)
	for other := range all.Revisions() {
		want := other != v && other.Valid(s)
		if got := slices.Contains(all.AlsoValidIn(syntax), other); got != want {
			t.Errorf("%v: %q: also valid in %v: %t", v, s, other, got)
		}
	}
}

func FuzzTree(f *testing.F) {
	seed(f)
	f.Fuzz(func(t *testing.T, revision, s string) {
		v, _ := all.Lookup(revision)
		for _, rule := range append(v.StartRules(), "") {
			start, _ := v.Start(rule)
			tree, err := start.Tree(s)
			if (err == nil) != start.Valid(s) && !errors.Is(err, parser.ErrLimit) {
				t.Errorf("%v: %q: Valid = %t, Tree: %v", v, s, start.Valid(s), err)
			}
			if err == nil {
				checkTree(t, v, start.String(), s, tree)
			} else if !tree.IsZero() {
				t.Errorf("%v: %q: a tree beside the error %v", v, s, err)
			}
		}
		if _, err := v.Tree(s); !v.Valid(s) && !errors.Is(err, parser.ErrLimit) { // FuzzParse checks it for Parse
			if _, want := v.Parse(s); !reflect.DeepEqual(err, want) {
				t.Errorf("%v: %q: Tree: %v, Parse: %v", v, s, err, want)
			}
		}
	})
}
