package find_test

import (
	"fmt"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/find"
)

// The example of RFC 3986, Appendix C.
func ExampleFinder_All() {
	const text = `Yes, Jim, I found it under "http://www.w3.org/Addressing/",
   but you can probably pick it up from <ftp://foo.example.
   com/rfc/>.  Note the warning in <http://www.ics.uci.edu/pub/
   ietf/uri/historical.html#WARNING>.`
	f, err := find.New(parser.RFC3986)
	if err != nil {
		fmt.Println(err)
		return
	}
	for m := range f.All(text) {
		fmt.Println(m.Begin, m.End, m.Delimiter, m.URI)
	}
	// Output:
	// 28 57 double-quotes http://www.w3.org/Addressing/
	// 101 131 angle-brackets ftp://foo.example.com/rfc/
	// 156 219 angle-brackets http://www.ics.uci.edu/pub/ietf/uri/historical.html#WARNING
}

// Which of two readings is right, a hyphen before a line break does not say.
func ExampleMatch() {
	f, err := find.New(parser.RFC1738)
	if err != nil {
		fmt.Println(err)
		return
	}
	for m := range f.All("<URL:http://example.com/long-\nname#part>") {
		fmt.Println(m.URI, m.Fragment, m.Prefix)
		fmt.Println(m.Alternative)
	}
	// Output:
	// http://example.com/long-name #part true
	// http://example.com/longname#part
}
