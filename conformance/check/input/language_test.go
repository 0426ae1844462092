package input

import (
	"slices"
	"testing"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/earlier"
)

func TestOfNoRevision(t *testing.T) {
	var none parser.Revision
	if _, err := LanguageOf(none); err == nil {
		t.Error("no revision has a language")
	}
	if _, err := ReadGrammar(none); err == nil {
		t.Error("no revision has a grammar")
	}
}

// TestSampler checks that a rule has one sampler, and that there is none for a name without a rule.
func TestSampler(t *testing.T) {
	l := languageOf(t, parser.RFC3986)
	first, err := l.Sampler("scheme")
	if err != nil {
		t.Fatal(err)
	}
	if second, err := l.Sampler("scheme"); err != nil || second != first {
		t.Errorf("another sampler, error %v", err)
	}
	if !first.Contains("a+b") || first.Contains("+") {
		t.Error("the sampler is not that of the rule")
	}
	if _, err := l.Sampler("site"); err == nil {
		t.Error("no error for a rule of another revision")
	}
	if _, err := l.TestSet("site"); err == nil {
		t.Error("no test set of a rule of another revision")
	}
}

// TestRulesOf checks that a component matches the rule of its name, if the
// document does not say otherwise.
func TestRulesOf(t *testing.T) {
	for _, test := range []struct {
		revision  parser.Revision
		component parser.Component
		want      []string
	}{
		{parser.RFC3986, parser.Scheme, []string{"scheme"}},
		{parser.RFC3986, parser.Path, []string{"path-abempty", "path-absolute", "path-noscheme", "path-rootless",
			"path-empty"}},
		{parser.URLSyntax05, parser.Authority, []string{"site"}},
		{parser.URLSyntax05, parser.Path, nil},  // although the grammar has a rule path
		{parser.RFC3986, earlier.Selector, nil}, // the grammar has no such rule
		{parser.RFC2141bisURN03, parser.Query, []string{"urn-query"}},
	} {
		if got := languageOf(t, test.revision).RulesOf(test.component); !slices.Equal(got, test.want) {
			t.Errorf("%s, %s: %q, want %q", test.revision, test.component, got, test.want)
		}
	}
}

func languageOf(t *testing.T, v parser.Revision) *Language {
	t.Helper()
	l, err := LanguageOf(v)
	if err != nil {
		t.Fatal(err)
	}
	return l
}
