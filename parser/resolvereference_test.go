package parser_test

import (
	"errors"
	"testing"

	"github.com/urispec/urispec/conformance/cases"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

// ResolveReference is Resolve on what the documents resolve, but for references
// to the current document.
func TestResolveReference(t *testing.T) {
	for v := range all.Revisions() {
		current, targets := 0, 0
		for _, c := range readCases(t, v, cases.Resolution) {
			base, err := v.Parse(c.Base)
			if err != nil {
				continue
			}
			ref, err := v.Parse(c.Input)
			if err != nil {
				continue // a partial form
			}
			checkResolveReference(t, base, ref)
			if _, err := base.ResolveReference(ref); err == nil {
				targets++
			} else if errors.As(err, new(*parser.CurrentDocumentError)) {
				current++
			}
		}
		says := v == syntax05 || v == rfc2396 || v == rfc2732 || v == bis01
		if (current > 0) != says {
			t.Errorf("%v: %d references to the current document", v, current)
		}
		if v.CheckResolve() == nil && v != url1993 && v != rfc1630 && targets < 3 {
			t.Errorf("%v: only %d targets", v, targets)
		}
	}
}

// An error about a target tells base and reference apart.
func TestResolveReferenceErrorFields(t *testing.T) {
	base, ref := mustParse(t, rfc2396, "http://h/a"), mustParse(t, rfc2396, "../../b")
	_, err := base.ResolveReference(ref, parser.RefuseExcess)
	_, resolveErr := base.Resolve("../../b", parser.RefuseExcess)
	for _, err := range []error{err, resolveErr} {
		var e *parser.ExcessError
		if !errors.As(err, &e) || e.Base != base.String() || e.Ref != ref.String() || e.Revision != rfc2396 {
			t.Errorf("%+v", err)
		}
	}
	base, ref = mustParse(t, rfc2396, "http://h/a"), mustParse(t, rfc2396, "#b")
	_, err = base.ResolveReference(ref)
	var e *parser.CurrentDocumentError
	if !errors.As(err, &e) || e.Base != base.String() || e.Ref != ref.String() {
		t.Errorf("%+v", err)
	}
}

func TestResolveReferenceErrors(t *testing.T) {
	base := mustParse(t, rfc3986, "http://a/b")
	for _, test := range []struct {
		name      string
		base, ref parser.Reference
		options   []parser.ResolveOption
		want      string
	}{
		{"mixed", base, mustParse(t, rfc2396, "c"), nil, "references of rfc3986 and of rfc2396 cannot be compared"},
		{"zero", base, parser.Reference{}, nil, "references of rfc3986 and of Revision(0) cannot be compared"},
		{"no base", mustParse(t, rfc3986, "a"), base, nil, "rfc3986: byte 1: the base has no scheme (section 5.2.1)"},
		{"zero base", parser.Reference{}, parser.Reference{}, nil, `unknown revision "Revision(0)"`},
		{"option", base, base, []parser.ResolveOption{parser.RemoveExcess}, `rfc3986: a choice about excess ".." segments is not defined by this revision`},
		{"current document", mustParse(t, rfc2396, "http://a/b"), mustParse(t, rfc2396, "#c"), nil,
			"rfc2396: the reference is to the current document, and has no target (section 5.2)"},
	} {
		t.Run(test.name, func(t *testing.T) {
			r, err := test.base.ResolveReference(test.ref, test.options...)
			checkMade(t, r, err, "! "+test.want)
		})
	}
}
