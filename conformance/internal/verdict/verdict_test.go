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
	rule, iris := OfStart(parser.RFC3986), OfStart(parser.RFC3987)
	partial := rule.Partial()
	others := func() []string { return []string{"rfc3987"} }
	for _, test := range []struct {
		input  string
		rule   *Rule
		others func() []string
		want   string
	}{
		{"a", &rule, others, `{"version":2,"rev":"rfc3986","start":"URI-reference","rule":"URI-reference","valid":true,"kind":"relative-ref"}`},
		{"\u202e", &iris, others, `{"version":2,"rev":"rfc3987","start":"IRI-reference","rule":"IRI-reference","valid":true,` +
			`"kind":"irelative-ref","warnings":[{"begin":0,"end":3,"section":"RFC 3987, Section 4.1",` +
			`"message":"an IRI must not contain the bidirectional formatting character U+202E"}]}`},
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
		v, err := test.rule.Judge(test.input, parser.Reference{}, test.rule.Revision.MustStart("").Check(test.input))
		if err != nil {
			t.Fatal(err)
		}
		got := jsonOf(func(o *line.Object) { v.Members(o, line.NewEscaper(test.input), test.others) })
		if want := withMessage(test.want, &v) + "\n"; got != want {
			t.Errorf("%q:\n%swant\n%s", test.input, got, want)
		}
	}
	iri := OfStart(parser.RFC3987)
	v, err := iri.Read("\uf8ff") // private use, in no query: the second byte is wrong
	if err != nil {
		t.Fatal(err)
	}
	inside := jsonOf(func(o *line.Object) { v.Members(o, line.NewEscaper(v.Input), nil) })
	if !strings.Contains(inside, `"offset":1,"found":"\uf8ff",`) {
		t.Errorf("%s has another character than that of the wrong byte", inside)
	}
	template := Refusal{Start: "a", Rule: "b", Input: "{", Offset: 1, Reason: "end", Message: "c"}
	const want = `{"version":2,"rev":null,"start":"a","rule":"b","valid":false,"offset":1,"found":null,"expected":"[]","may_end":false,"reason":"end","message":"c"}` + "\n"
	if got := jsonOf(func(o *line.Object) { template.Members(o, line.NewEscaper("{")) }); got != want {
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

// What a valid string is, in words: three answers, and a host that is not one.
func TestKindInWords(t *testing.T) {
	for _, test := range []struct {
		section, input string
		rev            parser.Revision
		want           string
	}{
		{"rfc3986/3", "http://a#b", parser.RFC3986, "\tURI"},
		{"rfc3986/4.3", "tel:123", parser.RFC3986, "\tURI"},
		{"rfc3986/3.1", "localhost:8080/a", parser.RFC3986, "\tURI; localhost is the scheme, and there is no host"},
		{"rfc3986/3.1", "example.com:80", parser.RFC3986, "\tURI; example.com is the scheme, and there is no host"},
		{"rfc3986/3.1", "example.com:a", parser.RFC3986, "\tURI"},
		{"rfc3986/4.2", "example.com/a", parser.RFC3986,
			"\trelative reference: a path; no scheme, so the host is not example.com"},
		{"rfc3986/4.2", "192.0.2.1", parser.RFC3986,
			"\trelative reference: a path; no scheme, so the host is not 192.0.2.1"},
		{"rfc3986/4.2", "1.2.3", parser.RFC3986, "\trelative reference: a path"},
		{"rfc3986/4.2", "a.b", parser.RFC3986, "\trelative reference: a path"},
		{"rfc3986/4.2", "..com", parser.RFC3986, "\trelative reference: a path"},
		{"rfc3986/4.2", "a@example.com", parser.RFC3986, "\trelative reference: a path"},
		{"rfc3986/4.2", "/example.com", parser.RFC3986, "\trelative reference: an absolute path"},
		{"rfc3986/4.2", "//example.com", parser.RFC3986, "\trelative reference: a host, no scheme"},
		{"rfc3986/4.2", "//", parser.RFC3986, "\trelative reference: an empty host, no scheme"},
		{"rfc3986/4.2", "?a", parser.RFC3986, "\trelative reference: a query"},
		{"rfc3986/4.4", "", parser.RFC3986, "\trelative reference: the same document"},
		{"rfc3986/4.4", "#a", parser.RFC3986, "\trelative reference: the same document"},
		{"rfc3987/2.2", "http://é/", parser.RFC3987, "\tIRI"},
		{"rfc8141/2", "urn:ab:c", parser.RFC8141, "\tURN"},
		{"rfc1738/5", "http://a.b/", parser.RFC1738, "\tURL"},
		{"rfc1808/2.2", "//a", parser.RFC1808, "\trelative reference: a host, no scheme"},
	} {
		rule := OfStart(test.rev)
		if got := string(appendKind(nil, rule.Reference(test.input))); got != test.want {
			t.Errorf("%s: %q is%q, want %q", test.section, test.input, got, test.want)
		}
	}
	host := NewRule(parser.RFC3986, "host")
	if got := appendKind(nil, host.Reference("a")); got != nil {
		t.Errorf("a host is %q", got)
	}
}
