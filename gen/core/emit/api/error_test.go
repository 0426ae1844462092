package api

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"
)

// What the errors of the grammar in grammar.go say.
func TestCheck(t *testing.T) {
	for _, test := range []struct {
		start   Start
		input   string
		message string
	}{
		{StartList, "[]", ""},
		{StartList, "[1,true,23]", ""},
		{StartItem, "true", ""},
		{StartList, "", `list: byte 0: unexpected end in list; expected "["`},
		{StartList, "[1,true,", `list: byte 8: unexpected end in item; expected a digit or "t"`},
		{StartList, "[1;2]", `list: byte 2: ";" is not allowed in item; expected "," or "]"`},
		{StartList, "[x]", `list: byte 1: "x" is not allowed in item; expected a digit, "]" or "t"`},
		{StartList, "[\"]", `list: byte 1: '"' is not allowed in item; expected a digit, "]" or "t"`},
		{StartList, "[\\]", `list: byte 1: "\" is not allowed in item; expected a digit, "]" or "t"`},
		{StartList, "[] ", "list: byte 2: space is not allowed in list; expected end"},
		{StartList, "[1\t]", `list: byte 2: tab is not allowed in item; expected "," or "]"`},
		{StartList, "[1\r\n]", `list: byte 2: carriage return is not allowed in item; expected "," or "]"`},
		{StartList, "[1\n]", `list: byte 2: line feed is not allowed in item; expected "," or "]"`},
		{StartList, "[1\x00]", `list: byte 2: U+0000 is not allowed in item; expected "," or "]"`},
		{StartList, "[1é]", `list: byte 2: U+00E9 is not allowed in item; expected "," or "]"`},
		{StartList, "[1\U0001F600]", `list: byte 2: U+1F600 is not allowed in item; expected "," or "]"`},
		{StartList, "[1\xe9]", `list: byte 2: byte \xE9 is not allowed in item; expected "," or "]"`},
		{StartList, "[t]", `list: byte 2: "]" is not allowed in item; expected "rue"`},
		{StartItem, "tru", `item: byte 3: unexpected end in item; expected "e"`},
		{StartItem, "12x", `item: byte 2: "x" is not allowed in item`},
	} {
		for what, err := range map[string]error{
			"Check":      test.start.Check(test.input),
			"CheckBytes": test.start.CheckBytes([]byte(test.input)),
		} {
			var syntax *SyntaxError
			if test.message == "" && err != nil || test.message != "" &&
				(!errors.As(err, &syntax) || err.Error() != test.message) {
				t.Errorf("%s(%q) by %v: %v, want %s", what, test.input, test.start, err, test.message)
			}
		}
		valid := test.message == ""
		if test.start.Valid(test.input) != valid || test.start.ValidBytes([]byte(test.input)) != valid {
			t.Errorf("%q by %v: valid is not %v", test.input, test.start, valid)
		}
	}
}

// The functions of the package are those of the default start rule.
func TestDefaultStart(t *testing.T) {
	for _, s := range []string{"[]", "1", "["} {
		valid := s == "[]"
		if Valid(s) != valid || ValidBytes([]byte(s)) != valid || (Check(s) == nil) != valid ||
			(CheckBytes([]byte(s)) == nil) != valid {
			t.Errorf("%q: valid is not %v", s, valid)
		}
		for _, parse := range []func() (Node, error){
			func() (Node, error) { return Parse(s) },
			func() (Node, error) { return ParseBytes([]byte(s)) },
		} {
			if n, err := parse(); (err == nil) != valid || n.IsZero() == valid {
				t.Errorf("%q: node %v, error %v", s, n, err)
			}
		}
	}
}

// What errors say that the grammar in grammar.go has no strings for.
func TestSyntaxErrorMessages(t *testing.T) {
	for _, test := range []struct {
		e    SyntaxError
		want string
	}{
		{SyntaxError{Found: "a"}, `s: byte 0: "a" cannot stand here`},
		{SyntaxError{Offset: 7}, "s: byte 7: unexpected end"},
		{SyntaxError{Offset: 7, Expected: setOf("ab")}, "s: byte 7: unexpected end"},
		{SyntaxError{Rule: "r", Next: setOf("abcdef"), MayEnd: true},
			`s: byte 0: unexpected end in r; expected "a", "b", "c", "d", "e", "f" or end`},
		{SyntaxError{Rule: "r", Next: setOf("abcdefg")}, "s: byte 0: unexpected end in r; expected one of [a-g]"},
		{SyntaxError{Rule: "r", Next: setOf("012+")}, `s: byte 0: unexpected end in r; expected one of [0-2] or "+"`},
		{SyntaxError{Rule: "r", Next: setOf("0123456789abcdefABCDEF.")},
			`s: byte 0: unexpected end in r; expected a hexadecimal digit or "."`},
		{SyntaxError{Rule: "r", Next: setOf("h"), Word: "https://"},
			`s: byte 0: unexpected end in r; expected "https://"`},
		{SyntaxError{Rule: "r", Next: setOf("h"), Word: "ht", MayEnd: true},
			`s: byte 0: unexpected end in r; expected "ht" or end`},
		{SyntaxError{Rule: "r", Next: setOf("hH"), Word: "h"}, `s: byte 0: unexpected end in r; expected "h"`},
	} {
		test.e.Start = "s"
		if got := test.e.Error(); got != test.want {
			t.Errorf("%s\nwant %s", got, test.want)
		}
	}
}

// Of a string, an error shows Found only, however it is printed, encoded and wrapped.
func TestErrorsShowFoundOnly(t *testing.T) {
	const input = "[1,s3cret"
	c := Scanner{Separator: "\n", Limits: Limits{Length: 8}}
	errs := []error{Check(input), Limits{Length: 2}.Check(StartList, input),
		second(Limits{Length: 2}.Parse(StartList, input))}
	for _, err := range c.Messages(input) {
		errs = append(errs, err)
	}
	for _, err := range c.ReadMessages(strings.NewReader(input + "\n")) {
		errs = append(errs, err)
	}
	for _, err := range errs {
		for ; err != nil; err = errors.Unwrap(err) {
			text, _ := json.Marshal(err)
			value := reflect.ValueOf(err).Elem().Interface()
			shown := fmt.Sprintf("%v %+v %#v %+v %#v %s %s", err, err, err, value, value, value, text)
			if strings.Contains(shown, "s3") {
				t.Errorf("%T shows %s", err, shown)
			}
		}
	}
}

// The error about bytes keeps nothing of them.
func TestCheckBytesKeepsNothing(t *testing.T) {
	b := []byte("[1;2]")
	err := CheckBytes(b)
	clear(b)
	if want := Check("[1;2]"); err.Error() != want.Error() {
		t.Errorf("the error has become %v", err)
	}
}

// A number that is none of the start rules, or none of the rules.
func TestUnknownNumbers(t *testing.T) {
	r := Start(len(startNames))
	if r.Valid("[]") || r.ValidBytes([]byte("[]")) {
		t.Error("there is a member of no rule")
	}
	const want = "Start(2) is not a start rule"
	if err := r.Check("[]"); err == nil || err.Error() != want {
		t.Error(err)
	}
	if _, err := r.Parse("[]"); err == nil || err.Error() != want {
		t.Error(err)
	}
	if got := Rule(9).String(); got != "Rule(9)" {
		t.Error(got)
	}
}

// Names are case-insensitive (RFC 5234, Section 2.1).
func TestLookup(t *testing.T) {
	if r, ok := LookupRule("Digits"); r != RuleDigits || !ok || r.String() != "digits" {
		t.Error(r, ok)
	}
	if r, ok := LookupStart("ITEM"); r != StartItem || !ok || r.String() != "item" {
		t.Error(r, ok)
	}
	if _, ok := LookupRule("lists"); ok {
		t.Error("there is a rule lists")
	}
	if _, ok := LookupStart("digits"); ok {
		t.Error("there is a start rule digits")
	}
}

func TestLimits(t *testing.T) {
	long := "[" + strings.Repeat("1,", 1<<20) + "1]"
	for _, test := range []struct {
		what  string
		err   error
		limit LimitError
	}{
		{"a long string", second(Parse(long)), LimitError{1 << 20, "bytes", len(long)}},
		{"a short limit", second(Limits{Length: 2}.Parse(StartList, "[1]")), LimitError{2, "bytes", 3}},
		{"more than any limit", second(Limits{Length: 1 << 30}.Parse(StartList, strings.Repeat("[", 1<<24+1))),
			LimitError{1 << 24, "bytes", 1<<24 + 1}},
		{"memory of Check", Limits{Memory: 64}.Check(StartList, "[1]"), LimitError{64, "bytes of memory", 96}},
		{"memory of Parse", second(Limits{Memory: 64}.Parse(StartList, "[1]")),
			LimitError{64, "bytes of memory", 96}},
	} {
		var limit *LimitError
		if !errors.As(test.err, &limit) || *limit != test.limit {
			t.Errorf("%s: %v, want %v", test.what, test.err, test.limit.Error())
		}
	}
	for what, err := range map[string]error{
		"a limit that suffices": second(Limits{Length: 3, Memory: 96}.Parse(StartList, "[1]")),
		"a higher limit":        second(Limits{Length: 1 << 22}.Parse(StartList, long)),
		"Check of a long one":   Check(long),
	} {
		if err != nil {
			t.Errorf("%s: %v", what, err)
		}
	}
}

// A member that has no parse tree is an error of its own.
func TestNoTree(t *testing.T) {
	const want = "list: a valid string has no parse tree"
	if node, err := Parse(treeless); !node.IsZero() || err == nil || err.Error() != want || !Valid(treeless) {
		t.Errorf("%v, %v, want %s", node, err, want)
	}
}

func second(_ Node, err error) error { return err }
