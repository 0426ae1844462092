package parser_test

import (
	"slices"
	"testing"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// Compare is a total order that agrees with ==: each two References of a list
// that is in order are in order.
func TestCompare(t *testing.T) {
	refs := []parser.Reference{{}}
	for v := range all.Revisions() {
		for _, s := range []string{"", "a", "a:b", "http://a/b", "http://A/b", "urn:ab:c", "urn:ab:d"} {
			if r, err := v.Parse(s); err == nil {
				refs = append(refs, r, mustParse(t, v, string([]byte(s))))
			}
		}
	}
	slices.SortFunc(refs, parser.Compare)
	for i, a := range refs {
		for j, b := range refs {
			order := parser.Compare(a, b)
			if (order == 0) != (a == b) || order > 0 && i < j || order < 0 && i > j || order != -parser.Compare(b, a) {
				t.Errorf("%v %q, %v %q: %d", a.Revision(), a, b.Revision(), b, order)
			}
			if a.String() < b.String() && order != -1 {
				t.Errorf("%q, %q: %d", a, b, order)
			}
		}
	}
	if n := len(slices.Compact(slices.Clone(refs))); n < len(refs)/2 || n > len(refs)/2+1 {
		t.Errorf("%d of %d are different", n, len(refs))
	}
}

func TestMustParse(t *testing.T) {
	if r := rfc3986.MustParse("a:b"); r != mustParse(t, rfc3986, "a:b") {
		t.Errorf("%q", r)
	}
	for _, v := range []parser.Revision{rfc3986, {}} {
		_, want := v.Parse("http://[")
		func() {
			defer func() {
				if err, ok := recover().(error); !ok || err.Error() != want.Error() {
					t.Errorf("%v, want %v", err, want)
				}
			}()
			v.MustParse("http://[")
		}()
	}
}
