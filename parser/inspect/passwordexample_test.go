package inspect_test

import (
	"fmt"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/inspect"
)

func ExamplePassword() {
	const s = "ftp://user:secret@example.com/"
	ref, _ := parser.RFC3986.Parse(s)
	begin, end, ok := inspect.Password(ref)
	fmt.Println(begin, end, ok, s[begin:end])
	// Output: 11 17 true secret
}

func ExampleLikelyPassword() {
	const s = "ftp://user:secret@example com/"
	_, err := parser.RFC3986.Parse(s)
	begin, end, _ := inspect.LikelyPassword(s)
	fmt.Println(err)
	fmt.Println(s[:begin] + "..." + s[end:])
	// Output:
	// rfc3986: byte 25: space is not allowed in reg-name; expected "/", "?", "#", ":" or end
	// ftp://user:...@example com/
}
