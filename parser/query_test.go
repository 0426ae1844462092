package parser_test

import (
	"fmt"
	"maps"
	"net/url"
	"slices"
	"testing"

	"github.com/urispec/urispec/internal/testflag"
	"github.com/urispec/urispec/parser"
)

func TestPairs(t *testing.T) {
	for _, test := range []struct {
		name     string
		revision parser.Revision
		input    string
		want     string
	}{
		{"rfc3986/3.4/01", rfc3986, "?a=b&c=%26d+e=f", `[{a b a b true} {c &d+e=f c %26d+e=f true}]`},
		{"rfc3986/3.4/02", rfc3986, "?", `[{    false}]`},
		{"rfc3986/3.4/03", rfc3986, "", `[]`},
		{"rfc3986/3.4/04", rfc3986, "?a&=&b=", `[{a  a  false} {    true} {b  b  true}]`},
		{"rfc3986/3.4/06", rfc3986, "?a&&b", `[{a  a  false} {    false} {b  b  false}]`},
		{"rfc3986/3.4/07", rfc3986, "?&&a==b&", `[{    false} {    false} {a =b a =b true} {    false}]`},
		{"rfc3986/3.4/05", rfc3986, "?a;b=c%C3", "[{a;b c\xc3 a;b c%C3 true}]"},
		{"rfc2141bis-urn-03/2.3/01", urn03, "urn:ab:c?s=%31&c=2", "[{s 1 s %31 true} {c 2 c 2 true}]"},
		{"rfc8141/2.3/01", rfc8141, "urn:ab:c?=d=e%3D&f=g#h", "[{ d=e=  d=e%3D true} {f g f g true}]"},
		{"rfc8141/2.3/02", rfc8141, "urn:ab:c?+d&e?=f", "[{+d  +d  false} {e? f e? f true}]"},
	} {
		t.Run(test.name, func(t *testing.T) {
			pairs := slices.Collect(mustParse(t, test.revision, test.input).Pairs().All())
			if got := fmt.Sprint(pairs); got != test.want {
				t.Errorf("%q: %s, want %s", test.input, got, test.want)
			}
		})
	}
	for range mustParse(t, rfc3986, "?a&b").Pairs().All() {
		break
	}
}

func ExamplePairs_All() {
	ref, _ := parser.RFC3986.Parse("http://example.com/?name=%C3%89mile&x+y")
	for pair := range ref.Pairs().All() {
		fmt.Println(pair.Name, pair.Value)
	}
	// Output:
	// name Émile
	// x+y
}

// What is changed in a query is encoded, and what is not stands as it did.
func TestWithPairs(t *testing.T) {
	set := func(name, value string) func(*parser.Pairs) { return func(p *parser.Pairs) { p.Set(name, value) } }
	add := func(name, value string) func(*parser.Pairs) { return func(p *parser.Pairs) { p.Add(name, value) } }
	remove := func(name string) func(*parser.Pairs) { return func(p *parser.Pairs) { p.Delete(name) } }
	const all = "\x00 !\"#$%&'()*+,-./09:;<=>?@AZ[\\]^_`az{|}~\x7f\u00fc\xff"
	for _, test := range []struct {
		name        string
		revision    parser.Revision
		input       string
		change      func(*parser.Pairs)
		pairs, form string // with pairs as of RFC 3986, and as of a form
	}{
		{"rfc3986/3.4/01", rfc3986, "a:b#f", add("a", "d&e"), "a:b?a=d%26e#f", "a:b?a=d%26e#f"},
		{"rfc3986/3.4/02", rfc3986, "?x=%7e&y", add("a b", "c+d"), "?x=%7e&y&a%20b=c%2Bd", "?x=%7e&y&a+b=c%2Bd"},
		{"rfc3986/3.4/03", rfc3986, "?a=1&b=2&%61=3&c", set("a", "4"), "?a=4&b=2&c", "?a=4&b=2&c"},
		{"rfc3986/3.4/04", rfc3986, "?a=1", set("b", ""), "?a=1&b=", "?a=1&b="},
		{"rfc3986/3.4/05", rfc3986, "?a=1&b&%61", remove("a"), "?b", "?b"},
		{"rfc3986/3.4/06", rfc3986, "//h?a=1#f", remove("a"), "//h#f", "//h#f"},
		{"rfc3986/3.4/07", rfc3986, "//h#f", remove("a"), "//h#f", "//h#f"},
		{"rfc3986/3.4/08", rfc3986, "?", add("a", "b"), "?&a=b", "?a=b"},
		{"rfc3986/3.4/09", rfc3986, "?a+b=c%20d&&", set("a b", "x"), "?a+b=c%20d&&&a%20b=x", "?a+b=x"},
		{"rfc3986/3.4/10", rfc3986, "", add("", all),
			"?=%00%20!%22%23$%25%26'()*%2B,-./09:%3B%3C%3D%3E?@AZ%5B%5C%5D%5E_%60az%7B%7C%7D~%7F%C3%BC%FF",
			"?=%00+%21%22%23%24%25%26%27%28%29*%2B%2C-.%2F09%3A%3B%3C%3D%3E%3F%40AZ%5B%5C%5D%5E_%60az%7B%7C%7D%7E%7F" +
				"%C3%BC%FF"},
		{"rfc3987/2.2/01", rfc3987, "?\u00e9=1", add("\u00fc", "2"), "?\u00e9=1&%C3%BC=2", "?\u00e9=1&%C3%BC=2"},
		{"rfc8141/2.3/01", rfc8141, "urn:ab:c?=q=1", add("r", "2"), "urn:ab:c?=q=1&r=2", "urn:ab:c?=q=1&r=2"},
		{"rfc8141/2.3/02", rfc8141, "urn:ab:c", add("r", "2"), "!", "!"},
		{"rfc2396/3.4/01", rfc2396, "a:/b", add("a", "'~"), "a:/b?a='~", "a:/b?a=%27%7E"},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := mustParse(t, test.revision, test.input)
			for _, way := range []struct {
				name, want string
				pairs      parser.Pairs
			}{{"Pairs", test.pairs, r.Pairs()}, {"FormPairs", test.form, r.FormPairs()}} {
				test.change(&way.pairs)
				got, err := r.WithPairs(way.pairs)
				if way.want == "!" && err != nil {
					continue
				}
				if err != nil || got.String() != way.want {
					t.Errorf("%s: %q, %v, want %q", way.name, got, err, way.want)
				}
			}
		})
	}
	// A query that is not one by itself is encoded where it has to be.
	r, err := mustParse(t, rfc3986, "").WithPairs(parser.ParsePairs("a b=%&c#d=%41"))
	if err != nil || r.String() != "?a%20b=%25&c%23d=%41" {
		t.Errorf("%q, %v", r, err)
	}
	if _, err := (parser.Reference{}).WithPairs(parser.ParsePairs("")); err == nil {
		t.Error("the zero Reference has a query")
	}
}

// Names and values are looked up decoded.
func TestPairsGet(t *testing.T) {
	p := parser.ParsePairs("a=1&b&%61=%32+&c=x%zz")
	for _, test := range []struct {
		name  string
		value string
		ok    bool
		all   []string
	}{
		{"a", "1", true, []string{"1", "2+"}},
		{"b", "", true, []string{""}},
		{"c", "x%zz", true, []string{"x%zz"}},
		{"%61", "", false, nil},
		{"", "", false, nil},
	} {
		value, ok := p.Get(test.name)
		if all := p.Values(test.name); value != test.value || ok != test.ok || !slices.Equal(all, test.all) {
			t.Errorf("%q: %q, %t, %q", test.name, value, ok, all)
		}
	}
	if got := fmt.Sprint(slices.Collect(p.All())[1:3]); p.Len() != 4 || got != "[{b  b  false} {a 2+ %61 %32+ true}]" {
		t.Errorf("%d pairs, %s", p.Len(), got)
	}
	var none parser.Pairs
	if _, ok := none.Get(""); ok || none.Len() != 0 || none.String() != "" || parser.ParseForm("&&").Len() != 0 {
		t.Error("no pairs are some")
	}
}

// What is written in one way is read alike in both, by this package and by another,
// except the space of a form.
func TestPairsReadAlike(t *testing.T) {
	random := testflag.Rand(t)
	const bytes = "a&=+%;# \xc3\xbc~?2"
	text := func() string {
		b := make([]byte, random.IntN(8))
		for i := range b {
			b[i] = bytes[random.IntN(len(bytes))]
		}
		return string(b)
	}
	for range testflag.Choose(2000, 100_000) {
		want := url.Values{}
		pairs, form := parser.Pairs{}, parser.ParseForm("")
		for range random.IntN(4) {
			name, value := text(), text()
			want.Add(name, value)
			pairs.Add(name, value)
			form.Add(name, value)
		}
		for _, written := range []string{pairs.String(), form.String()} {
			read := url.Values{}
			for p := range parser.ParseForm(written).All() {
				read.Add(p.Name, p.Value)
			}
			other, err := url.ParseQuery(written)
			if err != nil || !maps.EqualFunc(read, want, slices.Equal) || !maps.EqualFunc(other, want, slices.Equal) {
				t.Fatalf("%q: %q, %q, %v; want %q", written, read, other, err, want)
			}
		}
		if again := parser.ParsePairs(pairs.String()); pairs.Len() > 0 &&
			!slices.Equal(slices.Collect(again.All()), slices.Collect(pairs.All())) {
			t.Fatalf("%q: %v, want %v", pairs, again, pairs)
		}
	}
}

func ExampleReference_WithPairs() {
	ref := parser.RFC3986.MustParse("https://example.com/search?lang=en&q=old")
	query := ref.Pairs()
	query.Set("q", "R&D 100%")
	query.Add("page", "2")
	ref, err := ref.WithPairs(query)
	fmt.Println(ref, err)

	form := parser.ParseForm("") // the way of HTML forms
	form.Add("q", "R&D 100%")
	fmt.Println(form)
	// Output:
	// https://example.com/search?lang=en&q=R%26D%20100%25&page=2 <nil>
	// q=R%26D+100%25
}

func ExamplePairs() {
	ref := parser.RFC3986.MustParse("/?tag=a&tag=b%26c&empty")
	query := ref.Pairs()
	fmt.Printf("%q\n", query.Values("tag"))
	fmt.Println(query.Get("missing"))
	query.Delete("tag")
	fmt.Println(query)
	// Output:
	// ["a" "b&c"]
	//  false
	// empty
}
