package judge

import (
	"testing"

	"github.com/urispec/urispec/conformance/internal/line"
	"github.com/urispec/urispec/parser"
)

// A domain is held to ToASCII in every rule of the URL Standard that has one, if no kind of base makes it an opaque
// host (Host writing, URL writing).
func TestDomains(t *testing.T) {
	const refused = "ToASCII does not take the domain"
	for _, test := range []struct{ rule, input, reason string }{
		{"", "http://xn--fa-hia/", ""},
		{"", "http://xn--/", "byte 7: " + refused},
		{"", "http://\u00ad/", "byte 7: " + refused},      // nothing is left
		{"", "WSS://1.2.3.4\u00ad", "byte 6: " + refused}, // an IPv4 address is left
		{"", "file://a./", "byte 7: " + refused},          // the root label
		{"", "http://a/?//xn--/", ""},                     // a query
		{"", "foo://xn--/", ""},                           // an opaque host
		{"", "http://[::1]/", ""},                         // an address
		{"", "//xn--/", ""},                               // opaque, if the base is not special
		{"relative-URL-string", "//xn--/", ""},            // the same
		{"relative-URL-with-fragment-string-special-base", "//xn--/", "byte 2: " + refused},
		{"relative-URL-with-fragment-string-file-base", "//xn--/", "byte 2: " + refused},
		{"relative-URL-with-fragment-string-other-base", "//xn--/", ""},
		{"valid-host-string", "xn--", "byte 0: " + refused},
		{"valid-opaque-host-string", "xn--", ""},
		{"valid-domain-string", "a-b", ""},
		{"valid-domain-string", "ab--c", "byte 0: " + refused},
		{"", "http://a\u00e9--b/", "byte 7: " + refused}, // hyphens at the third and the fourth place
		{"", "http://\u00e9--b/", ""},
	} {
		for _, engine := range []Engine{DFA, Rules} {
			r, err := New(parser.URLStandard, test.rule, engine)
			if err != nil {
				t.Fatal(err)
			}
			v, err := r.Check(test.input)
			if err != nil || v.Valid() != (test.reason == "") {
				t.Errorf("%s %q by %s: %+v, %v", test.rule, test.input, engine, v, err)
			} else if !v.Valid() && v.Reason() != test.reason {
				t.Errorf("%s %q: %s", test.rule, test.input, v.Reason())
			}
		}
	}
}

// The JSON of a domain that is refused has the keys of a string that the grammar refuses.
func TestDomainInJSON(t *testing.T) {
	r, err := New(parser.URLStandard, "", DFA)
	if err != nil {
		t.Fatal(err)
	}
	v, err := r.Check("http://xn--/")
	if err != nil {
		t.Fatal(err)
	}
	var b line.Buffer
	o := b.Object()
	v.Object(&o, line.NewEscaper(v.Input))
	b.End(o)
	const want = `{"input":"http://xn--/","version":2,"rev":"url-standard","start":"valid-URL-string",` +
		`"rule":"valid-domain-string","valid":false,"offset":7,"found":"x","expected":"[]","may_end":false,` +
		`"reason":"domain-to-ascii","message":"byte 7: ToASCII does not take the domain","also_valid_in":[` +
		`"url-1993","rfc1738","rfc1808","url-syntax-05","rfc2396","rfc2732","rfc2396bis-01","rfc3986","rfc3987",` +
		`"rfc6874"]}` + "\n"
	if got := string(b.Text); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
