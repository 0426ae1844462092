package recognizer

import (
	"strings"
	"testing"

	"github.com/urispec/urispec/internal/must"
)

// jsonGrammar is the grammar of RFC 8259, Sections 2 to 7, with the core rules that it takes (RFC 5234, Appendix B.1).
const jsonGrammar = `
JSON-text       = ws value ws
begin-array     = ws %x5B ws  ; [ left square bracket
begin-object    = ws %x7B ws  ; { left curly bracket
end-array       = ws %x5D ws  ; ] right square bracket
end-object      = ws %x7D ws  ; } right curly bracket
name-separator  = ws %x3A ws  ; : colon
value-separator = ws %x2C ws  ; , comma
ws = *( %x20 / %x09 / %x0A / %x0D )
value = false / null / true / object / array / number / string
false = %x66.61.6c.73.65
null  = %x6e.75.6c.6c
true  = %x74.72.75.65
object = begin-object [ member *( value-separator member ) ] end-object
member = string name-separator value
array = begin-array [ value *( value-separator value ) ] end-array
number = [ minus ] int [ frac ] [ exp ]
decimal-point = %x2E
digit1-9 = %x31-39
e = %x65 / %x45
exp = e [ minus / plus ] 1*DIGIT
frac = decimal-point 1*DIGIT
int = zero / ( digit1-9 *DIGIT )
minus = %x2D
plus = %x2B
zero = %x30
string = quotation-mark *char quotation-mark
char = unescaped / escape (
       %x22 / %x5C / %x2F / %x62 / %x66 / %x6E / %x72 / %x74 / %x75 4HEXDIG )
escape = %x5C
quotation-mark = %x22
unescaped = %x20-21 / %x23-5B / %x5D-10FFFF
DIGIT = %x30-39
HEXDIG = DIGIT / "A" / "B" / "C" / "D" / "E" / "F"
`

// TestJSON checks texts of RFC 8259, and others with the place at which its grammar refuses them and what it has there
// instead.
func TestJSON(t *testing.T) {
	tables := tablesOf(t, jsonGrammar, "JSON-text")
	const (
		ws     = "\t\n\r "
		digits = "0123456789"
		value  = ws + "\"-" + digits + "[fnt{"
	)
	for _, test := range []struct {
		section, text string
		offset        int
		expected      string // at the offset
		mayEnd        bool
		rule          string
	}{
		{"13", `{"Image": {"Width":  800, "Title": "View from 15th Floor", "Animated" : false, "IDs": [116, 943, ` +
			`234, 38793]}}`, 110, ws, true, "ws"},
		{"13", `"Hello world!"`, 14, ws, true, "ws"},
		{"13", "42", 2, ws + digits + ".Ee", true, "number"},
		{"2", "", 0, value, false, "JSON-text"},
		{"2", " \n", 2, value, false, "value"},
		{"2", "[] []", 3, ws, true, "ws"},
		{"3", "nul", 3, "l", false, "null"},
		{"3", "True", 0, value, false, "JSON-text"},
		{"4", "{", 1, ws + "\"}", false, "object"},
		{"4", "{a", 1, ws + "\"}", false, "object"},
		{"4", `{"a",`, 4, ws + ":", false, "name-separator"},
		{"4", `{"a":1,}`, 7, ws + "\"", false, "object"},
		{"5", "[", 1, value + "]", false, "array"},
		{"5", "[1,]", 3, value, false, "array"},
		{"5", "[[1], 2", 7, ws + digits + ".Ee,]", false, "number"},
		{"5", "[1 2]", 3, ws + ",]", false, "array"},
		{"6", "01", 1, ws + ".Ee", true, "number"},
		{"6", "-", 1, digits, false, "int"},
		{"6", "1.e", 2, digits, false, "frac"},
		{"6", "1e+", 3, digits, false, "exp"},
		{"7", `"\u00e`, 6, digits + "ABCDEFabcdef", false, "char"},
		{"7", `"\x"`, 2, `"\/bfnrtu`, false, "char"},
		{"8.1", "\"\u00e9\U0001D11E\"", 8, ws, true, "ws"},
	} {
		d := must.Have(tables.diagnose(0, test.text, 0))(t)
		var expected recognizerSet
		for i := range len(test.expected) {
			expected.add(test.expected[i])
		}
		if d.offset != test.offset || d.expected != expected || d.mayEnd != test.mayEnd || d.rule != test.rule {
			t.Errorf("section %s: %s: at %d in %s %s, may end: %t; want at %d in %s %s, %t", test.section, test.text,
				d.offset, d.rule, bytesOf(d.expected), d.mayEnd, test.offset, test.rule, bytesOf(expected), test.mayEnd)
		}
		member := test.mayEnd && test.offset == len(test.text)
		if ok, err := tables.accepts(0, test.text, 0); ok != member || err != nil {
			t.Errorf("section %s: %s: %t, %v", test.section, test.text, ok, err)
		}
	}
}

func bytesOf(set recognizerSet) string {
	var b strings.Builder
	for c := range 256 {
		if set.has(byte(c)) {
			b.WriteByte(byte(c))
		}
	}
	return b.String()
}

// Neither code nor stack nests as the input does.
func TestDeepJSON(t *testing.T) {
	const depth = 100_000
	tables := tablesOf(t, jsonGrammar, "JSON-text")
	nested := strings.Repeat("[", depth) + strings.Repeat("]", depth)
	if ok, err := tables.accepts(0, nested, 0); !ok || err != nil {
		t.Errorf("%t, %v", ok, err)
	}
	if d, err := tables.diagnose(0, nested[:2*depth-1]+"}", 0); d.offset != 2*depth-1 || err != nil {
		t.Errorf("offset %d, %v", d.offset, err)
	}
	tokens, ok, err := tables.Derive(0, nested, 0)
	arrays := 0
	for _, token := range tokens {
		if token.Rule == "array" {
			arrays++
		}
	}
	if !ok || err != nil || arrays != depth {
		t.Errorf("%t, %v, %d arrays", ok, err, arrays)
	}
}
