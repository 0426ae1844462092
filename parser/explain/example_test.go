package explain_test

import (
	"fmt"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/explain"
)

// What an FTP client does (RFC 1738, Section 3.2.2).
func ExampleString() {
	x, err := explain.String(parser.RFC1738, "ftp://myname@host.dom/%2Fetc/motd;type=a")
	if err != nil {
		fmt.Println(err)
		return
	}
	for s := range x.Steps() {
		fmt.Println(s.Command, s.Argument, s.Source)
	}
	port, _ := x.Fact("port")
	fmt.Println(port.Value, port.Source, port.Section)
	// Output:
	// USER myname given
	// PASS  user
	// CWD /etc given
	// TYPE a given
	// RETR motd given
	// 21 default 3.2
}

// Which directives of a URN's query a resolver heeds (rfc2141bis-urn-03,
// Section 2.3).
func ExampleReference() {
	r, err := parser.RFC2141bisURN03.Parse("urn:isbn:0451450523?s=I2L&c=ToC&x=y")
	if err != nil {
		fmt.Println(err)
		return
	}
	x, err := explain.Reference(r)
	if err != nil {
		fmt.Println(err)
		return
	}
	for d := range x.Directives() {
		fmt.Println(d.Keyword, d.Value, d.Registered.Purpose, d.Service.Purpose, d.Ignored)
	}
	// Output:
	// s I2L intended URN resolution service URI to URL false
	// c ToC component of structured resource  false
	// x y   true
}
