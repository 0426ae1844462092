package template_test

import (
	"encoding/json"
	"fmt"
	"log"

	"github.com/urispec/urispec/parser/template"
)

func Example() {
	t := template.MustParse("/users{/id}{?fields*}")
	uri, err := t.Expand(template.Values{
		"id":     template.String("Ann Lee"),
		"fields": template.List("name", "mail"),
	})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(uri)
	values, err := t.Match(uri)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(values["id"].Text(), values["fields"].Members())
	fmt.Println(t.Ambiguity().Verdict)
	// Output:
	// /users/Ann%20Lee?fields=name&fields=mail
	// Ann Lee [name mail]
	// unambiguous
}

// Values of JSON keep the order of a document.
func ExampleTemplate_Expand() {
	var values template.Values
	if err := json.Unmarshal([]byte(`{"n":3,"filter":{"size":"big","color":"red"},"no":null}`), &values); err != nil {
		log.Fatal(err)
	}
	fmt.Println(template.MustParse("/items{?n,filter*,no}").Expand(values))
	_, err := template.MustParse("/items{?filter:3}").Expand(values)
	fmt.Println(err)
	// Output:
	// /items?n=3&size=big&color=red <nil>
	// template: byte 8: a map has no prefix (RFC 6570, Section 2.4.1)
}

// A name that is missing is undefined. Another order of names has to be allowed.
func ExampleTemplate_Match() {
	strict := template.MustParse("/search{?a,b}")
	fmt.Println(strict.Match("/search?b=2"))
	fmt.Println(strict.Match("/search?b=2&a=1"))
	anyOrder := template.MustParse("/search{?a,b}", template.AnyOrder())
	fmt.Println(anyOrder.Match("/search?b=2&a=1"))
	// Output:
	// map[b:"2"] <nil>
	// map[] template: byte 11: "&" cannot stand there
	// map[a:"1" b:"2"] <nil>
}

// With the operator +, slashes are part of the value.
func ExampleTemplate_Match_reserved() {
	t := template.MustParse("{+path}/edit")
	fmt.Println(t.Match("/a/b/edit"))
	for values := range t.All("/a%20b/edit") {
		fmt.Println(values)
	}
	// Output:
	// map[path:"/a/b"] <nil>
	// map[path:"/a%20b"]
	// map[path:"/a b"]
}

// An exploded variable is a list, unless it is declared to be something else.
func ExampleTemplate_Match_exploded() {
	t := template.MustParse("{/seg*}{?filter*}", template.Declare("filter", template.KindMap))
	values, err := t.Match("/a/b%2Fc?size=big&color=red")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%q\n", values["seg"].Members())
	for name, value := range values["filter"].Pairs() {
		fmt.Println(name, value)
	}
	// Output:
	// ["a" "b/c"]
	// size big
	// color red
}

func ExampleTemplate_Ambiguity() {
	for _, text := range []string{"/{x}/{y}", "{x}-{y}", "{+path}/edit", "{.name,name}"} {
		a := template.MustParse(text).Ambiguity()
		switch a.Verdict {
		case template.Ambiguous:
			fmt.Printf("%s: %s is %v or %v\n", text, a.URI, a.Readings[0], a.Readings[1])
		case template.Unknown:
			fmt.Printf("%s: unknown, at least %d bytes\n", text, a.AtLeast)
		default:
			fmt.Printf("%s: %v\n", text, a.Verdict)
		}
	}
	// Output:
	// /{x}/{y}: unambiguous
	// {x}-{y}: -- is map[x:"-"] or map[y:"-"]
	// {+path}/edit: %20/edit is map[path:"%20"] or map[path:" "]
	// {.name,name}: unknown, at least 1 bytes
}
