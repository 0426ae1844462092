package api

import (
	"errors"
	"strings"
	"testing"
)

// setLongest has messages be the longest ones, to the end of a test.
func setLongest(t *testing.T) {
	longest = true
	t.Cleanup(func() { longest = false })
}

// A message is the shortest member that an input begins with, or the longest.
func TestParsePrefix(t *testing.T) {
	for _, test := range []struct {
		start             Start
		input             string
		shortest, longest string // the message; "" where message is the error
		message           string
	}{
		{StartList, "[1,23][]", "[1,23]", "[1,23]", ""},
		{StartList, "[]", "[]", "[]", ""},
		{StartItem, "123,", "1", "123", ""},
		{StartItem, "123", "1", "123", ""},
		{StartItem, "truetrue", "true", "true", ""},
		{StartItem, "tru", "", "", `item: byte 3: unexpected end in item; expected "e"`},
		{StartList, "[1,;]", "", "", `list: byte 3: ";" is not allowed in item; expected a digit or "t"`},
		{StartList, "[1é]", "", "", `list: byte 2: U+00E9 is not allowed in item; expected "," or "]"`},
		{StartList, "", "", "", `list: byte 0: unexpected end in list; expected "["`},
		{9, "[]", "", "", "Start(9) is not a start rule"},
	} {
		var parser Parser
		parse := func(what, want string) {
			t.Helper()
			for _, by := range []func(Start, string) (Node, string, error){
				Start.ParsePrefix, Limits{Length: len(test.input) + 1}.ParsePrefix, parser.ParsePrefix,
			} {
				match, rest, err := by(test.start, test.input)
				if want == "" {
					if err == nil || err.Error() != test.message || !match.IsZero() || rest != test.input {
						t.Errorf("%s of %q: %v, rest %q, %v", what, test.input, match, rest, err)
					}
				} else if err != nil || match.Begin() != 0 || match.Text() != want || want+rest != test.input ||
					match.Rule().String() != test.start.String() {
					t.Errorf("%s of %q: %v, rest %q, %v", what, test.input, match, rest, err)
				}
			}
			length, ok := test.start.MatchPrefix(test.input)
			if length != len(want) || ok != (want != "") {
				t.Errorf("%s of %q: length %d, %v", what, test.input, length, ok)
			}
		}
		parse("the shortest", test.shortest)
		t.Run("longest", func(t *testing.T) {
			setLongest(t)
			parse("the longest", test.longest)
		})
	}
	if match, rest, err := ParsePrefix("[1]2"); match.String() != "list 0-3\n  item 1-2\n    digits 1-2 \"1\"\n" ||
		rest != "2" || err != nil {
		t.Errorf("by the default start rule: %v, rest %q, %v", match, rest, err)
	}
	if length, ok := MatchPrefix("[1]2"); length != 3 || !ok {
		t.Errorf("by the default start rule: length %d", length)
	}
}

// Limits hold for what is read to find a message, however much is behind it.
func TestPrefixLimits(t *testing.T) {
	for _, test := range []struct {
		limits  Limits
		longest bool
		start   Start
		input   string
		want    string // message, or error
	}{
		{Limits{Length: 3}, false, StartList, "[1][2]", "[1]"},
		{Limits{Length: 2}, false, StartList, "[1][2]", "input exceeds the limit of 2 bytes"},
		{Limits{Length: 2}, false, StartList, "[1", `list: byte 2: unexpected end in item; expected "," or "]"`},
		{Limits{Length: 2}, false, StartList, "[;1]", `list: byte 1: ";" is not allowed in item; expected a digit, "]" or "t"`},
		{Limits{Length: 3}, true, StartItem, "123,", "input exceeds the limit of 3 bytes"},
		{Limits{Length: 3}, true, StartItem, "123", "123"},
		{Limits{Length: 4}, true, StartItem, "true", "true"},
		{Limits{Length: 4}, true, StartItem, "true,", "true"},
		{Limits{Memory: 96}, false, StartList, "[1][2]", "[1]"},
		{Limits{Memory: 64}, false, StartList, "[1][2]", "input exceeds the limit of 64 bytes of memory"},
		{Limits{}, false, StartList, "[0000][]", "list: a valid string has no parse tree"},
	} {
		if test.longest {
			longest = true
		}
		match, _, err := test.limits.ParsePrefix(test.start, test.input)
		longest = false
		got := match.Text()
		if err != nil {
			got = err.Error()
		}
		if got != test.want {
			t.Errorf("%q within %+v: %s, want %s", test.input, test.limits, got, test.want)
		}
	}
	long := "[" + strings.Repeat("1,", defaultLength/2) + "1]"
	var limit *LimitError
	if _, rest, err := ParsePrefix(long); !errors.As(err, &limit) || rest != long {
		t.Error(err)
	}
	if length, ok := MatchPrefix(long); length != len(long) || !ok {
		t.Errorf("length %d of %d", length, len(long))
	}
}

// A line ends behind each line feed, and columns are bytes.
func TestPosition(t *testing.T) {
	const text = "a\n\r\né\nxyz"
	for _, test := range []struct{ offset, line, column int }{
		{0, 1, 1}, {1, 1, 2}, {2, 2, 1}, {3, 2, 2}, {4, 3, 1}, {6, 3, 3}, {7, 4, 1}, {10, 4, 4}, {11, 4, 4},
	} {
		e := &SyntaxError{Offset: test.offset}
		if line, column := e.Position(text); line != test.line || column != test.column {
			t.Errorf("offset %d is in line %d, column %d, want %d, %d", test.offset, line, column, test.line,
				test.column)
		}
	}
}
