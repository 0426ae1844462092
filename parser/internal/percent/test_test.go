package percent

import (
	"strings"
	"testing"

	"github.com/urispec/urispec/parser/internal/scan"
)

// What a Test says of a string: the length of the longest prefix that a member
// begins with, and whether the string is one.
func TestTests(t *testing.T) {
	raw := scan.Set{scan.Digit}
	units := func(least int) Test { return func(s string) (int, bool) { return Units(s, &raw, least) } }
	run := func(least int) Test { return func(s string) (int, bool) { return Run(s, raw, least) } }
	one := func(s string) (int, bool) { return OneUnit(s, &raw) }
	word := func(s string) (int, bool) { return Word(s, "urn") }
	literal := func(s string) (int, bool) { return Literal(&brackets, s) }
	within := (&Place{Language: &brackets, Before: "//[", Stops: "/?", Behind: "]"}).Check
	for name, test := range map[string]struct {
		of   Test
		rows []row
	}{
		"units 0": {units(0), []row{{"", 0, true}, {"1", 1, true}, {"1a", 1, false}, {"a", 0, false}, {"%41", 3, true},
			{"1%411", 5, true}}},
		"units 2": {units(2), []row{{"", 0, false}, {"1", 1, false}, {"12", 2, true}, {"123", 3, true},
			{"%41", 3, false}, {"%411", 4, true},
			{"1%", 2, false}, {"1%4", 3, false}, {"12%", 3, false}, {"12%4", 4, false}, {"%zz", 1, false},
			{"%4z", 2, false}, {"%41%4", 5, false}, {"1/", 1, false}}},
		"one unit": {one, []row{{"", 0, false}, {"1", 1, true}, {"12", 1, false}, {"a", 0, false}, {"%", 1, false},
			{"%4", 2, false},
			{"%4g", 2, false}, {"%g", 1, false}, {"%Ff", 3, true}, {"%411", 3, false}}},
		"run 0": {run(0), []row{{"", 0, true}, {"1", 1, true}, {"1a1", 1, false}, {"a", 0, false}}},
		"run 2": {run(2), []row{{"", 0, false}, {"1", 1, false}, {"12", 2, true}, {"123", 3, true},
			{"12a", 2, false}}},
		"digits":      {Digits, []row{{"", 0, true}, {"09", 2, true}, {"0/", 1, false}, {"0:", 1, false}}},
		"some digits": {SomeDigits, []row{{"", 0, false}, {"0", 1, true}, {"9a", 1, false}}},
		"word": {word, []row{{"", 0, false}, {"u", 1, false}, {"ur", 2, false}, {"urn", 3, true}, {"URN", 3, true},
			{"uRnx", 3, false},
			{"x", 0, false}, {"ux", 1, false}}},
		"nothing": {Nothing, []row{{"", 0, false}, {"a", 0, false}}},
		"scheme": {Scheme, []row{{"", 0, false}, {"a", 1, true}, {"Z0+-.", 5, true}, {"1", 0, false}, {"+", 0, false},
			{"-a", 0, false},
			{".a", 0, false}, {"a_", 1, false}, {"ab/c", 2, false}, {"a,", 1, false}, {"a1", 2, true},
			{"a\x80", 1, false}}},
		"literal": {literal, []row{{"", 0, false}, {"a", 0, false}, {"[", 1, false}, {"[aa", 3, false}, {"[]", 2, true},
			{"[aa]", 4, true},
			{"[aa]a", 4, false}, {"[b]", 1, false}, {"[a/]", 2, false}, {"[a]]", 3, false}, {"[a]/", 3, false}}},
		"within": {within, []row{{"", 0, true}, {"a", 1, true}, {"aab", 2, false}, {"a/", 1, false}, {"?", 0, false},
			{"a]", 2, false}}},
	} {
		for _, r := range test.rows {
			if offset, ok := test.of(r.s); offset != r.offset || ok != r.ok {
				t.Errorf("%s: %q: %d, %t; want %d, %t", name, r.s, offset, ok, r.offset, r.ok)
			}
		}
	}
}

// A row is what a Test says of a string.
type row struct {
	s      string
	offset int
	ok     bool
}

// brackets is the language of "//[", any "a" and "]", then any "/".
var brackets = Language{Valid: validBrackets, ViablePrefix: viableBrackets}

func validBrackets(_ uint8, s string) bool {
	rest, ok := strings.CutPrefix(strings.TrimRight(s, "/"), "//[")
	rest, closed := strings.CutSuffix(rest, "]")
	return ok && closed && strings.Trim(rest, "a") == ""
}

func viableBrackets(_ uint8, s string) int {
	n := scan.CommonPrefix("//[", s)
	if n < len("//[") {
		return n
	}
	for n < len(s) && s[n] == 'a' {
		n++
	}
	if n < len(s) && s[n] == ']' {
		n++
		for n < len(s) && s[n] == '/' {
			n++
		}
	}
	return n
}

// What encoding does to a string by a rule, and if the string cannot be
// encoded, at which offset in it.
func TestEncode(t *testing.T) {
	digits, comma, star := scan.Set{scan.Digit}, scan.Set{1 << ','}, scan.Set{1 << '*'}
	plain := Rule{Raw: &digits, Reserved: &comma, Forbidden: &star, Least: 1}
	tested := Rule{Raw: &digits, Forbidden: &star, Test: func(s string) (int, bool) {
		n, ok := Units(s, &digits, 1)
		if at := strings.Index(s, "00"); at >= 0 { // two zeros are none of its members
			return at + 1, false
		}
		return n, ok
	}}
	beyond := Rule{Raw: &digits, NonASCII: func(c rune) bool { return c == 'é' },
		Test: func(s string) (int, bool) { return len(s), true }}
	parts := Rule{Reserved: &comma,
		Split: func(s string) []Part { return CutPart(s, strings.IndexByte(s, ','), &plain, &plain) }}
	for _, test := range []struct {
		rule      *Rule
		keep, all bool
		s, want   string
		offset    int // -1: it is encoded
		reserved  int // how many bytes
	}{
		{&plain, false, false, "1a,", "1%61%2C", -1, 1},
		{&plain, false, false, "%41", "%2541", -1, 0},
		{&plain, true, false, "%41%4", "%41%254", -1, 0},
		{&plain, true, false, "%2C", "%2C", -1, 0},
		{&plain, false, false, "", "", 0, 0},
		{&plain, false, false, "1*", "", 1, 0},
		{&plain, true, false, "1%2a", "", 1, 0},
		{&plain, false, false, "*", "", 0, 0},
		{&tested, false, false, "1a", "1%61", -1, 0},
		{&tested, false, false, "a00", "", 2, 0},
		{&tested, true, false, "%6100", "", 4, 0},
		{&tested, true, false, "%%6100", "", 5, 0},
		{&tested, false, false, "12*", "", 2, 0},
		{&tested, false, false, "", "", 0, 0},
		{&beyond, false, false, "1éè", "1é%C3%A8", -1, 0},
		{&beyond, false, false, "\x80\xc3", "%80%C3", -1, 0},
		{&beyond, false, false, "é\x7f", "é%7F", -1, 0},
		{&parts, false, false, "1a,2b", "1%61,2%62", -1, 1},
		{&parts, false, false, "1a,2,3", "1%61,2%2C3", -1, 2},
		{&parts, false, false, "1a", "", 2, 0},
		{&parts, false, false, ",1", "", 0, 0},
		{&parts, false, false, "1,*", "", 2, 1},
		{&parts, false, false, "12,3*", "", 4, 1},
	} {
		var b strings.Builder
		reserved := 0
		e := Encoder{Keep: test.keep, All: test.all, Text: func(piece string) { b.WriteString(piece) },
			Reserved: func(r Reserved) {
				if reserved++; test.s[r.Offset] != r.Byte {
					t.Errorf("%q: %+v", test.s, r)
				}
			}}
		offset, ok := e.Encode(test.rule, test.s)
		if ok != (test.offset < 0) || !ok && offset != test.offset || ok &&
			(b.String() != test.want || reserved != test.reserved) {
			t.Errorf("%q, %t: %q, %d reserved, at %d, %t; want %+v", test.s, test.keep, b.String(), reserved, offset,
				ok, test)
		}
	}
}
