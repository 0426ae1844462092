package law

import (
	"fmt"
	"strings"

	"github.com/urispec/urispec/conformance/check/input"
	"github.com/urispec/urispec/internal/cases"
)

func (s laws) baseLaws() []Law {
	d := s.Document
	if !d.BaseAuthority.Specified() {
		return nil
	}
	laws := []Law{s.law(d.BaseAuthority.Section(), "base-authority", "the target of a reference without scheme and "+
		`authority has the authority of the base, which no ".." changes`, s.Inputs.ServerAndPath(), ofTwo(s.baseAuthority))}
	if !d.BaseIgnored.Specified() {
		return laws
	}
	delimiters := d.BaseIgnored.Value()
	var ignored []string
	for _, delimiter := range delimiters {
		ignored = append(ignored, map[rune]string{'?': "query", '#': "fragment"}[delimiter])
	}
	pairs := input.Preferring(s.Inputs.BaseAndReference(), s.Inputs.Resolves)
	return append(laws, s.law(d.BaseIgnored.Section(), "base-"+strings.Join(ignored, "-and-"),
		fmt.Sprintf("the target is the same whatever %s the base has", strings.Join(ignored, " and ")), pairs,
		ofTwo(func(base, reference string) error { return s.ignores(delimiters, base, reference) })))
}

// baseAuthority checks that the target of a reference without scheme and
// authority has the authority of the base, with all options of the revision.
func (s laws) baseAuthority(base, reference string) error {
	if r := s.Document.Split(reference); r.Scheme.Defined || r.Authority.Defined {
		return Discarded
	}
	want := s.Document.Split(base).Authority
	for _, options := range s.options() {
		target, err := s.Parser.Resolve(base, reference, options...)
		if err != nil || target.CurrentDocument() {
			continue // whether that is right, the steps say
		}
		if got := s.Document.Split(target.String()).Authority; got != want {
			return fmt.Errorf("%v: the authority of %q is %s, the base's is %s", options, target, got, want)
		}
	}
	return Trivial.unless(want.Defined)
}

// ignores checks that a reference has the same target with respect to a base and to the base without the parts that
// delimiters begin. By RFC 2396, the rest need not be a base: "a:?b" is a URI, but "a:" is not.
func (s laws) ignores(delimiters, base, reference string) error {
	without := base
	if n := strings.IndexAny(base, delimiters); n >= 0 {
		without = base[:n]
	}
	if !s.Inputs.Absolute.Contains(without) {
		return Discarded
	}
	bases := []string{base}
	for _, delimiter := range strings.Split(delimiters, "") {
		bases = append(bases, without+delimiter, without+delimiter+"/../?")
	}
	want, wantErr := s.Parser.Resolve(without, reference)
	for _, with := range bases {
		got, err := s.Parser.Resolve(with, reference)
		if cases.ErrorName(err) != cases.ErrorName(wantErr) {
			return fmt.Errorf("with respect to %q the error is %v, to %q %v", without, wantErr, with, err)
		}
		if err == nil && (got.CurrentDocument() != want.CurrentDocument() || got.String() != want.String()) {
			return fmt.Errorf("with respect to %q the target is %q, to %q %q", without, want, with, got)
		}
	}
	if wantErr != nil {
		return Discarded
	}
	return Trivial.unless(want.CurrentDocument() || want.String() != reference)
}
