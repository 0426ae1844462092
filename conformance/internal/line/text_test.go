package line

import "testing"

// TestEscaperText checks the text of strings that belong together: each is
// escaped by itself.
func TestEscaperText(t *testing.T) {
	for _, test := range []struct{ s, want string }{
		{"a b", "a b"},
		{`a\b`, `a\\b`},
		{"a\tb", `a\x09b`},
		{"\xff", `\xFF`},
		{"\u00e9", "\u00e9"},
	} {
		b := Buffer{Text: []byte("|")}
		NewEscaper(test.s).Text(&b, test.s)
		if got := string(b.Text); got != "|"+test.want {
			t.Errorf("%q: %s, want |%s", test.s, got, test.want)
		}
	}
}

// TestRaw checks that JSON is appended as it is, before a string that is
// quoted.
func TestRaw(t *testing.T) {
	var b Buffer
	o := b.Object()
	o.Raw(`"a":null`)
	o.Raw(`,"b":`)
	NewEscaper("\"").Quote(&o, "\"")
	o.Optional("c", "x", true)
	o.Optional("d", "x", false)
	b.End(o)
	if got, want := string(b.Text), `{"a":null,"b":"\"","c":"x","d":null}`+"\n"; got != want {
		t.Errorf("%swant\n%s", got, want)
	}
}
