package conformance

import (
	"fmt"
	"reflect"
	"strings"

	"github.com/urispec/urispec/parser"
)

// The sections that say that ".." cannot change the authority, by revision.
var climbingSections = map[parser.Revision]string{
	parser.URLSyntax05:  "appendix-c.2",
	parser.RFC2396bis01: "C.2",
	parser.RFC3986:      "5.4.2",
}

// An ignored component of a base is one that references are resolved without.
type ignored struct {
	section, name string
	delimiters    string // that begin such components
	sentence      string
}

// What of a base is ignored, by revision. In the drafts, the base is parsed into four
// components, of which the query is not used.
var ignoredOf = map[parser.Revision]ignored{
	parser.URLSyntax05:  ignoredQuery,
	parser.RFC2396bis01: ignoredQuery,
	parser.RFC3986:      {"5.1", "base-fragment", "#", "the target is the same whatever fragment the base has"},
}

var ignoredQuery = ignored{"5.2", "base-query-and-fragment", "?#", "the target is the same whatever query and fragment the base has"}

// baseLaws returns the laws about which components of a base the target has.
func (s *Subject) baseLaws() []Law {
	section, ok := climbingSections[s.Revision]
	if !ok {
		return nil
	}
	extra := ignoredOf[s.Revision]
	pairs := preferring(s.baseAndReference(), s.resolves)
	return []Law{
		{
			ID:       fmt.Sprintf("%s/%s/base-authority", s.Revision, section),
			Sentence: `the target of a reference without scheme and authority has the authority of the base, which no ".." changes`,
			Inputs:   s.serverAndPath(),
			Holds:    func(inputs ...string) error { return s.baseAuthority(inputs[0], inputs[1]) },
		},
		{
			ID:       fmt.Sprintf("%s/%s/%s", s.Revision, extra.section, extra.name),
			Sentence: extra.sentence,
			Inputs:   pairs,
			Holds:    func(inputs ...string) error { return s.ignores(extra.delimiters, inputs[0], inputs[1]) },
		},
	}
}

// baseAuthority says whether the target of a reference without scheme and authority
// has the authority of the base, with all options of the revision.
func (s *Subject) baseAuthority(base, reference string) error {
	if r := s.expression(reference); r.Scheme.Defined || r.Authority.Defined {
		return Discarded
	}
	want := s.expression(base).Authority
	for _, options := range s.options() {
		target, err := s.Parser.Resolve(base, reference, options...)
		if err != nil || target.CurrentDocument() {
			continue // whether that is right, the steps say
		}
		if got := s.expression(target.String()).Authority; got != want {
			return fmt.Errorf("%v: the authority of %q is %s, that of the base %s", options, target, got, want)
		}
	}
	return Trivial.unless(want.Defined)
}

// ignores says whether a reference has the same target with respect to a base with
// and without what delimiters begin.
func (s *Subject) ignores(delimiters, base, reference string) error {
	without := base
	if n := strings.IndexAny(base, delimiters); n >= 0 {
		without = base[:n]
	}
	bases := []string{base}
	for _, delimiter := range strings.Split(delimiters, "") {
		bases = append(bases, without+delimiter, without+delimiter+"/../?")
	}
	want, wantErr := s.Parser.Resolve(without, reference)
	for _, with := range bases {
		got, err := s.Parser.Resolve(with, reference)
		if reflect.TypeOf(err) != reflect.TypeOf(wantErr) {
			return fmt.Errorf("with respect to %q the error is %v, to %q %v", without, wantErr, with, err)
		}
		if err == nil && !sameResolution(got, want) {
			return fmt.Errorf("with respect to %q the target is %q, to %q %q", without, want, with, got)
		}
	}
	if wantErr != nil {
		return Discarded
	}
	return Trivial.unless(want.CurrentDocument() || want.String() != reference)
}

// sameResolution reports whether two references mean the same.
func sameResolution(a, b Resolution) bool {
	return a.CurrentDocument() == b.CurrentDocument() && a.String() == b.String()
}
