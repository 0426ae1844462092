package abnf_test

import (
	"fmt"
	"log"

	"github.com/urispec/urispec/gen/core/abnf"
)

func Example() {
	f, err := abnf.Read("port.abnf", []byte(`
; RFC 3986, Section 3.2.3
port = *DIGIT
port =/ port ":" *[ DIGIT ]
`))
	if err != nil {
		log.Fatal(err)
	}
	fmt.Print(f)
	g, err := abnf.NewGrammar(f, abnf.CoreRules())
	if err != nil {
		log.Fatal(err)
	}
	for _, p := range abnf.Check(g, []string{"port"}) {
		fmt.Println(p)
	}
	// Output:
	// ; RFC 3986, Section 3.2.3
	// port = *DIGIT
	// port =/ port ":" *[ DIGIT ]
	// port.abnf:4:9: warning: rule port is left-recursive: port -> port (left-recursion)
	// port.abnf:4:18: warning: what is repeated without bound in rule port matches the empty string (nullable-loop)
}

func ExampleRead_error() {
	_, err := abnf.Read("g.abnf", []byte("digit = %x39-30"))
	fmt.Println(err)
	// Output: g.abnf:1:9: range descends from U+0039 to U+0030, expected the lower value first
}
