package template_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/urispec/urispec/parser/template"
)

// FuzzMatch holds Parse to the grammar, and what Match and All find of any string to
// the laws of readings.
func FuzzMatch(f *testing.F) {
	for _, test := range expansions {
		f.Add(test.template, test.want)
	}
	for _, test := range syntaxErrors {
		f.Add(test.text, "%")
	}
	f.Add("{+x*}{y:1}{y}", "%25%2541%FF%c3a,a")
	f.Fuzz(func(t *testing.T, text, uri string) {
		if len(text) > 200 || len(uri) > 200 {
			return
		}
		agree(t, text)
		tmpl, err := template.Parse(text)
		if err != nil {
			return
		}
		first, err := tmpl.Match(uri)
		var mismatch *template.MatchError
		if errors.As(err, &mismatch) {
			if mismatch.Offset < 0 || mismatch.Offset > len(uri) {
				t.Errorf("%s: %q: %v", text, uri, err)
			}
			return
		}
		if err != nil {
			return
		}
		if again, err := tmpl.Expand(first); err != nil || again != uri {
			t.Errorf("%s: %q is %v, which expands to %q, %v", text, uri, first, again, err)
		}
		if !template.IsRegular(tmpl) {
			return // All has no limit
		}
		if readings, ok := readingsOf(t, tmpl, uri); ok && !slices.ContainsFunc(readings, first.Equal) {
			t.Errorf("%s: %q is %v, but has the readings %v", text, uri, first, readings)
		}
	})
}

// FuzzJSON checks that a value of JSON is the same after it was written.
func FuzzJSON(f *testing.F) {
	for _, s := range []string{`"a"`, `[1,"b",null,true]`, `{"b":1,"a":null,"b":"2"}`, `null`, `[[]]`, `{"a":{}}`, `1e3`} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		var v, again template.Value
		if err := v.UnmarshalJSON(text); err != nil {
			return
		}
		if err := again.UnmarshalJSON([]byte(v.String())); err != nil || !again.Equal(v) {
			t.Errorf("%s is %v, and again %v, %v", text, v, again, err)
		}
	})
}
