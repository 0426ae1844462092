package template_test

import (
	"strings"
	"testing"

	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser/template"
)

// TestLongURIs matches long URIs in steps that are linear in them, with few subsets:
// 64 KB, or with -complete 1 MB.
func TestLongURIs(t *testing.T) {
	size := testflag.Choose(1<<16, 1<<20)
	list, maps := template.Declare("x", template.KindList), template.Declare("x", template.KindMap)
	for _, test := range []struct {
		template         template.Template
		begin, unit, end string
		matches          bool
	}{
		{template.MustParse("/{x}"), "/", "a", "", true},
		{template.MustParse("/{x}"), "/", "%C3%A9", "", true},
		{template.MustParse("/{x}"), "/", "a", "/", false},
		{template.MustParse("/{x}"), "", "/", "", false},
		{template.MustParse("{x}{y}{z}"), "", "a", "", true},
		{template.MustParse("{+x}"), "", "%25", "", true},
		{template.MustParse("{+x}"), "", "%254", "", true},
		{template.MustParse("{+x}{+y}/{z}"), "", "/", "", true},
		{template.MustParse("{+x}a{+y}b{+z}c"), "", "abc", "", true},
		{template.MustParse("{+x}a{+y}b{+z}c"), "", "ab", "", false},
		{template.MustParse("{/x*}"), "", "/a", "", true},
		{template.MustParse("{.x*}{.y*}"), "", ".", "", true},
		{template.MustParse("{x*,y*,z*}"), "", "a,", "", true},
		{template.MustParse("{?x*}"), "?x=a", "&x=a", "", true},
		{template.MustParse("{?x*}{&y}", maps), "?a", "=a&a", "=b", true},
		{template.MustParse("{+x}", maps), "a,b", ",a,b", "", true},
		{template.MustParse("{+x}", list), "", ",", "", true},
		{template.MustParse("{;x*}", maps), "", ";a;b=c", "", true},
	} {
		uri := test.begin + strings.Repeat(test.unit, size/len(test.unit)) + test.end
		values, err := test.template.Match(uri)
		if (err == nil) != test.matches {
			t.Errorf("%s: %q, many %q, %q: %v", test.template, test.begin, test.unit, test.end, err)
			continue
		}
		if again, _ := test.template.Expand(values); err == nil && again != uri {
			t.Errorf("%s: %q, many %q, %q expands to another string", test.template, test.begin, test.unit, test.end)
		}
		if edges, subsets := template.Work(test.template, uri); edges > 3*size+30 || subsets > 40 {
			t.Errorf("%s: %q, many %q, %q takes %d edges and %d subsets", test.template, test.begin, test.unit, test.end,
				edges, subsets)
		}
	}
}

// Large templates are parsed, matched and decided, or said to be unknown.
func TestLongTemplates(t *testing.T) {
	var names []string
	for i := range 400 {
		names = append(names, "v"+string(rune('a'+i/100))+string(rune('a'+i/10%10))+string(rune('a'+i%10)))
	}
	for _, test := range []struct {
		text    string
		uri     string
		verdict template.Verdict
	}{
		{strings.Repeat("a", 8192), strings.Repeat("a", 8192), template.Unambiguous},
		{"/{" + strings.Join(names, "}/{") + "}", strings.Repeat("/a", 400), template.Unambiguous},
		{"{" + strings.Join(names, "}{") + "}", strings.Repeat("a", 1000), template.Ambiguous},
		{"{?" + strings.Join(names[:100], ",") + "}", "?vaaa=1&vaab=2&vajj=3", template.Unambiguous},
		{"{?" + strings.Join(names, ",") + "}", "?vaaa=1&vaab=2&vdjj=3", template.Unknown},
		{"{+" + strings.Join(names[:30], "*,") + "*}", strings.Repeat(",", 1000), template.Ambiguous},
	} {
		tmpl := template.MustParse(test.text, template.Encoded())
		if _, err := tmpl.Match(test.uri); err != nil {
			t.Errorf("%.40s: %v", test.text, err)
		}
		a := tmpl.Ambiguity()
		if a.Verdict != test.verdict || a.Verdict == template.Unknown && a.AtLeast < 2 {
			t.Errorf("%.40s: %v, %.40q, at least %d, want %v", test.text, a.Verdict, a.URI, a.AtLeast, test.verdict)
		}
	}
}
