package parser_test

import (
	"errors"
	"fmt"
	"log"
	"net/url"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
	"github.com/urispec/urispec/parser/template"
)

func Example() {
	ref, err := parser.RFC3986.Parse("http://user@example.com:8042/over/there?name=ferret#nose")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(ref.Host())
	fmt.Println(ref.HostKind(), ref.IsURI())

	// RFC 3986 has two kinds of references: URIs, which have a scheme, and relative
	// references. "evil" is a relative reference: a path. To accept URIs only, use URI.
	fmt.Println(parser.RFC3986.Valid("evil"), parser.URI.Valid("evil"))
	fmt.Println(parser.URI.Check("evil"))
	// Output:
	// example.com true
	// reg-name true
	// true false
	// rfc3986: URI: byte 4: unexpected end in scheme; expected ":"
}

func Example_strict() {
	// import "github.com/urispec/urispec/parser"
	ref, err := parser.RFC3986.Parse("http://user@example.com:8042/over/there?name=ferret#nose")
	fmt.Println(ref.Host())
	fmt.Println(ref.IsURI(), err)
	_, err = parser.RFC3986.Parse("http://example.com/a b")
	fmt.Println(err)
	fmt.Println(parser.URI.Check("example.com")) // a relative reference: a path
	// Output:
	// example.com true
	// true <nil>
	// rfc3986: byte 20: space is not allowed in segment; expected "/", "?", "#" or end; encoded, it is %20
	// rfc3986: URI: byte 11: unexpected end in scheme; expected ":"
}

func Example_jsonSchema() {
	formats := map[string]func(string) error{
		"uri": parser.URI.Check, "uri-reference": parser.URIReference.Check,
		"iri": parser.IRI.Check, "iri-reference": parser.IRIReference.Check,
		"uri-template": func(s string) error { _, err := template.Parse(s); return err },
	}
	fmt.Println(formats["uri"]("//foo.bar/?baz=qux#quux"))
	fmt.Println(formats["iri-reference"]("âππ"))
	fmt.Println(formats["uri-template"]("http://example.com/dictionary/{term:1}/{term"))
	// Output:
	// rfc3986: URI: byte 0: "/" is not allowed in scheme; expected a letter
	// <nil>
	// template: byte 44: unexpected end; expected ",", "}", ":" or "*" (RFC 6570, Section 2.3)
}

func ExampleRevision_MustStart() {
	urn := parser.RFC8141.MustStart("assigned-name")
	fmt.Println(urn.Valid("urn:isbn:0451450523"), urn.Valid("urn:isbn:0451450523?=a"))
	// Output:
	// true false
}

func ExampleUnescape() {
	fmt.Println(parser.Unescape("R%26D+100%25"))
	fmt.Println(parser.Unescape("100%"))
	// Output:
	// R&D+100% <nil>
	//  byte 3: "%" is not followed by two hexadecimal digits
}

func ExampleReference_As() {
	uri := parser.RFC3986.MustParse("http://example.com/%C3%A9")
	iri, err := uri.As(parser.RFC3987)
	fmt.Println(iri, iri.Revision(), err)
	// Output:
	// http://example.com/%C3%A9 rfc3987 <nil>
}

func ExampleReference_Pairs() {
	ref := parser.RFC3986.MustParse("https://example.com/search?lang=en&q=old")
	query := ref.Pairs()
	query.Set("q", "R&D 100%")
	fmt.Println(ref.WithPairs(query))
	fmt.Println(ref.JoinSegments("AC/DC"))
	// Output:
	// https://example.com/search?lang=en&q=R%26D%20100%25 <nil>
	// https://example.com/search/AC%2FDC?lang=en&q=old <nil>
}

func ExampleReference_JoinSegments() {
	base := parser.RFC3986.MustParse("https://example.com/files?v=1")
	fmt.Println(base.JoinSegments("AC/DC", "100%.txt"))
	fmt.Println(base.JoinSegments(".."))
	// Output:
	// https://example.com/files/AC%2FDC/100%25.txt?v=1 <nil>
	//  rfc3986: byte 0 of path: it would be a dot-segment (Section 3.3)
}

func ExampleRevision_Valid() {
	const s = "http://[::1]/"
	for v := range all.Revisions() {
		fmt.Println(v, v.Valid(s))
	}
	// Output:
	// url-1993 false
	// rfc1630 false
	// rfc1738 false
	// rfc1808 false
	// rfc2141 false
	// url-syntax-05 false
	// rfc2396 false
	// rfc2732 true
	// rfc2396bis-01 true
	// rfc3986 true
	// rfc3987 true
	// rfc2141bis-urn-03 false
	// rfc6874 true
	// rfc8141 false
	// url-standard true
}

func ExampleRevision_Parse() {
	r, err := parser.RFC3986.Parse("http://user@example.com:8042/over/there?#nose")
	if err != nil {
		fmt.Println(err)
		return
	}
	for component, text := range r.Components() {
		fmt.Printf("%s: %q\n", component, text)
	}
	// Output:
	// scheme: "http"
	// authority: "user@example.com:8042"
	// userinfo: "user"
	// host: "example.com"
	// port: "8042"
	// path: "/over/there"
	// query: ""
	// fragment: "nose"
}

// The form of a scheme has components of its own in RFC 1738.
func ExampleRevision_Parse_rfc1738() {
	r, err := parser.RFC1738.Parse("ftp://info.cern.ch/pub/www/doc;type=d")
	if err != nil {
		fmt.Println(err)
		return
	}
	for component, text := range r.Components() {
		fmt.Printf("%s: %q\n", component, text)
	}
	// Output:
	// scheme: "ftp"
	// host: "info.cern.ch"
	// fpath: "pub/www/doc"
	// ftptype: "d"
}

func ExampleReference_Component() {
	r, err := parser.RFC3986.Parse("urn:example:animal:ferret:nose?")
	if err != nil {
		fmt.Println(err)
		return
	}
	query, ok := r.Component(parser.Query)
	fmt.Printf("%q %t\n", query, ok)
	fragment, ok := r.Component(parser.Fragment)
	fmt.Printf("%q %t\n", fragment, ok)
	// Output:
	// "" true
	// "" false
}

func ExampleReference_HostKind() {
	for _, s := range []string{"//192.0.2.1", "//1.2.3.4.5", "//[::1]"} {
		r, err := parser.RFC3986.Parse(s)
		if err != nil {
			fmt.Println(err)
			return
		}
		host, _ := r.Component(parser.Host)
		fmt.Println(host, r.HostKind())
	}
	// Output:
	// 192.0.2.1 ipv4
	// 1.2.3.4.5 reg-name
	// [::1] ipv6
}

func ExampleReference_Kind() {
	for _, s := range []string{"https://example.com/", "example.com", "../a", "https://example.com/#a"} {
		r, err := parser.RFC3986.Parse(s)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(s, r.Kind(), r.Kind().IsRelative())
	}
	// Output:
	// https://example.com/ absolute-uri false
	// example.com relative-ref true
	// ../a relative-ref true
	// https://example.com/#a uri false
}

func ExampleSyntaxError() {
	_, err := parser.RFC3986.Parse("http://example.com/a b")
	fmt.Println(err)
	var syntax *parser.SyntaxError
	if errors.As(err, &syntax) {
		fmt.Println(syntax.Offset, syntax.Expected(), syntax.MayEnd(), syntax.Rule())
	}
	// Output:
	// rfc3986: byte 20: space is not allowed in segment; expected "/", "?", "#" or end; encoded, it is %20
	// 20 [!#$%&'()*+,\-./0-9:;=?@A-Z_a-z~] true segment
}

func ExampleRevision_Start() {
	absolute, err := parser.RFC3986.Start("absolute-URI")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(absolute.Check("http://a/b?c"))
	fmt.Println(absolute.Check("http://a/b?c#d"))
	// Output:
	// <nil>
	// rfc3986: absolute-URI: byte 12: "#" is not allowed in query; encoded, it is %23
}

func ExampleRevision_Tree() {
	const s = "urn:example:a"
	tree, err := parser.RFC2141bisURN03.Tree(s)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, rule := range []string{"URN", "scheme", "NID", "NSS"} {
		n := tree.Find(rule)
		fmt.Printf("%s [%d:%d] %q\n", n.Rule(), n.Begin(), n.End(), n.Text())
	}
	// Output:
	// URN [0:13] "urn:example:a"
	// scheme [0:3] "urn"
	// NID [4:11] "example"
	// NSS [12:13] "a"
}

func Example_make() {
	ref, err := parser.RFC3986.Build(parser.Parts{
		parser.Scheme: "https", parser.Host: "example.com", parser.Path: "/a b/", parser.Query: "q=1",
	})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(ref)
	fmt.Println(ref.JoinPath("../c?"))
	fmt.Println(ref.With(parser.Scheme, "1st"))
	// Output:
	// https://example.com/a%20b/?q=1
	// https://example.com/c%3F?q=1 <nil>
	//  rfc3986: byte 0: "1" is not allowed in scheme (Section 3.1)
}

// A rule is spelled as the grammar spells it, in any case.
func ExampleRevision_Rule() {
	address, err := parser.RFC3986.Rule("IPv6address")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(address.Valid("2001:db8::7"))
	fmt.Println(address.Check("1::2::3"))
	tree, err := address.Tree("::1.2.3.4")
	if err != nil {
		log.Fatal(err)
	}
	last := tree.Find("IPv4address")
	fmt.Println(last.Begin(), last.End())
	_, err = parser.RFC3986.Rule("IPv6adress")
	fmt.Println(err)
	// Output:
	// true
	// rfc3986: IPv6address: byte 5: ":" is not allowed in IPv6address; expected a hexadecimal digit
	// 2 9
	// rfc3986: unknown rule "IPv6adress": did you mean IPv6address?
}

// What changes silently for a program that comes from net/url: components stand as the
// string has them.
func ExampleReference_fromNetURL() {
	const s = "HTTP://u:p@Example.com:8042/a%2Fb/%7Ec?q=x+y&q=R%26D"
	u, err := url.Parse(s)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(u.Scheme, u.Host, u.Path, u.Query()["q"])

	ref, err := parser.URI.Parse(s) // a URI; not a relative reference, which url.Parse takes
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(ref.Scheme())
	fmt.Println(ref.Authority())
	fmt.Println(ref.Path())
	fmt.Println(ref.Decoded(parser.Path))
	fmt.Println(ref.Pairs().Values("q"), ref.FormPairs().Values("q"))

	// The scheme in lower case, and nothing else.
	fmt.Println(ref.NormalizeSteps(parser.StepCase))
	// The host with the port, without the userinfo.
	ref, err = ref.Without(parser.Userinfo)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(ref.Authority())
	// Output:
	// http Example.com:8042 /a/b/~c [x y R&D]
	// HTTP true
	// u:p@Example.com:8042 true
	// /a%2Fb/%7Ec true
	// /a/b/~c true
	// [x+y R&D] [x y R&D]
	// http://u:p@example.com:8042/a%2Fb/%7Ec?q=x+y&q=R%26D <nil>
	// Example.com:8042 true
}
