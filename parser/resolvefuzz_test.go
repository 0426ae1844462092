package parser_test

import (
	"testing"

	"github.com/urispec/urispec/internal/cases"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// FuzzResolve compares Resolve with the oracle, and checks that a target is its
// own target, and that Relativize undoes Resolve.
func FuzzResolve(f *testing.F) {
	for v := range all.Revisions() {
		for i, c := range readCases(f, v, cases.Resolution) {
			f.Add(v.String(), uint8(i), c.Base, c.Input)
		}
	}
	for i, row := range resolveErrors {
		f.Add(row.revision.String(), uint8(i), row.base, row.ref)
	}
	for _, unit := range resolveUnits {
		for v, bases := range oracleBases {
			f.Add(v.String(), uint8(0), bases[0], pattern{unit: unit}.of(v, 64))
		}
	}
	f.Fuzz(func(t *testing.T, revision string, choice uint8, base, ref string) {
		v, _ := all.Lookup(revision)
		b, err := v.Parse(base)
		if err != nil {
			return
		}
		options := optionSets[int(choice)%len(optionSets)]
		if v.CheckResolve(options...) != nil {
			options = nil
		}
		if err := b.CheckBase(); err != nil {
			r, got := b.ResolveAll(ref)
			if got == nil || got.Error() != err.Error() || r != (parser.Resolution{}) {
				t.Errorf("%v: %q, %q: %q, %v, want %v", v, base, ref, r, got, err)
			}
			return
		}
		if len(base)+len(ref) < 1<<12 { // the oracle is slow
			checkOracle(t, b, ref, options...)
		}
		r, err := b.ResolveAll(ref, options...)
		if err != nil {
			checkMessage(t, err)
			return
		}
		if target, ok := r.Reference(); ok {
			checkOwnTarget(t, b, target)
			checkRelativized(t, b, target, options...)
		}
	})
}

// checkOwnTarget checks that a target resolves to itself, or in RFC 3986, to
// what resolves to itself.
func checkOwnTarget(t *testing.T, base, target parser.Reference) {
	t.Helper()
	v := base.Revision()
	if _, ok := target.Component(parser.Scheme); !ok {
		t.Fatalf("%v: %q: a target without a scheme, %q", v, base, target)
	}
	for range 2 {
		r, err := base.ResolveAll(target.String())
		if parser.IsCause(err, parser.CauseRecomposition) && v == parser.RFC3986 {
			return
		}
		again, ok := r.Reference()
		if err != nil || !ok {
			t.Fatalf("%v: %q: the target %q: %v", v, base, target, err)
		}
		if again == target {
			return
		}
		if v != parser.RFC3986 {
			break
		}
		target = again
	}
	t.Errorf("%v: %q: the target %q is not its own", v, base, target)
}
