package urlstandard_test

import (
	"fmt"

	"github.com/urispec/urispec/parser/urlstandard"
)

// A browser goes to good.example; a parser that splits at "@", as RFC 3986 does if it
// takes the string at all, goes to evil.example.
func ExampleParse() {
	u, err := urlstandard.Parse(`http://good.example\@evil.example/`, nil)
	fmt.Println(u.Host(), u.Path(), err)
	_, err = urlstandard.Parse("http://example.com:99999/", nil)
	fmt.Println(err)
	// Output:
	// good.example /@evil.example/ <nil>
	// byte 19: port-out-of-range: the port is above 65535
}

// A reference leads to another host than it seems to: an open redirect.
func ExampleParse_base() {
	base, _ := urlstandard.Parse("https://example.com/login", nil)
	u, _ := urlstandard.Parse(`/\evil.example`, &base)
	fmt.Println(u.String())
	// Output: https://evil.example/
}

func ExampleDiagnose() {
	_, errors, _ := urlstandard.Diagnose("https:example.com/a b?%", nil)
	for i := range errors {
		fmt.Println(&errors[i])
	}
	// Output:
	// byte 6: special-scheme-missing-following-solidus: "//" does not follow the scheme
	// byte 19: invalid-URL-unit: not a URL unit
	// byte 22: invalid-URL-unit: not a URL unit
}
