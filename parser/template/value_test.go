package template_test

import (
	"encoding/json"
	"errors"
	"testing"

	"github.com/urispec/urispec/parser/template"
)

func TestValueJSON(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{`"a"`, `"a"`},
		{`1.50`, `"1.50"`},
		{`true`, `"true"`},
		{`null`, `null`},
		{`[]`, `null`},
		{`{}`, `null`},
		{`[null]`, `null`},
		{`["a",1,null,false]`, `["a","1","false"]`},
		{`{"z":1,"a":null,"b":"x","z":2}`, `{"z":"1","b":"x","z":"2"}`},
		{`[["a"]]`, ""},
		{`{"a":["b"]}`, ""},
	} {
		var v template.Value
		err := json.Unmarshal([]byte(test.text), &v)
		if test.want == "" {
			if err == nil {
				t.Errorf("%s is %v", test.text, v)
			}
			continue
		}
		if err != nil || v.String() != test.want {
			t.Errorf("%s is %v, %v, want %s", test.text, v, err, test.want)
		}
	}
}

func TestValuesOf(t *testing.T) {
	got, err := template.ValuesOf(map[string]any{
		"s": "a", "f": 37.76, "i": 6, "b": true, "n": nil, "l": []any{"a", 1.0, nil}, "e": []any{},
		"m": map[string]any{"b": 1, "a": "x", "c": nil}, "v": template.String("v"), "t": []string{"x"},
		"p": []template.Pair{{Name: "k", Value: "v"}}, "q": map[string]string{"y": "2", "x": "1"},
	})
	want := template.Values{
		"s": template.String("a"), "f": template.String("37.76"), "i": template.String("6"), "b": template.String("true"),
		"l": template.List("a", "1"), "v": template.String("v"), "t": template.List("x"),
		"m": template.Map(template.Pair{Name: "a", Value: "x"}, template.Pair{Name: "b", Value: "1"}),
		"p": template.Map(template.Pair{Name: "k", Value: "v"}),
		"q": template.Map(template.Pair{Name: "x", Value: "1"}, template.Pair{Name: "y", Value: "2"}),
	}
	if err != nil || !got.Equal(want) {
		t.Errorf("%v, %v, want %v", got, err, want)
	}
	for _, wrong := range []any{[]any{[]any{}}, map[string]any{"a": struct{}{}}, struct{}{}} {
		_, err := template.ValuesOf(map[string]any{"x": wrong})
		var e *template.VariableError
		if !errors.As(err, &e) || e.Variable() != "x" {
			t.Errorf("%v: %v", wrong, err)
		}
	}
}

// The strings of a value are its own.
func TestValuesAreConstant(t *testing.T) {
	members := []string{"a"}
	v := template.List(members...)
	members[0] = "b"
	v.Members()[0] = "c"
	if got := v.Members()[0]; got != "a" || v.Text() != "" || template.String("x").Members() != nil {
		t.Errorf("%v", v)
	}
}
