package api

import (
	"errors"
	"strings"
	"testing"
)

// All that an error says.
func TestSyntaxErrorFields(t *testing.T) {
	const digits = "0123456789"
	for _, test := range []struct {
		start Start
		input string
		want  SyntaxError
	}{
		{StartList, "", SyntaxError{Start: "list", Expected: setOf("["), Rule: "list", Next: setOf("["), Word: "["}},
		{StartList, "[1;2]", SyntaxError{Start: "list", Offset: 2, Found: ";", Expected: setOf(digits + ",]"),
			Rule: "item", Next: setOf(",]")}},
		{StartList, "[t", SyntaxError{Start: "list", Offset: 2, Expected: setOf("r"), Rule: "item", Next: setOf("r"),
			Word: "rue"}},
		{StartList, "[] ", SyntaxError{Start: "list", Offset: 2, Found: " ", MayEnd: true, Rule: "list"}},
		{StartList, "[1,\xe9\x80", SyntaxError{Start: "list", Offset: 3, Found: "\xe9", Expected: setOf(digits + "t"),
			Rule: "item", Next: setOf(digits + "t")}},
		{StartItem, "12\u00e9x", SyntaxError{Start: "item", Offset: 2, Found: "\u00e9", Expected: setOf(digits),
			MayEnd: true, Rule: "item"}},
		{StartItem, "true1", SyntaxError{Start: "item", Offset: 4, Found: "1", MayEnd: true, Rule: "item"}},
	} {
		err := test.start.Check(test.input)
		var e *SyntaxError
		if !errors.As(err, &e) || *e != test.want {
			t.Errorf("%q: %+v, want %+v", test.input, err, test.want)
		}
	}
}

// A character is named by what it is.
func TestDescribe(t *testing.T) {
	for character, want := range map[string]string{
		"\x00": "U+0000", "\b": "U+0008", "\t": "tab", "\n": "line feed", "\v": "U+000B", "\r": "carriage return",
		"\x1f": "U+001F",
		" ":    "space", "!": `"!"`, `"`: `'"'`, "#": `"#"`, "~": `"~"`, "\x7f": "U+007F",
		"\u0080": "U+0080", "\ufffd": "U+FFFD", "\uffff": "U+FFFF", "\U00010000": "U+10000", "\U0010ffff": "U+10FFFF",
		"\x80": "byte \\x80", "\xc3": "byte \\xC3", "\xff": "byte \\xFF",
	} {
		if got := describe(character); got != want {
			t.Errorf("%q: %s, want %s", character, got, want)
		}
	}
	for s, want := range map[string]string{"": "", "ab": "a", "\u00e9a": "\u00e9", "\xe9\x80": "\xe9",
		"\u20acx": "\u20ac"} {
		if got := firstCharacter(s); got != want {
			t.Errorf("%q begins with %q, want %q", s, got, want)
		}
	}
}

// Bytes that have a name are named by it, few others one by one, and many as a class.
func TestDescribeSet(t *testing.T) {
	const (
		upper  = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
		lower  = "abcdefghijklmnopqrstuvwxyz"
		digits = "0123456789"
	)
	for _, test := range []struct{ bytes, want string }{
		{"", ""},
		{upper + lower + digits + "-", `a letter, a digit, "-"`},
		{lower + digits + "ABCDEF", "a hexadecimal digit, one of [g-z]"},
		{lower + "ABC", `a lower-case letter, "A", "B", "C"`},
		{upper + "+-.", `an upper-case letter, "+", "-", "."`},
		{upper + lower[1:], "an upper-case letter, one of [b-z]"},
		{digits[1:], "one of [1-9]"},
		{"01", `"0", "1"`},
		{"012", "one of [0-2]"},
		{"01+-ab", `"+", "-", "0", "1", "a", "b"`},
		{"012+-a", `one of [0-2], "+", "-", "a"`},
		{"01+-abc", `one of [+\-01a-c]`},
	} {
		if got := strings.Join(describeSet(setOf(test.bytes)), ", "); got != test.want {
			t.Errorf("%q: %s, want %s", test.bytes, got, test.want)
		}
	}
	for words, want := range map[string]string{"a": "a", "a b": "a or b", "a b c": "a, b or c"} {
		if got := enumerate(strings.Fields(words)); got != want {
			t.Errorf("%s: %s", words, got)
		}
	}
	if got := setOf("a\x00\xffb").without(setOf("b\xffc")); got != setOf("a\x00") {
		t.Errorf("without: %v", got)
	}
	if got := setOf("a\x00\xffb").intersect(setOf("b\xffc")); got != setOf("b\xff") {
		t.Errorf("in both: %v", got)
	}
}

// A limit of 0 or less is the default, and none is exceeded by what is as large.
func TestLimitDefaults(t *testing.T) {
	for _, test := range []struct{ length, memory, wantLength, wantItems int }{
		{0, 0, 1 << 20, 1 << 24},
		{-1, -1, 1 << 20, 1 << 24},
		{1, 1, 1, 1},
		{1<<24 - 1, 1 << 30, 1<<24 - 1, 1 << 25},
		{1 << 24, 1<<29 + 32, 1 << 24, 1<<24 + 1},
		{1<<24 + 1, 5*32 + 31, 1 << 24, 5},
	} {
		l := Limits{Length: test.length, Memory: test.memory}
		if l.length() != test.wantLength || l.items() != test.wantItems {
			t.Errorf("%+v: %d, %d", l, l.length(), l.items())
		}
	}
	long := strings.Repeat("1", 1<<24+1)
	var limit *LimitError
	if !errors.As(StartItem.Check(long), &limit) || *limit != (LimitError{1 << 29, "bytes of memory", 1<<29 + 32}) {
		t.Errorf("Check: %v", limit)
	}
	if StartItem.Valid(long) {
		t.Error("Valid has another limit")
	}
	const want = "input exceeds the limit of 536870912 bytes of memory: it needs about 536870944"
	if err := StartItem.Check(long); err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}

// Names of rules have numbers, and numbers names.
func TestNumbers(t *testing.T) {
	for i, name := range []string{"list", "item", "digits"} {
		if r, ok := LookupRule(strings.ToUpper(name)); int(r) != i || !ok || r.String() != name {
			t.Errorf("%s: %d, %v", name, r, ok)
		}
	}
	for i, name := range []string{"list", "item"} {
		if r, ok := LookupStart(strings.ToUpper(name)); int(r) != i || !ok || r.String() != name || r.known() != nil {
			t.Errorf("%s: %d, %v", name, r, ok)
		}
	}
	for _, name := range []string{"", "lists", "lis", "digit"} {
		if r, ok := LookupRule(name); r != 0 || ok {
			t.Errorf("%s: %d, %v", name, r, ok)
		}
		if r, ok := LookupStart(name); r != 0 || ok {
			t.Errorf("%s: start %d, %v", name, r, ok)
		}
	}
	if got := Rule(3).String() + Start(2).String() + Start(255).String(); got != "Rule(3)Start(2)Start(255)" {
		t.Error(got)
	}
}
