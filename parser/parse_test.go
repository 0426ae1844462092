package parser_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

func TestStartParse(t *testing.T) {
	for _, test := range []struct {
		revision parser.Revision
		rule     string
		s        string
		want     string // the error
	}{
		{rfc3986, "URI", "http://h/", ""},
		{rfc3986, "relative-ref", "//h/a:b", ""},
		{rfc3986, "URI", "//h", `rfc3986: URI: byte 0: "/" is not allowed in scheme; expected a letter`},
		{rfc3986, "absolute-URI", "a:b#c",
			`rfc3986: absolute-URI: byte 3: "#" is not allowed in segment-nz; expected "/", "?" or end; encoded, ` +
				`it is %23`},
		{rfc8141, "assigned-name", "urn:ab:c", ""},
		{rfc1738, "genericurl", "http://h", ""},
		{rfc1738, "genericurl", "http://h:x", ""},
		{url1993, "uri", "http://h", ""},
		{url1993, "uri", "a:b#c",
			`url-1993: uri: byte 3: "#" is not allowed in path; expected "?" or end; encoded, it is %23`},
		{rfc1630, "url", "http://h",
			`rfc1630: url: not split into components, by fragmentaddress: byte 5: "/" is not allowed in path; ` +
				`expected "?", "#" or end`},
		{rfc1630, "prefixedurl", "url:news:*",
			`rfc1630: prefixedurl: not split into components, by fragmentaddress: byte 6: "w" is not allowed in ` +
				`path; expected "/", "?", "#" or end`},
		{urn03, "URI", "a:b", `rfc2141bis-urn-03: URI: not split into components, by URN-reference: byte 0: "a" is ` +
			`not allowed in URN; expected "urn:"`},
		{parser.Revision{}, "", "a", `unknown revision "Revision(0)"`},
	} {
		t.Run(test.revision.String()+"/"+test.rule+"/"+test.s, func(t *testing.T) {
			start, _ := test.revision.Start(test.rule)
			r, err := start.Parse(test.s)
			got := ""
			if err != nil {
				got = err.Error()
				checkMessage(t, err)
				if ok := errors.As(err, new(*parser.SyntaxError)); ok != (test.revision != parser.Revision{}) {
					t.Errorf("%v is a syntax error: %t", err, ok)
				}
			}
			if got != test.want {
				t.Errorf("%s, want %s", got, test.want)
			}
			checkStartParse(t, start, test.s)
			if err == nil && r.String() != test.s {
				t.Errorf("%q", r)
			}
		})
	}
}

// checkStartParse checks that Parse of a start rule takes what is a member of
// it and of the default start rule, and what its errors are.
func checkStartParse(t *testing.T, start parser.Start, s string) {
	t.Helper()
	v := start.Revision()
	r, err := start.Parse(s)
	want, wantErr := v.Parse(s)
	if (err == nil) != (start.Valid(s) && wantErr == nil) || err == nil && r != want || err != nil &&
		r != (parser.Reference{}) {
		t.Fatalf("%v: %v: %q: %q, %v", v, start, s, r, err)
	}
	if err == nil {
		return
	}
	if e, ok := err.(*parser.ArgumentError); ok && v != (parser.Revision{}) {
		if !start.Valid(s) || v.Valid(s) || !strings.HasPrefix(e.Problem, start.String()+": ") || e.Revision != v ||
			e.Err.(*parser.SyntaxError).Start != v.StartRules()[0] {
			t.Errorf("%v: %v: %q: %+v", v, start, s, e)
		}
		return
	}
	var e *parser.SyntaxError
	if errors.As(err, &e) && (start.Valid(s) || e.Start != start.String() || e.Input() != s) {
		t.Errorf("%v: %v: %q: %+v", v, start, s, e)
	}
}

func FuzzStartParse(f *testing.F) {
	seed(f)
	f.Fuzz(func(t *testing.T, revision, s string) {
		v, _ := all.Lookup(revision)
		for _, rule := range v.StartRules() {
			start, _ := v.Start(rule)
			checkStartParse(t, start, s)
		}
	})
}
