package adapter

import (
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/urispec/urispec/parser"
)

// By the URL Standard, a string with a URL record is accepted, valid or not, and a serialization is right only to the
// byte.
func TestJudgedByURLStandard(t *testing.T) {
	reads := func(host, path string) Answer {
		a := Answer{Valid: true}
		a.Parts[0], a.Parts[3], a.Parts[5] = defined("http"), defined(host), defined(path)
		return a
	}
	result := func(text string) Answer { return Answer{Valid: true, Result: text} }
	for _, test := range []struct {
		name   string // section of the URL Standard
		q      Question
		answer Answer
		want   string // class; "": right
		cited  string // section
	}{
		{"4.4/path start state", Question{Parse, "", `http://a\b`}, reads("a", "/b"), "", ""},
		{"4.4/rejected", Question{Parse, "", `http://a\b`}, Answer{}, "wrongly-rejected/invalid-reverse-solidus",
			"path start state"},
		{"3.5/IPv4 parser", Question{Parse, "", "http://0"}, reads("0.0.0.0", "/"), "", ""},
		{"3.5/no IPv4 address", Question{Parse, "", "http://0"}, reads("0", "/"),
			"wrong-component/host/other/IPv4-too-few-parts", "IPv4 parser"},
		{"3.5/IPv4 out of range", Question{Parse, "", "http://0.0.0.256"}, Answer{}, "", ""},
		{"3.5/IPv4 out of range, taken", Question{Parse, "", "http://0.0.0.256"}, reads("0.0.0.256", "/"),
			"wrongly-accepted/IPv4-out-of-range-part", "IPv4 parser"},
		{"3.3/domain", Question{Parse, "", "http://\u00e9"}, reads("\u00e9", "/"),
			"wrong-component/host/other/domain-beyond-ASCII", "IDNA"},
		{"3.3/unassigned code point", Question{Parse, "", "http://\U000e0080"}, reads("x", "/"),
			"wrongly-accepted/domain-to-ASCII of unassigned code point", "IDNA"},
		{"3.3/code point of Unicode 14", Question{Parse, "", "http://\u00e9\ufdcf"}, Answer{},
			"wrongly-rejected/code-point-changed-since-Unicode-10", "IDNA"},
		{"3.3/code point changed by Unicode 15.1", Question{Parse, "", "http://\u1e9e\u00e9"}, reads("x", "/"),
			"wrong-component/host/other/code-point-changed-since-Unicode-10", "IDNA"},
		{"3.3/Bidi rule", Question{Parse, "", "http://a\u05d0"}, reads("xn--a-0hc", "/"),
			"wrongly-accepted/domain-to-ASCII of domain beyond ASCII", "IDNA"},
		{"4.4/case of schemes", Question{Parse, "", "HTTP://a"}, func() Answer {
			a := reads("a", "/")
			a.Parts[0].Text = "HTTP"
			return a
		}(), "wrong-component/scheme/other", "scheme state"},
		{"4.4/port state", Question{Parse, "", "http://a:65536"}, reads("a", "/"),
			"wrongly-accepted/port-out-of-range", "port state"},
		{"4.5/serialization", Question{Normalize, "", "HTTP://a?'"}, result("http://a/?%27"), "", ""},
		{"4.5/another serialization", Question{Normalize, "", "HTTP://a?'"}, result("http://a/?'"),
			"wrong-normalization/query/other", "query state"},
		{"4.4/base", Question{Resolve, "http://a/b", `\\c`}, result("http://c/"), "", ""},
		{"4.4/relative slash state", Question{Resolve, "http://a/b", `\\c`}, result("http://a//c"),
			"wrong-resolution/host/other/invalid-reverse-solidus", "host parser"},
		{"4.4/no target", Question{Resolve, "http://a/b", "//c:x"}, Answer{}, "", ""},
		{"4.4/a target where there is none", Question{Resolve, "http://a/b", "//c:x"}, result("http://c/"),
			"wrong-resolution/port-invalid/surplus", "port state"},
		{"4.4/another target in case", Question{Resolve, "http://a/b", "c"}, result("HTTP://a/c"),
			"wrong-resolution/scheme/other", "scheme state"},
	} {
		want, ok := expect(parser.URLStandard, test.q)
		if !ok {
			t.Errorf("%s: undefined", test.name)
			continue
		}
		got, section := "", ""
		if f := judge(test.q, want, test.answer).fault; f != (fault{}) {
			got, section = f.id(want.read.construct(f)), want.read.section(f)
		}
		if got != test.want || section != test.cited {
			t.Errorf("%s: %q (%s), want %q (%s)", test.name, got, section, test.want, test.cited)
		}
		j := Judged{Implementation: URLStandard(), Document: parser.URLStandard}
		v := j.Judge(test.q, test.answer)
		right := v.Grade.Right()
		if v.Grade == "" || right != (test.want == "") || v.Section != test.cited || right != (v.Expected == "") {
			t.Errorf("%s: %+v", test.name, v)
		}
		depends := strings.Contains(v.Cause, "version of Unicode")
		if wanted := strings.Contains(test.name, "code point"); depends != wanted {
			t.Errorf("%s: %s", test.name, v.Cause)
		}
	}
}

// The URL Standard reads scalar values, with a base that has a record, and a string without a record has no
// serialization.
func TestUndefinedByURLStandard(t *testing.T) {
	for _, q := range []Question{
		{Parse, "", "http://\xff"}, {Resolve, "a", "b"}, {Resolve, "http://a/\xff", "b"}, {Normalize, "", "http:"},
	} {
		if want, ok := expect(parser.URLStandard, q); ok {
			t.Errorf("%+v: %+v", q, want)
		}
	}
}

// byURLStandard is the questionnaire of the URL Standard that tests share.
var byURLStandard = sync.OnceValues(func() (*Questionnaire, error) {
	return NewQuestionnaire(Options{Revision: parser.URLStandard, Seed: 1, Inputs: 100, Most: 3000, Smaller: 500})
})

// The reading itself is right everywhere, and an implementation that splits by RFC 3986 is not.
func TestExamineByURLStandard(t *testing.T) {
	q, err := byURLStandard()
	if err != nil {
		t.Fatal(err)
	}
	e := q.Examine(URLStandard())
	if len(e.Classes) > 0 {
		t.Errorf("%+v", e.Classes[0])
	}
	for _, c := range e.Asked {
		if c.Questions == 0 || c.Answered != c.Questions || c.Wrong > 0 {
			t.Errorf("%+v", c)
		}
	}
	e = q.Examine(OfRevision(parser.RFC3986))
	if !slices.ContainsFunc(e.Classes, func(c Class) bool {
		return c.Kind == WrongComponent && c.Section == "path state" || c.Section == "host parser"
	}) {
		t.Errorf("%d classes", len(e.Classes))
	}
	for _, c := range e.Classes {
		if !slices.Contains(urlSections, c.Section) {
			t.Errorf("%s: section %q", c.ID, c.Section)
		}
	}
}

// The last "@" precedes a document, if there is one of that name; an implementation that follows the URL Standard is
// judged by it, if no other is named.
func TestOpenJudged(t *testing.T) {
	for _, test := range []struct{ name, want string }{
		{"net/url", "net/url rfc3986 false"},
		{"net/url@rfc2396", "net/url rfc2396 true"},
		{"net/url@url-standard", "net/url url-standard true"},
		{"url-standard", "url-standard url-standard false"},
		{"url-standard@rfc3986", "url-standard rfc3986 true"},
		{"rfc3986@url", "rfc3986 url-standard true"},
	} {
		j, err := OpenJudged(test.name, parser.RFC3986, Limits{})
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		chosen := " false"
		if j.Chosen {
			chosen = " true"
		}
		if got := j.Label + " " + j.Document.String() + chosen; got != test.want || j.Close() != nil {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
	}
	for _, name := range []string{"nlnwa", "node", "php-whatwg", "rust-url", "whatwg-url"} {
		if e, _ := entryOf(name); e.document != parser.URLStandard || !AbsoluteOnly(name) {
			t.Errorf("%s is judged by %s, absolute only: %t", name, e.document, e.absolute)
		}
	}
	for _, name := range []string{"java", "net/url", "./my-adapter"} {
		if AbsoluteOnly(name) {
			t.Errorf("%s takes no references", name)
		}
	}
	for name, want := range map[string]any{"net/url@": new(*NameError), "@url-standard": new(*NameError),
		"net/url@rfc3985": new(*UnknownError), "./none@url-standard": new(*UnknownError)} {
		_, err := OpenJudged(name, parser.RFC3986, Limits{})
		if _, isName := want.(**NameError); isName && !errors.As(err, want) || err == nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Node agrees with the reading, except where its version does not follow the standard, and in domains beyond ASCII.
func TestNodeFollowsURLStandard(t *testing.T) {
	impl := openBundled(t, "node")
	q, err := byURLStandard()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range q.Examine(impl).Asked {
		if 100*c.Wrong > c.Answered {
			t.Errorf("%+v", c)
		}
	}
}
