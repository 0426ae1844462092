package parser_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

func TestZeroRevision(t *testing.T) {
	var v parser.Revision
	if v.Valid("http://a/") || v.Valid("") {
		t.Errorf("%v has valid strings", v)
	}
	if v.Title() != "" || v.StartRules() != nil {
		t.Errorf("%v has a title or start rules", v)
	}
	for range v.Components() {
		t.Errorf("%v has components", v)
	}
	if v.String() != "Revision(0)" {
		t.Errorf("the name of an unknown revision is %q", v)
	}
	_, parseErr := v.Parse("http://a/")
	_, treeErr := v.Tree("http://a/")
	_, startErr := v.Start("")
	for _, err := range []error{parseErr, treeErr, startErr} {
		var unknown *parser.ArgumentError
		if !errors.As(err, &unknown) || unknown.Name != v.String() {
			t.Errorf("%v: error %v", v, err)
		}
	}
}

func TestTitles(t *testing.T) {
	for v := range all.Revisions() {
		if v.Title() == "" {
			t.Errorf("%v has no title", v)
		}
		v.StartRules()[0] = "changed"
		if v.StartRules()[0] == "changed" {
			t.Errorf("%v: StartRules returns the package's own slice", v)
		}
	}
}

func TestStart(t *testing.T) {
	for v := range all.Revisions() {
		rules := v.StartRules()
		if len(rules) == 0 {
			t.Fatalf("%v has no start rule", v)
		}
		byDefault, err := v.Start("")
		if err != nil || byDefault.String() != rules[0] {
			t.Errorf("%v.Start(%q) = %v, %v, want %s", v, "", byDefault, err, rules[0])
		}
		for _, rule := range rules {
			for _, name := range []string{rule, strings.ToUpper(rule), strings.ToLower(rule)} {
				start, err := v.Start(name)
				if err != nil || start.String() != rule || start.Revision() != v {
					t.Errorf("%v.Start(%q) = %v of %v, %v", v, name, start, start.Revision(), err)
				}
				if (start == byDefault) != (rule == rules[0]) {
					t.Errorf("%v.Start(%q) == Start(%q) is wrong", v, name, "")
				}
			}
		}
		_, err = v.Start("no-such-rule")
		var unknown *parser.ArgumentError
		if !errors.As(err, &unknown) || unknown.Revision != v || unknown.Name != "no-such-rule" ||
			!strings.Contains(err.Error(), rules[0]) {
			t.Errorf("%v.Start of an unknown rule: %v", v, err)
		}
	}
}

// The start rules other than the default ones differ from them.
func TestStartVerdicts(t *testing.T) {
	for _, c := range []struct {
		v     parser.Revision
		rule  string
		input string
		valid bool
	}{
		{parser.RFC3986, "URI", "a:b#c", true},
		{parser.RFC3986, "URI", "b", false},
		{parser.RFC3986, "absolute-URI", "a:b?c", true},
		{parser.RFC3986, "absolute-URI", "a:b#c", false},
		{parser.RFC3986, "relative-ref", "b#c", true},
		{parser.RFC3986, "relative-ref", "a:b", false},
		{parser.RFC2396bis01, "absolute-URI-reference", "a:b#c", true},
		{parser.RFC2396bis01, "absolute-URI-reference", "b", false},
		{parser.RFC2396bis01, "absolute-URI", "a:b#c", false},
		{parser.RFC1738, "genericurl", "http://a/", true},
		{parser.RFC1738, "genericurl", "HTTP://a/", false},
		{parser.URL1993, "uri", "a:b", true},
		{parser.URL1993, "url", "a:b#c", false},
		{parser.RFC2141bisURN03, "URN", "urn:aa:b", true},
		{parser.RFC2141bisURN03, "URN", "urn:aa:b#c", false},
		{parser.RFC2141bisURN03, "URI", "a:b", true},
		{parser.RFC8141, "assigned-name", "urn:aa:b", true},
		{parser.RFC8141, "assigned-name", "urn:aa:b?=c", false},
	} {
		start, err := c.v.Start(c.rule)
		if err != nil {
			t.Fatal(err)
		}
		if got := start.Valid(c.input); got != c.valid {
			t.Errorf("%v %s: %q: %t, want %t", c.v, c.rule, c.input, got, c.valid)
		}
		var syntax *parser.SyntaxError
		if err := start.Check(c.input); errors.As(err, &syntax) == c.valid || !c.valid && syntax.Start != c.rule {
			t.Errorf("%v %s: %q: %v", c.v, c.rule, c.input, err)
		}
	}
}

func TestZeroStart(t *testing.T) {
	var start parser.Start
	if start.Valid("") || start.ViablePrefix("a") != 0 || start.String() != "" ||
		start.Revision() != (parser.Revision{}) {
		t.Errorf("the zero Start has members")
	}
	_, treeErr := start.Tree("")
	for _, err := range []error{start.Check(""), treeErr} {
		var unknown *parser.ArgumentError
		if !errors.As(err, &unknown) {
			t.Errorf("the zero Start: %v", err)
		}
	}
}

func TestValidDoesNotAllocate(t *testing.T) {
	long := "http://a/" + strings.Repeat("%41", 1000)
	for v := range all.Revisions() {
		for _, s := range []string{"http://a/b?c#d", "urn:aa:b", "\x00", "ftp://a:b@c:1/", long} {
			v.Valid(s)
			if n := testing.AllocsPerRun(100, func() { v.Valid(s) }); n != 0 {
				t.Errorf("%v.Valid(%.20q) allocates %v times", v, s, n)
			}
		}
	}
}
