package template_test

import (
	"math/rand"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser/template"
)

func TestAmbiguity(t *testing.T) {
	long := template.MustParse("{?" + strings.Repeat("a,", 20) + "z}")
	for _, test := range []struct {
		template template.Template
		verdict  template.Verdict
		uri      string
		atLeast  int
		why      string
	}{
		{template.Template{}, template.Unambiguous, "", 0, "it has no variable"},
		{template.MustParse("/{x}"), template.Unambiguous, "", 0, "one value"},
		{template.MustParse("/{x}/{y}"), template.Unambiguous, "", 0, "a slash is in no value"},
		{template.MustParse("{x}.{y}"), template.Ambiguous, "..", 0, "dots are unreserved"},
		{template.MustParse("{x}{y}"), template.Ambiguous, "a", 0, "the value is that of either"},
		{template.MustParse("{/x,y}"), template.Ambiguous, "/", 0, "either can be undefined"},
		{template.MustParse("{?x,y}"), template.Unambiguous, "", 0, "values have names"},
		{template.MustParse("{?x}{&y}"), template.Unambiguous, "", 0, "values have names"},
		{template.MustParse("{?x,y*}", template.Declare("y", template.KindMap)), template.Ambiguous, "?x=", 0,
			"a member of the map can have the name of a variable"},
		{template.MustParse("{/x*}"), template.Unambiguous, "", 0, "a slash is in no member"},
		{template.MustParse("{.x*}"), template.Ambiguous, "..", 0, "dots are unreserved: one member or two"},
		{template.MustParse("{x}a{y}"), template.Ambiguous, "aa", 0, "the letter is that of a value, or of the literal"},
		{template.MustParse("{+x}"), template.Ambiguous, "%20", 0, "a space, or a triplet"},
		{template.MustParse("{+x}{;y}"), template.Ambiguous, ";y", 0, "x has semicolons; shorter than %20"},
		{template.MustParse("{+x}", template.Encoded()), template.Unambiguous, "", 0, "a triplet"},
		{template.MustParse("{+x}/{y}", template.Encoded()), template.Unambiguous, "", 0, "the last slash ends x"},
		{template.MustParse("{+x}{/y}", template.Encoded()), template.Ambiguous, "/", 0, "x has slashes"},
		{template.MustParse("{x:3}"), template.Ambiguous, "aaa", 0, "what follows the prefix is unknown"},
		{template.MustParse("{?x:3}{y}{z}"), template.Ambiguous, "a", 0, "a shorter one than ?x=aaa"},
		{template.MustParse("{x}/{x}"), template.Unambiguous, "", 0, "each expansion is unambiguous"},
		{template.MustParse("{.x,x}"), template.Unknown, "", 1, "the two expansions of x are not compared before"},
		{template.MustParse("{?x,y}", template.AnyOrder()), template.Unambiguous, "", 0, "values have names"},
		{long, template.Unknown, "", 3, "it repeats a"},
	} {
		a := test.template.Ambiguity()
		if a.Verdict != test.verdict || a.URI != test.uri || a.AtLeast != test.atLeast {
			t.Errorf("%s: %+v, want %v, %q, at least %d: %s", test.template, a, test.verdict, test.uri, test.atLeast,
				test.why)
		}
	}
}

// TestShortestWitness holds verdicts to all short strings: none has two readings that
// is shorter than the witness, and none at all if the verdict is that there is none.
func TestShortestWitness(t *testing.T) {
	const longest = 4
	symbols := []string{"a", "b", "1", ".", ",", "/", "=", "&", ";", "?", "#", "%20", "%25", "%41"}
	r := rand.New(rand.NewSource(int64(testflag.Seed(t))))
	for range testflag.Choose(30, 1500) {
		c := randomTrial(r, true)
		tmpl := c.template()
		a := tmpl.Ambiguity()
		for length := 0; length <= longest && (a.Verdict == template.Unambiguous || length < len(a.URI)); length++ {
			walkStrings(tmpl, symbols, length, func(uri string) {
				if readings := slices.Collect(tmpl.All(uri)); len(readings) > 1 {
					t.Errorf("%s: %v, %q, but %q has %v", c, a.Verdict, a.URI, uri, readings)
				}
			})
		}
		if t.Failed() {
			return
		}
	}
}

// walkStrings calls a function with the strings of symbols that have a length in bytes,
// as far as an expansion of the template can begin with their beginnings.
func walkStrings(tmpl template.Template, symbols []string, length int, visit func(string)) {
	var walk func(string)
	walk = func(begun string) {
		if len(begun) == length {
			visit(begun)
			return
		}
		for _, s := range symbols {
			next := begun + s
			if len(next) > length {
				continue
			}
			if _, err := tmpl.Match(next); err != nil && err.(*template.MatchError).Offset < len(next) {
				continue
			}
			walk(next)
		}
	}
	walk("")
}
