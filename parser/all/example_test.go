package all_test

import (
	"encoding/json"
	"fmt"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/all"
)

func ExampleLookup() {
	v, err := all.Lookup("STD 66")
	fmt.Println(v, err)
	_, err = all.Lookup("rfc3968")
	fmt.Println(err)
	// Output:
	// rfc3986 <nil>
	// unknown revision "rfc3968": did you mean rfc3986?
}

func ExampleAlsoValidIn() {
	_, err := parser.RFC3986.Parse("http://[fe80::1%25eth0]/")
	fmt.Println(all.AlsoValidIn(err))
	// Output: [rfc6874]
}

func ExampleRevision() {
	var config struct{ Revision all.Revision }
	err := json.Unmarshal([]byte(`{"Revision": "STD 66"}`), &config)
	fmt.Println(config.Revision, config.Revision.Valid("http://[::1]/"), err)
	text, err := json.Marshal(config)
	fmt.Println(string(text), err)
	// Output:
	// rfc3986 true <nil>
	// {"Revision":"rfc3986"} <nil>
}
