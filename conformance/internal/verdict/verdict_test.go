package verdict

import (
	"strings"
	"testing"

	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/parser"
)

// jsonOf returns the object that a function adds members to.
func jsonOf(add func(*line.Object)) string {
	var b line.Buffer
	o := b.Object()
	add(&o)
	b.End(o)
	return string(b.Text)
}

// TestMembers checks the JSON of verdicts, of version 2.
func TestMembers(t *testing.T) {
	rule := OfStart(parser.RFC3986)
	partial := rule.Partial()
	others := func() []string { return []string{"rfc3987"} }
	for _, test := range []struct {
		input  string
		rule   *Rule
		others func() []string
		want   string
	}{
		{"a", &rule, others, `{"version":2,"rev":"rfc3986","start":"URI-reference","rule":"URI-reference","valid":true}`},
		{"a", &partial, nil, `{"version":2,"rev":"rfc3986","start":null,"rule":null,"valid":true}`},
		{"//a:\u00e9", &rule, others,
			`{"version":2,"rev":"rfc3986","start":"URI-reference","rule":"port","valid":false,"offset":4,"found":"é",` +
				`"expected":"[!#$%&'()*+,\\-./0-9:;=?@A-Z_a-z~]","may_end":true,"reason":"non-ascii","message":"MESSAGE","also_valid_in":["rfc3987"]}`},
		{"%\xff", &rule, nil, `{"version":2,"rev":"rfc3986","start":"URI-reference","rule":"pct-encoded","valid":false,"offset":1,"found":"\\xFF",` +
			`"expected":"[0-9A-Fa-f]","may_end":false,"reason":"not-utf8","message":"MESSAGE"}`},
		{"%\xff\\", &rule, nil, `{"version":2,"rev":"rfc3986","start":"URI-reference","rule":"pct-encoded","valid":false,"offset":1,"found":"\\xFF",` +
			`"expected":"[0-9A-Fa-f]","may_end":false,"reason":"not-utf8","message":"MESSAGE"}`},
		{"\\\xff", &rule, nil, `{"version":2,"rev":"rfc3986","start":"URI-reference","rule":"URI-reference","valid":false,"offset":0,"found":"\\\\",` +
			`"expected":"[!#$%&'()*+,\\-./0-9;=?@A-Z_a-z~]","may_end":true,"reason":"backslash","message":"MESSAGE"}`},
		{"%", &rule, nil, `{"version":2,"rev":"rfc3986","start":"URI-reference","rule":"pct-encoded","valid":false,"offset":1,"found":null,` +
			`"expected":"[0-9A-Fa-f]","may_end":false,"reason":"percent-encoding","message":"MESSAGE"}`},
	} {
		_, err := parser.RFC3986.Parse(test.input)
		v, err := test.rule.Judge(test.input, err)
		if err != nil {
			t.Fatal(err)
		}
		got := jsonOf(func(o *line.Object) { v.Members(o, line.NewQuoter(test.input), test.others) })
		if want := withMessage(test.want, &v) + "\n"; got != want {
			t.Errorf("%q:\n%swant\n%s", test.input, got, want)
		}
	}
	iri := OfStart(parser.RFC3987)
	_, err := parser.RFC3987.Parse("\uf8ff") // private use, in no query: the second byte is wrong
	v, err := iri.Judge("\uf8ff", err)
	if err != nil {
		t.Fatal(err)
	}
	inside := jsonOf(func(o *line.Object) { v.Members(o, line.NewQuoter(v.Input), nil) })
	if !strings.Contains(inside, `"offset":1,"found":"\uf8ff",`) {
		t.Errorf("%s has another character than that of the wrong byte", inside)
	}
	template := Refusal{Start: "a", Rule: "b", Input: "{", Offset: 1, Reason: "end", Message: "c"}
	const want = `{"version":2,"rev":null,"start":"a","rule":"b","valid":false,"offset":1,"found":null,"expected":"[]","may_end":false,"reason":"end","message":"c"}` + "\n"
	if got := jsonOf(func(o *line.Object) { template.Members(o, line.NewQuoter("{")) }); got != want {
		t.Errorf("got  %swant %s", got, want)
	}
}

// withMessage returns a text with what is wrong in its place.
func withMessage(text string, v *Verdict) string {
	if v.Valid() {
		return text
	}
	message := jsonOf(func(o *line.Object) { o.String("m", v.Reason()) })
	return strings.ReplaceAll(text, `"MESSAGE"`, message[len(`{"m":`):len(message)-len("}\n")])
}

func TestCharacter(t *testing.T) {
	for _, test := range []struct {
		s          string
		offset     int
		begin, end int
	}{
		{"aé", 0, 0, 1}, {"aé", 1, 1, 3}, {"aé", 2, 1, 3}, {"aé", 3, 3, 3}, {"😀", 3, 0, 4}, {"\xc3a", 0, 0, 1},
		{"\xc3a", 1, 1, 2}, {"\xa9", 0, 0, 1}, {"", 0, 0, 0}, {"\ufffd", 1, 0, 3},
	} {
		if begin, end := Character(test.s, test.offset); begin != test.begin || end != test.end {
			t.Errorf("%q at %d: %d to %d", test.s, test.offset, begin, end)
		}
	}
}
