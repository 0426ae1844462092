package baseuri_test

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
	"github.com/urispec/urispec/parser/baseuri"
)

// revisions are those whose document has Section 5.1. RFC 2732 leaves it to RFC
// 2396; RFC 1808 has tests of its own.
var revisions = []parser.Revision{parser.URLSyntax05, parser.RFC2396, parser.RFC2396bis01, parser.RFC3986}

// show returns a base as the tables write it: the URI, the source, the section,
// and for each statement that was skipped, its source, its value and the type
// of the reason.
func show(b baseuri.Base) string {
	s := fmt.Sprintf("%s %s %s", b.Reference, b.Source, b.Section)
	for _, i := range b.Ignored {
		s += fmt.Sprintf("; %s %q %s", i.Source, i.Value, reason(i.Reason))
	}
	return s
}

// reason returns the type of an error, with its offset if it has one.
func reason(err error) string {
	var syntax *parser.SyntaxError
	if errors.As(err, &syntax) {
		return fmt.Sprintf("syntax@%d", syntax.Offset)
	}
	var relative *baseuri.RelativeError
	if errors.As(err, &relative) {
		return fmt.Sprintf("relative@%d", relative.Offset)
	}
	return strings.TrimPrefix(fmt.Sprintf("%T", err), "*")
}

// html, field, base and location are statements.
func html(s string) baseuri.Statement {
	return baseuri.Statement{Source: baseuri.HTMLBase, Value: s}
}
func field(s string) baseuri.Statement {
	return baseuri.Statement{Source: baseuri.BaseField, Value: s}
}
func base(s string) baseuri.Statement {
	return baseuri.Statement{Source: baseuri.ContentBase, Value: s}
}
func location(s string) baseuri.Statement {
	return baseuri.Statement{Source: baseuri.ContentLocation, Value: s}
}

func TestEstablish(t *testing.T) {
	type context = baseuri.Context
	type statements = []baseuri.Statement
	for _, test := range []struct {
		name string
		context
		statements
		want string
	}{
		{"rfc1808/3/layers", context{"http://e/", "http://r/", ""}, statements{html("http://h/"), field("http://b/")},
			"http://h/ html-base 3.1"},
		{"rfc1808/3.1/base", context{"http://e/", "http://r/", ""}, statements{field("http://b/#f")},
			"http://b/#f base 3.1"},
		{"rfc1808/3.1/other-fields", context{}, statements{base("http://b/"), location("http://l/")},
			` default 3.4; content-base "http://b/" parser.NotDefinedError; content-location "http://l/" ` +
				`parser.NotDefinedError`},
		{"rfc1808/3.2/enclosing", context{"http://e/", "http://r/", ""}, nil, "http://e/ enclosing-entity 3.2"},
		{"rfc1808/3.3/retrieval", context{"", "http://r/a?b#c", ""}, nil, "http://r/a?b#c retrieval-uri 3.3"},
		{"rfc1808/3.4/default", context{}, nil, " default 3.4"},
		{"url-syntax-05/5.1.1/base", context{}, statements{field("http://b/")},
			` default 5.1.4; base "http://b/" parser.NotDefinedError`},

		// The layers, and their precedence.
		{"url-syntax-05/5.1/layers", context{"http://e/", "http://r/", ""},
			statements{html("http://h/"), base("http://b/"), location("http://l/")}, "http://h/ html-base 5.1.1"},
		{"rfc2396/5.1/layers", context{"http://e/", "http://r/", "http://d/"},
			statements{html("http://h/"), base("http://b/"), location("http://l/")}, "http://h/ html-base 5.1.1"},
		{"rfc2732/5.1/layers", context{"http://e/", "http://r/", "http://d/"},
			statements{html("http://[::1]/"), base("http://b/"), location("http://l/")},
			"http://[::1]/ html-base RFC 2396, 5.1.1"},
		{"rfc2396bis-01/5.1/layers", context{"http://e/", "http://r/", "http://d/"},
			statements{html("http://h/"), base("http://b/"), location("http://l/")}, "http://h/ html-base 5.1.1"},
		{"rfc3986/5.1/layers", context{"http://e/", "http://r/", "http://d/"},
			statements{html("http://h/"), base("http://b/"), location("http://l/")}, "http://h/ html-base 5.1.1"},
		{"url-syntax-05/5.1.1/content-base", context{"http://e/", "", ""},
			statements{base("http://b/"), location("http://l/")}, "http://b/ content-base 5.1.1"},
		{"rfc2396/5.1.1/content-base", context{"http://e/", "", ""},
			statements{base("http://b/"), location("http://l/")}, "http://b/ content-base 5.1.1"},
		{"rfc2396bis-01/5.1.1/content-base", context{"http://e/", "", ""},
			statements{base("http://b/"), location("http://l/")}, "http://b/ content-base 5.1.1"},
		{"rfc3986/5.1.2/content-base", context{"http://e/", "", ""},
			statements{base("http://b/"), location("http://l/")},
			`http://l/ content-location 5.1.2; content-base "http://b/" parser.NotDefinedError`},
		{"rfc3986/5.1.2/only-content-base", context{}, statements{base("http://b/")},
			` default 5.1.4; content-base "http://b/" parser.NotDefinedError`},
		{"url-syntax-05/5.1.1/content-location", context{"http://e/", "", ""}, statements{location("http://l/")},
			"http://l/ content-location 5.1.1"},
		{"rfc2396bis-01/5.1.1/content-location", context{"http://e/", "", ""}, statements{location("http://l/")},
			"http://l/ content-location 5.1.1"},
		{"rfc3986/5.1.2/enclosing", context{"http://e/", "http://r/", "http://d/"}, nil,
			"http://e/ enclosing-entity 5.1.2"},
		{"url-syntax-05/5.1.3/retrieval", context{"", "http://r/a?b", ""}, nil, "http://r/a?b retrieval-uri 5.1.3"},
		{"rfc2396/5.1.3/retrieval", context{"", "http://r/", "http://d/"}, nil, "http://r/ retrieval-uri 5.1.3"},
		{"rfc2396bis-01/5.1.3/retrieval", context{"", "http://r/", "http://d/"}, nil, "http://r/ retrieval-uri 5.1.3"},
		{"rfc3986/5.1.3/retrieval", context{"", "http://r/", "http://d/"}, nil, "http://r/ retrieval-uri 5.1.3"},
		{"url-syntax-05/5.1.4/default", context{}, nil, " default 5.1.4"},
		{"rfc2396/5.1.4/default", context{"", "", "http://d/"}, nil, "http://d/ default 5.1.4"},
		{"rfc2732/5.1.4/default", context{"", "", "http://d/"}, nil, "http://d/ default RFC 2396, 5.1.4"},
		{"rfc2396bis-01/5.1.4/default", context{"", "", "http://d/"}, nil, "http://d/ default 5.1.4"},
		{"rfc3986/5.1.4/default", context{"", "", "http://d/"}, nil, "http://d/ default 5.1.4"},
		{"rfc3986/5.1.4/none", context{}, nil, " default 5.1.4"},

		// What is not one of the sources states nothing.
		{"5.1/no-source", context{"", "http://r/", ""}, statements{{Source: 0, Value: "a:0"},
			{Source: 200, Value: "a:1"}},
			`http://r/ retrieval-uri %r; Source(0) "a:0" parser.NotDefinedError; Source(200) "a:1" ` +
				`parser.NotDefinedError`},

		// A base URI is absolute, and has no fragment.
		{"rfc3986/5.1/fragment", context{"", "http://r/a#b", ""}, nil, "http://r/a retrieval-uri 5.1.3"},
		{"rfc3986/5.1/empty-fragment", context{"", "http://r/a#", ""}, nil, "http://r/a retrieval-uri 5.1.3"},
		{"url-syntax-05/3/fragment", context{}, statements{base("http://b/#x")}, "http://b/ content-base 5.1.1"},
		{"rfc2396bis-01/4.1/fragment", context{}, statements{html("http://b/?q#x")}, "http://b/?q html-base 5.1.1"},
		{"rfc3986/5.1/relative-html", context{"", "http://r/b/c?d#e", ""}, statements{html("../a?x#y")},
			"http://r/a?x html-base 5.1.1"},
		{"rfc3986/5.1/path-html", context{"http://e/b", "http://r/", "http://d/"}, statements{html("/x/")},
			"http://e/x/ html-base 5.1.1"},
		{"rfc3986/5.1/empty-html", context{"", "", "http://d/b?c#f"}, statements{html("")}, "http://d/b?c html-base 5.1.1"},
		{"rfc3986/5.1/network-html", context{"", "https://r/", ""}, statements{html("//H/")}, "https://H/ html-base 5.1.1"},
		{"rfc3986/5.1/relative-without", context{}, statements{html("/x/")}, ` default 5.1.4; html-base "/x/" relative@0`},
		{"rfc3986/5.1/html-in-location", context{"http://e/", "", ""}, statements{html("x/"), base("http://b/"),
			location("l/m")}, "http://e/l/x/ html-base 5.1.1"},
		{"rfc3986/5.1/html-in-wrong-location", context{"http://e/", "", ""}, statements{html("x/"), location("%")},
			"http://e/x/ html-base 5.1.1"},
		{"rfc3986/4.2.3/data-html", context{"", "http://r/", ""}, statements{html("data:,a")},
			`http://r/ retrieval-uri 5.1.3; html-base "data:,a" baseuri.SchemeError`},
		{"rfc3986/4.2.3/javascript-html", context{}, statements{html("JavaScript:x"), location("http://l/")},
			`http://l/ content-location 5.1.2; html-base "JavaScript:x" baseuri.SchemeError`},
		{"rfc3986/4.2.3/relative-in-data", context{"data:/a/b", "", ""}, statements{html("c")},
			`data:/a/b enclosing-entity 5.1.2; html-base "c" baseuri.SchemeError`},
		{"rfc3986/4.2.3/data-location", context{}, statements{location("data:,a")}, "data:,a content-location 5.1.2"},
		{"rfc2396/4.2.3/data-html", context{"", "http://r/", ""}, statements{html("data:,a")}, "data:,a html-base 5.1.1"},
		{"rfc2396bis-01/5.1.1/relative-html", context{"", "http://r/", ""}, statements{html("../a")},
			`http://r/ retrieval-uri 5.1.3; html-base "../a" relative@0`},
		{"rfc2396/5.1.1/relative-html", context{"", "http://r/", ""}, statements{html("/x/")},
			`http://r/ retrieval-uri 5.1.3; html-base "/x/" relative@0`},
		{"rfc1808/3.1/relative-html", context{"", "http://r/", ""}, statements{html("/x/")},
			`http://r/ retrieval-uri 3.3; html-base "/x/" relative@0`},
		{"rfc3987/6.5/relative-html", context{"", "http://r/", ""}, statements{html("/é/")},
			"http://r/é/ html-base RFC 3986, 5.1.1"},
		{"rfc6874/5.1/relative-html", context{"", "http://r/", ""}, statements{html("/x/")},
			"http://r/x/ html-base RFC 3986, 5.1.1"},
		{"url-syntax-05/D/relative-html", context{"", "http://r/", ""}, statements{html("a.b/c")},
			`http://r/ retrieval-uri 5.1.3; html-base "a.b/c" relative@3`},
		{"rfc3986/5.1.1/invalid-html", context{}, statements{html("http://a b/"), location("http://l/")},
			`http://l/ content-location 5.1.2; html-base "http://a b/" syntax@8`},
		{"url-syntax-05/5.1.1/relative-content-base", context{"http://e/", "", ""},
			statements{base("//x/"), location("y")},
			`http://e/y content-location 5.1.1; content-base "//x/" relative@0`},
		{"url-syntax-05/5.1.1/empty-content-base", context{}, statements{base("")},
			` default 5.1.4; content-base "" relative@0`},
		{"rfc3986/5.1/opaque", context{}, statements{location("urn:a:b")}, "urn:a:b content-location 5.1.2"},

		// A relative Content-Location is resolved.
		{"url-syntax-05/5.1.1/relative-location", context{"http://e/a/b", "", ""}, statements{location("../c?d")},
			"http://e/c?d content-location 5.1.1"},
		{"rfc2396bis-01/5.1.1/relative-location", context{"", "http://r/a/b", ""}, statements{location("c")},
			"http://r/a/c content-location 5.1.1"},
		{"rfc3986/5.1.2/relative-location", context{"", "", "thismessage:/"}, statements{location("images/x.gif#y")},
			"thismessage:/images/x.gif content-location 5.1.2"},
		{"rfc3986/5.1.2/no-base", context{}, statements{location("images/x.gif")},
			` default 5.1.4; content-location "images/x.gif" relative@6`},
		{"url-syntax-05/5.1.1/no-base", context{}, statements{location("1a/b")},
			` default 5.1.4; content-location "1a/b" relative@2`},
		{"url-syntax-05/5.2/current-document", context{"http://e/", "", ""}, statements{location("#a")},
			`http://e/ enclosing-entity 5.1.2; content-location "#a" baseuri.SameDocumentError`},
		{"rfc2396/4.2/current-document", context{"http://e/", "", ""}, statements{location("")},
			`http://e/ enclosing-entity 5.1.2; content-location "" baseuri.SameDocumentError`},
		{"rfc2396bis-01/4.2/current-document", context{"http://e/", "", ""}, statements{location("")},
			`http://e/ enclosing-entity 5.1.2; content-location "" baseuri.SameDocumentError`},
		{"rfc3986/5.2.2/empty-location", context{"http://e/a", "", ""}, statements{location("")},
			"http://e/a content-location 5.1.2"},
		{"rfc2396/5.2/recomposition", context{"http://e", "", ""}, statements{location("b")},
			`http://e enclosing-entity 5.1.2; content-location "b" parser.ResolveError`},
		{"rfc2557/4.2/repeated", context{"http://e/", "", ""}, statements{location("http://1/"), location("http://2/")},
			`http://1/ content-location %s; content-location "http://2/" baseuri.RepeatedError`},
		{"rfc2557/4.2/repeated-first-invalid", context{"http://e/", "", ""},
			statements{location("%"), location("http://2/")},
			`http://e/ enclosing-entity 5.1.2; content-location "%" syntax@1; content-location "http://2/" ` +
				`baseuri.RepeatedError`},

		{"limit/longest", context{}, statements{html(long)}, long + " html-base 5.1.1"},
		{"limit/too-long", context{"", "http://r/", ""}, statements{html(long + "a")},
			`http://r/ retrieval-uri 5.1.3; html-base "` + long + `a" parser.LimitError`},
		{"limit/resolved", context{"", long, ""}, statements{location(".?" + long)}, long +
			` retrieval-uri 5.1.3; content-location ".?` + long + `" parser.LimitError`},
	} {
		t.Run(test.name, func(t *testing.T) {
			for _, v := range of(test.name) {
				got, err := baseuri.Establish(v, test.context, test.statements...)
				if err != nil {
					t.Fatal(err)
				}
				want := strings.Replace(test.want, "content-location %s",
					"content-location "+baseuri.ContentLocation.Section(v), 1)
				want = strings.Replace(want, "%r", baseuri.Retrieval.Section(v), 1)
				if show(got) != want {
					t.Errorf("%v: got  %s\nwant %s", v, show(got), want)
				}
				if got.Defined() != !strings.HasPrefix(want, " ") {
					t.Errorf("%v: Defined() is %t", v, got.Defined())
				}
			}
		})
	}
}

// long is a base URI of the greatest length.
var long = "http://a/" + strings.Repeat("x", baseuri.MaxLength-len("http://a/"))

// of returns the revision that the name of a test begins with, or all.
func of(name string) []parser.Revision {
	first, _, _ := strings.Cut(name, "/")
	if v, err := all.Lookup(first); err == nil {
		return []parser.Revision{v}
	}
	return revisions
}

// What a revision does not define is a header field, or no source at all.
func TestNotDefined(t *testing.T) {
	for _, test := range []struct {
		revision parser.Revision
		source   baseuri.Source
		want     string
	}{
		{parser.URLSyntax05, baseuri.BaseField, "url-syntax-05: the header field Base is not defined by this revision"},
		{parser.RFC3986, baseuri.ContentBase, "rfc3986: the header field Content-Base is not defined by this revision"},
		{parser.RFC1808, baseuri.ContentLocation,
			"rfc1808: the header field Content-Location is not defined by this revision"},
		{parser.RFC3986, baseuri.Default + 1, "rfc3986: the source Source(8) is not defined by this revision"},
	} {
		statement := baseuri.Statement{Source: test.source, Value: "http://a/"}
		got, err := baseuri.Establish(test.revision, baseuri.Context{}, statement)
		if err != nil || got.Defined() || len(got.Ignored) != 1 || got.Ignored[0].Reason.Error() != test.want {
			t.Errorf("%+v, %v, want %s", got, err, test.want)
		}
	}
}

// What the errors about statements say.
func TestErrorTexts(t *testing.T) {
	cause := errors.New("cause")
	for _, test := range []struct {
		err  error
		want string
	}{
		{&baseuri.RelativeError{Revision: parser.RFC3986, Source: baseuri.ContentLocation, Offset: 1,
			Section: "5.1.1"},
			"rfc3986: byte 1: the content-location has no scheme, and there is no base around it (Section 5.1.1)"},
		{&baseuri.RelativeError{Revision: parser.RFC1808, Source: baseuri.BaseField, Section: "3.1"},
			"rfc1808: byte 0: the base has no scheme (Section 3.1)"},
		{&baseuri.SameDocumentError{Revision: parser.RFC2396, Source: baseuri.ContentLocation, Section: "5.1.1"},
			"rfc2396: the content-location is a reference to the current document (Section 5.1.1)"},
		{&baseuri.RepeatedError{Source: baseuri.ContentBase}, "the content-base is repeated: the first counts"},
		{&baseuri.EncodingError{}, "the encoding is not supported"},
		{&parser.LimitError{Limit: 5, Unit: "entities"}, "limit of 5 entities exceeded"},
		{&baseuri.EntityError{Entity: "1.2", Problem: "it ends"}, "entity 1.2: it ends"},
		{&baseuri.EntityError{Entity: "1", Section: "RFC 2046, Section 5.1.1", Problem: "it ends", Err: cause},
			"entity 1: it ends: cause (RFC 2046, Section 5.1.1)"},
		{(*baseuri.RelativeError)(nil), "<nil>"},
		{(*baseuri.SameDocumentError)(nil), "<nil>"},
		{(*baseuri.RepeatedError)(nil), "<nil>"},
		{(*baseuri.EncodingError)(nil), "<nil>"},
		{(*parser.LimitError)(nil), "<nil>"},
		{(*baseuri.EntityError)(nil), "<nil>"},
	} {
		if got := test.err.Error(); got != test.want {
			t.Errorf("%T: %s, want %s", test.err, got, test.want)
		}
	}
	entity := &baseuri.EntityError{Err: cause}
	if !errors.Is(entity, cause) || (*baseuri.EntityError)(nil).Unwrap() != nil ||
		!errors.Is(&parser.LimitError{}, parser.ErrLimit) {
		t.Error("the causes of errors are wrong")
	}
}

func TestContextErrors(t *testing.T) {
	for _, test := range []struct {
		name    string
		v       parser.Revision
		context baseuri.Context
		want    string // of the error
	}{
		{"url-1993", parser.URL1993, baseuri.Context{Retrieved: "http://a/"},
			"url-1993: establishing a base URI is not defined by this revision"},
		{"rfc1738", parser.RFC1738, baseuri.Context{},
			"rfc1738: establishing a base URI is not defined by this revision"},
		{"rfc2141bis-urn-03", parser.RFC2141bisURN03, baseuri.Context{},
			"rfc2141bis-urn-03: establishing a base URI is not defined by this revision"},
		{"zero", parser.Revision{}, baseuri.Context{}, `unknown revision "Revision(0)"`},
		{"url-syntax-05/5.1.4/default", parser.URLSyntax05, baseuri.Context{Default: "http://d/"},
			"url-syntax-05: a default base URL other than the empty string is not defined by this revision"},
		{"rfc1808/3.4/default", parser.RFC1808, baseuri.Context{Default: "http://d/"},
			"rfc1808: a default base URL other than the empty string is not defined by this revision"},
		{"rfc3986/5.1.4/relative", parser.RFC3986, baseuri.Context{Default: "d/"},
			"rfc3986: byte 1: the default has no scheme (Section 5.1.4)"},
		{"rfc3986/5.1.3/relative", parser.RFC3986, baseuri.Context{Retrieved: "//d/"},
			"rfc3986: byte 0: the retrieval-uri has no scheme (Section 5.1.3)"},
		{"rfc3986/5.1.3/invalid", parser.RFC3986, baseuri.Context{Enclosing: "http://a/", Retrieved: "http://a/\xff"},
			`rfc3986: byte 9: byte 0xFF is not allowed in segment; expected "/", "?", "#" or end; encoded, it is %FF`},
		{"rfc2396bis-01/5.1.2/relative", parser.RFC2396bis01, baseuri.Context{Enclosing: "abc"},
			"rfc2396bis-01: byte 3: the enclosing-entity has no scheme (Section 5.1.2)"},
	} {
		t.Run(test.name, func(t *testing.T) {
			check := func(operation string, err error) {
				if err == nil || err.Error() != test.want {
					t.Errorf("%s: the error is %v, want %s", operation, err, test.want)
				}
			}
			check("Check", test.context.Check(test.v))
			_, err := baseuri.Establish(test.v, test.context, html("http://h/"))
			check("Establish", err)
			_, err = baseuri.FromHTML(test.v, strings.NewReader("<base href=http://h/>"), test.context)
			check("FromHTML", err)
			n := 0
			for e, err := range baseuri.FromMIME(test.v, strings.NewReader("\n"), test.context) {
				n++
				check("FromMIME", err)
				if e.Number != "" {
					t.Errorf("FromMIME: entity %s", e.Number)
				}
			}
			if n != 1 {
				t.Errorf("FromMIME yields %d times", n)
			}
		})
	}
}

func TestSource(t *testing.T) {
	names := map[string]bool{}
	for s := baseuri.HTMLBase; s <= baseuri.Default; s++ {
		names[s.String()] = true
		for v := range all.Revisions() {
			section := s.Section(v)
			want := strings.HasPrefix(regexp.MustCompile("^RFC [0-9]+, ").ReplaceAllString(section, ""), "5.1.")
			none := (v == parser.RFC3986 || v == parser.RFC3987 || v == parser.RFC6874) && s == baseuri.ContentBase ||
				s == baseuri.BaseField
			if v == parser.RFC1808 {
				want = strings.HasPrefix(section, "3.")
				none = s == baseuri.ContentBase || s == baseuri.ContentLocation
			}
			if none || (baseuri.Context{}).Check(v) != nil {
				want = section == ""
			}
			if !want {
				t.Errorf("%v: the section of %v is %q", v, s, section)
			}
		}
	}
	if len(names) != 7 || names[""] {
		t.Errorf("the names are %v", names)
	}
	for _, s := range []baseuri.Source{0, baseuri.Default + 1, 255} {
		if s.String() != fmt.Sprintf("Source(%d)", s) || s.Section(parser.RFC3986) != "" {
			t.Errorf("%d is %v, section %q", s, s, s.Section(parser.RFC3986))
		}
	}
}
