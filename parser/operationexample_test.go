package parser_test

import (
	"fmt"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/earlier"
)

func ExampleReference_Normalize() {
	ref, err := parser.RFC3986.Parse("eXAMPLE://a/./b/../b/%63/%7bfoo%7d")
	if err != nil {
		panic(err)
	}
	normal, err := ref.Normalize(parser.LevelPath)
	fmt.Println(normal, err)
	// Output: example://a/b/c/%7Bfoo%7D <nil>
}

func ExampleReference_EquivalenceLevel() {
	a, _ := parser.RFC3986.Parse("http://example.com")
	b, _ := parser.RFC3986.Parse("HTTP://example.com:80/")
	fmt.Println(a.EquivalenceLevel(b))
	// Output: scheme true
}

func ExampleRevision_Encode() {
	path, _ := parser.RFC3986.Encode(parser.Path, "/AC/DC 100%")
	fmt.Println(path)
	segment, _ := parser.RFC3986.Encode(parser.Path, "AC/DC", parser.EncodeReserved)
	fmt.Println(segment)
	_, err := parser.RFC3986.Encode(parser.Port, "http")
	fmt.Println(err)
	// Output:
	// /AC/DC%20100%25
	// AC%2FDC
	// rfc3986: byte 0: "h" is not allowed in port (Section 3.2.3)
}

func ExampleRevision_Decode() {
	fmt.Println(parser.RFC1738.Decode(earlier.FPath, "%2Fetc/motd"))
	parser.RFC1738.DecodeFunc(earlier.FPath, "%2Fetc/motd", nil, func(r parser.ReservedByte) {
		fmt.Printf("byte %d was an encoded %c\n", r.Offset, r.Byte)
	})
	// Output:
	// /etc/motd <nil>
	// byte 0 was an encoded /
}
