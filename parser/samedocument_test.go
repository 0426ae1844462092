package parser_test

import (
	"errors"
	"testing"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

func TestSameDocument(t *testing.T) {
	const base = "http://a/b/c/d;p?q#f"
	for _, test := range []struct {
		section string
		r, base string
		level   parser.Level
		want    bool
	}{
		{"4.4/identical", "http://a/b", "http://a/b", parser.LevelString, true},
		{"4.4/aside from its fragment", "http://a/b#c", "http://a/b", parser.LevelString, true},
		{"4.4/aside from that of the base", "http://a/b", "http://a/b#c", parser.LevelString, true},
		{"4.4/empty fragment", "http://a/b#", "http://a/b#c", parser.LevelString, true},
		{"4.4/query", "http://a/b?q", "http://a/b", parser.LevelString, false},
		{"4.4/question mark in a fragment", "http://a/b#?q", "http://a/b", parser.LevelString, true},
		{"4.4/path", "http://a/b/", "http://a/b", parser.LevelString, false},
		{"4.4/slightly different", "HTTP://a/b", "http://a/b", parser.LevelString, false},
		{"6.2.2.1/case", "HTTP://A/b#C", "http://a/b#c", parser.LevelCase, true},
		{"6.2.2.1/only case", "HTTP://a/%7eb", "http://a/~b", parser.LevelCase, false},
		{"6.2.2.2/percent", "HTTP://a/%7eb", "http://a/~b", parser.LevelPercent, true},
		{"6.2.2.3/path", "http://a/x/../b", "http://a/b", parser.LevelPath, true},
		{"6.2.3/scheme", "http://a:80", "http://a/#c", parser.LevelScheme, true},
	} {
		t.Run("rfc3986/"+test.section, func(t *testing.T) {
			r, b := mustParse(t, rfc3986, test.r), mustParse(t, rfc3986, test.base)
			if got, err := r.SameDocument(b, test.level); got != test.want || err != nil {
				t.Errorf("%t, %v; want %t", got, err, test.want)
			}
			if back, err := b.SameDocument(r, test.level); back != test.want || err != nil {
				t.Errorf("the other way round: %t, %v; want %t", back, err, test.want)
			}
		})
	}

	// The most frequent examples: RFC 3986, Section 4.4.
	for _, test := range []struct {
		reference string
		want      bool
	}{
		{"", true}, {"#s", true}, {"#", true}, {"?q", true}, {"d;p?q", true}, {"?y", false}, {"d;p", false}, {"?", false}, {"//a/b/c/d;p?q#x", true},
	} {
		t.Run("rfc3986/4.4/reference "+test.reference, func(t *testing.T) {
			b := mustParse(t, rfc3986, base)
			result, err := b.Resolve(test.reference)
			if err != nil {
				t.Fatal(err)
			}
			target, _ := result.Reference()
			if got, err := target.SameDocument(b, parser.LevelString); got != test.want || err != nil {
				t.Errorf("%t, %v; want %t", got, err, test.want)
			}
		})
	}
}

func TestSameDocumentErrors(t *testing.T) {
	for v := range all.Revisions() {
		s := "urn:a:b"
		switch {
		case isURN(v):
			s = "urn:aa:b"
		case v == parser.RFC1630:
			s = "urn:a"
		}
		r := mustParse(t, v, s)
		same, err := r.SameDocument(r, parser.LevelString)
		if notDefined := errors.Is(err, parser.ErrNotDefined); same == notDefined || notDefined != (v != parser.RFC3986 && v != parser.RFC3987 && v != parser.RFC6874) || notDefined != (v.CheckSameDocument() != nil) {
			t.Errorf("%s: %v, and %v", v, err, v.CheckSameDocument())
		}
	}
	r, other := mustParse(t, rfc3986, "http://a/"), mustParse(t, bis01, "http://a/")
	for _, test := range []struct {
		name    string
		r, base parser.Reference
		level   parser.Level
		want    string
	}{
		{"mixed", r, other, parser.LevelString, "references of rfc3986 and of rfc2396bis-01 cannot be compared"},
		{"level", r, r, parser.LevelURN5a, "rfc3986: normalization at level 5a is not defined by this revision"},
		{"no level", r, r, 0, "rfc3986: normalization at level Level(0) is not defined by this revision"},
		{"zero", parser.Reference{}, r, parser.LevelString, `unknown revision "Revision(0)"`},
		{"zero base", r, parser.Reference{}, parser.LevelString, "references of rfc3986 and of Revision(0) cannot be compared"},
	} {
		if same, err := test.r.SameDocument(test.base, test.level); same || err == nil || err.Error() != test.want {
			t.Errorf("%s: %v, want %s", test.name, err, test.want)
		}
	}
}
