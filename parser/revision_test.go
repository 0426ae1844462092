package parser_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/parser"
)

func TestZeroRevision(t *testing.T) {
	var v parser.Revision
	if v.Valid("http://a/") || v.Valid("") {
		t.Errorf("%v has valid strings", v)
	}
	if v.Title() != "" || v.Aliases() != nil || v.StartRules() != nil {
		t.Errorf("%v has a title, aliases or start rules", v)
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
		var unknown *parser.UnknownRevisionError
		if !errors.As(err, &unknown) || unknown.Name != v.String() {
			t.Errorf("%v: error %v", v, err)
		}
	}
}

func TestRevisions(t *testing.T) {
	want := []parser.Revision{
		parser.URL1993, parser.RFC1630, parser.RFC1738, parser.RFC1808, parser.RFC2141, parser.URLSyntax05, parser.RFC2396, parser.RFC2732,
		parser.RFC2396bis01, parser.RFC3986, parser.RFC3987, parser.RFC2141bisURN03, parser.RFC6874, parser.RFC8141,
	}
	if got := slices.Collect(parser.Revisions()); !slices.Equal(got, want) {
		t.Errorf("Revisions() = %v, want %v", got, want)
	}
	for range parser.Revisions() {
		break // must not go on
	}
	for _, v := range want {
		if v.Title() == "" {
			t.Errorf("%v has no title", v)
		}
		v.Aliases()[0] = "changed"
		if v.Aliases()[0] == "changed" {
			t.Errorf("%v: Aliases returns the package's own slice", v)
		}
	}
}

func TestLookup(t *testing.T) {
	for v := range parser.Revisions() {
		for _, name := range append(v.Aliases(), v.String()) {
			for _, spelling := range []string{name, strings.ToUpper(name), strings.ToLower(name), strings.ReplaceAll(name, "-", " ")} {
				if got, err := parser.Lookup(spelling); got != v || err != nil {
					t.Errorf("Lookup(%q) = %v, %v, want %v", spelling, got, err, v)
				}
			}
		}
	}
	for _, c := range []struct{ name, want string }{
		{"STD66", "rfc3986"},
		{"std-66", "rfc3986"},
		{"rfc 1738", "rfc1738"},
		{"uri", "rfc3986"},
		{"urn", "rfc8141"},
		{"URI", "rfc3986"},
		{"Draft-Fielding-URI-RFC2396bis-01", "rfc2396bis-01"},
	} {
		if got, err := parser.Lookup(c.name); err != nil || got.String() != c.want {
			t.Errorf("Lookup(%q) = %v, %v, want %s", c.name, got, err, c.want)
		}
	}
}

func TestLookupSuggestion(t *testing.T) {
	for _, c := range []struct{ name, want string }{
		{"rfc3968", "rfc3986"},
		{"rfc398", "rfc3986"},
		{"rfcc3986", "rfc3986"},
		{"rfc1783", "rfc1738"},
		{"url-1994", "url-1993"},
		{"url-syntax-5", "url-syntax-05"},
		{"rfc2396bis", "rfc2396bis-01"},
		{"draft-fielding-uri-rfc2396bis-02", "rfc2396bis-01"},
		{"rfc2141bis-urn-04", "rfc2141bis-urn-03"},
		{"rfc2141bis", "rfc2141bis-urn-03"},
		{"2396bis", "rfc2396bis-01"},
		{"rfc2936", "rfc2396"},
		{"3986", "rfc3986"},
		{"1993", "url-1993"},
		{"rfx39x6", "rfc3986"}, // two edits
		{"xfx39x6", ""},
		{"xxx-syntax-05", "url-syntax-05"}, // three edits of eleven
		{"xxxxsyntax-05", ""},
		{"xxx2396bis-01", "rfc2396bis-01"}, // three of twelve
		{"xxxx396bis-01", ""},
		{"xxxx141bis-urn-03", "rfc2141bis-urn-03"}, // four of fifteen
		{"xxxxx41bis-urn-03", ""},
		{"rfc3986\u00e9", "rfc3986"},
		{"rfc", ""}, // several
		{"url", ""},
		{"", ""},
		{"whatwg", ""},
		{"é", ""},
		{strings.Repeat("rfc3986", 1000), ""},
	} {
		v, err := parser.Lookup(c.name)
		var unknown *parser.UnknownRevisionError
		if v != (parser.Revision{}) || !errors.As(err, &unknown) {
			t.Errorf("Lookup(%q) = %v, %v", c.name, v, err)
			continue
		}
		if unknown.Name != c.name || unknown.Suggestion != c.want {
			t.Errorf("Lookup(%q) suggests %q for %q, want %q", c.name, unknown.Suggestion, unknown.Name, c.want)
		}
		if said := strings.Contains(err.Error(), "did you mean "+c.want); said != (c.want != "") {
			t.Errorf("Lookup(%q): %v", c.name, err)
		}
	}
}

func TestStart(t *testing.T) {
	for v := range parser.Revisions() {
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
		var unknown *parser.UnknownRuleError
		if !errors.As(err, &unknown) || unknown.Revision != v || unknown.Rule != "no-such-rule" || !strings.Contains(err.Error(), rules[0]) {
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
	if start.Valid("") || start.ViablePrefix("a") != 0 || start.String() != "" || start.Revision() != (parser.Revision{}) {
		t.Errorf("the zero Start has members")
	}
	_, treeErr := start.Tree("")
	for _, err := range []error{start.Check(""), treeErr} {
		var unknown *parser.UnknownRevisionError
		if !errors.As(err, &unknown) {
			t.Errorf("the zero Start: %v", err)
		}
	}
}

func TestValidDoesNotAllocate(t *testing.T) {
	long := "http://a/" + strings.Repeat("%41", 1000)
	for v := range parser.Revisions() {
		for _, s := range []string{"http://a/b?c#d", "urn:aa:b", "\x00", "ftp://a:b@c:1/", long} {
			v.Valid(s)
			if n := testing.AllocsPerRun(100, func() { v.Valid(s) }); n != 0 {
				t.Errorf("%v.Valid(%.20q) allocates %v times", v, s, n)
			}
		}
	}
}
