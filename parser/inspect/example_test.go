package inspect_test

import (
	"fmt"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/inspect"
)

func ExampleReference() {
	ref, err := parser.RFC3986.Parse("http://www.example.com&story=breaking_news@0x7f.1:25/..%2Ftop%00")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, f := range inspect.Reference(ref) {
		fmt.Printf("%-7v %d-%d %s (Section %s)\n", f.Severity, f.Begin, f.End, f.Message, f.Section)
	}
	// Output:
	// warning 7-42 a userinfo that looks like a host, or like what follows one (Section 7.6)
	// info    7-42 a userinfo, which may be mistaken for the host (Section 7.6)
	// warning 43-49 a host that some software takes for an IPv4 address: 127.0.0.1 (Section 7.4)
	// info    43-49 an address with a special purpose: loopback (RFC 1122, Section 3.2.1.3) (Section 7.4)
	// warning 50-52 a port of the reserved range that is not the default of the scheme: 25, and http has 80 (Section 7.2)
	// warning 55-58 an encoded delimiter, which would divide the component if it were decoded first: "/" (Section 7.3)
	// high    61-64 an encoded NUL (Section 7.3)
}

func ExampleChecks() {
	for c := range inspect.Checks() {
		if section, ok := c.Section(parser.URL1993); ok {
			fmt.Printf("%s (%v): %s: %s\n", c.ID, c.Severity, c.Summary, section)
		}
	}
	// Output:
	// hostnumber-out-of-range (warning): a host number with a part above 255, which is not an address: Internet protocol parts
	// literal-at-sign (warning): an "@" that is data here, but ends a userinfo to other software: Internet protocol parts
	// password (high): a password in clear text: Security considerations
	// rare-ipv4-address (warning): a host that some software takes for an IPv4 address: Internet protocol parts
	// userinfo (info): a userinfo, which may be mistaken for the host: Internet protocol parts
}
