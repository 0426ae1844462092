package sqlvalue_test

import (
	"database/sql"
	"database/sql/driver"
	"encoding/json"
	"fmt"
	"testing"

	"github.com/urispec/urispec/parser"
	"github.com/urispec/urispec/parser/sqlvalue"
)

var (
	_ driver.Valuer = sqlvalue.Reference{}
	_ sql.Scanner   = (*sqlvalue.Reference)(nil)
	_ sql.Scanner   = (*parser.Reference)(nil)
)

// What Value gives, Scan takes, and JSON has; NULL is the zero Reference.
func TestValue(t *testing.T) {
	for _, s := range []string{"", "http://u:p@h/", "\x00"} {
		ref, _ := parser.RFC3986.Parse(s) // the zero one if s is not valid
		stored := sqlvalue.Of(ref)
		value, err := stored.Value()
		if err != nil || !driver.IsValue(value) || (value == nil) != ref.IsZero() {
			t.Errorf("%q is stored as %v, error %v", ref, value, err)
		}
		if converted, err := driver.DefaultParameterConverter.ConvertValue(stored); err != nil || converted != value {
			t.Errorf("%q is converted to %v, error %v", ref, converted, err)
		}
		var read sqlvalue.Reference
		if err := read.Scan(value); err != nil || read != stored {
			t.Errorf("%v is read as %q, error %v", value, read, err)
		}
		var nullable sql.Null[sqlvalue.Reference]
		if err := nullable.Scan(value); err != nil || nullable.V != stored || nullable.Valid == ref.IsZero() {
			t.Errorf("%v is read as %v, error %v", value, nullable, err)
		}
		text, err := json.Marshal(stored)
		if want, _ := json.Marshal(ref); err != nil || string(text) != string(want) {
			t.Errorf("the JSON of %q is %s, want %s, error %v", ref, text, want, err)
		}
	}
}

func ExampleOf() {
	ref, err := parser.RFC3986.Parse("https://example.com/")
	if err != nil {
		fmt.Println(err)
		return
	}
	// db.Exec("INSERT INTO links VALUES (?)", sqlvalue.Of(ref))
	fmt.Println(sqlvalue.Of(ref).Value())
	fmt.Println(sqlvalue.Reference{}.Value())
	// Output:
	// https://example.com/ <nil>
	// <nil> <nil>
}
