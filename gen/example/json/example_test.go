package json_test

//go:generate go run ../../cmd/abnfc compile --start JSON-text --types --nodes value,object,member,array,number,string,true,false,null -o . rfc8259

import (
	"fmt"
	"strings"

	"github.com/urispec/urispec/gen/example/json"
)

func Example() {
	fmt.Println(json.Check(`{"name": "Ann", "born": 01}`))
	node, err := json.Parse(`{"name": "Ann"}`)
	fmt.Println(node.Find(json.RuleMember).Find(json.RuleString).Text(), err)
	// Output:
	// JSON-text: byte 25: "1" is not allowed in number; expected ",", ".", "}", "e" or ws
	// "name" <nil>
}

func Example_tree() {
	node, err := json.Parse(`{"name": "Ann", "born": {"year": 1990}}`)
	for member := range node.All(json.RuleMember) {
		fmt.Println(member.Begin(), member.End(), member.Text()) // offsets in bytes
	}
	fmt.Println(err) // a *json.SyntaxError says where, and what was expected
	// Output:
	// 1 14 "name": "Ann"
	// 16 38 "born": {"year": 1990}
	// 25 37 "year": 1990
	// <nil>
}

func Example_types() {
	text, err := json.ParseJSONText(`{"name": "Ann", "lucky": [3, 7], "born": null}`)
	for _, member := range text.Value.(*json.Object).Member {
		switch value := member.Value.(type) {
		case *json.Array:
			fmt.Println(member.StringValue.Text(), "has", len(value.Value), "values")
		case *json.StringValue, *json.Number:
			fmt.Println(member.StringValue.Text(), "is", value.Text())
		default:
			fmt.Println(member.StringValue.Text(), "is something else, at byte", value.Begin())
		}
	}
	fmt.Println(err)
	// Output:
	// "name" is "Ann"
	// "lucky" has 2 values
	// "born" is something else, at byte 41
	// <nil>
}

func Example_writing() {
	text, err := json.ParseJSONText(`{ "name": "Ann",  "lucky": [3, 7] }`)
	object := text.Value.(*json.Object)
	object.Member[0].StringValue.Value = `"first"`
	fmt.Println(text, err) // as it was read, except for what was changed
	born := json.Member{StringValue: json.StringValue{Value: `"born"`}, Value: &json.Null{Value: "null"}}
	object.Member = append(object.Member, born)
	fmt.Println(text) // the object is written anew
	object.Member[1].Value.(*json.Array).Value[0] = &json.Number{Value: "3e"}
	_, err = text.AppendText(nil)
	fmt.Println(err)
	// Output:
	// { "first": "Ann",  "lucky": [3, 7] } <nil>
	// {"first": "Ann","lucky": [3, 7] ,"born":null}
	// JSONText.Value.Member[1].Value.Value[0]: number: byte 2: unexpected end in exp; expected a digit, "+" or "-"
}

func Example_messages() {
	lines := json.Scanner{Start: json.StartJSONText, Separator: "\n"}
	for line, err := range lines.ReadMessages(strings.NewReader("{\"a\": 1}\nnil\n[2]")) {
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(line.Find(json.RuleValue).Text())
	}
	// Output:
	// {"a": 1}
	// line 2, column 2, in the message at byte 8: JSON-text: byte 2: "i" is not allowed in null; expected "ull"
	// [2]
}

func Example_values() {
	lines := json.Scanner{Start: json.StartJSONText, Separator: "\n"}
	for line, _ := range lines.ReadMessages(strings.NewReader("[1]\n[2, 3]")) {
		value, err := line.Value()
		array := value.(*json.JSONText).Value.(*json.Array)
		array.Value = array.Value[:1]
		fmt.Println(value, err)
	}
	// Output:
	// [1] <nil>
	//
	// [2] <nil>
}
