package parser_test

import (
	"testing"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/earlier"
)

// What is not defined, and where.
func TestNotDefined(t *testing.T) {
	with := func(v parser.Revision, s string) parser.Reference { return mustParse(t, v, s) }
	for _, test := range []struct {
		name string
		do   func() error
		want string
	}{
		{"rfc1738/5/same-document", func() error { return rfc1738.CheckSameDocument() },
			"rfc1738: a same-document reference to the base is not defined by this revision"},
		{"rfc1738/5/resolution", func() error { return rfc1738.CheckResolve() },
			"rfc1738: resolution of references is not defined by this revision"},
		{"rfc1738/5/base", func() error { return with(rfc1738, "http://a").CheckBase() },
			"rfc1738: resolution of references is not defined by this revision"},
		{"rfc1738/5/path", func() error { _, err := with(rfc1738, "http://a").JoinPath("b"); return err },
			"rfc1738: joining paths is not defined by this revision"},
		{"rfc2396/3/path", func() error { _, err := with(rfc2396, "a:b").JoinPath("c"); return err },
			"rfc2396: joining a path that has no segments is not defined by this revision"},
		{"rfc3986/6.2/level", func() error { _, err := with(rfc3986, "a:b").Normalize(parser.Level(200)); return err },
			"rfc3986: normalization at level Level(200) is not defined by this revision"},
		{"rfc3986/2/latin1", func() error { return second(rfc3986.Decode(parser.Path, "", earlier.DecodeLatin1)) },
			"rfc3986: percent-encoding of ISO Latin 1 is not defined by this revision"},
		{"rfc2141bis-urn-03/2/authority", func() error { _, err := urn03.Encode(parser.Authority, ""); return err },
			"rfc2141bis-urn-03: percent-encoding of the authority is not defined by this revision"},
		{"rfc3986/5.2.2/excess", func() error { return rfc3986.CheckResolve(earlier.RemoveExcess) },
			`rfc3986: a choice about excess ".." segments is not defined by this revision`},
	} {
		if err := test.do(); err == nil || err.Error() != test.want {
			t.Errorf("%s: %v, want %s", test.name, err, test.want)
		}
	}
}
