package all_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/grammar"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

func TestRevisions(t *testing.T) {
	want := []parser.Revision{
		parser.URL1993, parser.RFC1630, parser.RFC1738, parser.RFC1808, parser.RFC2141, parser.URLSyntax05,
		parser.RFC2396, parser.RFC2732,
		parser.RFC2396bis01, parser.RFC3986, parser.RFC3987, parser.RFC2141bisURN03, parser.RFC6874, parser.RFC8141,
		parser.URLStandard,
	}
	if got := slices.Collect(all.Revisions()); !slices.Equal(got, want) {
		t.Errorf("Revisions() = %v, want %v", got, want)
	}
	for range all.Revisions() {
		break // must not go on
	}
}

func TestLookup(t *testing.T) {
	for d := range grammar.Revisions() {
		for _, name := range append(d.Aliases, d.Name) {
			for _, spelling := range []string{name, strings.ToUpper(name), strings.ToLower(name),
				strings.ReplaceAll(name, "-", " ")} {
				if got, err := all.Lookup(spelling); got.String() != d.Name || err != nil {
					t.Errorf("Lookup(%q) = %v, %v, want %v", spelling, got, err, d.Name)
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
		{"url", "url-standard"},
		{"URI", "rfc3986"},
		{"Draft-Fielding-URI-RFC2396bis-01", "rfc2396bis-01"},
	} {
		if got, err := all.Lookup(c.name); err != nil || got.String() != c.want {
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
		{"", ""},
		{"whatwg", "url-standard"},
		{"é", ""},
		{strings.Repeat("rfc3986", 1000), ""},
	} {
		v, err := all.Lookup(c.name)
		var unknown *parser.ArgumentError
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
