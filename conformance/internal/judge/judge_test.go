package judge

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
	"github.com/urispec/urispec/parser/baseuri"
	"github.com/urispec/urispec/parser/earlier"
)

// newRecognizer returns a recognizer of RFC 3986.
func newRecognizer(t *testing.T, rule string, engine Engine) Recognizer {
	t.Helper()
	r, err := New(parser.RFC3986, rule, engine)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestNew checks the members of start rules and of others, by both engines, and
// that the rule is spelled as the grammar has it.
func TestNew(t *testing.T) {
	for _, test := range []struct {
		rule     string
		engine   Engine
		spelled  string
		member   string
		other    string
		expected string // bytes that could be where the other goes wrong
	}{
		{"", DFA, "URI-reference", "", "%", ""},
		{"", PEG, "URI-reference", "../a", "a:[", ""},
		{"uri", DFA, "URI", "a:", "a", ""},
		{"uri", PEG, "URI", "a:", "a", ""},
		{"uri", Rules, "URI", "a:", "a", ""},
		{"ipv4ADDRESS", DFA, "IPv4address", "1.2.3.4", "1.2.3.256", "0-5"},
		{"ipv4ADDRESS", Rules, "IPv4address", "1.2.3.4", "1.2.3.256", "0-5"},
	} {
		r := newRecognizer(t, test.rule, test.engine)
		if r.Revision != parser.RFC3986 || r.Name != test.spelled {
			t.Errorf("%q: %s of %s, want %s", test.rule, r.Name, r.Revision, test.spelled)
		}
		if v, err := r.Check(test.member); err != nil || !v.Valid() {
			t.Errorf("%s by %s: %q: %+v, %v", r.Name, test.engine, test.member, v.Syntax, err)
		}
		v, err := r.Check(test.other)
		if err != nil || v.Valid() {
			t.Errorf("%s by %s: %q is valid, %v", r.Name, test.engine, test.other, err)
		} else if !strings.Contains(v.Syntax.Expected().String(), test.expected) {
			t.Errorf("%s: %q: expected %s", r.Name, test.other, v.Syntax.Expected())
		}
	}
}

// TestUnknownRule checks the errors about rules that do not exist.
func TestUnknownRule(t *testing.T) {
	for _, test := range []struct {
		engine    Engine
		rule      string
		one, each string
	}{
		{DFA, "hots", `rfc3986: unknown rule "hots": did you mean host?`,
			`all revisions: unknown rule "hots": did you mean host?`},
		{DFA, "nothing-like-it", `rfc3986: unknown rule "nothing-like-it"; urispec grammar lists them`,
			`all revisions: unknown rule "nothing-like-it"; urispec grammar lists them`},
		{PEG, "hots", `rfc3986: unknown rule "hots": did you mean host?`,
			`all revisions: unknown rule "hots": did you mean host?`},
	} {
		if _, err := New(parser.RFC3986, test.rule, test.engine); err == nil || err.Error() != test.one ||
			!errors.Is(err, errNoRule) {
			t.Errorf("New: %v\nwant %s", err, test.one)
		}
		if _, err := All(test.rule, test.engine); err == nil || err.Error() != test.each {
			t.Errorf("All: %v\nwant %s", err, test.each)
		}
	}
	if _, _, err := Rule(parser.RFC3986, "hots"); err == nil {
		t.Error("there is a rule hots")
	}
	var none parser.Revision
	if _, err := New(none, "", DFA); err == nil || errors.Is(err, errNoRule) {
		t.Errorf("no revision: %v", err)
	}
}

// TestAll checks that the revisions that have a rule are asked, in their order.
func TestAll(t *testing.T) {
	for _, rule := range []string{"", "host", "NSS"} {
		var want []parser.Revision
		for v := range all.Revisions() {
			if rule == "" || slices.Contains(v.Rules(), rule) {
				want = append(want, v)
			}
		}
		all, err := All(rule, DFA)
		if err != nil {
			t.Fatal(err)
		}
		var got []parser.Revision
		for _, r := range all {
			got = append(got, r.Revision)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q: %v, want %v", rule, got, want)
		}
	}
}

// TestJudge checks that an error that is not about the syntax is not a verdict.
func TestJudge(t *testing.T) {
	r := newRecognizer(t, "", DFA)
	other := errors.New("other")
	if _, err := r.Judge("a", parser.Reference{}, other); err != other {
		t.Errorf("got %v", err)
	}
}

// jsonOf returns the object that a function adds members to.
func jsonOf(add func(*line.Object)) string {
	var b line.Buffer
	o := b.Object()
	add(&o)
	b.End(o)
	return string(b.Text)
}

// withReason returns a text with the reason in its place.
func withReason(text, reason string) string { return strings.ReplaceAll(text, "REASON", reason) }

// quoted returns a reason as it is written in a JSON string.
func quoted(reason string) string { return strings.ReplaceAll(reason, `"`, `\"`) }

// TestPartial checks that the members of a partial recognizer have no rule.
func TestPartial(t *testing.T) {
	r := newRecognizer(t, "", DFA)
	partial := r.Partial()
	if got, want := jsonOf(partial.Accepted),
		`{"version":2,"rev":"rfc3986","start":null,"rule":null,"valid":true}`+"\n"; got != want {
		t.Errorf("%swant\n%s", got, want)
	}
}

// TestFailure checks what is written for each error that is about the input itself, and that other errors are not
// failures.
func TestFailure(t *testing.T) {
	r := newRecognizer(t, "", DFA)
	_, recomposition := parser.RFC3986.MustParse("a:/x").Resolve(".//b")
	_, excess := parser.RFC2396.MustParse("a:/").Resolve("..", earlier.RefuseExcess)
	const accepted = `"version":2,"rev":"rfc3986","start":"URI-reference","rule":"URI-reference","valid":true,"kind":"relative-ref",`
	for _, test := range []struct {
		err        error
		json, text string
	}{
		{
			&parser.ResolveError{Revision: r.Revision, Cause: parser.CauseBase, Offset: 1, Section: "5.1"},
			`{"version":2,"rev":"rfc3986","valid":false,"offset":1,"section":"5.1","message":"REASON"}`,
			"invalid\tb\tREASON\n\tb\n\t ^\n",
		},
		{
			&baseuri.RelativeError{Revision: r.Revision, Offset: 1, Section: "5.1"},
			`{"version":2,"rev":"rfc3986","valid":false,"offset":1,"section":"5.1","message":"REASON"}`,
			"invalid\tb\tREASON\n\tb\n\t ^\n",
		},
		{
			recomposition,
			`{` + accepted + `"offset":2,"section":"5.3","message":"REASON","invalid_result":"a://b"}`,
			"unresolved\tb\tREASON\ta://b\n",
		},
		{
			excess,
			`{` + accepted + `"offset":3,"section":"5.2, step 6","message":"REASON","invalid_result":"a:/.."}`,
			"unresolved\tb\tREASON\ta:/..\n",
		},
		{
			&parser.ResolveError{Revision: r.Revision, Cause: parser.CauseTarget, Section: "5.2"},
			`{` + accepted + `"offset":null,"section":"5.2","message":"REASON"}`, "unresolved\tb\tREASON\n",
		},
	} {
		f, ok := NewFailure(&r.Rule, "b", test.err)
		if !ok {
			t.Errorf("%T is about no input", test.err)
			continue
		}
		reason := strings.TrimPrefix(test.err.Error(), "rfc3986: ")
		if got, want := jsonOf(func(o *line.Object) { f.Members(o, line.NewEscaper("b")) }),
			withReason(test.json, quoted(reason))+"\n"; got != want {
			t.Errorf("%T:\n%swant\n%s", test.err, got, want)
		}
		var b line.Buffer
		if f.Write(&b, true); string(b.Text) != withReason(test.text, reason) {
			t.Errorf("%T:\n%swant\n%s", test.err, b.Text, test.text)
		}
	}
	if _, ok := NewFailure(&r.Rule, "b", errors.New("other")); ok {
		t.Error("any error is about the input")
	}
}
