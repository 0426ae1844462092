package adapter

import (
	"reflect"
	"strings"
	"testing"

	"github.com/urispec/urispec/parser"
)

// counted returns what an examination counts of a subject.
func counted(e *Examination, s Subject) Count {
	for _, c := range e.Asked {
		if c.Subject == s {
			return c
		}
	}
	return Count{}
}

// TestCounts checks what each answer to a question counts as.
func TestCounts(t *testing.T) {
	impl := right(parser.RFC3986, func(q Question, a *Answer) {
		switch q.Input {
		case "refused":
			*a = Answer{}
		case "unsupported":
			*a = Answer{Outcome: Unsupported}
		case "untold":
			*a = Answer{Valid: true}
		case "elsewhere":
			a.Parts[5].Text = "another path"
		case "panics":
			panic("no")
		case "<accepted":
			a.Valid = true
		case "a<told":
			a.Offset = Offset{true, 1}
		case "ab<wrong":
			a.Offset = Offset{true, 1}
		}
	})
	e := examine(t, impl, 0, unnamed(Parse, "", "right", "refused", "unsupported", "untold", "elsewhere", "panics",
		"<accepted", "a<told", "ab<wrong", "<refused")...)
	for _, want := range []Count{
		{Subject: ValidVerdict, Questions: 6, Answered: 4, Exact: 3, Unsupported: 1, Failed: 1, Wrong: 1},
		{Subject: InvalidVerdict, Questions: 4, Answered: 4, Exact: 3, Wrong: 1},
		{Subject: Parts, Questions: 6, Answered: 2, Exact: 1, Unsupported: 2, Failed: 1, Wrong: 1},
		{Subject: ErrorOffset, Questions: 4, Answered: 2, Exact: 1, Unsupported: 1, Wrong: 1},
	} {
		if got := counted(e, want.Subject); !reflect.DeepEqual(got, want) {
			t.Errorf("%+v, want %+v", got, want)
		}
	}
}

// TestCountsOfResults checks what answers to the other questions count as.
func TestCountsOfResults(t *testing.T) {
	impl := right(parser.RFC3986, func(q Question, a *Answer) {
		switch q.Input {
		case "wrong":
			a.Result += "!"
		case "unsupported":
			*a = Answer{Outcome: Unsupported}
		case "hung":
			*a = Answer{Outcome: Hung}
		}
	})
	inputs := []string{"right", "too", "wrong", "unsupported", "hung"}
	e := examine(t, impl, 0, append(unnamed(Resolve, "a:/b", inputs...), unnamed(Normalize, "", inputs...)...)...)
	for _, s := range []Subject{Resolution, Normalization} {
		want := Count{Subject: s, Questions: 5, Answered: 3, Exact: 2, Unsupported: 1, Failed: 1, Wrong: 1}
		if got := counted(e, s); !reflect.DeepEqual(got, want) {
			t.Errorf("%+v, want %+v", got, want)
		}
	}
}

// TestOpenChoice checks that an answer in a normal form is right, since whether
// to normalize is open, and that no other is.
func TestOpenChoice(t *testing.T) {
	for _, test := range []struct {
		name   string
		change func(q Question, a *Answer)
		right  bool
	}{
		{"the host in lower case", func(_ Question, a *Answer) { a.Parts[3].Text = strings.ToLower(a.Parts[3].Text) },
			true},
		{"no port where it is empty", func(_ Question, a *Answer) { a.Parts[4].Defined = a.Parts[4].Text != "" }, true},
		{"no query where it is empty", func(_ Question, a *Answer) { a.Parts[6].Defined = a.Parts[6].Text != "" },
			false},
		{"a target in lower case", func(_ Question, a *Answer) { a.Result = strings.ToLower(a.Result) }, true},
		{"an IPv6 address in another form", func(_ Question, a *Answer) {
			a.Parts[3].Text = strings.Replace(a.Parts[3].Text, "[::1]", "[0::1]", 1)
			a.Result = strings.Replace(a.Result, "[::1]", "[0:0:0:0:0:0:0:1]", 1)
		}, true},
		{"another IPv6 address", func(_ Question, a *Answer) {
			a.Result = strings.Replace(a.Result, "[::1]", "[::2]", 1)
		}, false},
		{"a name as an address", func(_ Question, a *Answer) {
			a.Result = strings.Replace(a.Result, "//0", "//0.0.0.0", 1)
		}, false},
		{"the host in upper case", func(_ Question, a *Answer) { a.Parts[3].Text = strings.ToUpper(a.Parts[3].Text) },
			true},
	} {
		e := examine(t, right(parser.RFC3986, test.change), 0,
			append(unnamed(Parse, "", "http://Abc:/?", "//[::1]"),
				unnamed(Resolve, "http://a", "//HOST", "//[::1]/", "//0")...)...)
		if got := len(e.Classes) == 0; got != test.right {
			t.Errorf("%s is right: %t, %+v", test.name, got, e.Classes)
		}
	}
}

// The case of a target's scheme does not matter, also where the rest is no normal form;
// that of a normal form does.
func TestSchemeOfResult(t *testing.T) {
	for _, test := range []struct {
		op          Operation
		base, input string
		result      string
		right       bool
	}{
		{Resolve, "HTTP://h", "/%7e", "http://h/%7e", true},
		{Resolve, "HTTP://h", "/%7e", "http://h/%7f", false},
		{Normalize, "", "HTTP://h", "HTTP://h", false},
	} {
		impl := right(parser.RFC3986, func(_ Question, a *Answer) { a.Result = test.result })
		if e := examine(t, impl, 0, unnamed(test.op, test.base, test.input)...); (len(e.Classes) == 0) != test.right {
			t.Errorf("%s %s %s: %s is right: %t, %+v", test.op, test.base, test.input, test.result, !test.right,
				e.Classes)
		}
	}
}
