package baseuri_test

import (
	"fmt"
	"strings"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/baseuri"
)

func ExampleFromHTML() {
	page := strings.NewReader(`<TITLE>An example</TITLE><BASE href="http://www.ics.uci.edu/Test/a/b/c">`)
	base, err := baseuri.FromHTML(parser.RFC3986, page, baseuri.Context{Retrieved: "http://example.com/"})
	if err != nil {
		fmt.Println(err)
		return
	}
	target, err := base.Reference.Resolve("../x")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(base.Reference, base.Source, base.Section)
	fmt.Println(target)
	// Output:
	// http://www.ics.uci.edu/Test/a/b/c html-base 5.1.1
	// http://www.ics.uci.edu/Test/a/x
}

func ExampleFromMIME() {
	message := strings.NewReader(`Content-Type: multipart/mixed; boundary=b
Content-Base: http://www.ics.uci.edu/Test/a/b/c

--b

text
--b
Content-Location: ../d

--b--
`)
	for entity, err := range baseuri.FromMIME(parser.URLSyntax05, message, baseuri.Context{}) {
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(entity.Number, entity.Reference, entity.Source)
	}
	// Output:
	// 1 http://www.ics.uci.edu/Test/a/b/c content-base
	// 1.1 http://www.ics.uci.edu/Test/a/b/c enclosing-entity
	// 1.2 http://www.ics.uci.edu/Test/a/d content-location
}
