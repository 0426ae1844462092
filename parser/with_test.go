package parser_test

import (
	"errors"
	"testing"

	"github.com/urispec/urispec/parser"
)

func TestWith(t *testing.T) {
	for _, test := range []struct {
		revision parser.Revision
		section  string
		s        string
		c        parser.Component
		value    string
		want     string // or the error, behind "! "
	}{
		{rfc3986, "3.2.2/1", "http://u@h:80/p?q#f", parser.Host, "é", "http://u@%C3%A9:80/p?q#f"},
		{rfc3986, "3.2.2/2", "/p", parser.Host, "h", "//h/p"},
		{rfc3986, "3.2.2/3", "p", parser.Host, "h", `! rfc3986: byte 0: "p" in path would be part of host (Section 3.3)`},
		{rfc3986, "3.2.1/1", "//h", parser.Userinfo, "u", "//u@h"},
		{rfc3986, "3.2.3/1", "//u@h", parser.Port, "", "//u@h:"},
		{rfc3986, "3.2.3/2", "/p", parser.Port, "1", `! rfc3986: port cannot stand without host (Section 3.2.3)`},
		{rfc3986, "3.2/1", "//u@h:1//x", parser.Authority, "g", "//g//x"},
		{rfc3986, "3.1/1", "a:b:c", parser.Scheme, "x", "x:b:c"},
		{rfc3986, "3.1/2", "//h", parser.Scheme, "x", "x://h"},
		{rfc3986, "3.3/1", "x:%41?q", parser.Path, "/%41", "x:/%2541?q"},
		{rfc3986, "3.3/2", "/p", parser.Path, "//x", `! rfc3986: byte 0: "/" in path would be part of authority (Section 3.3)`},
		{rfc3986, "3.4/1", "%41#f", parser.Query, "#", "%41?%23#f"},
		{rfc3986, "3.5/1", "", parser.Fragment, "", "#"},
		{rfc2396, "3.2.1/1", "//a;b/p", parser.Port, "1", `! rfc2396: authority does not have this port (Section 3.2.2)`},
		{rfc1808, "2.1/1", "a?b", parser.Params, "p", "a;p?b"},
		{rfc1738, "3.8/1", "telnet://h/", parser.Host, "g", "telnet://g/"},
		{rfc1738, "3.8/2", "telnet://h/", parser.User, "u", `! rfc1738: user has no place here (Section 3.1)`},
		{rfc1738, "3.11/1", "prospero://h/a;b=c;d=e", parser.FieldName, "n", "prospero://h/a;n=c;d=e"},
		{rfc1738, "3.3/1", "http://h/a", parser.Scheme, "ftp", `! rfc1738: byte 0: "a" in hpath would be part of fpath (Section 3.3)`},
		{rfc1738, "3.3/2", "http://h/a", parser.Search, "s", "http://h/a?s"},
		{url1993, "BNF syntax/1", "http://h#f", parser.Path, "b", "http://h/b#f"},
		{rfc2141, "2/1", "urn:ab:c%2f", parser.NID, "cd", "urn:cd:c%2f"},
		{rfc8141, "2.3/1", "urn:ab:c#f", parser.QComponent, "q", "urn:ab:c?=q#f"},
		{rfc8141, "2.3/2", "urn:ab:c?=q", parser.RComponent, "r", "urn:ab:c?+r?=q"},
	} {
		t.Run(test.revision.String()+"/"+test.section, func(t *testing.T) {
			before := mustParse(t, test.revision, test.s)
			r, err := before.With(test.c, test.value)
			checkMade(t, r, err, test.want)
			if err == nil {
				checkWith(t, before, r, test.c)
				checkDecodes(t, r, test.c, test.value)
			}
		})
	}
}

func TestWithout(t *testing.T) {
	for _, test := range []struct {
		revision parser.Revision
		section  string
		s        string
		c        parser.Component
		want     string // or the error, behind "! "
	}{
		{rfc3986, "3.2/1", "a://u@h:1/p?q#f", parser.Authority, "a:/p?q#f"},
		{rfc3986, "3.2/2", "//h//x", parser.Authority, `! rfc3986: byte 0: "/" in path would be part of authority (Section 3.3)`},
		{rfc3986, "3.2.1/1", "//u@h:1", parser.Userinfo, "//h:1"},
		{rfc3986, "3.2.2/1", "file:///x", parser.Host, "file:/x"},
		{rfc3986, "3.2.2/2", "//u@h:1", parser.Host, "! rfc3986: port cannot stand without host (Section 3.2.3)"},
		{rfc3986, "3.2.3/1", "//h:", parser.Port, "//h"},
		{rfc3986, "3.1/1", "a:b:c", parser.Scheme, `! rfc3986: byte 1: ":" in path would be part of scheme (Section 3.3)`},
		{rfc3986, "3.3/1", "/%41?q", parser.Path, "?q"},
		{rfc3986, "3.4/1", "a?b#c", parser.Query, "a#c"},
		{rfc3986, "3.5/1", "a", parser.Fragment, "a"},
		{rfc1808, "2.1/1", "a;b?c", parser.Params, "a?c"},
		{rfc1738, "3.11/1", "prospero://h/a;b=c;d=e", parser.FieldName, "! rfc1738: fieldname has no place here (Section 3.11)"},
		{rfc1738, "3.11/2", "prospero://h/a;b=c;d=e", parser.Search, "prospero://h/a;b=c;d=e"},
		{rfc1738, "3.2/1", "ftp://u:p@h/a;type=i", parser.Password, "ftp://u@h/a;type=i"},
		{rfc8141, "2.3/1", "urn:ab:c?+r?=q#f", parser.RComponent, "urn:ab:c?=q#f"},
		{rfc8141, "2.3/2", "urn:ab:c?+r?=q#f", parser.Query, "urn:ab:c#f"},
		{rfc8141, "2.3/3", "urn:ab:c?+r?=q#f", parser.FComponent, "urn:ab:c?+r?=q"},
		{rfc8141, "2/1", "urn:ab:c", parser.NSS, `! rfc8141: byte 2 of NID: the whole is not valid: byte 6: unexpected end in NID; expected ":"`},
	} {
		t.Run(test.revision.String()+"/"+test.section, func(t *testing.T) {
			before := mustParse(t, test.revision, test.s)
			r, err := before.Without(test.c)
			checkMade(t, r, err, test.want)
			if err == nil {
				checkWith(t, before, r, test.c)
			}
		})
	}
}

// A value is encoded as the options say, and an error is about the value.
func TestWithOptions(t *testing.T) {
	r, err := mustParse(t, rfc3986, "/a?q").With(parser.Path, "/%41!", parser.KeepEscapes, parser.EncodeReserved)
	checkMade(t, r, err, "%2F%41%21?q")
	_, err = mustParse(t, rfc3986, "?q").With(parser.Path, "%41%41:", parser.KeepEscapes)
	var e *parser.BuildError
	if !errors.As(err, &e) || e.Value != "%41%41:" || e.Offset != len("%41%41") {
		t.Errorf("%+v", e)
	}
}

// The zero Reference, and components that a revision does not have.
func TestWithErrors(t *testing.T) {
	zero, r := parser.Reference{}, mustParse(t, rfc3986, "a")
	for _, test := range []struct {
		name string
		make func() (parser.Reference, error)
		want string
	}{
		{"With of zero", func() (parser.Reference, error) { return zero.With(parser.Path, "") }, `unknown revision "Revision(0)"`},
		{"Without of zero", func() (parser.Reference, error) { return zero.Without(parser.Path) }, `unknown revision "Revision(0)"`},
		{"JoinPath of zero", func() (parser.Reference, error) { return zero.JoinPath() }, `unknown revision "Revision(0)"`},
		{"With", func() (parser.Reference, error) { return r.With(parser.Password, "") }, "rfc3986: there is no component password: " +
			"it is one of scheme, authority, userinfo, host, port, path, query, fragment"},
		{"Without", func() (parser.Reference, error) { return r.Without(0) }, "rfc3986: there is no component Component(0): " +
			"it is one of scheme, authority, userinfo, host, port, path, query, fragment"},
	} {
		t.Run(test.name, func(t *testing.T) {
			r, err := test.make()
			checkMade(t, r, err, "! "+test.want)
		})
	}
}

// checkMade checks what was made, or behind "! " the error.
func checkMade(t *testing.T, r parser.Reference, err error, want string) {
	t.Helper()
	got := r.String()
	if err != nil {
		got = "! " + err.Error()
		checkMessage(t, err)
	}
	if got != want || err != nil && r != (parser.Reference{}) {
		t.Errorf("%s, want %s", got, want)
	}
	var e *parser.BuildError
	if errors.As(err, &e) && (e.Offset < 0 || e.Offset > len(e.Value)) {
		t.Errorf("%s: offset %d of %q", err, e.Offset, e.Value)
	}
}

// checkWith checks that two References differ in a component at most, in what it
// is made of and in what is made of it.
func checkWith(t *testing.T, before, after parser.Reference, c parser.Component) {
	t.Helper()
	v := before.Revision()
	if again, err := v.Parse(after.String()); err != nil || again != after {
		t.Fatalf("%v: %q is parsed to %q, %v", v, after, again, err)
	}
	for d := range v.Components() {
		if d == c || related(c, d) {
			continue
		}
		text, ok := before.Component(d)
		got, defined := after.Component(d)
		if got != text || ok != defined && (text != "" || !mayBeEmpty[d]) {
			t.Errorf("%v: %q became %q, with another %v", v, before, after, d)
		}
	}
}
